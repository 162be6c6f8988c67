import { formatAge } from './age';
import { toInstant, type TimeLike } from './instant';
import { wallClock, type WallClock } from './wallClock';
import { formatOffset, resolveZone, zoneOffset } from './zones';

/** The four choices of the date format preference (SHL-044). */
export const DATE_FORMATS = ['short', 'medium', 'full', 'timestamp'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** What the preference is when nothing is chosen (SHL-048). */
export const DEFAULT_DATE_FORMAT: DateFormat = 'timestamp';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const digits = (value: number, length: number) => String(value).padStart(length, '0');
const clock = ({ hour, minute, second }: WallClock) =>
  [hour, minute, second].map(part => digits(part, 2)).join(':');
const clockMillis = (at: WallClock) => `${clock(at)}.${digits(at.millisecond, 3)}`;

const FORMAT: Readonly<Record<Exclude<DateFormat, 'short'>, (at: WallClock) => string>> = {
  medium: at => `${at.weekday} ${clock(at)}`,
  full: at => `${MONTHS[at.month - 1]} ${at.day} ${clockMillis(at)}`,
  timestamp: at => `${digits(at.year, 4)}-${digits(at.month, 2)}-${digits(at.day, 2)} ${clockMillis(at)}`,
};

/**
 * Show a timestamp in the reader's format and zone: short '1h', medium 'Mon 10:30:45', full
 * 'Jan 1 10:30:01.999', timestamp '2025-01-01 10:30:01.999'.
 * @param now epoch milliseconds; only the short format, an age, uses it
 * @returns '' for nothing, the zero date and text that is no timestamp
 */
export function formatDate(value: TimeLike, format: DateFormat, zone: string, now: number): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  return format === 'short' ? formatAge(instant, now) : FORMAT[format](wallClock(instant, resolveZone(zone)));
}

/** The time of day to the second, in that zone: '10:30:45'. @param instant epoch milliseconds */
export const formatClock = (instant: number, zone: string): string =>
  clock(wallClock(instant, resolveZone(zone)));

/** The exact local time with its offset, as tooltips show it: '2025-01-01 10:30:01.999 +01:00'. */
export function formatExact(value: TimeLike, zone: string): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  const at = wallClock(instant, resolveZone(zone));
  return `${FORMAT.timestamp(at)} ${formatOffset(zoneOffset(zone, instant))}`;
}

/** The exact time in UTC, ISO 8601: '2025-01-01T09:30:01.999Z'; '' when there is none. */
export function formatUtc(value: TimeLike): string {
  const instant = toInstant(value);
  return instant === undefined ? '' : new Date(instant).toISOString();
}
