// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Application, ApplicationInsert, ApplicationPatch, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listApplications: build.query<ListApplicationsApiResponse, ListApplicationsApiArg>({
      query: queryArg => ({
        url: `/db/applications`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          namespace: queryArg['namespace'],
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
    createApplicationRow: build.mutation<CreateApplicationRowApiResponse, CreateApplicationRowApiArg>({
      query: queryArg => ({
        url: `/db/applications`,
        method: 'POST',
        body: queryArg.applicationInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateApplicationRow: build.mutation<UpdateApplicationRowApiResponse, UpdateApplicationRowApiArg>({
      query: queryArg => ({
        url: `/db/applications`,
        method: 'PATCH',
        body: queryArg.applicationPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListApplicationsApiResponse =
  | /** status 200 Rows, filtered, ordered and embedded as asked. */ Application[]
  | /** status 206 Rows, filtered, ordered and embedded as asked. */ Application[];
export type ListApplicationsApiArg = {
  id?: Filter;
  name?: Filter;
  namespace?: Filter;
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
export type CreateApplicationRowApiResponse =
  /** status 201 Rows, filtered, ordered and embedded as asked. */ Application[];
export type CreateApplicationRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  applicationInsert: ApplicationInsert;
};
export type UpdateApplicationRowApiResponse =
  /** status 200 Rows, filtered, ordered and embedded as asked. */ Application[];
export type UpdateApplicationRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  applicationPatch: ApplicationPatch;
};
