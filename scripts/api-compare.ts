import type { Release } from '../embedded/policy/released';
import { ownValue } from '../embedded/core/records';
import { relations, resolve, type Schema, type Spec } from './api-spec';

/** The part that matters of PostgREST's description of itself (Swagger 2, the document at its root). */
export interface LiveDescription {
  definitions: Record<
    string,
    {
      /** Columns that are never null; absent for views, of which Postgres does not know. */
      required?: readonly string[];
      properties?: Record<string, { format?: string; type?: string }>;
    }
  >;
}

export interface Difference {
  kind: 'missing relation' | 'new relation' | 'missing column' | 'new column' | 'other type' | 'may be null';
  relation: string;
  column?: string;
  detail?: string;
}

/** Column types that a schema without `x-pg` may stand for. */
function pgTypes(spec: Spec, given: Schema): readonly string[] {
  const schema = resolve(spec, given);
  if (schema['x-pg']) return schema['x-pg'];
  if (schema.type === 'string') return ['text', 'character varying'];
  if (schema.type === 'boolean') return ['boolean'];
  if (schema.type === 'number') return ['numeric', 'double precision', 'real'];
  if (schema.type === 'integer') {
    return [schema.format === 'int64' ? 'bigint' : schema.format === 'int16' ? 'smallint' : 'integer'];
  }
  return ['json', 'jsonb'];
}

function allowsNull(spec: Spec, given: Schema): boolean {
  const schema = resolve(spec, given);
  if (schema.type) return schema.type === 'null';
  // A schema that says nothing allows everything.
  return schema.anyOf?.some(one => allowsNull(spec, one)) ?? true;
}

/** Whether a relation, or a column written `relation.column`, is left out on purpose. */
const leftOut = (spec: Spec, name: string): boolean =>
  Object.keys(spec['x-not-described'] ?? {}).some(entry =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry,
  );

function compareColumns(
  spec: Spec,
  relation: string,
  schema: Schema,
  live: LiveDescription['definitions'][string],
): Difference[] {
  const found = live.properties ?? {};
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([, column]) => !resolve(spec, column)['x-embedded'],
  );
  const out: Difference[] = [];
  for (const [column, columnSchema] of wanted) {
    const there = found[column];
    if (!there) {
      out.push({ kind: 'missing column', relation, column });
      continue;
    }
    const types = pgTypes(spec, columnSchema);
    const type = there.format ?? there.type ?? 'unknown';
    if (!types.includes(type)) {
      out.push({
        kind: 'other type',
        relation,
        column,
        detail: `is ${type}, described as ${types.join(' or ')}`,
      });
    }
    const sayNullable = live.required && !live.required.includes(column);
    if (sayNullable && !allowsNull(spec, columnSchema)) out.push({ kind: 'may be null', relation, column });
  }
  const known = new Set(wanted.map(([column]) => column));
  for (const column of Object.keys(found)) {
    if (known.has(column) || leftOut(spec, `${relation}.${column}`)) continue;
    out.push({ kind: 'new column', relation, column, detail: found[column]?.format ?? '' });
  }
  return out;
}

/**
 * What of the row schemas does not fit a live PostgREST: relations and columns that are missing, new, of another type, or
 * may be null against the description. Relations listed in `x-not-described` are left out on purpose.
 */
export function compareWithLive(spec: Spec, live: LiveDescription): Difference[] {
  const rows = relations(spec);
  const out: Difference[] = [];
  for (const [relation, { schema }] of rows) {
    const there = live.definitions[relation];
    if (there) out.push(...compareColumns(spec, relation, schema, there));
    else out.push({ kind: 'missing relation', relation });
  }
  for (const relation of Object.keys(live.definitions).sort()) {
    if (!rows.has(relation) && !leftOut(spec, relation)) out.push({ kind: 'new relation', relation });
  }
  return out;
}

/** One line for a person. */
export const lineOf = ({ kind, relation, column, detail }: Difference): string =>
  `${kind}: ${relation}${column ? `.${column}` : ''}${detail ? ` (${detail})` : ''}`;

/** Without what a release is known to lack. */
export const newsOf = (
  differences: readonly Difference[],
  { relations: absent, columns }: Release,
): Difference[] =>
  differences.filter(
    ({ kind, relation, column }) =>
      !(kind === 'missing relation' && absent.has(relation)) &&
      !(kind === 'missing column' && column && ownValue(columns, relation)?.includes(column)),
  );
