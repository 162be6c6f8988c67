import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from '../identity/browser';
import { targetAt } from '../identity/target';
import { cookieOfStack } from '../server/signIn';
import { copyFilled, endAll, startConsole } from './start';

/** `--carry`: what people wrote in the data of an earlier version goes into new demonstration data. */

const PORT = 4960;
const SERVICES = `http://127.0.0.1:${PORT + 1}`;
const root = mkdtempSync(join(tmpdir(), 'console-carry-'));
// Where Postgres has an account of its own, it keeps its files here as well.
chmodSync(root, 0o755);
const folder = join(root, 'data');

beforeAll(() => copyFilled(folder));
afterEach(endAll);
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Cells = Record<string, unknown>;

const readSecret = (name: string) =>
  (JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>)[name] ?? '';

async function asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const password = readSecret('postgresPassword');
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${PORT + 3}/console`,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A call with somebody's session or token; its rows. */
async function call(
  credential: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Cells[]> {
  const response = await fetch(`${SERVICES}/api${path}`, {
    method,
    headers: { ...credential, 'Content-Type': 'application/json', Prefer: 'return=representation' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  const answer: unknown = text === '' ? [] : JSON.parse(text);
  return (Array.isArray(answer) ? answer : [answer]) as Cells[];
}

/** What is in a folder, to the last byte, but for what programs printed. */
function contentsOf(path: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(path, name);
    if (name.startsWith('log') || !statSync(file).isFile()) continue;
    hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const CARLA = { email: 'carla@carried.example', password: 'a-long-password-of-carla-9' };
const TABLES = ['incidents', 'comments', 'connections', 'teams', 'team_members', 'people', 'access_tokens'];

/** The rows of tables, by table and id; without that of the system, which every schema begins with. */
async function rowsOf(client: pg.Client): Promise<Map<string, Cells>> {
  const rows = new Map<string, Cells>();
  for (const table of TABLES) {
    const found = await client.query<{ cells: Cells }>(`SELECT to_jsonb(row) AS cells FROM ${table} AS row`);
    for (const { cells } of found.rows) {
      rows.set(
        `${table} ${table === 'team_members' ? `${String(cells['team_id'])} ${String(cells['person_id'])}` : String(cells['id'])}`,
        cells,
      );
    }
  }
  rows.delete('people 00000000-0000-0000-0000-000000000001');
  return rows;
}

/** An incident as the simulator opens it. */
const OPENED = /* sql */ `
  INSERT INTO incidents (incident_rule_id, title, description, type, severity, status, created_by)
  SELECT id, $1, '', 'availability', 'high', 'open', '00000000-0000-0000-0000-000000000001' FROM incident_rules LIMIT 1
  RETURNING id`;

test('what people wrote, and nothing else, is taken along; the former folder stays as it is', async () => {
  const first = startConsole(folder, PORT);
  await first.until({ text: 'Ready in' });
  const admin = { Cookie: await cookieOfStack(SERVICES, 'admin') };
  const commander = { Cookie: await cookieOfStack(SERVICES, 'commander') };
  const [me] = await call(commander, 'GET', '/db/people?email=eq.commander@meridian.example');
  const by = { created_by: me?.['id'] };
  const [demoIncident] = await call(admin, 'GET', '/db/incidents?order=incident_id&limit=1');
  const [demoConnection] = await call(admin, 'GET', '/db/connections?order=name&limit=1');
  const [deletedComment] = await call(admin, 'GET', '/db/comments?order=id&limit=1');
  const [deletedMember] = await call(admin, 'GET', '/db/team_members?limit=1');
  const [demoTeam] = await call(admin, 'GET', '/db/teams?order=name&limit=1');
  const opened = await asSuperuser(async client => {
    const ids: string[] = [];
    for (const title of ['Nobody looked at this', 'Somebody wrote about this']) {
      ids.push(String((await client.query<{ id: string }>(OPENED, [title])).rows[0]?.id));
    }
    return ids;
  });
  const incident = randomUUID();
  await call(commander, 'POST', '/db/incidents', {
    id: incident,
    title: 'Tills stay shut: ä€𝄞',
    description: '',
    severity: 'High',
    type: 'availability',
    status: 'open',
    commander_id: me?.['id'],
    communicator_id: me?.['id'],
    ...by,
  });
  for (const id of [incident, demoIncident?.['id'], opened[1]]) {
    await call(commander, 'POST', '/db/comments', { incident_id: id, comment: 'Seen in two shops', ...by });
  }
  await call(admin, 'PATCH', `/db/connections?id=eq.${String(demoConnection?.['id'])}`, {
    url: 'https://moved.example',
  });
  await call(admin, 'DELETE', `/db/comments?id=eq.${String(deletedComment?.['id'])}`);
  await call(
    admin,
    'DELETE',
    `/db/team_members?team_id=eq.${String(deletedMember?.['team_id'])}&person_id=eq.${String(deletedMember?.['person_id'])}`,
  );
  const accounts = await fetch(`http://127.0.0.1:${PORT + 4}/admin/identities`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${readSecret('adminToken')}` },
    body: JSON.stringify({
      schema_id: 'default',
      traits: { email: CARLA.email, name: { first: 'Carla', last: 'Carried' } },
      credentials: { password: { config: { password: CARLA.password } } },
    }),
  });
  expect(accounts.status).toBe(201);
  const [made] = await call(commander, 'POST', '/auth/create_token', {
    name: 'kept',
    expiry: '720h',
    scope: [],
  });
  const { token } = (made ?? {})['payload'] as { token: string };
  // What an earlier version had and this one has not: a column, a table, and no objection to a name that is taken.
  const clash = randomUUID();
  const before = await asSuperuser(async client => {
    await client.query(`
      ALTER TABLE connections ADD COLUMN colour text;
      UPDATE connections SET colour = 'red' WHERE id = '${String(demoConnection?.['id'])}';
      CREATE TABLE shifts AS SELECT 1 AS id;
      DROP INDEX teams_name_key`);
    await client.query('INSERT INTO teams (id, name, created_by) VALUES ($1, $2, $3)', [
      clash,
      demoTeam?.['name'],
      me?.['id'],
    ]);
    await client.query('INSERT INTO team_members (team_id, person_id) VALUES ($1, $2)', [clash, me?.['id']]);
    return rowsOf(client);
  });
  expect(await first.end('SIGTERM')).toBe(0);
  const version = join(folder, 'version.json');
  const held = JSON.parse(readFileSync(version, 'utf8')) as object;
  writeFileSync(version, JSON.stringify({ ...held, schema: 'of-before' }));
  const contents = contentsOf(folder);

  // Given up half way: all is as it was.
  const second = startConsole(folder, PORT, ['--carry']);
  await second.until({ text: '  Schema' });
  expect(await second.end('SIGTERM')).toBe(0);
  expect(second.printed()).toContain('the former data are back in their place');
  expect(readdirSync(root)).toEqual(['data']);
  expect(contentsOf(folder)).toBe(contents);

  const third = startConsole(folder, PORT, ['--carry']);
  await third.until({ text: 'Ready in' });
  const [former = ''] = readdirSync(root).filter(name => name !== 'data');
  expect(former).toMatch(/^data-before-\d{4}-\d\d-\d\d$/);
  expect(contentsOf(join(root, former))).toBe(contents);
  expect(existsSync(join(folder, 'pg.former'))).toBe(false);

  const after = await asSuperuser(rowsOf);
  const gone = [...before.keys()].filter(key => !after.has(key));
  expect(gone.sort()).toEqual(
    [`incidents ${opened[0]}`, `teams ${clash}`, `team_members ${clash} ${String(me?.['id'])}`].sort(),
  );
  expect([...after.keys()].filter(key => !before.has(key))).toEqual([]);
  for (const [key, { colour: _colour, ...cells }] of before) {
    if (gone.includes(key)) continue;
    // Sign-in writes to a person's row.
    const seen = key.startsWith('people') ? { last_login: null, updated_at: null } : {};
    expect({ key, ...after.get(key), ...seen }).toEqual({ key, ...cells, ...seen });
  }

  const report = readFileSync(join(folder, 'carried.txt'), 'utf8');
  for (const text of [third.printed(), report]) {
    expect(text).toMatch(/shifts: this version has no such table; 1 row/);
    expect(text).toMatch(/connections: this version has no 'colour'/);
    expect(text).toMatch(new RegExp(`teams '${String(demoTeam?.['name'])}': .*teams_name_key`));
  }
  // Sessions, passwords and tokens are good as before.
  expect(await call(commander, 'GET', `/db/incidents?id=eq.${incident}&select=title`)).toEqual([
    { title: 'Tills stay shut: ä€𝄞' },
  ]);
  expect(await call({ Authorization: `Bearer ${token}` }, 'GET', '/auth/whoami')).toHaveLength(1);
  const session = await new Browser(targetAt(`${SERVICES}/api/.ory`)).signIn(CARLA);
  expect(session.identity.traits.email).toBe(CARLA.email);
  expect(await third.end('SIGTERM')).toBe(0);
});
