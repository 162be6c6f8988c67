import { useEffect } from 'react';
import { isApiError, messageOf } from '@/lib/errors';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import type { CheckFailedProps } from '../adapter';
import type { HostedBackend } from './HostedBackend';
import { Provisioning } from './Provisioning';
import { WaysOut } from './WaysOut';

/** Whether an identity check that failed so means that the instance is still being made (ORG-005). */
const isProvisioning = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && (error.status >= 500 || error.status === 404);

/** The provisioning screen for an instance that is not there yet, and the panel with Retry for everything else. */
export function CheckFailed({ error, retry, backend }: CheckFailedProps & { backend: HostedBackend }) {
  useEffect(() => () => backend.waited(), [backend]);
  if (!isProvisioning(error)) return <ErrorPanel message={messageOf(error)} onRetry={() => void retry()} />;
  return <Provisioning look={retry} since={backend.waitingSince()} below={<WaysOut backend={backend} />} />;
}
