import { DAY } from './clock';
import { wallClock } from './wallClock';
import { resolveZone } from './zones';

/** The groups of a list that is ordered by time (FMT-010), the newest first; what is older is 'Earlier'. */
export const DATE_GROUPS = ['Today', 'This week', 'This month', 'This year', 'Previous year'] as const;
export type DateGroup = (typeof DATE_GROUPS)[number] | 'Earlier';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day, week, month and year of the zone in which an instant lies; days and weeks are counted, weeks begin on Monday. */
function placeOf(instant: number, zone: string) {
  const { year, month, day, weekday } = wallClock(instant, zone);
  const days = Date.UTC(year, month - 1, day) / DAY;
  return { day: days, week: days - WEEKDAYS.indexOf(weekday), month: year * 12 + month, year };
}

/**
 * The group of an instant, by the calendar of the zone: the narrowest that it shares with now. What lies ahead, by clocks
 * that differ, is of today.
 * @param now epoch milliseconds, as `instant`
 */
export function dateGroupOf(instant: number, now: number, zone: string): DateGroup {
  const iana = resolveZone(zone);
  const present = placeOf(now, iana);
  const then = placeOf(Math.min(instant, now), iana);
  if (then.day === present.day) return 'Today';
  if (then.week === present.week) return 'This week';
  if (then.month === present.month) return 'This month';
  if (then.year === present.year) return 'This year';
  return then.year === present.year - 1 ? 'Previous year' : 'Earlier';
}
