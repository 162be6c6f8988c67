import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UpdateLoginFlowBody } from '@ory/kratos-client';
import { useCallback, useEffect, useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { AccountPage } from '../AccountPage';
import { useAuthSettings } from '../settings';
import { identityClient } from './client';
import { DemoAccounts } from './DemoAccounts';
import { FlowForm } from './FlowForm';
import { csrfOf } from './nodes';
import { useLoginFlow } from './useLoginFlow';

/** `/login`: first factor, second factor and confirmation, with whatever methods the flow offers. */
export default function LoginPage() {
  const { identityBase, demo } = useAuthSettings();
  const client = useMemo(() => identityClient(identityBase), [identityBase]);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const signedIn = useCallback(
    (target: string) => {
      dispatch(sessionBegan());
      void navigate(target, { replace: true });
    },
    [dispatch, navigate],
  );
  const login = useLoginFlow(client, signedIn);
  const { flow, runner } = login;

  const signInWith = useCallback(
    (identifier: string, password: string) => {
      if (flow)
        void runner.submit({ method: 'password', identifier, password, csrf_token: csrfOf(flow.ui.nodes) });
    },
    [flow, runner],
  );

  // boot.js took the credentials out of the address before first paint; the password is handed over once, to be
  // submitted once. In an effect: React may throw a render away and begin again, and would find it gone.
  const prefill = window.signInPrefill;
  useEffect(() => {
    if (!flow || !prefill?.username) return;
    const password = prefill.takePassword();
    if (password) signInWith(prefill.username, password);
  }, [flow, prefill, signInWith]);

  return (
    <AccountPage
      title={login.title}
      below={
        demo && flow && !flow.refresh && flow.requested_aal !== 'aal2' ? (
          <DemoAccounts base={identityBase} busy={login.busy} onPick={signInWith} />
        ) : undefined
      }
    >
      <Stack spacing={4}>
        {login.notice && <Alert severity="warning">{login.notice}</Alert>}
        {login.broken && (
          <Alert severity="error" action={<Button onClick={() => void runner.begin()}>Retry</Button>}>
            {login.broken}
          </Alert>
        )}
        {!flow && !login.broken && <LoginSkeleton />}
        {flow && (
          <FlowForm
            ui={flow.ui}
            busy={login.busy}
            prefill={prefill?.username ? { identifier: prefill.username } : undefined}
            onSubmit={body => void runner.submit(body as unknown as UpdateLoginFlowBody)}
          />
        )}
        <Link component={RouterLink} to={paths.recovery} sx={{ alignSelf: 'flex-start' }}>
          Reset password
        </Link>
      </Stack>
    </AccountPage>
  );
}

function LoginSkeleton() {
  return (
    <Stack spacing={4} aria-hidden>
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={32} />
    </Stack>
  );
}
