import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/lib/store/root';
import { beginCall, failingReads, getActivity, subscribeActivity } from './activity';
import { api, STALE_AFTER_SECONDS } from './root';
import { attemptCall } from './transport';

/** Milliseconds a look at an unreachable backend may take. */
const PROBE_TIMEOUT_MS = 5_000;

/** Queries that are asked once a session and never refreshed (core spec, section 9). */
const ONCE = new Set(['getWhoami']);

type Thunk<Result> = ThunkAction<Result, Pick<RootState, 'api'>, unknown, UnknownAction>;

interface Endpoint {
  initiate: (arg: unknown, options: { forceRefetch: true; subscribe: false }) => Thunk<unknown>;
}

/** What of a cache entry decides whether it is asked for again. */
interface Entry {
  status?: string;
  endpointName?: string;
  originalArgs?: unknown;
  fulfilledTimeStamp?: number;
}

/**
 * Ask again for what screens show and `wanted` picks. Entries nobody shows are left alone; they are stale when someone
 * comes back to them.
 * @param wanted decides by the state of an entry and when it was last answered (Date.now(); 0 for never)
 * @returns how many queries were sent
 */
export const refetchShown =
  (wanted: (entry: { failed: boolean; answeredAt: number }) => boolean): Thunk<number> =>
  (dispatch, getState) => {
    const { queries, subscriptions } = getState().api;
    const endpoints = api.endpoints as Record<string, Endpoint | undefined>;
    let sent = 0;
    for (const [key, found] of Object.entries(queries)) {
      const entry = found as Entry | undefined;
      if (!entry?.endpointName || Object.keys(subscriptions[key] ?? {}).length === 0) continue;
      const failed = entry.status === 'rejected';
      if (ONCE.has(entry.endpointName) && !failed) continue;
      if (!wanted({ failed, answeredAt: entry.fulfilledTimeStamp ?? 0 })) continue;
      const endpoint = endpoints[entry.endpointName];
      if (!endpoint) continue;
      dispatch(endpoint.initiate(entry.originalArgs, { forceRefetch: true, subscribe: false }));
      sent += 1;
    }
    return sent;
  };

const staleAt = () => Date.now() - STALE_AFTER_SECONDS * 1000;

/**
 * Look whether what did not answer answers now, by repeating one read for each part of the backend that is away. The
 * outcome shows in `useReachability`.
 * @returns whether everything can be reached
 */
export async function probeBackend(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
  await Promise.all(
    failingReads().map(async call => {
      const end = beginCall('probe', call);
      const light = call.url.startsWith('/db/')
        ? { ...call, params: { ...call.params, limit: 1, offset: 0 } }
        : call;
      const outcome = await attemptCall(light, {
        signal,
        timeoutMs: PROBE_TIMEOUT_MS,
        prefer: 'return=representation',
        emptyIsFine: true,
      });
      end('error' in outcome ? outcome.error : undefined);
    }),
  );
  return getActivity().reachable;
}

/**
 * Keeps what is on the screen fresh without polling: data older than five minutes are asked for again when the page gets
 * the focus, and whatever failed or went out of date is when the network or the backend is back.
 * @returns ends it
 */
export function startRevalidation(dispatch: (thunk: Thunk<number>) => unknown): () => void {
  let gone: number | undefined = getActivity().unreachableSince;
  let offlineSince: number | undefined;

  const refetchOlderThan = (time: number) =>
    dispatch(refetchShown(({ failed, answeredAt }) => failed || answeredAt < time));

  const onActivity = () => {
    const { reachable, unreachableSince } = getActivity();
    if (!reachable) gone = unreachableSince;
    else if (gone !== undefined) {
      const since = gone;
      gone = undefined;
      refetchOlderThan(since);
    }
  };
  const onOffline = () => {
    offlineSince ??= Date.now();
  };
  const onOnline = () => {
    const since = offlineSince ?? staleAt();
    offlineSince = undefined;
    refetchOlderThan(since);
  };
  const onFocus = () => {
    if (document.visibilityState === 'visible')
      dispatch(refetchShown(({ answeredAt }) => answeredAt < staleAt()));
  };

  const stop = subscribeActivity(onActivity);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    stop();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
}
