import { useEffect, useRef, useState } from 'react';
import { pagePollHost } from '../pollHost';
import { createPoller, type Poller, type PollHost, type PollState } from '../polling';
import { useLatest } from './useLatest';

const AT_REST: PollState = {
  lastSuccessAt: undefined,
  lastError: undefined,
  nextAt: undefined,
  running: false,
  failures: 0,
};

export interface PollingOptions {
  /** Same name in two tabs = same data: one of them polls at the rate, the others slower. */
  name?: string;
  /** Milliseconds between calls; null switches polling off (see parseRate). */
  intervalMs: number | null;
  /** Longest wait after errors in milliseconds; a minute when absent. */
  longestWaitMs?: number;
  /** One call, usually a query's refetch. Its newest version is used; honour the signal. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** False stops everything: signed out, or a trace is replayed. */
  enabled?: boolean;
  /** Replaced in tests. */
  host?: PollHost;
}

/**
 * Poll politely while mounted: see createPoller for the manners.
 * @returns the state for "updated 5 s ago", and `runNow`, which aborts a call under way and starts another
 */
export function usePolling({
  name,
  intervalMs,
  longestWaitMs,
  run,
  enabled = true,
  host = pagePollHost,
}: PollingOptions) {
  const [state, setState] = useState(AT_REST);
  const poller = useRef<Poller>(undefined);
  const latestRun = useLatest(run);

  useEffect(() => {
    if (!enabled) return undefined;
    const own = createPoller({ name, longestWaitMs, run: latestRun, onChange: setState }, host);
    poller.current = own;
    return () => {
      own.stop();
      poller.current = undefined;
      setState(last => ({ ...last, running: false, nextAt: undefined }));
    };
  }, [name, longestWaitMs, enabled, host, latestRun]);

  useEffect(() => poller.current?.setInterval(intervalMs), [name, longestWaitMs, enabled, host, intervalMs]);

  const runNow = useLatest(() => poller.current?.runNow());
  return { ...state, runNow };
}
