import { isObject, parseSafe } from '@/lib/json';

/** Lists whose state can be saved. */
export const SAVED_LISTS = [
  'catalog',
  'changes',
  'insights',
  'access',
  'costs',
  'health',
  'topology',
  'incidents',
  'runs',
  'notifications',
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** Where the filters of a person are kept. @param owner id of the person; each has their own */
export const filtersKey = (owner: string): string => `filters.${owner}`;

/** A query with the parameters that make the filter, sorted; what else stands in it (a page, an opened row) leaves. */
export function filterQuery(search: string, keys: readonly string[]): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => keys.includes(key)));
  params.sort();
  return params.toString();
}

/**
 * The query that a person's list opens with; undefined for none. Reads no more than that of what is kept: the rest is
 * loaded by the menu (saved.ts).
 */
export function defaultQuery(owner: string, list: SavedList, keys: readonly string[]): string | undefined {
  let text: string | null = null;
  try {
    text = localStorage.getItem(filtersKey(owner));
  } catch {
    // Forbidden storage holds no default.
  }
  const kept = parseSafe(text);
  const filters = isObject(kept) && Array.isArray(kept['value']) ? kept['value'] : [];
  for (const one of filters) {
    if (
      isObject(one) &&
      one['list'] === list &&
      one['isDefault'] === true &&
      typeof one['query'] === 'string'
    )
      return filterQuery(one['query'], keys) || undefined;
  }
  return undefined;
}

export interface ListOpened {
  /** The query of the link, '' for none. */
  search: string;
  /** Id of the person; undefined where nobody's filters count. */
  owner: string | undefined;
  list: SavedList;
  /** Parameters that make a filter of the list. */
  keys: readonly string[];
}

/** The query that a list is led on to when it is opened: only where its link has none. */
export const startingQuery = ({ search, owner, list, keys }: ListOpened): string | undefined =>
  search === '' && owner !== undefined ? defaultQuery(owner, list, keys) : undefined;
