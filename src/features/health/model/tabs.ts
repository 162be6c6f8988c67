import type { CheckSummary } from '../api';
import { compareNatural } from '@/lib/sortRows';
import { LABEL_PREFIX } from '../url';
import { NO_VALUE, OTHERS } from './group';

/** The nil id stands for the local agent, as does an absent one. */
const NIL = '00000000-0000-0000-0000-000000000000';
export const LOCAL_AGENT = 'local';

export interface CheckTab {
  /** What the link holds; empty for the first tab, All. */
  value: string;
  label: string;
  count: number;
}

/** Which tab a check belongs to; undefined when the tabs are off or `tabBy` is garbage. */
export function tabKey(tabBy: string): ((check: CheckSummary) => string) | undefined {
  if (tabBy.startsWith(LABEL_PREFIX)) {
    const key = tabBy.slice(LABEL_PREFIX.length);
    return ({ labels }) => (labels && Object.hasOwn(labels, key) ? (labels[key] ?? OTHERS) : OTHERS);
  }
  switch (tabBy) {
    case 'namespace':
    case 'canary_name':
    case 'type':
      return check => check[tabBy] || NO_VALUE;
    case 'agent':
      return ({ agent_id: id }) => (id && id !== NIL ? id : LOCAL_AGENT);
    default:
      return undefined;
  }
}

/** The chosen tab where any check belongs to it; All where it names nothing, as after a wrong link. */
export function knownTab(checks: readonly CheckSummary[], tabBy: string, tab: string): string {
  const keyOf = tab === '' ? undefined : tabKey(tabBy);
  return keyOf && checks.some(check => keyOf(check) === tab) ? tab : '';
}

/**
 * The tabs of a list: All first, then one per value, by label.
 * @param labelOf names a value, such as an agent's name for its id
 * @param chosen the tab that is open: it stays, counting none, when filters have emptied it
 */
export function healthTabs(
  checks: readonly CheckSummary[],
  tabBy: string,
  labelOf: (value: string) => string,
  chosen = '',
): CheckTab[] {
  const keyOf = tabKey(tabBy);
  if (!keyOf) return [];
  const tabs = new Map<string, CheckTab>();
  const all: CheckTab = { value: '', label: 'All', count: checks.length };
  if (chosen !== '') tabs.set(chosen, { value: chosen, label: labelOf(chosen), count: 0 });
  for (const check of checks) {
    const value = keyOf(check);
    let tab = tabs.get(value);
    if (!tab) tabs.set(value, (tab = { value, label: labelOf(value), count: 0 }));
    tab.count += 1;
  }
  return [all, ...[...tabs.values()].sort((a, b) => compareNatural(a.label, b.label))];
}

/** The checks of one tab; all of them for the first tab or while the tabs are off. */
export function inTab(checks: readonly CheckSummary[], tabBy: string, tab: string): readonly CheckSummary[] {
  const keyOf = tab === '' ? undefined : tabKey(tabBy);
  return keyOf ? checks.filter(check => keyOf(check) === tab) : checks;
}
