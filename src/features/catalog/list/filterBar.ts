import type { Filters } from '@/components/filter/definition';
import { useLabels, useStatuses, useTags, useTypes } from '../filterOptions';
import { ITEM_HEALTHS } from '../parts';
import { BY_CLASS, type CatalogUrlState } from '../url';
import { splitPair } from '@/lib/pairs';

/** What the summary can be grouped by: the class, and the keys of tags. */
function useGroupings(isWanted: boolean) {
  const { data, ...rest } = useTags(isWanted);
  const keys = new Set((data ?? []).map(tag => splitPair(tag)[0]));
  return {
    ...rest,
    data: [[BY_CLASS, 'Provider'] as const, ...[...keys].map(key => [key, `Tag: ${key}`, key] as const)],
  };
}

/** What is shown of the items, and in which groups. @param items themselves, not their summary */
export const catalogViewFilters = (items: boolean): Filters<CatalogUrlState> => [
  {
    kind: 'view',
    param: 'show',
    label: 'Show',
    options: { summary: 'Types', items: 'Items' },
    also: show => ({ sortBy: '', sortOrder: 'asc', ...(show === 'summary' && { search: '' }) }),
  },
  {
    kind: 'search',
    param: 'search',
    label: 'Search items',
    placeholder: 'Words, or type=pod labels.app=api cost_total_30d>10',
    width: [240, 460],
    also: search => (search === '' ? {} : { show: 'items' }),
  },
  {
    kind: 'choices',
    param: 'groupBy',
    label: 'Group by',
    none: 'No grouping',
    useOptions: useGroupings,
    stray: key => `Tag: ${key}`,
    also: () => ({ closed: [] }),
    keepsPage: true,
    hidden: items,
  },
];

/** What narrows the items. */
export const itemFilters: Filters<CatalogUrlState> = [
  { kind: 'triState', param: 'types', label: 'Type', noun: 'types', useOptions: useTypes },
  { kind: 'triState', param: 'health', label: 'Health', options: ITEM_HEALTHS },
  { kind: 'triState', param: 'status', label: 'Status', useOptions: useStatuses },
  { kind: 'triState', param: 'tags', label: 'Tags', noun: 'tags', useOptions: useTags },
  { kind: 'triState', param: 'labels', label: 'Labels', noun: 'labels', useOptions: useLabels },
  { kind: 'switch', param: 'deleted', label: 'Show deleted' },
];
