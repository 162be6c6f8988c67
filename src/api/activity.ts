import { useSyncExternalStore } from 'react';
import { isUnreachable, type ApiError } from '@/lib/errors';
import { isDatabase, isService, serviceOf, surfaceOf, type Target } from './services';
import type { CallArgs } from './transport';
import { resetWaits } from './waits';
import { computerNow, setClockOffset } from '@/lib/time/clock';

/** Whether the backend answers. Kept outside the store: it is nothing a trace should replay. */
export interface Activity {
  /** False while a part of the backend that every page needs did not answer when it was asked last, or was not ready. */
  reachable: boolean;
  /** The parts that did not answer, those that only some screens need included (`surfaceOf`). */
  silent: readonly string[];
  /** Since when what every page needs cannot be reached (Date.now()). */
  unreachableSince?: number;
}

const idle: Activity = { reachable: true, silent: [] };

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
  answered.set(partOf(call), computerNow());
}

/** When the part of the backend that a call goes to, services or database, last began an answer (Date.now()); 0 for never. */
export const answeredAt = (call: CallArgs): number => answered.get(partOf(call)) ?? 0;

const isRead = ({ method }: CallArgs) => (method ?? 'GET') === 'GET';

/**
 * Whether the backend is reached, after a call. Only reads can say that it is not: they are what can be asked again to
 * see whether it is back.
 */
function reached(call: CallArgs, error: ApiError | undefined, since: number): Activity {
  const next = new Map(failing);
  if (!error || !isUnreachable(error)) next.delete(surfaceOf(call.url));
  else if (isRead(call)) next.set(surfaceOf(call.url), call);
  failing = next;
  const silent = [...failing.keys()];
  return [...failing.values()].every(serviceOf)
    ? { reachable: true, silent }
    : { reachable: false, silent, unreachableSince: activity.unreachableSince ?? since };
}

/**
 * Note that a call begins.
 * @param silentSince when the backend fell silent (Date.now()), where that is known; else it is when the call has failed
 * @returns to be called once with how it ended; a cancelled call says nothing
 */
export function beginCall(call: CallArgs, silentSince?: number): (error?: ApiError) => void {
  const begunIn = resets;
  return error => {
    if (begunIn !== resets || error?.kind === 'aborted') return;
    publish(reached(call, error, silentSince ?? computerNow()));
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
  resetWaits();
  setClockOffset(0);
  publish(idle);
}

/** One figure of the activity; the component draws again only when that figure changes. */
function useActivityOf<Value extends string | number | boolean | undefined>(
  pick: (activity: Activity) => Value,
): Value {
  return useSyncExternalStore(subscribeActivity, () => pick(activity));
}

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
