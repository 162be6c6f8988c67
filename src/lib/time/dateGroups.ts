import { toInstant, type TimeLike } from './instant';
import { zoned } from './zoned';

/** The groups that dated lists are split into, nearest first (settings spec, section 9). */
export const DATE_GROUPS = ['today', 'this week', 'this month', 'this year', 'previous year'] as const;
export type DateGroup = (typeof DATE_GROUPS)[number];

/**
 * The narrowest group that holds a timestamp, by the calendar of the zone (weeks begin on Monday). Everything before
 * this year is 'previous year'; something later than this year counts as 'this year'.
 * @returns undefined for nothing, the zero date and text that is no timestamp
 */
export function dateGroup(value: TimeLike, now: number, zone: string): DateGroup | undefined {
  const instant = toInstant(value);
  if (instant === undefined) return undefined;
  const at = zoned(instant, zone);
  const today = zoned(now, zone);
  if (at.hasSame(today, 'day')) return 'today';
  if (at.hasSame(today, 'week')) return 'this week';
  if (at.hasSame(today, 'month')) return 'this month';
  return at.year >= today.year ? 'this year' : 'previous year';
}
