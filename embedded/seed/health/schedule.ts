import { Cron } from 'croner';
import { parseEvery } from '../../core/time/duration';
import { unit } from '../../core/ids';

/** When a check ran last and runs next. */

export interface Runs {
  last: Date;
  next: Date;
  /** Usual distance of two runs, in milliseconds. */
  everyMs: number;
}

const DAY_MS = 86_400_000;

/**
 * The runs around a moment. Checks of one `@every` schedule are spread over it, as an engine spreads them; a cron
 * schedule has its own times, a few milliseconds late.
 * @param schedule `@every 30s`, `@hourly` and the like, or a cron expression (UTC)
 * @param key tells the checks of one schedule apart
 */
export function runsAround(schedule: string, now: Date, key: string): Runs {
  const everyMs = parseEvery(schedule);
  if (everyMs !== undefined) {
    const sinceLast = Math.floor(unit(`run/${key}`) * everyMs);
    const last = new Date(now.getTime() - sinceLast);
    return { last, next: new Date(last.getTime() + everyMs), everyMs };
  }
  const cron = new Cron(schedule, { timezone: 'UTC', paused: true });
  // A run at this very moment counts as the last one.
  const reference = new Date(now.getTime() + 1_000);
  const [previous, gap] = cron.previousRuns(2, reference);
  const next = cron.nextRun(now);
  if (!previous || !next) throw new Error(`'${schedule}' never runs`);
  const lateMs = Math.floor(unit(`late/${key}`) * 900);
  return {
    last: new Date(Math.min(previous.getTime() + lateMs, now.getTime())),
    next,
    everyMs: gap ? previous.getTime() - gap.getTime() : DAY_MS,
  };
}
