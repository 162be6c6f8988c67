import type { Filters } from '@/components/filter/definition';
import { LAST_SEEN, LAST_SEEN_CHOICES } from '@/lib/lastSeen';
import { useListIdentitiesUsersQuery } from './api';
import { NO_ROLE_OR_TEAM, otherRoles, teamsOf, type UsersUrl } from './filters';
import { INVITE_ROLES } from './invites';

const same = (text: string) => [text, text] as const;

/** Every role that can be given or that a person holds, and none: who was forgotten. */
function useRoles() {
  const { data, ...rest } = useListIdentitiesUsersQuery();
  const roles = [...INVITE_ROLES, ...otherRoles(data?.rows ?? [], INVITE_ROLES)];
  return { ...rest, data: [[NO_ROLE_OR_TEAM, 'No role'] as const, ...roles.map(same)] };
}

/** Every team that a person is in, and none. */
function useTeams() {
  const { data, ...rest } = useListIdentitiesUsersQuery();
  const teams = teamsOf(data?.rows ?? []).map(({ id, name }) => [id, name] as const);
  return { ...rest, data: [[NO_ROLE_OR_TEAM, 'No team'] as const, ...teams] };
}

/** Role, team, state and last sign-in. */
export const userFilters: Filters<UsersUrl> = [
  { kind: 'choice', param: 'role', label: 'Role', any: 'Any role', useOptions: useRoles, width: 130 },
  { kind: 'choice', param: 'team', label: 'Team', any: 'Any team', useOptions: useTeams },
  {
    kind: 'choice',
    param: 'state',
    label: 'State',
    any: 'Any state',
    options: { active: 'Active', inactive: 'Inactive' },
    width: 120,
  },
  {
    kind: 'choice',
    param: 'seen',
    label: 'Last seen',
    any: 'Any time',
    options: LAST_SEEN_CHOICES.map(choice => [choice, LAST_SEEN[choice].label]),
    width: 160,
  },
];
