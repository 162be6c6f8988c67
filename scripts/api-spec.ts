import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A JSON Schema as used in openapi/, including the house keys `x-relation`, `x-optional`, `x-embedded` and `x-pg`. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  nullable?: boolean;
  /** The table or view whose rows this schema describes. */
  'x-relation'?: string;
  /** Columns of the relation that some releases lack. */
  'x-optional'?: readonly string[];
  /** True for what is no column: it comes only when selected as an embedded relation. */
  'x-embedded'?: boolean;
  /** Column types a live PostgREST may report for a column of this schema. */
  'x-pg'?: readonly string[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema?: Schema;
}

export interface Body {
  $ref?: string;
  description?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId?: string;
  tags?: readonly string[];
  summary?: string;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

export interface Spec {
  openapi: string;
  info: { title: string; version: string };
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Body>;
    headers?: Record<string, unknown>;
  };
  'x-parts'?: readonly string[];
  /** Relations, and columns as `relation.column`, of a live database that are left out on purpose, and why. */
  'x-not-described'?: Record<string, string>;
}

type Part = Partial<Pick<Spec, 'components' | 'paths' | 'x-not-described'>>;

const folder = join(dirname(fileURLToPath(import.meta.url)), '../openapi');

/** The file names of the specifications, sorted: one a backend surface. */
export const specFiles = (): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort();

const known = new Map<string, unknown>();

/** What a file of openapi/ says; it is parsed once, and each caller has a copy of its own to change. */
function read<Document extends Spec | Part>(name: string): Document {
  if (!known.has(name)) known.set(name, parse(readFileSync(join(folder, name), 'utf8')));
  return structuredClone(known.get(name)) as Document;
}

function merge(
  into: Record<string, unknown>,
  from: Record<string, unknown> | undefined,
  where: string,
): void {
  for (const [key, value] of Object.entries(from ?? {})) {
    if (key in into) throw new Error(`${where}: '${key}' is defined twice`);
    into[key] = value;
  }
}

/** Paths by method: the reads of a relation may stand in another part than its writes. */
function mergePaths(into: Spec['paths'], from: Spec['paths'] | undefined, where: string): void {
  for (const [path, methods] of Object.entries(from ?? {})) {
    merge((into[path] ??= {}), methods, `${where} ${path}`);
  }
}

/**
 * Read a specification of openapi/ and merge its parts (`x-parts`) into it.
 * @param file file name inside openapi/, for example `db.yaml`
 * @throws when a part defines what another part defines, or a file cannot be parsed
 */
export function loadSpec(file: string): Spec {
  const spec = read<Spec>(file);
  for (const name of spec['x-parts'] ?? []) {
    const part = read<Part>(name);
    mergePaths(spec.paths, part.paths, name);
    merge((spec['x-not-described'] ??= {}), part['x-not-described'], name);
    for (const [kind, members] of Object.entries(part.components ?? {})) {
      const components = spec.components as Record<string, Record<string, unknown> | undefined>;
      merge((components[kind] ??= {}), members as Record<string, unknown>, name);
    }
  }
  return spec;
}

/** What a `$ref` inside a merged specification points at; the value itself when it is not a reference. */
export function resolve<T extends { $ref?: string }>(spec: Spec, value: T): T {
  if (!value.$ref) return value;
  const path = value.$ref.replace(/^#\//, '').split('/');
  let at: unknown = spec;
  for (const key of path) at = (at as Record<string, unknown> | undefined)?.[key];
  if (at === undefined) throw new Error(`Nothing at ${value.$ref}`);
  return resolve(spec, at as T);
}

/** The row schemas of a specification by relation: name of the schema and the schema. */
export function relations(spec: Spec): Map<string, { name: string; schema: Schema }> {
  const found = new Map<string, { name: string; schema: Schema }>();
  for (const [name, schema] of Object.entries(spec.components.schemas ?? {})) {
    const relation = schema['x-relation'];
    if (!relation) continue;
    if (found.has(relation)) throw new Error(`${relation} is described twice`);
    found.set(relation, { name, schema });
  }
  return found;
}

export interface Call {
  file: string;
  spec: Spec;
  path: string;
  method: string;
  operation: Operation & { operationId: string };
}

/** The file of openapi/ that an operation stands in: a part of its specification, or the specification itself. */
export function homeOf({ file, spec, path, method }: Call): string {
  const part = spec['x-parts']?.find(name => read<Part>(name).paths?.[path]?.[method] !== undefined);
  return part ?? file;
}

/** Every operation of every specification. @throws when one has no operationId */
export function allCalls(): Call[] {
  const calls: Call[] = [];
  for (const file of specFiles()) {
    const spec = loadSpec(file);
    for (const [path, item] of Object.entries(spec.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        const { operationId } = operation;
        if (!operationId) throw new Error(`${file}: ${method} ${path} has no operationId`);
        calls.push({ file, spec, path, method, operation: { ...operation, operationId } });
      }
    }
  }
  return calls;
}
