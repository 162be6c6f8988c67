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
const answered = new Map<string, number>();
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

/** The address of a call lies in the database; all others are services'. */
export const isDatabase = ({ url }: CallArgs): boolean => surfaceOf(url) === 'db';

const partOf = (call: CallArgs) => (isDatabase(call) ? 'database' : 'services');

/** Note that the answer of a call begins: its part of the backend is there, however long the rest takes. */
export function noteAnswer(call: CallArgs): void {
  answered.set(partOf(call), Date.now());
}

/** When the part of the backend that a call goes to, services or database, last began an answer (Date.now()); 0 for never. */
export const answeredAt = (call: CallArgs): number => answered.get(partOf(call)) ?? 0;

const isRead = ({ method }: CallArgs) => (method ?? 'GET') === 'GET';

/**
 * Whether the backend is reached, after a call. Only reads can say that it is not: they are what can be asked again to
 * see whether it is back.
 */
function reached(
  call: CallArgs,
  error: ApiError | undefined,
  since: number,
): Pick<Activity, 'reachable' | 'unreachableSince'> {
  const next = new Map(failing);
  if (!error || !isUnreachable(error)) next.delete(surfaceOf(call.url));
  else if (isRead(call)) next.set(surfaceOf(call.url), call);
  failing = next;
  return failing.size === 0
    ? { reachable: true, unreachableSince: undefined }
    : { reachable: false, unreachableSince: activity.unreachableSince ?? since };
}

/**
 * Note that a call begins.
 * @param endpoint name under which the times are kept
 * @param silentSince when the backend fell silent (Date.now()), where that is known; else it is when the call has failed
 * @returns to be called once with how it ended; a cancelled call counts neither as success nor as failure
 */
export function beginCall(
  endpoint: string,
  call: CallArgs,
  silentSince?: number,
): (error?: ApiError) => void {
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
      ...reached(call, error, silentSince ?? Date.now()),
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
  answered.clear();
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
