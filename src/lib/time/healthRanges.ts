import { DAY, HOUR, MINUTE } from './clock';
import { ownValue } from '../own';

/** Time ranges of the health screens, shortest first (HLT-070). */
export const HEALTH_RANGES = [
  '15m',
  '1h',
  '2h',
  '3h',
  '6h',
  '12h',
  '1d',
  '2d',
  '3d',
  '1w',
  '2w',
  '3w',
  '1mo',
  '2mo',
  '3mo',
  '6mo',
  '1y',
  '2y',
  '3y',
  '5y',
] as const;
export type HealthRange = (typeof HEALTH_RANGES)[number];

/** The range of a dashboard or modal opened without one (HLT-002, CHK-010). */
export const DEFAULT_HEALTH_RANGE: HealthRange = '1h';

const UNIT: Readonly<Record<string, number>> = {
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  mo: 30 * DAY,
  y: 360 * DAY, // twelve months of 30 days
};

/** The length of a range in minutes: a month is 30 days and a year 360. */
export function rangeMinutes(range: HealthRange): number {
  return rangeMillis(range) / MINUTE;
}

/** The length of a range in milliseconds; see rangeMinutes. */
export function rangeMillis(range: HealthRange): number {
  return Number.parseInt(range, 10) * (ownValue(UNIT, range.replace(/\d+/, '')) ?? Number.NaN);
}

/** The steps that a derived range may take: neither 15m nor 2h is among them. */
const LADDER: readonly HealthRange[] = HEALTH_RANGES.filter(range => range !== '15m' && range !== '2h');

/**
 * Pick the history window of a check by how long ago it last ran: the smallest step longer than that (CHK-011
 * to CHK-014).
 * @param sinceRunMs milliseconds since the last run; negative or unknown (NaN) counts as 0
 * @returns '5y' when no step covers it.
 */
export function defaultRangeFor(sinceRunMs: number): HealthRange {
  const since = Number.isNaN(sinceRunMs) ? 0 : sinceRunMs;
  return LADDER.find(range => since < rangeMillis(range)) ?? '5y';
}

/** Whether text names one of the health ranges. */
export function isHealthRange(text: string): text is HealthRange {
  return (HEALTH_RANGES as readonly string[]).includes(text);
}
