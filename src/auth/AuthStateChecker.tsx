import { useEffect, useState } from 'react';
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
 * `/auth-state-checker` of the self-hosted mode: where every 401 lands. Asks the identity service whether there is a session: none leads to
 * sign-in with the same return target, a missing second factor to that, and a good session to the error page.
 */
export default function AuthStateChecker() {
  const { identityBase } = useAuthSettings();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const returnTo = safeReturnTo(query.get('return_to'));

  useEffect(() => {
    let current = true;
    void nextPage(identityBase, returnTo)
      .catch(() => undefined)
      .then(next => {
        if (!current) return;
        if (next) void navigate(next, { replace: true });
        else setFailedAttempt(attempt);
      });
    return () => {
      current = false;
    };
  }, [identityBase, navigate, returnTo, attempt]);

  if (failedAttempt !== attempt) return <FullPageSkeleton />;
  return (
    <ErrorPanel
      message="The identity service does not answer. Please try again."
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
