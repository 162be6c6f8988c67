import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stackUrl } from '../backend';
import { stackFacts } from '../../stack';
import { change, newName, session, useCallers } from './callers';

/**
 * An editor has the backend call what trusts this machine: the inbox with its recovery codes, the other ports of the stack,
 * other programs. By checks, whose expected content tells what an answer holds, by playbooks, and by tests of connections.
 */

const db = useCallers();
const editor = session('editor');
const admin = session('admin');
const facts = stackFacts();
const page = new URL(stackUrl());

/** Some other program of this machine. */
let touched = 0;
const program = createServer(socket => {
  touched += 1;
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret');
});
beforeAll(() => new Promise<void>(resolve => program.listen(0, '127.0.0.1', resolve)));

const canaryId = randomUUID();
beforeAll(async () => {
  await db.query(
    `INSERT INTO canaries (id, name, namespace, spec, source) VALUES ($1, $2, 'default', '{}', 'UI')`,
    [canaryId, newName()],
  );
});
afterAll(async () => {
  await new Promise(resolve => program.close(resolve));
  const checks = 'SELECT id FROM checks WHERE canary_id = $1';
  for (const table of ['check_statuses', 'checks_unlogged'])
    await db.query(`DELETE FROM ${table} WHERE check_id IN (${checks})`, [canaryId]);
  await db.query('DELETE FROM checks WHERE canary_id = $1', [canaryId]);
  await db.query('DELETE FROM canaries WHERE id = $1', [canaryId]);
});

const portOf = (address: string | undefined) => Number(new URL(address ?? '').port);
const PLACES: readonly (readonly [what: string, address: () => string])[] = [
  ['the inbox', () => `${page.origin}/api/.ory/demo/inbox`],
  ['the inbox, by the services', () => `${facts?.services}/api/.ory/demo/inbox`],
  ['the inbox, encoded', () => `${page.origin}/api/%2Eory/demo/inbox`],
  ['the inbox, encoded twice', () => `${page.origin}/api/%252eory/demo/inbox`],
  ['the inbox, by a detour', () => `${page.origin}/api/health/..%2f.ory/demo/inbox`],
  ['the inbox, by a number', () => `http://2130706433:${page.port}/api/.ory/demo/inbox`],
  ['the faults', () => `${page.origin}/api/__faults`],
  ['PostgREST', () => `http://127.0.0.1:${portOf(facts?.postgrest)}/people`],
  ['Postgres', () => `http://127.0.0.1:${portOf(facts?.database)}/`],
  [
    'the administration of identities',
    () => `http://localhost:${portOf(facts?.identityAdmin)}/admin/identities`,
  ],
  ['another program', () => `http://127.0.0.1:${(program.address() as AddressInfo).port}/`],
  ['another program, in octal', () => `http://0177.0.0.1:${(program.address() as AddressInfo).port}/`],
  [
    'another program, by another loopback',
    () => `http://127.0.0.2:${(program.address() as AddressInfo).port}/`,
  ],
  ['a port where nothing listens', () => 'http://127.0.0.1:1/'],
];

describe.each(PLACES)('%s', (_what, address) => {
  test('is not called by a check: its outcome tells nothing of it', async () => {
    const spec = { url: address(), responseContent: 'a' };
    const row = { canary_id: canaryId, type: 'http', name: newName(), status: 'healthy', labels: {}, spec };
    const made = await editor('/db/checks', change('POST', row));
    expect(made.status).toBe(201);
    const [{ id } = { id: '' }] = (await made.json()) as { id: string }[];
    const run = await editor(`/canary/run/check/${id}`, change('POST', {}));
    expect(await run.json()).toMatchObject({ pass: true, data: { simulated: true } });
  });

  test('is not called by the test of a connection', async () => {
    const made = await admin(
      '/db/connections',
      change('POST', { name: newName(), namespace: 'default', type: 'http', url: address() }),
    );
    const [{ id } = { id: '' }] = (await made.json()) as { id: string }[];
    try {
      const answer = await admin(`/connection/test/${id}`, change('POST'));
      expect(answer.status).toBe(500);
      expect(await answer.text()).toMatch(/was not called/);
    } finally {
      await db.query('DELETE FROM connections WHERE id = $1', [id]);
    }
  });
});

test('none of them is called by a playbook', async () => {
  const name = newName();
  const actions = PLACES.map(([what, address]) => ({ name: what, if: 'always()', http: { url: address() } }));
  const made = await editor(
    '/db/playbooks',
    change('POST', { name, title: name, source: 'UI', spec: { actions } }),
  );
  expect(made.status).toBe(201);
  const [{ id } = { id: '' }] = (await made.json()) as { id: string }[];
  try {
    const begun = await editor('/playbook/run', change('POST', { id }));
    expect(begun.status).toBe(201);
    await expect
      .poll(
        async () =>
          (await db.query('SELECT FROM playbook_runs WHERE playbook_id = $1 AND end_time IS NULL', [id]))
            .rowCount,
      )
      .toBe(0);
    const { rows } = await db.query<{ name: string; error: string; result: unknown }>(
      `SELECT a.name, a.error, a.result FROM playbook_run_actions a JOIN playbook_runs r ON r.id = a.playbook_run_id
        WHERE r.playbook_id = $1 ORDER BY a.scheduled_time`,
      [id],
    );
    expect(rows.map(row => [row.name, row.result])).toEqual(PLACES.map(([what]) => [what, null]));
    expect(rows.filter(row => !/was not called/.test(row.error))).toEqual([]);
  } finally {
    await db.query('DELETE FROM playbook_runs WHERE playbook_id = $1', [id]);
    await db.query('DELETE FROM playbooks WHERE id = $1', [id]);
  }
});

test('nothing has touched the other program', () => expect(touched).toBe(0));
