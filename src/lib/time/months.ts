import { DateTime } from 'luxon';
import type { Interval } from './range';
import { wallClock } from './wallClock';
import { firstOccurrence } from './zoned';
import { resolveZone } from './zones';

/** The month that the calendar of a zone shows at an instant: '2026-10'. @param instant epoch milliseconds */
export function monthOf(instant: number, zone: string): string {
  const { year, month } = wallClock(instant, resolveZone(zone));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/**
 * A month of the calendar of a zone, from the first moment of its first day; where a clock is set back at midnight, that is
 * the earlier of two.
 * @param month as `monthOf` writes it
 */
export function monthInterval(month: string, zone: string): Interval {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  const first = DateTime.fromObject({ year, month: number }, { zone: resolveZone(zone) });
  const next = first.plus({ months: 1 }).startOf('month');
  return { from: firstOccurrence(first).toMillis(), to: firstOccurrence(next).toMillis() };
}

/**
 * `monthOf` for many instants, which remembers the month of the last one: asking the calendar takes a hundred times longer
 * than looking whether an instant is still of it. Lists by time change the month seldom.
 */
export function monthsOf(zone: string): (instant: number) => string {
  let last: (Interval & { month: string }) | undefined;
  return instant => {
    if (last === undefined || instant < last.from || instant >= last.to) {
      const month = monthOf(instant, zone);
      last = { month, ...monthInterval(month, zone) };
    }
    return last.month;
  };
}
