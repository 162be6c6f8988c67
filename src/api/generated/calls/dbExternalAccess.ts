// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  ConfigAccess,
  ConfigAccessByConfig,
  ConfigAccessByGroup,
  ConfigAccessByUser,
  ConfigAccessLog,
  ConfigGrant,
  ExternalGroup,
  ExternalUser,
  ExternalUserGroup,
  Filter,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigAccess: build.query<ListConfigAccessApiResponse, ListConfigAccessApiArg>({
      query: queryArg => ({
        url: `/db/config_access_summary`,
        params: {
          config_id: queryArg.configId,
          external_user_id: queryArg.externalUserId,
          external_group_id: queryArg.externalGroupId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigAccessByUser: build.query<ListConfigAccessByUserApiResponse, ListConfigAccessByUserApiArg>({
      query: queryArg => ({
        url: `/db/config_access_summary_by_user`,
        params: {
          external_user_id: queryArg.externalUserId,
          config_types: queryArg.configTypes,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigAccessByGroup: build.query<ListConfigAccessByGroupApiResponse, ListConfigAccessByGroupApiArg>({
      query: queryArg => ({
        url: `/db/config_access_summary_by_group`,
        params: {
          external_group_id: queryArg.externalGroupId,
          config_types: queryArg.configTypes,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigAccessByConfig: build.query<
      ListConfigAccessByConfigApiResponse,
      ListConfigAccessByConfigApiArg
    >({
      query: queryArg => ({
        url: `/db/config_access_summary_by_config`,
        params: {
          config_id: queryArg.configId,
          config_type: queryArg.configType,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigGrants: build.query<ListConfigGrantsApiResponse, ListConfigGrantsApiArg>({
      query: queryArg => ({
        url: `/db/config_access`,
        params: {
          id: queryArg.id,
          config_id: queryArg.configId,
          external_user_id: queryArg.externalUserId,
          deleted_at: queryArg.deletedAt,
          'user.deleted_at': queryArg['user.deleted_at'],
          'user.user_type': queryArg['user.user_type'],
          'user.or': queryArg['user.or'],
          'item.type': queryArg['item.type'],
          'role.name': queryArg['role.name'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigAccessLogs: build.query<ListConfigAccessLogsApiResponse, ListConfigAccessLogsApiArg>({
      query: queryArg => ({
        url: `/db/config_access_logs`,
        params: {
          config_id: queryArg.configId,
          external_user_id: queryArg.externalUserId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listExternalUsers: build.query<ListExternalUsersApiResponse, ListExternalUsersApiArg>({
      query: queryArg => ({
        url: `/db/external_users`,
        params: {
          id: queryArg.id,
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
    listExternalGroups: build.query<ListExternalGroupsApiResponse, ListExternalGroupsApiArg>({
      query: queryArg => ({
        url: `/db/external_groups`,
        params: {
          id: queryArg.id,
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
    listExternalUserGroups: build.query<ListExternalUserGroupsApiResponse, ListExternalUserGroupsApiArg>({
      query: queryArg => ({
        url: `/db/external_user_groups`,
        params: {
          external_user_id: queryArg.externalUserId,
          external_group_id: queryArg.externalGroupId,
          deleted_at: queryArg.deletedAt,
          'group.deleted_at': queryArg['group.deleted_at'],
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
export type ListConfigAccessApiResponse =
  /** status 200 Grants. */ ConfigAccess[] | /** status 206 Grants. */ ConfigAccess[];
export type ListConfigAccessApiArg = {
  configId?: Filter;
  externalUserId?: Filter;
  externalGroupId?: Filter;
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
export type ListConfigAccessByUserApiResponse =
  | /** status 200 Users with their grants. */ ConfigAccessByUser[]
  | /** status 206 Users with their grants. */ ConfigAccessByUser[];
export type ListConfigAccessByUserApiArg = {
  externalUserId?: Filter;
  configTypes?: Filter;
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
export type ListConfigAccessByGroupApiResponse =
  | /** status 200 Groups with their grants. */ ConfigAccessByGroup[]
  | /** status 206 Groups with their grants. */ ConfigAccessByGroup[];
export type ListConfigAccessByGroupApiArg = {
  externalGroupId?: Filter;
  configTypes?: Filter;
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
export type ListConfigAccessByConfigApiResponse =
  | /** status 200 Config items with their grants. */ ConfigAccessByConfig[]
  | /** status 206 Config items with their grants. */ ConfigAccessByConfig[];
export type ListConfigAccessByConfigApiArg = {
  configId?: Filter;
  configType?: Filter;
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
export type ListConfigGrantsApiResponse =
  | /** status 200 Grants as they are kept. */ ConfigGrant[]
  | /** status 206 Grants as they are kept. */ ConfigGrant[];
export type ListConfigGrantsApiArg = {
  id?: Filter;
  configId?: Filter;
  externalUserId?: Filter;
  deletedAt?: Filter;
  'user.deleted_at'?: Filter;
  'user.user_type'?: Filter;
  'user.or'?: Filter;
  'item.type'?: Filter;
  'role.name'?: Filter;
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
export type ListConfigAccessLogsApiResponse =
  /** status 200 Sign-ins. */ ConfigAccessLog[] | /** status 206 Sign-ins. */ ConfigAccessLog[];
export type ListConfigAccessLogsApiArg = {
  configId?: Filter;
  externalUserId?: Filter;
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
export type ListExternalUsersApiResponse =
  /** status 200 Users. */ ExternalUser[] | /** status 206 Users. */ ExternalUser[];
export type ListExternalUsersApiArg = {
  id?: Filter;
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
export type ListExternalGroupsApiResponse =
  /** status 200 Groups. */ ExternalGroup[] | /** status 206 Groups. */ ExternalGroup[];
export type ListExternalGroupsApiArg = {
  id?: Filter;
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
export type ListExternalUserGroupsApiResponse =
  /** status 200 Memberships. */ ExternalUserGroup[] | /** status 206 Memberships. */ ExternalUserGroup[];
export type ListExternalUserGroupsApiArg = {
  externalUserId?: Filter;
  externalGroupId?: Filter;
  deletedAt?: Filter;
  'group.deleted_at'?: Filter;
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
