import Link from '@mui/material/Link';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { sessionClosed } from '@/api/session';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { useAuthAdapter, useAuthSettings } from '../settings';
import { flowAddress } from './continueWith';
import { DemoAccounts } from './DemoAccounts';
import { FlowCard } from './FlowCard';
import { INVITE_REQUIRED, isInvited } from './invitation';
import { csrfOf, usernameOf } from './nodes';
import type { Flow } from './protocol';
import { useFlow } from './useFlow';

/** The three titles of /login (AUTH-005, AUTH-006, AUTH-007); a second factor wins over a confirmation. */
function titleOf(flow: Flow | undefined, aal?: string, refresh = false): string {
  if ((flow?.requested_aal ?? aal) === 'aal2') return 'Two-Factor Authentication';
  if (flow?.refresh ?? refresh) return 'Confirm Action';
  return 'Sign In to your account';
}

/** `/login`: first factor, second factor and confirmation, with whatever methods the flow offers. */
export default function LoginPage() {
  const { identityBase, demo } = useAuthSettings();
  const [query] = useSearchParams();
  const page = useFlow('login');
  const { flow, runner, returnTo, aal, refresh, busy } = page;
  const title = titleOf(flow, aal, refresh);
  const isFirstFactor = title === titleOf(undefined);

  const signInWith = useCallback(
    (identifier: string, password: string) => {
      if (!flow) return;
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

  const person = flow && !isFirstFactor ? usernameOf(flow.ui.nodes) : undefined;
  return (
    <FlowCard
      title={title}
      flow={page}
      fields={isFirstFactor ? 2 : 1}
      lead={leadOf(person, isFirstFactor && isInvited(returnTo))}
      refused={query.get('error') === 'invite_required' ? INVITE_REQUIRED : undefined}
      prefill={prefill?.username ? { identifier: prefill.username } : undefined}
      links={isFirstFactor ? <Beginnings returnTo={returnTo} /> : <SignOutLink returnTo={returnTo} />}
      below={
        demo && flow && isFirstFactor ? (
          <DemoAccounts base={identityBase} busy={busy} onPick={signInWith} />
        ) : undefined
      }
    />
  );
}

/** What the page asks of a person who is half signed in, or who came by the link of an invitation. */
const leadOf = (person: string | undefined, invited: boolean): string | undefined =>
  invited ? 'You are invited. Create an account to accept.' : person && `Signed in as ${person}`;

/** Ways for those who cannot sign in. */
function Beginnings({ returnTo }: { returnTo: string }) {
  return (
    <>
      <Link component={RouterLink} to={paths.recovery}>
        Reset password
      </Link>
      <Link component={RouterLink} to={flowAddress('registration', undefined, returnTo)}>
        Create account
      </Link>
    </>
  );
}

/** The way out for those who are half signed in, or are another person. */
function SignOutLink({ returnTo }: { returnTo: string }) {
  const { signOut } = useAuthAdapter();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const next = signOut ? await signOut(returnTo) : paths.login;
    dispatch(sessionClosed());
    void navigate(next, { replace: true });
  };
  return (
    <Link component="button" type="button" disabled={leaving} onClick={() => void leave()}>
      Sign out
    </Link>
  );
}
