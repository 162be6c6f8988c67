import { INVITE_ROLES } from './invites';
import type { User } from './api';
import { LAST_SEEN, LAST_SEEN_CHOICES } from '@/lib/lastSeen';
import { FilterSelect } from '../FilterSelect';
import { NONE, otherRoles, teamsOf, userParams, type UserFilter } from './filters';

interface UserFiltersProps {
  users: readonly User[];
  value: UserFilter;
  onChange: (patch: Partial<UserFilter>) => void;
}

const same = (text: string) => [text, text] as const;
const STATES = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
] as const;
const SEEN = LAST_SEEN_CHOICES.map(choice => [choice, LAST_SEEN[choice].label] as const);

/** Role, team, state and last sign-in: with 'No role' and 'No team' for who was forgotten. */
export function UserFilters({ users, value, onChange }: UserFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Role"
        any="Any role"
        value={value.role}
        options={[[NONE, 'No role'], ...INVITE_ROLES.map(same), ...otherRoles(users, INVITE_ROLES).map(same)]}
        onChange={role => onChange({ role })}
        width={130}
      />
      <FilterSelect
        label="Team"
        any="Any team"
        value={value.team}
        options={[[NONE, 'No team'], ...teamsOf(users).map(({ id, name }) => [id, name] as const)]}
        onChange={team => onChange({ team })}
      />
      <FilterSelect
        label="State"
        any="Any state"
        value={value.state}
        options={STATES}
        onChange={state => onChange({ state: userParams.state.parse(state) })}
        width={120}
      />
      <FilterSelect
        label="Last seen"
        any="Any time"
        value={value.seen}
        options={SEEN}
        onChange={seen => onChange({ seen: userParams.seen.parse(seen) })}
        width={160}
      />
    </>
  );
}
