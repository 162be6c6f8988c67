import {
  expanded,
  keysOf,
  requiredOf,
  schemaDescription,
  schemaKind,
  schemasAt,
  suggestedValues,
  typesOf,
} from './node';
import { keyAt, placeAt } from './place';
import type { JsonSchema } from '../types';
import type { Description, Position, Suggestion } from './types';
import { writeJson } from '@/lib/numbers';

/** A value as YAML writes it: text that reads as something else is quoted. */
function written(value: unknown): string {
  if (typeof value !== 'string') return writeJson(value) ?? '';
  const plain = /^[A-Za-z_./][\w ./-]*$/.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value);
  return plain ? value : writeJson(value);
}

const labelOf = (value: unknown) => (typeof value === 'string' ? value : (writeJson(value) ?? ''));

/** What follows a key: a blank, or a line for what it holds. */
function afterKey(schemas: readonly JsonSchema[], indent: number): string {
  const types = typesOf(schemas);
  const [only] = types;
  if (types.length !== 1 || suggestedValues(schemas).length > 0) return ': ';
  if (only === 'object') return `:\n${' '.repeat(indent + 2)}`;
  if (only === 'array') return `:\n${' '.repeat(indent + 2)}- `;
  return ': ';
}

function keySuggestions(
  root: JsonSchema,
  schemas: readonly JsonSchema[],
  { indent, beside, prefix }: { indent: number; beside: ReadonlySet<string>; prefix: string },
): Suggestion[] {
  const required = requiredOf(schemas);
  return [...keysOf(schemas)]
    .filter(([key]) => !beside.has(key))
    .map(([key, schema]) => {
      const inner = expanded(root, [schema]);
      const description = schemaDescription(inner);
      return {
        label: key,
        text: `${prefix}${written(key)}${afterKey(inner, indent + prefix.length)}`,
        kind: schemaKind(inner),
        required: required.has(key),
        ...(description !== undefined && { description }),
      };
    })
    .toSorted((a, b) => Number(b.required) - Number(a.required) || a.label.localeCompare(b.label));
}

const valueSuggestions = (schemas: readonly JsonSchema[]): Suggestion[] =>
  suggestedValues(schemas).map(value => ({
    label: labelOf(value),
    text: written(value),
    kind: 'value',
    required: false,
  }));

/** What may be written at a place, what has to be there first. */
export function suggest(text: string, root: JsonSchema, { row, column }: Position): Suggestion[] {
  const lines = text.split('\n');
  const place = placeAt(lines, row, column);
  if (!place) return [];
  if (place.key !== undefined) return valueSuggestions(schemasAt(root, [...place.path, place.key]));
  const schemas = schemasAt(root, place.path);
  const ownKeys = keySuggestions(root, schemas, { ...place, prefix: '' });
  if (ownKeys.length > 0) return ownKeys;
  if (typeof place.path.at(-1) === 'number') return valueSuggestions(schemas);
  // Below a key that holds a list: its items begin with a dash.
  const items = schemasAt(root, [...place.path, 0]);
  return keySuggestions(root, items, { ...place, beside: new Set(), prefix: '- ' });
}

/** What the schema says of the key at a place; undefined where there is none, or none that it knows. */
export function describe(text: string, root: JsonSchema, { row, column }: Position): Description | undefined {
  const found = keyAt(text.split('\n'), row, column);
  if (!found) return undefined;
  const { path, key, column: from, endColumn } = found;
  const schemas = schemasAt(root, [...path, key]);
  if (schemas.length === 0) return undefined;
  const description = schemaDescription(schemas);
  const values = suggestedValues(schemas).map(labelOf);
  return {
    row,
    column: from,
    endColumn,
    title: [...path.filter(step => typeof step === 'string'), key].join('.'),
    kind: schemaKind(schemas),
    required: requiredOf(schemasAt(root, path)).has(key),
    ...(description !== undefined && { description }),
    ...(values.length > 0 && { values }),
  };
}
