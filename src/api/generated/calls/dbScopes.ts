// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Scope, ScopeInsert, ScopePatch } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listScopes: build.query<ListScopesApiResponse, ListScopesApiArg>({
      query: queryArg => ({
        url: `/db/scopes`,
        params: {
          id: queryArg.id,
          source: queryArg.source,
          targets: queryArg.targets,
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
    createScopeRow: build.mutation<CreateScopeRowApiResponse, CreateScopeRowApiArg>({
      query: queryArg => ({
        url: `/db/scopes`,
        method: 'POST',
        body: queryArg.scopeInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateScopeRow: build.mutation<UpdateScopeRowApiResponse, UpdateScopeRowApiArg>({
      query: queryArg => ({
        url: `/db/scopes`,
        method: 'PATCH',
        body: queryArg.scopePatch,
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
export type ListScopesApiResponse = /** status 200 Scopes. */ Scope[] | /** status 206 Scopes. */ Scope[];
export type ListScopesApiArg = {
  id?: Filter;
  source?: Filter;
  targets?: Filter;
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
export type CreateScopeRowApiResponse = /** status 201 Scopes. */ Scope[];
export type CreateScopeRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  scopeInsert: ScopeInsert;
};
export type UpdateScopeRowApiResponse = /** status 200 Scopes. */ Scope[];
export type UpdateScopeRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  scopePatch: ScopePatch;
};
