import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** Row security: with `rls.enable`, a guest sees what an access scope shows. */

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

/** What hangs on a canary's check and on an item: a result, a send, a piece of evidence. */
async function hang(set: typeof shown, title: string): Promise<void> {
  await db.query(
    `INSERT INTO check_statuses (check_id, time, duration, status, message) VALUES ($1, now(), 5, true, $2)`,
    [set.check, title],
  );
  await db.query(
    `INSERT INTO notification_send_history (notification_id, source_event, resource_id, body, status)
     SELECT id, 'config.unhealthy', $1, $2, 'sent' FROM notifications LIMIT 1`,
    [set.config, title],
  );
  await db.query(
    `INSERT INTO evidences (description, hypothesis_id, check_id, created_by, type)
     SELECT $2, id, $1, created_by, 'check' FROM hypotheses LIMIT 1`,
    [set.check, title],
  );
}

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
    await hang(set, name);
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
  await db.query('DELETE FROM evidences WHERE description LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM notification_send_history WHERE body LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM access_scopes WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM permissions WHERE description LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM scopes WHERE name LIKE $1', [`${mark}%`]);
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

// Results by their check, as screens ask for them: a text alone has each of 400,000 held against the scopes.
const OF_BOTH = `&check_id=in.(${shown.check},${hidden.check})`;

test.each([
  ['check_statuses', 'message', OF_BOTH],
  ['notification_send_history', 'body', ''],
  ['evidences', 'description', ''],
])('[RBC-036] %s follow what they hang on', async (relation, column, condition) => {
  const path = `/db/${relation}?select=id:${column}&${column}=like.${mark}*${condition}`;
  expect(await ids('guest', path)).toEqual([`${mark}-shown`]);
  expect(await ids('viewer', path)).toHaveLength(2);
});

test.each([
  'playbook_runs',
  'playbook_run_actions',
  'check_statuses_1h',
  'check_config_relationships',
  'component_relationships',
  'job_history',
  'event_queue',
])('[RBC-036] of %s, all of the demonstration, a guest sees nothing', async relation => {
  const first = async (role: DemoRole) =>
    (await (await call(role, `/db/${relation}?limit=1`)).json()) as unknown[];
  expect(await first('viewer')).toHaveLength(1);
  expect(await first('guest')).toEqual([]);
});

test.each([
  ['config_access', 'config_id'],
  ['config_access_logs', 'config_id'],
  ['config_locations', 'id'],
])(
  '[RBC-036] of %s, all of the demonstration, a guest sees what names an item in sight',
  async (relation, column) => {
    const seen = await ids('guest', '/db/config_items?select=id');
    const named = await ids('guest', `/db/${relation}?select=id:${column}`);
    expect(seen).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeLessThan((await ids('viewer', `/db/${relation}?select=id:${column}`)).length);
  },
);

const WHO_REACHES = [
  'config_access_summary',
  'config_access_summary_by_config',
  'config_access_unwrapped',
  'config_access_logs',
] as const;

test.each(WHO_REACHES)('[RBC-036] of %s a guest sees grants on items in sight only', async relation => {
  const { rows } = await db.query<{ id: string; scraper_id: string }>(
    'SELECT id, scraper_id FROM external_users WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
  );
  const [{ id: user, scraper_id: scraper } = { id: '', scraper_id: '' }] = rows;
  for (const { config } of [shown, hidden]) {
    await db.query(
      `INSERT INTO config_access (config_id, external_user_id, source, created_at) VALUES ($1, $2, $3, now())
       ON CONFLICT DO NOTHING`,
      [config, user, mark],
    );
    await db.query(
      `INSERT INTO config_access_logs (external_user_id, config_id, scraper_id, created_at) VALUES ($1, $2, $3, now())
       ON CONFLICT DO NOTHING`,
      [user, config, scraper],
    );
  }
  const both = `config_id=in.(${shown.config},${hidden.config})`;
  const path = `/db/${relation}?select=id:config_id&${both}`;
  expect(new Set(await ids('viewer', path))).toEqual(new Set([shown.config, hidden.config]));
  expect(new Set(await ids('guest', path))).toEqual(new Set([shown.config]));
  // By a name, an order or an embedded row they are not found either.
  expect(await ids('guest', `/db/${relation}?select=id:config_id&config_id=eq.${hidden.config}`)).toEqual([]);
});

test('[RBC-036] of config_costs a guest sees charges of items in sight only', async () => {
  for (const { config } of [shown, hidden])
    await db.query(
      `INSERT INTO config_costs (config_id, source_key, period_start, period_end, grain, charge_category,
         billing_currency, billed_cost, effective_cost, fingerprint)
       VALUES ($1, $2, now() - interval '1 day', now(), 'level2', 'Usage', 'USD', 1, 1, $2)`,
      [config, mark],
    );
  const path = `/db/config_costs?select=id:config_id&source_key=eq.${mark}`;
  expect(new Set(await ids('viewer', path))).toEqual(new Set([shown.config, hidden.config]));
  expect(await ids('guest', path)).toEqual([shown.config]);
  expect(await ids('guest', `${path}&config_id=eq.${hidden.config}`)).toEqual([]);
});

test('[RBC-036] sums of people and groups count what a guest sees, and nothing else', async () => {
  const count = async (role: DemoRole) => {
    const rows = (await (
      await call(role, '/db/config_access_summary_by_user?select=access_count&access_count=gt.0')
    ).json()) as { access_count: number }[];
    return rows.reduce((sum, row) => sum + row.access_count, 0);
  };
  expect(await count('guest')).toBe(
    (await ids('guest', '/db/config_access_summary?select=id:config_id&external_user_id=not.is.null')).length,
  );
  expect(await count('guest')).toBeLessThan(await count('viewer'));
  const options = (await (await call('guest', '/db/rpc/config_access_filter_options')).json()) as {
    catalogs: { config_id: string }[];
  };
  const seen = await ids('guest', '/db/config_items?select=id');
  expect(seen).toEqual(expect.arrayContaining(options.catalogs.map(one => one.config_id)));
});

test('[RBC-036] the history of a check is drawn for those who see the check', async () => {
  const statuses = async (role: DemoRole, check: string) => {
    const response = await call(role, `/canary/api/graph?check=${check}&start=2h`);
    return ((await response.json()) as { status?: unknown[] | null }).status ?? [];
  };
  expect(await statuses('guest', shown.check)).toHaveLength(1);
  expect(await statuses('guest', hidden.check)).toEqual([]);
  expect(await statuses('viewer', hidden.check)).toHaveLength(1);
});

test('[RBC-036] no row of any table names a row its reader may not see, of tables to come neither', async () => {
  const { rows: keys } = await db.query<Record<'child' | 'own' | 'parent' | 'theirs', string>>(
    `SELECT child.relname AS child, own.attname AS own, parent.relname AS parent, theirs.attname AS theirs
       FROM pg_constraint AS link
       JOIN pg_class AS child ON child.oid = link.conrelid
       JOIN pg_class AS parent ON parent.oid = link.confrelid AND parent.relrowsecurity
       JOIN pg_attribute AS own ON own.attrelid = child.oid AND own.attnum = link.conkey[1]
       JOIN pg_attribute AS theirs ON theirs.attrelid = parent.oid AND theirs.attnum = link.confkey[1]
      WHERE link.contype = 'f' AND child.oid <> parent.oid AND child.relnamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(40);
  const claims = { id: GUEST, config: [{ tags: { team: mark } }], canary: [{ names: [`${mark}-shown`] }] };
  await db.query('BEGIN');
  await db.query('SET LOCAL ROLE postgrest_api');
  await db.query(`SELECT set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
  const told: string[] = [];
  for (const { child, own, parent, theirs } of keys) {
    const { rows } = await db.query<{ seen: boolean }>(
      `SELECT EXISTS (SELECT FROM ${child} WHERE ${own} IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${parent} WHERE ${parent}.${theirs} = ${child}.${own})) AS seen`,
    );
    if (rows[0]?.seen) told.push(`${child}.${own}`);
  }
  await db.query('ROLLBACK');
  // An item of the catalog and a component are seen by their own scope, whatever they name.
  expect(told.filter(key => !/^(components|config_items)\./.test(key))).toEqual([]);
});

describe('a scope that a permission to read names', () => {
  const send = (method: string, path: string, body?: object) =>
    call('admin', `/db/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** What a guest sees while there is such a scope and such a permission. */
  async function seenBy(targets: object[], permission: object = {}) {
    const name = `${mark}-${randomUUID().slice(0, 8)}`;
    await send('POST', 'scopes', { name, namespace: 'default', targets });
    await send('POST', 'permissions', {
      subject_type: 'person',
      subject: GUEST,
      action: 'read',
      object_selector: { scopes: [{ namespace: 'default', name }] },
      description: name,
      ...permission,
    });
    const seen = {
      config: await ids('guest', `/db/config_items?select=id&name=like.${mark}*&order=name`),
      canary: await ids('guest', `/db/canaries?select=id&name=like.${mark}*&order=name`),
      view: (await ids('guest', '/db/views?select=id')).length > 0,
    };
    await send('DELETE', `permissions?description=eq.${name}`);
    await send('DELETE', `scopes?name=eq.${name}`);
    return seen;
  }
  const before = { config: [shown.config], canary: [shown.canary], view: false };
  const both = { config: [hidden.config, shown.config], canary: [hidden.canary, shown.canary] };
  const HIDDEN = `${mark}-hidden`;

  test.each<[string, object[], object]>([
    ['by tags', [{ config: { tagSelector: 'team=others', name: HIDDEN } }], { config: both.config }],
    ['all tags must match', [{ config: { tagSelector: 'team=others,tier=gold', name: HIDDEN } }], {}],
    [
      'any target is enough',
      [{ config: { name: 'x' } }, { config: { name: HIDDEN } }],
      { config: both.config },
    ],
    ['by namespace and name', [{ canary: { namespace: 'default', name: HIDDEN } }], { canary: both.canary }],
    ['another namespace', [{ canary: { namespace: 'elsewhere', name: HIDDEN } }], {}],
    ['by agent', [{ canary: { agent: 'self', name: HIDDEN } }], { canary: both.canary }],
    ['another agent, by its name', [{ canary: { agent: 'eu-west-edge', name: HIDDEN } }], {}],
    ['of every type', [{ global: { name: HIDDEN } }], both],
    ['a view', [{ view: { name: '*' } }], { view: true }],
    ['no criterion shows nothing', [{ config: {} }, { global: {} }], {}],
    [
      'nor does one that nobody can read',
      [{ config: { name: '*', search: 'x' } }, { config: { tagSelector: 'team' } }],
      {},
    ],
    ['nor another type', [{ playbook: { name: HIDDEN } }], {}],
  ])('%s', async (_title, targets, more) => {
    expect(await seenBy(targets)).toEqual({ ...before, ...more });
  });

  test('a permission to do something else shows nothing, and one of another person neither', async () => {
    const targets = [{ config: { name: HIDDEN } }];
    expect(await seenBy(targets, { action: 'playbook:run' })).toEqual(before);
    expect(await seenBy(targets, { subject: '019a0000-0000-7000-8000-000000000005' })).toEqual(before);
    expect(await seenBy(targets, { subject_type: 'group', subject: 'guest', action: '*' })).toEqual({
      ...before,
      config: both.config,
    });
  });

  test('a denial hides what access scopes show, and one that nobody can read all of the type', async () => {
    const deny = { deny: true };
    expect(await seenBy([{ config: { name: `${mark}-shown` } }], deny)).toEqual({ ...before, config: [] });
    expect(await seenBy([{ config: { tagSelector: 'team' } }], deny)).toEqual({ ...before, config: [] });
    expect(await seenBy([{ config: { name: HIDDEN } }], deny)).toEqual(before);
  });
});

test('[RBC-036] without the switch a guest sees all rows', async () => {
  await setSwitch('false');
  const seen = await ids('guest', `/db/configs?select=id&name=like.${mark}*`);
  expect(seen.sort()).toEqual([hidden.config, shown.config].sort());
  await setSwitch('true');
});
