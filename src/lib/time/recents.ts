import { isObject } from '../json';
import { storedValue } from '../storage';
import { toInstant } from './instant';
import type { Interval } from './range';

/** How many recent absolute ranges are kept (TRP-005). */
export const MAX_RECENTS = 5;

/** The recent absolute ranges, newest first. Kept as instants, so that a change of zone does not move them. */
export const recentRanges = storedValue<readonly Interval[]>({
  key: 'timeRange.recent',
  version: 1,
  fallback: [],
  parse: raw => {
    if (!Array.isArray(raw)) return undefined;
    const intervals = raw.flatMap(item => {
      if (!isObject(item) || typeof item.from !== 'number' || typeof item.to !== 'number') return [];
      const usable = toInstant(item.from) !== undefined && toInstant(item.to) !== undefined;
      return usable && item.from <= item.to ? [{ from: item.from, to: item.to }] : [];
    });
    return intervals.slice(0, MAX_RECENTS);
  },
});

/** Put a range in front of the recent ones: once only, and no more than five. */
export function rememberRange({ from, to }: Interval): void {
  const others = recentRanges.read().filter(range => range.from !== from || range.to !== to);
  recentRanges.write([{ from, to }, ...others].slice(0, MAX_RECENTS));
}
