import { isObject, parseSafe, type Json } from '@/lib/json';
import { filtersKey, SAVED_LISTS, type SavedList } from './defaultFilter';
import { storedEach } from '@/lib/storage';

/** The named state of a list: the query of its link, and nothing else. */
export interface SavedFilter {
  list: SavedList;
  /** Unique within its list. */
  name: string;
  /** Without the '?'. */
  query: string;
  /** Opened when the list is opened without a query; one a list at most. */
  isDefault: boolean;
  /** It has an entry in the sidebar. */
  isPinned: boolean;
}

export const MAX_NAME = 80;
/** Filters of one person at most; more is no list that anybody reads. */
export const MAX_FILTERS = 200;
/** Longer queries are garbage: no list reads them back. */
const MAX_QUERY = 16_000;

const nameOf = (raw: string) =>
  raw
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function filterOf(raw: unknown): SavedFilter | undefined {
  if (!isObject(raw)) return undefined;
  const { list: listName, name: rawName, query, isDefault, isPinned } = raw;
  const list = SAVED_LISTS.find(savedList => savedList === listName);
  if (list === undefined || typeof rawName !== 'string' || typeof query !== 'string') return undefined;
  const name = nameOf(rawName);
  if (name === '' || name.length > MAX_NAME || query.length > MAX_QUERY) return undefined;
  return {
    list,
    name,
    query: query.replace(/^\?+/, ''),
    isDefault: isDefault === true,
    isPinned: isPinned === true,
  };
}

/** The filters in a list from outside: the first of a name, the first default of a list, 200 at most. */
function filtersOf(raw: readonly unknown[]): SavedFilter[] {
  return raw.slice(0, 10 * MAX_FILTERS).reduce<SavedFilter[]>((kept, one) => {
    const filter = filterOf(one);
    if (!filter || kept.length >= MAX_FILTERS || kept.some(other => isSame(other, filter))) return kept;
    const second = kept.some(other => other.list === filter.list && other.isDefault);
    return [...kept, second ? { ...filter, isDefault: false } : filter];
  }, []);
}

type Named = Pick<SavedFilter, 'list' | 'name'>;
export const isSame = (a: Named, b: Named): boolean => a.list === b.list && a.name === b.name;

const NONE: readonly SavedFilter[] = [];
/** The filters of a person, in this browser, by the id of the person: each has their own. */
export const savedFiltersOf = storedEach<readonly SavedFilter[]>(owner => ({
  key: filtersKey(owner),
  version: 1,
  fallback: NONE,
  parse: raw => (Array.isArray(raw) ? filtersOf(raw) : undefined),
}));

/** What a file of filters brought. */
export interface Imported {
  filters: readonly SavedFilter[];
  /** Entries that could not be used. */
  refused: number;
}

/**
 * Reads an exported file.
 * @returns undefined when it is no such file
 */
export function readImport(text: string): Imported | undefined {
  const json: Json | undefined = parseSafe(text);
  if (!isObject(json) || json['version'] !== 1 || !Array.isArray(json['filters'])) return undefined;
  const filters = filtersOf(json['filters']);
  return { filters, refused: json['filters'].length - filters.length };
}

/** The file of an export; readImport reads it back. */
export function writeExport(filters: readonly SavedFilter[]): string {
  return `${JSON.stringify({ version: 1, filters }, null, 2)}\n`;
}
