import { Cron } from 'croner';
import { MINUTE } from '@/lib/time/clock';
import { cronOf } from './triggers';

/** How long after a time that it was due at a run may have been asked for. */
const LATE_MS = MINUTE;

/**
 * When a schedule is due next.
 * @param after epoch ms
 * @returns undefined for one that cannot be read, and for `@every`, which counts from a start that nobody knows
 */
export function nextDue(schedule: string, after: number): Date | undefined {
  const { cron, zone } = cronOf(schedule);
  if (cron.startsWith('@every')) return undefined;
  try {
    return new Cron(cron, { timezone: zone, paused: true }).nextRun(new Date(after)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The newest run that was asked for when the schedule was due. @param runs the newest last */
export const lastDueRun = <Run extends { created_at: string }>(
  schedule: string,
  runs: readonly Run[],
): Run | undefined =>
  runs.findLast(({ created_at: at }) => {
    const asked = Date.parse(at);
    const due = nextDue(schedule, asked - LATE_MS);
    return due !== undefined && due.getTime() <= asked;
  });
