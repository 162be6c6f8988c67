// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  Component,
  ComponentName,
  ComponentWithLogs,
  Filter,
  TeamComponent,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listComponentsWithLogs: build.query<ListComponentsWithLogsApiResponse, ListComponentsWithLogsApiArg>({
      query: queryArg => ({
        url: `/db/components_with_logs`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listComponents: build.query<ListComponentsApiResponse, ListComponentsApiArg>({
      query: queryArg => ({
        url: `/db/components`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          deleted_at: queryArg.deletedAt,
          external_id: queryArg.externalId,
          log_selectors: queryArg.logSelectors,
          or: queryArg.or,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listComponentNames: build.query<ListComponentNamesApiResponse, ListComponentNamesApiArg>({
      query: queryArg => ({
        url: `/db/component_names`,
        params: {
          id: queryArg.id,
          type: queryArg['type'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listTeamComponents: build.query<ListTeamComponentsApiResponse, ListTeamComponentsApiArg>({
      query: queryArg => ({
        url: `/db/team_components`,
        params: {
          component_id: queryArg.componentId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListComponentsWithLogsApiResponse =
  | /** status 200 Components by name, with what the picker shows of them. */ ComponentWithLogs[]
  | /** status 206 Components by name, with what the picker shows of them. */ ComponentWithLogs[];
export type ListComponentsWithLogsApiArg = {
  id?: Filter;
  name?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
};
export type ListComponentsApiResponse =
  /** status 200 Components. */ Component[] | /** status 206 Components. */ Component[];
export type ListComponentsApiArg = {
  id?: Filter;
  name?: Filter;
  deletedAt?: Filter;
  externalId?: Filter;
  logSelectors?: Filter;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
};
export type ListComponentNamesApiResponse =
  | /** status 200 Names with icon and type. */ ComponentName[]
  | /** status 206 Names with icon and type. */ ComponentName[];
export type ListComponentNamesApiArg = {
  id?: Filter;
  type?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
};
export type ListTeamComponentsApiResponse =
  | /** status 200 Owners of components. */ TeamComponent[]
  | /** status 206 Owners of components. */ TeamComponent[];
export type ListTeamComponentsApiArg = {
  componentId?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
};
