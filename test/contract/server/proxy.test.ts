import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { cookieOf, stackUrl } from '../backend';
import { call } from './call';
import { databaseUrl, useDatabase } from './database';

/** `/api/db`: what the services add to PostgREST and what they take away from it. */

const db = useDatabase();

const dbCall = (role: DemoRole, path: string, init?: RequestInit) => call(role, `/db${path}`, init);

async function rows<Row>(role: DemoRole, path: string, init?: RequestInit): Promise<Row[]> {
  const response = await dbCall(role, path, init);
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Row[];
}

describe('secrets of connections', () => {
  const id = randomUUID();
  const name = `proxy-test-${id}`;

  interface Connection {
    id: string;
    url: string | null;
    username: string | null;
    password: string | null;
    certificate: string | null;
    properties: Record<string, string> | null;
  }

  const stored = async (): Promise<Connection> => {
    const result = await db.query<Connection>('SELECT * FROM connections WHERE id = $1', [id]);
    if (!result.rows[0]) throw new Error('the connection is gone');
    return result.rows[0];
  };

  beforeAll(async () => {
    await db.query(
      `INSERT INTO connections (id, name, namespace, type, url, username, password, certificate, properties, source)
       VALUES ($1, $2, 'default', 'postgres', 'postgres://app:hunter2@db:5432/orders', 'app', 'canary-password',
               'secret://vault/tls', '{"secretKey": "canary-key", "region": "eu", "token": "secret://vault/token"}', 'UI')`,
      [id, name],
    );
  });
  afterAll(() => db.query('DELETE FROM connections WHERE id = $1', [id]));

  test.each(['admin', 'editor'] as const)('%s sees stars, references and what is no secret', async role => {
    const [row] = await rows<Connection>(role, `/connections?id=eq.${id}&select=*,created_by(id,name)`);
    expect(row).toMatchObject({
      url: 'postgres://app:***@db:5432/orders',
      username: '***',
      password: '***',
      certificate: 'secret://vault/tls',
      properties: { secretKey: '***', region: 'eu', token: 'secret://vault/token' },
    });
  });

  test.each([
    ['another name', 'select=harmless:password'],
    ['another type', 'select=password::text'],
    ['a path', 'select=properties->>secretKey'],
    ['a filter', 'password=like.canary*'],
    ['a negated filter', 'password=not.eq.x'],
    ['a filter on a path', 'properties->>secretKey=eq.canary-key'],
    ['an order', 'order=password'],
    ['a tree', 'or=(password.like.c*,name.eq.x)'],
    ['a nested tree', 'and=(or(not.password.is.null,name.eq.x))'],
    ['a date filter', 'password.filter=canary*'],
  ])('no secret is shown or tested by %s', async (_way, query) => {
    const response = await dbCall('admin', `/connections?id=eq.${id}&${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('canary-');
  });

  test.each(['text/csv', 'application/vnd.pgrst.object+json', '*/*'])('not in %s either', async accept => {
    const response = await dbCall('admin', `/connections?id=eq.${id}`, { headers: { Accept: accept } });
    expect(await response.text()).not.toContain('canary-');
  });

  test('a write answers with stars too, and stars written back keep what is stored', async () => {
    const change = {
      url: 'postgres://app:***@replica:5432/orders',
      username: '***',
      password: '***',
      properties: { secretKey: '***', region: 'us' },
    };
    const response = await dbCall('admin', `/connections?id=eq.${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify(change),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/canary-|hunter2/);
    expect(await stored()).toMatchObject({
      url: 'postgres://app:hunter2@replica:5432/orders',
      username: 'app',
      password: 'canary-password',
      properties: { secretKey: 'canary-key', region: 'us' },
    });
  });

  test('stars for an unnamed connection are refused', async () => {
    const response = await dbCall('admin', `/connections?name=eq.${name}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'postgres://app:***@x/y' }),
    });
    expect(response.status).toBe(400);
  });
});

describe('embedding', () => {
  test.each([
    'people?select=name,connections(*)',
    'people?select=name,c:connections!connections_created_by_fkey(password)',
    'people?select=name,...connections(password)',
    'people?select=name,"connections"(*)',
    'people?select=c:connections_created_by_fkey(*)',
    'people?select=access_tokens(value)',
    'people?%73elect=name,connections(*)',
    'people?select=name&select=connections(*)',
    'people?select=name,"a,connections(*)',
    'people?select=name,connections%20(*)',
    'people?select=name,x:connections!connections_created_by_fkey!inner(*)',
    'permissions?select=connection_id(*)',
    'permissions?select=permissions_connection_id_fkey(*)',
    'team_members?select=people:person_id(name,connections(*))',
  ])('%s reaches no private relation', async path => {
    for (const role of ['admin', 'viewer'] as const) {
      const response = await dbCall(role, `/${path}`);
      expect(response.status).toBe(403);
    }
  });

  test('a semicolon begins no other parameter', async () => {
    const response = await dbCall(
      'viewer',
      '/people?name=neq.x;select=name,connections!connections_created_by_fkey(name)',
    );
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('connections');
  });

  test('ordinary embeds pass', async () => {
    const response = await dbCall(
      'viewer',
      '/checks?select=id,canaries!checks_canary_id_fkey(id,name,source)&limit=1',
    );
    expect(response.status).toBe(200);
  });
});

describe('queries and headers', () => {
  const prefix = `filter-test-${randomUUID().slice(0, 8)}`;
  const names = ['alpha', 'beta', 'gamma, "delta"'].map(name => `${prefix} ${name}`);

  beforeAll(() =>
    db.query(
      `INSERT INTO properties (name, value, created_at) SELECT n, 'x', now() FROM unnest($1::text[]) n`,
      [names],
    ),
  );
  afterAll(() => db.query('DELETE FROM properties WHERE name LIKE $1', [`${prefix}%`]));

  const found = async (filter: string) =>
    (await rows<{ name: string }>('viewer', `/properties?select=name&order=name&${filter}`)).map(
      row => row.name,
    );
  const like = `name=like.${prefix}*`;

  test.each([
    [`name.filter=${prefix} alpha,${prefix} beta`, [0, 1]],
    [`${like}&name.filter=!${prefix} alpha`, [1, 2]],
    [`name.filter=${prefix}*`, [0, 1, 2]],
    [`${like}&name.filter=*beta`, [1]],
    [`${like}&name.filter=*amm*`, [2]],
    [`${like}&name.filter=!*beta`, [0, 1, 2]],
    [`${like}&created_at.filter=%3Enow-1h`, [0, 1, 2]],
    [`${like}&created_at.filter=%3Cnow-1h`, []],
    [`${like}&created_at.filter=now-1h`, []],
    [`${like}&name.filter=${prefix} alpha&name.filter=${prefix} beta`, [0]],
  ])('.filter: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected.map(at => names[at]));
  });

  test('date math that cannot be read is a 500 with a reason', async () => {
    const response = await dbCall('viewer', '/properties?created_at.filter=yesterday');
    expect(response.status).toBe(500);
    expect(await response.json()).toHaveProperty('error');
  });

  test('totals pass: partial content, a head request, a page beyond the end', async () => {
    const partial = await dbCall('viewer', `/properties?${like}&limit=2`, {
      headers: { Prefer: 'count=exact' },
    });
    expect(partial.status).toBe(206);
    expect(partial.headers.get('Content-Range')).toBe('0-1/3');
    const head = await dbCall('viewer', `/properties?${like}&limit=0`, {
      method: 'HEAD',
      headers: { Prefer: 'count=exact' },
    });
    expect(head.headers.get('Content-Range')).toBe('*/3');
    const beyond = await dbCall('viewer', `/properties?${like}&offset=10`, {
      headers: { Prefer: 'count=exact' },
    });
    expect(beyond.status).toBe(416);
  });

  test('answers are compressed, not kept, and named', async () => {
    const response = await dbCall('viewer', '/severities?select=*', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toHaveLength(5);
  });

  test('no more than 2000 rows an answer, as in a real deployment', async () => {
    await db.query(
      `INSERT INTO properties (name, value) SELECT $1 || ' many ' || n, 'x' FROM generate_series(1, 2100) n`,
      [prefix],
    );
    expect(await rows('viewer', `/properties?select=name&name=like.${prefix} many*`)).toHaveLength(2000);
  });

  test('computed columns that were read may be written back', async () => {
    const response = await dbCall('admin', '/config_items?id=eq.00000000-0000-0000-0000-0000000000ff', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ description: 'x', properties_values: [], tags_values: [] }),
    });
    expect(response.status).toBe(204);
  });

  test('a changing call from another site is refused, though the browser brings the cookie', async () => {
    const write = (origin: string) =>
      dbCall('admin', `/properties?name=eq.${prefix} none`, {
        method: 'DELETE',
        headers: { Origin: origin },
      });
    expect((await write('http://127.0.0.1:9')).status).toBe(403);
    expect((await write('https://evil.example')).status).toBe(403);
    expect((await write(stackUrl())).status).toBe(204);
  });
});

describe('a caller that goes away', () => {
  const blocker = new pg.Client({ connectionString: databaseUrl() });
  beforeAll(() => blocker.connect());
  afterEach(() => blocker.query('ROLLBACK'));
  afterAll(() => blocker.end());

  const waiting = async () => {
    const result = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM pg_locks WHERE NOT granted AND relation = 'properties'::regclass`,
    );
    return result.rows[0]?.total ?? 0;
  };

  const until = async (total: number) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await waiting()) === total) return;
      await new Promise(resolve => setTimeout(resolve, 30));
    }
    expect(await waiting()).toBe(total);
  };

  test.each(['/api/db/properties', '/api/properties'])('takes its query of %s along', async path => {
    const cookie = await cookieOf('viewer');
    await fetch(`${stackUrl()}/api/auth/whoami`, { headers: { Cookie: cookie } });
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE properties IN ACCESS EXCLUSIVE MODE');
    const controller = new AbortController();
    const answer = fetch(`${stackUrl()}${path}`, { headers: { Cookie: cookie }, signal: controller.signal });
    answer.catch(() => undefined);
    await until(1);
    controller.abort();
    await until(0);
    await expect(answer).rejects.toThrow('aborted');
  });
});
