import { actionsFor, MCP_ACTION, TOKEN_OBJECTS, type ScopeEntry, type TokenObject } from './scope';
import { joinWords } from '@/lib/format';
import { ownValue } from '@/lib/own';

/** A scope in plain words, and back from the rules that the backend made of it. */

/** What the screens call the objects. */
export const OBJECT_LABELS: Readonly<Record<TokenObject, string>> = {
  mcp: 'MCP',
  canaries: 'Health checks',
  catalog: 'Catalog',
  application: 'Applications',
  playbooks: 'Playbooks',
  notification: 'Notifications',
};

/** What each object is about. */
export const OBJECT_HINTS: Readonly<Record<TokenObject, string>> = {
  mcp: 'Use by AI assistants',
  canaries: 'Checks, their history and graphs',
  catalog: 'Configuration items, changes and insights',
  application: 'Applications and who has access to them',
  playbooks: 'Playbooks and their runs',
  notification: 'Rules, silences and what was sent',
};

const ACTION_WORDS: Readonly<Record<string, string>> = {
  read: 'read',
  create: 'add',
  update: 'change',
  delete: 'delete',
  'playbook:run': 'run',
  'playbook:approve': 'approve',
};

const wordsOf = (object: TokenObject, given: ReadonlySet<string>): string => {
  if (object === 'mcp') return given.has(MCP_ACTION) ? 'use all of it' : 'nothing';
  const words = actionsFor(object)
    .filter(action => given.has(action))
    .map(action => ownValue(ACTION_WORDS, action) ?? action);
  return words.length === 0 ? 'nothing' : joinWords(words);
};

/** One line of a scope: some objects, and what may be done with all of them. */
export interface ScopeLine {
  objects: string;
  may: string;
}

/** A scope by what may be done: objects with the same rights share a line, those without any come last. */
export function tokenScopeLines(scope: readonly Pick<ScopeEntry, 'object' | 'action'>[]): ScopeLine[] {
  const byWords = new Map<string, string[]>();
  for (const object of TOKEN_OBJECTS) {
    const given = new Set(scope.filter(entry => entry.object === object).map(({ action }) => action));
    const words = wordsOf(object, given);
    byWords.set(words, [...(byWords.get(words) ?? []), OBJECT_LABELS[object]]);
  }
  return [...byWords]
    .toSorted(([a], [b]) => Number(a === 'nothing') - Number(b === 'nothing'))
    .map(([may, objects]) => ({ objects: joinWords(objects), may }));
}

/** A rule about a token's person, as the backend lists them. */
export interface TokenRule {
  subject: string;
  object: string;
  action: string;
  deny?: boolean;
}

/**
 * The scope of a token from the rules about its person: what they do not deny. Rules with another subject are the creator's.
 * @returns undefined for a token without a scope, which may do everything that its creator may
 */
export function scopeFromRules(personId: string, rules: readonly TokenRule[]): ScopeEntry[] | undefined {
  const own = rules.filter(({ subject, deny }) => subject === personId && deny === true);
  if (own.length === 0) return undefined;
  const denied = new Set(own.map(({ object, action }) => `${object} ${action}`));
  return TOKEN_OBJECTS.flatMap(object =>
    actionsFor(object)
      .filter(action => !denied.has(`${object} ${action}`))
      .map(action => ({ subject: '', object, action })),
  );
}
