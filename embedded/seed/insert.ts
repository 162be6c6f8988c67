import type pg from 'pg';
import type { Row } from './world';

/** Writing the curated rows. */

const CHUNK = 1_500;

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
}

/** Columns of every table whose default is the current time: the data must not depend on when they are inserted. */
async function clockColumns(client: pg.ClientBase): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<Column>(/* sql */ `
    SELECT table_name AS table, column_name AS column
      FROM information_schema.columns
     WHERE table_schema = 'public' AND column_default = 'now()'`);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

/** Times a row leaves out are those of its creation, and without one the time of the load. */
function withTimes(row: Row, columns: readonly string[], now: string): Row {
  const created = row['created_at'] ?? now;
  const missing = columns.filter(column => !(column in row)).map(column => [column, created]);
  return missing.length > 0 ? { ...row, ...Object.fromEntries(missing) } : row;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Rows with the same columns, so that one statement inserts them and the others keep their defaults. */
function byColumns(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join('\0');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Inserts rows table by table. Foreign keys are not checked here: the load runs in replica mode, and `orphan_rows()`
 * looks at all of them in the end.
 * @returns how many rows were inserted
 */
export async function insertTables(
  client: pg.ClientBase,
  tables: ReadonlyMap<string, readonly Row[]>,
  now: Date,
): Promise<number> {
  const times = await clockColumns(client);
  let inserted = 0;
  for (const [table, rows] of tables) {
    const complete = rows.map(row => withTimes(row, times.get(table) ?? [], now.toISOString()));
    for (const [key, group] of byColumns(complete)) {
      const columns = key.split('\0').map(quote).join(', ');
      const statement = `INSERT INTO ${quote(table)} (${columns})
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quote(table)}, $1)`;
      for (let from = 0; from < group.length; from += CHUNK) {
        await client.query(statement, [JSON.stringify(group.slice(from, from + CHUNK))]);
      }
      inserted += group.length;
    }
  }
  return inserted;
}
