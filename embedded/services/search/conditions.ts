import { parseDateMath } from '../../core/time/datemath';
import { LOCAL_AGENT } from '../../core/ids';
import { isUuid } from '../../core/principal';
import { SearchError, type Operator, type Value } from './grammar';
import { columnSql, type Kind } from './kinds';
import type { LabelTerm } from './labelSelector';
import { ownValue } from '../../core/records';

/** Conditions of a search as SQL. Every value is a parameter; column names come from the tables of kinds.ts only. */

/** Collects parameters while conditions are built. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder of a new parameter. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const TRUE = 'true';
const all = (conditions: readonly string[]) =>
  conditions.length > 0 ? `(${conditions.join(' AND ')})` : TRUE;
const any = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;

/** A text as a part of a LIKE pattern that stands for itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Stars at the start and end of a bare value are wildcards; elsewhere a star is a star. */
function glob(value: Value): string | undefined {
  if (value.quoted || !/^\*|\*$/.test(value.text)) return undefined;
  const start = value.text.startsWith('*') ? '%' : '';
  const end = value.text.length > 1 && value.text.endsWith('*') ? '%' : '';
  return `${start}${escapeLike(value.text.replace(/^\*/, '').replace(/\*$/, ''))}${end}`;
}

/**
 * A text expression against a list: any of the plain members, none of the negated ones. A list with only negations
 * matches everything else.
 * @param suffix also match by the end of the text, without regard to case (types)
 */
export function textList(
  sql: string,
  values: readonly Value[],
  parameters: Parameters,
  suffix = false,
): string {
  const test = (value: Value) => {
    const pattern = glob(value) ?? (suffix ? `%${escapeLike(value.text)}` : undefined);
    return pattern === undefined
      ? `${sql} = ${parameters.add(value.text)}`
      : `${sql} ILIKE ${parameters.add(pattern)}`;
  };
  const wanted = values.filter(value => !value.negated).map(test);
  const unwanted = values.filter(value => value.negated).map(value => `NOT coalesce(${test(value)}, false)`);
  return all([...(wanted.length > 0 ? [any(wanted)] : []), ...unwanted]);
}

const invert = (operator: Operator, condition: string) =>
  operator === '!=' ? `NOT coalesce(${condition}, false)` : condition;

function uuidList(sql: string, values: readonly Value[], parameters: Parameters): string {
  const ids = (negated: boolean) =>
    values.filter(value => value.negated === negated).map(value => value.text);
  const good = ids(false).filter(isUuid);
  const bad = ids(true).filter(isUuid);
  return all([
    ...(ids(false).length > 0 ? [`${sql} = ANY (${parameters.add(good)}::uuid[])`] : []),
    ...(bad.length > 0 ? [`${sql} <> ALL (${parameters.add(bad)}::uuid[])`] : []),
  ]);
}

function number(text: string, column: string): number {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new SearchError(`${column} takes a number, not '${text}'`);
  return value;
}

function time(text: string, column: string, now: Date): Date {
  const value = parseDateMath(text, now);
  if (!value) throw new SearchError(`${column} takes a time or date math, not '${text}'`);
  return value;
}

function compare(
  kind: Kind,
  column: string,
  sql: string,
  operator: '<' | '>',
  value: Value,
  parameters: Parameters,
  now: Date,
) {
  const type = ownValue(kind.columns, column);
  if (type === 'number') return `${sql} ${operator} ${parameters.add(number(value.text, column))}`;
  if (type === 'time') return `${sql} ${operator} ${parameters.add(time(value.text, column, now))}`;
  throw new SearchError(`operator ${operator} is not supported for ${column}`);
}

const FIRST: Value = { text: '', negated: false, quoted: false };

/** A condition on a plain column. */
export function columnCondition(
  kind: Kind,
  column: string,
  operator: Operator,
  values: readonly Value[],
  parameters: Parameters,
  now: Date,
): string {
  const sql = columnSql(kind, column);
  if (operator === '<' || operator === '>') {
    return compare(kind, column, sql, operator, values[0] ?? FIRST, parameters, now);
  }
  const type = ownValue(kind.columns, column);
  // An empty list asks for rows without a value.
  if (values.every(value => value.text === '' && !value.negated)) {
    return invert(operator, type === 'text' ? `coalesce(${sql}, '') = ''` : `${sql} IS NULL`);
  }
  if (type === 'uuid') return invert(operator, uuidList(sql, values, parameters));
  if (type === 'number') {
    const numbers = values.map(value => number(value.text, column));
    return invert(operator, `${sql} = ANY (${parameters.add(numbers)}::numeric[])`);
  }
  if (type === 'time') {
    return invert(
      operator,
      any(values.map(value => `${sql} = ${parameters.add(time(value.text, column, now))}`)),
    );
  }
  if (type === 'texts') {
    const inside = `EXISTS (SELECT FROM unnest(${sql}) AS member WHERE ${textList('member', values, parameters)})`;
    return invert(operator, inside);
  }
  return invert(operator, textList(sql, values, parameters, column === 'type'));
}

/** A condition on one key of a JSON column: `labels.env`, `properties.cpu`, `config.spec.replicas`. */
export function jsonKeyCondition(
  kind: Kind,
  column: string,
  path: string,
  operator: Operator,
  values: readonly Value[],
  parameters: Parameters,
): string {
  const sql = columnSql(kind, column);
  const shape = ownValue(kind.json, column);
  if (shape === 'properties') {
    const named = `property ->> 'name' = ${parameters.add(path)}`;
    const text = "coalesce(property ->> 'text', property ->> 'value')";
    if (operator === '<' || operator === '>') {
      const limit = parameters.add(number(values[0]?.text ?? '', `${column}.${path}`));
      return `EXISTS (SELECT FROM ${properties(sql)} WHERE ${named} AND ${numeric(text)} ${operator} ${limit})`;
    }
    return invert(
      operator,
      `EXISTS (SELECT FROM ${properties(sql)} WHERE ${named} AND ${textList(text, values, parameters)})`,
    );
  }
  const value =
    shape === 'document'
      ? `${sql} #>> ${parameters.add(path.split('.'))}::text[]`
      : `${sql} ->> ${parameters.add(path)}`;
  if (operator === '<' || operator === '>') {
    return `${numeric(`(${value})`)} ${operator} ${parameters.add(number(values[0]?.text ?? '', `${column}.${path}`))}`;
  }
  return invert(operator, textList(`(${value})`, values, parameters));
}

/** A text as a number, or null: a label that is none compares as unknown instead of failing the query. */
const numeric = (sql: string) => `(CASE WHEN ${sql} ~ '^-?[0-9]+([.][0-9]+)?$' THEN (${sql})::numeric END)`;

const properties = (sql: string) =>
  `jsonb_array_elements(CASE WHEN jsonb_typeof(${sql}) = 'array' THEN ${sql} ELSE '[]' END) AS property`;

/** Any value of a JSON column equals one of the list: `labels=prod`. */
export function jsonAnyCondition(
  kind: Kind,
  column: string,
  operator: Operator,
  values: readonly Value[],
  parameters: Parameters,
): string {
  if (operator === '<' || operator === '>')
    throw new SearchError(`operator ${operator} is not supported for ${column}`);
  const sql = columnSql(kind, column);
  if (ownValue(kind.json, column) === 'properties') {
    const text = "coalesce(property ->> 'text', property ->> 'value')";
    return invert(
      operator,
      `EXISTS (SELECT FROM ${properties(sql)} WHERE ${textList(text, values, parameters)})`,
    );
  }
  if (ownValue(kind.json, column) === 'document')
    throw new SearchError(`${column} needs a key: ${column}.some.key`);
  const pairs = `jsonb_each_text(coalesce(${sql}, '{}')) AS pair`;
  return invert(
    operator,
    `EXISTS (SELECT FROM ${pairs} WHERE ${textList('pair.value', values, parameters)})`,
  );
}

/** Whether a key is there at all. */
export function jsonKeyExists(kind: Kind, column: string, path: string, parameters: Parameters): string {
  const sql = columnSql(kind, column);
  const shape = ownValue(kind.json, column);
  if (shape === 'properties') {
    return `EXISTS (SELECT FROM ${properties(sql)} WHERE property ->> 'name' = ${parameters.add(path)})`;
  }
  if (shape === 'document') return `(${sql} #> ${parameters.add(path.split('.'))}::text[]) IS NOT NULL`;
  return `coalesce(${sql} ? ${parameters.add(path)}, false)`;
}

/** The terms of a label selector on a JSON map. A key that is absent satisfies `!=` and `notin`, as in Kubernetes. */
export function labelCondition(sql: string, terms: readonly LabelTerm[], parameters: Parameters): string {
  return all(
    terms.map(term => {
      const key = parameters.add(term.key);
      const value = `(${sql} ->> ${key}::text)`;
      if (term.kind === 'exists') {
        const there = `coalesce(${sql} ? ${key}::text, false)`;
        return term.negated ? `NOT ${there}` : there;
      }
      if (term.kind === 'compare') return `${numeric(value)} ${term.operator} ${parameters.add(term.number)}`;
      const listed = `coalesce(${value} = ANY (${parameters.add(term.values)}::text[]), false)`;
      return term.negated ? `NOT ${listed}` : listed;
    }),
  );
}

/** Rows of an agent: its id, its name, `local` or `self` for this instance, `all`. */
export function agentCondition(
  kind: Kind,
  operator: Operator,
  values: readonly Value[],
  parameters: Parameters,
): string {
  if (!kind.hasAgent || values.some(value => value.text === 'all')) return TRUE;
  const names = values.map(({ text }) => (text === '' || text === 'self' ? 'local' : text));
  const ids = names.map(name => (name === 'local' ? LOCAL_AGENT : name)).filter(isUuid);
  const found = `t.agent_id = ANY (${parameters.add(ids)}::uuid[]) OR t.agent_id IN
    (SELECT id FROM agents WHERE name = ANY (${parameters.add(names)}::text[]) AND deleted_at IS NULL)`;
  return invert(operator, `(${found})`);
}
