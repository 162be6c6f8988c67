import { useDeferredValue, useMemo } from 'react';
import type { CheckSummary } from './api';
import { isMixed } from './model/counts';
import { byHealth, labelled, searchChecks } from './model/filter';
import { grouped, narrowEntries, type HealthEntry } from './model/group';
import { facetsOf } from './model/labels';
import { healthRows } from './model/rows';
import { inTab, knownTab } from './model/tabs';
import type { ListState } from './selectors';
import { BY_FAILURE } from './url';

const NO_CHECKS: readonly CheckSummary[] = [];

/** Groups checks by what they say of their failure; its code and the messages come on use. */
export type FailureGrouping = (checks: readonly CheckSummary[]) => readonly HealthEntry[];

/** What counts and tabs are made of: they follow the rows. */
export interface CheckSets {
  /** Under every filter but the tab. */
  listed: readonly CheckSummary[];
  /** Under the filters and the tab, but not narrowed by health. */
  whole: readonly CheckSummary[];
  /** The whole in its groups. */
  groups: readonly HealthEntry[];
  /** The tab, where the link names one that there is. */
  tab: string;
}

/**
 * From the backend's answer to the rows of the page, one memoised step after the other, so that a choice repeats only
 * the steps behind it: search, labels, hide passing, tab, group, sort, page. The same object until one of them has
 * another result. The rows come first: `facets` are deferred, and so are the counts of `sets`.
 * @param byFailure undefined until it is there: by failure nothing is listed then
 */
export function useHealthModel(
  answer: readonly CheckSummary[] | undefined,
  list: ListState,
  byFailure: FailureGrouping | undefined,
) {
  const { hidePassing, show, labels, query, tabBy, groupBy } = list;
  const { sortBy, sortDesc, open, openGroups, pageIndex, pageSize } = list;
  const all = answer ?? NO_CHECKS;
  // The filters of labels look at every check; the rows do not wait for them.
  const counted = useDeferredValue(answer);
  const facets = useMemo(() => facetsOf(counted ?? NO_CHECKS), [counted]);
  const matching = useMemo(() => searchChecks(all, query), [all, query]);
  const found = useMemo(() => labelled(matching, labels), [matching, labels]);
  const listed = useMemo(() => {
    const keep = byHealth({ show, hidePassing });
    return keep ? found.filter(keep) : found;
  }, [found, show, hidePassing]);
  const tab = useMemo(() => knownTab(all, tabBy, list.tab), [all, tabBy, list.tab]);
  const whole = useMemo(() => inTab(found, tabBy, tab), [found, tabBy, tab]);
  const groups = useMemo(
    () => (groupBy === BY_FAILURE ? (byFailure?.(whole) ?? []) : grouped(whole, groupBy)),
    [whole, groupBy, byFailure],
  );
  const entries = useMemo(() => {
    if (show === 'mixed') return groups.filter(isMixed);
    // Groups add up their passing members too, also while only the failing ones are listed.
    const keep = byHealth({ show, hidePassing });
    return keep ? narrowEntries(groups, keep) : groups;
  }, [groups, show, hidePassing]);
  const rows = useMemo(
    () => healthRows(entries, { sortBy, sortDesc, open, openGroups, pageIndex, pageSize }),
    [entries, sortBy, sortDesc, open, openGroups, pageIndex, pageSize],
  );
  const isThere = answer !== undefined;
  const sets = useMemo(
    () => (isThere ? { listed, whole, groups, tab } : undefined),
    [isThere, listed, whole, groups, tab],
  );
  return useMemo(
    () => ({ all, facets, facetsReady: counted !== undefined, sets, groups, entries, rows }),
    [all, facets, counted, sets, groups, entries, rows],
  );
}
