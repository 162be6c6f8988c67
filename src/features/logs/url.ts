import { isUuid } from '@/lib/ids';
import { bool, int, jsonMap, list, oneOf, str, type Codec, type UrlState } from '@/lib/urlState';
import { toInstant } from '@/lib/time/instant';
import { LOG_LEVELS, type LogLevel } from './model/level';
import type { During } from './model/lines';
import { MOST_SOURCES, readSourceRef, writeSourceRef } from './model/sources';

const idParam: Codec<string> = {
  parse: raw => (raw !== null && isUuid(raw) ? raw : ''),
  format: id => (id === '' ? null : id),
};

const levels = list();
const isLevel = (word: string): word is LogLevel => LOG_LEVELS.some(level => level === word);
const levelsParam: Codec<readonly LogLevel[]> = {
  parse: raw => levels.parse(raw).filter(isLevel),
  format: chosen => levels.format(chosen),
};

/** Lines that a link opens at most: the ones opened last. */
const MOST_OPEN = 50;

const keys = list();
const openParam: Codec<readonly string[]> = {
  parse: keys.parse,
  format: open => keys.format(open.slice(-MOST_OPEN)),
};

const refs = list();
const sourcesParam: Codec<readonly string[]> = {
  parse: raw => {
    const known = refs.parse(raw).flatMap(text => readSourceRef(text) ?? []);
    return [...new Set(known.map(writeSourceRef))].slice(0, MOST_SOURCES - 1);
  },
  format: chosen => refs.format(chosen),
};

/** Lines around a linked one. */
export const CONTEXTS = [0, 5, 20, 50] as const;

/** The state of /logs as its link holds it. */
export const logsUrl = {
  component: idParam,
  /** Name of a log selector; the component's first one when empty. */
  selector: str(),
  /** Further sources whose lines stand among those of the first: ids of components, or `ID:SELECTOR`. */
  with: sourcesParam,
  query: str(),
  labels: jsonMap(value => (typeof value === 'string' ? value : undefined)),
  order: oneOf(['newest', 'oldest'], 'newest'),
  find: str(),
  /** Only the lines that were found. */
  only: bool(false),
  levels: levelsParam,
  /** The lines are listed by their patterns, in that order. */
  patterns: bool(false),
  patternSort: oneOf(['count', 'level', 'pattern', 'first', 'last'], 'count'),
  patternOrder: oneOf(['asc', 'desc'], 'desc'),
  /** Only lines of this pattern. */
  pattern: str(),
  /** The time of the lines that are shown; both or none. ISO, the end does not belong to it. */
  since: str(),
  until: str(),
  wrap: bool(false),
  /** Changes, incidents and playbook runs stand below the lines over time. */
  marks: bool(false),
  follow: bool(false),
  /** A linked line, and how many lines around it belong to it. */
  line: str(),
  context: int(5, { min: 0, max: 500 }),
  /** Lines whose details are open, named as `line` is. */
  open: openParam,
} as const;
export type LogsUrlState = UrlState<typeof logsUrl>;

/** The time of the lines that are shown, epoch ms; undefined for all. */
export function duringOf({ since, until }: Pick<LogsUrlState, 'since' | 'until'>): During | undefined {
  const [from, to] = [toInstant(since), toInstant(until)];
  return from !== undefined && to !== undefined && to > from ? { since: from, until: to } : undefined;
}
