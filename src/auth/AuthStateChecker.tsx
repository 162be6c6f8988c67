import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import { useAuthSettings } from './settings';

const BAD_SESSION = `${paths.error}?error_code=BAD_SESSION`;

/** Where the state of the session leads; undefined when the identity service gives no usable answer. */
async function nextPage(identityBase: string, returnTo: string): Promise<string | undefined> {
  const [{ identityClient }, { afterSessionCheck }] = await Promise.all([
    import('./kratos/client'),
    import('./kratos/failure'),
  ]);
  const answer = await identityClient(identityBase).toSession(undefined, { validateStatus: () => true });
  // A session that the backend refuses all the same: asking again would only turn in circles.
  return answer.status === 200 ? BAD_SESSION : afterSessionCheck(answer.status, returnTo);
}

/**
 * `/auth-state-checker`: where every 401 lands. Asks the identity service whether there is a session: none leads to
 * sign-in with the same return target, a missing second factor to that, and a good session to the error page.
 */
export default function AuthStateChecker() {
  const { identityBase, mode } = useAuthSettings();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const returnTo = safeReturnTo(query.get('return_to'));

  const check = useCallback(async () => {
    const next =
      mode === 'none' ? BAD_SESSION : await nextPage(identityBase, returnTo).catch(() => undefined);
    if (next) void navigate(next, { replace: true });
    setFailed(next === undefined);
  }, [identityBase, mode, navigate, returnTo]);
  useEffect(() => void check(), [check]);

  if (!failed) return <FullPageSkeleton />;
  return (
    <ErrorPanel
      message="The identity service does not answer. Please try again."
      onRetry={() => void check()}
    />
  );
}
