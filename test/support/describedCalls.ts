import {
  loadSpec,
  relations,
  resolve,
  specFiles,
  type Operation,
  type Schema,
  type Spec,
} from '../../scripts/api-spec';

/**
 * What `openapi/` says about a call: so that a stand-in for the backend answers nothing that a real one would refuse.
 * The Postgres side is read down to its columns, as PostgREST does.
 */

interface Described {
  spec: Spec;
  pattern: RegExp;
  methods: Map<string, Set<string>>;
  operations: Record<string, Operation>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head'];

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{[^}]+\}/g, '[^/]+')}$`);

function describedBy(spec: Spec): Described[] {
  // The call of view tables stands for any name; theirs are told by BEYOND.
  const paths = Object.entries(spec.paths).filter(([path]) => path !== '/db/{viewTable}');
  return paths.map(([path, operations]) => {
    const methods = new Map<string, Set<string>>();
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      if (!METHODS.includes(method)) continue;
      const names = parameters.map(one => resolve(spec, one)).filter(one => one.in === 'query');
      methods.set(method.toUpperCase(), new Set(names.map(({ name }) => name)));
    }
    return { spec, pattern: patternOf(path), methods, operations };
  });
}

/** Read once, and only in files that call something. */
let read: { calls: Described[]; rows: Map<string, Schema>; db: Spec } | undefined;

function described() {
  if (read) return read;
  const specs = new Map(specFiles().map(file => [file, loadSpec(file)]));
  const db = specs.get('db.yaml');
  if (!db) throw new Error('openapi/ has no db.yaml.');
  const rows = new Map([...relations(db)].map(([relation, { schema }]) => [relation, schema]));
  read = { calls: [...specs.values()].flatMap(describedBy), rows, db };
  return read;
}

/** The properties of a row, through references, lists and what may be null; undefined where any name may stand. */
export function columnsOf(spec: Spec, given: Schema): Map<string, Schema> | undefined {
  const schema = resolve(spec, given);
  if (schema.items) return columnsOf(spec, schema.items);
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const columns = new Map(Object.entries(schema.properties ?? {}));
  for (const part of parts)
    for (const [name, column] of columnsOf(spec, part) ?? []) columns.set(name, column);
  return columns.size > 0 ? columns : undefined;
}

/** Parts of a text between commas that stand in no parentheses and no quotes. */
export function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '\\' && isQuoted) {
      parts.push(`${parts.pop() ?? ''}${sign}${text[(index += 1)] ?? ''}`);
      continue;
    }
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && sign === '(') depth += 1;
    if (!isQuoted && sign === ')') depth -= 1;
    if (sign === ',' && depth === 0 && !isQuoted) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.filter(part => part !== '');
}

const NESTED = /^(?:([\w]+):)?([\w]+)(?:!\w+)*\(([\s\S]*)\)$/;
const withoutPath = (column: string) => column.replace(/(->|::).*$/s, '');

type Columns = Map<string, Schema> | undefined;

function unknownColumn(columns: Columns, name: string): string[] {
  return columns && !columns.has(withoutPath(name)) ? [name] : [];
}

/** What stands behind a key, where the key's own name is followed: `created_by(name)`, `agent:agent_id(name)`. */
const BEHIND = new Map([
  ['agent_id', 'agents'],
  ['created_by', 'people'],
  ['updated_by', 'people'],
  ['commander_id', 'people'],
  ['person_id', 'people'],
  ['team_id', 'teams'],
]);

function unknownInSelect(spec: Spec, columns: Columns, select: string): string[] {
  if (!columns) return [];
  return partsOf(select).flatMap(part => {
    const [, alias, relation = '', inner = ''] = NESTED.exec(part) ?? [];
    if (part.endsWith(')') && relation !== '') {
      const followed = columns.has(relation) && BEHIND.get(relation);
      const embedded = followed ? described().rows.get(followed) : columns.get(alias ?? relation);
      if (!embedded) return [alias ?? relation];
      return unknownInSelect(spec, columnsOf(spec, embedded), inner).map(one => `${relation}.${one}`);
    }
    const column = part.replace(/^...?/, part.startsWith('...') ? '' : '$&').replace(/^\w+:(?!:)/, '');
    if (column === '*' || /^count\(\)$|\.(count|sum|avg|min|max)\(\)/.test(column)) return [];
    return unknownColumn(columns, column);
  });
}

const unknownInOrder = (spec: Spec, columns: Columns, order: string): string[] =>
  partsOf(order).flatMap(part => {
    const [, , relation, inner] = NESTED.exec(part.replace(/\)\..*$/, ')')) ?? [];
    if (relation === undefined) return unknownColumn(columns, part.replace(/\.(asc|desc|nulls).*$/, ''));
    const embedded = columns?.get(relation);
    return embedded ? unknownColumn(columnsOf(spec, embedded), inner ?? '') : [relation];
  });

/** Columns of the members of `(a.eq.1,or(b.eq.2,c.is.null))`. */
const unknownInGroup = (columns: Columns, group: string): string[] =>
  partsOf(group.replace(/^\(|\)$/g, '')).flatMap(part => {
    const nested = /^(?:not\.)?(?:or|and)(\(.*\))$/s.exec(part)?.[1];
    if (nested !== undefined) return unknownInGroup(columns, nested);
    const [, name = part] =
      /^(.+?)\.(?:not\.)?(?:eq|neq|gte?|lte?|like|ilike|i?match|in|is|c[sd]|ov|fts)(?:\(\w+\))?\./s.exec(
        part,
      ) ?? [];
    // A column of an embedded relation is named by the parameters of the call.
    return name.includes('.') ? [] : unknownColumn(columns, name);
  });

function unknownInTable(relation: string, names: Set<string>, params: URLSearchParams): string[] {
  const { rows, db } = described();
  const row = rows.get(relation);
  const columns = row && columnsOf(db, row);
  return [...params].flatMap(([name, value]) => {
    if (name === 'select') return unknownInSelect(db, columns, value);
    if (name === 'order') return unknownInOrder(db, columns, value);
    if (name === 'or' || name === 'and') return names.has(name) ? unknownInGroup(columns, value) : [name];
    if (names.has(name)) return [];
    // Keys of a JSON column are the data's.
    return /->/.test(name) ? unknownColumn(columns, name) : [name];
  });
}

/** Tables of views have the columns of their view; the identity service is described by its own client. */
const BEYOND = /^\/db\/view_|^\/\.ory(\/|$)/;

const pathOf = (address: string): string | undefined => {
  const path = /^\/api(\/.*)$/.exec(new URL(address).pathname)?.[1];
  return path === undefined || BEYOND.test(path) ? undefined : path;
};

/** The operation that a call is; undefined for what is none of the backend's, and for what it does not know. */
export function describedCall(method: string, address: string) {
  const path = pathOf(address);
  if (path === undefined) return undefined;
  for (const { spec, pattern, operations } of described().calls) {
    const operation = pattern.test(path) ? operations[method.toLowerCase()] : undefined;
    if (operation) return { spec, path, operation };
  }
  return undefined;
}

/**
 * What a call asks that no backend of the console knows.
 * @param address an address below `/api`; others are none of the backend's
 * @returns undefined for what `openapi/` describes
 */
export function strangeness(method: string, address: string): string | undefined {
  const path = pathOf(address);
  if (path === undefined) return undefined;
  const { searchParams } = new URL(address);
  const found = described().calls.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0) return `no path ${path}`;
  const names = found.map(({ methods }) => methods.get(method === 'HEAD' ? 'GET' : method)).find(Boolean);
  if (!names) return `no ${method} of ${path}`;
  const relation = /^\/db\/(\w+)$/.exec(path)?.[1];
  const unknown =
    relation === undefined
      ? [...searchParams.keys()].filter(name => !names.has(name))
      : unknownInTable(relation, names, searchParams);
  return unknown.length > 0 ? `${method} ${path} knows no ${unknown.join(', ')}` : undefined;
}
