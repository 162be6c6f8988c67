import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { stackUrl } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** Running playbooks on the embedded backend: who may, what it asks for, what a run leaves behind. */

const db = useDatabase();
const mark = `playbooks-test-${randomUUID().slice(0, 8)}`;
const ids: Record<string, string> = {};
let config = '';
let carmen = '';

async function post(role: DemoRole, path: string, body?: unknown) {
  const response = await call(role, path, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function addPlaybook(name: string, spec: Record<string, unknown>): Promise<void> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO playbooks (id, name, title, spec, source, category) VALUES ($1, $2, $2, $3, 'UI', $4)`,
    [id, name, JSON.stringify(spec), mark],
  );
  ids[name] = id;
}

interface Run {
  status: string;
  error: string | null;
  parameters: Record<string, string>;
  config_id: string | null;
}
interface Action {
  name: string;
  status: string;
  error: string | null;
  retry_count: number | null;
  result: Record<string, unknown> | null;
}

async function runOf(id: unknown): Promise<{ run: Run; actions: Action[] }> {
  const { rows } = await db.query<Run & { end_time: Date | null }>(
    'SELECT status, error, parameters, config_id, end_time FROM playbook_runs WHERE id = $1',
    [id],
  );
  const [run] = rows;
  if (!run) throw new Error('no run');
  const actions = await db.query<Action>(
    'SELECT name, status, error, retry_count, result FROM playbook_run_actions WHERE playbook_run_id = $1 ORDER BY scheduled_time, id',
    [id],
  );
  return { run, actions: actions.rows };
}

/** The run once it is in a status. */
async function when(id: unknown, statuses: readonly string[]) {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = await runOf(id);
    if (statuses.includes(found.run.status)) return found;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`the run did not become ${statuses.join(' or ')}`);
}
const OVER = ['completed', 'failed', 'cancelled', 'timed_out'];

const exec = { name: 'Do', exec: { script: 'touch /tmp/never' } };
const note = { name: 'Note', notification: { title: '{{.config.name}}', message: '{{.params.text}}' } };
const TEXT = [{ name: 'text', type: 'text', required: true }];

beforeAll(async () => {
  const found = await db.query<{ id: string }>(
    `SELECT id FROM config_items WHERE name = 'payments-api' AND type = 'Kubernetes::Deployment' AND deleted_at IS NULL LIMIT 1`,
  );
  config = found.rows[0]?.id ?? '';
  const people = await db.query<{ id: string }>(
    `SELECT id FROM people WHERE email = 'commander@meridian.example'`,
  );
  carmen = people.rows[0]?.id ?? '';
  const page = new URL(stackUrl());
  const local = `http://127.0.0.1:${page.port}`;
  const configs = [{ name: 'payments-api' }];
  await addPlaybook('reads', {
    configs,
    parameters: [...TEXT, { name: 'about', default: '{{.config.type}}' }, { name: 'key', type: 'secret' }],
    actions: [
      { name: 'Health', http: { url: `${local}/api/health` } },
      {
        name: 'Count',
        sql: { query: `SELECT count(*)::int AS n FROM config_items WHERE id = '{{.config.id}}'` },
      },
      { ...note, name: 'Never', if: "params.text == 'other'" },
      { ...note },
    ],
  });
  for (const kind of ['component', 'config', 'check']) {
    await addPlaybook(`of ${kind}`, {
      [`${kind}s`]: [{ name: '*' }],
      parameters: [{ name: 'about', default: `{{.${kind}.name}}` }],
      actions: [note],
    });
  }
  await addPlaybook('acts', {
    configs,
    actions: [exec, { ...note, name: 'After' }, { ...note, name: 'Always', if: 'always()' }],
  });
  await addPlaybook('retries', {
    configs,
    actions: [{ ...exec, retry: { limit: 2, duration: '10ms' } }],
  });
  await addPlaybook('sleeps', { configs, actions: [{ ...note, delay: '10m' }] });
  await addPlaybook('asks', {
    configs,
    approval: { type: 'any', approvers: { people: ['commander@meridian.example'] } },
    actions: [{ name: 'Note', notification: { title: 'approved' } }],
  });
  await addPlaybook('spies', {
    configs,
    actions: [
      { name: 'outbox', http: { url: `${local}/api/.ory/demo/inbox` } },
      { name: 'encoded', if: 'always()', http: { url: `${local}/api/%2eory/demo/inbox` } },
      { name: 'elsewhere', if: 'always()', http: { url: 'http://example.com/' } },
      { name: 'other port', if: 'always()', http: { url: 'http://127.0.0.1:1/' } },
      { name: 'writes', if: 'always()', http: { url: `${local}/api/health`, method: 'POST' } },
      { name: 'secrets', if: 'always()', sql: { query: 'SELECT password FROM connections' } },
      {
        name: 'role',
        if: 'always()',
        sql: {
          query: `SELECT query_to_xml('SELECT password FROM connections', true, true, '') FROM (SELECT set_config('role', 'postgres', true) OFFSET 0) AS x`,
        },
      },
      {
        name: 'two',
        if: 'always()',
        sql: { query: 'SELECT 1) AS q; DELETE FROM playbook_runs; SELECT * FROM (SELECT 1' },
      },
      {
        name: 'change',
        if: 'always()',
        sql: { query: 'WITH x AS (DELETE FROM config_items RETURNING 1) SELECT * FROM x' },
      },
    ],
  });
});

afterAll(async () => {
  await db.query(`DELETE FROM config_changes WHERE source = 'Playbook' AND summary = ANY ($1)`, [
    Object.keys(ids).map(name => `Playbook: ${name}`),
  ]);
  const own = 'SELECT id FROM playbooks WHERE category = $1';
  await db.query(
    `DELETE FROM playbook_approvals WHERE run_id IN (SELECT id FROM playbook_runs WHERE playbook_id IN (${own}))`,
    [mark],
  );
  await db.query('DELETE FROM playbooks WHERE category = $1', [mark]);
});

const start = (role: DemoRole, name: string, params: Record<string, string> = {}) =>
  post(role, '/playbook/run', { id: ids[name], config_id: config, params });

describe('who may run', () => {
  test.each([
    ['admin', 201],
    ['editor', 201],
    // By the record of their team.
    ['commander', 201],
    ['responder', 201],
    ['viewer', 403],
    ['guest', 403],
  ] as const)('%s is answered %i, and so for the parameters', async (role, status) => {
    const answer = await start(role, 'acts');
    expect(answer.status).toBe(status);
    const asked = await post(role, `/playbook/${ids['reads']}/params`, { config_id: config });
    expect(asked.status).toBe(status === 201 ? 200 : 403);
    expect(String(answer.body['error'])).toMatch(status === 403 ? /playbook:run/ : /undefined/);
    if (status === 201) await when(answer.body['run_id'], OVER);
  });

  test('a permission record lets somebody run a playbook on one item, and a denial wins over a role', async () => {
    const grant = async (subject: string, deny: boolean) => {
      const { rows } = await db.query<{ id: string }>(
        `INSERT INTO permissions (subject, subject_type, action, object_selector, deny)
         VALUES ($1, 'group', 'playbook:run', $2, $3) RETURNING id`,
        [
          subject,
          JSON.stringify({ playbooks: [{ name: 'acts' }], configs: [{ name: 'payments-api' }] }),
          deny,
        ],
      );
      return rows[0]?.id;
    };
    const made = [await grant('viewer', false), await grant('editor', true)];
    try {
      const allowed = await start('viewer', 'acts');
      expect(allowed.status).toBe(201);
      expect((await start('viewer', 'retries')).status).toBe(403);
      expect((await post('viewer', '/playbook/run', { id: ids['acts'] })).status).toBe(403);
      expect((await start('editor', 'acts')).status).toBe(403);
      await when(allowed.body['run_id'], OVER);
    } finally {
      await db.query('DELETE FROM permissions WHERE id = ANY ($1)', [made]);
    }
  });

  test.each([
    [{}],
    [{ nmespace: 'payments' }],
    [{ agent: 'all', nmespace: 'payments' }],
    [{ namespace: '' }],
  ])('a permission with the selector %j lets nobody run anything', async selector => {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO permissions (subject, subject_type, action, object_selector)
         VALUES ('viewer', 'group', 'playbook:run', $1) RETURNING id`,
      [JSON.stringify({ playbooks: [{ name: 'acts' }], configs: [selector] })],
    );
    try {
      expect((await start('viewer', 'acts')).status).toBe(403);
    } finally {
      await db.query('DELETE FROM permissions WHERE id = $1', [rows[0]?.id]);
    }
  });
});

describe('who may run by a scope', () => {
  /** The answer to a run of 'acts' on the item while a permission by a scope of these targets is there. */
  async function startedBy(targets: object[], subject: 'viewer' | 'editor', deny: boolean, name = mark) {
    await db.query(`INSERT INTO scopes (name, namespace, targets) VALUES ($1, 'default', $2)`, [
      mark,
      JSON.stringify(targets),
    ]);
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO permissions (subject, subject_type, action, object_selector, deny)
         VALUES ($1, 'group', 'playbook:run', $2, $3) RETURNING id`,
      [subject, JSON.stringify({ scopes: [{ namespace: 'default', name }] }), deny],
    );
    try {
      const { status, body } = await start(subject, 'acts');
      if (status === 201) await when(body['run_id'], OVER);
      return status;
    } finally {
      await db.query('DELETE FROM permissions WHERE id = $1', [rows[0]?.id]);
      await db.query('DELETE FROM scopes WHERE name = $1', [mark]);
    }
  }

  test.each<[object[], number]>([
    [[{ playbook: { name: 'acts' } }], 201],
    [[{ playbook: { name: 'x' } }, { config: { name: 'payments-api', agent: '*' } }], 201],
    [[{ global: { name: 'payments-api' } }], 201],
    [[{ playbook: { name: 'retries' } }], 403],
    [[{ component: { name: 'payments-api' } }], 403],
    [[{ config: { name: 'payments-api', namespace: 'elsewhere' } }], 403],
    [[{ config: {} }], 403],
    [[{ playbook: { name: '*', search: '[' } }], 403],
    [[], 403],
  ])('targets %j: a viewer is answered %i', async (targets, status) => {
    expect(await startedBy(targets, 'viewer', false)).toBe(status);
  });

  test('a denial wins over a role, where a target matches or nobody can read it', async () => {
    expect(await startedBy([{ playbook: { name: 'acts' } }], 'editor', true)).toBe(403);
    expect(await startedBy([{ playbook: { search: '[' } }], 'editor', true)).toBe(403);
    expect(await startedBy([], 'editor', true, `${mark}-gone`)).toBe(403);
    expect(await startedBy([{ playbook: { name: 'retries' } }], 'editor', true)).toBe(201);
  });

  test('a permission by a scope that is not there lets nobody run anything', async () => {
    expect(await startedBy([{ playbook: { name: 'acts' } }], 'viewer', false, `${mark}-gone`)).toBe(403);
  });
});

describe('what a run asks for', () => {
  test.each([
    ['component', 'components'],
    ['config', 'config_items'],
    ['check', 'checks'],
  ])('[PBK-010] defaults are those of the %s that is named', async (kind, table) => {
    const found = await db.query<{ id: string; name: string }>(
      `SELECT id, name FROM ${table} WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
    );
    const [target] = found.rows;
    const { status, body } = await post('admin', `/playbook/${ids[`of ${kind}`]}/params`, {
      id: ids[`of ${kind}`],
      [`${kind}_id`]: target?.id,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ params: [{ name: 'about', default: target?.name }] });
  });

  test('[PBK-010] parameters come with defaults for the item', async () => {
    const { status, body } = await post('editor', `/playbook/${ids['reads']}/params`, {
      id: ids['reads'],
      config_id: config,
    });
    expect(status).toBe(200);
    expect(body['params']).toEqual([
      { name: 'text', type: 'text', required: true },
      { name: 'about', default: 'Kubernetes::Deployment' },
      { name: 'key', type: 'secret' },
    ]);
  });

  test.each([
    ['nothing of what is required', {}, 500, /text/],
    ['a parameter nobody knows', { text: 'a', other: 'b' }, 500, /other/],
  ])('%s is refused', async (_what, params, status, said) => {
    const answer = await start('editor', 'reads', params);
    expect(answer.status).toBe(status);
    expect(answer.body['error']).toMatch(said);
  });
});

test.each([randomUUID(), 'nonsense', 7])(
  'a run of the run %j, which is not there, is refused',
  async parent => {
    const answer = await post('editor', '/playbook/run', {
      id: ids['asks'],
      config_id: config,
      parent_id: parent,
    });
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toMatch(/^invalid request: /);
  },
);

describe('what a run does', () => {
  test('[PBK-008] it reads, skips what its condition rules out, keeps a secret sealed and writes what happened to the item', async () => {
    const { status, body } = await start('editor', 'reads', { text: 'why', key: 'hunter2' });
    expect(status).toBe(201);
    const { run, actions } = await when(body['run_id'], OVER);
    expect(run).toMatchObject({ status: 'completed', error: null, config_id: config });
    expect(run.parameters).toMatchObject({ text: 'why', about: 'Kubernetes::Deployment' });
    expect(actions.map(({ name, status: state }) => [name, state])).toEqual([
      ['Health', 'completed'],
      ['Count', 'completed'],
      ['Never', 'skipped'],
      ['Note', 'completed'],
    ]);
    expect(actions[0]?.result).toMatchObject({ code: 200, content: 'OK' });
    expect(actions[1]?.result).toMatchObject({ columns: ['n'], rows: [{ n: 1 }], count: 1 });
    expect(actions[3]?.result).toMatchObject({ title: 'payments-api', message: 'why' });
    const changes = await db.query<{ change_type: string; details: unknown; email: string | null }>(
      `SELECT change_type, details, email FROM config_changes LEFT JOIN people ON people.id = config_changes.created_by
        WHERE external_change_id LIKE $1 || '%' ORDER BY config_changes.created_at`,
      [body['run_id']],
    );
    expect(changes.rows.map(row => row.change_type)).toEqual([
      'PlaybookScheduled',
      'PlaybookStarted',
      'PlaybookCompleted',
    ]);
    // A change by a playbook has the person who ran it.
    expect(new Set(changes.rows.map(row => row.email))).toEqual(new Set(['editor@meridian.example']));
    expect(JSON.stringify([run, actions, changes.rows])).not.toContain('hunter2');
  });

  test('it executes no command: the action fails and says so, and only what always runs follows', async () => {
    const { body } = await start('editor', 'acts');
    const { run, actions } = await when(body['run_id'], OVER);
    const reason = 'the embedded backend does not execute commands';
    expect(run).toMatchObject({ status: 'failed', error: reason });
    expect(actions.map(({ name, status, error }) => [name, status, error])).toEqual([
      ['Do', 'failed', reason],
      ['After', 'skipped', null],
      ['Always', 'completed', null],
    ]);
  });

  test('an action that fails is tried again as often as it says', async () => {
    const { body } = await start('editor', 'retries');
    const { actions } = await when(body['run_id'], OVER);
    expect(actions.map(({ status, retry_count }) => [status, retry_count])).toEqual([
      ['failed', null],
      ['failed', 1],
      ['failed', 2],
    ]);
  });

  test('no action reaches mail, other machines, secrets of connections, or writes', async () => {
    const { body } = await start('editor', 'spies');
    const { run, actions } = await when(body['run_id'], OVER);
    expect(run.status).toBe('failed');
    expect(actions.map(({ name, status, result }) => [name, status, result])).toEqual(
      actions.map(({ name }) => [name, 'failed', null]),
    );
    expect(actions).toHaveLength(9);
    expect(actions.map(({ error }) => error).join('\n')).toMatch(
      /identity service[^]*identity service[^]*own addresses[^]*own addresses[^]*only reads[^]*permission denied/,
    );
    expect((await db.query('SELECT FROM playbook_runs')).rowCount).toBeGreaterThan(0);
  });
});

describe('approving and cancelling', () => {
  test('[PBK-011] a run waits for its approver; who only runs it may not approve it', async () => {
    const { body } = await start('editor', 'asks');
    const id = String(body['run_id']);
    expect((await runOf(id)).run.status).toBe('pending_approval');
    const refused = await post('editor', `/playbook/run/approve/${id}`);
    expect(refused).toEqual({
      status: 403,
      body: { error: 'you are not allowed to approve this playbook run' },
    });
    expect((await post('viewer', `/playbook/run/approve/${id}`)).status).toBe(403);
    expect(await post('commander', `/playbook/run/approve/${id}`)).toEqual({
      status: 200,
      body: { message: 'playbook run approved' },
    });
    const { run } = await when(id, OVER);
    expect(run.status).toBe('completed');
    const given = await db.query('SELECT person_id FROM playbook_approvals WHERE run_id = $1', [id]);
    expect(given.rows).toEqual([{ person_id: carmen }]);
    expect((await post('commander', `/playbook/run/approve/${id}`)).status).toBe(400);
  });

  test('a run without approvers cannot be approved', async () => {
    const { body } = await start('editor', 'acts');
    const answer = await post('admin', `/playbook/run/approve/${String(body['run_id'])}`);
    expect(answer).toEqual({ status: 400, body: { error: 'this playbook does not require approval' } });
    await when(body['run_id'], OVER);
  });

  test('[PBK-012] a run that sleeps is cancelled once, by who may', async () => {
    const { body } = await start('editor', 'sleeps');
    const id = String(body['run_id']);
    await when(id, ['sleeping']);
    expect((await post('viewer', `/playbook/run/cancel/${id}`)).body['error']).toBe('access denied');
    expect(await post('editor', `/playbook/run/cancel/${id}`)).toEqual({
      status: 200,
      body: { message: 'playbook run cancelled' },
    });
    const { run, actions } = await runOf(id);
    expect(run.status).toBe('cancelled');
    expect(actions).toMatchObject([{ status: 'skipped', error: 'the run was cancelled' }]);
    expect(await post('editor', `/playbook/run/cancel/${id}`)).toMatchObject({
      status: 400,
      body: { error: 'invalid state' },
    });
  });
});

test('a playbook whose stored query cannot be read is offered for nothing, and the others stay', async () => {
  const before = await call('admin', `/playbook/list?config_id=${config}`);
  await addPlaybook('unreadable', {
    configs: [{ namespace: 'x', search: 'type=AWS::S3 colour=red' }],
    actions: [{ name: 'one', sql: { query: 'SELECT 1' } }],
  });
  const after = await call('admin', `/playbook/list?config_id=${config}`);
  expect(after.status).toBe(200);
  expect(await after.json()).toEqual(await before.json());
});

test('queries of one person run one after the other: nobody holds all connections of the reader', async () => {
  await addPlaybook('slow', {
    configs: [{ id: config }],
    actions: [{ name: 'one', sql: { query: 'SELECT pg_sleep(0.5)' } }],
  });
  const runs = await Promise.all(Array.from({ length: 4 }, () => start('admin', 'slow')));
  expect(runs.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  let most = 0;
  const open = async () => {
    const { rows } = await db.query<{ open: number; busy: number }>(
      `SELECT (SELECT count(*)::int FROM playbook_runs WHERE playbook_id = $1 AND end_time IS NULL) AS open,
              (SELECT count(*)::int FROM pg_stat_activity WHERE usename = 'playbook_reader') AS busy`,
      [ids['slow']],
    );
    most = Math.max(most, rows[0]?.busy ?? 0);
    return rows[0]?.open;
  };
  await expect.poll(open, { interval: 20 }).toBe(0);
  expect(most).toBe(1);
});
