import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** Row security (services contract, section 9): with `rls.enable`, a guest sees what an access scope shows. */

const db = useDatabase();
const mark = `guest-test-${randomUUID().slice(0, 8)}`;
const GUEST = '019a0000-0000-7000-8000-000000000006';
const shown = { canary: randomUUID(), config: randomUUID(), check: randomUUID() };
const hidden = { canary: randomUUID(), config: randomUUID(), check: randomUUID() };

const ids = async (role: DemoRole, path: string) => {
  const rows = (await (await call(role, path)).json()) as { id: string }[];
  return rows.map(row => row.id);
};

/** Through the backend, so that what it remembers of callers is dropped. */
const setSwitch = (value: string) =>
  call('admin', '/db/properties?on_conflict=name', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify({ name: 'rls.enable', value }),
  });

beforeAll(async () => {
  for (const [at, set] of [shown, hidden].entries()) {
    const name = `${mark}-${at === 0 ? 'shown' : 'hidden'}`;
    await db.query(
      `INSERT INTO canaries (id, name, namespace, spec, source) VALUES ($1, $2, 'default', '{}', 'UI')`,
      [set.canary, name],
    );
    await db.query(
      `INSERT INTO checks (id, canary_id, type, name, status) VALUES ($1, $2, 'http', $3, 'healthy')`,
      [set.check, set.canary, name],
    );
    await db.query(
      `INSERT INTO config_items (id, name, type, config_class, tags) VALUES ($1, $2, 'Kubernetes::Pod', 'Pod', $3)`,
      [set.config, name, JSON.stringify({ team: at === 0 ? mark : 'others' })],
    );
  }
  await db.query(
    `INSERT INTO access_scopes (name, person_id, resources, scopes)
     VALUES ($1, $2, '{configs}', $3), ($1 || ' 2', $2, '{canaries}', $4)`,
    [mark, GUEST, JSON.stringify([{ tags: { team: mark } }]), JSON.stringify([{ names: [`${mark}-shown`] }])],
  );
  await setSwitch('true');
});

afterAll(async () => {
  await call('admin', '/db/properties?name=eq.rls.enable', { method: 'DELETE' });
  await db.query('DELETE FROM access_scopes WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM canaries WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

test.each(['configs', 'config_items'])(
  '[RBC-036] %s: a guest sees what a scope shows, others see all',
  async relation => {
    const path = `/db/${relation}?select=id&name=like.${mark}*&order=name`;
    expect(await ids('guest', path)).toEqual([shown.config]);
    expect((await ids('viewer', path)).sort()).toEqual([hidden.config, shown.config].sort());
  },
);

test('[RBC-036] a kind no scope speaks of shows nothing', async () => {
  expect(await ids('guest', '/db/playbooks?select=id')).toEqual([]);
});

test('[RBC-036] the health summary shows the same checks as the tables', async () => {
  const summaryIds = async (role: DemoRole) => {
    const response = await call(role, '/canary/api/summary?timeRange=61m');
    const body = (await response.json()) as { checks_summary?: { id: string }[] };
    return (body.checks_summary ?? []).map(check => check.id);
  };
  expect(await summaryIds('guest')).toEqual([shown.check]);
  expect(await ids('guest', '/db/checks?select=id')).toEqual([shown.check]);
  expect(await summaryIds('admin')).toEqual(expect.arrayContaining([shown.check, hidden.check]));
});

test('[RBC-036] search and graphs too', async () => {
  const response = await call('guest', '/resources/search', {
    method: 'POST',
    body: JSON.stringify({
      configs: [{ agent: 'all', name: '*', search: mark }],
      checks: [{ agent: 'all', name: '*' }],
    }),
  });
  const found = (await response.json()) as Record<string, { id: string }[]>;
  expect(found['configs']?.map(item => item.id)).toEqual([shown.config]);
  expect(found['checks']?.map(item => item.id)).toEqual([shown.check]);
  const snapshot = (await (await call('guest', `/canary/api?check=${hidden.check}`)).json()) as {
    checks: unknown[];
  };
  expect(snapshot.checks).toEqual([]);
});

test('[RBC-036] without the switch a guest sees all rows', async () => {
  await setSwitch('false');
  const seen = await ids('guest', `/db/configs?select=id&name=like.${mark}*`);
  expect(seen.sort()).toEqual([hidden.config, shown.config].sort());
  await setSwitch('true');
});
