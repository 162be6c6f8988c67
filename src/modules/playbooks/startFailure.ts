import { isApiError, isUnreachable, messageOf } from '@/lib/errors';

/** Why a run did not start. Without an answer nobody knows, and trying again may run it twice. */
export function startFailure(error: unknown): string {
  const message = messageOf(error);
  return isApiError(error) && error.kind !== 'offline' && isUnreachable(error)
    ? `${message} It may have started: look at its runs before you try again.`
    : message;
}
