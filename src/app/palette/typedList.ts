import { ownValue } from '@/lib/own';
import type { Tri } from '@/lib/triState';
import { withParams } from '@/lib/urls';
import { TYPED_KINDS, type TypedFilter, type TypedKind, type TypedParams } from './typedKinds';

/** A command as it was typed: `check:api status:unhealthy 6h`. */
export interface TypedList {
  kind: TypedKind;
  /** What is searched for, '' for nothing. */
  words: string;
  /** What it comes to, or why it leads nowhere, with what may be typed instead. */
  title: string;
  isRefused: boolean;
  /** What else may be typed: filters, and a time. */
  more: string;
  /** The address. @param id of what the words found, for kinds that lead to one thing */
  href: (id?: string) => string;
}

const PARTS = /(?:"[^"]*"?|[^\s"])+/g;
const VALUES = /(?:"[^"]*"?|[^,"])+/g;
const FILTER = /^(-?)([a-z_]+):(.*)$/is;
const LENGTH = /^[1-9]\d{0,3}(?:m|h|d|w|mo|M|y)$/;

const unquoted = (text: string) => text.replaceAll('"', '');

interface Picked {
  filter: TypedFilter;
  values: Map<string, Tri>;
}

/** The values of a part as the address says them, or why they are none. */
function readValues(key: string, filter: TypedFilter, part: string): string[] | { problem: string } {
  const typed = (part.match(VALUES) ?? []).map(unquoted).filter(Boolean);
  const known = filter.values && [...filter.values.keys()].join(', ');
  if (typed.length === 0) return { problem: `${key} needs a value${known ? `: ${known}` : ''}` };
  const values: string[] = [];
  for (const text of typed) {
    const value = filter.values ? filter.values.get(text.toLowerCase()) : text;
    if (value === undefined) return { problem: `${key} has no value ${text}: ${known}` };
    if (filter.pairs && !/^[^=]+=/.test(value)) return { problem: `${key} needs key=value, not ${text}` };
    values.push(value);
  }
  return values;
}

/** Takes a filter into what is picked. @returns why it cannot */
function pick(
  kind: TypedKind,
  picked: Map<string, Picked>,
  [, sign, name = '', part = '']: RegExpExecArray,
): string | undefined {
  const key = name.toLowerCase();
  const filter = ownValue(kind.filters, key);
  if (!filter) return `There is no filter ${name}${filtersOf(kind)}`;
  const values = readValues(key, filter, part);
  if ('problem' in values) return values.problem;
  if (sign && filter.takes !== 'tri') return `${key} cannot leave values out: type it without -`;
  const { values: all } = picked.get(key) ?? { values: new Map<string, Tri>() };
  for (const value of values) all.set(value, sign ? -1 : 1);
  if (filter.takes === 'one' && all.size > 1) return `${key} takes one value`;
  picked.set(key, { filter, values: all });
  return undefined;
}

/** Why a list does not have that time. */
function refusedLength({ range, lengths, label }: TypedKind, length: string): string | undefined {
  if (!range) return `${label} have no time range: type "${length}" to search for it`;
  return lengths && !lengths.includes(length)
    ? `There is no range ${length}: ${lengths.join(', ')}`
    : undefined;
}

/** Why words cannot be what they are. */
function refusedWords(kind: TypedKind, words: string): string | undefined {
  if (kind.of) return words === '' ? `Type the name of a ${kind.of.noun}` : undefined;
  return words === '' || kind.search !== undefined
    ? undefined
    : `${kind.label} cannot be searched${filtersOf(kind)}`;
}

/** The names of its filters, behind what is said before them. */
const filtersOf = ({ filters }: TypedKind) => {
  const names = Object.keys(filters);
  return names.length > 0 ? `: ${names.join(', ')}` : '';
};

/** What may be typed behind the name of a kind: `status: label: 6h`. */
export const typedExtras = (kind: TypedKind, used: ReadonlyMap<string, unknown> = new Map()): string =>
  [
    ...Object.keys(kind.filters).flatMap(key => (used.has(key) ? [] : `${key}:`)),
    ...(kind.range ? ['6h'] : []),
  ].join(' ');

const said = (values: ReadonlyMap<string, Tri>) =>
  [...values].map(([value, state]) => (state === 1 ? value : `not ${value}`)).join(', ');

/** The kind that a text begins with the name of, and what stands behind its colon. */
function kindIn(text: string): { kind: TypedKind; rest: string } | undefined {
  const [, name = '', rest = ''] = /^\s*([a-z]+):(.*)$/is.exec(text) ?? [];
  const kind = TYPED_KINDS.find(({ names }) => names.includes(name.toLowerCase()));
  return kind && { kind, rest };
}

/**
 * Reads a typed command: the kind of a list, words to search for, filters as `key:value` (several by comma, a leading `-`
 * leaves them out) and a time such as `6h`. What is in quotes is words, or one value.
 * @returns undefined for a text that begins with no kind. Never throws: what is wrong is said in words.
 */
export function readTypedList(text: string): TypedList | undefined {
  const found = kindIn(text);
  if (!found) return undefined;
  const { kind, rest } = found;
  const words: string[] = [];
  const picked = new Map<string, Picked>();
  const problems: (string | undefined)[] = [];
  let length = '';
  for (const part of rest.match(PARTS) ?? []) {
    const filter = FILTER.exec(part);
    if (filter) problems.push(pick(kind, picked, filter));
    else if (LENGTH.test(part)) {
      problems.push(refusedLength(kind, part));
      length = part;
    } else words.push(kind.keepsQuotes ? part : unquoted(part));
  }
  const search = words.join(' ');
  const problem = [...problems, refusedWords(kind, search)].find(Boolean);
  const parts = [
    ...(search === '' ? [] : [`“${search}”`]),
    ...[...picked].map(([key, { values }]) => `${key} ${said(values)}`),
    ...(length === '' ? [] : [`last ${length}`]),
  ];
  const params: TypedParams[] = [
    kind.always ?? {},
    kind.search === undefined ? {} : { [kind.search]: search },
    length === '' ? {} : (kind.range?.(length) ?? {}),
    ...[...picked.values()].map(({ filter, values }) => filter.params(Object.fromEntries(values))),
  ];
  return {
    kind,
    words: search,
    title: problem ?? [kind.label, parts.join(', ')].filter(Boolean).join(': '),
    isRefused: problem !== undefined,
    more: typedExtras(kind, picked),
    href: (id = '') => params.reduce((path, more) => withParams(path, more), kind.of?.href(id) ?? kind.path),
  };
}
