import { useAuth, useClerk } from '@clerk/clerk-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import { withReturnTo } from '../returnTo';
import { ProviderFailed } from './ProviderFailed';

/**
 * `/auth-state-checker` of the hosted mode, where every 401 lands: without a session to the sign-in page. A
 * session that the backend refuses all the same ends on the error page: asking again would only turn in
 * circles.
 */
export default function StateCheckerPage() {
  const { status } = useClerk();
  const { isLoaded, isSignedIn } = useAuth({ treatPendingAsSignedOut: false });
  const [query] = useSearchParams();
  if (status === 'error') return <ProviderFailed />;
  if (!isLoaded) return <FullPageSkeleton />;
  if (isSignedIn) return <Navigate replace to={`${paths.error}?error_code=BAD_SESSION`} />;
  return <Navigate replace to={withReturnTo(paths.login, safeReturnTo(query.get('return_to')))} />;
}
