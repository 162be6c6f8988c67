import type { CatalogUrlState } from '../url';

/** Columns of items that the backend sorts by. */
export const SORTABLE_ITEM_COLUMNS = [
  'name',
  'type',
  'health',
  'status',
  'changes',
  'cost_total_1d',
  'cost_total_7d',
  'cost_total_30d',
  'created_at',
  'updated_at',
] as const;

/** What is asked for a page of items by the link. */
export function itemsAsked({ sortBy, sortOrder, ...url }: CatalogUrlState) {
  const { types, status, health, labels, tags, search, deleted, pageIndex, pageSize } = url;
  const column = SORTABLE_ITEM_COLUMNS.find(one => one === sortBy) ?? 'name';
  return {
    types,
    status,
    health,
    labels,
    tags,
    search,
    deleted,
    pageIndex,
    pageSize,
    sort: { column, desc: sortOrder === 'desc' },
  };
}
