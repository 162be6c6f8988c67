import { useAuth, useClerk, useOrganization } from '@clerk/clerk-react';
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { withReturnTo } from '../returnTo';
import type { HostedBackend } from './HostedBackend';
import { stageOf, type Stage } from './organisation';
import { OrganizationPicker } from './OrganizationPicker';
import { ProviderFailed } from './ProviderFailed';
import { Provisioning } from './Provisioning';
import { useWaysOut } from './useWaysOut';

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
 * The gates of the hosted mode, in front of the identity check (core spec, sections 2 and 4): the provider is there,
 * somebody is signed in, an organisation is active, it has a backend. Behind it every call goes to that backend; when it
 * changes, the screens are taken away before anything of the former one can be painted again.
 */
export function HostedGate({ backend, children }: HostedGateProps) {
  const { status } = useClerk();
  // A session whose organisation is still to be chosen is pending for the provider; here it has the picker.
  const { isLoaded, isSignedIn, sessionId } = useAuth({ treatPendingAsSignedOut: false });
  const { organisation, reload } = useOrganisation();
  const leave = useWaysOut(backend);
  if (status === 'error') return <ProviderFailed />;
  const stage = stageOf({ loaded: isLoaded, signedIn: isSignedIn === true, sessionId, organisation });
  switch (stage.at) {
    case 'loading':
      return <FullPageSkeleton />;
    case 'signIn':
      return <ToSignIn backend={backend} />;
    case 'pick':
      return <OrganizationPicker leave={leave} />;
    case 'provision':
      return <Provisioning look={reload} since={backend.waitingSince(stage.organisation)} leave={leave} />;
    case 'invalid':
      return (
        <ErrorPanel
          title={stage.message}
          message="The organization's entries 'direct' and 'backend_url' at the provider say where its backend is. Ask whoever administers it to correct them."
          onRetry={() => void reload()}
        />
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
 * exist. Mounted anew for each backend (its key).
 */
function AtBackend({ backend, stage, children }: AtBackendProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [there, setThere] = useState(() => backend.isAt(stage.key));
  useLayoutEffect(() => {
    if (backend.isAt(stage.key)) return;
    const moved = backend.moveTo(stage);
    dispatch(sessionBegan());
    // What the address names is of the former organisation, however the change came about.
    if (moved) void navigate(paths.orgsSwitched, { replace: true });
    else setThere(true);
  }, [backend, stage, dispatch, navigate]);
  return there ? children(stage.organisation) : <FullPageSkeleton />;
}
