// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, View, ViewInsert, ViewPatch, ViewTableRow } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
      query: queryArg => ({
        url: `/db/views`,
        params: {
          id: queryArg.id,
          namespace: queryArg['namespace'],
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createViewRow: build.mutation<CreateViewRowApiResponse, CreateViewRowApiArg>({
      query: queryArg => ({
        url: `/db/views`,
        method: 'POST',
        body: queryArg.viewInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateViewRow: build.mutation<UpdateViewRowApiResponse, UpdateViewRowApiArg>({
      query: queryArg => ({
        url: `/db/views`,
        method: 'PATCH',
        body: queryArg.viewPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    deleteViewRow: build.mutation<DeleteViewRowApiResponse, DeleteViewRowApiArg>({
      query: queryArg => ({
        url: `/db/views`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
          select: queryArg.select,
        },
      }),
    }),
    listViewTableRows: build.query<ListViewTableRowsApiResponse, ListViewTableRowsApiArg>({
      query: queryArg => ({
        url: `/db/${encodeURIComponent(String(queryArg.viewTable))}`,
        params: {
          request_fingerprint: queryArg.requestFingerprint,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListViewsApiResponse = /** status 200 Views. */ View[] | /** status 206 Views. */ View[];
export type ListViewsApiArg = {
  id?: Filter;
  namespace?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type CreateViewRowApiResponse = /** status 201 Views. */ View[];
export type CreateViewRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  viewInsert: ViewInsert;
};
export type UpdateViewRowApiResponse = /** status 200 Views. */ View[];
export type UpdateViewRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  viewPatch: ViewPatch;
};
export type DeleteViewRowApiResponse = /** status 200 Views. */ View[];
export type DeleteViewRowApiArg = {
  id: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
};
export type ListViewTableRowsApiResponse =
  | /** status 200 Rows, with the columns that the view declares. */ ViewTableRow[]
  | /** status 206 Rows, with the columns that the view declares. */ ViewTableRow[];
export type ListViewTableRowsApiArg = {
  viewTable: string;
  requestFingerprint?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
