import pg from 'pg';
import { identifier } from '../core/sql';
import type { Table } from './tables';

/** Rows as they go from one database to another: as JSON, whose text is kept since its numbers may be long. */

export type Values = Readonly<Record<string, unknown>>;

export interface Row {
  table: string;
  text: string;
  values: Values;
}

/** What tells a row from the others of its table, as text. */
export const keyOfRow = ({ key }: Table, values: Values): string =>
  JSON.stringify(key.map(column => values[column] ?? null));

/**
 * Rows of a table.
 * @param condition on `row`, the table; all rows when absent
 */
export async function readRows(
  client: pg.ClientBase,
  table: Table,
  condition = 'true',
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT to_jsonb(row)::text AS text FROM ${table.sql} AS row WHERE ${condition}`,
    [...parameters],
  );
  return rows.map(({ text }) => ({ table: table.name, text, values: JSON.parse(text) as Values }));
}

const AT_ONCE = 1_000;

/** The rows of a table that have the keys of others, by their keys. */
export async function readSame(
  client: pg.ClientBase,
  table: Table,
  others: readonly Row[],
): Promise<ReadonlyMap<string, Values>> {
  const same = new Map<string, Values>();
  const on = table.key
    .map(column => `row.${identifier(column)} IS NOT DISTINCT FROM other.${identifier(column)}`)
    .join(' AND ');
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const keys = others
      .slice(from, from + AT_ONCE)
      .map(({ values }) => Object.fromEntries(table.key.map(column => [column, values[column]])));
    const condition = `EXISTS (SELECT FROM jsonb_populate_recordset(NULL::${table.sql}, $1::jsonb) AS other WHERE ${on})`;
    for (const { values } of await readRows(client, table, condition, [JSON.stringify(keys)])) {
      same.set(keyOfRow(table, values), values);
    }
  }
  return same;
}

/** Does something that may be refused without giving up the transaction. @returns why it was refused */
export async function attempt(
  client: pg.ClientBase,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  await client.query('SAVEPOINT row');
  try {
    await work();
    await client.query('RELEASE SAVEPOINT row');
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT row');
    return [error.message, error.detail].filter(Boolean).join(': ');
  }
}

/** Adds a row with these columns; the others get what the table has for them. */
export async function insertRow(
  client: pg.ClientBase,
  table: Table,
  columns: readonly string[],
  { text }: Row,
): Promise<void> {
  const names = columns.map(identifier).join(', ');
  await client.query(
    `INSERT INTO ${table.sql} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table.sql}, $1::jsonb)`,
    [text],
  );
}

/** What `row` and `wanted` have alike when they have the same key. */
const keyConditions = ({ key }: Table): string[] =>
  key.map(column => `row.${identifier(column)} IS NOT DISTINCT FROM wanted.${identifier(column)}`);

/** Gives the row with the same key these columns. */
export async function updateRow(
  client: pg.ClientBase,
  table: Table,
  columns: readonly string[],
  { text }: Row,
): Promise<void> {
  const same = keyConditions(table);
  const set = columns.map(column => `${identifier(column)} = wanted.${identifier(column)}`);
  await client.query(
    `UPDATE ${table.sql} AS row SET ${set.join(', ')}
       FROM jsonb_populate_record(NULL::${table.sql}, $1::jsonb) AS wanted WHERE ${same.join(' AND ')}`,
    [text],
  );
}

/** Deletes the row with this key. */
export async function deleteRow(
  client: pg.ClientBase,
  table: Table,
  { text }: Pick<Row, 'text'>,
): Promise<void> {
  const same = keyConditions(table);
  await client.query(
    `DELETE FROM ${table.sql} AS row USING jsonb_populate_record(NULL::${table.sql}, $1::jsonb) AS wanted
      WHERE ${same.join(' AND ')}`,
    [text],
  );
}
