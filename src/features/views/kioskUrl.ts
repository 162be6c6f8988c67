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

/** Milliseconds between runs on a wall. */
export const KIOSK_RUN_MS = 60_000;
