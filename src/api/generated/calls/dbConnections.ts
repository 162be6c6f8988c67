// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Connection, ConnectionInsert, ConnectionPatch, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConnections: build.query<ListConnectionsApiResponse, ListConnectionsApiArg>({
      query: queryArg => ({
        url: `/db/connections`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          namespace: queryArg['namespace'],
          type: queryArg['type'],
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
    createConnectionRow: build.mutation<CreateConnectionRowApiResponse, CreateConnectionRowApiArg>({
      query: queryArg => ({
        url: `/db/connections`,
        method: 'POST',
        body: queryArg.connectionInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateConnectionRow: build.mutation<UpdateConnectionRowApiResponse, UpdateConnectionRowApiArg>({
      query: queryArg => ({
        url: `/db/connections`,
        method: 'PATCH',
        body: queryArg.connectionPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListConnectionsApiResponse =
  /** status 200 Connections. */ Connection[] | /** status 206 Connections. */ Connection[];
export type ListConnectionsApiArg = {
  id?: Filter;
  name?: Filter;
  namespace?: Filter;
  type?: Filter;
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
export type CreateConnectionRowApiResponse = /** status 201 Connections. */ Connection[];
export type CreateConnectionRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  connectionInsert: ConnectionInsert;
};
export type UpdateConnectionRowApiResponse = /** status 200 Connections. */ Connection[];
export type UpdateConnectionRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  connectionPatch: ConnectionPatch;
};
