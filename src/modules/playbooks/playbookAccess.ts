import { useMemo } from 'react';
import { deniesAll, leaves, type GrantedRule } from '@/lib/access/granted';
import { allows } from '@/lib/access/policy';
import { useAppSelector } from '@/lib/store/hooks';
import { selectAuth } from '@/auth/slice';

const ACTIONS = ['run', 'approve', 'cancel'] as const;
export type PlaybookAccess = Readonly<Record<(typeof ACTIONS)[number], boolean>>;

const OBJECTS = ['*', 'playbooks'];

/**
 * What somebody is offered to do with playbooks: with write on `playbook_runs`, where the backend reports its roles' rights
 * and that among them, or with a permission that the identity check reports, for some playbooks at least. A denial of all
 * of them wins. The backend has the last word (decision "Running playbooks").
 */
export function playbookAccess(
  roles: readonly string[],
  permissions: readonly GrantedRule[],
): PlaybookAccess {
  const byRole = allows(roles, { resource: 'playbook_runs', action: 'write' });
  const may = (name: string) => {
    const spoken = permissions.filter(
      ({ action, object }) => OBJECTS.includes(object) && (action === '*' || action === `playbook:${name}`),
    );
    const granted =
      spoken.some(({ deny }) => deny !== true) ||
      (byRole && leaves(permissions, 'playbooks', `playbook:${name}`));
    return !deniesAll(spoken) && granted;
  };
  return { run: may('run'), approve: may('approve'), cancel: may('cancel') };
}

/** For the signed-in person. */
export function usePlaybookAccess(): PlaybookAccess {
  const { roles, permissions } = useAppSelector(selectAuth);
  return useMemo(() => playbookAccess(roles, permissions), [roles, permissions]);
}
