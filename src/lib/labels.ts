import { writeJson } from './numbers';
/** A label or tag as it is drawn. */
export interface TagPair {
  key: string;
  value: string;
}

/** The keys that lead every list of tags, in this order (WID-007). */
const LEADING_KEYS = ['account', 'namespace', 'name'] as const;

const rank = (key: string) => {
  const place = (LEADING_KEYS as readonly string[]).indexOf(key);
  return place < 0 ? LEADING_KEYS.length : place;
};

/** Tags in reading order: account, namespace and name first, then by key, then by value. Returns a new list. */
export function sortTags(tags: readonly TagPair[]): TagPair[] {
  const by = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return tags.toSorted((a, b) => rank(a.key) - rank(b.key) || by(a.key, b.key) || by(a.value, b.value));
}

/** The tags of a label map, sorted. Values that are no text are written as JSON; absent maps give none. */
export function tagsOf(labels: Readonly<Record<string, unknown>> | null | undefined): TagPair[] {
  if (!labels) return [];
  return sortTags(
    Object.entries(labels).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? value : value === null ? '' : (writeJson(value) ?? ''),
    })),
  );
}

/** A tag as text: 'key=value', or the bare key when it has no value. */
export function formatTag({ key, value }: TagPair): string {
  return value === '' ? key : `${key}=${value}`;
}
