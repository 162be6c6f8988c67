import { evaluateDateMath, isDateMath, type DateMathContext } from './datemath';
import { writeClock, zoned } from './zoned';
import { toInstant } from './instant';
import { INDEFINITELY, mappedChoice, relativeDisplay } from './rangeChoices';

/**
 * A chosen time range. `absolute` holds two instants as ISO in UTC, so that it means the same in
 * every zone; `relative` holds date math against now; `mapped` holds the name of a quick range.
 */
export type TimeRange =
  | { type: 'absolute'; display: string; from: string; to: string }
  | { type: 'relative'; display: string; range: string }
  | { type: 'mapped'; display: string; range: string };

/** Two instants, epoch milliseconds; `to` is the first one outside. */
export interface Interval {
  from: number;
  to: number;
}

/** A relative range from its date math (`now-2d`). */
export function relativeRange(range: string): TimeRange {
  return { type: 'relative', display: relativeDisplay(range), range };
}

/** A quick range by name ('Yesterday'). Throws 'Invalid mapped time range' for a name that is none. */
export function mappedRange(name: string): TimeRange {
  const choice = mappedChoice(name);
  if (!choice) throw new Error('Invalid mapped time range');
  return { type: 'mapped', display: choice.display, range: choice.display };
}

/** An absolute range from two instants (epoch milliseconds), turned round when they come in the wrong order. */
export function absoluteRange(a: number, b: number, zone: string): TimeRange {
  const [from, to] = a <= b ? [a, b] : [b, a];
  return {
    type: 'absolute',
    display: displayInterval({ from, to }, zone),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
}

/** An interval in the reader's zone, to the second, without repeating the day: '2026-03-01 10:00:00 to 11:30:00'. */
export function displayInterval({ from, to }: Interval, zone: string): string {
  const oneDay = zoned(from, zone).hasSame(zoned(to, zone), 'day');
  const begin = writeClock(from, zone, 'yyyy-MM-dd HH:mm:ss');
  return `${begin} to ${writeClock(to, zone, oneDay ? 'HH:mm:ss' : 'yyyy-MM-dd HH:mm:ss')}`;
}

/**
 * Both ends of a range as instants. A relative range ends now (`now-2d`) or begins now (`now+2d`);
 * 'Indefinitely' ends at Infinity.
 * @throws Error 'Invalid mapped time range' for an unknown quick range (TRP-010), 'Invalid time range' for
 *   other nonsense
 */
export function toInterval(range: TimeRange, context: DateMathContext): Interval {
  const ends = toDateMath(range);
  const at = (text: string) =>
    text === INDEFINITELY.range ? Number.POSITIVE_INFINITY : evaluateDateMath(text, context);
  const from = at(ends.from);
  const to = at(ends.to);
  if (from === undefined || to === undefined) throw new Error('Invalid time range');
  return from <= to ? { from, to } : { from: to, to: from };
}

/**
 * Both ends as the catalog's change list takes them: date math, or ISO for absolute ranges. The backend
 * rounds in UTC: where the reader's days matter, send toInterval.
 * @throws Error 'Invalid mapped time range' for an unknown quick range
 */
export function toDateMath(range: TimeRange): { from: string; to: string } {
  if (range.type === 'absolute') return { from: range.from, to: range.to };
  if (range.type === 'relative') {
    const future = range.range === INDEFINITELY.range || range.range.startsWith('now+');
    return future ? { from: 'now', to: range.range } : { from: range.range, to: 'now' };
  }
  const choice = mappedChoice(range.range);
  if (!choice) throw new Error('Invalid mapped time range');
  return { from: choice.from, to: choice.to };
}

/** The browser-URL parameters of a range. Every key that is not used is ''. */
export interface RangeParams {
  rangeType: string;
  from: string;
  to: string;
  range: string;
  timeRange: string;
  display: string;
}

const NO_PARAMS: RangeParams = { rangeType: '', from: '', to: '', range: '', timeRange: '', display: '' };

/** A range as URL parameters; see RangeParams. */
export function rangeToParams(range: TimeRange): RangeParams {
  const { type, display } = range;
  const base = { ...NO_PARAMS, rangeType: type, display };
  if (type === 'absolute') return { ...base, from: range.from, to: range.to };
  return type === 'relative' ? { ...base, range: range.range } : { ...base, timeRange: range.range };
}

/**
 * Read a range from URL parameters. The display text is worked out again, since a link may carry any text.
 * @returns undefined for anything that is no valid range: the caller's default applies. Never throws.
 */
export function rangeFromParams(params: Partial<RangeParams>, zone: string): TimeRange | undefined {
  const type = params.rangeType ?? '';
  if (type === 'absolute') {
    const from = toInstant(params.from);
    const to = toInstant(params.to);
    return from === undefined || to === undefined ? undefined : absoluteRange(from, to, zone);
  }
  if (type === 'relative') {
    const range = params.range ?? '';
    return isDateMath(range) || range === INDEFINITELY.range ? relativeRange(range) : undefined;
  }
  const choice = type === 'mapped' ? mappedChoice(params.timeRange || params.display || '') : undefined;
  return choice && mappedRange(choice.display);
}

/** Whether two ranges ask for the same thing, whatever they display. */
export function sameRange(a: TimeRange, b: TimeRange): boolean {
  const { display: _a, ...x } = rangeToParams(a);
  const { display: _b, ...y } = rangeToParams(b);
  return JSON.stringify(x) === JSON.stringify(y);
}
