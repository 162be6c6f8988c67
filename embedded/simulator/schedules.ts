import { Cron } from 'croner';
import { parseEvery } from '../core/time/duration';

/** When a check runs again after a run; `schedule` is cron or `@every …`. */

const DAY_MS = 86_400_000;

export interface Pace {
  everyMs: number;
  /** The run after `last`; never in the past. */
  next: (last: Date, now: Date) => Date;
}

/**
 * The pace of a schedule.
 * @returns undefined for one that never runs or cannot be read
 */
export function paceOf(schedule: string | null): Pace | undefined {
  if (!schedule) return undefined;
  const everyMs = parseEvery(schedule);
  if (everyMs !== undefined && everyMs >= 1_000) {
    return {
      everyMs,
      // After a pause of the stack the checks keep their distance from one another instead of all running at once.
      next: (last, now) => {
        const next = last.getTime() + everyMs;
        return new Date(
          next > now.getTime() ? next : next + Math.ceil((now.getTime() - next + 1) / everyMs) * everyMs,
        );
      },
    };
  }
  try {
    const cron = new Cron(schedule, { timezone: 'UTC', paused: true });
    const [first, second] = cron.nextRuns(2);
    if (!first) return undefined;
    return {
      everyMs: second ? second.getTime() - first.getTime() : DAY_MS,
      next: (_last, now) => cron.nextRun(now) ?? new Date(now.getTime() + DAY_MS),
    };
  } catch {
    // A person's typing error in a form: the check waits until it is put right.
    return undefined;
  }
}

/** Paces by schedule; there are few schedules and many checks. */
export class Paces {
  private readonly known = new Map<string, Pace | undefined>();

  of(schedule: string | null): Pace | undefined {
    if (schedule === null) return undefined;
    if (!this.known.has(schedule)) this.known.set(schedule, paceOf(schedule));
    return this.known.get(schedule);
  }
}
