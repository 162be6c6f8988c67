import type { GrantedRule } from '@/lib/access/granted';
import { ownValue } from '@/lib/own';
import type { ViewedAs } from '@/lib/store/viewedAs';
import { INHERITED } from '@/modules/access/effective/subjects';

interface Viewed {
  /** Of the person; absent for a role. */
  name?: string;
  roles: readonly string[];
}

/**
 * The rights of a role or a person, as far as they can be told: roles, and what the backend reports of these. Permissions that are
 * given to a person alone are not part of it.
 * @param reported the rules that the identity check reports
 */
export function eyesOf({ name, roles }: Viewed, reported: readonly GrantedRule[]): ViewedAs {
  const subjects = new Set(roles.flatMap(role => [role, ...(ownValue(INHERITED, role) ?? [])]));
  const own = reported.filter(({ subject }) => subjects.has(subject));
  const [word, held] = [roles.length > 1 ? 'roles' : 'role', roles.join(', ')];
  return {
    who: `${name ?? 'somebody'} ${held ? `with the ${word} ${held}` : 'without a role'}`,
    roles: [...roles],
    // What everyone is granted says nothing of what these roles are not.
    permissions: own.length > 0 ? [...own, ...reported.filter(({ subject }) => subject === 'everyone')] : [],
  };
}
