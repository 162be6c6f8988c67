import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { stackFacts } from '../../stack';

/** The address of the stack's database; undefined for a stack whose data folder is not known. */
export const databaseUrl = () => stackFacts()?.database;

/** A client on the stack's database for the tests of a file: for rows a test needs and for what only Postgres knows. */
export function useDatabase(): { query: pg.Client['query'] } {
  const client = new pg.Client({ connectionString: databaseUrl() });
  beforeAll(() => client.connect());
  afterAll(() => client.end());
  return { query: client.query.bind(client) as pg.Client['query'] };
}

/** Adds a row that a test needs. @returns its id, where it has one */
export async function insertRow(
  db: Pick<pg.Client, 'query'>,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const columns = Object.keys(row);
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO ${table} (${columns.map(name => `"${name}"`).join(', ')}) VALUES (${columns.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING *`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}
