// Generated from openapi/notification.yaml by `npm run api:generate`. Do not edit.
export type NewSilence = {
  /** No other silence has it. */
  name: string;
  description?: string;
  /** A time, or date math such as now+1h. */
  from?: string;
  /** As `from`; null for indefinitely. */
  until?: string | null;
  /** What belongs to the resource as well. */
  recursive?: boolean;
  /** An expression over the resource. */
  filter?: string;
  selectors?: {
    [key: string]: unknown;
  }[];
  config_id?: string;
  canary_id?: string;
  check_id?: string;
  component_id?: string;
};
export type NotificationSummary = {
  total: number;
  results: NotifiedResource[] | null;
};
export type NotificationSummaryRequest = {
  /** The beginning of a name; stars stand for anything. */
  search?: string;
  /** Pattern list: a,!b. */
  status?: string;
  /** Pattern list of config, component, check and canary. */
  resourceType?: string;
  /** Pattern list of key=value; newer backends. */
  tags?: string;
  includeDeletedResources?: boolean;
  from?: string;
  to?: string;
  pageIndex?: number;
  /** 50 at most. */
  pageSize?: number;
};
export type NotifiedResource = {
  resource?: SummaryResource | null;
  /** Only in the embedded backend. */
  resource_id?: string;
  /** config, component, check or canary; later backends: the type. */
  resource_type: string;
  resource_kind?: string;
  resource_tags?: {
    [key: string]: string;
  } | null;
  resource_health?: string | null;
  resource_status?: string | null;
  resource_health_description?: string | null;
  last_message?: string | null;
  notification_id?: string;
  first_observed: string;
  last_seen: string;
  total: number;
  sent: number;
  error: number;
  suppressed: number;
  in_progress?: number;
};
export type PreviewedSend = {
  id: string;
  notification_id: string;
  source_event: string;
  created_at: string;
  count: number;
  resource_id: string;
  resource?: SummaryResource | null;
};
export type SendDetail = {
  id: string;
  notification_id: string;
  body: string | null;
  /** Any JSON value */
  body_payload: unknown;
  status: string | null;
  not_before: string | null;
  retries: number;
  payload: {
    [key: string]: string;
  } | null;
  count: number;
  first_observed: string;
  source_event: string;
  resource_id: string;
  resource_health: string | null;
  resource_status: string | null;
  resource_health_description: string | null;
  person_id: string | null;
  team_id: string | null;
  connection_id: string | null;
  silenced_by: string | null;
  playbook_run_id: string | null;
  error: string | null;
  duration_millis: number | null;
  group_id: string | null;
  parent_id: string | null;
  created_at: string;
  resource_tags: {
    [key: string]: string;
  } | null;
  resource: {
    id: string;
    name: string | null;
    type?: string | null;
    config_class?: string | null;
    icon?: string | null;
    health?: string | null;
    status?: string | null;
    deleted_at?: string | null;
  } | null;
  resource_kind: string | null;
  resource_type: string | null;
  playbook_run: {
    id?: string | null;
    playbook_id?: string | null;
    status?: string | null;
    playbook_name?: string | null;
  } | null;
  body_markdown?: string | null;
};
export type SummaryResource = {
  id: string;
  name: string | null;
  type?: string | null;
  config_class?: string | null;
  icon?: string | null;
  health?: string | null;
  status?: string | null;
  deleted_at?: string | null;
};
