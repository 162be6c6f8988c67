import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { RootState } from '@/lib/store/root';
import { differenceOf, hashOf, pageParts, type TextDifference } from '@/trace/pageText';
import type { Trace } from '@/trace/file';
import { whole } from '@/trace/whole';
import { rootReducer } from '../store';
import { setClock } from './world';

/** One step of a replay: the page after an action, or before all of them. */
export interface ReplayStep {
  /** What a person reads of it. */
  label: string;
  /** Epoch ms. */
  at: number;
  isError: boolean;
  /** Undefined for the start. */
  action?: UnknownAction;
}

/** A step at which the page is not what was recorded. */
export interface Deviation extends TextDifference {
  step: number;
  /** Path and query of the page. */
  address: string;
}

export interface Player {
  steps: readonly ReplayStep[];
  /** State at a step. */
  stateAt: (step: number) => RootState;
  current: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Shows a step; resolves when the page has come to rest. */
  show: (step: number) => Promise<void>;
  /** Shows the steps of which the page was recorded, one after the other, and compares. */
  check: () => Promise<Deviation[]>;
}

const outcomeOf: Readonly<Record<string, string>> = {
  pending: 'asked',
  fulfilled: 'answered',
  rejected: 'failed',
};

function endpointOf({ meta }: UnknownAction): string {
  const arg = isObject(meta) ? meta.arg : undefined;
  return isObject(arg) && typeof arg.endpointName === 'string' ? arg.endpointName : '';
}

const kindOf = ({ payload }: UnknownAction) => (isObject(payload) ? payload.kind : undefined);

/** Calls that were given up, or not needed, failed for nobody. */
const isFailure = (action: UnknownAction): boolean => {
  if (action.type === 'trace/threw') return true;
  if (!action.type.endsWith('/rejected') || kindOf(action) === 'aborted') return false;
  return !(isObject(action.meta) && (action.meta.condition === true || action.meta.aborted === true));
};

/** The next step after one at which something failed; -1 when nothing does any more. */
export const nextErrorOf = (steps: readonly Pick<ReplayStep, 'isError'>[], step: number): number =>
  steps.findIndex(({ isError }, index) => isError && index > step);

function labelOf(action: UnknownAction): string {
  const { type, payload } = action;
  if (type === 'location/locationChanged' && isObject(payload))
    return `Went to ${String(payload.pathname)}${String(payload.search)}`;
  const endpoint = endpointOf(action);
  if (endpoint === '')
    return type === 'trace/threw' && isObject(payload) ? `Error: ${String(payload.message)}` : type;
  const outcome = ownValue(outcomeOf, type.split('/').at(-1) ?? '') ?? '';
  const why = isFailure(action) && isObject(payload) ? `: ${String(payload.message)}` : '';
  return `${endpoint} ${outcome}${why}`;
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms));

/** The page has to keep still this long, in ms, and may take so long to. */
const STILL_MS = 150;
const PATIENCE_MS = 5000;

/** Resolves when nothing on the page has changed, and no code of it has come, for a while. */
async function rest(): Promise<void> {
  let last = performance.now();
  const touch = () => {
    last = performance.now();
  };
  const changes = new MutationObserver(records => {
    if (records.some(({ target }) => !(target.parentElement ?? document.body).closest('[data-trace=none]')))
      touch();
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const fetched = new PerformanceObserver(touch);
  fetched.observe({ type: 'resource' });
  const end = last + PATIENCE_MS;
  while (performance.now() - last < STILL_MS && performance.now() < end) await wait(20);
  changes.disconnect();
  fetched.disconnect();
}

/**
 * Plays a trace: each step is a state of the store, an address and a time.
 * @param put shows a state
 */
export function createPlayer(trace: Trace, put: (state: RootState) => Promise<void> | void): Player {
  const { startedAt, times, actions, marks } = trace;
  // A trace is this store's own state, redacted; what is missing of an older one the reducers fill in.
  const first = rootReducer({ ...trace.state } as never, { type: 'trace/start' });
  const states: RootState[] = [first];
  for (const action of actions) {
    const before = states.at(-1);
    states.push(rootReducer(before, whole(action, before)));
  }
  const steps: ReplayStep[] = [
    { label: 'Start', at: startedAt, isError: false },
    ...actions.map((action, index) => ({
      label: labelOf(action),
      at: startedAt + (times[index] ?? 0),
      isError: isFailure(action),
      action,
    })),
  ];
  const listeners = new Set<() => void>();
  let shown = -1;

  const stateAt = (step: number): RootState => states[step] ?? first;
  const showAt = async (step: number, at: number) => {
    shown = step;
    setClock(at);
    listeners.forEach(listener => listener());
    await put(stateAt(step));
    await rest();
  };

  return {
    steps,
    stateAt,
    current: () => shown,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: step => showAt(step, steps[step]?.at ?? startedAt),
    check: async () => {
      const found: Deviation[] = [];
      const met = new Map<string, string>();
      for (const { after, at, texts } of marks) {
        await showAt(after, startedAt + at);
        const end = performance.now() + PATIENCE_MS;
        let parts = pageParts();
        while (differenceOf(texts, parts) && performance.now() < end) {
          await wait(100);
          parts = pageParts();
        }
        const difference = differenceOf(texts, parts, met);
        for (const text of parts.flat()) met.set(hashOf(text), text);
        const { pathname, search } = stateAt(after).location;
        if (difference) found.push({ step: after, address: pathname + search, ...difference });
      }
      return found;
    },
  };
}
