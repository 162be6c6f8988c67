import { createAction, type Middleware } from '@reduxjs/toolkit';

/** The backend refused a call because there is no session (any more). Dispatched once per session. */
export const sessionExpired = createAction('session/expired');

/** Someone signed in: calls may leave the page again. */
export const sessionBegan = createAction('session/began');

/** Someone signed out on purpose: calls stop, and nothing is announced. */
export const sessionClosed = createAction('session/closed');

/**
 * Whether calls may leave the page. `session` counts the sessions of the page, so that a late 401 that belongs to an
 * earlier session does not end the present one.
 */
export interface Gate {
  open: boolean;
  session: number;
}

// One gate a store, found by its getState, which redux hands unchanged to middleware and thunks.
const gates = new WeakMap<() => unknown, Gate>();

export function gateOf(getState: () => unknown): Gate {
  let gate = gates.get(getState);
  if (!gate) gates.set(getState, (gate = { open: true, session: 1 }));
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
      gate.session += 1;
    }
    return next(action);
  };
