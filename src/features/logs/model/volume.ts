import { LOG_LEVELS, type LogLevel } from './level';
import type { LogLines } from './lines';

/** How many lines came in a stretch of time. */
export interface VolumeBucket {
  /** Epoch ms; the end does not belong to it. */
  from: number;
  until: number;
  total: number;
  errors: number;
  warnings: number;
}

/** Lengths that a stretch may have, in ms: round ones, so that the ends are times that people say. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LENGTHS = [
  ...[1, 2, 5, 10, 15, 30].map(seconds => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map(minutes => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map(hours => hours * HOUR),
];
const DAY = 24 * HOUR;

const ERRORS: readonly LogLevel[] = ['fatal', 'error'];

/**
 * Lines over their time in stretches of equal length.
 * @param most stretches there may be
 */
export function volumeOf({ times, levels }: LogLines, most: number): VolumeBucket[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const fits = (length: number) => Math.floor(last / length) - Math.floor(first / length) < most;
  const length = LENGTHS.find(fits) ?? DAY * Math.ceil((last - first) / (most - 1) / DAY);
  const start = Math.floor(first / length);
  const buckets = Array.from({ length: Math.floor(last / length) - start + 1 }, (_, index): VolumeBucket => ({
    from: (start + index) * length,
    until: (start + index + 1) * length,
    total: 0,
    errors: 0,
    warnings: 0,
  }));
  times.forEach((time, index) => {
    const bucket = buckets[Math.floor(time / length) - start];
    const level = LOG_LEVELS[levels[index] ?? -1];
    if (!bucket || !level) return;
    bucket.total += 1;
    if (ERRORS.includes(level)) bucket.errors += 1;
    else if (level === 'warn') bucket.warnings += 1;
  });
  return buckets;
}
