import { abortedError, transportError } from '@/lib/errors';
import type { CallResult } from './callResult';
import { type Attempt, attemptCall, type CallArgs } from './transport';
import { computerNow } from '@/lib/time/clock';

/** A read is sent at most this many times after the first. */
export const MAX_RETRIES = 3;

/** First pause before another try; it doubles each time, and varies so that pages do not knock in step. */
const FIRST_PAUSE_MS = 500;

/**
 * No try lasts beyond this, counted from the first: a person who waits for a backend that says nothing is told so within
 * the minute, instead of after four full time limits.
 */
export const RETRY_BUDGET_MS = 45_000;

const pauseBefore = (retry: number) => FIRST_PAUSE_MS * 2 ** (retry - 1) * (0.75 + Math.random() / 2);

/** Resolves after the time given, or at once when the signal fires. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/** As where an answer may not be read: a redirect to another origin is one of those. */
const failsWithoutWord = (outcome: CallResult) => 'error' in outcome && outcome.error.kind === 'network';

const mayHelp = (outcome: CallResult) =>
  failsWithoutWord(outcome) || ('error' in outcome && outcome.error.kind === 'timeout');

/**
 * Send a read, and send it again when it timed out or the network failed. Answers, good or bad, are never asked for
 * twice, and writes never come here.
 * @param mayGoOn asked before every further try; false ends it (the session is over)
 */
export async function attemptRead(
  call: CallArgs,
  attempt: Attempt,
  mayGoOn: () => boolean = () => true,
): Promise<CallResult> {
  const start = computerNow();
  const budget = Math.max(RETRY_BUDGET_MS, attempt.timeoutMs);
  let outcome = await attemptCall(call, attempt);
  for (let retry = 1; retry <= MAX_RETRIES && mayHelp(outcome) && mayGoOn(); retry += 1) {
    const pause = pauseBefore(retry);
    const left = budget - (computerNow() - start) - pause;
    if (left <= 0) break;
    await sleep(pause, attempt.signal);
    if (attempt.signal.aborted) return { error: abortedError(), meta: {} };
    if (!mayGoOn()) break;
    outcome = await attemptCall(call, {
      ...attempt,
      timeoutMs: Math.min(attempt.timeoutMs, left),
      ...(retry === MAX_RETRIES && failsWithoutWord(outcome) && { redirect: 'manual' }),
    });
    if ('error' in outcome && outcome.error.kind === 'offline')
      return { error: transportError('offline'), meta: {} };
  }
  return outcome;
}
