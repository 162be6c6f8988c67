/** A label or tag as it is drawn (settings spec, section 3). */
export interface Tag {
  key: string;
  value: string;
}

/** The keys that lead every list of tags, in this order (settings spec, section 9). */
export const LEADING_KEYS = ['account', 'namespace', 'name'] as const;

const rank = (key: string) => {
  const place = (LEADING_KEYS as readonly string[]).indexOf(key);
  return place < 0 ? LEADING_KEYS.length : place;
};

/** Tags in reading order: account, namespace and name first, then by key, then by value. Returns a new list. */
export function sortTags(tags: readonly Tag[]): Tag[] {
  const by = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return tags.toSorted((a, b) => rank(a.key) - rank(b.key) || by(a.key, b.key) || by(a.value, b.value));
}

/** The tags of a label map, sorted. Values that are no text are written as JSON; absent maps give none. */
export function tagsOf(labels: Readonly<Record<string, unknown>> | null | undefined): Tag[] {
  if (!labels) return [];
  return sortTags(
    Object.entries(labels).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? ''),
    })),
  );
}

/**
 * Read 'key=value'. Only the first '=' parts them; space around both is cut.
 * @returns undefined when there is no key; a text without '=' is a key with an empty value
 */
export function parseTag(text: string): Tag | undefined {
  const at = text.indexOf('=');
  const key = (at < 0 ? text : text.slice(0, at)).trim();
  return key ? { key, value: at < 0 ? '' : text.slice(at + 1).trim() } : undefined;
}

/** A tag as text: 'key=value', or the bare key when it has no value. */
export function formatTag({ key, value }: Tag): string {
  return value === '' ? key : `${key}=${value}`;
}
