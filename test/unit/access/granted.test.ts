import { describe, expect, test } from 'vitest';
import { refusalOf } from '@/auth/access';
import { allowingRoles } from '@/modules/access/effective/roles';
import { withholds, type GrantedRule } from '@/lib/access/granted';
import type { Action, Need, Resource } from '@/lib/access/policy';

const rule = (
  subject: string,
  object: string,
  action: string,
  more: Partial<GrantedRule> = {},
): GrantedRule => ({
  subject,
  object,
  action,
  condition: 'true',
  id: 'na',
  ...more,
});
const CRUD = ['create', 'read', 'update', 'delete'];
/** The static rules of a released backend, as whoami reports them. */
const VIEWER = [
  ...['database.public', 'canaries', 'catalog', 'playbooks', 'topology', 'people', 'application'].map(
    object => rule('viewer', object, 'read'),
  ),
  rule('everyone', 'database.kratos', '*', { deny: true }),
];
const EDITOR = [
  ...VIEWER,
  ...['canaries', 'catalog', 'topology', 'playbooks', 'notification', 'connection'].flatMap(object =>
    CRUD.map(action => rule('editor', object, action)),
  ),
];
/** Guests hold no rule of their own, and read what viewers may. */
const GUEST = [rule('everyone', 'database.kratos', '*', { deny: true })];
const ADMIN = [rule('admin', '*', '*'), rule('everyone', 'database.kratos', '*', { deny: true })];

const need = (resource: Resource, action: Action = 'read', object?: string): Need => ({
  resource,
  action,
  ...(object && { object }),
});
const refused = (want: Need, role: string, rules: readonly GrantedRule[]) =>
  refusalOf({ need: want }, [role, 'everyone'], [], rules)?.reason;

describe('what whoami reports narrows the role table', () => {
  test.each<[string, readonly GrantedRule[], Need]>([
    ...(
      ['config_scrapers', 'agents', 'properties', 'permissions', 'access_scopes', 'logging_backends'] as const
    ).map((resource): [string, readonly GrantedRule[], Need] => ['editor', EDITOR, need(resource)]),
    ['editor', EDITOR, need('database', 'read', 'database.monitor')],
    ['editor', EDITOR, need('incident')],
    ['viewer', VIEWER, need('notifications')],
    [
      'viewer',
      [...VIEWER, rule('viewer', '*', 'read', { condition: 'matches(resource)', id: 'r1' })],
      need('incident'),
    ],
    ['guest', GUEST, need('incident')],
    ['guest', GUEST, need('agents')],
  ])('%s is not offered what the backend does not grant: %#', (role, rules, want) => {
    expect(refused(want, role, [])).toBeUndefined();
    expect(refused(want, role, rules)).toMatch(
      new RegExp(`^Needs ${want.action} on ${want.resource}, which this backend does not grant you`),
    );
  });

  test.each<[string, readonly GrantedRule[], Need]>([
    ['admin', ADMIN, need('permissions', 'write')],
    ['editor', EDITOR, need('notifications', 'write')],
    ['editor', EDITOR, need('connections')],
    ['viewer', VIEWER, need('canaries')],
    ['viewer', VIEWER, need('views')],
    ['viewer', VIEWER, need('database')],
    ['guest', GUEST, need('topologies')],
    ['guest', GUEST, need('canaries')],
  ])('%s keeps what the backend grants: %#', (role, rules, want) => {
    expect(refused(want, role, rules)).toBeUndefined();
  });

  test('the explanation follows it, for the roles that are spoken of', () => {
    expect(allowingRoles(['editor'], 'logs', 'read')).toEqual(['editor']);
    expect(allowingRoles(['editor'], 'logs', 'read', EDITOR)).toEqual([]);
    expect(allowingRoles(['editor'], 'catalog', 'update', EDITOR)).toEqual(['editor']);
    expect(allowingRoles(['editor'], 'artifact', 'read', EDITOR)).toEqual([]);
    const catalog = EDITOR.filter(({ subject, object }) => subject === 'viewer' || object === 'playbooks');
    expect(allowingRoles(['editor'], 'catalog', 'read', catalog)).toEqual(['editor']);
    expect(allowingRoles(['editor'], 'logs', 'read', ADMIN)).toEqual(['editor']);
  });

  test('it never widens the table', () => {
    const all = [...VIEWER, rule('viewer', '*', '*')];
    expect(refused(need('canaries', 'write'), 'viewer', all)).toBe(
      'Needs write on canaries; your roles: viewer, everyone.',
    );
  });

  test('without rules of roles the table stands, but for what is denied', () => {
    const own = rule('p1', 'playbooks', 'playbook:run', { id: 'r1' });
    expect(withholds([own], need('permissions'))).toBe(false);
    expect(withholds([own, rule('p1', 'canaries', 'read', { deny: true })], need('canaries'))).toBe(true);
  });

  test('a denial of particular resources takes nothing away from the rest; a grant of some is enough', () => {
    const some = { condition: 'matches(resource)', id: 'r1' };
    expect(
      withholds([...VIEWER, rule('p1', 'canaries', 'read', { ...some, deny: true })], need('canaries')),
    ).toBe(false);
    expect(withholds([...VIEWER, rule('p1', 'notification', 'read', some)], need('notifications'))).toBe(
      false,
    );
  });
});
