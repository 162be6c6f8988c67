// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
export { injectedRtkApi as generated };
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
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
};
export type Id = string;
export type TextOrNull = string | null;
export type ComponentWithLogs = {
  id: Id;
  name: string;
  agent_id: Id;
  icon: TextOrNull;
  type: TextOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type IdOrNull = string | null;
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type ResourceSelector = {
  id?: string;
  name?: string;
  namespace?: string;
  agent?: string;
  scope?: string;
  types?: string[];
  statuses?: string[];
  health?: string;
  tagSelector?: string;
  labelSelector?: string;
  fieldSelector?: string;
  search?: string;
  includeDeleted?: boolean;
  limit?: number;
  cache?: string;
};
export type ResourceSelectorsOrNull = ResourceSelector[] | null;
export type LogSelectorsOrNull =
  | {
      name: string;
      type?: string;
      labels?: Labels;
    }[]
  | null;
export type JsonObject = {
  [key: string]: unknown;
};
export type ComponentChecksOrNull = JsonObject[] | null;
export type Link = {
  type?: string;
  url: string;
  label?: string;
  text?: string;
  icon?: string;
  tooltip?: string;
};
export type Property = {
  name?: string;
  label?: string;
  icon?: string;
  type?: string;
  text?: string;
  value?: number | string;
  unit?: string;
  max?: number | string;
  min?: number | string;
  color?: string;
  order?: number;
  headline?: boolean;
  hidden?: boolean;
  tooltip?: string;
  status?: string;
  lastTransition?: string;
  links?: Link[];
};
export type PropertiesOrNull = Property[] | null;
export type ComponentSummaryOrNull = {
  healthy?: number;
  unhealthy?: number;
  warning?: number;
  info?: number;
  checks?: {
    [key: string]: number;
  };
  incidents?: JsonObject;
  insights?: JsonObject;
} | null;
export type BoolOrNull = boolean | null;
export type NumberOrNull = number | null;
export type Json = unknown;
export type JsonListOrNull = Json[] | null;
export type Time = string;
export type TimeOrNull = string | null;
export type Component = {
  id: Id;
  agent_id: Id;
  topology_id: IdOrNull;
  external_id: string;
  parent_id: IdOrNull;
  config_id: IdOrNull;
  name: string;
  text: TextOrNull;
  topology_type: TextOrNull;
  namespace: TextOrNull;
  labels: LabelsOrNull;
  hidden: boolean;
  silenced: boolean;
  status: string;
  status_expr: TextOrNull;
  health_expr: TextOrNull;
  health: TextOrNull;
  description: TextOrNull;
  lifecycle: TextOrNull;
  tooltip: TextOrNull;
  status_reason: TextOrNull;
  schedule: TextOrNull;
  icon: TextOrNull;
  type: TextOrNull;
  owner: TextOrNull;
  selectors: ResourceSelectorsOrNull;
  log_selectors: LogSelectorsOrNull;
  component_checks: ComponentChecksOrNull;
  configs: ResourceSelectorsOrNull;
  properties: PropertiesOrNull;
  path: TextOrNull;
  summary: ComponentSummaryOrNull;
  is_leaf: BoolOrNull;
  cost_per_minute: NumberOrNull;
  cost_total_1d: NumberOrNull;
  cost_total_7d: NumberOrNull;
  cost_total_30d: NumberOrNull;
  created_by: IdOrNull;
  properties_values: JsonListOrNull;
  is_pushed: boolean;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
