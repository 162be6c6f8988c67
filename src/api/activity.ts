import { useSyncExternalStore } from 'react';
import { isUnreachable, type ApiError } from './errors';
import type { CallArgs } from './transport';
import { ownValue } from '@/lib/own';

/** What happened last at one endpoint; times are Date.now(). */
export interface EndpointActivity {
  lastSuccessAt?: number;
  lastFailureAt?: number;
}

/**
 * What goes on between page and backend. Kept outside the store: it changes with every request and is nothing a trace
 * should replay.
 */
export interface Activity {
  /** Requests under way, retries and pauses between them included. */
  inFlight: number;
  /** False while any part of the backend that was asked last did not answer, or was not ready. */
  reachable: boolean;
  /** Since when the backend cannot be reached. */
  unreachableSince?: number;
  /** The newest good answer of any call. */
  lastSuccessAt?: number;
  lastFailureAt?: number;
  endpoints: Readonly<Record<string, EndpointActivity>>;
}

const idle: Activity = { inFlight: 0, reachable: true, endpoints: {} };

let activity: Activity = idle;
let failing: ReadonlyMap<string, CallArgs> = new Map();
const listeners = new Set<() => void>();

function publish(next: Activity): void {
  activity = next;
  for (const listener of listeners) listener();
}

/**
 * The part of the backend an address belongs to. Services and database fail apart from each other, so one that answers
 * does not hide one that does not.
 */
const surfaceOf = (url: string) => url.split(/[/?]/).find(Boolean) ?? '';

const isRead = ({ method }: CallArgs) => (method ?? 'GET') === 'GET';

/**
 * Whether the backend is reached, after a call. Only reads can say that it is not: they are what can be asked again to
 * see whether it is back.
 */
function reached(
  call: CallArgs,
  error: ApiError | undefined,
): Pick<Activity, 'reachable' | 'unreachableSince'> {
  const next = new Map(failing);
  if (!error || !isUnreachable(error)) next.delete(surfaceOf(call.url));
  else if (isRead(call)) next.set(surfaceOf(call.url), call);
  failing = next;
  return failing.size === 0
    ? { reachable: true, unreachableSince: undefined }
    : { reachable: false, unreachableSince: activity.unreachableSince ?? Date.now() };
}

/**
 * Note that a call begins.
 * @param endpoint name under which the times are kept
 * @returns to be called once with how it ended; a cancelled call counts neither as success nor as failure
 */
export function beginCall(endpoint: string, call: CallArgs): (error?: ApiError) => void {
  publish({ ...activity, inFlight: activity.inFlight + 1 });
  return error => {
    const inFlight = activity.inFlight - 1;
    if (error?.kind === 'aborted') {
      publish({ ...activity, inFlight });
      return;
    }
    const ended = error ? { lastFailureAt: Date.now() } : { lastSuccessAt: Date.now() };
    publish({
      ...activity,
      ...reached(call, error),
      ...ended,
      inFlight,
      endpoints: {
        ...activity.endpoints,
        [endpoint]: { ...ownValue(activity.endpoints, endpoint), ...ended },
      },
    });
  };
}

/** The reads that found the backend gone, one for each part of it that is. */
export const failingReads = (): CallArgs[] => [...failing.values()];

export const getActivity = (): Activity => activity;

export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forget everything; for tests, and for a change of organisation, which is another backend. */
export function resetActivity(): void {
  failing = new Map();
  publish(idle);
}

/** One figure of the activity; the component draws again only when that figure changes. */
function useActivityOf<Value extends string | number | boolean | undefined>(
  pick: (activity: Activity) => Value,
): Value {
  return useSyncExternalStore(subscribeActivity, () => pick(activity));
}

/** Whether any request is under way: the refresh spinner. */
export const useIsLoading = (): boolean => useActivityOf(({ inFlight }) => inFlight > 0);

/** Whether the backend answers, and since when it does not (Date.now()): the offline banner. */
export function useReachability(): { reachable: boolean; unreachableSince?: number } {
  const reachable = useActivityOf(now => now.reachable);
  const unreachableSince = useActivityOf(now => now.unreachableSince);
  return unreachableSince === undefined ? { reachable } : { reachable, unreachableSince };
}

/** When an endpoint last answered well (Date.now()): the age of what is on the screen. */
export const useLastSuccess = (endpoint: string): number | undefined =>
  useActivityOf(({ endpoints }) => ownValue(endpoints, endpoint)?.lastSuccessAt);
