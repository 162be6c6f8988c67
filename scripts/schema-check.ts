/**
 * Check the SQL schema on a throw-away Postgres and PostgREST: it applies, every relation answers, every call of
 * test/contract/relation-usage.ts answers as the console expects, and the effects of triggers, functions and row
 * security are right.
 *
 *   npx tsx scripts/schema-check.ts [--port 4310] [--data-dir /tmp/schema-check] [--time]
 *
 * Ports: PostgREST on the first, its admin server on the next, Postgres on the one after that. `--time` prints the
 * time of each schema file. Exit code 1 when anything is wrong.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { RELATION_READS, RELATION_WRITES } from '../test/contract/relation-usage';
import { checkRead, checkScenario, resolveSamples, type Caller } from '../test/contract/relation-usage/run';
import { checkEffects } from './schema-check/effects';
import { applySchema, signToken, startPostgres, startPostgrest } from './schema-check/throwaway';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '4310' },
    'data-dir': { type: 'string', default: '/tmp/schema-check' },
    time: { type: 'boolean', default: false },
  },
});

const problems: string[] = [];
const report = (name: string, found: readonly string[]): void => {
  for (const problem of found) problems.push(`${name}: ${problem}`);
};

/** A caller of the throw-away PostgREST with a token of these claims. */
const callerOf =
  (url: string, claims: Record<string, unknown>): Caller =>
  async (method, path, { body, prefer } = {}) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${signToken(claims)}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(prefer === undefined ? {} : { Prefer: prefer }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      range: response.headers.get('content-range'),
    };
  };

/** Every table, view and materialised view the API role may read answers a plain GET. */
async function checkRelations(client: pg.Client, call: Caller): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm')
       AND has_table_privilege('postgrest_api', oid, 'SELECT')
     ORDER BY relname`,
  );
  for (const { name } of rows) {
    const answer = await call('GET', `${name}?limit=1`, { prefer: 'count=exact' });
    if (answer.status !== 200 && answer.status !== 206)
      report(name, [`${answer.status} ${JSON.stringify(answer.body)}`]);
  }
  return rows.length;
}

async function checkAll(): Promise<void> {
  const port = Number(options.port);
  const place = { dataDir: options['data-dir'], postgrestPort: port, postgresPort: port + 2 };
  const postgres = await startPostgres(place);
  try {
    const timings = await applySchema(postgres.client);
    const total = timings.reduce((sum, { ms }) => sum + ms, 0);
    if (options.time)
      for (const { file, ms } of timings) console.log(`${ms.toFixed(1).padStart(8)} ms  ${file}`);
    console.log(`schema: ${timings.length} files in ${total.toFixed(0)} ms`);

    await postgres.client.query(await readFile(new URL('schema-check/rows.sql', import.meta.url), 'utf8'));
    await postgres.client.query('SELECT refresh_derived()');
    const orphans = await postgres.client.query('SELECT * FROM orphan_rows()');
    report(
      'orphan_rows',
      orphans.rows.map(row => JSON.stringify(row)),
    );

    const postgrest = await startPostgrest(postgres.client, place);
    try {
      const call = callerOf(postgrest.url, { disable_rls: true });
      console.log(`relations: ${await checkRelations(postgres.client, call)} answer`);
      const effects = await checkEffects(postgres.client, claims => callerOf(postgrest.url, claims));
      for (const { name, problem } of effects.failed) report(name, [problem]);
      console.log(`effects: ${effects.total}`);
      const samples = await resolveSamples(call);
      report('samples', samples.problems);
      for (const read of RELATION_READS) report(read.name, await checkRead(call, read, samples.values));
      for (const scenario of RELATION_WRITES)
        report(scenario.name, await checkScenario(call, scenario, samples.values));
      console.log(`calls: ${RELATION_READS.length} reads, ${RELATION_WRITES.length} write scenarios`);
    } finally {
      await postgrest.stop();
    }
  } finally {
    await postgres.client.end();
    await postgres.stop();
  }
}

await checkAll();
for (const problem of problems) console.error(`FAIL ${problem}`);
console.log(problems.length === 0 ? 'schema check passed' : `schema check: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
