import { isObject, parseWhole } from '@/lib/json';
import { comparedLine, linePattern } from '@/lib/linePattern';
import type { LogItem } from '../api';
import { LOG_LEVELS, type LogLevel } from './level';
import type { LogLines } from './lines';

/** Where a line that is an object keeps what it says. */
const SAYS = ['msg', 'message', 'error', 'err', 'event'] as const;
/** The same in lines of keys and values. */
const KEYED = /\b(?:msg|message|error|err)="((?:[^"\\]|\\.)*)"/;
/** Characters up to which a line is read as an object. */
const MOST_PARSED = 20_000;

/** What a line says, without what stands around it in lines of JSON and of keys and values; of a record that says nothing, its keys. */
function saidBy(message: string): string {
  const record = message.startsWith('{') && message.length <= MOST_PARSED ? parseWhole(message) : undefined;
  if (isObject(record)) {
    const said = SAYS.map(key => record[key]).find(text => typeof text === 'string' && text !== '');
    return typeof said === 'string' ? said : `{${Object.keys(record).join(', ')}}`;
  }
  return KEYED.exec(message)?.[1]?.replaceAll('\\"', '"') || message;
}

/** Said of lines that hold nothing to compare. */
const NOTHING = '(empty line)';

/** What lines of one kind have in common: what they say, with numbers, ids, addresses, paths and quoted values blanked. */
export const messagePattern = (message: string): string =>
  linePattern(comparedLine(saidBy(message))) || NOTHING;

/** Lines of one pattern. */
export interface LogPattern {
  pattern: string;
  count: number;
  /** The worst of its lines. */
  level: LogLevel;
  /** Of its oldest and newest line, epoch ms. */
  first: number;
  last: number;
  /** The newest line, as it came. */
  example: string;
}

/**
 * The patterns of some lines, those with the most lines first.
 * @param positions of the lines, in any order
 * @param patternOf undefined for a line whose pattern is not known yet: it is left out
 */
export function logPatterns(
  { items, times, levels }: LogLines,
  positions: readonly number[],
  patternOf: (item: LogItem) => string | undefined,
): LogPattern[] {
  const found = new Map<
    string,
    { count: number; level: number; first: number; last: number; example: string }
  >();
  for (const at of positions) {
    const item = items[at];
    const pattern = item && patternOf(item);
    if (!item || pattern === undefined) continue;
    const time = times[at] ?? 0;
    const level = levels[at] ?? LOG_LEVELS.length - 1;
    const count = item.count ?? 1;
    const known = found.get(pattern);
    if (!known) found.set(pattern, { count, level, first: time, last: time, example: item.message });
    else {
      known.count += count;
      known.level = Math.min(known.level, level);
      known.first = Math.min(known.first, time);
      if (time >= known.last) {
        known.last = time;
        known.example = item.message;
      }
    }
  }
  return [...found]
    .map(([pattern, { level, ...rest }]) => ({ pattern, level: LOG_LEVELS[level] ?? 'none', ...rest }))
    .toSorted((a, b) => b.count - a.count || b.last - a.last);
}
