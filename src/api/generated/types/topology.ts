// Generated from openapi/topology.yaml by `npm run api:generate`. Do not edit.
export type ComponentProperty = {
  name?: string;
  label?: string;
  icon?: string;
  type?: string;
  text?: string;
  value?: number | string;
  unit?: string;
  max?: number | string;
  min?: number | string;
  url?: string;
  color?: string;
  order?: number;
  headline?: boolean;
  hidden?: boolean;
  tooltip?: string;
  status?: string;
  lastTransition?: string;
  links?: PropertyLink[];
};
export type ComponentSummary = {
  healthy?: number;
  unhealthy?: number;
  warning?: number;
  info?: number;
  unknown?: number;
  /** Checks by health. */
  checks?: {
    [key: string]: number;
  } | null;
  incidents?: CountsByKind;
  insights?: CountsByKind;
};
export type CountsByKind = {
  [key: string]: {
    [key: string]: number;
  };
} | null;
export type PropertyLink = {
  url: string;
  label?: string;
  text?: string;
  type?: string;
  icon?: string;
  tooltip?: string;
};
export type TextsOrNull = string[] | null;
export type TopologyAnswer = {
  components?: TopologyComponent[] | null;
  healthStatuses?: TextsOrNull;
  teams?: TextsOrNull;
  types?: TextsOrNull;
  /** Values by label. */
  tags?: {
    [key: string]: string[];
  } | null;
};
export type TopologyComponent = {
  id: string;
  name: string;
  title?: string | null;
  text?: string | null;
  type?: string | null;
  topology_type?: string | null;
  icon?: string | null;
  description?: string | null;
  namespace?: string | null;
  external_id?: string | null;
  topology_id?: string | null;
  parent_id?: string | null;
  agent_id?: string | null;
  config_id?: string | null;
  owner?: string | null;
  /** Ids of the ancestors joined by dots, outermost first. */
  path?: string | null;
  status?: string | null;
  health?: string | null;
  status_reason?: string | null;
  hidden?: boolean | null;
  is_leaf?: boolean | null;
  labels?: {
    [key: string]: string;
  } | null;
  logs?:
    | {
        name: string;
      }[]
    | null;
  properties?: ComponentProperty[] | null;
  summary?: ComponentSummary | null;
  cost_per_minute?: number | null;
  cost_total_1d?: number | null;
  cost_total_7d?: number | null;
  cost_total_30d?: number | null;
  created_at?: string | null;
  updated_at?: string | null;
  deleted_at?: string | null;
  parents?: TextsOrNull;
  children?: TextsOrNull;
  components?: TopologyComponent[] | null;
};
