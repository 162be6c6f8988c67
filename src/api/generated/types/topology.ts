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
export type NumberOrNull = number | null;
export type PropertyLink = {
  url: string;
  label?: string;
  text?: string;
  type?: string;
  icon?: string;
  tooltip?: string;
};
export type TextOrNull = string | null;
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
  title?: TextOrNull;
  text?: TextOrNull;
  type?: TextOrNull;
  topology_type?: TextOrNull;
  icon?: TextOrNull;
  description?: TextOrNull;
  namespace?: TextOrNull;
  external_id?: TextOrNull;
  topology_id?: TextOrNull;
  parent_id?: TextOrNull;
  agent_id?: TextOrNull;
  config_id?: TextOrNull;
  owner?: TextOrNull;
  /** Ids of the ancestors joined by dots, outermost first. */
  path?: string | null;
  status?: TextOrNull;
  health?: TextOrNull;
  status_reason?: TextOrNull;
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
  cost_per_minute?: NumberOrNull;
  cost_total_1d?: NumberOrNull;
  cost_total_7d?: NumberOrNull;
  cost_total_30d?: NumberOrNull;
  created_at?: TextOrNull;
  updated_at?: TextOrNull;
  deleted_at?: TextOrNull;
  parents?: TextsOrNull;
  children?: TextsOrNull;
  components?: TopologyComponent[] | null;
};
