import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { NOWHERE } from '../case';
import { call } from './call';
import { useDatabase } from './database';

/** Reviews of access answer what the requests of those people would be answered. */

const db = useDatabase();
const mark = `reviews-test-${randomUUID().slice(0, 8)}`;
const PEOPLE: Readonly<Record<DemoRole, string>> = {
  admin: '019a0000-0000-7000-8000-000000000001',
  editor: '019a0000-0000-7000-8000-000000000002',
  commander: '019a0000-0000-7000-8000-000000000003',
  responder: '019a0000-0000-7000-8000-000000000004',
  viewer: '019a0000-0000-7000-8000-000000000005',
  guest: '019a0000-0000-7000-8000-000000000006',
};
const DEMO_ROLES: readonly DemoRole[] = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'];
const made = { playbook: randomUUID(), config: randomUUID(), team: randomUUID(), gone: randomUUID() };
const found = { view: '', connection: '', check: '' };

interface Answer {
  status: number;
  body: {
    error?: string;
    action?: string;
    resource?: unknown;
    results?: { subject: string; allowed: boolean; error?: string }[];
  };
}

const sending = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function review(
  resource: unknown,
  action: unknown,
  subjects: unknown,
  as: DemoRole = 'admin',
): Promise<Answer> {
  const response = await call(as, '/rbac/subject-access-reviews', sending({ resource, action, subjects }));
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** The verdicts on the demonstration people, in their order. */
async function verdicts(resource: unknown, action: string): Promise<(boolean | undefined)[]> {
  const { body } = await review(resource, action, Object.values(PEOPLE));
  return DEMO_ROLES.map(role => body.results?.find(({ subject }) => subject === PEOPLE[role])?.allowed);
}

const idOf = async (table: string) => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
  );
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  await db.query(`INSERT INTO playbooks (id, name, title, spec, source) VALUES ($1, $2, $2, $3, 'UI')`, [
    made.playbook,
    mark,
    JSON.stringify({ parameters: [{ name: 'reason', required: true }], actions: [{ name: 'none' }] }),
  ]);
  await db.query(
    `INSERT INTO config_items (id, name, type, config_class) VALUES ($1, $2, 'Kubernetes::Pod', 'Pod')`,
    [made.config, mark],
  );
  await db.query('INSERT INTO teams (id, name, created_by) VALUES ($1, $2, $3)', [
    made.team,
    mark,
    PEOPLE.admin,
  ]);
  await db.query('INSERT INTO people (id, name, email) VALUES ($1, $2, $3)', [
    made.gone,
    mark,
    `${mark}@meridian.example`,
  ]);
  await db.query(`INSERT INTO casbin_rule (ptype, v0, v1) VALUES ('g', $1, 'admin')`, [made.gone]);
  await db.query(
    `INSERT INTO permissions (id, subject_type, subject, playbook_id, action, description, source)
     VALUES (gen_random_uuid(), 'person', $1, $2, 'playbook:run', $3, 'UI'),
            (gen_random_uuid(), 'team', $4, $2, 'playbook:run', $3, 'UI')`,
    [PEOPLE.viewer, made.playbook, mark, made.team],
  );
  await db.query(
    `INSERT INTO permissions (id, subject_type, subject, playbook_id, action, deny, description, source)
     VALUES (gen_random_uuid(), 'person', $1, $2, 'playbook:run', true, $3, 'UI')`,
    [PEOPLE.editor, made.playbook, mark],
  );
  found.view = await idOf('views');
  found.connection = await idOf('connections');
  found.check = await idOf('checks');
});

afterAll(async () => {
  await db.query('DELETE FROM permissions WHERE description = $1', [mark]);
  await db.query('DELETE FROM casbin_rule WHERE v0 = $1', [made.gone]);
  await db.query('DELETE FROM people WHERE id = $1', [made.gone]);
  await db.query('DELETE FROM teams WHERE id = $1', [made.team]);
  await db.query('DELETE FROM config_items WHERE id = $1', [made.config]);
  await db.query('DELETE FROM playbook_runs WHERE playbook_id = $1', [made.playbook]);
  await db.query('DELETE FROM playbooks WHERE id = $1', [made.playbook]);
});

const isAllowed = async (role: DemoRole, path: string, init?: RequestInit) =>
  (await call(role, path, init)).status !== 403;

const TABLES = [
  ['playbook', 'playbooks', () => made.playbook],
  ['config', 'config_items', () => made.config],
  ['check', 'checks', () => found.check],
  ['view', 'views', () => found.view],
  ['connection', 'connections', () => found.connection],
] as const;

describe('a review', () => {
  test.each(TABLES)(
    'of a %s says what reading and changing it would be answered',
    async (kind, table, id) => {
      const reads = await Promise.all(
        DEMO_ROLES.map(role => isAllowed(role, `/db/${table}?select=id&id=eq.${id()}`)),
      );
      expect(await verdicts({ [kind]: id() }, 'read')).toEqual(reads);
      const none = `/db/${table}?id=eq.${NOWHERE}`;
      const patch = {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"x"}',
      };
      const updates = await Promise.all(DEMO_ROLES.map(role => isAllowed(role, none, patch)));
      expect(await verdicts({ [kind]: id() }, 'update')).toEqual(updates);
      const deletes = await Promise.all(DEMO_ROLES.map(role => isAllowed(role, none, { method: 'DELETE' })));
      expect(await verdicts({ [kind]: id() }, 'delete')).toEqual(deletes);
      expect(reads).toContain(true);
      expect(updates).toContain(false);
    },
  );

  test('of running a playbook follows roles, permissions and denials as a run does', async () => {
    // A parameter is missing, so nothing runs: who may not is refused before that.
    const runs = await Promise.all(
      DEMO_ROLES.map(role => isAllowed(role, '/playbook/run', sending({ id: made.playbook }))),
    );
    const [admin, editor, , , viewer, guest] = runs;
    expect({ admin, editor, viewer, guest }).toEqual({
      admin: true,
      editor: false,
      viewer: true,
      guest: false,
    });
    expect(await verdicts({ playbook: made.playbook }, 'playbook:run')).toEqual(runs);
    // The denial is of running alone.
    const [, approves] = await verdicts({ playbook: made.playbook }, 'playbook:approve');
    expect(approves).toBe(true);
  });

  test('of a global object says what calls about it would be answered', async () => {
    const reads = await Promise.all(
      DEMO_ROLES.map(role => isAllowed(role, '/db/connections?select=id&limit=1')),
    );
    expect(await verdicts({ global: 'connection' }, 'read')).toEqual(reads);
    const { body } = await review({ global: 'kubernetes-proxy' }, 'read', ['admin']);
    expect(body.results).toEqual([
      { subject: 'admin', allowed: false, error: 'no call of this backend is about kubernetes-proxy' },
    ]);
  });

  test('answers for roles and teams, in the order that was asked, and says of whom it cannot', async () => {
    const subjects = ['viewer', made.team, 'admin', 'nobody', NOWHERE, made.gone];
    const { status, body } = await review({ playbook: made.playbook }, 'playbook:run', subjects);
    expect(status).toBe(200);
    expect(body.resource).toEqual({ playbook: made.playbook });
    expect(body.results).toEqual([
      { subject: 'viewer', allowed: false },
      { subject: made.team, allowed: true },
      { subject: 'admin', allowed: true },
      { subject: 'nobody', allowed: false, error: 'no person, token, team or role' },
      { subject: NOWHERE, allowed: false, error: 'no person, token, team or role' },
      // Has the role and no account to sign in with.
      { subject: made.gone, allowed: false },
    ]);
  });

  test('gives no verdict on what MCP clients may run, since they run nothing here', async () => {
    const { status, body } = await review({ playbook: made.playbook }, 'mcp:run', ['admin']);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        subject: 'admin',
        allowed: false,
        error: 'no MCP client runs playbooks or views of this backend',
      },
    ]);
  });

  test('of everybody answers for all that permissions can be given to', async () => {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM permission_subjects');
    const { status, body } = await review({ playbook: made.playbook }, 'playbook:run', ['*']);
    expect(status).toBe(200);
    expect(body.results?.map(({ subject }) => subject).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
  });

  test.each<[what: string, resource: unknown, action: unknown, subjects: unknown, status: number]>([
    [
      'more than 500 subjects',
      { global: 'catalog' },
      'read',
      Array.from({ length: 501 }, () => 'viewer'),
      400,
    ],
    ['no subjects', { global: 'catalog' }, 'read', [], 400],
    ['subjects that are no texts', { global: 'catalog' }, 'read', [1], 400],
    ['no resource', {}, 'read', ['viewer'], 400],
    ['two resources', { global: 'catalog', view: NOWHERE }, 'read', ['viewer'], 400],
    ['an id that is none', { view: 'x' }, 'read', ['viewer'], 400],
    ['an object that nobody knows', { global: 'constructor' }, 'read', ['viewer'], 400],
    ['an action that nobody knows', { global: 'catalog' }, 'fly', ['viewer'], 400],
    ['running a view', { view: NOWHERE }, 'playbook:run', ['viewer'], 400],
    ['an item that MCP clients would run', { config: NOWHERE }, 'mcp:run', ['viewer'], 400],
    ['a resource that is not there', { connection: NOWHERE }, 'read', ['viewer'], 404],
  ])('refuses %s', async (_what, resource, action, subjects, status) => {
    const answer = await review(resource, action, subjects);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual(expect.any(String));
  });

  test('is for who may read who may what', async () => {
    const statuses = await Promise.all(
      DEMO_ROLES.map(async role => (await review({ global: 'catalog' }, 'read', ['viewer'], role)).status),
    );
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403]);
  });
});
