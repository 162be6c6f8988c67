import type { RowSource } from './source';

/** How what was received compares with what was counted. */
export type ExportVerdict =
  /** As many as were counted, before and after. */
  | 'complete'
  /** The list changed while it was read; no row that was there all along is missing, as far as numbers can tell. */
  | 'moved'
  /** Fewer than there were at any time. */
  | 'short'
  /** The backend does not count. */
  | 'uncounted';

export interface Collected {
  received: number;
  /** Rows counted before the first page and after the last one. */
  before: number | undefined;
  after: number | undefined;
  verdict: ExportVerdict;
}

export interface ExportProgress {
  received: number;
  total: number | undefined;
}

/** Pages in a row without anything new. Sources that go by time meet some, where many rows have the same time. */
const MOST_STALE = 5;

/** Compares the rows received with both counts. */
export function compareCounts(
  received: number,
  before: number | undefined,
  after: number | undefined,
): ExportVerdict {
  if (before === undefined || after === undefined) return 'uncounted';
  if (received === before && received === after) return 'complete';
  return received < Math.min(before, after) ? 'short' : 'moved';
}

/**
 * Reads all rows of a source, each once, and counts before and after. A run that was cancelled or failed goes on where
 * it stopped when it is run again: nothing is fetched twice.
 * @param take gets every row once, in portions
 * @returns run, which rejects with the source's error, or with the signal's reason
 */
export function collection<Row>(source: RowSource<Row>, take: (rows: readonly Row[]) => void) {
  const seen = new Set<string>();
  let stale = 0;
  let cursor: string | undefined;
  let counted = false;
  let before: number | undefined;
  return async function run(
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Collected> {
    const tell = () => onProgress({ received: seen.size, total: before });
    if (!counted) {
      before = await source.count(signal);
      signal.throwIfAborted();
      counted = true;
    }
    tell();
    for (;;) {
      const { rows, next } = await source.page(cursor, signal);
      signal.throwIfAborted();
      // Only an empty page is the end: a server may give fewer rows than were asked for.
      if (rows.length === 0) break;
      const fresh = rows.filter(row => {
        const id = source.idOf(row);
        const known = seen.has(id);
        seen.add(id);
        return !known;
      });
      stale = fresh.length === 0 ? stale + 1 : 0;
      if (stale > MOST_STALE)
        throw new Error('The server sends the same rows again and again, so the list cannot be read whole.');
      if (fresh.length > 0) take(fresh);
      cursor = next;
      tell();
    }
    const after = await source.count(signal);
    signal.throwIfAborted();
    return { received: seen.size, before, after, verdict: compareCounts(seen.size, before, after) };
  };
}
