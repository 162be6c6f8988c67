import type { TeamRef, User } from './api';
import { LAST_SEEN, LAST_SEEN_CHOICES, wasSeen } from '@/lib/lastSeen';
import { oneOf, str } from '@/lib/urlState';

/** No role, or no team: the views of who was forgotten. */
export const NONE = 'none';

/** The filters of the users page as they stand in the address; empty: everybody. */
export const userParams = {
  role: str(),
  state: oneOf(['', 'active', 'inactive'], ''),
  seen: oneOf(['', ...LAST_SEEN_CHOICES], ''),
  team: str(),
} as const;

export interface UserFilter {
  /** A role, or 'none' for people without any. */
  role: string;
  state: '' | 'active' | 'inactive';
  seen: '' | (typeof LAST_SEEN_CHOICES)[number];
  /** The id of a team, or 'none' for people who are in no team. */
  team: string;
}

const among = (wanted: string, held: readonly string[]): boolean =>
  wanted === '' || (wanted === NONE ? held.length === 0 : held.includes(wanted));

/** Whether somebody is among those asked for; all filters must agree. @param now milliseconds */
export function matches(user: User, { role, state, seen, team }: UserFilter, now: number): boolean {
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

/** Every role somebody holds beyond those that can be given, by name. */
export const otherRoles = (users: readonly User[], known: readonly string[]): string[] =>
  [...new Set(users.flatMap(user => user.roles))].filter(role => !known.includes(role)).sort();

/** Every team somebody is in, by name. */
export function teamsOf(users: readonly User[]): TeamRef[] {
  const byId = new Map(users.flatMap(user => user.teams.map(team => [team.id, team])));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
