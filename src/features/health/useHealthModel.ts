import { useMemo } from 'react';
import type { CheckSummary } from '@/api/canary';
import { pageOf } from '@/components/data-table/pipeline';
import { failing, labelled, searched } from './model/filter';
import { grouped } from './model/group';
import { facetsOf } from './model/labels';
import { rowsOf } from './model/rows';
import { byName } from './model/sort';
import { inTab, tabsOf } from './model/tabs';
import type { HealthUrlState } from './url';

const NO_CHECKS: readonly CheckSummary[] = [];

/**
 * From the backend's answer to the rows of the page, one memoised step after the other, so that a choice repeats only
 * the steps behind it: order by name, hide passing and labels, search, tab, group, sort, page.
 */
export function useHealthModel(
  answer: readonly CheckSummary[] | undefined,
  url: HealthUrlState,
  tabLabel: (value: string) => string,
) {
  const {
    hidePassing,
    labels,
    query,
    tabBy,
    tab,
    groupBy,
    sortBy,
    sortDesc,
    open,
    openGroups,
    pageIndex,
    pageSize,
  } = url;
  const all = useMemo(() => byName(answer ?? NO_CHECKS), [answer]);
  const facets = useMemo(() => facetsOf(all), [all]);
  const filtered = useMemo(
    () => labelled(hidePassing ? failing(all) : all, labels),
    [all, hidePassing, labels],
  );
  const found = useMemo(() => searched(filtered, query), [filtered, query]);
  const tabs = useMemo(() => tabsOf(found, tabBy, tabLabel), [found, tabBy, tabLabel]);
  const shown = useMemo(() => inTab(found, tabBy, tab), [found, tabBy, tab]);
  const entries = useMemo(() => grouped(shown, groupBy), [shown, groupBy]);
  const rows = useMemo(
    () => rowsOf(entries, sortBy, sortDesc, { open, openGroups }),
    [entries, sortBy, sortDesc, open, openGroups],
  );
  const pageRows = useMemo(() => pageOf(rows, pageIndex, pageSize), [rows, pageIndex, pageSize]);
  const unhealthy = useMemo(() => failing(all).length, [all]);
  return { all, facets, tabs, shown, entries, rows, pageRows, unhealthy };
}
