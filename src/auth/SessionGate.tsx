import type { ReactNode } from 'react';
import { useWhoamiQuery } from '@/api/auth';
import { messageOf } from '@/api/errors';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { useAppSelector } from '@/lib/store/hooks';
import { selectAuth } from './slice';

/**
 * Lets the protected screens exist only while the person is known: a full-page skeleton until then, an error panel
 * with retry when the check itself fails. A 401 is not handled here; the one listener of the store redirects.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status } = useAppSelector(selectAuth);
  const whoami = useWhoamiQuery(undefined, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
    pollingInterval: 0,
  });
  if (status === 'signedIn') return children;
  if (whoami.isError && status === 'unknown') {
    return <ErrorPanel message={messageOf(whoami.error)} onRetry={() => void whoami.refetch()} />;
  }
  return <FullPageSkeleton />;
}
