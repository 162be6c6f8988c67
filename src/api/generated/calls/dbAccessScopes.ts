// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { AccessScope, AccessScopeInsert, AccessScopePatch, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listAccessScopes: build.query<ListAccessScopesApiResponse, ListAccessScopesApiArg>({
      query: queryArg => ({
        url: `/db/access_scopes`,
        params: {
          id: queryArg.id,
          person_id: queryArg.personId,
          team_id: queryArg.teamId,
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
    createAccessScopeRow: build.mutation<CreateAccessScopeRowApiResponse, CreateAccessScopeRowApiArg>({
      query: queryArg => ({
        url: `/db/access_scopes`,
        method: 'POST',
        body: queryArg.accessScopeInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateAccessScopeRow: build.mutation<UpdateAccessScopeRowApiResponse, UpdateAccessScopeRowApiArg>({
      query: queryArg => ({
        url: `/db/access_scopes`,
        method: 'PATCH',
        body: queryArg.accessScopePatch,
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
export type ListAccessScopesApiResponse =
  /** status 200 Access scopes. */ AccessScope[] | /** status 206 Access scopes. */ AccessScope[];
export type ListAccessScopesApiArg = {
  id?: Filter;
  personId?: Filter;
  teamId?: Filter;
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
export type CreateAccessScopeRowApiResponse = /** status 201 Access scopes. */ AccessScope[];
export type CreateAccessScopeRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  accessScopeInsert: AccessScopeInsert;
};
export type UpdateAccessScopeRowApiResponse = /** status 200 Access scopes. */ AccessScope[];
export type UpdateAccessScopeRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  accessScopePatch: AccessScopePatch;
};
