import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONNECTION_COLUMNS } from '../../../embedded/server/proxy/connections';
import { call } from '../server/call';
import { useDatabase } from '../server/database';

/** Secrets of connections do not leave the backend, however they are asked for. */

const db = useDatabase();
const id = randomUUID();
const name = `secrets-${id}`;
/** In every secret of the row, and in nothing else of it. */
const CANARY = 'canary';

const STORED = {
  url: `https://app:${CANARY}-1@api.example/v1?page=2&token=${CANARY}-2#access_token=${CANARY}-3`,
  username: `${CANARY}-user`,
  password: `${CANARY}-4`,
  certificate: `${CANARY}-5`,
  properties: {
    region: 'eu',
    authHeader: `Bearer ${CANARY}-6`,
    endpoint: `https://hook.example/?api_key=${CANARY}-7`,
    dsn: `host=db password=${CANARY}-8`,
    json: JSON.stringify({ nested: { secretKey: `${CANARY}-9` } }),
    reference: 'secret://vault/key',
    nested: { deeper: [{ password: `${CANARY}-10`, port: 5432 }] },
    headers: [
      { name: 'Authorization', value: `Basic ${CANARY}-11` },
      { name: 'Accept', value: 'text/plain' },
    ],
    pin: 12345678,
  },
};

const stored = async () => {
  const { rows } = await db.query(
    'SELECT url, username, password, certificate, properties FROM connections WHERE id = $1',
    [id],
  );
  return rows[0] as unknown;
};

beforeAll(() =>
  db.query(`INSERT INTO connections (id, name, namespace, type) VALUES ($1, $2, 'default', 'http')`, [
    id,
    name,
  ]),
);
beforeEach(() =>
  db.query(
    `UPDATE connections SET url = $2, username = $3, password = $4, certificate = $5, properties = $6 WHERE id = $1`,
    [id, STORED.url, STORED.username, STORED.password, STORED.certificate, STORED.properties],
  ),
);
afterAll(() => db.query(`DELETE FROM connections WHERE name LIKE 'secrets-%'`));

const asked = async (path: string, init?: RequestInit, role: 'admin' | 'editor' = 'admin') => {
  const response = await call(role, `/db/${path}`, init);
  return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
};
const json = { 'Content-Type': 'application/json' };
const write = (method: string, body: unknown, query = `?id=eq.${id}`, headers: Record<string, string> = {}) =>
  asked(`connections${query}`, {
    method,
    headers: { ...json, Prefer: 'return=representation', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const SHOWN = {
  url: 'https://app:***@api.example/v1?page=2&token=***#access_token=***',
  username: '***',
  password: '***',
  certificate: '***',
  properties: {
    region: 'eu',
    authHeader: '***',
    endpoint: 'https://hook.example/?api_key=***',
    dsn: '***',
    json: '***',
    reference: 'secret://vault/key',
    nested: { deeper: [{ password: '***', port: 5432 }] },
    headers: [
      { name: 'Authorization', value: '***' },
      { name: 'Accept', value: 'text/plain' },
    ],
    pin: '***',
  },
};

describe.each(['admin', 'editor'] as const)('%s', role => {
  test('sees stars wherever a secret stands, and all that is none', async () => {
    const { status, text } = await asked(`connections?id=eq.${id}`, undefined, role);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject([SHOWN]);
  });

  test('sees them in connection_details too', async () => {
    const { status, text } = await asked(`connection_details?id=eq.${id}`, undefined, role);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject([{ username: '***', properties: SHOWN.properties }]);
    expect(text).not.toContain(CANARY);
  });

  test.each([
    'text/csv',
    'text/csv, application/json;q=0.1',
    'application/json;q=0, text/csv',
    'TEXT/CSV;q=1,application/json;q=0.9',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.plan+json',
    'application/octet-stream',
    'text/plain, text/xml',
    'application/geo+json',
    '*/*',
    'x-json/csv',
  ])('sees no secret in %s', async accept => {
    for (const relation of ['connections', 'connection_details']) {
      const { status, type, text } = await asked(
        `${relation}?id=eq.${id}`,
        { headers: { Accept: accept } },
        role,
      );
      expect([200, 406]).toContain(status);
      expect(type).toContain('json');
      expect(text).not.toContain(CANARY);
    }
  });

  test.each([
    // Postgres reads `row.function` as `function(row)`.
    'select=to_json',
    'select=row_to_json',
    'select=quote_literal',
    'select=concat',
    'select=record_send',
    'select=x:to_jsonb',
    'select=id,quote_literal::text',
    'select=max(password)',
    'select=password.max()',
    'select=created_by(id)),to_json',
    'select=properties->nested',
    'select=x:url',
  ])('gets no secret by %s', async query => {
    for (const relation of ['connections', 'connection_details']) {
      const { status, text } = await asked(`${relation}?id=eq.${id}&${query}`, undefined, role);
      expect(status).toBe(400);
      expect(text).not.toContain(CANARY);
    }
  });

  test.each([
    'password=like.canary*',
    'quote_literal=like.*canary*',
    'or=(quote_literal.like.*canary*)',
    'or=(name.eq."x",password.like.canary*)',
    'or=(name.like.*"x,password.like.canary*)',
    'and=(or(not.password.is.null,name.eq.x))',
    'not.or=(url.is.null)',
    'properties->>authHeader=like.Bearer*',
    'properties->nested->deeper->0->>password=eq.x',
    'password.filter=canary*',
    'or.filter=(password.like.canary*)',
    'order=password',
    'order=hash_record',
    'order=properties->>pin',
    'order=name,url.desc',
  ])('cannot test a secret by %s', async query => {
    for (const method of ['GET', 'HEAD']) {
      const { status } = await asked(`connections?id=eq.${id}&select=id&${query}`, { method }, role);
      expect(status).toBe(400);
    }
  });
});

describe('writes', () => {
  test.each([
    ['a change', () => write('PATCH', { type: 'http' })],
    [
      'a change, as CSV',
      () => write('PATCH', { type: 'http' }, `?id=eq.${id}`, { Accept: 'text/csv, */*;q=0.1' }),
    ],
    ['a new row', () => write('POST', { ...STORED, name: `${name}-new`, type: 'http' }, '')],
    [
      'a row that is merged',
      () =>
        write('POST', { id, name, type: 'http' }, '?on_conflict=id', {
          Prefer: 'return=representation, resolution=merge-duplicates',
        }),
    ],
  ])('%s answers with stars', async (_what, send) => {
    const { status, text } = await send();
    expect([200, 201]).toContain(status);
    expect(text).toContain('***');
    expect(text).not.toContain(CANARY);
  });

  test.each([
    ['a column that may not be empty', { type: null }],
    ['a value of the wrong form', { created_at: CANARY.toUpperCase() }],
    ['a source that does not exist', { source: randomUUID() }],
  ])('%s is refused without the row that is stored', async (_what, change) => {
    const { status, text } = await write('PATCH', change);
    expect([400, 409]).toContain(status);
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('Failing row');
  });

  test('all that was shown may be written back: every secret stays', async () => {
    const { text } = await asked(
      `connections?id=eq.${id}&select=url,username,password,certificate,properties`,
    );
    const [row] = JSON.parse(text) as unknown[];
    expect((await write('PATCH', row)).status).toBe(200);
    expect(await stored()).toEqual(STORED);
  });

  test('nested secrets stay while what is beside them changes', async () => {
    const properties = structuredClone(SHOWN.properties) as typeof SHOWN.properties & { note?: string };
    properties.region = 'us';
    properties.nested.deeper[0]!.port = 5433;
    properties.headers.reverse();
    properties.note = 'new';
    await write('PATCH', { properties, url: 'https://app:***@other.example/?token=***' });
    expect(await stored()).toMatchObject({
      url: `https://app:${CANARY}-1@other.example/?token=${CANARY}-2`,
      properties: {
        region: 'us',
        note: 'new',
        authHeader: STORED.properties.authHeader,
        json: STORED.properties.json,
        pin: 12345678,
        nested: { deeper: [{ password: `${CANARY}-10`, port: 5433 }] },
        headers: [
          { name: 'Accept', value: 'text/plain' },
          { name: 'Authorization', value: `Basic ${CANARY}-11` },
        ],
      },
    });
  });

  test('a row that is merged keeps what its stars stand for', async () => {
    const row = { id, name, namespace: 'default', type: 'http', ...SHOWN };
    const prefer = { Prefer: 'resolution=merge-duplicates' };
    expect((await write('POST', [row], '?on_conflict=id', prefer)).status).toBeLessThan(300);
    expect(await stored()).toEqual(STORED);
  });

  test.each([
    ['two connections', 'PATCH', `?name=like.${name}*`, { properties: SHOWN.properties }],
    ['an unnamed one', 'POST', '', { name: `${name}-x`, type: 'http', url: SHOWN.url }],
  ])('stars for %s are refused', async (_what, method, query, body) => {
    expect((await write(method, body, query)).status).toBe(400);
    expect(await stored()).toEqual(STORED);
  });

  test.each(['text/csv', 'application/x-www-form-urlencoded', 'text/plain'])(
    'a body of %s is not read',
    async type => {
      const { status } = await write('PATCH', 'url\nhttps://x:***@y\n', `?id=eq.${id}`, {
        'Content-Type': type,
      });
      expect(status).toBe(415);
      expect(await stored()).toEqual(STORED);
    },
  );
});

test('other relations do not embed them', async () => {
  for (const path of [
    'people?select=connections(*)',
    'people?select=connection_details(*)',
    'permissions?select=connections(*)',
    'permissions_summary?select=connection_id(*)',
  ])
    expect((await asked(path)).status).toBe(403);
});

test('rows of other relations may still be had as CSV', async () => {
  const { status, type, text } = await asked('severities?select=id,name&order=name', {
    headers: { Accept: 'text/csv' },
  });
  expect(status).toBe(200);
  expect(type).toContain('text/csv');
  expect(text.split('\n')[0]).toBe('id,name');
});

test('every column of these relations is known to be open or secret', async () => {
  const { rows } = await db.query<{ column_name: string }>(
    `SELECT DISTINCT column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name IN ('connections', 'connection_details')`,
  );
  expect(rows.map(row => row.column_name).sort()).toEqual([...CONNECTION_COLUMNS].sort());
});
