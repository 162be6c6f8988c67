import { isUuid } from '@/lib/ids';
import { QuerySyntaxError, parseQuery, type QueryTerm, type QueryValue } from './query';
import { allOf, anyOf, eq, gt, ilike, isNull, jsonKey, lt, not, notNull, where } from '@/api/postgrest';
import { ownValue } from '@/lib/own';

/** A query in the resource selector grammar as conditions on the relation `configs`, for lists that page on the server. */

type ColumnKind = 'text' | 'type' | 'id' | 'number' | 'time';

/** Columns by the names that the grammar knows. */
const COLUMNS: Readonly<Record<string, readonly [column: string, kind: ColumnKind]>> = {
  id: ['id', 'id'],
  name: ['name', 'text'],
  source: ['source', 'text'],
  description: ['description', 'text'],
  type: ['type', 'type'],
  config_type: ['type', 'type'],
  config_class: ['config_class', 'text'],
  status: ['status', 'text'],
  health: ['health', 'text'],
  agent_id: ['agent_id', 'id'],
  namespace: ['namespace', 'text'],
  cost_per_minute: ['cost_per_minute', 'number'],
  cost_total_1d: ['cost_total_1d', 'number'],
  cost_total_7d: ['cost_total_7d', 'number'],
  cost_total_30d: ['cost_total_30d', 'number'],
  changes: ['changes', 'number'],
  created_at: ['created_at', 'time'],
  created: ['created_at', 'time'],
  updated_at: ['updated_at', 'time'],
  updated: ['updated_at', 'time'],
  deleted_at: ['deleted_at', 'time'],
  deleted: ['deleted_at', 'time'],
};

/** Columns in which a bare word is looked for. */
const WORD_COLUMNS = ['name', 'type', 'description', 'namespace'] as const;

const known = Object.keys(COLUMNS).filter(name => !/_(?:at|type)$/.test(name));

/** Characters that mean something in a regular expression of Postgres. */
const forRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Stars at the ends are wildcards. Matched by regular expression, in which every character can be escaped. */
function matching(text: string, anchored: { start: boolean; end: boolean }): string {
  const start = text.startsWith('*');
  const end = text.length > 1 && text.endsWith('*');
  const middle = forRegex(text.slice(start ? 1 : 0, end ? -1 : undefined));
  return `imatch.${start || !anchored.start ? '' : '^'}${middle}${end || !anchored.end ? '' : '$'}`;
}

const isGlob = ({ text, quoted }: QueryValue) => !quoted && (text.startsWith('*') || text.endsWith('*'));

function textCondition(value: QueryValue, kind: ColumnKind): string {
  if (kind === 'type' && !value.quoted) return matching(value.text, { start: false, end: true });
  return isGlob(value) ? matching(value.text, { start: true, end: true }) : eq(value.text);
}

/** One of the plain members and none of the negated ones; a row without a value is none of anything. */
function listMember(
  column: string,
  values: readonly QueryValue[],
  test: (value: QueryValue) => string,
): string {
  const wanted = values.filter(value => !value.negated).map(value => where(column, test(value)));
  const unwanted = values.filter(value => value.negated).map(value => absentOr(column, not(test(value))));
  const included = wanted.length > 1 ? [anyOf(...wanted)] : wanted;
  const members = [...included, ...unwanted];
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : allOf(...members);
}

const absentOr = (column: string, condition: string) =>
  anyOf(where(column, isNull()), where(column, condition));

/** What a time or date math means, epoch ms; undefined for anything else. */
export type InstantOf = (text: string) => number | undefined;

function comparable(text: string, kind: ColumnKind, field: string, instantOf: InstantOf): string {
  if (kind === 'number') {
    if (text === '' || !Number.isFinite(Number(text)))
      throw new QuerySyntaxError(`${field} takes a number, not '${text}'.`);
    return text;
  }
  if (kind !== 'time') throw new QuerySyntaxError(`${field} cannot be compared by < or >.`);
  const instant = instantOf(text) ?? Date.parse(text);
  if (!Number.isFinite(instant))
    throw new QuerySyntaxError(`${field} takes a time or date math such as now-7d, not '${text}'.`);
  return new Date(instant).toISOString();
}

function columnOf(field: string): readonly [column: string, kind: ColumnKind] {
  const [base = '', ...rest] = field.split('.');
  const key = rest.join('.');
  if ((base === 'labels' || base === 'tags') && key !== '') return [jsonKey(base, key), 'text'];
  const found = ownValue(COLUMNS, field);
  if (!found)
    throw new QuerySyntaxError(
      `Items cannot be searched by ${field}. Known: ${known.join(', ')}, labels.key, tags.key.`,
    );
  return found;
}

function conditionMember(term: Extract<QueryTerm, { kind: 'condition' }>, instantOf: InstantOf): string {
  const { field, operator, values } = term;
  const [column, kind] = columnOf(field);
  const [first] = values;
  if (!first) {
    const absent =
      kind === 'text' || kind === 'type'
        ? anyOf(where(column, isNull()), where(column, eq('')))
        : where(column, isNull());
    return operator === '!=' ? where(column, notNull()) : absent;
  }
  if (operator === '<' || operator === '>') {
    const value = comparable(first.text, kind, field, instantOf);
    return where(column, operator === '<' ? lt(value) : gt(value));
  }
  const test = (value: QueryValue) => {
    if (kind === 'number' || kind === 'time') return eq(comparable(value.text, kind, field, instantOf));
    if (kind !== 'id') return textCondition(value, kind);
    const isId: boolean = isUuid(value.text);
    if (!isId) throw new QuerySyntaxError(`${field} takes an id, not '${value.text}'.`);
    return eq(value.text);
  };
  if (operator === '=') return listMember(column, values, test);
  return listMember(
    column,
    values.map(value => ({ ...value, negated: !value.negated })),
    test,
  );
}

function wordMember(value: QueryValue): string {
  const test = isGlob(value) ? matching(value.text, { start: true, end: true }) : ilike(value.text);
  if (value.negated) return allOf(...WORD_COLUMNS.map(column => absentOr(column, not(test))));
  return anyOf(...WORD_COLUMNS.map(column => where(column, test)));
}

function member(term: QueryTerm, instantOf: InstantOf): string {
  if (term.kind === 'word') return wordMember(term.value);
  if (term.kind === 'condition') return conditionMember(term, instantOf);
  const [column] = columnOf(term.field);
  return where(column, term.negated ? isNull() : notNull());
}

/**
 * Members of a group that must all hold; none for a blank text.
 * @param instantOf reads date math, which is not part of this module: it needs a calendar
 * @throws QuerySyntaxError on what cannot be searched for, in words for the person who typed it
 */
export function searchMembers(text: string, instantOf: InstantOf): string[] {
  const queries = parseQuery(text).map(terms => terms.map(term => member(term, instantOf)));
  const [only] = queries;
  if (queries.length <= 1) return only ?? [];
  return [anyOf(...queries.map(members => allOf(...members)))];
}
