import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { JsonSchema } from '../types';

/** Schemas that are looked at for one place at most: a schema may refer to itself. */
const MOST = 60;

export type Path = readonly (string | number)[];

const unescaped = (part: string) => {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
};

/** What a reference inside the same schema means: '#/$defs/Exec'. References to elsewhere mean nothing. */
function referred(root: JsonSchema, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  let at: unknown = root;
  for (const part of ref.slice(1).split('/').filter(Boolean)) {
    at = isObject(at) ? ownValue(at, unescaped(part)) : undefined;
  }
  return at;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The schemas and all that they refer to or are put together from, the nearest first. */
export function expanded(root: JsonSchema, schemas: readonly unknown[]): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const waiting = [...schemas];
  for (let one = waiting.shift(); one !== undefined && found.size < MOST; one = waiting.shift()) {
    if (!isObject(one) || found.has(one)) continue;
    found.add(one);
    if (typeof one['$ref'] === 'string') waiting.push(referred(root, one['$ref']) ?? null);
    for (const key of ['allOf', 'anyOf', 'oneOf']) waiting.push(...listOf(one[key]));
    for (const key of ['then', 'else']) if (one[key] !== undefined) waiting.push(one[key]);
  }
  return [...found];
}

function ofKey(schema: JsonSchema, key: string): unknown {
  const { properties, patternProperties, additionalProperties } = schema;
  const own = isObject(properties) ? ownValue(properties, key) : undefined;
  if (own !== undefined) return own;
  for (const [pattern, one] of Object.entries(isObject(patternProperties) ? patternProperties : {})) {
    if (new RegExp(pattern, 'u').test(key)) return one;
  }
  return additionalProperties;
}

function ofItem(schema: JsonSchema, at: number): unknown {
  const { items, prefixItems } = schema;
  if (Array.isArray(items)) return items[at];
  return listOf(prefixItems)[at] ?? items;
}

/** The schemas that hold at a path; none where the schema says nothing of it. */
export function schemasAt(root: JsonSchema, path: Path): JsonSchema[] {
  let here = expanded(root, [root]);
  for (const step of path) {
    const next = here.map(schema => (typeof step === 'number' ? ofItem(schema, step) : ofKey(schema, step)));
    here = expanded(root, next.filter(isObject));
  }
  return here;
}

/** The keys that may stand at a path, with their schemas. */
export function keysOf(schemas: readonly JsonSchema[]): Map<string, unknown> {
  const keys = new Map<string, unknown>();
  for (const { properties } of schemas) {
    for (const [key, schema] of Object.entries(isObject(properties) ? properties : {})) {
      if (!keys.has(key)) keys.set(key, schema);
    }
  }
  return keys;
}

/** The keys that have to stand there. Of alternatives each has its own, so only what all share counts. */
export function requiredOf(schemas: readonly JsonSchema[]): Set<string> {
  const required = new Set<string>();
  for (const { required: keys } of schemas) {
    for (const key of listOf(keys)) if (typeof key === 'string') required.add(key);
  }
  return required;
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['boolean', 'true or false'],
  ['array', 'list'],
  ['object', 'map'],
  ['null', 'empty'],
]);

/** A type of JSON schema in the words of the page. */
const kindWord = (type: string): string => KINDS.get(type) ?? type;

/** As it stands in a sentence: 'a list', 'text'. */
export const articled = (type: string): string =>
  ['string', 'boolean', 'null'].includes(type) ? kindWord(type) : `a ${kindWord(type)}`;

/** The types that a place may have, as JSON schema names them. */
export function typesOf(schemas: readonly JsonSchema[]): string[] {
  const types = new Set<string>();
  for (const { type, properties, items } of schemas) {
    for (const one of Array.isArray(type) ? type : [type]) if (typeof one === 'string') types.add(one);
    if (type === undefined && properties !== undefined) types.add('object');
    if (type === undefined && items !== undefined) types.add('array');
  }
  return [...types];
}

export const schemaKind = (schemas: readonly JsonSchema[]): string =>
  typesOf(schemas).map(kindWord).join(' or ') || 'anything';

/** The values that a place may have, or usually has, where the schema lists them. */
export function suggestedValues(schemas: readonly JsonSchema[]): unknown[] {
  const values = new Set<unknown>();
  for (const { enum: listed, examples, const: only } of schemas) {
    for (const one of [...listOf(listed), ...listOf(examples)]) values.add(one);
    if (only !== undefined) values.add(only);
  }
  if (values.size === 0 && typesOf(schemas).includes('boolean')) return [true, false];
  return [...values];
}

/** What is said of a place, by the nearest schema that says something. */
export function schemaDescription(schemas: readonly JsonSchema[]): string | undefined {
  for (const { description, title } of schemas) {
    const said = typeof description === 'string' ? description : title;
    if (typeof said === 'string' && said.trim() !== '') return said.trim();
  }
  return undefined;
}
