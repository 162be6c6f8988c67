/** A row of the counts; figures of an odd one may be anything. */
interface CountedFiles {
  content_type: string | null;
  total_count: number;
  total_size: number | null;
}

/** How many files there are of a type. */
export interface TypeCount {
  type: string;
  count: number;
  /** Undefined where it is not known of all of them. */
  bytes: number | undefined;
}

/** Files by type, wherever they are kept; the most first. Those without a type are in none. */
export function countsByType(rows: readonly CountedFiles[]): TypeCount[] {
  const types = new Map<string, TypeCount>();
  for (const { content_type: type, total_count: count, total_size: size } of rows) {
    if (!type || !Number.isFinite(count)) continue;
    const before = types.get(type) ?? { type, count: 0, bytes: 0 };
    const bytes = typeof size === 'number' && before.bytes !== undefined ? before.bytes + size : undefined;
    types.set(type, { type, count: before.count + count, bytes });
  }
  return [...types.values()].toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
}
