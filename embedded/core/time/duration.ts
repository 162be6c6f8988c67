import { ownValue } from '../records';

/** Durations as text: numbers with units, combinable: `1h30m`, `7d`, `90d`. */

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  mo: 30 * 86_400_000,
  y: 365 * 86_400_000,
};

const PART = /(\d+(?:\.\d+)?)(ns|us|ms|mo|s|m|h|d|w|y)/gy;

/**
 * A duration in milliseconds. Besides the units of released backends it reads `mo` (30 days), which the time
 * ranges of the health page use (HLT-070).
 * @returns undefined when the text is no duration
 */
export function parseDuration(text: string): number | undefined {
  if (text === '') return undefined;
  let total = 0;
  let end = 0;
  for (const part of text.matchAll(PART)) {
    total += Number(part[1]) * (ownValue(UNIT_MS, part[2] ?? '') ?? 0);
    end = part.index + part[0].length;
  }
  return end === text.length ? total : undefined;
}

const NAMED: Readonly<Record<string, string>> = {
  hourly: '1h',
  daily: '1d',
  weekly: '1w',
  monthly: '1mo',
  yearly: '1y',
};

/**
 * The usual interval of a schedule written as `@every 30s` or `@hourly`, in milliseconds. For the next time of any
 * schedule see schedule.ts.
 * @returns undefined for cron expressions and anything else
 */
export function parseEvery(schedule: string): number | undefined {
  const text = schedule.trim();
  const every = /^@every\s+(\S+)$/.exec(text);
  if (every) return parseDuration(every[1] ?? '');
  const named = text.startsWith('@') ? ownValue(NAMED, text.slice(1)) : undefined;
  return named === undefined ? undefined : parseDuration(named);
}
