import { describe, expect, test } from 'vitest';
import {
  permissionRecord,
  NEW_PERMISSION,
  offeredKinds,
  permissionName,
  resourceKindOf,
  permissionValues,
  withResourceKind,
  type PermissionColumns,
  type PermissionValues,
} from '@/lib/access/permissions/record';
import { withSubjectKind } from '@/lib/access/subjectKind';
import {
  actionsOf,
  ALL_ACTIONS,
  GLOBAL_OBJECTS,
  objectLabel,
  objectsOf,
  RESOURCE_KINDS,
  SUBJECT_KINDS,
  SUBJECT_ROLES,
} from '@/lib/access/permissions/vocabulary';

const NOTHING: PermissionColumns = {
  subject_type: 'person',
  subject: 'p1',
  person_id: null,
  team_id: null,
  notification_id: null,
  object: null,
  object_selector: null,
  config_id: null,
  component_id: null,
  connection_id: null,
  playbook_id: null,
  canary_id: null,
  action: 'read',
  deny: false,
  description: null,
};
const SOMETHING = { kind: 'configs', id: 'c1', name: 'ledger' } as const;

describe('vocabulary', () => {
  test('[PRM-009] there are five resource kinds', () => {
    expect(RESOURCE_KINDS.map(kind => kind.label)).toEqual([
      'Catalog',
      'Component',
      'Connection',
      'Playbook',
      'Global',
    ]);
  });
  test('[PRM-011][PRM-019] the subject kinds and the words they are stored as', () => {
    expect(SUBJECT_KINDS.map(({ label, value }) => [label, value])).toEqual([
      ['Person', 'person'],
      ['Team', 'team'],
      ['Notification', 'notification'],
      ['Role', 'group'],
      ['Playbook', 'playbook'],
    ]);
  });
  test('[PRM-022] the global objects', () => {
    expect(GLOBAL_OBJECTS.map(object => object.value)).toEqual([
      'canaries',
      'catalog',
      'topology',
      'playbooks',
      'connection',
      'connection-detail',
      'agent-push',
      'kubernetes-proxy',
      'notification',
      'rbac',
      'logs',
      'agent',
      'artifact',
    ]);
  });
  test('[PRM-023] the roles', () => {
    expect([...SUBJECT_ROLES].sort()).toEqual([
      'admin',
      'commander',
      'editor',
      'guest',
      'responder',
      'viewer',
    ]);
  });
  const COMMON = ['read', 'update', 'create', 'delete', '*', 'create,read,update,delete'];
  test.each(['catalog', 'component', 'connection', 'global', undefined] as const)(
    '[PRM-017][PRM-018] actions of %s: those of every resource',
    kind => {
      expect(actionsOf(kind, false)).toEqual(COMMON);
    },
  );
  test('[PRM-018] playbooks can also be run and approved', () => {
    const own = ['playbook:run', 'playbook:approve', 'playbook:*'];
    expect(actionsOf('playbook', false)).toEqual([...COMMON, ...own]);
    expect(actionsOf('scope', false)).toEqual([...COMMON, ...own]);
  });
  test.each([
    ['playbook', ['playbook:run', 'playbook:approve', 'playbook:*', 'playbook:cancel', 'mcp:run']],
    ['scope', ['playbook:run', 'playbook:approve', 'playbook:*', 'playbook:cancel', 'mcp:run']],
    ['view', ['mcp:run']],
    ['global', ['mcp:use']],
    ['catalog', []],
  ] as const)('releases that have scopes know more actions of %s', (kind, more) => {
    expect(actionsOf(kind, true)).toEqual([...COMMON, ...more]);
    expect(ALL_ACTIONS).toEqual(expect.arrayContaining([...more]));
  });
  test('releases that have scopes know more global objects; each has its name whatever the release', () => {
    expect(objectsOf(false)).toEqual(GLOBAL_OBJECTS);
    expect(
      objectsOf(true)
        .slice(GLOBAL_OBJECTS.length)
        .map(({ value }) => value),
    ).toEqual(['application', 'views', 'people', 'mcp']);
    expect(objectLabel('mcp')).toBe('MCP');
    expect(objectLabel('*')).toBe('Everything');
    expect(objectLabel('of-another-release')).toBe('of-another-release');
  });
});

describe('the row and the form', () => {
  test.each([
    ['catalog', { config_id: 'c1' }, { config_object: { id: 'c1', name: 'ledger', type: 'X' } }],
    ['component', { component_id: 'c1' }, { component_object: { id: 'c1', name: 'ledger' } }],
    ['connection', { connection_id: 'c1' }, { connection_object: { id: 'c1', name: 'ledger' } }],
    ['playbook', { playbook_id: 'c1' }, { playbook_object: { id: 'c1', name: 'ledger' } }],
    ['canary', { canary_id: 'c1' }, { canary_object: { id: 'c1', name: 'ledger' } }],
    ['global', { object: 'logs' }, {}],
    ['selector', { object_selector: { configs: [{ name: '*' }] } }, {}],
  ] satisfies [string, Partial<PermissionColumns>, object][])(
    '%s: reads and writes the one column, and nothing is lost',
    (kind, part, names) => {
      const row: PermissionColumns = { ...NOTHING, ...part, deny: true, description: 'why' };
      expect(resourceKindOf(row)).toBe(kind);
      const values = permissionValues(row, { ...names, person: { id: 'p1', name: 'Vera' } });
      expect(values).toMatchObject({ resourceKind: kind, subject: { value: 'p1', label: 'Vera' } });
      expect(values.resource?.name).toBe(kind === 'global' || kind === 'selector' ? undefined : 'ledger');
      expect(permissionRecord(values)).toEqual(row);
    },
  );

  test('a subject or resource that is gone keeps its id', () => {
    const values = permissionValues({ ...NOTHING, config_id: 'c1' }, { person: { id: null, name: null } });
    expect(values.subject).toEqual({ value: 'p1', label: 'p1' });
    expect(values.resource).toEqual({ kind: 'configs', id: 'c1', name: 'c1' });
  });

  test.each([
    [{ person_id: 'p7' }, 'p7'],
    [{ team_id: 't7' }, 't7'],
    [{ notification_id: 'n7' }, 'n7'],
  ])('[PRM-012] an older row with %o gives its subject, and is saved in the column of today', (part, id) => {
    const values = permissionValues({ ...NOTHING, subject: null, object: 'logs', ...part }, {});
    expect(permissionRecord(values)).toMatchObject({
      subject: id,
      person_id: null,
      team_id: null,
      notification_id: null,
    });
  });

  test.each(RESOURCE_KINDS.map(kind => kind.value))(
    '[PRM-010] changing to %s clears what was chosen of the other kind',
    kind => {
      const other = kind === 'catalog' ? 'component' : 'catalog';
      const before: PermissionValues = {
        ...NEW_PERMISSION,
        resourceKind: other,
        resource: SOMETHING,
        object: 'logs',
      };
      const after = withResourceKind(before, kind, false);
      expect(after).toMatchObject({ resourceKind: kind, resource: undefined, object: undefined });
      expect(withResourceKind(after, kind, false)).toBe(after);
    },
  );

  test('[PRM-010] an action that the new kind does not have goes too, another one stays', () => {
    const playbook: PermissionValues = { ...NEW_PERMISSION, resourceKind: 'playbook' };
    expect(withResourceKind({ ...playbook, action: 'playbook:run' }, 'catalog', true).action).toBeUndefined();
    expect(withResourceKind({ ...playbook, action: 'read' }, 'catalog', true).action).toBe('read');
    const cancels = { ...playbook, action: 'playbook:cancel' };
    expect(withResourceKind(cancels, 'scope', true).action).toBe('playbook:cancel');
    expect(withResourceKind(cancels, 'scope', false).action).toBeUndefined();
  });

  test('[PRM-012] changing the subject kind sets the type and clears whoever was chosen', () => {
    const before: PermissionValues = { ...NEW_PERMISSION, subject: { value: 'p1', label: 'Vera' } };
    const after = withSubjectKind(before, 'team');
    expect(after).toMatchObject({ subjectKind: 'team', subject: undefined });
    expect(permissionRecord(after).subject_type).toBe('team');
    expect(withSubjectKind(before, 'person')).toBe(before);
  });

  test('[PRM-007][PRM-020] a new one grants: deny is off', () => {
    expect(NEW_PERMISSION.deny).toBe(false);
  });

  test('kinds that are not offered stay while a record has them', () => {
    expect(offeredKinds('selector')).toEqual([...RESOURCE_KINDS.map(kind => kind.value), 'selector']);
    expect(offeredKinds('global')).toEqual(RESOURCE_KINDS.map(kind => kind.value));
    expect(offeredKinds('scope')).toEqual([...RESOURCE_KINDS.map(kind => kind.value), 'scope']);
    expect(offeredKinds('scope', true)).toEqual([...RESOURCE_KINDS.map(kind => kind.value), 'view', 'scope']);
    expect(offeredKinds('view')).toEqual([...RESOURCE_KINDS.map(kind => kind.value), 'view']);
  });

  test('scopes are read, written and named; with other selectors beside them they are carried as they are', () => {
    const object_selector = { scopes: [{ namespace: 'default', name: 'prod' }, { name: 'edge' }] };
    const row = { ...NOTHING, object_selector };
    expect(resourceKindOf(row)).toBe('scope');
    expect(permissionName(row, {})).toBe('p1: read on default/prod, edge');
    const values = permissionValues(row, {});
    expect(values).toMatchObject({ resourceKind: 'scope', resource: undefined });
    expect(permissionRecord(values).object_selector).toEqual({
      scopes: [
        { namespace: 'default', name: 'prod' },
        { namespace: '', name: 'edge' },
      ],
    });
    expect(permissionRecord(withResourceKind(values, 'catalog', true)).object_selector).toBeNull();
    const mixed = { ...NOTHING, object_selector: { ...object_selector, configs: [{ name: '*' }] } };
    expect(resourceKindOf(mixed)).toBe('selector');
    expect(permissionRecord(permissionValues(mixed, {})).object_selector).toEqual(mixed.object_selector);
  });

  test('views are read, written and named as scopes are', () => {
    const object_selector = { views: [{ namespace: 'mc', name: 'fleet' }] };
    const row = { ...NOTHING, object_selector, action: 'mcp:run' };
    expect(resourceKindOf(row)).toBe('view');
    expect(permissionName(row, {})).toBe('p1: mcp:run on mc/fleet');
    const values = permissionValues(row, {});
    expect(values.named).toEqual(object_selector.views);
    expect(permissionRecord(values)).toEqual(row);
    expect(permissionRecord({ ...values, resourceKind: 'scope' }).object_selector).toEqual({
      scopes: object_selector.views,
    });
    expect(permissionRecord(withResourceKind(values, 'catalog', true)).object_selector).toBeNull();
    const odd = { ...NOTHING, object_selector: { views: [{ name: 'fleet', types: ['x'] }] } };
    expect(resourceKindOf(odd)).toBe('selector');
  });

  test('a permission has a name people know it by', () => {
    const names = { person: { name: 'Vera' }, config_object: { name: 'ledger' } };
    expect(permissionName({ ...NOTHING, config_id: 'c1' }, names)).toBe('Vera: read on ledger');
    expect(permissionName({ ...NOTHING, object: 'logs', deny: true }, names)).toBe('Vera: no read on logs');
    expect(permissionName({ ...NOTHING, object_selector: {} }, {})).toBe('p1: read on a selection');
  });
});
