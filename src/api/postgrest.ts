/**
 * Conditions in PostgREST's language. Values come in as they are and are quoted here by PostgREST's rules, so that a
 * comma, a quote, a parenthesis, a star or a percent sign in a name is found and not misread. Never join conditions by hand.
 *
 * Quoting depends on the place: the value of a lone `eq.value` is read raw to its end; members of `in.(…)` and of groups
 * end at a comma or parenthesis and are quoted when they hold anything that could end them.
 */

export type Scalar = string | number | boolean;

/** Characters that end or start something inside a list or a group. */
const RESERVED = /[",.:()*{}\\\s]/;

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, String.raw`\$&`)}"`;

/** A value as a member of a list or group. */
const member = (value: string): string => (value === '' || RESERVED.test(value) ? quoted(value) : value);

export const eq = (value: Scalar): string => `eq.${value}`;
export const neq = (value: Scalar): string => `neq.${value}`;
export const gt = (value: Scalar): string => `gt.${value}`;
export const gte = (value: Scalar): string => `gte.${value}`;
export const lt = (value: Scalar): string => `lt.${value}`;
export const lte = (value: Scalar): string => `lte.${value}`;
export const isNull = (): string => 'is.null';
export const notNull = (): string => 'not.is.null';
export const not = (condition: string): string => `not.${condition}`;

/** Values in one `in.(…)` at most: 100 uuids make 3.7 kB of address, 500 are refused by servers on the way. */
export const MOST_IN_LIST = 100;

/**
 * Any of the values.
 * @throws RangeError on an empty list (skip the call: nothing can match) and on more than 100 (use `chunks`)
 */
export function inList(values: readonly Scalar[]): string {
  const [first] = values;
  if (first === undefined) throw new RangeError('No values to look for: skip the call.');
  if (values.length > MOST_IN_LIST) throw new RangeError(`More than ${MOST_IN_LIST} values: ask in chunks.`);
  // PostgREST reads in.("") as the empty list, so a single value is asked for by itself.
  if (values.length === 1) return eq(first);
  return `in.(${values.map(value => member(String(value))).join(',')})`;
}

/** None of the values; rows without a value do not match either. @throws RangeError like `inList` */
export const notInList = (values: readonly Scalar[]): string => not(inList(values));

/** Distinct values in portions that `inList` takes; no portions for no values. */
export function chunks<Value extends Scalar>(values: readonly Value[], size = MOST_IN_LIST): Value[][] {
  const distinct = [...new Set(values)];
  const out: Value[][] = [];
  for (let at = 0; at < distinct.length; at += size) out.push(distinct.slice(at, at + size));
  return out;
}

const forLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
const forRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Contains the text, in any case. PostgREST turns every star of a like pattern into a wildcard and offers no way to
 * escape it, so a text with a star is looked for by regular expression.
 */
export const ilike = (text: string): string =>
  text.includes('*') ? `imatch.${forRegex(text)}` : `ilike.*${forLike(text)}*`;

/** Begins with the text, in any case. */
export const startsWith = (text: string): string =>
  text.includes('*') ? `imatch.^${forRegex(text)}` : `ilike.${forLike(text)}*`;

/** Ends with the text, in any case. */
export const endsWith = (text: string): string =>
  text.includes('*') ? `imatch.${forRegex(text)}$` : `ilike.*${forLike(text)}`;

/** The array column holds all of the values. */
export const contains = (values: readonly string[]): string => `cs.{${values.map(quoted).join(',')}}`;

/** The JSON column holds all of this: its keys and items, whatever else stands beside and below them. */
export const containsJson = (value: object): string => `cs.${JSON.stringify(value)}`;

/** A column, or a key of a JSON column (`labels->>team`). */
const COLUMN = /^[A-Za-z_]\w*(?:->>?(?:[\w-]+|"[^"]*"))*$/;

function column(name: string): string {
  if (!COLUMN.test(name)) throw new TypeError(`Not a column: ${name}`);
  return name;
}

/** `labels->>key`, with a key of any characters. */
export const jsonKey = (name: string, key: string): string => {
  if (key.includes('"')) throw new TypeError(`PostgREST cannot address a key with a quote: ${key}`);
  return `${column(name)}->>${/^[\w-]+$/.test(key) ? key : `"${key}"`}`;
};

/**
 * A condition on a column as a member of a group.
 * @param condition made by the builders above
 */
export function where(name: string, condition: string): string {
  const match = /^((?:not\.)?(\w+)\.)([\s\S]*)$/.exec(condition);
  const [, prefix, operator, value] = match ?? [];
  if (prefix === undefined || value === undefined) throw new TypeError(`Not a condition: ${condition}`);
  // Lists are quoted already, and null, true and false are words of the grammar.
  const whole = operator === 'in' || operator === 'is';
  return `${column(name)}.${prefix}${whole ? value : member(value)}`;
}

/** Members joined by or, as a member of another group. */
export const anyOf = (...members: readonly string[]): string => `or${group(...members)}`;

/** Members joined by and, as a member of another group. */
export const allOf = (...members: readonly string[]): string => `and${group(...members)}`;

/** The value of the parameters `or` and `and`: `(a.eq.1,b.eq.2)`. @throws RangeError on no members */
export function group(...members: readonly string[]): string {
  if (members.length === 0) throw new RangeError('An empty group matches nothing that can be said.');
  return `(${members.join(',')})`;
}

export interface Sort {
  column: string;
  /** The embedded row, of which there is at most one, that has the column: `item(name)`. */
  of?: string;
  desc?: boolean;
  /** Where rows without a value go; Postgres puts them last ascending and first descending. */
  nulls?: 'first' | 'last';
}

/**
 * The value of `order`. A paged list needs a unique column at the end, or rows repeat and vanish between pages.
 * @throws TypeError on what is not a column, so that a sort from the address bar cannot smuggle in more
 */
export const order = (...sorts: readonly Sort[]): string =>
  sorts
    .map(({ column: name, of, desc, nulls }) => {
      const sorted = of === undefined ? column(name) : `${column(of)}(${column(name)})`;
      return [sorted, desc ? 'desc' : 'asc', ...(nulls ? [`nulls${nulls}`] : [])].join('.');
    })
    .join(',');

/** `limit` and `offset` of a page. @param index zero-based */
export const pageRange = (index: number, size: number): { limit: number; offset: number } => ({
  limit: size,
  offset: Math.max(0, index) * size,
});

/**
 * Conditions of a write that must only meet a live row as it was read. When another person changed or deleted it
 * meanwhile, the write meets no row and its answer is empty.
 * @param updatedAt the row's `updated_at` as it was read
 */
export const unchangedSince = (updatedAt: string | null) => ({
  updatedAt: updatedAt === null ? isNull() : eq(updatedAt),
  deletedAt: isNull(),
});

/** What a write says that deletes a row and keeps it: Postgres sets the time, since the clock here may be off. */
export const DELETED_NOW = { deleted_at: 'now()' } as const;

/** Parameters that choose columns and pages, not rows. */
const NOT_FILTERS = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']);

/**
 * Whether a write names the rows it is about. PostgREST takes a PATCH or DELETE without a condition to mean every row;
 * the base query refuses to send one.
 */
export function namesRows(params: Readonly<Record<string, unknown>> | undefined): boolean {
  return Object.entries(params ?? {}).some(
    ([key, value]) =>
      !NOT_FILTERS.has(key) && value !== undefined && value !== null && value !== '' && value !== false,
  );
}
