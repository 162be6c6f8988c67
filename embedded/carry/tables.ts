import type pg from 'pg';
import { ownValue } from '../core/records';
import { identifier } from '../core/sql';

/** What tables a database has, as far as it matters for taking rows from one to another. */

export interface Table {
  /** With its schema: `public.incidents`. */
  name: string;
  /** The same as it stands in a statement. */
  sql: string;
  /** Columns that can be written, in their order. */
  columns: readonly string[];
  /** Columns that tell a row from the others. */
  key: readonly string[];
}

/** A foreign key. */
export interface Reference {
  child: string;
  columns: readonly string[];
  parent: string;
  parentColumns: readonly string[];
  /** What becomes of a row whose parent is missing: it goes, too, or goes on without. */
  without: 'row' | 'value';
}

/** Where the primary key is a number or an id that says nothing about the row. */
const OTHER_KEYS: Readonly<Record<string, readonly string[]>> = {
  'public.casbin_rule': ['ptype', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5'],
  'identity.credentials': ['identity_id', 'type'],
  'identity.verifiable_addresses': ['via', 'value'],
  'identity.recovery_addresses': ['via', 'value'],
};

/** Numbers that the database counts up. */
const COUNTED = 'public.casbin_rule.id';

const TABLES = /* sql */ `
  SELECT nspname AS schema, relname AS name,
         ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0
                  AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
         ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum = ANY (
                 (SELECT indkey FROM pg_index WHERE indrelid = pg_class.oid AND indisunique AND indpred IS NULL
                     AND indexprs IS NULL ORDER BY indisprimary DESC, indexrelid LIMIT 1)::int2[])
               ORDER BY attnum) AS key
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
   WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'identity', 'server')
   ORDER BY 1, 2`;

/** The tables by their names. */
export async function readTables(client: pg.ClientBase): Promise<ReadonlyMap<string, Table>> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; key: string[] }>(
    TABLES,
  );
  return new Map(
    rows.map(({ schema, name: relation, columns, key }) => {
      const name = `${schema}.${relation}`;
      return [
        name,
        {
          name,
          sql: `${identifier(schema)}.${identifier(relation)}`,
          columns: columns.filter(column => `${name}.${column}` !== COUNTED),
          key: ownValue(OTHER_KEYS, name) ?? (key.length > 0 ? key : columns),
        },
      ];
    }),
  );
}

const REFERENCES = /* sql */ `
  SELECT child_schema.nspname || '.' || child.relname AS child, parent_schema.nspname || '.' || parent.relname AS parent,
         ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS place (number, index)
                 JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY index) AS columns,
         ARRAY(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS place (number, index)
                 JOIN pg_attribute ON attrelid = confrelid AND attnum = number ORDER BY index) AS "parentColumns",
         CASE WHEN confdeltype = 'c' OR EXISTS (SELECT FROM pg_attribute
                WHERE attrelid = conrelid AND attnum = ANY (conkey) AND attnotnull) THEN 'row' ELSE 'value' END AS without
    FROM pg_constraint
    JOIN pg_class AS child ON child.oid = conrelid JOIN pg_namespace AS child_schema ON child_schema.oid = child.relnamespace
    JOIN pg_class AS parent ON parent.oid = confrelid JOIN pg_namespace AS parent_schema ON parent_schema.oid = parent.relnamespace
   WHERE contype = 'f'
   ORDER BY 1, conname`;

export async function readReferences(client: pg.ClientBase): Promise<Reference[]> {
  return (await client.query<Reference>(REFERENCES)).rows;
}
