import { useAuth, useClerk, useOrganization } from '@clerk/clerk-react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { AccountPage } from '../AccountPage';
import { withReturnTo } from '../returnTo';
import type { HostedBackend } from './HostedBackend';
import { stageOf, type Stage } from './organisation';
import { OrganizationPicker } from './OrganizationPicker';
import { ProviderFailed } from './ProviderFailed';
import { Provisioning } from './Provisioning';
import { WaysOut } from './WaysOut';

interface HostedGateProps {
  backend: HostedBackend;
  children: (organisation: string | undefined) => ReactNode;
}

/** The active organisation, and a way to read it again: the provider changes what it holds without telling anybody. */
function useOrganisation() {
  const { organization } = useOrganization();
  const [read, setRead] = useState<{ of: typeof organization; publicMetadata: unknown }>();
  const reload = useCallback(async () => {
    const fresh = await organization?.reload();
    if (fresh) setRead({ of: organization, publicMetadata: fresh.publicMetadata });
  }, [organization]);
  const organisation = organization && {
    id: organization.id,
    publicMetadata: read?.of === organization ? read.publicMetadata : organization.publicMetadata,
  };
  return { organisation, reload };
}

/**
 * The gates of the hosted mode, in front of the identity check (ORG-002, ORG-003, ORG-004): the provider is
 * there, a person is signed in, an organisation is active, it has a backend. Behind it every call goes to
 * that backend; when it changes, the screens are taken away before anything of the former one can be painted
 * again.
 */
export function HostedGate({ backend, children }: HostedGateProps) {
  const { status } = useClerk();
  // A session whose organisation is still to be chosen is pending for the provider; here it has the picker.
  const { isLoaded, isSignedIn, sessionId } = useAuth({ treatPendingAsSignedOut: false });
  const { organisation, reload } = useOrganisation();
  if (status === 'error') return <ProviderFailed />;
  const stage = stageOf({ loaded: isLoaded, signedIn: isSignedIn === true, sessionId, organisation });
  switch (stage.at) {
    case 'loading':
      return <FullPageSkeleton />;
    case 'signIn':
      return <ToSignIn backend={backend} />;
    case 'pick':
      return <OrganizationPicker below={<WaysOut backend={backend} choosing />} />;
    case 'provision':
      return (
        <Provisioning
          look={reload}
          since={backend.waitingSince(stage.organisation)}
          below={<WaysOut backend={backend} />}
        />
      );
    case 'invalid':
      return (
        <AccountPage title={stage.message} below={<WaysOut backend={backend} />}>
          <Stack gap={4} align="start">
            <Typography role="alert">
              The organization&apos;s entries &apos;direct&apos; and &apos;backend_url&apos; at the sign-in
              provider say where its backend is, and one of them cannot be used. Ask an administrator of the
              organization to correct it.
            </Typography>
            <Button variant="outlined" onClick={() => void reload()}>
              Check again
            </Button>
          </Stack>
        </AccountPage>
      );
    case 'ready':
      return (
        <AtBackend key={stage.key} backend={backend} stage={stage}>
          {children}
        </AtBackend>
      );
  }
}

/** Nobody is signed in: to the sign-in page, and back here afterwards. */
function ToSignIn({ backend }: { backend: HostedBackend }) {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => backend.forget(), [backend]);
  return <Navigate replace to={withReturnTo(paths.login, `${pathname}${search}${hash}`)} />;
}

interface AtBackendProps extends HostedGateProps {
  stage: Extract<Stage, { at: 'ready' }>;
}

/**
 * Points the calls at the backend of the stage and drops all that came from another one, in one go, before the screens
 * exist. Mounted again for each backend (its key).
 */
function AtBackend({ backend, stage, children }: AtBackendProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const name = useOrganization().organization?.name ?? stage.organisation;
  const there = useSyncExternalStore(backend.watch, () => backend.isAt(stage.key));
  useLayoutEffect(() => {
    if (there) return;
    const moved = backend.moveTo(stage);
    dispatch(sessionBegan());
    if (!moved) return;
    // Whoever changed it elsewhere looks at another tab.
    notify.success(`You work in ${name} now`, { key: 'session', persist: document.hidden });
    // What the address names is of the former organisation, however the change came about.
    void navigate(paths.orgsSwitched, { replace: true });
  }, [there, backend, stage, dispatch, navigate, notify, name]);
  return there ? children(stage.organisation) : <FullPageSkeleton />;
}
