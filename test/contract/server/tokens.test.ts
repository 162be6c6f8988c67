import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../embedded/policy/areas';
import { MCP_SCOPE, scopeOf, type ScopeChoice, READ_SCOPE } from '@/features/settings/tokens/model/scope';
import { initializeMessage } from '@/features/settings/tokens/model/clients';
import { scopeFromRules } from '@/features/settings/tokens/model/words';
import { stackUrl } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** Tokens from the making to the revoking, what each may do, MCP, and testing connections. */

const db = useDatabase();
const mark = `tokens-test-${randomUUID().slice(0, 8)}`;
const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Row {
  id: string;
  name: string;
  person_id: string;
  created_by?: string;
  expires_at?: string;
  person: { type: string; email: string; last_login?: string };
}

let made = 0;
async function make(
  role: Role,
  body: Record<string, unknown> = {},
): Promise<{ name: string; token: string; row: Row }> {
  const name = `${mark} ${(made += 1)}`;
  const response = await call(role, '/auth/create_token', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ name, expiry: 'never', scope: [], ...body }),
  });
  const answer = (await response.json()) as { payload: { token: string } };
  expect(response.status).toBe(200);
  return { name, token: answer.payload.token, row: await rowOf(name) };
}

async function rowOf(name: string): Promise<Row> {
  const { payload } = (await (await call('viewer', '/auth/tokens')).json()) as { payload: Row[] };
  const row = payload.find(one => one.name === name);
  if (!row) throw new Error(`No token ${name}`);
  return row;
}

function withToken(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
  return fetch(`${stackUrl()}/api${path}`, { ...init, headers });
}
const initialize = (token: string) =>
  withToken(token, '/mcp', { method: 'POST', body: JSON.stringify(initializeMessage()) });
const within = (choice: ScopeChoice) => ({ scope: scopeOf(choice) });
const nothing = { mcp: 'None', canaries: 'None', catalog: 'None', application: 'None' } as const;
const CATALOG: ScopeChoice = {
  preset: 'Custom',
  levels: { ...nothing, playbooks: 'None', notification: 'None', catalog: 'Read' },
};

afterAll(async () => {
  await db.query(`DELETE FROM casbin_rule WHERE v0 IN (SELECT id::text FROM people WHERE name LIKE $1)`, [
    `${mark}%`,
  ]);
  await db.query('DELETE FROM access_tokens WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM people WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM connections WHERE name LIKE $1', [`${mark}%`]);
});

describe('the life of a token', () => {
  test.each(ROLES)(
    '[TOK-001][TOK-002][TOK-026][TOK-027] %s makes one, sees it and uses it both ways',
    async role => {
      const { token, row } = await make(role);
      expect(row.person.type).toBe('access_token');
      expect(row).not.toHaveProperty('value');
      expect(row.expires_at).toBeUndefined();
      const basic = Buffer.from(`token:${token}`).toString('base64');
      for (const authorization of [`Bearer ${token}`, `Basic ${basic}`]) {
        const response = await fetch(`${stackUrl()}/api/auth/whoami`, {
          headers: { Authorization: authorization },
        });
        const { payload } = (await response.json()) as { payload: { roles: string[] } };
        expect(payload.roles).toContain(role);
      }
      expect(Date.parse((await rowOf(row.name)).person.last_login ?? '')).toBeGreaterThan(
        Date.now() - 60_000,
      );
      const stored = await db.query<{ value: string }>('SELECT value FROM access_tokens WHERE id = $1', [
        row.id,
      ]);
      expect(token).not.toContain(stored.rows[0]?.value);
    },
  );

  test('a token ends when it says', async () => {
    const { row } = await make('viewer', { expiry: '30d' });
    const days = (Date.parse(row.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test('a name that is taken is refused with the reason', async () => {
    const { name } = await make('viewer');
    const again = await call('viewer', '/auth/create_token', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ name, expiry: 'never', scope: [] }),
    });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ message: 'Error creating access token' });
  });

  test('[TOK-003] revoked by whoever made it, it is refused at once, also when it was used a moment ago', async () => {
    const { token, row } = await make('viewer');
    expect((await withToken(token, '/auth/whoami')).status).toBe(200);
    const revoked = await call('viewer', `/auth/token/${row.id}`, { method: 'DELETE' });
    expect([revoked.status, await revoked.json()]).toEqual([200, { message: 'success' }]);
    expect((await withToken(token, '/auth/whoami')).status).toBe(401);
    expect((await call('viewer', `/auth/token/${row.id}`, { method: 'DELETE' })).status).toBe(404);
    await expect(rowOf(row.name)).rejects.toThrow('No token');
  });

  test.each(ROLES)('[TOK-003] %s revokes somebody else’s token only as an admin', async role => {
    // Made by another person than any demonstration role: its creator is changed to the system's.
    const { token, row } = await make('editor');
    await db.query(
      `UPDATE access_tokens SET created_by = (SELECT id FROM people WHERE type IS NULL AND email IS NULL LIMIT 1) WHERE id = $1`,
      [row.id],
    );
    const answer = await call(role, `/auth/token/${row.id}`, { method: 'DELETE' });
    const refused = {
      error: 'Unauthorized',
      message: 'Only the creator or admins can delete access tokens',
    };
    expect([answer.status, await answer.json()]).toEqual(
      role === 'admin' ? [200, { message: 'success' }] : [403, refused],
    );
    expect((await withToken(token, '/auth/whoami')).status).toBe(role === 'admin' ? 401 : 200);
  });
});

describe('what a token may', () => {
  test('its scope and nothing else, by rows and by services', async () => {
    const { token, row } = await make('admin', within(CATALOG));
    const status = async (path: string, init?: RequestInit) => (await withToken(token, path, init)).status;
    const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
    expect(await status('/db/config_items?limit=1')).toBe(200);
    expect(await status('/catalog/summary', post({}))).toBe(200);
    expect(await status('/db/checks?limit=1')).toBe(403);
    expect(await status('/canary/api/summary')).toBe(403);
    expect(await status('/db/connections?limit=1')).toBe(403);
    expect(await status('/kubeconfig')).toBe(403);
    expect(await status('/auth/invite_user', post({}))).toBe(403);
    expect(await status(`/rbac/token/${row.id}/permissions`)).toBe(403);
    expect((await initialize(token)).status).toBe(403);
    const found = await withToken(
      token,
      '/resources/search',
      post({ configs: [{ name: '*' }], checks: [{ name: '*' }], connections: [{ name: '*' }] }),
    );
    expect(Object.keys((await found.json()) as object)).toEqual(['configs']);
  });

  test('a token cannot make one that may more than it may itself', async () => {
    const scope = [...scopeOf(CATALOG), { subject: '', object: 'auth', action: 'create' }];
    const { token } = await make('admin', { scope });
    const response = await withToken(token, '/auth/create_token', {
      method: 'POST',
      body: JSON.stringify({ name: `${mark} child`, expiry: 'never', scope: [] }),
    });
    const { payload } = (await response.json()) as { payload: { token: string } };
    expect((await withToken(payload.token, '/db/config_items?limit=1')).status).toBe(200);
    expect((await withToken(payload.token, '/db/checks?limit=1')).status).toBe(403);
  });

  test.each([
    ['Read', READ_SCOPE],
    ['mcp alone', MCP_SCOPE],
    ['the catalog', CATALOG],
  ] as const)('the scope %s can be read back from the rules', async (_name, choice) => {
    const { row } = await make('viewer', within(choice));
    const answer = await call('editor', `/rbac/token/${row.id}/permissions`);
    const { payload } = (await answer.json()) as { payload: Parameters<typeof scopeFromRules>[1] };
    expect(scopeFromRules(row.person_id, payload)).toEqual(scopeOf(choice));
  });
  test('without a scope nothing of it is denied', async () => {
    const { row } = await make('viewer');
    const answer = await call('admin', `/rbac/token/${row.id}/permissions`);
    const { payload } = (await answer.json()) as { payload: Parameters<typeof scopeFromRules>[1] };
    expect(scopeFromRules(row.person_id, payload)).toBeUndefined();
  });
});

describe('MCP', () => {
  const send = async (token: string, message: unknown) => {
    const response = await withToken(token, '/mcp', { method: 'POST', body: JSON.stringify(message) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };

  test('[TOK-029][TOK-030] an admin token with mcp opens a conversation, and uses the tools its scope allows', async () => {
    const { token } = await make('admin', within(READ_SCOPE));
    const opened = await initialize(token);
    expect(await opened.json()).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { protocolVersion: '2024-11-05', serverInfo: { name: 'mission-control' } },
    });
    expect((await send(token, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    const listed = (await send(token, { jsonrpc: '2.0', id: 2, method: 'tools/list' })).body;
    expect(listed).toMatchObject({
      result: { tools: expect.arrayContaining([expect.objectContaining({ name: 'search_catalog' })]) },
    });
    const use = async (name: string, args: object = {}) =>
      (await send(token, { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name, arguments: args } }))
        .body as { result?: { content: { text: string }[]; isError?: boolean }; error?: object };
    const found = await use('search_catalog', { query: 'type=Kubernetes::Pod', limit: 3 });
    expect(JSON.parse(found.result?.content[0]?.text ?? '[]')).toHaveLength(3);
    expect(JSON.parse((await use('list_all_checks')).result?.content[0]?.text ?? '[]')).not.toEqual([]);
    expect(JSON.parse((await use('list_catalog_types')).result?.content[0]?.text ?? '[]')).toContain(
      'Kubernetes::Pod',
    );
    expect((await use('list_connections')).result?.isError).toBe(true);
    expect((await use('search_catalog')).error).toBeDefined();
    expect((await use('drop_tables')).error).toBeDefined();
  });

  test.each(ROLES)('the token of %s is let in only for an admin', async role => {
    const { token } = await make(role, within(MCP_SCOPE));
    expect((await initialize(token)).status).toBe(role === 'admin' ? 200 : 403);
  });

  test.each([
    ['{', 400],
    ['[]', 400],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":"nonsense"}', 200],
    ['{"jsonrpc":"2.0","id":1,"method":"ping"}', 200],
  ])('%s answers %i', async (body, status) => {
    const response = await call('admin', '/mcp', { method: 'POST', headers: JSON_TYPE, body });
    expect(response.status).toBe(status);
  });
});

describe('testing a connection', () => {
  const add = async (row: Record<string, unknown>) => {
    const response = await call('admin', '/db/connections', {
      method: 'POST',
      headers: { ...JSON_TYPE, Prefer: 'return=representation' },
      body: JSON.stringify({ name: `${mark} ${(made += 1)}`, namespace: 'default', type: 'http', ...row }),
    });
    const [saved] = (await response.json()) as { id: string }[];
    return saved?.id ?? '';
  };
  const tested = async (row: Record<string, unknown>) => {
    const response = await call('admin', `/connection/test/${await add(row)}`, { method: 'POST' });
    return { status: response.status, body: (await response.json()) as { message?: string; error?: string } };
  };

  test('[CON-030] one that works answers ok, with its name and password', async () => {
    const { host } = new URL(stackUrl());
    const url = `${stackUrl()}/api/auth/whoami`;
    const username = 'viewer@meridian.example';
    expect(await tested({ url, username, password: 'console-demo-2026' })).toEqual({
      status: 200,
      body: { message: 'ok' },
    });
    expect(await tested({ url, username, password: 'canary-wrong' })).toEqual({
      status: 500,
      body: { error: `${host} refused the user name and password: HTTP 401` },
    });
    // Any protocol: whether something listens.
    expect((await tested({ type: 'postgres', url: `postgres://${host}/x` })).status).toBe(200);
  });

  test.each([
    [{ url: 'http://db.example/' }, 'db.example:80 was not called'],
    [{ url: 'http://127.0.0.1:1/' }, '127.0.0.1:1 was not called'],
    [{ type: 'redis', url: 'redis://localhost:6379' }, 'localhost:6379 was not called'],
    [{ url: 'http://127.0.0.1:1/', password: 'secret://db/password' }, 'secret://db/password cannot be read'],
    [{ type: 'github', password: 'canary-x' }, 'cannot be tested'],
  ])('[CON-030] what cannot be tested here says why, and shows no secret: %j', async (row, reason) => {
    const { status, body } = await tested(row);
    expect(status).toBe(500);
    expect(body.error).toContain(reason);
    expect(JSON.stringify(body)).not.toContain('canary-');
  });

  test('an unknown one', async () => {
    const response = await call('admin', `/connection/test/${randomUUID()}`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([404, { error: 'connection was not found' }]);
  });
});
