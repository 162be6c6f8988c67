import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { keysetSource, type RowSource, type WrittenCall } from '@/lib/export/source';
import { read, type Request } from '@/api/calls';
import { pageQuery, query, rowsQuery } from '@/api/endpoints';
import { isApiError, messageOf, type ApiError } from '@/lib/errors';
import type { CatalogChanges } from '@/api/generated/types/catalog';
import { allOf, anyOf, eq, group, gt, order, where, type Scalar } from '@/api/postgrest';
import { api } from '@/api/root';
import { addressOf, type CallArgs } from '@/api/transport';

/** Rows asked for at a time: below the row cap of the database, and small enough to cancel and to show progress. */
export const EXPORT_PAGE = 1000;

/** Reads of exports: nothing of them stays in the cache. Loaded with the first export. */
const exportApi = api.injectEndpoints({
  endpoints: () => ({
    exportPage: rowsQuery({
      query: (request: Request<unknown[]>) => request,
      keepUnusedDataFor: 0,
    }),
    exportCount: pageQuery({
      query: (request: Request<unknown[]>) => request,
      keepUnusedDataFor: 0,
    }),
    exportChanges: query({
      query: (request: Request<CatalogChanges>) => request,
      keepUnusedDataFor: 0,
    }),
  }),
});

export type ExportDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Why a page did not come; the message is for the person. */
export class ExportError extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.message);
    this.name = 'ExportError';
  }
}

const { exportPage, exportCount, exportChanges } = exportApi.endpoints;
const FRESH = { forceRefetch: true } as const;

/** A read on its way. */
interface Asked<Data> extends Promise<{ data?: Data | undefined; error?: unknown }> {
  abort: () => void;
  unsubscribe: () => void;
}

/** Waits for a read, and takes it back when the signal fires. @throws ExportError */
export async function answerOf<Data>(ask: () => Asked<Data>, signal: AbortSignal): Promise<Data> {
  signal.throwIfAborted();
  const asked = ask();
  const stop = () => asked.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { data, error } = await asked;
    signal.throwIfAborted();
    if (isApiError(error)) throw new ExportError(error);
    if (data === undefined) throw new Error(messageOf(error));
    return data;
  } finally {
    signal.removeEventListener('abort', stop);
    asked.unsubscribe();
  }
}

/** One answer of the search over changes; the backend leaves out what is empty. */
export function readChanges(
  dispatch: ExportDispatch,
  request: Request<CatalogChanges>,
  signal: AbortSignal,
): Promise<CatalogChanges> {
  return answerOf(() => dispatch(exportChanges.initiate(request, FRESH)), signal);
}

interface ListSource<Row> {
  idOf: (row: Row) => string;
  /** Orders by what identifies a row. */
  ordered: string;
  /** Parameters that leave only the rows behind one; it is named by its id. */
  behind: (id: string) => Readonly<Record<string, unknown>>;
  pageSize: number;
  onRows?: (rows: readonly Row[]) => void;
}

/** All rows of a list, portion by portion. A server that gives fewer than are asked for changes nothing. */
function listSource<Row>(
  dispatch: ExportDispatch,
  request: Request<Row[]>,
  list: ListSource<Row>,
): RowSource<Row> {
  const { offset: _offset, order: _order, ...rest } = request.params ?? {};
  return keysetSource<Row>({
    keyOf: list.idOf,
    count: async signal => {
      // With all that is selected: conditions may be about embedded rows.
      const counting = { ...request, params: { ...rest, limit: 0 } };
      const { total } = await answerOf(() => dispatch(exportCount.initiate(counting, FRESH)), signal);
      return total;
    },
    after: async (id, signal) => {
      const { ordered, behind, pageSize } = list;
      const params = { ...rest, order: ordered, limit: pageSize, ...(id !== undefined && behind(id)) };
      const send = async (page: CallArgs) => ({
        data: await answerOf(() => dispatch(exportPage.initiate(page, FRESH)), signal),
      });
      const { data = [] } = await read(send, { ...request, params });
      list.onRows?.(data);
      return data;
    },
  });
}

/**
 * All rows of a PostgREST list, in the order of their id.
 * @param request of the list; its order, limit and offset are replaced
 */
export const tableSource = <Row extends { id: string }>(
  dispatch: ExportDispatch,
  request: Request<Row[]>,
  pageSize = EXPORT_PAGE,
): RowSource<Row> =>
  listSource(dispatch, request, {
    idOf: row => row.id,
    ordered: order({ column: 'id' }),
    behind: id => ({ id: gt(id) }),
    pageSize,
  });

/** Rows later in the first column of a key, or level there and later in the next. */
function laterThan(keys: readonly string[], last: readonly Scalar[]): string {
  const members = keys.map((key, index) => {
    const level = keys.slice(0, index).map((earlier, place) => where(earlier, eq(last[place] ?? '')));
    const later = where(key, gt(last[index] ?? ''));
    return level.length > 0 ? allOf(...level, later) : later;
  });
  return group(anyOf(...members));
}

const scalarOf = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

/**
 * The same for rows that several columns identify, none of them ever null.
 * @param idOf a text that identifies a row
 */
export function keyedSource<Row extends Readonly<Record<string, unknown>>>(
  dispatch: ExportDispatch,
  request: Request<Row[]>,
  keys: readonly string[],
  idOf: (row: Row) => string,
  pageSize = EXPORT_PAGE,
): RowSource<Row> {
  const filter = request.params?.['and'];
  let last: readonly Scalar[] = [];
  return listSource(dispatch, request, {
    idOf,
    ordered: order(...keys.map(column => ({ column }))),
    behind: () => ({ and: [laterThan(keys, last), ...(typeof filter === 'string' ? [filter] : [])] }),
    pageSize,
    onRows: rows => {
      const end = rows.at(-1);
      if (end) last = keys.map(column => scalarOf(end[column]));
    },
  });
}

/** A call as others may send it: method, absolute address and body. */
export function writtenCall(call: CallArgs): WrittenCall {
  return {
    method: call.method ?? 'GET',
    address: new URL(addressOf(call), window.location.href).href,
    ...(call.body === undefined ? {} : { body: call.body }),
  };
}
