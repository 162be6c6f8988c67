import type pg from 'pg';
import { EXPECTATIONS, type Expectation } from './checks/expectations';

/** Looks whether a database of the default size holds what the demonstration data must hold. */

export interface Finding extends Expectation {
  found: number;
  ok: boolean;
}

/** Rows whose foreign key points nowhere: the load does not check keys, so they are looked at afterwards. */
export async function orphans(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ child_table: string; constraint_name: string; orphans: string }>(
    'SELECT * FROM orphan_rows()',
  );
  return rows.map(
    ({ child_table, constraint_name, orphans: count }) => `${child_table}.${constraint_name}: ${count}`,
  );
}

/** Every expectation with what was found. */
export async function checkSeed(client: pg.ClientBase): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const expectation of EXPECTATIONS) {
    const { rows } = await client.query<{ value: string | null }>(
      `SELECT (${expectation.sql})::float8 AS value`,
    );
    const found = Number(rows[0]?.value ?? Number.NaN);
    findings.push({ ...expectation, found, ok: found >= expectation.least && found <= expectation.most });
  }
  return findings;
}

/** A finding as one line for a person. */
export function explain({ area, what, least, most, found }: Finding): string {
  const range = least === most ? String(least) : `${least} to ${most}`;
  return `${area}, ${what}: ${Math.round(found * 100) / 100}, expected ${range}`;
}

/** A fingerprint of every row of every table: two loads of the same moment have the same. */
export async function tableHashes(client: pg.ClientBase): Promise<Readonly<Record<string, string>>> {
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ hash: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(listed::text, 0)), 0) AS hash FROM "${name}" AS listed`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}
