import { timeUuid } from '../../core/ids';
import type { Row, World } from '../world';
import { rules } from './rules';
import { addScopes } from './scopes';

/** Who may do what: permissions, permission groups, access scopes and scopes. */

function subjectId(world: World, type: string, name: string): string {
  switch (type) {
    case 'person':
      return world.people.get(name).id;
    case 'team':
      return world.teams.get(name).id;
    case 'notification':
      return world.notifications.get(name).id;
    case 'playbook':
      return world.playbooks.get(name).id;
    case 'canary':
      return world.canaries.get(name).id;
    default:
      return name;
  }
}

function addPermissions(world: World): void {
  rules(world).forEach(({ type, name, action, target, description, age, deny, more }, index) => {
    const created = world.clock.ago(age);
    const id = timeUuid(created, `permission/${index}`);
    world.add('permissions', {
      id,
      name: id,
      description,
      source: 'UI',
      subject_type: type,
      subject: subjectId(world, type, name),
      action,
      ...target,
      deny: deny !== '',
      created_by: world.people.get(index % 2 ? 'hana' : 'amara').id,
      updated_by: world.people.get('amara').id,
      created_at: created,
      updated_at: created,
      ...more,
    });
  });
  const group = (name: string, namespace: string, source: string, age: string, selectors: Row) => {
    const created = world.clock.ago(age);
    world.add('permission_groups', {
      id: timeUuid(created, `permission group/${name}`),
      name,
      namespace,
      selectors,
      source,
      created_by: source === 'UI' ? world.people.get('amara').id : null,
      created_at: created,
      updated_at: created,
    });
  };
  group('release-crew', 'default', 'UI', '130d', {
    people: ['editor@meridian.example', world.people.get('lucas').id],
    teams: ['Platform'],
    playbooks: [{ namespace: 'default', name: 'promote-release' }],
  });
  group('night-watch', 'monitoring', 'KubernetesCRD', '110d', {
    people: ['responder@meridian.example'],
    teams: ['SRE'],
    notifications: [{ namespace: 'monitoring', name: 'critical-checks' }],
    canaries: [{ namespace: 'payments', name: 'payments-services' }],
  });
}

/** Adds permissions and scopes; last, because they speak of everything else. */
export function addAccess(world: World): void {
  addPermissions(world);
  addScopes(world);
}
