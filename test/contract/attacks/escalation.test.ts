import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bearer,
  change,
  newName,
  newPerson,
  newToken,
  rolesOf,
  session,
  useCallers,
  type Send,
  type Somebody,
} from './callers';
import { ROLES } from '../../support/roleTable';

/**
 * Every row that rights are made of, tried by everybody who is no administrator: added, changed, taken over and removed, by
 * the tables, by what they embed, by functions and by services, in whatever way would raise their own rights. Some of it is
 * allowed by the role table; afterwards they are who they were.
 */

const db = useCallers();
const ADMIN = '019a0000-0000-7000-8000-000000000001';

/** Teams may have any name, and this is no name of tests. */
afterAll(() => db.query("DELETE FROM teams WHERE name = 'admin'"));

/** A person who attacks, with what they know: their own rows, and ids that everybody may read. */
interface Attacker extends Somebody {
  token: string;
  tokenId: string;
  tokenPerson: string;
}

async function newAttacker(role: (typeof ROLES)[number]): Promise<Attacker> {
  const person = await newPerson(role);
  const token = await newToken(person.send);
  const { rows } = await db.query<{ id: string; person_id: string }>(
    'SELECT id, person_id FROM access_tokens WHERE created_by = $1',
    [person.id],
  );
  return { ...person, token, tokenId: rows[0]?.id ?? '', tokenPerson: rows[0]?.person_id ?? '' };
}

type Attempt = readonly [path: string, method: string, body?: unknown, prefer?: string];

const UPSERT = 'resolution=merge-duplicates,return=representation';
const ATTACKS: Readonly<Record<string, (me: Attacker) => readonly Attempt[]>> = {
  people: me => [
    [`/db/people?id=eq.${me.id}`, 'PATCH', { type: 'access_token', properties: { role: 'admin' } }],
    [`/db/people?id=eq.${me.id}`, 'PATCH', { id: ADMIN }],
    [`/db/people?id=eq.${me.tokenPerson}`, 'PATCH', { type: null, email: 'admin@meridian.example' }],
    [`/db/people?id=eq.${ADMIN}`, 'PATCH', { deleted_at: 'now' }],
    ['/db/people?on_conflict=id', 'POST', { id: me.id, name: 'x', type: 'access_token' }, UPSERT],
    ['/db/people', 'POST', { id: randomUUID(), name: newName(), type: 'agent' }],
    [`/db/people?id=eq.${me.tokenPerson}`, 'DELETE'],
  ],
  teams: me => [
    ['/db/teams', 'POST', { id: ADMIN, name: newName(), created_by: me.id }],
    ['/db/teams?on_conflict=id', 'POST', { id: ADMIN, name: newName(), created_by: me.id }, UPSERT],
    ['/db/teams', 'POST', { id: me.id, name: newName(), created_by: ADMIN }],
    ['/db/teams', 'POST', { name: 'admin', created_by: me.id }],
    ['/db/teams?name=eq.SRE', 'PATCH', { id: ADMIN }],
    [`/db/teams?created_by=eq.${me.id}`, 'PATCH', { id: ADMIN, spec: { roles: ['admin'] } }],
  ],
  team_members: me => [
    ['/db/team_members', 'POST', { team_id: ADMIN, person_id: me.id }],
    ['/db/team_members', 'POST', { team_id: me.id, person_id: me.id }],
    [
      '/db/team_members?select=teams(id)&person_id=eq.' + me.id,
      'POST',
      { team_id: randomUUID(), person_id: me.id },
    ],
    [`/db/team_members?person_id=eq.${ADMIN}`, 'PATCH', { person_id: me.id }],
    [`/db/team_members?person_id=eq.${me.id}`, 'PATCH', { team_id: ADMIN }],
  ],
  casbin_rule: me => [
    ['/db/casbin_rule', 'POST', { ptype: 'g', v0: me.id, v1: 'admin' }],
    ['/db/casbin_rule', 'POST', { ptype: 'g', v0: me.id, v1: ADMIN }],
    ['/db/casbin_rule', 'POST', { ptype: 'g', v0: 'viewer', v1: 'admin' }],
    ['/db/casbin_rule', 'POST', { ptype: 'p', v0: me.id, v1: '*', v2: '*', v3: 'allow' }],
    [`/db/casbin_rule?v0=eq.${me.id}`, 'PATCH', { v1: 'admin' }],
    [`/db/casbin_rule?v0=eq.${ADMIN}`, 'PATCH', { v0: me.id }],
    [`/db/casbin_rule?v0=eq.${ADMIN}`, 'DELETE'],
    ['/db/casbin_rule?v3=eq.deny', 'DELETE'],
  ],
  permissions: me => [
    [
      '/db/permissions',
      'POST',
      { subject: me.id, subject_type: 'person', object: '*', action: '*', description: newName() },
    ],
    [
      '/db/permissions',
      'POST',
      { subject: 'everyone', subject_type: 'group', object: 'rbac', action: '*', description: newName() },
    ],
    [
      '/db/permissions',
      'POST',
      { person_id: me.id, object: 'connection', action: 'read', description: newName() },
    ],
  ],
  permission_groups: me => [
    ['/db/permission_groups', 'POST', { name: 'admin', selectors: { people: [me.id] } }],
    ['/db/permission_groups', 'POST', { name: newName(), selectors: { people: ['*'] }, id: ADMIN }],
    ['/db/permission_groups?name=eq.release-crew', 'PATCH', { name: 'admin' }],
  ],
  access_tokens: me => [
    ['/db/access_tokens', 'POST', { name: newName(), person_id: ADMIN, value: 'x', created_at: 'now' }],
    [`/db/access_tokens?id=eq.${me.tokenId}`, 'PATCH', { person_id: ADMIN, created_by: ADMIN }],
    ['/db/access_tokens?id=not.is.null', 'PATCH', { expires_at: null }],
    [`/db/access_tokens?created_by=eq.${ADMIN}`, 'DELETE'],
  ],
  agents: me => [
    ['/db/agents', 'POST', { name: newName(), person_id: ADMIN }],
    ['/db/agents', 'POST', { name: newName(), person_id: me.id, username: 'admin' }],
    ['/db/agents', 'POST', { id: ADMIN, name: newName() }],
    ['/db/agents?name=eq.store-lab', 'PATCH', { person_id: me.id }],
    ['/db/agents?name=eq.store-lab', 'PATCH', { id: ADMIN }],
  ],
  identities: me => [
    ['/db/identities?id=eq.' + me.id, 'PATCH', { traits: { email: 'admin@meridian.example' } }],
    ['/db/identities?id=eq.' + me.id, 'PATCH', { metadata_public: { role: 'admin' }, id: ADMIN }],
    ['/db/identities?id=eq.' + ADMIN, 'PATCH', { state: 'inactive' }],
    [
      '/db/identities',
      'POST',
      {
        id: me.tokenPerson,
        schema_id: 'default',
        traits: { email: 'x@x.example' },
        created_at: 'now',
        updated_at: 'now',
      },
    ],
    ['/db/identities?id=eq.' + ADMIN, 'DELETE'],
  ],
  properties: me => [
    ['/db/properties', 'POST', { name: newName(), value: 'admin' }],
    ['/db/properties', 'POST', { name: `${newName()} settings.user.role`, value: me.id }],
  ],
  'access_scopes and scopes': me => [
    [
      '/db/access_scopes',
      'POST',
      { id: ADMIN, name: newName(), person_id: me.id, resources: ['*'], scopes: [] },
    ],
    ['/db/scopes', 'POST', { id: ADMIN, name: newName(), targets: [] }],
  ],
  invites: me => [
    ['/db/invites', 'POST', { email: me.email, role: 'admin', invited_by: ADMIN }],
    ['/db/invites', 'POST', { email: 'x@conformance.example', role: 'admin' }],
    ['/db/invites?id=not.is.null', 'PATCH', { role: 'admin', email: me.email }],
  ],
  embeds: me => [
    [
      `/db/people?id=eq.${me.id}&select=id,casbin_rule(*),access_tokens!access_tokens_person_fkey(value)`,
      'GET',
    ],
    ['/db/people?select=id,identities(*)', 'GET'],
    [`/db/team_members?select=people(access_tokens!access_tokens_created_by_fkey(*))`, 'GET'],
    [
      '/db/teams?select=id,people:created_by(connections(password))',
      'POST',
      { name: newName(), created_by: me.id },
    ],
  ],
  functions: me => [
    ['/db/rpc/delete_person', 'POST', { person_id: ADMIN }],
    ['/db/rpc/create_view_table', 'POST', { namespace: 'x', name: 'y', columns: [] }],
    ['/db/rpc/enqueue_event', 'POST', { event_name: 'x', subject: me.id, event_properties: {} }],
    ['/db/rpc/acting_person', 'POST', { fallback: ADMIN }],
    ['/db/rpc/delete_agent_resources', 'POST', { agentid: randomUUID(), delete_time: 'now' }],
  ],
  services: me => [
    [
      '/people/update',
      'POST',
      { id: me.id, firstName: 'C', lastName: 'F', email: me.email, active: true, role: 'admin' },
    ],
    [
      '/people/update',
      'POST',
      { id: ADMIN, firstName: 'A', lastName: 'O', email: 'x@x.example', active: false },
    ],
    [`/people/${ADMIN}`, 'DELETE'],
    ['/auth/invite_user', 'POST', { email: 'y@conformance.example', role: 'admin' }],
    [`/rbac/${me.id}/update_role`, 'POST', { roles: ['admin'] }],
    [`/auth/${me.id}/properties`, 'POST', { role: 'admin' }],
    [`/auth/${ADMIN}/update_state`, 'POST', { id: ADMIN, state: 'inactive' }],
    ['/agent/generate', 'POST', { name: newName(), properties: { role: 'admin' }, person_id: ADMIN }],
    [
      '/auth/create_token',
      'POST',
      {
        name: newName(),
        expiry: '1d',
        scope: [{ object: '*', action: '*', subject: ADMIN }],
        creatorId: ADMIN,
        created_by: ADMIN,
      },
    ],
    ['/auth/create_token', 'POST', { name: newName(), expiry: '1d', scope: [], roles: ['admin'] }],
  ],
};

/** What a caller may read and write of what only administrators may write. */
const reach = (send: Send) =>
  Promise.all(
    (
      [
        ['GET', '/db/connections?limit=0'],
        ['GET', '/db/casbin_rule?limit=0'],
        ['GET', '/db/identities?limit=0'],
        ['POST', '/db/connections'],
        ['POST', '/db/casbin_rule'],
        ['POST', '/db/identities'],
        ['POST', '/db/people'],
        ['POST', '/mcp'],
      ] as const
    ).map(async ([method, path]) => {
      const { status } = await send(path, method === 'GET' ? {} : change('POST', []));
      return `${method} ${path}: ${status}`;
    }),
  );

/** What is asked of a caller before and after. */
const standing = async (me: Attacker) => ({
  session: { roles: await rolesOf(me.send), reach: await reach(me.send) },
  token: { roles: await rolesOf(bearer(me.token)), reach: await reach(bearer(me.token)) },
});

const administrators = async () =>
  (await db.query("SELECT v0 FROM casbin_rule WHERE ptype = 'g' AND v1 = 'admin' ORDER BY v0")).rows;

describe.each(ROLES.filter(role => role !== 'admin'))('%s', role => {
  let me: Attacker;
  /** How everything stood after the attempt before. */
  let before: { standing: Awaited<ReturnType<typeof standing>>; rulers: unknown };
  const look = async () => ({ standing: await standing(me), rulers: await administrators() });
  beforeAll(async () => {
    me = await newAttacker(role);
    before = await look();
  });

  test.each(Object.entries(ATTACKS))('is no more after trying %s', async (_what, attempts) => {
    expect(before.standing.session.roles).toContain(role);
    for (const send of [me.send, bearer(me.token)]) {
      for (const [path, method, body, prefer] of attempts(me)) {
        const init = change(method, body);
        const headers = new Headers(init.headers);
        if (prefer) headers.set('Prefer', prefer);
        const response = await send(path, { ...init, headers });
        expect([path, response.status < 500]).toEqual([path, true]);
        await response.arrayBuffer();
      }
    }
    const after = await look();
    const former = before;
    before = after; // what this one has won is not held against the next
    expect(after).toEqual(former);
    expect(await rolesOf(session('admin'))).toEqual(['admin', 'everyone']);
  });
});
