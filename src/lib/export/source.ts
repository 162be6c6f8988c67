/** Rows of one request, and where the next one begins. */
export interface SourcePage<Row> {
  rows: readonly Row[];
  /** Opaque; the end is an empty page, not a missing cursor. */
  next: string;
}

/**
 * Where all rows of a list come from, portion by portion. Its methods reject with an Error whose message is for the
 * person; a page may be asked for again after that.
 */
export interface RowSource<Row> {
  /** How many rows there are now, counted exactly; undefined when the backend does not say. */
  count: (signal: AbortSignal) => Promise<number | undefined>;
  /** The page at a cursor; the first one without. */
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<SourcePage<Row>>;
  idOf: (row: Row) => string;
}

/** A call as it is written down for others: what it asks, and nothing of who asks. */
export interface WrittenCall {
  method: string;
  /** Absolute. */
  address: string;
  body?: unknown;
}

/** What an export of a table may hold beyond the rows of its page. */
export interface ExportOffer<Row> {
  /** All matching rows, where the page has them. */
  rows?: () => readonly Row[];
  /** All matching rows of a list that the server pages; loaded when it is asked for. */
  source?: () => Promise<RowSource<Row>>;
  /** The call behind what the table shows. */
  call?: () => Promise<WrittenCall>;
}

/**
 * Rows in the order of a key that never changes: every page begins after the last key of the one before, so rows that
 * come and go meanwhile move none of the others from page to page.
 * @param after the rows behind a key, in its order; of all rows without one. It may bring fewer than asked for
 */
export function keysetSource<Row>({
  count,
  after,
  keyOf,
}: {
  count: RowSource<Row>['count'];
  after: (key: string | undefined, signal: AbortSignal) => Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
}): RowSource<Row> {
  return {
    count,
    idOf: keyOf,
    page: async (cursor, signal) => {
      const rows = await after(cursor, signal);
      const last = rows.at(-1);
      return { rows, next: last === undefined ? (cursor ?? '') : keyOf(last) };
    },
  };
}
