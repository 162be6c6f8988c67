import type pg from 'pg';
import type { Expectation } from './checks/expectations';
import { EXPECTATIONS } from './checks/expectations';

/** Looks whether a database of the default size holds what section 14 of the database contract asks for. */

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
export function explain({ section, what, least, most, found }: Finding): string {
  const range = least === most ? String(least) : `${least} to ${most}`;
  return `${section} ${what}: ${Math.round(found * 100) / 100}, expected ${range}`;
}
