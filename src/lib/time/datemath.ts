import { DateTime, type DurationLike } from 'luxon';
import { toInstant } from './instant';
import { readIso } from './zoned';
import { resolveZone } from './zones';

/** What a date-math text is evaluated against: `now` in epoch milliseconds, `zone` for rounding and calendar steps. */
export interface DateMathContext {
  now: number;
  zone: string;
}

const EXPRESSION = /^(?:now|(?<anchor>[^|]+)\|\|)(?<steps>(?:[+-]\d{1,6}[yMwdbhHms]|\/[yMwdhHms])*)$/;
const STEP = /([+-])(\d+)([a-zA-Z])|\/([a-zA-Z])/g;

const FIELD = {
  y: 'years',
  M: 'months',
  w: 'weeks',
  d: 'days',
  h: 'hours',
  H: 'hours',
  m: 'minutes',
  s: 'seconds',
} as const;
const ROUND = {
  y: 'year',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  H: 'hour',
  m: 'minute',
  s: 'second',
} as const;

const isField = (unit: string): unit is keyof typeof FIELD => Object.hasOwn(FIELD, unit);

/** Move by working days: Saturdays and Sundays are stepped over. */
function plusBusinessDays(from: DateTime<boolean>, count: number): DateTime<boolean> {
  let at = from;
  const step = Math.sign(count);
  for (let left = Math.abs(count); left > 0;) {
    at = at.plus({ days: step });
    if (at.weekday <= 5) left -= 1;
  }
  return at;
}

function shift(at: DateTime<boolean>, amount: number, unit: string): DateTime<boolean> {
  if (unit === 'b') return plusBusinessDays(at, amount);
  if (!isField(unit)) return DateTime.invalid('unit');
  const by: DurationLike = { [FIELD[unit]]: amount };
  return at.plus(by);
}

/** Whether a text is written in date math: `now` or an anchor and `||`, then steps. Its anchor may still be no date. */
export function isDateMath(text: string): boolean {
  return EXPRESSION.test(text);
}

/**
 * Evaluate date math: `now-2d`, `now-1M/M`, `2026-01-01T00:00:00||+1M`, left to right; `/u` rounds down in
 * the zone, weeks begin on Monday, `b` is a working day. A plain RFC 3339 timestamp stands for itself. An
 * anchor without zone is read in the zone of the context.
 * @returns epoch milliseconds, or undefined when the text is neither. Never throws.
 */
export function evaluateDateMath(text: string, { now, zone }: DateMathContext): number | undefined {
  const trimmed = text.trim();
  const match = EXPRESSION.exec(trimmed);
  if (!match) return toInstant(trimmed);
  const { anchor, steps = '' } = match.groups ?? {};
  const iana = resolveZone(zone);
  let at: DateTime<boolean> = anchor
    ? readIso(anchor.trim().replace(' ', 'T'), iana)
    : DateTime.fromMillis(now, { zone: iana });
  for (const [, sign, amount, unit, round] of steps.matchAll(STEP)) {
    if (round && isField(round)) at = at.startOf(ROUND[round]);
    else if (unit) at = shift(at, Number(`${sign}${amount}`), unit);
  }
  const result = at.isValid ? at.toMillis() : Number.NaN;
  return Number.isNaN(result) ? undefined : result;
}
