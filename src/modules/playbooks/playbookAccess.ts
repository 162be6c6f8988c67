import { useCallback, useMemo } from 'react';
import { conditionHolds, type ActedOn } from '@/lib/access/condition';
import { deniesAll, leaves, type GrantedRule } from '@/lib/access/granted';
import { allows } from '@/lib/access/policy';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPermissions, selectRoles } from '@/auth/slice';
import { useRunPlaybook } from './runPlaybook';

const ACTIONS = ['run', 'approve', 'cancel'] as const;
export type PlaybookAccess = Readonly<Record<(typeof ACTIONS)[number], boolean>>;

const OBJECTS = ['*', 'playbooks'];

/**
 * What a person is offered to do with playbooks: with write on `playbook_runs`, where the backend reports its
 * roles' rights and that among them, or with a permission that the identity check reports. A denial wins. The
 * backend has the last word.
 * @param on the playbook and its target as far as it is chosen; without it, what is offered for some
 *   playbooks at least
 */
export function playbookAccess(
  roles: readonly string[],
  permissions: readonly GrantedRule[],
  on?: ActedOn,
): PlaybookAccess {
  const byRole = allows(roles, { resource: 'playbook_runs', action: 'write' });
  const may = (name: string) => {
    const spoken = permissions.filter(
      ({ action, object, condition }) =>
        OBJECTS.includes(object) &&
        (action === '*' || action === `playbook:${name}`) &&
        (!on || conditionHolds(condition, on) !== false),
    );
    const denied =
      deniesAll(spoken) ||
      (on && spoken.some(({ deny, condition }) => deny && conditionHolds(condition, on) === true));
    const granted =
      spoken.some(({ deny }) => deny !== true) ||
      (byRole && leaves(permissions, 'playbooks', `playbook:${name}`));
    return !denied && granted;
  };
  // The backend wants both rights for cancelling.
  const cancel = may('cancel') && leaves(permissions, 'playbooks', 'update');
  return { run: may('run'), approve: may('approve'), cancel };
}

/** What the signed-in person is offered to do with some playbooks at least. */
export function usePlaybookAccess(): PlaybookAccess {
  const roles = useAppSelector(selectRoles);
  const permissions = useAppSelector(selectPermissions);
  return useMemo(() => playbookAccess(roles, permissions), [roles, permissions]);
}

/** What the signed-in person is offered to do with one playbook, asked for each of a list. */
export function usePlaybookAccessOf(): (on: ActedOn) => PlaybookAccess {
  const roles = useAppSelector(selectRoles);
  const permissions = useAppSelector(selectPermissions);
  return useMemo(() => on => playbookAccess(roles, permissions, on), [roles, permissions]);
}

/** Why the signed-in person cannot run a playbook, asked for each of a list; undefined where running is offered. */
export function useRunRefusal(): (on: ActedOn) => string | undefined {
  const accessOf = usePlaybookAccessOf();
  const offered = useRunPlaybook() !== undefined;
  return useCallback(
    on => {
      if (!offered) return "You don't have permission to run playbooks";
      return accessOf(on).run ? undefined : "You don't have permission to run this playbook";
    },
    [accessOf, offered],
  );
}
