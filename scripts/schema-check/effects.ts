/**
 * Effects of the schema that no single call shows: triggers, functions, aggregates, row security. Each case runs
 * in a transaction of its own that is rolled back; ids come from pg_temp.id(name), as in rows.sql.
 */
import type pg from 'pg';
import type { Caller } from '../../test/contract/relation-usage/run';
import { CATALOG_EFFECTS } from './effects-catalog';
import { PEOPLE_EFFECTS } from './effects-people';
import { ROW_EFFECTS } from './effects-rows';
import { SCOPE_EFFECTS } from './effects-scopes';

export interface Effect {
  name: string;
  /** Statements that cause it. */
  run?: string;
  /** A query with one column; its rows, as a list, are compared. */
  query: string;
  expect: readonly unknown[];
  /** SQLSTATE with which `run` must fail; `query` is then not asked. */
  fails?: string;
}

/** What a caller with these claims sees. */
export interface ScopeEffect {
  name: string;
  claims: Record<string, unknown>;
  path: string;
  /** The `name` (or `value`) of each row, sorted. */
  expect: readonly string[];
}

const EFFECTS: readonly Effect[] = [...ROW_EFFECTS, ...CATALOG_EFFECTS, ...PEOPLE_EFFECTS];

/** Run all cases; `callerFor` makes a caller of PostgREST whose token carries the given claims. */
export async function checkEffects(
  client: pg.Client,
  callerFor: (claims: Record<string, unknown>) => Caller,
): Promise<{ total: number; failed: { name: string; problem: string }[] }> {
  const failed: { name: string; problem: string }[] = [];
  for (const effect of EFFECTS) {
    const problem = await checkEffect(client, effect);
    if (problem !== undefined) failed.push({ name: effect.name, problem });
  }
  for (const effect of SCOPE_EFFECTS) {
    const answer = await callerFor(effect.claims)('GET', effect.path);
    const rows = Array.isArray(answer.body) ? (answer.body as Record<string, string>[]) : [];
    const got = rows.map(row => row.name ?? row.value ?? '').sort(byText);
    if (answer.status !== 200 || JSON.stringify(got) !== JSON.stringify([...effect.expect].sort(byText)))
      failed.push({ name: effect.name, problem: `${answer.status} ${JSON.stringify(got)}` });
  }
  return { total: EFFECTS.length + SCOPE_EFFECTS.length, failed };
}

async function checkEffect(client: pg.Client, effect: Effect): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    if (effect.run !== undefined) await client.query(effect.run);
    if (effect.fails !== undefined) return `did not fail with ${effect.fails}`;
    const { rows } = await client.query<unknown[]>({ text: effect.query, rowMode: 'array' });
    const got = JSON.stringify(rows.map(row => row[0]));
    return got === JSON.stringify(effect.expect) ? undefined : `${got}, not ${JSON.stringify(effect.expect)}`;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    return effect.fails !== undefined && code === effect.fails ? undefined : `${code} ${message}`;
  } finally {
    await client.query('ROLLBACK');
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
