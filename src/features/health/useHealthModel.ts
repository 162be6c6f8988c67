import { useMemo } from 'react';
import type { CheckSummary } from '@/api/canary';
import { useAfterPaint } from '@/lib/hooks/useAfterPaint';
import { countsOf, isMixed } from './model/counts';
import { byHealth, labelled, searched } from './model/filter';
import { grouped, narrowed } from './model/group';
import { facetsOf } from './model/labels';
import { rowsOf } from './model/rows';
import { inTab, knownTab, tabsOf, type CheckTab } from './model/tabs';
import type { HealthUrlState } from './url';

const NO_CHECKS: readonly CheckSummary[] = [];
const NO_TABS: readonly CheckTab[] = [];

/**
 * From the backend's answer to the rows of the page, one memoised step after the other, so that a choice repeats only
 * the steps behind it: labels and search, hide passing, tab, group, sort, page. The same object until one
 * of them has another result. The first rows come before what is said of them: `counts`, `tabs` and `facets` follow with
 * the next drawing.
 */
export function useHealthModel(
  answer: readonly CheckSummary[] | undefined,
  url: HealthUrlState,
  tabLabel: (value: string) => string,
) {
  const { hidePassing, show, labels, query, tabBy, groupBy } = url;
  const { sortBy, sortDesc, open, openGroups, pageIndex, pageSize } = url;
  const all = answer ?? NO_CHECKS;
  // The filters of labels look at every check; the rows do not wait for them.
  const counted = useAfterPaint(answer);
  const isTold = counted !== undefined;
  const facets = useMemo(() => facetsOf(counted ?? NO_CHECKS), [counted]);
  const found = useMemo(() => searched(labelled(all, labels), query), [all, labels, query]);
  const listed = useMemo(() => {
    const keep = byHealth({ show, hidePassing });
    return keep ? found.filter(keep) : found;
  }, [found, show, hidePassing]);
  const tab = useMemo(() => knownTab(all, tabBy, url.tab), [all, tabBy, url.tab]);
  const tabs = useMemo(
    () => (isTold ? tabsOf(listed, tabBy, tabLabel, tab) : NO_TABS),
    [isTold, listed, tabBy, tabLabel, tab],
  );
  const whole = useMemo(() => inTab(found, tabBy, tab), [found, tabBy, tab]);
  const groups = useMemo(() => grouped(whole, groupBy), [whole, groupBy]);
  const counts = useMemo(() => (isTold ? countsOf(whole, groups) : undefined), [isTold, whole, groups]);
  const entries = useMemo(() => {
    if (show === 'mixed') return groups.filter(isMixed);
    // Groups add up their passing members too, also while only the failing ones are listed.
    const keep = byHealth({ show, hidePassing });
    return keep ? narrowed(groups, keep) : groups;
  }, [groups, show, hidePassing]);
  const rows = useMemo(
    () => rowsOf(entries, { sortBy, sortDesc, open, openGroups, pageIndex, pageSize }),
    [entries, sortBy, sortDesc, open, openGroups, pageIndex, pageSize],
  );
  return useMemo(
    () => ({ all, facets, facetsReady: isTold, tabs, counts, groups, entries, rows }),
    [all, facets, isTold, tabs, counts, groups, entries, rows],
  );
}
