import { DAY, HOUR, MINUTE, SECOND } from './clock';
import { ownValue } from '../own';

/** One decimal at most, cut and not rounded, so that 59 999 ms never reads as '60s'. */
function cut(value: number): string {
  return String(Math.trunc(value * 10 + 1e-9) / 10);
}

/**
 * Show a duration in one unit: '350ms' under a second, '1.5s' under a minute, '2.5m' under an hour, else
 * '26h' (FMT-001). What took a moment did not take none: '<0.1ms'.
 * @param ms milliseconds
 * @returns '' for absent, not finite or negative durations.
 */
export function formatDuration(ms: number | null | undefined): string {
  if (ms === null || ms === undefined || !Number.isFinite(ms) || ms < 0) return '';
  if (ms > 0 && ms < 0.1) return '<0.1ms';
  if (ms < SECOND) return `${ms < 10 ? cut(ms) : Math.trunc(ms)}ms`;
  if (ms < MINUTE) return `${cut(ms / SECOND)}s`;
  if (ms < HOUR) return `${cut(ms / MINUTE)}m`;
  return `${cut(ms / HOUR)}h`;
}

/**
 * As formatDuration, for durations in nanoseconds (view columns of type duration), with 'ns' and 'µs' below 1 ms.
 * @param ns nanoseconds
 */
export function formatDurationNs(ns: number | null | undefined): string {
  if (ns === null || ns === undefined || !Number.isFinite(ns) || ns < 0) return '';
  if (ns < 1e3) return `${Math.trunc(ns)}ns`;
  if (ns < 1e6) return `${cut(ns / 1e3)}µs`;
  return formatDuration(ns / 1e6);
}

const EXACT = [
  ['w', 7 * DAY],
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
  ['s', SECOND],
  ['ms', 1],
] as const;

/**
 * Write a duration without loss, as `parseDuration` reads it: '1h30m', '7d' as '1w', '0s' for none.
 * @param ms milliseconds, 0 or more; what is below one is dropped
 */
export function exactDuration(ms: number): string {
  let rest = Math.trunc(ms);
  const parts = EXACT.map(([unit, size]) => {
    const count = Math.trunc(rest / size);
    rest -= count * size;
    return count > 0 ? `${count}${unit}` : '';
  });
  return parts.join('') || '0s';
}

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  mo: 30 * DAY,
  y: 365 * DAY,
};
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|μs|ms|mo|[smhdwy])/gy;

/**
 * Read a duration such as '30s', '5m', '1h30m' or '7d': number and unit, any number of times, nothing in
 * between. A month counts 30 days and a year 365.
 * @returns milliseconds, or undefined when the text is not wholly a duration.
 */
export function parseDuration(text: string | null | undefined): number | undefined {
  const trimmed = (text ?? '').trim().toLowerCase();
  if (!trimmed) return undefined;
  PART.lastIndex = 0;
  let total = 0;
  let read = 0;
  for (let part = PART.exec(trimmed); part; part = PART.exec(trimmed)) {
    total += Number(part[1]) * (ownValue(UNIT_MS, part[2] ?? '') ?? Number.NaN);
    read = PART.lastIndex;
  }
  return read === trimmed.length && Number.isFinite(total) ? total : undefined;
}
