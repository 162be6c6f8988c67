import { INVITE_ROLES } from './invites';
import type { SelectOption } from '@/components/form/inputs';

/** What a role may do, in a line (RBC-006, RBC-007, RBC-008). */
const MEANS: Readonly<Record<(typeof INVITE_ROLES)[number], string>> = {
  admin: 'Reads and changes everything',
  editor: 'Reads everything, changes all but users, roles and connections',
  commander: 'Reads most, changes incidents and what is in them',
  responder: 'Reads most, changes incidents and what is in them',
  viewer: 'Reads most, changes nothing',
  guest: 'Reads what permissions give, changes nothing',
};

/** The roles that can be given, each with what it may do. */
export const ROLE_OPTIONS: readonly SelectOption[] = INVITE_ROLES.map(role => ({ value: role, label: role }));

/** What a role may do; nothing for roles of the deployment's own. */
export function roleMeaning(role: string): string | undefined {
  const known = INVITE_ROLES.find(inviteRole => inviteRole === role);
  return known && MEANS[known];
}
