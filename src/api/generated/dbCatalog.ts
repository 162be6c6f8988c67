// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  ConfigLabel,
  ConfigPlace,
  ConfigStatus,
  ConfigTag,
  ConfigType,
  Filter,
} from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigTypes: build.query<ListConfigTypesApiResponse, ListConfigTypesApiArg>({
      query: queryArg => ({
        url: `/db/config_types`,
        params: {
          type: queryArg['type'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigStatuses: build.query<ListConfigStatusesApiResponse, ListConfigStatusesApiArg>({
      query: queryArg => ({
        url: `/db/config_statuses`,
        params: {
          status: queryArg.status,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigTags: build.query<ListConfigTagsApiResponse, ListConfigTagsApiArg>({
      query: queryArg => ({
        url: `/db/config_tags`,
        params: {
          key: queryArg.key,
          value: queryArg.value,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigLabels: build.query<ListConfigLabelsApiResponse, ListConfigLabelsApiArg>({
      query: queryArg => ({
        url: `/db/config_labels`,
        params: {
          key: queryArg.key,
          value: queryArg.value,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    getParentsByLocation: build.query<GetParentsByLocationApiResponse, GetParentsByLocationApiArg>({
      query: queryArg => ({
        url: `/db/rpc/get_parents_by_location`,
        params: {
          config_id: queryArg.configId,
          alias_prefix: queryArg.aliasPrefix,
          include_deleted: queryArg.includeDeleted,
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
export type ListConfigTypesApiResponse = /** status 200 Types. */ ConfigType[];
export type ListConfigTypesApiArg = {
  type?: Filter;
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
export type ListConfigStatusesApiResponse = /** status 200 Statuses. */ ConfigStatus[];
export type ListConfigStatusesApiArg = {
  status?: Filter;
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
export type ListConfigTagsApiResponse = /** status 200 Tags. */ ConfigTag[];
export type ListConfigTagsApiArg = {
  key?: Filter;
  value?: Filter;
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
export type ListConfigLabelsApiResponse = /** status 200 Labels. */ ConfigLabel[];
export type ListConfigLabelsApiArg = {
  key?: Filter;
  value?: Filter;
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
export type GetParentsByLocationApiResponse = /** status 200 Config items. */ ConfigPlace[];
export type GetParentsByLocationApiArg = {
  configId: string;
  aliasPrefix?: string;
  includeDeleted?: boolean;
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
