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
  /** When the data last came, also by another way, epoch ms: the interval counts from there. */
  answeredAt?: number | undefined;
  /** What is polled comes to an end: one more call when the rate becomes null, since the end may lie between two calls. */
  untilEnd?: boolean;
  /** False stops everything: signed out, or a trace is replayed. */
  enabled?: boolean;
  /** Replaced in tests. */
  host?: PollHost;
}

/**
 * Poll politely while mounted: see createPoller for the manners.
 * @returns the state for "updated 5 s ago", and `runNow`, which aborts a call under way and starts another
 */
export function usePolling(options: PollingOptions) {
  const {
    name,
    intervalMs,
    longestWaitMs,
    run,
    answeredAt,
    untilEnd = false,
    enabled = true,
    host = pagePollHost,
  } = options;
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

  const polled = useRef(false);
  useEffect(() => {
    poller.current?.setInterval(intervalMs);
    if (untilEnd && polled.current && intervalMs === null) poller.current?.runNow();
    polled.current = intervalMs !== null;
  }, [name, longestWaitMs, enabled, host, intervalMs, untilEnd]);

  useEffect(() => {
    if (answeredAt !== undefined) poller.current?.restart(answeredAt);
  }, [name, longestWaitMs, enabled, host, answeredAt]);

  const runNow = useLatest(() => poller.current?.runNow());
  return { ...state, runNow };
}
