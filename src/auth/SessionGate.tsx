import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { useGetWhoamiQuery } from '@/api/auth';
import { messageOf, retryAtIn } from '@/lib/errors';
import { sessionBegan } from '@/api/session';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import type { CheckFailedProps } from './adapter';
import { useAuthAdapter } from './settings';
import { selectAuth } from './slice';

const noGate = ({ children }: { children: (organisation: undefined) => ReactNode }) => children(undefined);

function RetryPanel({ error, retry }: CheckFailedProps) {
  return <ErrorPanel message={messageOf(error)} retryAt={retryAtIn(error)} onRetry={() => void retry()} />;
}

/**
 * Lets the protected screens exist only while the person is known: first the gate of the way of signing in, then the
 * identity check of the backend. A full-page skeleton until then, an error panel with retry when the check itself
 * fails. A 401 is not handled here; the one listener of the store redirects.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { Gate = noGate } = useAuthAdapter();
  return <Gate>{organisation => <IdentityCheck organisation={organisation}>{children}</IdentityCheck>}</Gate>;
}

interface IdentityCheckProps {
  organisation: string | undefined;
  children: ReactNode;
}

function IdentityCheck({ organisation, children }: IdentityCheckProps) {
  const { status, organisation: known } = useAppSelector(selectAuth);
  const { CheckFailed = RetryPanel } = useAuthAdapter();
  const dispatch = useAppDispatch();
  // A person comes back here after the session ended, by the browser's Back: there may be a new one by now, so ask.
  const [ended] = useState(status === 'signedOut');
  useLayoutEffect(() => {
    if (ended) dispatch(sessionBegan());
  }, [ended, dispatch]);
  const whoami = useGetWhoamiQuery(organisation, {
    skip: status === 'signedOut',
    refetchOnFocus: false,
    refetchOnReconnect: false,
    pollingInterval: 0,
  });
  const { refetch } = whoami;
  const retry = useCallback(async () => refetch(), [refetch]);
  if (status === 'signedIn' && known === organisation) return children;
  // While it is asked again, what is shown of the failure stays.
  if (whoami.error !== undefined && status === 'unknown') {
    return <CheckFailed error={whoami.error} retry={retry} />;
  }
  return <FullPageSkeleton />;
}
