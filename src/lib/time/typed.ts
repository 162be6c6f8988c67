import { DateTime } from 'luxon';
import { evaluateDateMath, isDateMath, type DateMathContext } from './datemath';
import { parseDuration } from './duration';
import { toInstant } from './instant';
import { absoluteRange, mappedRange, relativeRange, toDateMath, type TimeRange } from './range';
import { mappedChoice } from './rangeChoices';
import { firstOccurrence, namesZone, readIso } from './zoned';
import { resolveZone } from './zones';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const CLOCK = /^(?:at\s+)?(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?\s*(am|pm)?$/i;

/** A time of day on a date, or undefined when the text is none; '14', '14:00', '2pm', '14:00:05.250'. */
function atClock(day: DateTime, text: string): DateTime<boolean> | undefined {
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [, h, m = '0', s = '0', ms = '0', half] = match;
  if (!half && match[2] === undefined) return undefined; // a bare number is no time of day
  let hour = Number(h);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (/pm/i.test(half) ? 12 : 0);
  }
  if (hour > 23 || Number(m) > 59 || Number(s) > 59) return undefined;
  const time = { hour, minute: Number(m), second: Number(s), millisecond: Number(ms.padEnd(3, '0')) };
  return firstOccurrence(day.set(time));
}

/** 'yesterday 14:00', 'today', 'mon 09:30', '14:00'. A weekday is the last one that has begun. */
function parseDayWords(text: string, today: DateTime): DateTime<boolean> | undefined {
  const [word = '', ...rest] = text.toLowerCase().split(/\s+/);
  let day: DateTime | undefined;
  if (word === 'today') day = today;
  else if (word === 'yesterday') day = today.minus({ days: 1 });
  else if (word === 'tomorrow') day = today.plus({ days: 1 });
  else if (word.length >= 3) {
    const index = WEEKDAYS.findIndex(name => name.startsWith(word));
    if (index >= 0) day = today.minus({ days: (today.weekday - (index + 1) + 7) % 7 });
  }
  if (!day) return atClock(today, text);
  return rest.length === 0 ? day : atClock(day, rest.join(' '));
}

/**
 * Read one instant as people type it: date math (`now-6h`), ISO with or without zone, epoch seconds or milliseconds,
 * 'yesterday 14:00', 'mon 9:30', '14:00', '6h' or '6h ago'. Text without a zone is in the zone of the context; of a
 * time that occurs twice there, it means the first.
 * @returns epoch milliseconds; undefined when it is none of these. Never throws.
 */
export function parseTyped(text: string, context: DateMathContext): number | undefined {
  const typed = text.trim();
  if (!typed) return undefined;
  const zone = resolveZone(context.zone);
  if (/^\d{9,10}$/.test(typed)) return toInstant(Number(typed) * 1000);
  if (/^\d{12,14}$/.test(typed)) return toInstant(Number(typed));
  if (isDateMath(typed)) return evaluateDateMath(typed, context);
  const ago = parseDuration(typed.replace(/\s*ago$/i, ''));
  if (ago !== undefined) return toInstant(context.now - ago);
  if (/^\d{4}-/.test(typed)) {
    const iso = readIso(typed.replace(/^(\d{4}-\d{2}-\d{2})\s+/, '$1T').replace(/\s+(?=[+-]|z$)/i, ''), zone);
    const exact = namesZone(typed) ? toInstant(typed) : undefined;
    return exact ?? (iso.isValid ? iso.toMillis() : undefined);
  }
  const today = DateTime.fromMillis(context.now, { zone }).startOf('day');
  const words = parseDayWords(typed, today);
  return words?.isValid ? words.toMillis() : undefined;
}

/** `{"from": ..., "to": ...}` as other consoles put it on the clipboard. */
function fromClipboard(text: string): { from: string; to: string } | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { from, to } = value as { from?: unknown; to?: unknown };
    const usable = (end: unknown): end is string | number =>
      typeof end === 'string' || typeof end === 'number';
    return usable(from) && usable(to) ? { from: String(from), to: String(to) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Read a whole range as typed or pasted: a quick range's name, `now-6h`, '6h', 'A to B', or the clipboard form.
 * A single instant in the past runs until now.
 * @returns undefined when it is none of these. Never throws.
 */
export function parseTypedRange(text: string, context: DateMathContext): TimeRange | undefined {
  const typed = text.trim();
  if (!typed) return undefined;
  const mapped = mappedChoice(typed);
  if (mapped) return mappedRange(mapped.display);
  const pair = fromClipboard(typed) ?? splitRange(typed);
  if (pair) {
    if (isDateMath(pair.from) && pair.to === 'now') return relativeRange(pair.from);
    if (pair.from === 'now' && pair.to.startsWith('now+') && isDateMath(pair.to))
      return relativeRange(pair.to);
    const from = parseTyped(pair.from, context);
    const to = from === undefined ? undefined : parseEnd(pair.to, from, context);
    return from === undefined || to === undefined ? undefined : absoluteRange(from, to, context.zone);
  }
  if (/^now[+-]/.test(typed) && evaluateDateMath(typed, context) !== undefined) return relativeRange(typed);
  const short = /^(?:last\s+)?(\d{1,4}[smhdwy])$/i.exec(typed);
  if (short?.[1]) return relativeRange(`now-${short[1].toLowerCase()}`);
  const from = parseTyped(typed, context);
  return from === undefined || from >= context.now
    ? undefined
    : absoluteRange(from, context.now, context.zone);
}

/** The end of a typed range: a bare time of day is on the day that the range begins. */
function parseEnd(text: string, from: number, context: DateMathContext): number | undefined {
  const day = DateTime.fromMillis(from, { zone: resolveZone(context.zone) }).startOf('day');
  return atClock(day, text)?.toMillis() ?? parseTyped(text, context);
}

function splitRange(text: string): { from: string; to: string } | undefined {
  const [from, to, ...more] = text.split(/\s+(?:to|until|-|–)\s+/i);
  return from && to && more.length === 0 ? { from, to } : undefined;
}

/** A range for the clipboard: JSON with ISO instants or date math, so that a paste keeps its zone. */
export function rangeToClipboard(range: TimeRange): string {
  if (range.type === 'mapped') return range.display;
  return JSON.stringify(toDateMath(range));
}
