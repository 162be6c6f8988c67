// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Canary, Check, CheckOfComponent, CheckStatus, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listCanaries: build.query<ListCanariesApiResponse, ListCanariesApiArg>({
      query: queryArg => ({
        url: `/db/canaries`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          namespace: queryArg['namespace'],
          source: queryArg.source,
          agent_id: queryArg.agentId,
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
    listChecks: build.query<ListChecksApiResponse, ListChecksApiArg>({
      query: queryArg => ({
        url: `/db/checks`,
        params: {
          id: queryArg.id,
          canary_id: queryArg.canaryId,
          agent_id: queryArg.agentId,
          name: queryArg.name,
          type: queryArg['type'],
          status: queryArg.status,
          last_transition_time: queryArg.lastTransitionTime,
          next_runtime: queryArg.nextRuntime,
          deleted_at: queryArg.deletedAt,
          'components.component_id': queryArg['components.component_id'],
          'components.deleted_at': queryArg['components.deleted_at'],
          'configs.config_id': queryArg['configs.config_id'],
          'configs.deleted_at': queryArg['configs.deleted_at'],
          'check_statuses.order': queryArg['check_statuses.order'],
          'check_statuses.limit': queryArg['check_statuses.limit'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listCheckStatuses: build.query<ListCheckStatusesApiResponse, ListCheckStatusesApiArg>({
      query: queryArg => ({
        url: `/db/check_statuses`,
        params: {
          check_id: queryArg.checkId,
          time: queryArg.time,
          status: queryArg.status,
          duration: queryArg.duration,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listChecksByComponent: build.query<ListChecksByComponentApiResponse, ListChecksByComponentApiArg>({
      query: queryArg => ({
        url: `/db/checks_by_component`,
        params: {
          component_id: queryArg.componentId,
          id: queryArg.id,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListCanariesApiResponse =
  /** status 200 Canaries. */ Canary[] | /** status 206 Canaries. */ Canary[];
export type ListCanariesApiArg = {
  id?: Filter;
  name?: Filter;
  namespace?: Filter;
  source?: Filter;
  agentId?: Filter;
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
export type ListChecksApiResponse = /** status 200 Checks. */ Check[] | /** status 206 Checks. */ Check[];
export type ListChecksApiArg = {
  id?: Filter;
  canaryId?: Filter;
  agentId?: Filter;
  name?: Filter;
  type?: Filter;
  status?: Filter;
  lastTransitionTime?: Filter;
  nextRuntime?: Filter;
  deletedAt?: Filter;
  'components.component_id'?: Filter;
  'components.deleted_at'?: Filter;
  'configs.config_id'?: Filter;
  'configs.deleted_at'?: Filter;
  /** Order of embedded runs. */
  'check_statuses.order'?: string;
  /** Embedded runs of each check at most. */
  'check_statuses.limit'?: number;
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
export type ListCheckStatusesApiResponse =
  /** status 200 Runs of checks. */ CheckStatus[] | /** status 206 Runs of checks. */ CheckStatus[];
export type ListCheckStatusesApiArg = {
  checkId?: Filter;
  time?: Filter;
  status?: Filter;
  duration?: Filter;
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
export type ListChecksByComponentApiResponse = /** status 200 Checks of components. */ CheckOfComponent[];
export type ListChecksByComponentApiArg = {
  componentId?: Filter;
  id?: Filter;
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
