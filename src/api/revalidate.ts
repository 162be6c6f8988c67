import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isObject } from '@/lib/json';
import type { RootState } from '@/lib/store/root';
import { authApi } from './auth';
import { beginCall, failingReads, getActivity, noteAnswer, subscribeActivity } from './activity';
import { propertiesApi } from './properties';
import { api, STALE_AFTER_SECONDS } from './root';
import { isDatabase } from './services';
import { addressOf, attemptCall } from './transport';
import { waitEnd } from './waits';
import { lookBeyond } from './unanswered';
import { viewsApi } from './views';
import { computerNow } from '@/lib/time/clock';

/** Milliseconds a look at an unreachable backend may take: a read of the database is cut to one row, others are not. */
const PROBE_TIMEOUT_MS = { database: 5_000, services: 15_000 } as const;

/**
 * Milliseconds after which what still fails is asked for once more: a data API that has just found its database again
 * refuses for a moment what joins relations, as if nobody had ever heard of them.
 */
const SETTLED_MS = 5_000;

/** Asked once a session and never refreshed. */
const IDENTITY = authApi.endpoints.getWhoami.name;

/** What the frame around the pages asks for, each once: no page's own data, unless a page asks for it too. */
const FRAME: readonly string[] = [
  IDENTITY,
  propertiesApi.endpoints.getProperties.name,
  viewsApi.endpoints['listViewSummaries/sidebar'].name,
  // Of the bell (features/notifications/bell), which comes after the page.
  'listNotificationSends/failed',
  'listPlaybookRuns/waiting',
  'listTeamMembers/mine',
];

type Thunk<Result> = ThunkAction<Result, Pick<RootState, 'api'>, unknown, UnknownAction>;

/** A call under way. It settles when it has ended, also by `abort`. */
export interface ListedCall extends Promise<unknown> {
  abort: () => void;
}

interface Endpoint {
  initiate: (arg: unknown, options: { forceRefetch: true; subscribe: false }) => Thunk<ListedCall>;
}

/** What of a cache entry decides whether it is asked for again. */
interface Entry {
  status?: string;
  endpointName?: string;
  originalArgs?: unknown;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}

interface Shown {
  /** Of its endpoint. */
  name: string;
  /** How many parts of the page show it. */
  shownBy: number;
  failed: boolean;
  /** Date.now() when it was last asked for, and when it was last answered; 0 for never. */
  askedAt: number;
  answeredAt: number;
}

/** How many parts of the page show a query. From the api's middleware: the store's copy of it is half a second late. */
const countShown = (): Thunk<(key: string) => number> => dispatch => {
  const told: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions());
  return key =>
    isObject(told) && typeof told.getSubscriptionCount === 'function'
      ? Number(told.getSubscriptionCount(key))
      : 0;
};

/**
 * Ask again for what screens show and `wanted` picks. Entries nobody shows are left alone; they are stale when someone
 * comes back to them. What is being asked for already is not asked a second time.
 * @returns the calls
 */
export const refetchShown =
  (wanted: (entry: Shown) => boolean): Thunk<ListedCall[]> =>
  (dispatch, getState) => {
    const endpoints = api.endpoints as Record<string, Endpoint | undefined>;
    const shownBy = dispatch(countShown());
    const calls: ListedCall[] = [];
    for (const [key, found] of Object.entries(getState().api.queries)) {
      const entry = found as Entry | undefined;
      const name = entry?.endpointName;
      if (!entry || !name || shownBy(key) === 0) continue;
      const failed = entry.status === 'rejected';
      if (name === IDENTITY && !failed) continue;
      const { startedTimeStamp: askedAt = 0, fulfilledTimeStamp: answeredAt = 0 } = entry;
      if (!wanted({ name, shownBy: shownBy(key), failed, askedAt, answeredAt })) continue;
      const endpoint = endpoints[name];
      if (!endpoint) continue;
      calls.push(dispatch(endpoint.initiate(entry.originalArgs, { forceRefetch: true, subscribe: false })));
    }
    return calls;
  };

/**
 * Ask again for what the page shows: a refresh by hand. Not for what the frame around it does (FRAME), nor for what the
 * page has asked for since.
 * @param at when the refresh was wanted, epoch ms
 */
export const refetchPage = (at: number): Thunk<ListedCall[]> =>
  refetchShown(
    ({ name, shownBy, askedAt }) =>
      askedAt <= at && name !== IDENTITY && (shownBy > 1 || !FRAME.includes(name)),
  );

/** How it stands with what the page has asked for, without the frame around it. */
export function selectPageState({
  api: { queries },
}: Pick<RootState, 'api'>): 'silent' | 'loading' | 'answered' {
  const asked = Object.values(queries).filter(entry => entry && !FRAME.includes(entry.endpointName ?? ''));
  if (asked.length === 0) return 'silent';
  return asked.some(entry => entry?.status === QueryStatus.pending) ? 'loading' : 'answered';
}

const staleAt = () => computerNow() - STALE_AFTER_SECONDS * 1000;

/**
 * Look whether what did not answer answers now, by repeating one read for each part of the backend that is away. The
 * outcome shows in `useReachability`.
 * @returns whether everything can be reached
 */
export async function probeBackend(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
  await Promise.all(
    failingReads().map(async call => {
      const end = beginCall(call);
      const light = isDatabase(call) ? { ...call, params: { ...call.params, limit: 1, offset: 0 } } : call;
      const outcome = await attemptCall(light, {
        signal,
        timeoutMs: PROBE_TIMEOUT_MS[isDatabase(call) ? 'database' : 'services'],
        prefer: 'return=representation',
        emptyIsFine: true,
        onAnswer: () => noteAnswer(call),
      });
      const failure = 'error' in outcome ? outcome.error : undefined;
      end(failure);
      await lookBeyond(call, failure);
    }),
  );
  return getActivity().silent.length === 0;
}

/**
 * When the parts that are away may be asked again, epoch ms; undefined where one of them may be asked at any time.
 */
export function backendRetryAt(): number | undefined {
  const first = Math.min(...failingReads().map(({ url }) => waitEnd(addressOf({ url })) ?? 0));
  return first > 0 && Number.isFinite(first) ? first : undefined;
}

/**
 * Keeps what is on the screen fresh without polling: data older than five minutes are asked for again when the page gets
 * the focus, and whatever failed or went out of date is when the network or the backend is back.
 * @returns ends it
 */
export function startRevalidation(dispatch: (thunk: Thunk<ListedCall[]>) => unknown): () => void {
  let gone: number | undefined = getActivity().unreachableSince;
  let offlineSince: number | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const refetchOlderThan = (time: number) =>
    dispatch(refetchShown(({ failed, answeredAt }) => failed || answeredAt < time));

  let silent = getActivity().silent.length;
  const onActivity = () => {
    const { reachable, unreachableSince, silent: parts } = getActivity();
    const isBack = parts.length < silent;
    silent = parts.length;
    if (!reachable) gone = unreachableSince;
    else if (gone !== undefined) {
      const since = gone;
      gone = undefined;
      refetchOlderThan(since);
      clearTimeout(settling);
      settling = setTimeout(() => dispatch(refetchShown(({ failed }) => failed)), SETTLED_MS);
    } else if (isBack) dispatch(refetchShown(({ failed }) => failed));
  };
  const onOffline = () => {
    offlineSince ??= computerNow();
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
    clearTimeout(settling);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
}
