import {
  isAnyPart,
  partsInForce,
  readScopeTarget,
  unknownCriteria,
  type ScopeKind,
  type ScopeTarget,
  type TargetPart,
} from '@/lib/access/targets/model';
import { findScope, scopeRefs, type ScopeRef } from '@/lib/access/targets/refs';
import { isUuid } from '@/lib/ids';
import { objectKind, type Asked, type NamedScopeFacts, type One, type OneKind } from './model';
import { reachOfAll, reachOfAny, reachOfTags, reachOfValue, type PermissionReach } from './reach';

/** Types of target by the kind of a resource; connections are in none. */
const TARGETED: Readonly<Partial<Record<OneKind, Exclude<ScopeKind, 'global'>>>> = {
  config: 'config',
  component: 'component',
  playbook: 'playbook',
  canary: 'canary',
  view: 'view',
};

const OWN_AGENT = ['self', 'local'];

function partReach(part: TargetPart, value: string, one: One): PermissionReach {
  if (isAnyPart(part, value)) return 'yes';
  if (part === 'tagSelector') return reachOfTags(value, one.tags);
  if (part !== 'agent') return reachOfValue(value, one[part]);
  if (one.agent === value) return 'yes';
  // An agent that is named by its name: which it is, is not known here.
  return isUuid(value) && !OWN_AGENT.includes(value) ? reachOfValue(value, one.agent) : 'part';
}

/** How far one target reaches: all parts that resources of the kind have must match, and there must be one. */
export function targetReach(target: ScopeTarget, kind: OneKind, one: One | undefined): PermissionReach {
  const targeted = TARGETED[kind];
  if (!targeted || (target.kind !== 'global' && target.kind !== targeted)) return 'no';
  const parts = partsInForce(target, targeted);
  const unknown: PermissionReach[] = unknownCriteria(target).length > 0 ? ['part'] : [];
  if (parts.length === 0) return unknown[0] ?? 'no';
  return reachOfAll([
    ...unknown,
    ...parts.map(part => {
      const value = target[part]?.trim() ?? '';
      if (one) return partReach(part, value, one);
      return isAnyPart(part, value) ? 'yes' : 'part';
    }),
  ]);
}

/** How far a stored list of targets reaches; one that this page cannot read may reach it. */
export const targetsReach = (
  targets: readonly unknown[],
  kind: OneKind,
  one: One | undefined,
): PermissionReach =>
  reachOfAny(
    targets.map(stored => {
      const target = readScopeTarget(stored);
      return target ? targetReach(target, kind, one) : 'part';
    }),
  );

/** A scope that a permission names, and how far it reaches what is asked about. */
export interface NamedReach {
  ref: ScopeRef;
  /** Absent where there is none of that name, or it is not known. */
  scope?: NamedScopeFacts;
  reach: PermissionReach;
}

/**
 * How far each scope reaches that a selector names. One that is not there reaches nothing.
 * @param named all scopes; undefined where they are not known, and nothing can be told
 */
export function reachOfScopes(
  selectors: unknown,
  { object, one }: Asked,
  named: readonly NamedScopeFacts[] | undefined,
): NamedReach[] {
  const kind = objectKind(object);
  return scopeRefs(selectors).map((ref): NamedReach => {
    if (!named) return { ref, reach: kind && TARGETED[kind] ? 'part' : 'no' };
    const scope = findScope(named, ref);
    return {
      ref,
      ...(scope && { scope }),
      reach: scope && kind ? targetsReach(scope.targets, kind, one) : 'no',
    };
  });
}
