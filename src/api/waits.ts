import { MINUTE, computerNow } from '@/lib/time/clock';
import type { ApiError } from '@/lib/errors';
import type { CallResult } from './callResult';

/** The longest wait that is kept, in ms: a backend that names a day is asked again before somebody gives up on the page. */
export const LONGEST_WAIT_MS = 10 * MINUTE;

/**
 * When a call may be sent again by the `Retry-After` of its answer: seconds, or a date by the clock that also wrote the
 * answer's `Date`.
 * @returns epoch ms of this computer's clock; undefined where no wait is named, or one that is over or no time
 */
export function retryAtOf({ headers }: Response): number | undefined {
  const named = headers.get('retry-after')?.trim() ?? '';
  const sent = Date.parse(headers.get('date') ?? '') || computerNow();
  const ms = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - sent;
  return ms > 0 ? computerNow() + Math.min(ms, LONGEST_WAIT_MS) : undefined;
}

type Failure = Extract<CallResult, { error: ApiError }>;

/** What was answered with a wait, by address without its query. */
const waits = new Map<string, Failure>();

/** Keeps the wait that an answer names for all that read this address. @param address without its query */
export function noteWait(address: string, outcome: CallResult): void {
  if ('error' in outcome && outcome.error.retryAt) waits.set(address, outcome);
}

/** The answer that stands for an address until the wait it named is over. @param address without its query */
export function standingAnswer(address: string): Failure | undefined {
  const outcome = waits.get(address);
  if (outcome && (outcome.error.retryAt ?? 0) > computerNow()) return outcome;
  waits.delete(address);
  return undefined;
}

/** When an address may be read again, epoch ms; undefined where that is now. @param address without its query */
export const waitEnd = (address: string): number | undefined => standingAnswer(address)?.error.retryAt;

/** Forgets all waits. */
export const resetWaits = (): void => waits.clear();
