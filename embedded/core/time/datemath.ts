import { ownValue } from '../records';

/**
 * Date math: an anchor (`now`, or an ISO 8601 time followed by `||`), then any number of `+Nu`, `-Nu` and
 * `/u` (round down), read left to right. All in UTC.
 */

const OPERATION = /([+-])(\d+)([yMwdbhHms])|\/([yMwdbhHms])/gy;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function parseIso(text: string): Date | undefined {
  if (!ISO.test(text)) return undefined;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T');
  const time = new Date(zoned ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function addBusinessDays(time: Date, days: number): Date {
  const result = new Date(time);
  const step = Math.sign(days);
  for (let left = Math.abs(days); left > 0;) {
    result.setUTCDate(result.getUTCDate() + step);
    const weekday = result.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}

/** Adds months and keeps within the month: the 31st and one month is the last day of the next. */
function addMonths(time: Date, months: number): Date {
  const result = new Date(time);
  const day = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, last));
  return result;
}

const MS: Readonly<Record<string, number>> = {
  w: 7 * 86_400_000,
  d: 86_400_000,
  h: 3_600_000,
  H: 3_600_000,
  m: 60_000,
  s: 1_000,
};

function add(time: Date, amount: number, unit: string): Date {
  if (unit === 'y') return addMonths(time, 12 * amount);
  if (unit === 'M') return addMonths(time, amount);
  if (unit === 'b') return addBusinessDays(time, Math.min(Math.abs(amount), 10_000) * Math.sign(amount));
  return new Date(time.getTime() + amount * (ownValue(MS, unit) ?? 0));
}

function floor(time: Date, unit: string): Date {
  const year = time.getUTCFullYear();
  const month = time.getUTCMonth();
  const day = time.getUTCDate();
  if (unit === 'y') return new Date(Date.UTC(year, 0, 1));
  if (unit === 'M') return new Date(Date.UTC(year, month, 1));
  // Weeks begin on Monday.
  if (unit === 'w') return new Date(Date.UTC(year, month, day - ((time.getUTCDay() + 6) % 7)));
  if (unit === 'd' || unit === 'b') return new Date(Date.UTC(year, month, day));
  const width = ownValue(MS, unit) ?? 1;
  return new Date(Math.floor(time.getTime() / width) * width);
}

/**
 * The time a date-math expression stands for. A bare ISO time is read as well.
 * @returns undefined when the text is none, or leaves the range of dates
 */
export function parseDateMath(text: string, now: Date): Date | undefined {
  let time: Date | undefined;
  let rest: string;
  if (text.startsWith('now')) {
    time = now;
    rest = text.slice(3);
  } else {
    const [anchor = '', operations = ''] = text.split('||', 2);
    time = parseIso(anchor);
    rest = operations;
  }
  if (!time) return undefined;
  let end = 0;
  for (const part of rest.matchAll(OPERATION)) {
    const [whole, sign, amount, unit, round] = part;
    if (round) time = floor(time, round);
    else time = add(time, Number(amount) * (sign === '-' ? -1 : 1), unit ?? '');
    end = part.index + whole.length;
    if (Number.isNaN(time.getTime())) return undefined;
  }
  return end === rest.length ? time : undefined;
}
