import type { Middleware } from '@reduxjs/toolkit';
import { computerNow } from '@/lib/time/clock';

/** One step of the trail: what happened, never what it carried. */
export interface Breadcrumb {
  at: string;
  type: string;
  endpoint?: string;
  status?: number;
}

const LIMIT = 100;
/** The last actions, the newest at the end. */
export const trail: Breadcrumb[] = [];

export interface Traced {
  type: string;
  meta?: { arg?: { endpointName?: string } };
  payload?: { status?: unknown };
}

const isTraced = (action: unknown): action is Traced =>
  typeof action === 'object' && action !== null && 'type' in action;

/** Told of each action with the states before and after it: the recorder, which is loaded when a person wants one. */
export type Observer = (action: Traced, before: unknown, after: unknown) => void;

let observer: Observer | undefined;

/** Sets who is told of actions; undefined for nobody. */
export const observeActions = (next: Observer | undefined): void => {
  observer = next;
};

/**
 * Remembers the last hundred actions by name, endpoint and status, for the diagnostics a person may copy from an error
 * panel. Payloads and arguments are left out, so no secret can be in it.
 */
export const breadcrumbs: Middleware = store => next => action => {
  if (isTraced(action)) {
    const status = action.type.endsWith('/rejected') ? action.payload?.status : undefined;
    trail.push({
      at: new Date(computerNow()).toISOString(),
      type: action.type,
      endpoint: action.meta?.arg?.endpointName,
      status: typeof status === 'number' ? status : undefined,
    });
    if (trail.length > LIMIT) trail.shift();
    const before: unknown = observer && store.getState();
    const result = next(action);
    observer?.(action, before, store.getState());
    return result;
  }
  return next(action);
};
