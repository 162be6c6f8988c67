import { isApiError, messageOf, NO_REASON } from '@/lib/errors';
import { DEFAULT_EXPIRY } from './model/state';

/** What failures say that bring no reason of their own (TOK-033). */
export const CREATE_FAILED = 'Failed to create token';
export const DELETE_FAILED = 'Failed to delete token';

/** Why a call failed, in the backend's words if it gave any. */
export function reasonOr(error: unknown, otherwise: string): string {
  const said = messageOf(error);
  if (said === NO_REASON) return otherwise;
  // A duration that is refused is said in the message; the error is the parser's own text.
  const detail = isApiError(error) && error.status === 400 ? error.body?.['message'] : undefined;
  return detail && detail !== said ? `${detail}: ${said}` : said;
}

/** Whether the backend refuses the expiry that was sent, of all that was: older ones know durations only. */
export const refusesNever = (error: unknown, expiry: string): boolean =>
  expiry === DEFAULT_EXPIRY &&
  isApiError(error) &&
  error.status === 400 &&
  [error.message, error.body?.['message']].some(text => text?.includes(`expiry[${DEFAULT_EXPIRY}]`));
