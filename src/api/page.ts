/** Rows at most in one answer of PostgREST; up to here an estimated count is exact. */
export const ROW_CAP = 2000;

/** One page of a counted list. */
export interface CountedPage<Row> {
  rows: Row[];
  /** Rows in all pages; undefined when the backend did not say. */
  total: number | undefined;
  /** True when the total is the planner's guess; show it as such ("~12k"). */
  estimated: boolean;
}

/** How a list wants to be counted. `estimated` is exact for small results and cheap for large ones. */
export type Count = 'exact' | 'estimated';

export interface ContentRange {
  first?: number;
  last?: number;
  total?: number;
}

/**
 * Read a Content-Range: `0-49/1200` (counted), `0-49/*` (not counted); a star instead of the range means that there are
 * no rows, or none at that offset, and the number after the slash is the total.
 * @returns undefined when there is none, or it is not one
 */
export function parseContentRange(header: string | null | undefined): ContentRange | undefined {
  const match = /^(?:\w+ )?(?:(\d+)-(\d+)|\*)\/(?:(\d+)|\*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first, last, total] = match;
  return {
    ...(first === undefined ? {} : { first: Number(first) }),
    ...(last === undefined ? {} : { last: Number(last) }),
    ...(total === undefined ? {} : { total: Number(total) }),
  };
}

/** What a page needs of how its answer came. */
export interface Counted {
  contentRange?: string;
  count?: Count;
}

/** Body and Content-Range to a page; the `transformResponse` of every counted list. */
export function toPage<Row>(rows: Row[], meta: Counted | undefined): CountedPage<Row> {
  const total = parseContentRange(meta?.contentRange)?.total;
  return { rows, total, estimated: meta?.count === 'estimated' && total !== undefined && total > ROW_CAP };
}

/** The first row of an answer; null when there is none: the record is gone, or not visible. */
export const firstRow = <Row>(rows: Row[] | null): Row | null => rows?.[0] ?? null;
