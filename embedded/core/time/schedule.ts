import { Cron } from 'croner';
import { parseDuration } from './duration';

/** The shortest interval taken seriously: a schedule of nothing would never end. */
const SHORTEST_MS = 1_000;

/**
 * When a schedule comes round next: `@every 30s` counts from `after`; cron expressions and `@hourly`, `@daily` and the
 * like follow the UTC clock.
 * @returns undefined when the schedule is empty or cannot be read
 */
export function nextRun(schedule: string, after: Date): Date | undefined {
  const text = schedule.trim();
  const every = /^@every\s+(\S+)$/.exec(text);
  if (every) {
    const ms = parseDuration(every[1] ?? '');
    return ms === undefined || ms < SHORTEST_MS ? undefined : new Date(after.getTime() + ms);
  }
  if (text === '') return undefined;
  try {
    return new Cron(text, { timezone: 'UTC', paused: true }).nextRun(after) ?? undefined;
  } catch {
    return undefined;
  }
}
