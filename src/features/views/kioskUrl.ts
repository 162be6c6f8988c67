import { bool, int, list } from '@/lib/urlState';

/** How a view is shown on a wall, in the address. */
export const kioskUrl = {
  kiosk: bool(false),
  /** Ids of the views that take turns. */
  cycle: list(),
  /** Seconds that each stands. */
  every: int(30, { min: 5, max: 3600 }),
} as const;

/** Seconds that are offered. */
export const STANDS = [10, 30, 60, 300] as const;

/** Milliseconds from which on what is shown counts as stale: the backend keeps results for so long by default. */
export const STALE_MS = 15 * 60_000;
/** Milliseconds between runs on a wall. */
export const KIOSK_RUN_MS = 60_000;
