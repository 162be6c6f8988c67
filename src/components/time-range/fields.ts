import type { DateMathContext } from '@/lib/time/datemath';
import { isDateMath } from '@/lib/time/datemath';
import { firstOccurrence, writeClock, zoned } from '@/lib/time/zoned';
import { absoluteRange, relativeRange, toDateMath, type TimeRange } from '@/lib/time/range';
import { INDEFINITELY } from '@/lib/time/rangeChoices';
import { parseTyped, parseTypedRange } from '@/lib/time/typed';

/** The two ends as they are typed. */
export interface TypedEnds {
  from: string;
  to: string;
}

/** What is wrong with an end, or the instant that it means. */
export interface ReadEnd {
  instant: number | undefined;
  problem: string | undefined;
}

/** An end that nobody typed: its text, to the second, stands for the very instant of the range. */
interface KnownEnd {
  text: string;
  instant: number;
}

/** The ends of an absolute range as its fields show them. */
export interface KnownEnds {
  from?: KnownEnd;
  to?: KnownEnd;
}

/** How instants are written: to the second. */
export const TO_THE_SECOND = 'yyyy-MM-dd HH:mm:ss';

/** An instant as it can be typed again, in the zone. */
const typable = (instant: number, zone: string): string => writeClock(instant, zone, TO_THE_SECOND);

/** What the texts of `typedEnds` stand for. */
export function knownEnds(range: TimeRange | undefined, zone: string): KnownEnds {
  if (range?.type !== 'absolute') return {};
  const known = (end: string): KnownEnd => {
    const instant = Date.parse(end);
    return { text: typable(instant, zone), instant };
  };
  return { from: known(range.from), to: known(range.to) };
}

/** The ends of a range for the fields: date math stays as it is, instants are written in the zone. */
export function typedEnds(range: TimeRange | undefined, zone: string): TypedEnds {
  if (!range || (range.type === 'relative' && range.range === INDEFINITELY.range))
    return { from: '', to: '' };
  const { from, to } = toDateMath(range);
  const write = (end: string) => (range.type === 'absolute' ? typable(Date.parse(end), zone) : end);
  return { from: write(from), to: write(to) };
}

/** Read one end. An empty end is no problem yet, but no instant either. */
export function readEnd(text: string, context: DateMathContext, known?: KnownEnd): ReadEnd {
  if (text === known?.text) return { instant: known.instant, problem: undefined };
  if (text.trim() === '') return { instant: undefined, problem: undefined };
  const instant = parseTyped(text, context);
  return {
    instant,
    problem: instant === undefined ? 'Not a time: try now-6h, 2026-03-01 14:00, or yesterday' : undefined,
  };
}

/**
 * The range that both ends give; undefined while one is missing or cannot be read, or when they come in the
 * wrong order.
 */
export function rangeOfEnds(
  { from, to }: TypedEnds,
  context: DateMathContext,
  known: KnownEnds = {},
): TimeRange | undefined {
  const a = readEnd(from, context, known.from).instant;
  const b = readEnd(to, context, known.to).instant;
  if (a === undefined || b === undefined || a >= b) return undefined;
  if (isDateMath(from.trim()) && to.trim() === 'now') return relativeRange(from.trim());
  if (from.trim() === 'now' && to.trim().startsWith('now+')) return relativeRange(to.trim());
  return absoluteRange(a, b, context.zone);
}

/** The range of a pasted text that holds a whole one; undefined when it holds one end only. */
export function rangeFromPaste(text: string, context: DateMathContext): TimeRange | undefined {
  if (parseTyped(text, context) !== undefined && !/^now[-+]/.test(text.trim())) return undefined;
  return parseTypedRange(text, context);
}

/** A day of the calendar put into an end, its time of day kept: without one, the day's begin or its last second. */
export function withDay(
  text: string,
  day: { year: number; month: number; day: number },
  end: 'from' | 'to',
  context: DateMathContext,
): string {
  const { instant } = readEnd(text, context);
  const { year, month, day: date } = day;
  if (instant !== undefined) {
    const moved = firstOccurrence(zoned(instant, context.zone).set({ year, month, day: date }));
    return typable(moved.toMillis(), context.zone);
  }
  const two = (n: number) => String(n).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)} ${end === 'from' ? '00:00:00' : '23:59:59'}`;
}
