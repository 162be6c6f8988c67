import type { LogItem } from '../api';
import { literal } from '@/lib/terminal/ansi';
import { plainText } from '@/lib/terminal/plain';
import { toInstant } from '@/lib/time/instant';
import { LOG_LEVELS, levelOf, type LogLevel } from './level';

/** Lines in the order of their time, oldest first, with what is read of each once. */
export interface LogLines {
  items: readonly LogItem[];
  /** Epoch ms; that of the line before for a line whose time cannot be read. */
  times: Float64Array;
  /** Positions in LOG_LEVELS. */
  levels: Uint8Array;
  /** Positions of their sources, where there are several. */
  sources?: Uint8Array;
}

export const NO_LINES: LogLines = { items: [], times: new Float64Array(), levels: new Uint8Array() };

/** Times of lines in their order; a line without one goes with the line before it. */
function timesOf(items: readonly LogItem[]): Float64Array {
  const times = new Float64Array(items.length);
  let last = 0;
  items.forEach(({ timestamp }, index) => {
    last = toInstant(timestamp) ?? last;
    times[index] = last;
  });
  return times;
}

function isSorted(times: Float64Array): boolean {
  for (let at = 1; at < times.length; at += 1) {
    if ((times[at - 1] ?? 0) > (times[at] ?? 0)) return false;
  }
  return true;
}

/** Puts lines in the order of their time. Backends send them in either direction; equal times keep the direction's order. */
export function readLines(sent: readonly LogItem[]): LogLines {
  let items = sent;
  let times = timesOf(items);
  if ((times[0] ?? 0) > (times.at(-1) ?? 0)) {
    items = sent.toReversed();
    times = timesOf(items);
  }
  if (!isSorted(times)) {
    const unsorted = { items, times };
    const order = Array.from(items.keys()).sort(
      (a, b) => (unsorted.times[a] ?? 0) - (unsorted.times[b] ?? 0),
    );
    items = order.flatMap(at => unsorted.items[at] ?? []);
    times = Float64Array.from(order, at => unsorted.times[at] ?? 0);
  }
  const levels = Uint8Array.from(items, item => LOG_LEVELS.indexOf(levelOf(item)));
  return { items, times, levels };
}

/** How many lines have each level. */
export function levelCounts({ levels }: LogLines): Record<LogLevel, number> {
  const counts = { fatal: 0, error: 0, warn: 0, info: 0, debug: 0, trace: 0, none: 0 };
  for (const at of levels) {
    const level = LOG_LEVELS[at];
    if (level) counts[level] += 1;
  }
  return counts;
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** The message without what only a terminal would read. */
export const messageText = ({ message }: Pick<LogItem, 'message'>): string =>
  CONTROL.test(message) ? plainText(message) : message;

/** Positions of the lines whose message holds a text, in any case; none for no text. */
export function positionsWith({ items }: LogLines, wanted: string): number[] {
  if (wanted === '') return [];
  // Without the flag that remembers where the last search ended.
  const pattern = new RegExp(literal(wanted).source, 'i');
  const found: number[] = [];
  items.forEach((item, index) => {
    if (pattern.test(messageText(item))) found.push(index);
  });
  return found;
}

/** A stretch of time, epoch ms; its end does not belong to it. */
export interface During {
  since: number;
  until: number;
}

export interface ShownLines {
  newestFirst: boolean;
  /** Only these; all when empty. */
  levels: readonly LogLevel[];
  /** Only lines of this time. */
  during?: During | undefined;
  /** Positions of found lines, when only those are wanted. */
  only: readonly number[] | undefined;
  /** Only lines of which this holds. */
  isLike?: ((item: LogItem) => boolean) | undefined;
  /** A line that is shown whatever the filters say, with so many lines around it. */
  around: { at: number; lines: number } | undefined;
}

/** Positions of the lines to show, in the order in which they are shown. */
export function shownPositions({ items, times, levels: own }: LogLines, shown: ShownLines): number[] {
  const { newestFirst, levels, during, only, isLike, around } = shown;
  const wanted = new Set(levels.map(level => LOG_LEVELS.indexOf(level)));
  const isWanted = (at: number) => wanted.size === 0 || wanted.has(own[at] ?? -1);
  const isThen = (at: number) => {
    const time = times[at] ?? 0;
    return !during || (time >= during.since && time < during.until);
  };
  const isOne = (at: number) => {
    const item = items[at];
    return !isLike || (item !== undefined && isLike(item));
  };
  const isNear = (at: number) => around !== undefined && Math.abs(at - around.at) <= around.lines;
  const found = only && new Set(only);
  const positions: number[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (((!found || found.has(at)) && isWanted(at) && isThen(at) && isOne(at)) || isNear(at))
      positions.push(at);
  }
  return newestFirst ? positions.reverse() : positions;
}

/** How many lines hold neither in their message nor in their labels what was asked for: a backend may ignore it. */
export function linesWithout({ items }: LogLines, query: string, labels: Readonly<Record<string, string>>) {
  const pattern = query.trim() === '' ? undefined : new RegExp(literal(query.trim()).source, 'i');
  const wanted = Object.entries(labels);
  let text = 0;
  let labelled = 0;
  for (const item of items) {
    const own = item.labels ?? {};
    if (pattern && !pattern.test(messageText(item)) && !Object.values(own).some(value => pattern.test(value)))
      text += 1;
    if (wanted.some(([name, value]) => own[name] !== value)) labelled += 1;
  }
  return { query: text, labels: labelled };
}
