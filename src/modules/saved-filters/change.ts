import type { SavedList } from './defaultFilter';
import { isSame, MAX_FILTERS, type SavedFilter } from './saved';

type Filters = readonly SavedFilter[];

/** With a filter, in the place of the one of that name; undefined when there is no room for another one. */
export function withFilter(filters: Filters, filter: SavedFilter): Filters | undefined {
  const known = filters.some(one => isSame(one, filter));
  if (!known && filters.length >= MAX_FILTERS) return undefined;
  return known ? filters.map(one => (isSame(one, filter) ? filter : one)) : [...filters, filter];
}

/** With that one as the default of its list, or without a default for a name of undefined. */
export const withDefault = (filters: Filters, list: SavedList, name: string | undefined): Filters =>
  filters.map(filter => (filter.list === list ? { ...filter, isDefault: filter.name === name } : filter));

/** With that one in the sidebar, or out of it again. */
export const withPin = (filters: Filters, filter: SavedFilter, isPinned: boolean): Filters =>
  filters.map(one => (isSame(one, filter) ? { ...one, isPinned } : one));

/** With those of a file: names that are there are replaced, a default that is there stays. */
export function withImported(filters: Filters, imported: Filters): Filters {
  return imported.reduce<Filters>((kept, one) => {
    const before = kept.find(other => isSame(other, one));
    const taken = kept.some(other => other.list === one.list && other.isDefault && !isSame(other, one));
    const isDefault = taken ? false : one.isDefault || (before?.isDefault ?? false);
    return withFilter(kept, { ...one, isDefault }) ?? kept;
  }, filters);
}
