import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../embedded/policy/areas';
import { Browser } from '../identity/browser';
import { newAddress, removePeopleAfterwards, seedPerson } from '../identity/people';
import { call } from './call';
import { useDatabase } from './database';

/** Changing and removing people, and who is in a team. */

const db = useDatabase();
const mark = `people-test-${randomUUID().slice(0, 8)}`;
const ADMIN = '019a0000-0000-7000-8000-000000000001';

removePeopleAfterwards();
afterAll(() => db.query('DELETE FROM teams WHERE name LIKE $1', [`${mark}%`]));

const send = (role: Role, method: string, path: string, body?: unknown) =>
  call(role, path, {
    method,
    headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const update = async (body: Record<string, unknown>) => {
  const response = await send('admin', 'POST', '/people/update', body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const personOf = async (id: string) => {
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT i.traits, i.state, p.name, p.email, p.deleted_at IS NOT NULL AS gone,
            (SELECT coalesce(array_agg(v1 ORDER BY v1), '{}') FROM casbin_rule WHERE v0 = $1::text) AS roles
       FROM people p LEFT JOIN identities i ON i.id = p.id WHERE p.id = $1::uuid`,
    [id],
  );
  return rows[0];
};

async function newTeam(): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'INSERT INTO teams (name, created_by) VALUES ($1, $2) RETURNING id',
    [`${mark} ${randomUUID()}`, ADMIN],
  );
  return rows[0]?.id ?? '';
}

describe('updating a person', () => {
  test('[USR-006] name, address, state and role are written, and groups and teams stay', async () => {
    const person = await seedPerson();
    const team = await newTeam();
    await send('admin', 'POST', '/db/team_members', [{ team_id: team, person_id: person.id }]);
    await db.query(`UPDATE identities SET traits = traits || '{"groups": ["ops"]}' WHERE id = $1`, [
      person.id,
    ]);
    const email = newAddress();
    const wanted = { id: person.id, firstName: 'Nova', lastName: '', email: ` ${email.toUpperCase()}` };
    const first = await update({ ...wanted, role: 'editor', active: true });
    expect(first).toEqual({ status: 200, body: { email, name: { first: 'Nova' }, groups: ['ops'] } });
    expect(await personOf(person.id)).toMatchObject({
      name: 'Nova',
      email,
      state: 'active',
      roles: [team, 'editor'].sort(),
    });
    // The new address signs in, with the old password.
    await new Browser().signIn({ email, password: person.password });
    await update({ ...wanted, role: 'viewer', active: true });
    expect(await personOf(person.id)).toMatchObject({ roles: [team, 'viewer'].sort() });
    await update({ ...wanted, active: true });
    expect(await personOf(person.id)).toMatchObject({ roles: [team, 'viewer'].sort() });
  });

  test('[USR-006] whoever is made inactive is signed out at once, and cannot sign in again', async () => {
    const person = await seedPerson();
    const browser = new Browser();
    await browser.signIn(person);
    const whoami = async () => (await browser.send(`${process.env.STACK_URL}/api/auth/whoami`)).status;
    expect(await whoami()).toBe(200);
    const wanted = { id: person.id, firstName: 'A', lastName: 'B', email: person.email };
    await update({ ...wanted, active: false });
    expect(await whoami()).toBe(401);
    await expect(new Browser().signIn(person)).rejects.toThrow(/sign-in answers 4\d\d/);
    await update({ ...wanted, active: true });
    await new Browser().signIn(person);
  });

  test.each([
    ['no id', { id: 'x' }, 400, 'id must be'],
    ['no address', { email: '' }, 400, 'email is required'],
    ['no real address', { email: 'nobody' }, 400, 'email is not'],
    ['no state', { active: undefined }, 400, 'active must be'],
    ['a role nobody has', { role: 'root' }, 400, 'role must be one of'],
    ['a name that is no text', { firstName: 7 }, 400, 'firstName must be a text'],
    ["somebody else's address", { email: 'admin@meridian.example' }, 409, 'somebody else'],
    ['an unknown id', { id: randomUUID() }, 404, 'not found'],
  ])('%s is refused, and nothing is changed', async (_what, wrong, status, error) => {
    const person = await seedPerson();
    const good = { id: person.id, firstName: 'X', lastName: 'Y', email: person.email, active: false };
    const answer = await update({ ...good, ...wrong });
    expect(answer.status).toBe(status);
    expect(answer.body['error']).toContain(error);
    expect(await personOf(person.id)).toMatchObject({ state: 'active', name: 'Conny Former', roles: [] });
  });
});

test('[USR-007] a deleted person loses account, roles and sessions, and stays as an author', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  await browser.signIn(person);
  await update({
    id: person.id,
    firstName: 'G',
    lastName: 'One',
    email: person.email,
    role: 'editor',
    active: true,
  });
  const deleted = await send('admin', 'DELETE', `/people/${person.id}`);
  expect([deleted.status, await deleted.text()]).toEqual([204, '']);
  expect(await personOf(person.id)).toMatchObject({ traits: null, gone: true, roles: [], name: 'G One' });
  expect((await browser.send(`${process.env.STACK_URL}/api/auth/whoami`)).status).toBe(401);
  expect((await send('admin', 'DELETE', `/people/${person.id}`)).status).toBe(404);
});

describe('members of a team', () => {
  test('[USR-018][USR-019] several are added at once, all or none, and one is removed from this team only', async () => {
    const [one, two] = [await seedPerson(), await seedPerson()];
    const [team, other] = [await newTeam(), await newTeam()];
    const rows = (ids: string[], of = team) => ids.map(person_id => ({ team_id: of, person_id }));
    await send('editor', 'POST', '/db/team_members', rows([one.id], other));
    expect((await send('editor', 'POST', '/db/team_members', rows([one.id, randomUUID()]))).status).toBe(409);
    expect((await send('editor', 'POST', '/db/team_members', rows([one.id, two.id]))).status).toBe(201);
    // What is granted to a team is its members': the team is a role of theirs.
    expect((await personOf(one.id))?.['roles']).toEqual([team, other].sort());
    const removed = await send(
      'editor',
      'DELETE',
      `/db/team_members?team_id=eq.${team}&person_id=eq.${one.id}`,
    );
    expect(await removed.json()).toHaveLength(1);
    expect((await personOf(one.id))?.['roles']).toEqual([other]);
    const left = await call('viewer', `/db/team_members?team_id=eq.${team}&select=person_id`);
    expect(await left.json()).toEqual([{ person_id: two.id }]);
  });
});

describe('who may', () => {
  const body = { firstName: 'X', lastName: 'Y', email: '', active: false, role: 'admin' };

  /** Every change to people, teams and agents, with who may make it. */
  const CHANGES: readonly [string, readonly Role[], (role: Role, at: Target) => Promise<Response>][] = [
    [
      'update a user',
      ['admin'],
      (role, { id, email }) => send(role, 'POST', '/people/update', { ...body, id, email }),
    ],
    ['delete a user', ['admin'], (role, { id }) => send(role, 'DELETE', `/people/${id}`)],
    [
      'invite a user',
      ['admin'],
      role => send(role, 'POST', '/auth/invite_user', { ...body, email: newAddress(), role: 'guest' }),
    ],
    [
      'add a member',
      ['admin', 'editor'],
      (role, { id, team }) => send(role, 'POST', '/db/team_members', [{ team_id: team, person_id: id }]),
    ],
    [
      'remove a member',
      ['admin', 'editor'],
      (role, { team }) => send(role, 'DELETE', `/db/team_members?team_id=eq.${team}&person_id=eq.${ADMIN}`),
    ],
    [
      'generate an agent',
      ['admin', 'editor'],
      role => send(role, 'POST', '/agent/generate', { name: `${mark} ${randomUUID()}` }),
    ],
    [
      'change the properties of an agent',
      ['admin', 'editor'],
      (role, { agent }) => send(role, 'PATCH', `/db/agents?id=eq.${agent}`, { properties: { by: role } }),
    ],
    [
      'delete an agent',
      ['admin', 'editor'],
      (role, { agent }) =>
        send(role, 'PATCH', `/db/agents?id=eq.${agent}`, { deleted_at: 'now()', cleanup: true }),
    ],
  ];

  interface Target {
    id: string;
    email: string;
    team: string;
    agent: string;
  }

  async function target(): Promise<Target> {
    const { id, email } = await seedPerson();
    const team = await newTeam();
    await db.query('INSERT INTO team_members (team_id, person_id) VALUES ($1, $2)', [team, ADMIN]);
    const { rows } = await db.query<{ id: string }>('INSERT INTO agents (name) VALUES ($1) RETURNING id', [
      `${mark} ${randomUUID()}`,
    ]);
    return { id, email, team, agent: rows[0]?.id ?? '' };
  }

  /** All that a change could have changed. */
  const state = async ({ id, team, agent }: Target) => [
    await personOf(id),
    (await db.query('SELECT person_id FROM team_members WHERE team_id = $1', [team])).rows,
    (await db.query('SELECT properties, deleted_at, cleanup FROM agents WHERE id = $1', [agent])).rows,
    (await db.query('SELECT count(*) FROM agents WHERE name LIKE $1', [`${mark}%`])).rows,
    (await db.query("SELECT count(*) FROM identities WHERE traits ->> 'email' LIKE '%@conformance.example'"))
      .rows,
  ];

  afterAll(() => db.query('DELETE FROM agents WHERE name LIKE $1', [`${mark}%`]));

  test.each(CHANGES)(
    '[RBC-009] %s: %j, and the others are refused and change nothing',
    async (_what, may, change) => {
      const at = await target();
      const before = await state(at);
      for (const role of ROLES.filter(name => !may.includes(name))) {
        const response = await change(role, at);
        expect({ role, status: response.status, text: await response.text() }).toEqual({
          role,
          status: 403,
          text: 'unauthorized. Access Denied',
        });
        expect(await state(at)).toEqual(before);
      }
      for (const role of may) expect((await change(role, await target())).status).toBeLessThan(300);
    },
  );
});
