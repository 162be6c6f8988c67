/** Where "now" comes from: epoch milliseconds, UTC. Injected so that tests, replay and frozen pages can stop it. */
export interface Clock {
  now: () => number;
}

/** The computer's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
