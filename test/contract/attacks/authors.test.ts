import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Send } from './callers';
import { bearer, change, newName, newToken, session, useCallers } from './callers';

/** Who did it is who called: nobody writes in another person's name, rewrites what happened, or lifts an approval. */

const db = useCallers();
const admin = session('admin');
const editor = session('editor');
const responder = session('responder');

const idOf = async (send: Send) =>
  ((await (await send('/auth/whoami')).json()) as { payload: { user: { id: string } } }).payload.user.id;

interface Row extends Record<string, unknown> {
  id: string;
}
/** The rows that a change was answered with. */
async function rowsOf(send: Send, path: string, method: string, body?: unknown): Promise<Row[]> {
  const answer = await send(`/db/${path}`, change(method, body));
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Row[];
}
async function add(send: Send, relation: string, body: Record<string, unknown>): Promise<Row> {
  const [row] = await rowsOf(send, relation, 'POST', body);
  if (!row) throw new Error(`${relation}: nothing was added`);
  return row;
}

const made: Record<string, string[]> = {};
const ADMIN = '019a0000-0000-7000-8000-000000000001';
let editorId = '';
let responderId = '';
let config = '';
let incident = '';
let hypothesis = '';

beforeAll(async () => {
  editorId = await idOf(editor);
  responderId = await idOf(responder);
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM config_items WHERE deleted_at IS NULL LIMIT 1',
  );
  config = rows[0]?.id ?? '';
  const title = newName();
  ({ id: incident } = await add(admin, 'incidents', {
    title,
    type: 'issue',
    status: 'open',
    severity: 'Low',
    description: 'x',
    created_by: ADMIN,
  }));
  ({ id: hypothesis } = await add(admin, 'hypotheses', {
    incident_id: incident,
    title,
    type: 'root',
    status: 'possible',
    created_by: ADMIN,
  }));
});
afterAll(async () => {
  const { incidents = [], ...others } = made;
  const ours = [incident, ...incidents];
  await db.query('DELETE FROM incident_histories WHERE incident_id = ANY ($1)', [ours]);
  for (const [relation, ids] of Object.entries(others))
    await db.query(`DELETE FROM ${relation} WHERE id = ANY ($1)`, [ids]);
  for (const relation of ['comments', 'responders', 'hypotheses', 'incident_histories'])
    await db.query(`DELETE FROM ${relation} WHERE incident_id = ANY ($1)`, [ours]);
  await db.query('DELETE FROM incidents WHERE id = ANY ($1)', [ours]);
});

test('every column that names who made or changed a row is filled in by a trigger', async () => {
  const { rows } = await db.query<{ place: string }>(`
    SELECT c.relname || '.' || a.attname AS place FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname ~ '_by$'
       AND NOT EXISTS (
         SELECT FROM pg_trigger t
          WHERE t.tgrelid = c.oid AND t.tgenabled = 'O' AND t.tgfoid = 'name_author'::regproc AND t.tgtype & 23 = 23
            AND encode(t.tgargs, 'escape') = a.attname || '\\000')
     ORDER BY 1`);
  expect(rows.map(({ place }) => place)).toEqual([
    // Of callers always empty, by a trigger of its own.
    'comments.external_created_by',
    // Who made it in the system that it was read from.
    'config_changes.external_created_by',
    // No people: the silence, and how sends are grouped.
    'notification_send_history.silenced_by',
    'notifications.group_by',
  ]);
});

const spec = {};
type Made = readonly [
  relation: string,
  send: Send,
  row: () => Record<string, unknown>,
  change: Record<string, unknown>,
];
const MADE: readonly Made[] = [
  [
    'comments',
    responder,
    () => ({ incident_id: incident, comment: 'x', external_created_by: 'admin' }),
    { comment: 'y' },
  ],
  ['incident_histories', responder, () => ({ incident_id: incident, type: 'x' }), {}],
  [
    'hypotheses',
    responder,
    () => ({ incident_id: incident, title: 'x', type: 'factor', status: 'possible' }),
    { title: 'y' },
  ],
  [
    'evidences',
    responder,
    () => ({ hypothesis_id: hypothesis, type: 'config', config_id: config, description: 'x' }),
    { description: 'y' },
  ],
  [
    'responders',
    responder,
    () => ({ incident_id: incident, type: 'person', person_id: ADMIN }),
    { index: 1 },
  ],
  [
    'incidents',
    responder,
    () => ({ title: newName(), type: 'issue', status: 'open', severity: 'Low', description: 'x' }),
    { title: newName() },
  ],
  [
    'notification_silences',
    editor,
    () => ({ name: newName(), config_id: config, source: 'UI' }),
    { description: 'y' },
  ],
  [
    'permissions',
    editor,
    () => ({
      subject: ADMIN,
      subject_type: 'person',
      object: 'playbooks',
      action: 'playbook:run',
      description: newName(),
    }),
    { description: newName() },
  ],
  ['playbooks', editor, () => ({ name: newName(), title: 'x', spec, source: 'UI' }), { title: 'y' }],
  [
    'notifications',
    editor,
    () => ({ name: newName(), events: ['check.failed'], template: '', title: 'x', source: 'UI' }),
    { title: 'y' },
  ],
  ['canaries', editor, () => ({ name: newName(), namespace: 'default', spec, source: 'UI' }), { labels: {} }],
  [
    'topologies',
    editor,
    () => ({ name: newName(), namespace: 'default', spec, source: 'UI' }),
    { labels: {} },
  ],
  ['config_scrapers', editor, () => ({ name: newName(), spec, source: 'UI' }), { description: 'y' }],
  [
    'views',
    editor,
    () => ({ name: `v-${randomUUID()}`, namespace: 'default', spec, source: 'UI' }),
    { labels: {} },
  ],
  ['teams', editor, () => ({ name: newName() }), { icon: 'y' }],
  [
    'config_analysis',
    editor,
    () => ({ config_id: config, analyzer: newName(), analysis_type: 'cost' }),
    { summary: 'y' },
  ],
];

describe.each(MADE)('a row of %s', (relation, send, row, changed) => {
  test('is in the name of who adds it, and stays in it', async () => {
    const me = send === editor ? editorId : responderId;
    const added = await add(send, relation, { ...row(), created_by: ADMIN });
    (made[relation] ??= []).push(added.id);
    expect(added['created_by']).toBe(me);
    expect(added['external_created_by'] ?? null).toBeNull();
    if (relation === 'incident_histories') return;
    const [saved] = await rowsOf(send, `${relation}?id=eq.${added.id}`, 'PATCH', {
      ...changed,
      created_by: ADMIN,
    });
    expect(saved?.['created_by']).toBe(me);
    // Nor is it taken over by the person who changes it.
    if (relation === 'comments') return;
    const [taken] = await rowsOf(admin, `${relation}?id=eq.${added.id}`, 'PATCH', {
      ...changed,
      created_by: ADMIN,
    });
    expect(taken?.['created_by']).toBe(me);
  });
});

describe('comments', () => {
  let theirs = '';
  let own = '';
  beforeAll(async () => {
    theirs = (
      await add(admin, 'comments', {
        incident_id: incident,
        hypothesis_id: hypothesis,
        comment: 'of the admin',
      })
    ).id;
    own = (await add(responder, 'comments', { incident_id: incident, comment: 'of the responder' })).id;
  });
  const textOf = async (id: string) =>
    (await db.query<{ comment: string }>('SELECT comment FROM comments WHERE id = $1', [id])).rows[0]
      ?.comment;

  test.each([
    ['a responder', () => Promise.resolve(responder)],
    ['an editor', () => Promise.resolve(editor)],
    ["a responder's token", async () => bearer(await newToken(responder))],
  ])('of an admin are neither changed nor deleted by %s', async (_who, caller) => {
    const send = await caller();
    const which = `comments?id=eq.${theirs}`;
    expect(await rowsOf(send, which, 'PATCH', { comment: 'changed' })).toEqual([]);
    expect(await rowsOf(send, which, 'DELETE')).toEqual([]);
    await send('/db/comments?on_conflict=id', {
      ...change('POST', { id: theirs, incident_id: incident, comment: 'changed' }),
      headers: { 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
    });
    expect(await textOf(theirs)).toBe('of the admin');
  });

  test('are changed by their author, by the token of their author, and by an admin', async () => {
    const token = bearer(await newToken(responder));
    for (const [send, comment] of [
      [responder, 'one'],
      [token, 'two'],
      [admin, 'three'],
    ] as const) {
      expect(await rowsOf(send, `comments?id=eq.${own}`, 'PATCH', { comment })).toHaveLength(1);
      expect(await textOf(own)).toBe(comment);
    }
  });

  test('of others stay when their hypothesis is deleted', async () => {
    const { id } = await add(responder, 'hypotheses', {
      incident_id: incident,
      title: 'x',
      type: 'factor',
      status: 'possible',
    });
    const mine = await add(responder, 'comments', {
      incident_id: incident,
      hypothesis_id: id,
      comment: 'mine',
    });
    const other = await add(admin, 'comments', { incident_id: incident, hypothesis_id: id, comment: 'kept' });
    expect(await rowsOf(responder, `comments?hypothesis_id=eq.${id}`, 'DELETE')).toHaveLength(1);
    expect(await rowsOf(responder, `hypotheses?id=eq.${id}`, 'DELETE')).toHaveLength(1);
    expect([await textOf(mine.id), await textOf(other.id)]).toEqual([undefined, 'kept']);
  });
});

test.each([
  'incident_histories',
  'check_statuses',
  'check_statuses_1h',
  'check_statuses_1d',
  'notification_send_history',
  'job_history',
  'config_access_logs',
  'migration_logs',
])('what happened is not changed: %s', async relation => {
  const before = (await db.query(`SELECT count(*) FROM ${relation}`)).rows;
  const { rows } = await db.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 LIMIT 1`,
    [relation],
  );
  for (const send of [admin, editor]) {
    const where = `${relation}?${rows[0]?.name}=not.is.null`;
    expect((await send(`/db/${where}`, change('DELETE'))).status).toBe(405);
    expect((await send(`/db/${where}`, change('PATCH', {}))).status).toBe(405);
  }
  expect((await db.query(`SELECT count(*) FROM ${relation}`)).rows).toEqual(before);
});

describe('an approval', () => {
  let playbook = '';
  let run = '';
  beforeAll(async () => {
    const name = newName();
    const approval = { type: 'any', approvers: { people: ['admin@meridian.example'] } };
    const actions = [{ name: 'Note', notification: { title: 'x' } }];
    playbook = (
      await add(admin, 'playbooks', { name, title: name, source: 'UI', spec: { approval, actions } })
    ).id;
    const begun = await editor('/playbook/run', change('POST', { id: playbook }));
    run = ((await begun.json()) as { run_id: string }).run_id;
  });
  afterAll(async () => {
    const runs = 'SELECT id FROM playbook_runs WHERE playbook_id = $1';
    await db.query(`DELETE FROM playbook_approvals WHERE run_id IN (${runs})`, [playbook]);
    await db.query('DELETE FROM playbook_runs WHERE playbook_id = $1', [playbook]);
    await db.query('DELETE FROM playbooks WHERE id = $1', [playbook]);
  });

  const approvers = { approval: { type: 'any', approvers: { people: ['editor@meridian.example'] } } };
  test.each<readonly [what: string, method: string, path: () => string, body: () => unknown]>([
    [
      'makes themselves the approver',
      'PATCH',
      () => `playbook_runs?id=eq.${run}`,
      () => ({ spec: approvers }),
    ],
    ['schedules it', 'PATCH', () => `playbook_runs?id=eq.${run}`, () => ({ status: 'scheduled' })],
    ['approves as the admin', 'POST', () => 'playbook_approvals', () => ({ run_id: run, person_id: ADMIN })],
    [
      'adds a run that the admin is said to have completed',
      'POST',
      () => 'playbook_runs',
      () => ({ playbook_id: playbook, status: 'completed', created_by: ADMIN, spec: {} }),
    ],
    [
      'adds a result',
      'POST',
      () => 'playbook_run_actions',
      () => ({ playbook_run_id: run, name: 'x', status: 'completed', result: {} }),
    ],
    ['deletes it', 'DELETE', () => `playbook_runs?id=eq.${run}`, () => undefined],
  ])('is not lifted by an editor who %s', async (_what, method, path, body) => {
    const stored = async () =>
      (await db.query('SELECT spec, status FROM playbook_runs WHERE playbook_id = $1', [playbook])).rows;
    const before = await stored();
    for (const send of [editor, admin])
      expect((await send(`/db/${path()}`, change(method, body()))).status).toBe(405);
    expect(await stored()).toEqual(before);
    expect((await editor(`/playbook/run/approve/${run}`, change('POST'))).status).toBe(403);
  });

  test('is the one that was asked for when the run began, whatever the playbook says since', async () => {
    const [saved] = await rowsOf(editor, `playbooks?id=eq.${playbook}`, 'PATCH', {
      spec: { ...approvers, actions: [{ name: 'Other', notification: { title: 'y' } }] },
    });
    expect(saved?.id).toBe(playbook);
    expect((await editor(`/playbook/run/approve/${run}`, change('POST'))).status).toBe(403);
    expect((await admin(`/playbook/run/approve/${run}`, change('POST'))).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await db.query('SELECT name FROM playbook_run_actions WHERE playbook_run_id = $1', [run])).rows,
      )
      .toEqual([{ name: 'Note' }]);
  });
});
