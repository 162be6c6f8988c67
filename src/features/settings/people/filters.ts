import type { TeamRef, User } from './api';
import { LAST_SEEN, LAST_SEEN_CHOICES, wasSeen } from '@/lib/lastSeen';
import { oneOf, str, type UrlState } from '@/lib/urlState';
import { listParams } from '@/modules/records/listUrl';

/** No role, or no team: the views of who was forgotten. */
export const NO_ROLE_OR_TEAM = 'none';

/** The state of the users page as its link holds it; filters that are empty let everybody through. */
export const usersUrl = {
  ...listParams,
  /** A role, or 'none' for people without any. */
  role: str(),
  state: oneOf(['', 'active', 'inactive'], ''),
  seen: oneOf(['', ...LAST_SEEN_CHOICES], ''),
  /** The id of a team, or 'none' for people who are in no team. */
  team: str(),
} as const;
export type UsersUrl = UrlState<typeof usersUrl>;

/** What narrows the page. */
export type UserFilter = Pick<UsersUrl, 'role' | 'state' | 'seen' | 'team'>;

const among = (wanted: string, held: readonly string[]): boolean =>
  wanted === '' || (wanted === NO_ROLE_OR_TEAM ? held.length === 0 : held.includes(wanted));

/** Whether a person is among those asked for; all filters must agree. @param now milliseconds */
export function matchesUserFilter(user: User, { role, state, seen, team }: UserFilter, now: number): boolean {
  return (
    among(role, user.roles) &&
    (state === '' || user.state === state) &&
    (seen === '' || wasSeen(user.lastSeen, LAST_SEEN[seen].when, now)) &&
    among(
      team,
      user.teams.map(({ id }) => id),
    )
  );
}

/** Every role a person holds beyond those that can be given, by name. */
export const otherRoles = (users: readonly User[], known: readonly string[]): string[] =>
  [...new Set(users.flatMap(user => user.roles))].filter(role => !known.includes(role)).sort();

/** Every team a person is in, by name. */
export function teamsOf(users: readonly User[]): TeamRef[] {
  const byId = new Map(users.flatMap(user => user.teams.map(team => [team.id, team])));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
