import { Navigate } from 'react-router-dom';
import { messageOf, isApiError } from '@/lib/errors';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { paths } from '@/lib/routing/paths';
import type { AuthAdapter, CheckFailedProps } from '../adapter';

const toStart = { load: async () => ({ default: () => <Navigate replace to={paths.home} /> }) };

/** What is said to a person whom the backend knows and does not let in. */
const FORBIDDEN = 'You are signed in, but have no access. Ask an administrator for a role.';

function CheckFailed({ error, retry }: CheckFailedProps) {
  const forbidden = isApiError(error) && error.status === 403;
  return (
    <ErrorPanel
      {...(forbidden && { title: FORBIDDEN })}
      message={messageOf(error)}
      onRetry={() => void retry()}
    />
  );
}

/**
 * Sessions switched off: the operator of the deployment has dealt with signing in before a call
 * reaches the backend, and its identity check alone says who the person is. There is nothing to sign in to or
 * out of.
 */
export const noSessionAdapter: AuthAdapter = {
  CheckFailed,
  accountRows: [
    { path: paths.login, title: 'Sign in', ...toStart },
    { path: paths.registration, title: 'Create account', ...toStart },
    {
      path: paths.authStateChecker,
      title: 'Not known to the backend',
      load: () => import('./NotKnownPage'),
    },
    { path: paths.error, title: 'Error', load: () => import('../ErrorPage') },
  ],
  hasProfile: false,
  keepsAccounts: false,
};
