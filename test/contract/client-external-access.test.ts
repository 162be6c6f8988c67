import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { externalAccessApi, type GrantArgs } from '@/features/catalog/access/api';
import { longAgo } from '@/lib/access/longAgo';
import { grantsSource } from '@/features/catalog/access/exporting';
import { collection } from '@/lib/export/collect';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** Who may reach what, by the console's own calls, against what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const mark = `access-${randomUUID().slice(0, 8)}`;
const SINCE = longAgo();
const ago = (days: number) => new Date(Date.now() - days * 864e5).toISOString();
const made = { item: '', silent: '', ann: '', bo: '', left: '', group: '', role: '', scraper: '' };

beforeAll(async () => {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM config_scrapers ORDER BY id LIMIT 1');
  made.scraper = rows[0]?.id ?? '';
  const item = (name: string) =>
    insertRow(db, 'config_items', {
      name: `${mark}-${name}`,
      config_class: 'Database',
      type: 'Test::Database',
      config: '{}',
    });
  const user = (name: string, more: object = {}) =>
    insertRow(db, 'external_users', {
      account_id: mark,
      aliases: [`${mark}-${name}`],
      name: `${mark} ${name}`,
      user_type: 'User',
      email: `${name}@${mark}.example`,
      scraper_id: made.scraper,
      created_at: ago(500),
      ...more,
    });
  made.item = await item('told');
  made.silent = await item('silent');
  made.ann = await user('ann');
  made.bo = await user('bo');
  made.left = await user('left', { deleted_at: ago(50) });
  made.group = await insertRow(db, 'external_groups', {
    account_id: mark,
    aliases: [`${mark}-group`],
    name: `${mark} group`,
    group_type: 'Security',
    scraper_id: made.scraper,
    created_at: ago(500),
  });
  made.role = await insertRow(db, 'external_roles', {
    account_id: mark,
    aliases: [`${mark}-role`],
    role_type: 'Role',
    name: `${mark}-reader`,
  });
  await insertRow(db, 'external_user_groups', {
    external_user_id: made.bo,
    external_group_id: made.group,
    scraper_id: made.scraper,
    created_at: ago(500),
  });
  const grant = (more: object) =>
    insertRow(db, 'config_access', {
      source: 'test',
      external_role_id: made.role,
      created_at: ago(100),
      ...more,
    });
  await grant({ config_id: made.item, external_user_id: made.ann, last_reviewed_at: ago(1) });
  await grant({ config_id: made.item, external_group_id: made.group });
  await grant({ config_id: made.silent, external_user_id: made.ann, created_at: ago(5) });
  await grant({ config_id: made.silent, external_user_id: made.left, created_at: ago(20) });
  await insertRow(db, 'config_access_logs', {
    external_user_id: made.ann,
    config_id: made.item,
    scraper_id: made.scraper,
    count: 3,
    created_at: ago(120),
  });
});

afterAll(async () => {
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM external_user_groups WHERE external_group_id = $1', [made.group]);
  await db.query(
    'DELETE FROM external_user_aliases WHERE external_user_id IN (SELECT id FROM external_users WHERE account_id = $1)',
    [mark],
  );
  await db.query('DELETE FROM external_users WHERE account_id = $1', [mark]);
  await db.query('DELETE FROM external_groups WHERE account_id = $1', [mark]);
  await db.query('DELETE FROM external_roles WHERE account_id = $1', [mark]);
});

const ALL: GrantArgs = {
  search: '',
  items: {},
  users: {},
  groups: {},
  roles: {},
  kinds: {},
  types: {},
  flag: '',
  since: SINCE,
  sort: { column: 'user' },
  offset: 0,
  limit: 2000,
  reads: { people: true, catalog: true },
};

const page = (args: Partial<GrantArgs>) =>
  clientOf('viewer')
    .dispatch(externalAccessApi.endpoints['listConfigAccess/page'].initiate({ ...ALL, ...args }))
    .unwrap();

const identity = (row: { config_id: string; external_user_id: string | null; role: string | null }) =>
  [row.config_id, row.external_user_id ?? '', row.role ?? ''].join(' ');

describe('grants under a filter are those that SQL finds', () => {
  test.each<[string, Partial<GrantArgs>, string]>([
    ['all', {}, 'true'],
    ['a role', { roles: { 'cluster-admin': 1 } }, `role = 'cluster-admin'`],
    ['no role of these', { roles: { view: -1, edit: -1 } }, `(role IS NULL OR role NOT IN ('view', 'edit'))`],
    ['a kind', { kinds: { Guest: 1 } }, `user_type = 'Guest'`],
    ['a type', { types: { 'AWS::RDS::Instance': 1 } }, `config_type = 'AWS::RDS::Instance'`],
    [
      'a text',
      { search: 'owner' },
      `("user" ILIKE '%owner%' OR email ILIKE '%owner%' OR config_name ILIKE '%owner%' OR role ILIKE '%owner%')`,
    ],
    ['no sign-in for long', { flag: 'quiet' }, `last_signed_in_at < '${SINCE}'`],
    ['not reviewed for long', { flag: 'unreviewed' }, `coalesce(last_reviewed_at, created_at) < '${SINCE}'`],
    [
      'never signed in',
      { flag: 'never' },
      `last_signed_in_at IS NULL AND external_user_id IS NOT NULL
         AND EXISTS (SELECT FROM config_access_logs WHERE config_access_logs.config_id = config_access_summary.config_id)`,
    ],
  ])('%s', async (_what, args, condition) => {
    const { rows, total, isWide } = await page(args);
    const { rows: expected } = await db.query<Parameters<typeof identity>[0]>(
      `SELECT config_id, external_user_id, role FROM config_access_summary WHERE ${condition}`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(isWide).toBe(false);
    expect(total).toBe(expected.length);
    expect(rows.map(identity).sort()).toEqual(expected.map(identity).sort());
  });

  test('people who were deleted and still hold grants', async () => {
    const { rows, total } = await page({ flag: 'left' });
    const { rows: expected } = await db.query<Parameters<typeof identity>[0]>(
      `SELECT config_id, external_user_id, external_roles.name AS role FROM config_access
         JOIN external_users ON external_users.id = external_user_id AND external_users.deleted_at IS NOT NULL
         LEFT JOIN external_roles ON external_roles.id = external_role_id
        WHERE config_access.deleted_at IS NULL`,
    );
    expect(total).toBe(expected.length);
    expect(rows.map(identity).sort()).toEqual(expected.map(identity).sort());
    expect(rows.find(row => row.external_user_id === made.left)).toMatchObject({
      user: `${mark} left`,
      config_name: `${mark}-silent`,
      role: `${mark}-reader`,
    });
    const roleFilter = await page({ flag: 'left', roles: { [`${mark}-reader`]: 1 } });
    expect(roleFilter.total).toBe(1);
  });
});

test('each row says by which group, and whether sign-ins to its item are told', async () => {
  const { rows } = await page({ search: mark });
  const found = (config: string, user: string) =>
    rows.find(row => row.config_id === config && row.external_user_id === user);
  expect(rows).toHaveLength(3);
  expect(found(made.item, made.ann)).toMatchObject({ logged: true, group_name: null });
  expect(found(made.item, made.bo)).toMatchObject({
    logged: true,
    group_name: `${mark} group`,
    last_signed_in_at: null,
  });
  expect(found(made.silent, made.ann)).toMatchObject({ logged: false, last_signed_in_at: null });
});

test('pages hold every grant once, and an export too', async () => {
  const client = clientOf('viewer');
  const { rows: expected } = await db.query<{ count: number }>(
    'SELECT count(*)::int FROM config_access_summary',
  );
  const ids: string[] = [];
  for (let offset = 0; offset < (expected[0]?.count ?? 0); offset += 200) {
    const { rows } = await page({ offset, limit: 200, sort: { column: 'role' } });
    ids.push(...rows.map(row => row.id));
  }
  expect(new Set(ids).size).toBe(expected[0]?.count);
  const received: string[] = [];
  const run = collection(grantsSource(client.dispatch, ALL, 100), rows =>
    received.push(...rows.map(row => row.id)),
  );
  const { verdict } = await run(new AbortController().signal, () => undefined);
  expect(verdict).toBe('complete');
  expect(new Set(received)).toEqual(new Set(ids));
});

test('sums are those that SQL finds', async () => {
  const sum = {
    search: mark,
    types: {},
    sort: { column: 'access_count', desc: true },
    pageIndex: 0,
    pageSize: 50,
  };
  const client = clientOf('viewer');
  const { endpoints } = externalAccessApi;
  const users = await client.dispatch(endpoints.listConfigAccessByUser.initiate(sum)).unwrap();
  expect(users.rows.map(row => [row.user, row.access_count])).toEqual([
    [`${mark} ann`, 2],
    [`${mark} bo`, 1],
  ]);
  const groups = await client.dispatch(endpoints.listConfigAccessByGroup.initiate(sum)).unwrap();
  expect(groups.rows.map(row => [row.group, row.distinct_users])).toEqual([[`${mark} group`, 1]]);
  const items = await client
    .dispatch(endpoints.listConfigAccessByConfig.initiate({ ...sum, types: { 'Test::Database': 1 } }))
    .unwrap();
  expect(items.rows.map(row => [row.config_name, row.distinct_users])).toEqual([
    [`${mark}-told`, 2],
    [`${mark}-silent`, 1],
  ]);
  const typed = await client
    .dispatch(
      endpoints.listConfigAccessByUser.initiate({ ...sum, types: { 'Test::Database': 1, 'No::Such': 1 } }),
    )
    .unwrap();
  expect(typed.total).toBe(2);
  const without = await client
    .dispatch(endpoints.listConfigAccessByUser.initiate({ ...sum, types: { 'Test::Database': -1 } }))
    .unwrap();
  expect(without.total).toBe(0);
});

test('a person: who they are, their groups and sign-ins', async () => {
  const client = clientOf('viewer');
  const { endpoints } = externalAccessApi;
  const person = await client.dispatch(endpoints.listExternalUsers.initiate(made.left)).unwrap();
  expect(person).toMatchObject({ name: `${mark} left`, deleted_at: expect.any(String) as unknown });
  const groups = await client.dispatch(endpoints.listExternalUserGroups.initiate(made.bo)).unwrap();
  expect(groups.map(row => row.group?.name)).toEqual([`${mark} group`]);
  const signIns = await client.dispatch(endpoints.listConfigAccessLogs.initiate(made.ann)).unwrap();
  expect(signIns.rows).toMatchObject([
    { config_id: made.item, count: 3, mfa: null, item: { name: `${mark}-told` } },
  ]);
});
