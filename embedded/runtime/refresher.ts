import type pg from 'pg';
import { errorText, isOutage } from '../core/errors';

/** Refreshes the materialised views of the schema, as often as a real backend does. */

const MINUTE = 60_000;

const CADENCE: readonly (readonly [fn: string, everyMs: number])[] = [
  ['refresh_check_status_summary', MINUTE],
  ['refresh_check_status_summary_aged', 60 * MINUTE],
  ['refresh_config_item_summary_3d', 10 * MINUTE],
  ['refresh_config_item_summary_7d', 30 * MINUTE],
  ['refresh_config_item_summary_30d', 60 * MINUTE],
  ['refresh_config_cost_summary', 60 * MINUTE],
  ['refresh_check_size_summary', 24 * 60 * MINUTE],
];

/** Starts the timers. One refresh at a time: they compete for the same two cores. */
export function startRefresher(pool: pg.Pool, log: (line: string) => void): { stop: () => Promise<void> } {
  let queue: Promise<void> = Promise.resolve();
  let stopped = false;
  const refresh = (fn: string) => {
    queue = queue.then(async () => {
      if (stopped) return;
      try {
        await pool.query(`SELECT ${fn}()`);
      } catch (error) {
        // During an outage the next turn does it.
        if (!isOutage(error)) log(`${fn} failed: ${errorText(error)}`);
      }
    });
  };
  const timers = CADENCE.map(([fn, everyMs]) => setInterval(refresh, everyMs, fn));
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await queue;
    },
  };
}
