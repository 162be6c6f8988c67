import { useSyncExternalStore } from 'react';
import { isUnreachable, type ApiError } from './errors';
import { isDatabase, isService, serviceOf, surfaceOf, type Target } from './services';
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
  /** False while a part of the backend that every page needs did not answer when it was asked last, or was not ready. */
  reachable: boolean;
  /** The parts that did not answer, those that only some screens need included (`surfaceOf`). */
  silent: readonly string[];
  /** Since when what every page needs cannot be reached. */
  unreachableSince?: number;
  /** The newest good answer of any call. */
  lastSuccessAt?: number;
  lastFailureAt?: number;
  endpoints: Readonly<Record<string, EndpointActivity>>;
}

const idle: Activity = { inFlight: 0, reachable: true, silent: [], endpoints: {} };

let activity: Activity = idle;
let failing: ReadonlyMap<string, CallArgs> = new Map();
/** Counts the resets: a call that began before one says nothing of what is there now. */
let resets = 0;
const answered = new Map<string, number>();
const listeners = new Set<() => void>();

function publish(next: Activity): void {
  activity = next;
  for (const listener of listeners) listener();
}

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
): Pick<Activity, 'reachable' | 'silent' | 'unreachableSince'> {
  const next = new Map(failing);
  if (!error || !isUnreachable(error)) next.delete(surfaceOf(call.url));
  else if (isRead(call)) next.set(surfaceOf(call.url), call);
  failing = next;
  const silent = [...failing.keys()];
  return [...failing.values()].every(serviceOf)
    ? { reachable: true, silent, unreachableSince: undefined }
    : { reachable: false, silent, unreachableSince: activity.unreachableSince ?? since };
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
  const begunIn = resets;
  publish({ ...activity, inFlight: activity.inFlight + 1 });
  return error => {
    if (begunIn !== resets) return;
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

/**
 * The reads that found a part of the backend gone, one for each: of what every page needs, and only when that is there
 * of services that some screens need.
 */
export function failingReads(): CallArgs[] {
  const reads = [...failing.values()];
  const needed = reads.filter(call => !serviceOf(call));
  return needed.length > 0 ? needed : reads;
}

export const getActivity = (): Activity => activity;

export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forget everything; for tests, and for a change of organisation, which is another backend. */
export function resetActivity(): void {
  resets += 1;
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

/** Whether every part of the backend that was asked answers, those included that only some screens need. */
export const useAllAnswer = (): boolean => useActivityOf(({ silent }) => silent.length === 0);

/** What did not answer of that which a write needs: session and flags, or its target; undefined when all did. */
export const useSilence = (target: Target): 'backend' | Target | undefined =>
  useActivityOf(({ silent }) => {
    if (silent.some(surface => surface !== 'db' && !isService(surface))) return 'backend';
    return silent.includes(target) ? target : undefined;
  });

/** When an endpoint last answered well (Date.now()): the age of what is on the screen. */
export const useLastSuccess = (endpoint: string): number | undefined =>
  useActivityOf(({ endpoints }) => ownValue(endpoints, endpoint)?.lastSuccessAt);
