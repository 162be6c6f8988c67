import { isRole, type Action, type Area, type Role } from './areas';

/** Who a person is and how people are let in: read by admin and editor only, written by admin only. */
const SENSITIVE: readonly Area[] = ['rbac', 'identities', 'connections'];

/** What people on duty may write. */
const DUTY: readonly Area[] = ['responder', 'incident', 'evidences', 'comments'];

type Rule = (area: Area) => boolean;
const any: Rule = () => true;
const none: Rule = () => false;
const only =
  (areas: readonly Area[]): Rule =>
  area =>
    areas.includes(area);
const except =
  (areas: readonly Area[]): Rule =>
  area =>
    !areas.includes(area);

const RULES: Record<Action, Record<Role, Rule>> = {
  read: {
    admin: any,
    editor: any,
    commander: except(SENSITIVE),
    responder: except(SENSITIVE),
    viewer: except(SENSITIVE),
    guest: except(SENSITIVE),
  },
  write: {
    admin: any,
    editor: except(SENSITIVE),
    commander: only(DUTY),
    responder: only(DUTY),
    viewer: none,
    guest: none,
  },
};

/**
 * Whether any of the roles allows the action on the area (RBC-004 to RBC-009). Names that are no role
 * (`everyone`, team ids) allow nothing, so a person without a role is refused everything.
 */
export function allows(roles: readonly string[], area: Area, action: Action): boolean {
  return roles.some(role => isRole(role) && RULES[action][role](area));
}
