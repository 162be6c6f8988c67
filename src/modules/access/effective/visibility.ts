import { subjectIdOf } from '@/lib/access/permissions/record';
import type { ScopeItem } from '@/lib/access/scopes/form';
import { scopeRefText } from '@/lib/access/targets/refs';
import { covers } from './applies';
import {
  objectKind,
  type Asked,
  type AccessFacts,
  type One,
  type OneKind,
  type Scope,
  type Who,
} from './model';
import { reachOfScopes, type NamedReach } from './scopes';
import { subjectsOf } from './subjects';

/** Kinds that are narrowed, with the words access scopes use for them; checks follow their canary, and of views they do not speak. */
const WORDS: Readonly<Partial<Record<OneKind, readonly string[]>>> = {
  config: ['configs', 'config'],
  component: ['components', 'component'],
  playbook: ['playbooks', 'playbook'],
  canary: ['canaries', 'canary', 'checks', 'check'],
  view: [],
};

/** What a kind has of the parts of a scope; the others are ignored for it. */
const HAS: Readonly<Partial<Record<OneKind, readonly (keyof ScopeItem)[]>>> = {
  config: ['tags', 'agents', 'names'],
  component: ['agents', 'names'],
  canary: ['agents', 'names'],
  playbook: ['names'],
};

/**
 * What a person sees of what is asked about:
 * - `all`: nothing is narrowed, because of whom it is about or what
 * - `some`: what the scopes admit, when a whole kind is asked about
 * - `seen`, `hidden`: one resource that a scope admits, or none does
 * - `none`: the kind is narrowed, and no scope speaks of it
 * - `unknown`: it depends on the agent or the tags of the resource, which are not known here
 */
export type Sight = 'all' | 'some' | 'seen' | 'hidden' | 'none' | 'unknown';

export interface Visibility {
  sight: Sight;
  /** Scopes of the person and their teams that speak of the kind, whether they are in force or not. */
  scopes: readonly { scope: Scope; admits: boolean | undefined }[];
  /** Scopes that speak of the kind, by a permission to read that names them. */
  named: readonly NamedReach[];
}

/** Whether what a person sees is narrowed at all: guests, where the deployment says so. */
const isNarrowed = (who: Who, facts: AccessFacts): boolean => facts.narrowing && who.roles.includes('guest');

const filled = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length > 0;

/** Whether one scope admits a resource; undefined when that depends on what is not known of it. */
export function admits(item: ScopeItem, one: One): boolean | undefined {
  const parts = (HAS[one.kind] ?? []).filter(part => filled(item[part]));
  if (parts.length === 0) return false;
  const answers = parts.map(part => {
    if (part === 'names') return item.names?.some(name => name === '*' || name === one.name) ?? false;
    if (part === 'agents') {
      if (item.agents?.includes('*')) return true;
      return one.agent === undefined ? undefined : (item.agents?.includes(one.agent) ?? false);
    }
    const { tags } = one;
    return tags && Object.entries(item.tags ?? {}).every(([key, value]) => tags[key] === value);
  });
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** Whether any scope of a row admits it. */
function rowAdmits(scope: Scope, one: One): boolean | undefined {
  const answers = scope.scopes.map(item => admits(item, one));
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

/** Scopes that show something of the kind, each once: permissions to read name them. */
function namedFor(who: Who, asked: Asked, facts: AccessFacts): NamedReach[] {
  const subjects = subjectsOf(who, facts.groups);
  const found = new Map<string, NamedReach>();
  for (const rule of facts.permissions) {
    if (rule.deny || !covers(rule.action, 'read') || !subjects.has(subjectIdOf(rule))) continue;
    const selectors = rule.object_selector;
    const ofKind = reachOfScopes(selectors, { object: asked.object }, facts.named);
    for (const [index, named] of reachOfScopes(selectors, asked, facts.named).entries())
      if (ofKind[index]?.reach !== 'no') found.set(scopeRefText(named.ref), named);
  }
  return [...found.values()];
}

/** What a person sees, by the access scopes of the person and their teams, and by scopes that permissions name. */
export function visibilityOf(who: Who, asked: Asked, facts: AccessFacts): Visibility {
  const kind = objectKind(asked.object);
  const words = kind && WORDS[kind];
  if (!words) return { sight: 'all', scopes: [], named: [] };
  const own = facts.scopes.filter(
    scope =>
      (scope.person_id === who.id || who.teams.some(team => team.id === scope.team_id)) &&
      scope.resources.some(type => (type === '*' && words.length > 0) || words.includes(type)),
  );
  const { one } = asked;
  const scopes = own.map(scope => ({ scope, admits: one ? rowAdmits(scope, one) : undefined }));
  const named = namedFor(who, asked, facts);
  const told = (sight: Sight): Visibility => ({ sight, scopes, named });
  if (!isNarrowed(who, facts)) return told('all');
  if (scopes.length === 0 && named.length === 0) return told('none');
  if (!one) return told('some');
  if (scopes.some(({ admits: yes }) => yes) || named.some(({ reach }) => reach === 'yes'))
    return told('seen');
  const isOpen =
    scopes.some(({ admits: yes }) => yes === undefined) || named.some(({ reach }) => reach === 'part');
  return told(isOpen ? 'unknown' : 'hidden');
}
