import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../embedded/policy/areas';
import { call } from './call';
import { useDatabase } from './database';

/**
 * What the screens' own writes need, role by role, with rows that are really made, changed and deleted: permissions,
 * access scopes, the delete buttons, playbook runs. attacks/walk.test.ts walks every relation with rows that do not exist.
 */

const db = useDatabase();
const mark = `role-writes-${randomUUID().slice(0, 8)}`;
const ADMIN = '019a0000-0000-7000-8000-000000000001';
const VIEWER = '019a0000-0000-7000-8000-000000000005';
const WRITERS: readonly Role[] = ['admin', 'editor'];

const send = (role: Role | undefined, method: string, path: string, body?: unknown) =>
  call(role, `/db/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** What became of a call: its status, and of a refusal what it says. */
async function outcomeOf(response: Response) {
  const { status, headers } = response;
  if (status !== 401 && status !== 403) return { status };
  return {
    status,
    text: await response.text(),
    object: headers.get('X-Rbac-Object'),
    action: headers.get('X-Rbac-Action'),
  };
}

/** A refusal as released backends word it: who lacks which action on what; and for nobody a 401. */
const refusal = (role: Role | undefined, area: string) =>
  role
    ? { status: 403, text: 'unauthorized. Access Denied', object: area, action: 'write' }
    : { status: 401, text: 'Authorization Error', object: null, action: null };

afterAll(async () => {
  await db.query('DELETE FROM permissions WHERE description = $1', [mark]);
  for (const table of ['access_scopes', 'scopes', 'teams', 'playbooks'])
    await db.query(`DELETE FROM ${table} WHERE name LIKE $1`, [`${mark}%`]);
});

interface Writable {
  relation: string;
  /** That of the relation's name, where no other is given. */
  area?: string;
  row: Record<string, unknown>;
  change: Record<string, unknown>;
}

/** Adds, changes and deletes a row as every role; those that may not are refused, and the row stays as it was. */
function writesByRole({ relation, area = relation, row, change }: Writable) {
  test.each(WRITERS)('%s adds, saves and deletes one', async role => {
    const added = await send(role, 'POST', relation, row);
    expect(added.status).toBe(201);
    const [made] = (await added.json()) as { id: string }[];
    const saved = await send(role, 'PATCH', `${relation}?id=eq.${made?.id}`, change);
    expect(await saved.json()).toEqual([expect.objectContaining(change)]);
    const deleted = await send(role, 'PATCH', `${relation}?id=eq.${made?.id}`, { deleted_at: 'now' });
    expect(await deleted.json()).toEqual([expect.objectContaining({ deleted_at: expect.any(String) })]);
  });

  test.each([...ROLES.filter(role => !WRITERS.includes(role)), undefined])(
    '%s may not, and nothing is changed',
    async role => {
      const [made] = (await (await send('admin', 'POST', relation, row)).json()) as { id: string }[];
      const one = `${relation}?id=eq.${made?.id}`;
      expect(await outcomeOf(await send(role, 'POST', relation, row))).toEqual(refusal(role, area));
      expect(await outcomeOf(await send(role, 'PATCH', one, change))).toEqual(refusal(role, area));
      expect(await outcomeOf(await send(role, 'PATCH', one, { deleted_at: 'now' }))).toEqual(
        refusal(role, area),
      );
      expect(await outcomeOf(await send(role, 'DELETE', one))).toEqual(refusal(role, area));
      const { rows } = await db.query(`SELECT * FROM ${relation} WHERE id = $1`, [made?.id]);
      expect(rows).toEqual([expect.objectContaining({ ...row, deleted_at: null })]);
      await send('admin', 'DELETE', one);
    },
  );
}

describe('[RBC-025][PRM-026][PRM-027] permissions', () => {
  writesByRole({
    relation: 'permissions',
    row: { subject: VIEWER, subject_type: 'person', object: 'catalog', action: 'read', description: mark },
    change: { deny: true },
  });
});

test.each(ROLES)(
  '[RBC-025][PRM-028] %s: a permission is removed for good by who may, and by nobody else',
  async role => {
    const row = {
      subject: VIEWER,
      subject_type: 'person',
      object: 'catalog',
      action: 'read',
      description: mark,
    };
    const [made] = (await (await send('admin', 'POST', 'permissions', row)).json()) as { id: string }[];
    const outcome = await outcomeOf(await send(role, 'DELETE', `permissions?id=eq.${made?.id}`));
    expect(outcome).toEqual(WRITERS.includes(role) ? { status: 200 } : refusal(role, 'permissions'));
    const { rowCount } = await db.query('SELECT FROM permissions WHERE id = $1', [made?.id]);
    expect(rowCount).toBe(WRITERS.includes(role) ? 0 : 1);
  },
);

describe('[RBC-026][SCP-034][SCP-035] access scopes', () => {
  writesByRole({
    relation: 'access_scopes',
    row: { name: mark, person_id: VIEWER, resources: ['configs'], scopes: [{ names: ['*'] }] },
    change: { description: 'changed' },
  });
});

describe('scopes', () => {
  writesByRole({
    relation: 'scopes',
    area: 'access_scopes',
    row: { name: mark, namespace: 'default', targets: [{ config: { name: '*' } }] },
    change: { description: 'changed' },
  });
});

/** The tables whose screens have a delete button, with the area that decides and who may. */
const DELETABLE: readonly [table: string, area: string, writers: readonly Role[]][] = [
  ['canaries', 'canaries', WRITERS],
  ['topologies', 'topologies', WRITERS],
  ['config_scrapers', 'config_scrapers', WRITERS],
  ['logging_backends', 'logging_backends', WRITERS],
  ['connections', 'connections', ['admin']],
  ['teams', 'database', WRITERS],
  ['team_members', 'database', WRITERS],
  ['incident_rules', 'incident', ['admin', 'editor', 'commander', 'responder']],
  ['notifications', 'notifications', WRITERS],
  ['notification_silences', 'notifications', WRITERS],
  ['playbooks', 'playbooks', WRITERS],
  ['properties', 'properties', WRITERS],
  ['agents', 'agents', WRITERS],
  ['views', 'views', WRITERS],
];

describe('delete buttons', () => {
  /** A condition that no row meets. */
  const nowhere = (table: string) => {
    if (table === 'properties') return 'name=eq.no-such-property';
    return `${table === 'team_members' ? 'team_id' : 'id'}=eq.${randomUUID()}`;
  };

  test.each(DELETABLE)('[RBC-029] %s: deleting needs write on %s', async (table, area, writers) => {
    for (const role of [...ROLES, undefined]) {
      const response = await send(role, 'DELETE', `${table}?${nowhere(table)}`);
      const expected = role && writers.includes(role) ? { status: 200 } : refusal(role, area);
      expect({ role, ...(await outcomeOf(response)) }).toEqual({ role, ...expected });
    }
  });

  test('[RBC-029] a row goes for who may write, and stays for who may not', async () => {
    const [made] = (await (
      await send('editor', 'POST', 'teams', { name: mark, created_by: ADMIN })
    ).json()) as { id: string }[];
    const refused = await send('commander', 'DELETE', `teams?id=eq.${made?.id}`);
    expect(await outcomeOf(refused)).toEqual(refusal('commander', 'database'));
    expect(await (await send('viewer', 'GET', `teams?id=eq.${made?.id}&select=name`)).json()).toHaveLength(1);
    expect(await (await send('editor', 'DELETE', `teams?id=eq.${made?.id}`)).json()).toHaveLength(1);
    expect(await (await send('viewer', 'GET', `teams?id=eq.${made?.id}&select=name`)).json()).toEqual([]);
  });
});

describe('playbook runs', () => {
  // People on duty have records of the demonstration beside their role; those are tried below.
  const BY_ROLE = ROLES.filter(role => role !== 'commander' && role !== 'responder');
  test.each(BY_ROLE)('[RBC-030] %s: a run is made with write on playbook_runs only', async role => {
    const { rows } = await db.query<{ id: string }>(
      'SELECT id FROM playbooks WHERE deleted_at IS NULL LIMIT 1',
    );
    const started = await call(role, `/playbook/${rows[0]?.id}/params`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(started.status).toBe(WRITERS.includes(role) ? 200 : 403);
  });

  test.each(ROLES)('%s: rows of runs are written by the services alone', async role => {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM playbook_runs LIMIT 1');
    const path = `playbook_runs?id=eq.${rows[0]?.id}`;
    const answer = WRITERS.includes(role) ? { status: 405 } : refusal(role, 'playbook_runs');
    expect(await outcomeOf(await send(role, 'PATCH', path, { agent_id: null }))).toEqual(answer);
    expect(await outcomeOf(await send(role, 'POST', 'playbook_runs', {}))).toEqual(answer);
    expect(await outcomeOf(await send(role, 'DELETE', path))).toEqual(answer);
    expect((await call(role, `/db/${path}`)).status).toBe(200);
  });
});

describe('permission records', () => {
  interface Rule {
    id: string;
    subject: string;
    object: string;
    action: string;
    deny?: true;
    condition: string;
  }
  const rulesOf = async (role: Role, id: string) => {
    const answer = (await (await call(role, '/auth/whoami')).json()) as { payload: { permissions: Rule[] } };
    return answer.payload.permissions.filter(rule => rule.id === id);
  };

  test.each([
    ['a person', { subject: VIEWER, subject_type: 'person' }, ['viewer']],
    ['a role', { subject: 'responder', subject_type: 'role' }, ['responder']],
  ] as const)(
    '[RBC-037] to %s a record grants the action on the resource, or denies it, and to nobody else',
    async (_who, subject, holders) => {
      const record = { ...subject, object: 'playbooks', action: 'playbook:run', description: mark };
      const [made] = (await (await send('admin', 'POST', 'permissions', record)).json()) as { id: string }[];
      const id = made?.id ?? '';
      const rule = { id, subject: subject.subject, object: 'playbooks', action: 'playbook:run' };
      const seen = async () =>
        Object.fromEntries(
          await Promise.all(ROLES.map(async role => [role, await rulesOf(role, id)] as const)),
        );
      const nobody = Object.fromEntries(ROLES.map(role => [role, [] as Rule[]]));
      const granted = Object.fromEntries(holders.map(role => [role, [{ ...rule, condition: 'true' }]]));
      expect(await seen()).toEqual({ ...nobody, ...granted });
      await send('admin', 'PATCH', `permissions?id=eq.${id}`, { deny: true });
      const denied = Object.fromEntries(
        holders.map(role => [role, [{ ...rule, condition: 'true', deny: true }]]),
      );
      expect(await seen()).toEqual({ ...nobody, ...denied });
      await send('admin', 'PATCH', `permissions?id=eq.${id}`, { deleted_at: 'now' });
      expect(await seen()).toEqual(nobody);
    },
  );
});
