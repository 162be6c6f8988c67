import { subjectIdOf, subjectNameOf } from '@/lib/access/permissions/record';
import { objectLabel } from '@/lib/access/permissions/vocabulary';
import { isRole } from '@/lib/access/policy';
import { findScope, onlyNamed, scopeRefs, scopeRefText } from '@/lib/access/targets/refs';
import { countOf, joinWords } from '@/lib/format';
import { isObject } from '@/lib/json';
import { covers } from '../effective/applies';
import type { AccessFacts, Asked, Rule, Who } from '../effective/model';
import { needOf } from '../effective/roles';
import { EVERYONE } from '../effective/subjects';
import { actionsOn } from './change';

interface Noted {
  facts: AccessFacts;
  /** What the permission is about. */
  asked: readonly Asked[];
  /** Whom it is for, as far as that is known. */
  concerned: readonly { who: Who; isUnsure: boolean }[];
  /** How many resources it picks is told. */
  isCounted: boolean;
}

/** What a selector leaves open. */
function ofSelector({ object_selector: selector }: Rule, { facts, isCounted }: Noted): string[] {
  if (!isObject(selector) || onlyNamed(selector, 'views')) return [];
  const refs = scopeRefs(selector);
  const { named } = facts;
  if (refs.length > 0 && !named)
    return ['The scopes that it names could not be read: which resources they select is not known here.'];
  const picks = refs.length > 0 ? 'its scopes select' : 'its selector picks';
  const lost = named ? refs.filter(ref => !findScope(named, ref)).map(scopeRefText) : [];
  return [
    isCounted
      ? `Counted is what ${picks} now, of what you may see.`
      : `Which resources ${picks}, and how many, is not known here.`,
    ...lost.map(name => `There is no scope ${name}: it selects nothing.`),
  ];
}

const PEOPLE_KEYS = ['people', 'teams'];

/** Who is in a team, a role or a group, where that says too little. */
function ofHolder(rule: Rule, { facts, concerned }: Noted): string[] {
  const id = subjectIdOf(rule);
  const name = subjectNameOf(rule, rule, id);
  const isTeam = rule.subject_type === 'team' || (rule.team_id !== null && rule.team_id === id);
  if (isTeam || isRole(id))
    return concerned.length > 0
      ? []
      : [`Nobody ${isTeam ? 'is in the team' : 'has the role'} ${name} now: it is for whoever does later.`];
  if (rule.subject_type !== 'group' || id === EVERYONE) return [];
  const group = facts.groups.find(one => one.name === id);
  if (!group) return [`The group ${name} is not known here: who is in it cannot be told.`];
  const others = Object.entries(group.selectors)
    .filter(([key, list]) => !PEOPLE_KEYS.includes(key) && Array.isArray(list) && list.length > 0)
    .map(([key]) => key);
  return [
    ...(others.length > 0
      ? [`The group ${name} also holds ${joinWords(others)}, which are not counted.`]
      : []),
    ...(concerned.length > 0 ? [] : [`Nobody is in the group ${name} now.`]),
  ];
}

/** What cannot be known of a permission's effect, and what else is to be said of it, in sentences. */
export function impactNotes(rule: Rule, noted: Noted): string[] {
  const { facts, asked, concerned } = noted;
  const isCovered = asked.some(one => actionsOn(one, facts).some(action => covers(rule.action, action)));
  const unruled = asked.filter(({ object }) => needOf(object, 'read') === undefined);
  const unsure = concerned.filter(({ isUnsure }) => isUnsure).map(({ who }) => who.name);
  const isNarrowed = Object.keys(rule.tags ?? {}).length > 0 || (rule.agents?.length ?? 0) > 0;
  return [
    ...(asked.length === 0 && !isObject(rule.object_selector)
      ? ['What it is about was deleted: it grants and denies nothing.']
      : []),
    ...(asked.length > 0 && !isCovered
      ? [
          `What ${rule.action} comes to is not known here. It is for ${countOf(concerned.length, 'person', 'people')}.`,
        ]
      : []),
    ...unruled.map(({ object }) => `Which roles have it already is not known for ${objectLabel(object)}.`),
    ...ofSelector(rule, noted),
    ...(isNarrowed ? ['It holds only for catalog items with its tags or of its agents.'] : []),
    ...ofHolder(rule, noted),
    ...unsure.map(
      name => `What else ${name} may is not known here: an agent, a token or an account that is gone.`,
    ),
  ];
}
