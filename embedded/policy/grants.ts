import { isRole, type Area, type RbacObject, type Role, type Verb } from './areas';
import { RELATIONS } from './relations';
import { allows } from './roles';

/** A rule of a role: it may do this with that object. */
export interface RoleGrant {
  role: Role;
  object: string;
  /** A verb, or an action of its own such as `playbook:run`. */
  verb: string;
}

/** Objects of services, which no relation names. */
export const OF_SERVICES: readonly (readonly [Area, RbacObject])[] = [
  ['database', 'logs'],
  ['agents', 'agent'],
  ['agents', 'agent-push'],
  ['rbac', 'rbac'],
];

/** What is done with runs of playbooks. */
const ON_RUNS = ['playbook:run', 'playbook:approve', 'playbook:cancel'] as const;
/** Who may run checks by hand (CHK-027). */
export const RUNS_CHECKS: readonly Role[] = ['admin', 'editor', 'responder', 'commander'];

const WRITES: readonly Verb[] = ['create', 'update', 'delete'];

/**
 * What the role table lets roles do with the objects behind `/api/db`, so that whoami reports what is decided
 * here and not only the narrower static policy that released backends start with.
 * @param roles names that are no role are left out
 */
export function grantsOf(roles: readonly string[]): RoleGrant[] {
  return roles.filter(isRole).flatMap(role => {
    const granted = new Map<string, RoleGrant>();
    const grant = (object: string, verb: string) => granted.set(`${object} ${verb}`, { role, object, verb });
    for (const { area, writeArea = area, object, kind } of RELATIONS.values()) {
      if (kind === 'closed') continue;
      if (allows([role], area, 'read')) grant(object, 'read');
      if (kind === 'table' && allows([role], writeArea, 'write'))
        for (const verb of WRITES) grant(object, verb);
    }
    for (const [area, object] of OF_SERVICES) {
      if (allows([role], area, 'read')) grant(object, 'read');
      if (allows([role], area, 'write')) for (const verb of WRITES) grant(object, verb);
    }
    if (allows([role], 'playbook_runs', 'write')) for (const action of ON_RUNS) grant('playbooks', action);
    if (RUNS_CHECKS.includes(role)) grant('canaries', 'create');
    return [...granted.values()];
  });
}
