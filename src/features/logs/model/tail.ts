import type { LogItem } from '../api';
import { readLines, type LogLines } from './lines';

/** Lines that are kept while a log is followed; the oldest go first. */
export const MOST_KEPT = 100_000;

export interface Tail {
  lines: LogLines;
  /** Lines that were not there before. */
  added: number;
  /** Lines that had to go because there are too many. */
  dropped: number;
  /** Whether lines between the kept ones and the answer may be missing: it was cut, and meets none of them. */
  hasGap: boolean;
}

/** What tells a line from others; equal lines of one time are counted, not told apart. */
const keyOf = ({ timestamp, message, labels }: LogItem) =>
  `${timestamp}\n${message}\n${labels ? JSON.stringify(labels) : ''}`;

/**
 * Lines with those of a newer answer. Lines that were there stay the same objects, and stay although the answer no longer
 * has them: what a person is reading does not vanish.
 * @param isCut the answer does not hold all lines there are
 */
export function withAnswer(
  before: LogLines,
  answer: readonly LogItem[],
  isCut: boolean,
  most = MOST_KEPT,
): Tail {
  const newer = readLines(answer);
  const from = newer.times[0] ?? Number.POSITIVE_INFINITY;
  const known = new Map<string, number>();
  for (let at = before.items.length - 1; at >= 0 && (before.times[at] ?? 0) >= from; at -= 1) {
    const item = before.items[at];
    if (item) known.set(keyOf(item), (known.get(keyOf(item)) ?? 0) + 1);
  }
  const hasGap = isCut && known.size === 0 && before.items.length > 0;
  const added = newer.items.filter(item => {
    const key = keyOf(item);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
  if (added.length === 0) return { lines: before, added: 0, dropped: 0, hasGap: false };
  const all = readLines([...before.items, ...added]);
  const dropped = Math.max(0, all.items.length - most);
  const lines: LogLines =
    dropped === 0
      ? all
      : {
          items: all.items.slice(dropped),
          times: all.times.slice(dropped),
          levels: all.levels.slice(dropped),
        };
  return { lines, added: added.length, dropped, hasGap };
}
