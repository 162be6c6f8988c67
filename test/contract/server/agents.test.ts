import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { stackUrl } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** Agents: how a new one gets its sign-in, and what its end does. */

const db = useDatabase();
const mark = `agents-test-${randomUUID().slice(0, 8)}`;

afterAll(async () => {
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
  const { rows } = await db.query<{ person_id: string }>(
    'DELETE FROM agents WHERE name LIKE $1 RETURNING person_id',
    [`${mark}%`],
  );
  const people = rows.map(row => row.person_id);
  await db.query('DELETE FROM casbin_rule WHERE v0 = ANY ($1)', [people]);
  await db.query('DELETE FROM people WHERE id::text = ANY ($1)', [people]);
});

interface SignIn {
  id: string;
  username: string;
  access_token: string;
}

const generate = (body: unknown) =>
  call('admin', '/agent/generate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const patch = (query: string, body: unknown) =>
  call('admin', `/db/agents?${query}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
    body: JSON.stringify(body),
  });

async function newAgent(name = `${mark} ${randomUUID()}`) {
  const response = await generate({ name, properties: { region: 'eu' } });
  const signIn = (await response.json()) as SignIn;
  const { rows } = await db.query<{ id: string }>('SELECT id FROM agents WHERE name = $1', [name]);
  return { status: response.status, signIn, id: rows[0]?.id ?? '', name };
}

const whoami = (authorization: string) =>
  fetch(`${stackUrl()}/api/auth/whoami`, { headers: { Authorization: authorization } });

describe('[AGT-005] a generated agent', () => {
  test('signs in with the token of its answer, by Basic and by Bearer, for a year, and only a hash is kept', async () => {
    const { status, signIn, id } = await newAgent();
    expect(status).toBe(201);
    expect(signIn).toEqual({
      id: expect.any(String),
      username: expect.stringMatching(/^agent-[0-9a-f]{16}$/),
      access_token: expect.any(String),
    });
    for (const header of [
      `Bearer ${signIn.access_token}`,
      `Basic ${Buffer.from(`token:${signIn.access_token}`).toString('base64')}`,
    ]) {
      const { payload } = (await (await whoami(header)).json()) as {
        payload: { user: Record<string, unknown>; roles: string[] };
      };
      expect(payload.user).toMatchObject({ id: signIn.id, type: 'agent', email: `${signIn.username}@local` });
      expect(payload.roles).toEqual(['agent', 'everyone']);
    }
    const { rows } = await db.query<Record<string, unknown>>(
      `SELECT a.username, a.person_id, a.properties, p.name AS creator, t.value,
              t.expires_at BETWEEN now() + interval '364 days' AND now() + interval '366 days' AS year
         FROM agents a JOIN people p ON p.id = a.created_by JOIN access_tokens t ON t.person_id = a.person_id
        WHERE a.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        username: signIn.username,
        person_id: signIn.id,
        properties: { region: 'eu' },
        creator: 'Amara Okafor',
        year: true,
      }),
    ]);
    expect(signIn.access_token).not.toContain(rows[0]?.['value']);
  });

  test('may not do what people may', async () => {
    const { signIn } = await newAgent();
    const headers = { Authorization: `Bearer ${signIn.access_token}` };
    for (const path of ['identities', 'connections', 'permissions']) {
      expect((await fetch(`${stackUrl()}/api/db/${path}`, { headers })).status).toBe(403);
    }
  });

  test.each([
    [{}, 400, 'name is required'],
    [{ name: '  ' }, 400, 'name is required'],
    [{ name: 7 }, 400, 'name must be a text'],
    [{ name: 'x'.repeat(201) }, 400, 'name is too long'],
    [{ name: 'x', properties: ['a'] }, 400, 'properties must be an object'],
    [{ name: 'x', properties: { a: 1 } }, 400, 'properties.a must be a text'],
    [{ name: 'x', auto_renew: 'yes' }, 400, 'auto_renew must be true or false'],
    [{ name: 'eu-west-edge' }, 409, 'there is an agent named eu-west-edge already'],
    ['{', 400, 'the body is not JSON'],
  ])('%j is refused with %i: %s', async (body, status, error) => {
    const count = async () => (await db.query('SELECT count(*) FROM people')).rows;
    const before = await count();
    const response = await generate(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toContain(error);
    expect(await count()).toEqual(before);
  });
});

test('[AGT-003] properties are changed on what they were, or not at all', async () => {
  const { id } = await newAgent();
  const on = (before: unknown) => `id=eq.${id}&properties=eq.${encodeURIComponent(JSON.stringify(before))}`;
  const changed = await patch(on({ region: 'eu' }), { properties: { region: 'us' } });
  expect(await changed.json()).toEqual([expect.objectContaining({ properties: { region: 'us' } })]);
  expect(await (await patch(on({ region: 'eu' }), { properties: { region: 'late' } })).json()).toEqual([]);
  const { rows } = await db.query('SELECT properties FROM agents WHERE id = $1', [id]);
  expect(rows).toEqual([{ properties: { region: 'us' } }]);
});

describe('[AGT-004] a deleted agent', () => {
  const item = async (agentId: string) => {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO config_items (agent_id, name, type, config_class, config)
       VALUES ($1, $2, 'Test::Item', 'Test', '{}') RETURNING id`,
      [agentId, `${mark} ${randomUUID()}`],
    );
    return rows[0]?.id;
  };
  const isGone = async (id: string | undefined) =>
    (await db.query('SELECT deleted_at IS NOT NULL AS gone FROM config_items WHERE id = $1', [id])).rows;

  test.each([
    ['alone', {}, false],
    ['with cleanup', { cleanup: true }, true],
  ])('%s cannot sign in any more', async (_how, extra, gone) => {
    const { id, signIn } = await newAgent();
    const owned = await item(id);
    const bearer = `Bearer ${signIn.access_token}`;
    expect((await whoami(bearer)).status).toBe(200);
    expect((await patch(`id=eq.${id}`, { deleted_at: 'now()', ...extra })).status).toBe(200);
    expect((await whoami(bearer)).status).toBe(401);
    expect(await isGone(owned)).toEqual([{ gone }]);
    const summary = await call('admin', `/db/agents_summary?id=eq.${id}`);
    expect(await summary.json()).toEqual([]);
  });
});
