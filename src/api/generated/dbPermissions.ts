// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  Filter,
  Permission,
  PermissionGroup,
  PermissionInsert,
  PermissionPatch,
} from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    createPermissionRow: build.mutation<CreatePermissionRowApiResponse, CreatePermissionRowApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        method: 'POST',
        body: queryArg.permissionInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updatePermissionRow: build.mutation<UpdatePermissionRowApiResponse, UpdatePermissionRowApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        method: 'PATCH',
        body: queryArg.permissionPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    deletePermissionRow: build.mutation<DeletePermissionRowApiResponse, DeletePermissionRowApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    listPermissionGroups: build.query<ListPermissionGroupsApiResponse, ListPermissionGroupsApiArg>({
      query: queryArg => ({
        url: `/db/permission_groups`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type CreatePermissionRowApiResponse = /** status 201 Permissions. */ Permission[];
export type CreatePermissionRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  permissionInsert: PermissionInsert;
};
export type UpdatePermissionRowApiResponse = /** status 200 Permissions. */ Permission[];
export type UpdatePermissionRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  permissionPatch: PermissionPatch;
};
export type DeletePermissionRowApiResponse = /** status 200 Permissions. */ Permission[];
export type DeletePermissionRowApiArg = {
  id: Filter;
};
export type ListPermissionGroupsApiResponse =
  | /** status 200 Permission groups. */ PermissionGroup[]
  | /** status 206 Permission groups. */ PermissionGroup[];
export type ListPermissionGroupsApiArg = {
  id?: Filter;
  name?: Filter;
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
