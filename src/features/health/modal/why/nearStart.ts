import { HOUR, MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';

/** How long before a failure began, and after it, changes are looked at, ms: a clock of another system may be a little ahead. */
const BEFORE = 6 * HOUR;
const AFTER = 10 * MINUTE;

/** The time around the start of a failure, ISO. @param start epoch ms */
export const aroundStart = (start: number): { from: string; to: string } => ({
  from: new Date(start - BEFORE).toISOString(),
  to: new Date(start + AFTER).toISOString(),
});

/** Changes by how near they came to the start, those before it first of equal ones; of no time, last. @param start epoch ms */
export const byNearness = <Change extends { created_at: string }>(
  changes: readonly Change[],
  start: number,
): Change[] => {
  const timed = changes.map(change => {
    const at = toInstant(change.created_at) ?? Number.MAX_SAFE_INTEGER;
    return { change, at, away: Math.abs(start - at) };
  });
  return timed.toSorted((a, b) => a.away - b.away || a.at - b.at).map(({ change }) => change);
};

/** '4 min before', '2 h before', 'less than a minute after': where an instant stands to the start, both epoch ms; '' for none. */
export function toStart(at: number | undefined, start: number): string {
  if (at === undefined) return '';
  const side = at <= start ? 'before' : 'after';
  const minutes = Math.floor(Math.abs(start - at) / MINUTE);
  if (minutes < 1) return `less than a minute ${side}`;
  return minutes < 120 ? `${minutes} min ${side}` : `${Math.floor(minutes / 60)} h ${side}`;
}
