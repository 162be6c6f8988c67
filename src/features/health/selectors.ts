import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { RootState } from '@/lib/store/root';
import { DEFAULT_HEALTH_RANGE } from '@/lib/time/healthRanges';
import type { HealthState, HealthUrlState } from './url';

const selectState = (state: RootState): HealthState => state.healthFilters;

function pick<K extends keyof HealthState>(state: HealthState, keys: readonly K[]): Pick<HealthState, K> {
  return Object.fromEntries(keys.map(key => [key, state[key]])) as Pick<HealthState, K>;
}

/** The same object until one of its values changes. */
const stable = { memoizeOptions: { resultEqualityCheck: shallowEqual } };

const LIST_KEYS = [
  'layout',
  'query',
  'labels',
  'hidePassing',
  'show',
  'groupBy',
  'tabBy',
  'tab',
  'pivotBy',
  'pivotLabel',
  'pivotCellType',
  'sortBy',
  'sortDesc',
  'pageIndex',
  'pageSize',
  'open',
  'openGroups',
  'refresh',
] as const;

/** What the list of checks is drawn by. */
export type ListState = Omit<HealthUrlState, 'checkId' | 'run'>;

/** Nothing of an opened check is in it: opening one redraws no row. */
export const selectList = createSelector(
  [selectState],
  (state): ListState => ({
    ...pick(state, LIST_KEYS),
    timeRange: state.timeRange || DEFAULT_HEALTH_RANGE,
  }),
  stable,
);

/** The namespace that the chosen tab names already. */
export const selectTabNamespace = (state: RootState): string | undefined => {
  const { tabBy, tab } = selectState(state);
  return tabBy === 'namespace' && tab !== '' ? tab : undefined;
};

const CHECK_KEYS = [
  'checkId',
  'timeRange',
  'run',
  'status',
  'duration',
  'historyPage',
  'openRuns',
  'checkTab',
  'specFormat',
  'zoom',
  'marks',
] as const;

/** What the opened check is drawn by. Its range is '' where the link names none. */
export type CheckState = Pick<HealthState, (typeof CHECK_KEYS)[number]>;

export const selectCheck = createSelector(
  [selectState],
  (state): CheckState => pick(state, CHECK_KEYS),
  stable,
);
