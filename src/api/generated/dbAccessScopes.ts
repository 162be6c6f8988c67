// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
export { injectedRtkApi as generated };
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
export type Id = string;
export type TextOrNull = string | null;
export type IdOrNull = string | null;
export type TextList = string[];
export type Labels = {
  [key: string]: string;
};
export type AccessScopeItem = {
  tags?: Labels;
  agents?: string[];
  names?: string[];
};
export type AccessScopeItems = AccessScopeItem[];
export type Time = string;
export type TimeOrNull = string | null;
export type PersonRef = {
  id: IdOrNull;
  name: TextOrNull;
  email?: TextOrNull;
};
export type NamedRef = {
  id: Id;
  name: TextOrNull;
};
export type AccessScope = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  resources: TextList;
  scopes: AccessScopeItems;
  source: string;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  person?: PersonRef | null;
  team?: NamedRef | null;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type AccessScopeInsert = {
  id?: Id;
  name: string;
  namespace?: TextOrNull;
  description?: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  resources: TextList;
  scopes: AccessScopeItems;
  source?: string;
  created_by?: IdOrNull;
};
export type AccessScopePatch = {
  name?: string;
  namespace?: TextOrNull;
  description?: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  resources?: TextList;
  scopes?: AccessScopeItems;
  /** A time. */
  deleted_at?: string;
};
