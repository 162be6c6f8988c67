// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
    listCanaryNames: build.query<ListCanaryNamesApiResponse, ListCanaryNamesApiArg>({
      query: queryArg => ({
        url: `/db/canary_names`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
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
          deleted_at: queryArg.deletedAt,
          'components.deleted_at': queryArg['components.deleted_at'],
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
export { injectedRtkApi as generated };
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
export type ListCanaryNamesApiResponse = /** status 200 Names of canaries. */ CanaryName[];
export type ListCanaryNamesApiArg = {
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
  deletedAt?: Filter;
  'components.deleted_at'?: Filter;
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
export type Id = string;
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type CanarySpec = {
  schedule?: string;
  interval?: number;
  owner?: string;
  icon?: string;
  severity?: string;
  replicas?: number;
  retries?: number;
  [key: string]: unknown;
};
export type TextOrNull = string | null;
export type IdOrNull = string | null;
export type TimeOrNull = string | null;
export type Canary = {
  id: Id;
  agent_id: Id;
  name: string;
  namespace: string;
  labels: LabelsOrNull;
  annotations: LabelsOrNull;
  spec: CanarySpec;
  source: TextOrNull;
  created_by: IdOrNull;
  is_pushed: boolean;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type CanaryName = {
  id: Id;
  name: string;
};
export type JsonObject = {
  [key: string]: unknown;
};
export type JsonObjectOrNull = JsonObject | null;
export type BoolOrNull = boolean | null;
export type CheckCanaryOrNull = {
  id: Id;
  name: string;
  source: TextOrNull;
} | null;
export type NamedRef = {
  id: Id;
  name: TextOrNull;
};
export type CheckAgentOrNull = NamedRef | null;
export type IconRef = {
  id?: IdOrNull;
  icon?: TextOrNull;
  name?: TextOrNull;
};
export type IconRefOrNull = IconRef | null;
export type CheckComponents = {
  components: IconRefOrNull;
}[];
export type TypedRef = {
  id?: IdOrNull;
  type?: TextOrNull;
  name?: TextOrNull;
  icon?: TextOrNull;
};
export type TypedRefOrNull = TypedRef | null;
export type CheckConfigs = {
  configs: TypedRefOrNull;
}[];
export type Time = string;
export type IntOrNull = number | null;
export type CheckRuns = {
  time: Time;
  status: BoolOrNull;
  duration: IntOrNull;
}[];
export type Check = {
  id: Id;
  canary_id: Id;
  agent_id: Id;
  type: string;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  icon: TextOrNull;
  spec: JsonObjectOrNull;
  labels: LabelsOrNull;
  owner: TextOrNull;
  severity: TextOrNull;
  category: TextOrNull;
  transformed: BoolOrNull;
  last_runtime: TimeOrNull;
  last_transition_time: TimeOrNull;
  next_runtime: TimeOrNull;
  silenced_at: TimeOrNull;
  status: TextOrNull;
  is_pushed: boolean;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  canaries?: CheckCanaryOrNull;
  agents?: CheckAgentOrNull;
  components?: CheckComponents;
  configs?: CheckConfigs;
  check_statuses?: CheckRuns;
};
export type Json = unknown;
export type CheckStatus = {
  check_id: Id;
  details: Json;
  duration: IntOrNull;
  error: TextOrNull;
  time: Time;
  invalid: BoolOrNull;
  message: TextOrNull;
  status: BoolOrNull;
  severity: TextOrNull;
  created_at: Time;
  is_pushed: boolean;
};
export type CheckOfComponent = {
  component_id: Id;
  id: Id;
  type: string;
  name: string;
  severity: TextOrNull;
  status: TextOrNull;
};
