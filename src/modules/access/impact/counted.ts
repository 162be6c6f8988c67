import { findScope, scopeRefs } from '@/lib/access/targets/refs';
import { partsInForce, readScopeTarget, unknownCriteria } from '@/lib/access/targets/model';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { criteriaOf } from '@/lib/selectorCriteria';
import type { FoundResources, PickerKind, ResourceSelector, SearchArgs } from '@/modules/pickers/search';
import { objectOf, type NamedScopeFacts, type Rule } from '../effective/model';

/** How many resources the selector of a permission picks now, where the search of resources can tell. */

/** Up to here they are counted, of each kind. */
export const MOST_COUNTED = 500;

/** Kinds that can be searched for, by what scopes call them. */
const SEARCHED = {
  config: 'configs',
  component: 'components',
  playbook: 'playbooks',
  connection: 'connections',
} as const;
const KINDS = ['config', 'component', 'playbook', 'connection'] as const;
const SCOPED = ['config', 'component', 'playbook'] as const;

type Selectors = Partial<Record<PickerKind, ResourceSelector[]>>;

/** What the scopes of a permission select; undefined where one of them cannot be searched by. */
function ofScopes(selector: unknown, named: readonly NamedScopeFacts[] | undefined): Selectors | undefined {
  const found: Selectors = {};
  for (const ref of scopeRefs(selector)) {
    if (!named) return undefined;
    for (const stored of findScope(named, ref)?.targets ?? []) {
      const target = readScopeTarget(stored);
      if (!target || unknownCriteria(target).length > 0) return undefined;
      const kinds = SCOPED.filter(kind => target.kind === 'global' || target.kind === kind);
      for (const kind of kinds) {
        const parts = partsInForce(target, kind);
        const asked = Object.fromEntries(parts.map(part => [part, target[part]?.trim() ?? '']));
        if (parts.length > 0) found[SEARCHED[kind]] = [...(found[SEARCHED[kind]] ?? []), asked];
      }
    }
  }
  return found;
}

/** What a permission lists of one kind; undefined where it is more than a search can say. */
function ofLists(selector: Readonly<Record<string, unknown>>): Selectors | undefined {
  const [key, ...others] = Object.keys(selector);
  const kind = Object.values(SEARCHED).find(searched => searched === key);
  const list = kind && ownValue(selector, kind);
  if (!kind || others.length > 0 || !Array.isArray(list)) return undefined;
  const selectors = list.filter(isObject);
  const isWhole = selectors.length === list.length && selectors.every(one => criteriaOf(one).length > 0);
  return isWhole ? { [kind]: selectors } : undefined;
}

/** The search for what a permission's selector picks; undefined where that cannot be counted. */
export function pickedSearch(
  rule: Rule,
  named: readonly NamedScopeFacts[] | undefined,
): SearchArgs | undefined {
  const selector = rule.object_selector;
  const isNarrowed = Object.keys(rule.tags ?? {}).length > 0 || (rule.agents?.length ?? 0) > 0;
  if (!isObject(selector) || isNarrowed) return undefined;
  const keys = Object.keys(selector);
  const selectors = keys.join() === 'scopes' ? ofScopes(selector, named) : ofLists(selector);
  if (!selectors || Object.keys(selectors).length === 0) return undefined;
  return { query: '', selectors, limit: MOST_COUNTED + 1 };
}

/** How many were found of what was searched for, by the global object of the kind. */
export function pickedCounts(search: SearchArgs, found: FoundResources): ReadonlyMap<string, number> {
  return new Map(
    KINDS.filter(kind => search.selectors?.[SEARCHED[kind]]).map(kind => [
      objectOf(kind),
      found[SEARCHED[kind]]?.length ?? 0,
    ]),
  );
}
