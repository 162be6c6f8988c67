import { describe, expect, test } from 'vitest';
import { admin as identityAdmin } from '../identity/people';
import {
  bearer,
  change,
  newName,
  newPerson,
  newToken,
  rolesOf,
  session,
  setPerson,
  useCallers,
  type Send,
  type Somebody,
} from './callers';

/** A token lives as long as its creator, and the creator of that one: each is asked, and at once. */

const db = useCallers();

const asAdmin = session('admin');
const inactive = { op: 'replace', path: '/state', value: 'inactive' };

/** Every way in which a signed-in person loses their access. */
const ENDS: readonly [how: string, end: (person: Somebody) => Promise<unknown>][] = [
  ['switched off by an administrator', person => setPerson({ ...person, active: false })],
  ['deleted by an administrator', ({ id }) => asAdmin(`/people/${id}`, { method: 'DELETE' })],
  [
    'switched off in the table of identities',
    ({ id }) => asAdmin(`/db/identities?id=eq.${id}`, change('PATCH', { state: 'inactive' })),
  ],
  ['deleted there', ({ id }) => asAdmin(`/db/identities?id=eq.${id}`, change('DELETE'))],
  [
    'marked as deleted in the table of people',
    ({ id }) => asAdmin(`/db/people?id=eq.${id}`, change('PATCH', { deleted_at: 'now' })),
  ],
  [
    'switched off in the identity service',
    ({ id }) => identityAdmin(`/identities/${id}`, { method: 'PATCH', body: JSON.stringify([inactive]) }),
  ],
  ['deleted there', ({ id }) => identityAdmin(`/identities/${id}`, { method: 'DELETE' })],
];

/** What each answers when it is asked who it is. */
const statuses = (sends: readonly Send[]) =>
  Promise.all(sends.map(async send => (await send('/auth/whoami')).status));

describe('the tokens of an editor', () => {
  test.each(ENDS)('who was %s stop at once, and so do tokens made with them', async (_how, end) => {
    const person = await newPerson('editor');
    const token = bearer(await newToken(person.send));
    const child = bearer(await newToken(token));
    const grandchild = bearer(await newToken(child));
    const all = [token, child, grandchild, person.send];
    expect(await statuses(all)).toEqual([200, 200, 200, 200]);
    expect(await rolesOf(grandchild)).toContain('editor');
    await end(person);
    expect(await statuses(all)).toEqual([401, 401, 401, 401]);
    expect((await token('/db/config_items?id=is.null', change('DELETE'))).status).toBe(401);
  });

  test('work again once they may sign in again, and follow a role that was taken', async () => {
    const person = await newPerson('editor');
    const token = bearer(await newToken(person.send));
    const child = bearer(await newToken(token));
    await setPerson({ ...person, active: false });
    expect(await statuses([token, child])).toEqual([401, 401]);
    await setPerson({ ...person, active: true, role: 'viewer' });
    expect(await rolesOf(token)).toEqual(['everyone', 'viewer']);
    expect(await rolesOf(child)).toEqual(['everyone', 'viewer']);
    expect((await child('/db/config_items?id=is.null', change('DELETE'))).status).toBe(403);
  });
});

describe('a token made with another one', () => {
  const idOf = async (send: Send) => {
    const { payload } = (await (await send('/auth/whoami')).json()) as { payload: { user: { id: string } } };
    return payload.user.id;
  };

  test('ends when that one is revoked', async () => {
    const parent = bearer(await newToken(session('editor')));
    const child = bearer(await newToken(parent, [], 'never'));
    const { rows } = await db.query<{ id: string }>('SELECT id FROM access_tokens WHERE person_id = $1', [
      await idOf(parent),
    ]);
    await session('editor')(`/auth/token/${rows[0]?.id}`, { method: 'DELETE' });
    expect(await statuses([parent, child])).toEqual([401, 401]);
  });

  test('ends with that one, however long it was meant to last', async () => {
    const parent = bearer(await newToken(session('editor')));
    const child = bearer(await newToken(parent, [], 'never'));
    expect(await statuses([child])).toEqual([200]);
    const parentId = await idOf(parent);
    await db.query("UPDATE access_tokens SET expires_at = now() - interval '1 s' WHERE person_id = $1", [
      parentId,
    ]);
    // The backend remembers callers for some seconds; a change of people makes it look again.
    await asAdmin(`/db/people?id=eq.${parentId}`, change('PATCH', { title: 'ended' }));
    expect(await statuses([parent, child])).toEqual([401, 401]);
  });

  test('by an agent ends with the agent', async () => {
    const name = newName();
    const response = await session('editor')('/agent/generate', change('POST', { name }));
    const { access_token: token } = (await response.json()) as { access_token: string };
    const agent = bearer(token);
    const child = bearer(await newToken(agent));
    expect(await statuses([agent, child])).toEqual([200, 200]);
    await session('editor')(
      `/db/agents?name=eq.${encodeURIComponent(name)}`,
      change('PATCH', { deleted_at: 'now' }),
    );
    expect(await statuses([agent, child])).toEqual([401, 401]);
  });

  test('without a maker may nothing', async () => {
    const token = bearer(await newToken(session('editor')));
    const id = await idOf(token);
    await asAdmin(`/db/casbin_rule?ptype=eq.g&v0=eq.${id}`, change('DELETE'));
    expect(await statuses([token])).toEqual([401]);
  });
});

test('an expired token still tells an administrator what it was allowed', async () => {
  const { rows } = await db.query<{ id: string }>(
    "SELECT id FROM access_tokens WHERE name = 'ci-release-gate' AND expires_at < now()",
  );
  expect((await asAdmin(`/rbac/token/${rows[0]?.id}/permissions`)).status).toBe(200);
});
