import { subjectIdOf } from '@/lib/access/permissions/record';
import { findScope, scopeRefs } from '@/lib/access/targets/refs';
import { targetsReach } from '../effective/scopes';
import { objectOf, type AccessFacts, type NamedScopeFacts, type Scope } from '../effective/model';
import { ALL_KINDS, type AccessChange } from './change';

/** What deleting a scope of either kind changes. */

/** A scope that permissions name is deleted: they reach nothing by it any more. */
export function namedScopeRemoval(scope: NamedScopeFacts, facts: AccessFacts): AccessChange {
  const named = [...(facts.named ?? []).filter(({ id }) => id !== scope.id), scope];
  const refers = facts.permissions.filter(rule =>
    scopeRefs(rule.object_selector).some(ref => findScope([scope], ref) !== undefined),
  );
  // Said again, since they reach less then.
  const then = new Map(refers.map(rule => [rule, { ...rule }]));
  return {
    before: { ...facts, named },
    after: {
      ...facts,
      named: named.filter(({ id }) => id !== scope.id),
      permissions: facts.permissions.map(rule => then.get(rule) ?? rule),
    },
    rules: [...refers, ...then.values()],
    subjects: refers.map(subjectIdOf),
    asked: ALL_KINDS.filter(kind => targetsReach(scope.targets, kind, undefined) !== 'no').map(kind => ({
      object: objectOf(kind),
    })),
    isSpokenOf: () => false,
    isRemoval: true,
    isUnread: false,
    notes: refers.length === 0 ? ['No permission names it: nobody loses anything.'] : [],
  };
}

/** An access scope is deleted: guests no longer see what only it includes. */
export function accessScopeRemoval(scope: Scope, facts: AccessFacts): AccessChange {
  const scopes = [...facts.scopes.filter(({ id }) => id !== scope.id), scope];
  return {
    before: { ...facts, scopes },
    after: { ...facts, scopes: scopes.filter(({ id }) => id !== scope.id) },
    rules: [],
    subjects: [scope.person_id ?? scope.team_id ?? ''],
    concerns: ({ roles }) => facts.narrowing && roles.includes('guest'),
    asked: ALL_KINDS.map(kind => ({ object: objectOf(kind) })),
    isSpokenOf: () => false,
    isRemoval: true,
    isUnread: false,
    notes: facts.narrowing
      ? [
          'Access scopes narrow only what guests see.',
          'Which resources it includes, and how many, is not known here.',
        ]
      : ['Access scopes narrow nothing here: rls.enable is off.'],
  };
}
