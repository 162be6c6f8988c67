import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from '@/lib/errors';
import type { AppMeta } from './baseQuery';
import { read, type Request } from './calls';
import { ROW_CAP, toPage } from './page';

/** Which rows of a list are meant. */
export interface RowRange {
  limit: number;
  offset: number;
}

/** `readPagesByKey` of rows that have an id. */
export const readPages = <Row extends { id: string }>(
  send: Parameters<typeof read>[0],
  request: (range: RowRange) => Request<Row[]>,
  size = ROW_CAP,
) => readPagesByKey(row => row.id, send, request, size);

/**
 * All rows of a list, answer by answer, each key once; for endpoints that count (`extraOptions: { count: 'exact' }`). Backends answer
 * with fewer rows than are asked for and say so by the count alone: reading goes on until it is reached, or nothing new comes.
 * @param keyOf tells rows apart
 * @param send the last parameter of `queryFn`
 * @param request of a part; its order ends with a column that is unique
 * @param size rows asked for at a time
 */
export async function readPagesByKey<Row>(
  keyOf: (row: Row) => string,
  send: Parameters<typeof read>[0],
  request: (range: RowRange) => Request<Row[]>,
  size = ROW_CAP,
): Promise<QueryReturnValue<Row[], ApiError, AppMeta>> {
  // By key: one that is created meanwhile moves the others, and the last of an answer comes again.
  const rows = new Map<string, Row>();
  for (let offset = 0; ;) {
    const { data = [], error, meta } = await read(send, request({ limit: size, offset }));
    // Some are gone since the answer before: there is nothing at that offset.
    if (error && !(offset > 0 && error.status === 416)) return { error, meta };
    const before = rows.size;
    for (const row of data) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
    offset += data.length;
    const total = toPage(data, meta).total;
    const isLast = total === undefined ? data.length < size : offset >= total;
    if (isLast || rows.size === before) return { data: [...rows.values()], meta };
  }
}
