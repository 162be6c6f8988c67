import { DAY } from './clock';

/** Anything a row may hold for a point in time: an ISO or Postgres timestamp, epoch milliseconds, a Date, or nothing. */
export type TimeLike = string | number | Date | null | undefined;

const TIMESTAMP =
  /^(\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** Up to the end of 0001-01-02 UTC, so that the zero date is caught in every zone it may have passed through. */
const ZERO_DATE_ENDS = Date.UTC(2001, 0, 1) - 2000 * 365.2425 * DAY + 2 * DAY;
/** The largest instant that a Date can hold. */
const LAST_INSTANT = 8.64e15;

function offsetOf(zone: string | undefined): string {
  if (!zone || /^z$/i.test(zone)) return 'Z'; // timestamps without a zone are UTC
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/**
 * Read a timestamp of the backend.
 * @returns epoch milliseconds; undefined for nothing, for text that is no timestamp, and for the zero date
 *   0001-01-01, which the backend writes for "never" (FMT-009). A timestamp without zone is UTC. Never
 *   throws.
 */
export function toInstant(value: TimeLike): number | undefined {
  let ms: number;
  if (typeof value === 'number') ms = value;
  else if (value instanceof Date) ms = value.getTime();
  else if (typeof value === 'string') {
    const match = TIMESTAMP.exec(value.trim());
    if (!match) return undefined;
    const [, year = '', month, day, time = '00:00', zone] = match;
    const [hours, fraction = ''] = time.replace(',', '.').split('.');
    // Microseconds and finer are cut: a Date holds milliseconds.
    const millis = fraction && `.${fraction.slice(0, 3).padEnd(3, '0')}`;
    const years = year.length > 4 ? `+${year.padStart(6, '0')}` : year;
    ms = Date.parse(`${years}-${month}-${day}T${hours}${millis}${offsetOf(zone)}`);
  } else return undefined;
  return Number.isNaN(ms) || ms < ZERO_DATE_ENDS || ms > LAST_INSTANT ? undefined : ms;
}
