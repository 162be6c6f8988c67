import { describe, expect, test } from 'vitest';
import {
  allows,
  isAdmin,
  isViewer,
  mayRunChecks,
  RESOURCES,
  ROLES,
  type Role,
  type Resource,
} from '@/lib/access/policy';

const PRIVILEGED: Resource[] = ['rbac', 'identities', 'connections'];
const DUTY: Resource[] = ['responder', 'incident', 'evidences', 'comments'];

const can = (role: Role, action: 'read' | 'write') =>
  RESOURCES.filter(resource => allows([role], { resource, action }));
const without = (list: readonly Resource[]) => RESOURCES.filter(resource => !list.includes(resource));

describe('who may do what', () => {
  test('[RBC-003] there are six roles', () => {
    expect(ROLES).toEqual(['admin', 'editor', 'commander', 'responder', 'viewer', 'guest']);
  });

  test('[RBC-012] there are these resource areas', () => {
    expect([...RESOURCES].sort()).toEqual(
      [
        'access_scopes',
        'agents',
        'auth',
        'canaries',
        'comments',
        'config_scrapers',
        'connections',
        'database',
        'evidences',
        'identities',
        'incident',
        'integrations',
        'kratos',
        'logging_backends',
        'notifications',
        'permissions',
        'playbook_runs',
        'playbooks',
        'properties',
        'rbac',
        'responder',
        'topologies',
        'views',
      ].sort(),
    );
  });

  test.each<Role>(['admin', 'editor'])('[RBC-004] %s reads everything', role => {
    expect(can(role, 'read')).toEqual([...RESOURCES]);
  });

  test.each<Role>(['commander', 'responder', 'viewer', 'guest'])(
    '[RBC-005] %s reads everything but rbac, identities and connections',
    role => {
      expect(can(role, 'read')).toEqual(without(PRIVILEGED));
    },
  );

  test('[RBC-006] admin writes everything', () => {
    expect(can('admin', 'write')).toEqual([...RESOURCES]);
  });

  test('[RBC-007] editor writes everything but connections, identities and rbac', () => {
    expect(can('editor', 'write')).toEqual(without(PRIVILEGED));
  });

  test.each<Role>(['commander', 'responder'])(
    '[RBC-008] %s writes what an incident needs and nothing else',
    role => {
      expect([...can(role, 'write')].sort()).toEqual([...DUTY].sort());
    },
  );

  test.each<Role>(['viewer', 'guest'])('[RBC-009] %s writes nothing', role => {
    expect(can(role, 'write')).toEqual([]);
  });

  test('several roles add up, internal and unknown ones grant nothing', () => {
    expect(allows(['viewer', 'editor'], { resource: 'canaries', action: 'write' })).toBe(true);
    expect(
      allows(['everyone', 'agent', '__proto__', 'constructor'], { resource: 'canaries', action: 'read' }),
    ).toBe(false);
    expect(allows([], { resource: 'canaries', action: 'read' })).toBe(false);
  });

  test('isAdmin means the admin role', () => {
    expect(ROLES.filter(role => isAdmin([role]))).toEqual(['admin']);
    expect(isAdmin(['viewer', 'admin'])).toBe(true);
  });

  test('isViewer means viewer or guest', () => {
    expect(ROLES.filter(role => isViewer([role]))).toEqual(['viewer', 'guest']);
    expect(isViewer(['everyone', 'viewer'])).toBe(true);
    expect(isViewer(['viewer', 'editor'])).toBe(false);
    expect(isViewer(['everyone'])).toBe(false);
  });

  test('running a check by hand is for admin, editor, responder and commander', () => {
    expect(ROLES.filter(role => mayRunChecks([role]))).toEqual(['admin', 'editor', 'commander', 'responder']);
  });
});
