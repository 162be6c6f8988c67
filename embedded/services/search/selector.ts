import { isUuid } from '../../core/principal';
import {
  agentCondition,
  columnCondition,
  jsonAnyCondition,
  jsonKeyCondition,
  jsonKeyExists,
  labelCondition,
  textList,
  type Parameters,
} from './conditions';
import { SearchError, parseSearch, type Query, type Term, type Value } from './grammar';
import { columnSql, type Kind } from './kinds';
import { parseLabelSelector } from './labelSelector';
import { isRecord, ownValue } from '../../core/records';

/** Resource selectors as SQL. */

export interface Selector {
  id?: string;
  name?: string;
  namespace?: string;
  agent?: string;
  types?: string[];
  statuses?: string[];
  health?: string;
  tagSelector?: string;
  labelSelector?: string;
  fieldSelector?: string;
  scope?: string;
  search?: string;
  limit?: number;
  includeDeleted?: boolean;
  /** Keys that are not known, or hold something else than they should: nobody can say what such a selector picks. */
  unreadable?: string[];
}

const TEXTS = [
  'id',
  'name',
  'namespace',
  'agent',
  'health',
  'tagSelector',
  'labelSelector',
  'fieldSelector',
  'scope',
  'search',
] as const;
const LISTS = ['types', 'statuses'] as const;

/** What each key of a selector holds; null is as good as absent. */
const HOLDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries(TEXTS.map(key => [key, (value: unknown) => typeof value === 'string'])),
  ...Object.fromEntries(LISTS.map(key => [key, (value: unknown) => Array.isArray(value)])),
  limit: value => typeof value === 'number',
  includeDeleted: value => typeof value === 'boolean',
  cache: value => typeof value === 'string',
};

/**
 * A selector from a body or a record. What cannot be read of it is kept by name, so that it never means 'everything'.
 * @param beside keys that stand in it without being criteria
 */
export function readSelector(value: unknown, beside: readonly string[] = []): Selector {
  const selector: Selector = {};
  if (!isRecord(value)) return selector;
  for (const key of TEXTS) {
    const text = value[key];
    if (typeof text === 'string' && /[^\s,]/.test(text)) selector[key] = text;
  }
  for (const key of LISTS) {
    const list = value[key];
    if (Array.isArray(list) && list.length > 0) selector[key] = list.map(String);
  }
  if (typeof value['limit'] === 'number' && value['limit'] > 0) selector.limit = Math.floor(value['limit']);
  if (value['includeDeleted'] === true) selector.includeDeleted = true;
  const unreadable = Object.entries(value)
    .filter(([key, held]) => held !== null && held !== undefined && !beside.includes(key))
    .filter(([key, held]) => ownValue(HOLDS, key)?.(held) !== true)
    .map(([key]) => key);
  if (unreadable.length > 0) selector.unreadable = unreadable;
  return selector;
}

/** Why a selector cannot be read; undefined when it can. */
export const unreadableReason = ({ unreadable }: Selector): string | undefined =>
  unreadable && `unknown or unreadable in a selector: ${unreadable.join(', ')}`;

/** Whether a selector says nothing: then it matches nothing. */
export function isEmptySelector(selector: Selector): boolean {
  if (selector.unreadable) return false;
  return [...TEXTS, ...LISTS].every(key => selector[key] === undefined);
}

/** A comma list of patterns. */
export function patternList(text: string): Value[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => ({ text: part.replace(/^!/, ''), negated: part.startsWith('!'), quoted: false }));
}

const single = (text: string): Value[] => [
  { text: text.replace(/^!/, ''), negated: text.startsWith('!'), quoted: false },
];

function termCondition(kind: Kind, term: Term, parameters: Parameters, now: Date): string {
  if (term.kind === 'word') {
    const { value } = term;
    // A bare word is the start of a name; quotes and stars say otherwise.
    const text = value.quoted || value.text.includes('*') ? value : { ...value, text: `${value.text}*` };
    return textList('t.name', [text], parameters);
  }
  const field = ownValue(kind.aliases, term.field) ?? term.field;
  const [column = '', ...rest] = field.split('.');
  const path = rest.join('.');
  if (term.kind === 'exists') {
    if (!Object.hasOwn(kind.json, column)) throw unknownColumn(kind, term.field);
    const exists = jsonKeyExists(kind, column, path, parameters);
    return term.negated ? `NOT ${exists}` : exists;
  }
  const { operator, values } = term;
  if (field === 'agent') return agentCondition(kind, operator, values, parameters);
  if (field === 'component_config_traverse' && kind.key === 'configs')
    return componentConfigs(values, parameters);
  if (Object.hasOwn(kind.json, column)) {
    return path === ''
      ? jsonAnyCondition(kind, column, operator, values, parameters)
      : jsonKeyCondition(kind, column, path, operator, values, parameters);
  }
  if (path !== '' || !Object.hasOwn(kind.columns, column)) throw unknownColumn(kind, term.field);
  return columnCondition(kind, column, operator, values, parameters, now);
}

const unknownColumn = (kind: Kind, column: string) =>
  new SearchError(`query for column:${column} in table:${kind.table} not supported`);

/** Configs linked to a component. */
function componentConfigs(values: readonly Value[], parameters: Parameters): string {
  const ids = values.map(value => value.text).filter(isUuid);
  return `t.id IN (SELECT config_id FROM config_component_relationships
    WHERE component_id = ANY (${parameters.add(ids)}::uuid[]) AND deleted_at IS NULL)`;
}

function scopeCondition(kind: Kind, scope: string, parameters: Parameters): string {
  if (!kind.owner) return 'false';
  const { column, table } = kind.owner;
  if (isUuid(scope)) return `t.${column} = ${parameters.add(scope)}`;
  const [namespace = '', name = ''] = scope.includes('/') ? scope.split('/', 2) : ['', scope];
  const inNamespace = namespace ? ` AND namespace = ${parameters.add(namespace)}` : '';
  return `t.${column} IN (SELECT id FROM ${table} WHERE name = ${parameters.add(name)}${inNamespace})`;
}

function fieldConditions(kind: Kind, text: string, parameters: Parameters, now: Date): string[] {
  return text
    .split(',')
    .filter(part => part.trim() !== '')
    .map(part => {
      const match = /^\s*([\w.]+)\s*(=|!=)\s*(.*?)\s*$/.exec(part);
      if (!match) throw new SearchError(`field selector '${part.trim()}' cannot be read`);
      const [, field = '', operator, value = ''] = match;
      const column = ownValue(kind.aliases, field) ?? field;
      if (!Object.hasOwn(kind.columns, column)) throw unknownColumn(kind, field);
      const values = [{ text: value, negated: false, quoted: true }];
      return columnCondition(kind, column, operator === '!=' ? '!=' : '=', values, parameters, now);
    });
}

/** The same selector for the resources of every agent, unless it names one; one that says nothing stays one. */
export const onEveryAgent = (selector: Selector): Selector =>
  isEmptySelector(selector) ? selector : { agent: 'all', ...selector };

/** The conditions of a selector on rows `t` of a kind, all of which must hold. Throws SearchError. */
export function selectorCondition(kind: Kind, selector: Selector, parameters: Parameters, now: Date): string {
  if (isEmptySelector(selector)) return 'false';
  const unreadable = unreadableReason(selector);
  if (unreadable !== undefined) throw new SearchError(unreadable);
  const conditions: string[] = [];
  const column = (name: string, values: readonly Value[]) => {
    const field = ownValue(kind.aliases, name) ?? name;
    const [first = '', ...rest] = field.split('.');
    if (Object.hasOwn(kind.json, first))
      conditions.push(jsonKeyCondition(kind, first, rest.join('.'), '=', values, parameters));
    else if (Object.hasOwn(kind.columns, field))
      conditions.push(columnCondition(kind, field, '=', values, parameters, now));
    else conditions.push('false');
  };
  if (selector.id !== undefined) column('id', single(selector.id));
  if (selector.name !== undefined && selector.name !== '*') column('name', single(selector.name));
  if (selector.namespace !== undefined && selector.namespace !== '*')
    column('namespace', single(selector.namespace));
  if (selector.types) column('type', selector.types.flatMap(single));
  if (selector.statuses)
    conditions.push(
      'status' in kind.columns
        ? textList('t.status', selector.statuses.flatMap(single), parameters)
        : 'false',
    );
  if (selector.health !== undefined) column('health', patternList(selector.health));
  if (kind.hasAgent) {
    conditions.push(agentCondition(kind, '=', single(selector.agent ?? 'local'), parameters));
  }
  for (const [text, json] of [
    [selector.tagSelector, 'tags'],
    [selector.labelSelector, 'labels'],
  ] as const) {
    if (text === undefined) continue;
    conditions.push(
      Object.hasOwn(kind.json, json)
        ? labelCondition(columnSql(kind, json), parseLabelSelector(text), parameters)
        : 'false',
    );
  }
  if (selector.fieldSelector !== undefined) {
    conditions.push(...fieldConditions(kind, selector.fieldSelector, parameters, now));
  }
  if (selector.scope !== undefined) conditions.push(scopeCondition(kind, selector.scope, parameters));
  if (selector.search !== undefined)
    conditions.push(searchCondition(kind, parseSearch(selector.search), parameters, now));
  if (!selector.includeDeleted) conditions.push('t.deleted_at IS NULL');
  return `(${conditions.join(' AND ') || 'true'})`;
}

function searchCondition(kind: Kind, queries: readonly Query[], parameters: Parameters, now: Date): string {
  const branches = queries.map(query => {
    const terms = query.terms.map(term => termCondition(kind, term, parameters, now));
    return terms.length > 0 ? `(${terms.join(' AND ')})` : 'true';
  });
  return `(${branches.join(' OR ') || 'true'})`;
}

/** ORDER BY, LIMIT and OFFSET that the search text of a selector asks for. */
export function searchPaging(
  kind: Kind,
  selector: Selector,
): { order: string[]; limit: number | undefined; offset: number | undefined } {
  const [query] = selector.search === undefined ? [] : parseSearch(selector.search);
  const order = (query?.sort ?? []).map(({ field, descending }) => {
    const column = ownValue(kind.aliases, field) ?? field;
    if (!Object.hasOwn(kind.columns, column)) throw unknownColumn(kind, field);
    return `${columnSql(kind, column)}${descending ? ' DESC NULLS LAST' : ''}`;
  });
  return { order, limit: query?.limit ?? selector.limit, offset: query?.offset };
}

/**
 * The same of a selector that is stored with others: what nobody can read chooses nothing, and the records beside it do not
 * break with it.
 */
export function storedCondition(
  kind: Kind,
  selector: Selector,
  parameters: Parameters,
  now: Date,
  otherwise: 'true' | 'false' = 'false',
): string {
  const before = parameters.values.length;
  try {
    return selectorCondition(kind, selector, parameters, now);
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    // Postgres refuses values that no condition uses.
    parameters.values.length = before;
    return otherwise;
  }
}

/** What is wrong with a stored selector: its query, and why it cannot be read. */
export const unreadableSelector = (
  { search, unreadable: _keys, ...rest }: Selector,
  { message }: Error,
): string => `the query "${search ?? JSON.stringify(rest)}" cannot be read: ${message}`;
