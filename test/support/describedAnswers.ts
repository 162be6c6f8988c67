import { resolve, type Schema, type Spec } from '../../scripts/api-spec';
import { columnsOf, describedCall, partsOf } from './describedCalls';

/**
 * What `openapi/` says about an answer: so that a stand-in for the backend answers nothing that a real one would not. Formats
 * of texts are free: an id of a test may be short.
 */

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'object' : typeof value;
};

const isOf = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : kindOf(value) === type;

const isRecord = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object';

/** What of a value is other than described, a line each. @param place of the value in the answer */
function misfits(spec: Spec, given: Schema, value: unknown, place: string): string[] {
  const schema = resolve(spec, given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const found = choices.map(one => misfits(spec, one, value, place));
    // Of the choices that are none, the one that comes closest says why.
    return found.some(one => one.length === 0) ? [] : found.reduce((a, b) => (closer(a, b) ? a : b));
  }
  const wrong = (schema.allOf ?? []).flatMap(one => misfits(spec, one, value, place));
  if (schema.enum && !schema.enum.includes(value)) wrong.push(`${place} is no ${schema.enum.join(', ')}`);
  if (schema.type !== undefined && !isOf(schema.type, value))
    return [...wrong, `${place} is ${kindOf(value)} instead of ${schema.type}`];
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    wrong.push(...value.flatMap((one, index) => misfits(spec, items, one, `${place}[${index}]`)));
  }
  if (!isRecord(value)) return wrong;
  const { properties = {}, additionalProperties: others } = schema;
  for (const [name, member] of Object.entries(value)) {
    const described = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (described) wrong.push(...misfits(spec, described, member, `${place}.${name}`));
    else if (typeof others === 'object') wrong.push(...misfits(spec, others, member, `${place}.${name}`));
  }
  return wrong;
}

const isOfOtherKind = (lines: readonly string[]) => lines.some(line => line.includes(' instead of '));
const closer = (a: readonly string[], b: readonly string[]) =>
  isOfOtherKind(a) === isOfOtherKind(b) ? a.length <= b.length : !isOfOtherKind(a);

/** `alias:column`, `column->>key`, `count()`, `cost.sum()`, `...relation(columns)`, `alias:relation!key(columns)`. */
const PART = /^(\.\.\.)?(?:(\w+):(?!:))?([\w.]+)((?:->>?[^:(]+)*)(?:::\w+)?(?:!\w+)*(\([\s\S]*\))?$/;

/** What a key of a row holds: undefined for what is of any shape. */
interface Key {
  schema: Schema | undefined;
  /** What is selected of an embedded relation. */
  select?: string;
}

/** The keys of a row that a `select` asks for. */
function selectedKeys(spec: Spec, columns: ReadonlyMap<string, Schema>, select: string): Map<string, Key> {
  const keys = new Map<string, Key>();
  for (const part of partsOf(select)) {
    const [, spread, alias, column = part, path = '', brackets] = PART.exec(part) ?? [];
    const inner = brackets?.slice(1, -1);
    if (column === '*') {
      for (const [name, schema] of columns)
        if (!resolve(spec, schema)['x-embedded']) keys.set(name, { schema });
    } else if (spread) {
      for (const name of selectedKeys(spec, new Map(), inner ?? '').keys())
        keys.set(name, { schema: undefined });
    } else if (inner === '') keys.set(alias ?? column.split('.').at(-1) ?? '', { schema: undefined });
    else if (path !== '') keys.set(alias ?? path.split(/->>?/).at(-1) ?? '', { schema: undefined });
    else if (inner === undefined) keys.set(alias ?? column, { schema: columns.get(column) });
    else {
      // Where a key's own name is followed it is no longer the id.
      const embedded = columns.get(alias ?? column);
      const isOne = embedded && resolve(spec, embedded)['x-embedded'];
      keys.set(alias ?? column, { schema: isOne ? embedded : undefined, select: inner });
    }
  }
  return keys;
}

/** What rows of a relation may hold. */
interface Selected {
  columns: ReadonlyMap<string, Schema>;
  keys: ReadonlyMap<string, Key>;
}

/** By relation and `select`: answers have thousands of rows, and tests ask the same again. */
const knownKeys = new WeakMap<Schema, Map<string, Selected | undefined>>();

/** What a `select` asks for of a row; undefined where any name may stand in it. */
function selectedOf(spec: Spec, row: Schema, select: string): Selected | undefined {
  const known = knownKeys.get(row) ?? new Map<string, Selected | undefined>();
  knownKeys.set(row, known);
  if (!known.has(select)) {
    const columns = columnsOf(spec, row);
    known.set(select, columns && { columns, keys: selectedKeys(spec, columns, select) });
  }
  return known.get(select);
}

/** What of rows, one or a list of them, is other than their relation and `select` say. */
function rowMisfits(spec: Spec, schema: Schema, select: string, value: unknown, place: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((row, index) => rowMisfits(spec, schema, select, row, `${place}[${index}]`));
  const selected = selectedOf(spec, schema, select);
  if (!selected || !isRecord(value)) return misfits(spec, schema, value, place);
  const { columns, keys } = selected;
  return Object.entries(value).flatMap(([name, member]) => {
    const key = keys.get(name) ?? (columns.has(name) ? { schema: columns.get(name) } : undefined);
    if (!key) return [`${place} has ${name}, which nobody knows`];
    if (!key.schema) return [];
    return key.select === undefined
      ? misfits(spec, key.schema, member, `${place}.${name}`)
      : rowMisfits(spec, key.schema, key.select, member, `${place}.${name}`);
  });
}

/** The rows that a call of a relation answers; undefined for calls of other things. */
function rowsOf(method: string, address: string, status = 200) {
  const call = describedCall(method, address);
  if (!call) return undefined;
  const { spec, path, operation } = call;
  const responses = operation.responses ?? {};
  const response = responses[status] ?? Object.entries(responses).find(([code]) => code.startsWith('2'))?.[1];
  const schema = response && resolve(spec, response).content?.['application/json']?.schema;
  const row = schema && /^\/db\/\w+$/.test(path) ? resolve(spec, schema).items : undefined;
  return { spec, path, schema, row, select: new URL(address).searchParams.get('select') ?? '*' };
}

/**
 * What of an answer no backend of the console would send: another kind of value, a value of no list, a column that the relation
 * lacks. A stand-in may leave out what its test has no use for.
 * @param address what was asked, below `/api`; others are none of the backend's @param answer its JSON
 * @returns nothing for what `openapi/` describes, and for refusals
 */
export function strangeAnswer(method: string, address: string, status: number, answer: unknown): string[] {
  const call = rowsOf(method, address, status);
  if (!call?.schema || status < 200 || status > 299) return [];
  const { spec, path, schema, row, select } = call;
  if (!row) return misfits(spec, schema, answer, path);
  return rowMisfits(spec, row, select, answer, path);
}

/**
 * The rows as a call of a relation brings them, of rows that several calls share: without the columns that this relation lacks,
 * and with the id alone where a key is not followed (`created_by` and `created_by(id,name)`).
 */
export function narrowed({ method, url }: Request, rows: readonly unknown[]): unknown[] {
  const call = rowsOf(method, url);
  const selected = call?.row && selectedOf(call.spec, call.row, call.select);
  if (!selected) return [...rows];
  const { columns, keys } = selected;
  const narrow = ([name, value]: [string, unknown]): [string, unknown][] => {
    const { schema, select } = keys.get(name) ?? { schema: columns.get(name) };
    if (!schema) return keys.has(name) ? [[name, value]] : [];
    const isId = select === undefined && isRecord(value) && misfits(call.spec, schema, value, '').length > 0;
    return [[name, isId ? value['id'] : value]];
  };
  return rows.map(row => (isRecord(row) ? Object.fromEntries(Object.entries(row).flatMap(narrow)) : row));
}
