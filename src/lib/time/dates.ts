import { DateTime } from 'luxon';
import { formatAge } from './age';
import { toInstant, type TimeLike } from './instant';
import { formatOffset, resolveZone } from './zones';

/** The four choices of the date format preference (settings spec, sections 5 and 9). */
export const DATE_FORMATS = ['short', 'medium', 'full', 'timestamp'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** What the preference is when nothing is chosen (settings spec, section 9). */
export const DEFAULT_DATE_FORMAT: DateFormat = 'timestamp';

const PATTERN = {
  medium: 'EEE HH:mm:ss',
  full: 'MMM d HH:mm:ss.SSS',
  timestamp: 'yyyy-MM-dd HH:mm:ss.SSS',
} as const;

const english = { locale: 'en-US' } as const;

/** An instant as a luxon DateTime in a zone, English. For pickers and formats; keep it out of state. */
export function zoned(instant: number, zone: string): DateTime {
  return DateTime.fromMillis(instant, { zone: resolveZone(zone), ...english });
}

/**
 * Show a timestamp in the reader's format and zone: short '1h', medium 'Mon 10:30:45', full
 * 'Jan 1 10:30:01.999', timestamp '2025-01-01 10:30:01.999'.
 * @param now epoch milliseconds; only the short format, an age, uses it
 * @returns '' for nothing, the zero date and text that is no timestamp
 */
export function formatDate(value: TimeLike, format: DateFormat, zone: string, now: number): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  return format === 'short' ? formatAge(instant, now) : zoned(instant, zone).toFormat(PATTERN[format]);
}

/** The exact local time with its offset, as tooltips show it: '2025-01-01 10:30:01.999 +01:00'. */
export function formatExact(value: TimeLike, zone: string): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  const at = zoned(instant, zone);
  return `${at.toFormat(PATTERN.timestamp)} ${formatOffset(at.offset)}`;
}

/** The exact time in UTC, ISO 8601: '2025-01-01T09:30:01.999Z'; '' when there is none. */
export function formatUtc(value: TimeLike): string {
  const instant = toInstant(value);
  return instant === undefined ? '' : new Date(instant).toISOString();
}

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
