import { HOUR, MINUTE } from '@/lib/time/clock';

/** How long before a failure began, and after it, changes are looked at, ms: a clock of another system may be a little ahead. */
const BEFORE = 6 * HOUR;
const AFTER = 10 * MINUTE;

/** The time around the start of a failure, ISO. @param start epoch ms */
export const aroundStart = (start: number): { from: string; to: string } => ({
  from: new Date(start - BEFORE).toISOString(),
  to: new Date(start + AFTER).toISOString(),
});

/** Changes by how near they came to the start, those before it first of equal ones. @param start epoch ms */
export const byNearness = <Change extends { created_at: string }>(
  changes: readonly Change[],
  start: number,
): Change[] => {
  const away = ({ created_at: at }: Change) => Math.abs(start - Date.parse(at));
  return changes.toSorted((a, b) => away(a) - away(b) || Date.parse(a.created_at) - Date.parse(b.created_at));
};

/** '4 min before', '2 h before', 'less than a minute after': where an instant stands to the start, both epoch ms. */
export function toStart(at: number, start: number): string {
  const side = at <= start ? 'before' : 'after';
  const minutes = Math.floor(Math.abs(start - at) / MINUTE);
  if (minutes < 1) return `less than a minute ${side}`;
  return minutes < 120 ? `${minutes} min ${side}` : `${Math.floor(minutes / 60)} h ${side}`;
}
