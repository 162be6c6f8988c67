import { isObject } from '@/lib/json';
import type { SubjectGroup, Who } from './model';
import { ownValue } from '@/lib/own';

/** How a subject of permissions comes to stand for a person. */
export type Via =
  | { kind: 'person' }
  | { kind: 'role'; role: string; by?: string }
  | { kind: 'team'; id: string; name: string }
  | { kind: 'group'; name: string };

/** Roles that a role brings along, as in the backend's own policy. */
export const INHERITED: Readonly<Record<string, readonly string[]>> = {
  editor: ['viewer'],
  commander: ['viewer'],
  responder: ['viewer'],
};
/** The role that every account has. */
export const EVERYONE = 'everyone';

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

/** Whether a group holds a person: by id, by e-mail address, as everybody, or through a team. */
export function isInGroup(group: SubjectGroup, who: Who): boolean {
  const { selectors } = group;
  if (!isObject(selectors)) return false;
  const people = texts(selectors['people']);
  const teams = texts(selectors['teams']);
  return (
    people.includes('*') ||
    people.includes(who.id) ||
    (who.email !== null && people.includes(who.email)) ||
    who.teams.some(team => teams.includes(team.name))
  );
}

/**
 * Every subject whose permissions apply to a person, with why: the person, the roles with what they inherit, the teams,
 * the groups.
 */
export function subjectsOf(who: Who, groups: readonly SubjectGroup[]): ReadonlyMap<string, Via> {
  const subjects = new Map<string, Via>([[who.id, { kind: 'person' }]]);
  for (const role of who.roles) subjects.set(role, { kind: 'role', role });
  for (const role of who.roles) {
    for (const inherited of ownValue(INHERITED, role) ?? []) {
      if (!subjects.has(inherited)) subjects.set(inherited, { kind: 'role', role: inherited, by: role });
    }
  }
  if (!subjects.has(EVERYONE)) subjects.set(EVERYONE, { kind: 'role', role: EVERYONE });
  for (const team of who.teams) subjects.set(team.id, { kind: 'team', ...team });
  for (const group of groups) {
    if (group.name && !subjects.has(group.name) && isInGroup(group, who)) {
      subjects.set(group.name, { kind: 'group', name: group.name });
    }
  }
  return subjects;
}
