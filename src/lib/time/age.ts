import { DAY, HOUR, MINUTE, SECOND } from './clock';
import { toInstant, type TimeLike } from './instant';

/** A clock of ours may run behind the backend's: this much "future" is still now. */
const SKEW = 5 * SECOND;

/** The length of a span in its largest unit, abbreviated: 45s, 12m, 5h, 3d, 4mo, 2y. Months are 30 days, years 365. */
export function formatSpan(ms: number): string {
  const span = Math.abs(ms);
  if (span < MINUTE) return `${Math.floor(span / SECOND)}s`;
  if (span < HOUR) return `${Math.floor(span / MINUTE)}m`;
  if (span < DAY) return `${Math.floor(span / HOUR)}h`;
  const days = Math.floor(span / DAY);
  if (days < 30) return `${days}d`;
  if (days < 365) return `${Math.min(11, Math.floor(days / 30))}mo`;
  return `${Math.floor(days / 365)}y`;
}

/**
 * How long ago something was, abbreviated (FMT-008); a future instant reads 'in 5m'.
 * @param now epoch milliseconds
 * @returns '' for nothing, for the zero date and for text that is no timestamp
 */
export function formatAge(value: TimeLike, now: number): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  const age = now - instant;
  if (age < -SKEW) return `in ${formatSpan(age)}`;
  return formatSpan(Math.max(0, age));
}

/** As formatAge, as a phrase: '5m ago', 'in 5m', 'just now' under a second. */
export function formatAgo(value: TimeLike, now: number): string {
  const age = formatAge(value, now);
  if (!age || age.startsWith('in ')) return age;
  return age === '0s' ? 'just now' : `${age} ago`;
}

/** Clocks that differ by less are taken as equal. */
const CLOCKS_DIFFER_MS = MINUTE;

const clocksDiffer = (instant: number, now: number): string =>
  instant - now < CLOCKS_DIFFER_MS ? '' : `clock differs by ${formatSpan(instant - now)}`;

/**
 * As formatAge, for what can only have happened before: when it lies ahead, the clock here and the one that wrote the time
 * differ, and that is said in place of an age.
 */
export function formatPastAge(value: TimeLike, now: number): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  return clocksDiffer(instant, now) || formatSpan(Math.max(0, now - instant));
}

/** As formatPastAge, as a phrase: '5m ago', 'just now', '(clock differs by 9m)'. */
export function formatPastAgo(value: TimeLike, now: number): string {
  const instant = toInstant(value);
  if (instant === undefined) return '';
  const difference = clocksDiffer(instant, now);
  return difference ? `(${difference})` : formatAgo(Math.min(instant, now), now);
}

/** Ages from here on are shown in the health table: an hour or less is hidden (HLT-071). */
export const TABLE_AGO_MIN_MS = 3_600_001;
/** Ages beyond a week are hidden in the general 'ago' display (HLT-072). */
const AGO_MAX_MS = 7 * DAY;

/**
 * Whether the health 'ago' text is drawn.
 * @param ageMs milliseconds since the transition
 * @param place 'table' hides ages of one hour or less; both places hide ages over 7 days and those not positive
 */
export function showsAgo(ageMs: number, place: 'table' | 'general'): boolean {
  if (!(ageMs > 0) || ageMs > AGO_MAX_MS) return false;
  return place === 'general' || ageMs >= TABLE_AGO_MIN_MS;
}
