import type { PollHost } from './polling';
import { computerNow } from './time/clock';

/** The lock that makes one tab the owner. Where the browser has no Web Locks every tab counts as owner. */
function lock(name: string, held: () => void): () => void {
  if (!globalThis.navigator?.locks) {
    held();
    return () => {};
  }
  const waiting = new AbortController();
  let release = () => {};
  const until = new Promise<void>(resolve => {
    release = resolve;
  });
  navigator.locks
    .request(`poll:${name}`, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return;
      held();
      return until;
    })
    .catch(() => {
      // Given up before it came: nothing to release.
    });
  return () => {
    waiting.abort();
    release();
  };
}

/** The longest wait a browser's timer knows; one beyond it would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The page as a poller's host: its clock, timers, visibility, connection and locks. */
export const pagePollHost: PollHost = {
  now: computerNow,
  random: Math.random,
  setTimer: (run, ms) => setTimeout(run, Math.min(ms, MAX_TIMER_MS)),
  clearTimer: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
  isAwake: () => document.visibilityState !== 'hidden' && navigator.onLine,
  onWakeChange(listener) {
    document.addEventListener('visibilitychange', listener);
    globalThis.addEventListener('online', listener);
    globalThis.addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      globalThis.removeEventListener('online', listener);
      globalThis.removeEventListener('offline', listener);
    };
  },
  lock,
};
