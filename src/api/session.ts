import { createAction, type Middleware } from '@reduxjs/toolkit';
import type { ApiError } from '@/lib/errors';
import { resetWaits } from './waits';

/** The backend refused a call because there is no session (any more). Dispatched once per session. */
export const sessionExpired = createAction('session/expired');

/** Someone signed in, or changed the organisation: calls may leave the page again, and are of another session. */
export const sessionBegan = createAction('session/began');

/** Someone signed out on purpose: calls stop, and nothing is announced. */
export const sessionClosed = createAction('session/closed');

/** The endpoint that asks whose session it is: alone it does not wait while that is in doubt. */
export const IDENTITY_CHECK = 'getWhoami';

/**
 * Whether calls may leave the page. `session` counts the sessions of the page: a person, and in the hosted mode an
 * organisation. An answer belongs to the session in which it was asked for; in a later one it is worth nothing, whether
 * it brings rows of another organisation or a 401.
 */
export interface Gate {
  open: boolean;
  session: number;
  /** Why nothing is sent at all, no matter who is signed in: a replay. */
  refusal?: ApiError;
  /** Fires when the session gives way to another one. */
  over: AbortController;
  /** The browser may have another session by now: calls wait for this, which resolves when it is known whose it is. */
  doubt?: Promise<unknown> | undefined;
}

// One gate a store, found by its getState, which redux hands unchanged to middleware and thunks.
const gates = new WeakMap<() => unknown, Gate>();

export function gateOf(getState: () => unknown): Gate {
  let gate = gates.get(getState);
  if (!gate) gates.set(getState, (gate = { open: true, session: 1, over: new AbortController() }));
  return gate;
}

/** Keeps the gate in step with the session actions. It is part of the api's own middleware (root.ts). */
export const sessionGate: Middleware =
  ({ getState }: { getState: () => unknown }) =>
  next =>
  action => {
    const gate = gateOf(getState);
    if (sessionExpired.match(action) || sessionClosed.match(action)) gate.open = false;
    if (sessionBegan.match(action)) {
      gate.open = true;
      resetWaits(); // and what was answered to whoever was there before
      gate.session += 1;
      gate.over.abort();
      gate.over = new AbortController();
    }
    return next(action);
  };
