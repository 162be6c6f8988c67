import { beforeEach, describe, expect, test } from 'vitest';
import { accessScopesApi, type AccessScopeInsert } from '@/api/accessScopes';
import { namedScopesApi, type ScopeInsert } from '@/api/scopes';
import { resetActivity } from '@/api/activity';
import { notificationRulesApi } from '@/modules/pickers/notificationRules';
import { LIVE_GROUPS, permissionsApi, type PermissionInsert } from '@/api/permissions';
import { eq, unchangedSince } from '@/api/postgrest';
import { clientOf } from './clientStore';

const permissions = permissionsApi.endpoints;
const scopes = accessScopesApi.endpoints;
const named = namedScopesApi.endpoints;
const VIEWER = '019a0000-0000-7000-8000-000000000005';
/** Who `clientOf('admin')` calls as. */
const ADMIN = '019a0000-0000-7000-8000-000000000001';
const AGAIN = { forceRefetch: true };

beforeEach(() => resetActivity());

describe('permissions', () => {
  const mark = `client-access ${Date.now()}, "100%" (a*b)`;
  const body: PermissionInsert = {
    subject_type: 'person',
    subject: VIEWER,
    object: 'playbooks',
    action: 'playbook:run',
    description: mark,
    created_by: VIEWER,
  };

  test('[PRM-020][PRM-021][PRM-024][PRM-026][PRM-027][PRM-028] one is made, found, changed while it is as it was read, and removed for good', async () => {
    const client = clientOf('admin');
    const made = await client
      .dispatch(permissions.createPermissionRow.initiate({ permissionInsert: body }))
      .unwrap();
    expect(made).toMatchObject({
      ...body,
      // Who called, whatever the call says.
      created_by: ADMIN,
      deny: false,
      source: 'UI',
    });
    const id = made?.id ?? '';

    const found = await client
      .dispatch(
        permissions['listPermissionSummaries/page'].initiate({ text: mark.slice(3), subject: VIEWER }),
      )
      .unwrap();
    expect(found).toMatchObject({ total: 1, rows: [{ id, person: { id: VIEWER } }] });
    expect(found.rows[0]?.created_by).toMatchObject({ id: ADMIN, name: expect.any(String) });

    const patch = {
      object: null,
      action: 'read',
      config_id: null,
      object_selector: { configs: [{ name: '*' }] },
    };
    const change = { id: eq(id), ...unchangedSince(made?.updated_at ?? ''), permissionPatch: patch };
    const changed = await client.dispatch(permissions.updatePermissionRow.initiate(change)).unwrap();
    expect(changed).toMatchObject({ ...patch, description: mark });
    // The second of two tabs: its row is not the one it read any more.
    expect(await client.dispatch(permissions.updatePermissionRow.initiate(change)).unwrap()).toBeNull();

    await client.dispatch(permissions.deletePermissionRow.initiate({ id: eq(id) })).unwrap();
    expect(await client.dispatch(permissions['listPermissions/one'].initiate(id, AGAIN)).unwrap()).toBeNull();
  });

  test.each([
    ['subjectType', { subjectType: 'team' }, (row: { subject_type: string }) => row.subject_type === 'team'],
    ['deny', { deny: true }, (row: { deny: boolean }) => row.deny],
    ['action', { action: '*' }, (row: { action: string }) => row.action === '*'],
    ['source', { source: 'KubernetesCRD' }, (row: { source: string }) => row.source === 'KubernetesCRD'],
  ] as const)('[PRM-024] filters by %s, counts all and answers a page', async (_name, filter, matches) => {
    const client = clientOf('admin');
    const all = await client
      .dispatch(permissions['listPermissionSummaries/page'].initiate({ ...filter, pageSize: 1000 }))
      .unwrap();
    expect(all.rows.length).toBeGreaterThan(0);
    expect(all.rows.every(row => matches(row))).toBe(true);
    const last = await client
      .dispatch(
        permissions['listPermissionSummaries/page'].initiate({
          ...filter,
          pageSize: 1,
          pageIndex: all.rows.length - 1,
        }),
      )
      .unwrap();
    expect(last.total).toBe(all.rows.length);
    expect(last.rows.map(row => row.id)).toEqual([all.rows.at(-1)?.id]);
  });

  test('[PRM-025] one is read by its id, without the others', async () => {
    const client = clientOf('admin');
    const { rows } = await client
      .dispatch(permissions['listPermissionSummaries/page'].initiate({ pageSize: 2 }))
      .unwrap();
    expect(rows).toHaveLength(2);
    for (const { id, action, subject } of rows)
      expect(
        await client.dispatch(permissions['listPermissions/one'].initiate(id, AGAIN)).unwrap(),
      ).toMatchObject({ id, action, subject });
  });

  test('everything that explains what somebody may do comes in three calls', async () => {
    const client = clientOf('admin');
    const everything = await client.dispatch(permissions['listPermissionSummaries/all'].initiate()).unwrap();
    expect(everything.total).toBe(everything.rows.length);
    const groups = await client.dispatch(permissions.listPermissionGroups.initiate(LIVE_GROUPS)).unwrap();
    expect(groups.map(group => group.name)).toEqual(expect.arrayContaining(['night-watch', 'release-crew']));
    const rules = await client
      .dispatch(notificationRulesApi.endpoints['listNotificationRules/options'].initiate())
      .unwrap();
    expect(rules[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      namespace: expect.any(String),
      title: expect.toSatisfy(title => title === null || typeof title === 'string'),
    });
  });
});

describe('access scopes', () => {
  const body: AccessScopeInsert = {
    name: `client-access-${Date.now()}`,
    namespace: '',
    person_id: VIEWER,
    team_id: null,
    resources: ['configs', 'checks'],
    scopes: [{ tags: { cluster: 'prod-eu-1' }, names: ['a', 'b'] }],
    source: 'UI',
  };

  test('[SCP-013][SCP-015][SCP-033][SCP-034][SCP-035] one is made, listed with its subject, changed while it is as it was read, and marked deleted', async () => {
    const client = clientOf('admin');
    const made = await client.dispatch(scopes.createAccessScopeRow.initiate(body)).unwrap();
    const id = made?.id ?? '';
    expect(made).toMatchObject({
      ...body,
      person: { id: VIEWER, email: 'viewer@meridian.example' },
      team: null,
    });

    const { error: twice } = await client.dispatch(scopes.createAccessScopeRow.initiate(body));
    expect(twice).toMatchObject({ status: 409, code: '23505' });
    const nobody = { ...body, name: `${body.name} 2`, person_id: null };
    expect((await client.dispatch(scopes.createAccessScopeRow.initiate(nobody))).error).toMatchObject({
      status: 400,
      code: '23514',
    });

    const change = { id, since: made?.updated_at ?? '', patch: { description: 'changed' } };
    expect(
      await client.dispatch(scopes['updateAccessScopeRow/change'].initiate(change)).unwrap(),
    ).toMatchObject({
      description: 'changed',
    });
    expect(await client.dispatch(scopes['updateAccessScopeRow/change'].initiate(change)).unwrap()).toBeNull();

    expect(await client.dispatch(scopes['updateAccessScopeRow/delete'].initiate(id)).unwrap()).toMatchObject({
      deleted_at: expect.any(String),
    });
    const list = await client.dispatch(scopes['listAccessScopes/live'].initiate(undefined, AGAIN)).unwrap();
    expect(list.map(row => row.id)).not.toContain(id);
    expect(list.find(row => row.team_id)?.team).toEqual({ id: expect.any(String), name: expect.any(String) });
    expect(await client.dispatch(scopes['listAccessScopes/one'].initiate(id, AGAIN)).unwrap()).toBeNull();
  });
});

describe('scopes', () => {
  const mark = `client-scope-${Date.now()}`;
  const body: ScopeInsert = {
    name: mark,
    namespace: 'default',
    targets: [
      { canary: { namespace: 'payments', name: '*' } },
      { config: { tagSelector: 'cluster=prod-eu-1' } },
    ],
    source: 'UI',
  };
  const PAGE = { pageIndex: 0, pageSize: 10 };

  test('one is made, found by its text and by the type of a target, changed while it is as it was read, and marked deleted', async () => {
    const client = clientOf('admin');
    const made = await client.dispatch(named.createScopeRow.initiate(body)).unwrap();
    const id = made?.id ?? '';
    expect(made).toMatchObject({ ...body, created_by: { id: ADMIN } });
    expect((await client.dispatch(named.createScopeRow.initiate(body))).error).toMatchObject({
      status: 409,
      code: '23505',
    });

    const found = async (kind?: string) =>
      (
        await client
          .dispatch(named['listScopes/page'].initiate({ ...PAGE, text: mark.slice(3), kind }, AGAIN))
          .unwrap()
      ).total;
    expect(await found()).toBe(1);
    expect(await found('canary')).toBe(1);
    expect(await found('playbook')).toBe(0);

    const change = { id, since: made?.updated_at ?? '', patch: { targets: [{ global: { agent: 'all' } }] } };
    expect(await client.dispatch(named['updateScopeRow/change'].initiate(change)).unwrap()).toMatchObject(
      change.patch,
    );
    expect(await client.dispatch(named['updateScopeRow/change'].initiate(change)).unwrap()).toBeNull();
    const names = await client.dispatch(named['listScopes/names'].initiate(undefined, AGAIN)).unwrap();
    expect(names.rows).toContainEqual({ id, namespace: 'default', name: mark, ...change.patch });
    expect(names.total).toBe(names.rows.length);

    await client.dispatch(named['updateScopeRow/delete'].initiate(id)).unwrap();
    expect(await found()).toBe(0);
    expect(await client.dispatch(named['listScopes/one'].initiate(id, AGAIN)).unwrap()).toBeNull();
  });
});
