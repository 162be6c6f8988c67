// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
export type AccessLogsOfItem = ConfigAccessLog[];
export type AccessScope = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  resources: TextList;
  scopes: AccessScopeItems;
  source: string;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  /** Embedded by person:people!access_scopes_sub_person_id_fkey(id,email,name). */
  person?: {
    id: Id;
    name: string;
    email: TextOrNull;
  } | null;
  /** Embedded by team:teams(id,name). */
  team?: NamedRef | null;
};
export type AccessScopeInsert = {
  id?: Id;
  name: string;
  namespace?: TextOrNull;
  description?: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  resources: TextList;
  scopes: AccessScopeItems;
  source?: string;
  created_by?: IdOrNull;
};
export type AccessScopeItem = {
  tags?: Labels;
  agents?: string[];
  names?: string[];
};
export type AccessScopeItems = AccessScopeItem[];
export type AccessScopePatch = {
  name?: string;
  namespace?: TextOrNull;
  description?: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  resources?: TextList;
  scopes?: AccessScopeItems;
  /** A time, or the word 'now()'. */
  deleted_at?: string;
};
export type ActionArtifacts = Artifact[];
export type ActionOfRun = {
  id: Id;
  name: string;
  playbook_run_id: IdOrNull;
  status: string;
  scheduled_time: TimeOrNull;
  start_time: TimeOrNull;
  end_time: TimeOrNull;
  result: Json;
  agent_id: IdOrNull;
  retry_count: IntOrNull;
  agent: NamedRefOrNull;
  artifacts: FileOfAction[] | null;
};
export type Agent = {
  id: Id;
  name: string;
  hostname: TextOrNull;
  description: TextOrNull;
  ip: TextOrNull;
  version: TextOrNull;
  username: TextOrNull;
  person_id: IdOrNull;
  properties: LabelsOrNull;
  tls: TextOrNull;
  created_by: IdOrNull;
  cleanup: boolean;
  last_seen: TimeOrNull;
  last_received: TimeOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type AgentPatch = {
  properties?: {
    [key: string]: string;
  };
  cleanup?: boolean;
  /** A time, or the word 'now()'. */
  deleted_at?: string;
};
export type AgentSummary = {
  id: Id;
  name: string;
  hostname: TextOrNull;
  description: TextOrNull;
  ip: TextOrNull;
  version: TextOrNull;
  username: TextOrNull;
  person_id: IdOrNull;
  properties: LabelsOrNull;
  tls: TextOrNull;
  created_by: IdOrNull;
  cleanup: boolean;
  last_seen: TimeOrNull;
  last_received: TimeOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  config_count: BigIntOrNull;
  config_scrapper_count: BigIntOrNull;
  checks_count: BigIntOrNull;
  playbook_runs_count: BigIntOrNull;
  health: TextOrNull;
  status: TextOrNull;
};
export type AnalysisOfComponent = {
  config_id: Id;
  name: TextOrNull;
  config_class: string;
  type: string;
  analysis_type: TextOrNull;
  first_observed: Time;
  last_observed: Time;
  created_by: IdOrNull;
  analysis_id: Id;
  severity: TextOrNull;
  component_id: Id;
};
export type AnalysisType = {
  analysis_type: TextOrNull;
};
export type Analyzer = {
  analyzer: string;
};
export type Application = {
  id: Id;
  description: TextOrNull;
  name: string;
  namespace: TextOrNull;
  spec: JsonObject;
  labels: LabelsOrNull;
  source: Source;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type ApplicationInsert = {
  name: string;
  namespace: string;
  description?: TextOrNull;
  labels?: LabelsOrNull;
  spec: JsonObject;
  source: string;
  created_by?: Id;
};
export type ApplicationPatch = {
  name?: string;
  namespace?: string;
  description?: TextOrNull;
  labels?: LabelsOrNull;
  spec?: JsonObject;
  /** The word 'now()'. */
  updated_at?: string;
  /** The word 'now()'. */
  deleted_at?: string;
};
export type Artifact = {
  id: Id;
  check_id: IdOrNull;
  check_time: TimeOrNull;
  playbook_run_action_id: IdOrNull;
  config_change_id: IdOrNull;
  scraper_id: IdOrNull;
  job_history_id: IdOrNull;
  connection_id: IdOrNull;
  path: string;
  filename: string;
  content_type: TextOrNull;
  size: number;
  checksum: string;
  content: BytesOrNull;
  compression_type: TextOrNull;
  is_data_pushed: boolean;
  expires_at: TimeOrNull;
  is_pushed: boolean;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  playbook_run_action?: ArtifactActionOrNull;
  config_change?: ArtifactChangeOrNull;
  check?: ArtifactCheckOrNull;
};
export type ArtifactActionOrNull = {
  id: Id;
  name: string;
  playbook_run_id: IdOrNull;
} | null;
export type ArtifactChangeOrNull = {
  id: Id;
  config_id: Id;
  change_type: TextOrNull;
} | null;
export type ArtifactCheckOrNull = {
  id: Id;
  name: string;
} | null;
export type ArtifactSummary = {
  content_type: TextOrNull;
  storage: string;
  connection_id: IdOrNull;
  connection_name: TextOrNull;
  connection_type: TextOrNull;
  total_count: number;
  total_size: BigIntOrNull;
};
export type Avatar = {
  id: IdOrNull;
  name: TextOrNull;
  avatar: TextOrNull;
  email?: TextOrNull;
};
export type AvatarOrNull = Avatar | null;
export type AvatarsOrNull = Avatar[] | null;
export type BigIntOrNull = number | null;
export type BoolOrNull = boolean | null;
export type BytesOrNull = string | null;
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
export type CanaryOfSilenceOrNull = NamedRef | null;
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
export type CanaryWithStatus = {
  id: Id;
  name: string;
  namespace: string;
  interval: TextOrNull;
  schedule: TextOrNull;
  labels: LabelsOrNull;
  source: TextOrNull;
  created_by: IdOrNull;
  created_at: TimeOrNull;
  deleted_at: TimeOrNull;
  last_runtime: TimeOrNull;
  job_name: TextOrNull;
  job_success_count: IntOrNull;
  job_error_count: IntOrNull;
  job_details: JobDetailsOrNull;
  job_hostname: TextOrNull;
  job_duration_millis: IntOrNull;
  job_resource_type: TextOrNull;
  job_status: TextOrNull;
  job_time_start: TimeOrNull;
  job_time_end: TimeOrNull;
  job_created_at: TimeOrNull;
  job_last_failed: TimeOrNull;
  agent: NamedRefOrNull;
};
export type ChangeOfComponent = {
  id: Id;
  config_id: Id;
  name: TextOrNull;
  config_class: string;
  type: string;
  change_type: TextOrNull;
  created_at: Time;
  created_by: IdOrNull;
  change_id: Id;
  severity: TextOrNull;
  component_id: Id;
  config_deleted_at: TimeOrNull;
};
export type ChangeOfEvidenceOrNull = {
  id: Id;
  config_id: Id;
  change_type: string;
  summary: TextOrNull;
  severity: TextOrNull;
  created_at: TimeOrNull;
} | null;
export type ChangeType = {
  change_type: TextOrNull;
};
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
export type CheckAgentOrNull = NamedRef | null;
export type CheckCanaryOrNull = {
  id: Id;
  name: string;
  source: TextOrNull;
  labels: LabelsOrNull;
} | null;
export type CheckComponents = {
  components?: {
    id: Id;
    name: string;
    icon: TextOrNull;
  } | null;
}[];
export type CheckConfigs = {
  configs?: {
    id: Id;
    name: TextOrNull;
    type: TextOrNull;
  } | null;
}[];
export type CheckLatencyOrNull = {
  p99?: NumberOrNull;
  p97?: NumberOrNull;
  p95?: NumberOrNull;
  p50?: NumberOrNull;
  avg?: NumberOrNull;
  rolling1h?: NumberOrNull;
} | null;
export type CheckOfComponent = {
  component_id: Id;
  id: Id;
  type: string;
  name: string;
  severity: TextOrNull;
  status: TextOrNull;
};
export type CheckOfEvidenceOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
  type: string;
  namespace: TextOrNull;
  status: TextOrNull;
  last_transition_time: TimeOrNull;
  deleted_at: TimeOrNull;
} | null;
export type CheckOfSilenceOrNull = {
  id: Id;
  name: string;
  type: string;
  status: TextOrNull;
} | null;
export type CheckRuns = {
  time: Time;
  status: BoolOrNull;
  duration: IntOrNull;
  message: TextOrNull;
  error: TextOrNull;
}[];
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
export type CheckSummaryForConfig = {
  config_id: Id;
  id: Id;
  canary_id: Id;
  agent_id: Id;
  uptime: CheckUptimeOrNull;
  latency: CheckLatencyOrNull;
  last_transition_time: TimeOrNull;
  type: string;
  icon: TextOrNull;
  name: string;
  status: TextOrNull;
  description: TextOrNull;
  namespace: TextOrNull;
  canary_namespace: string;
  canary_name: string;
  labels: Labels;
  severity: TextOrNull;
  owner: TextOrNull;
  last_runtime: TimeOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  silenced_at: TimeOrNull;
};
export type CheckUptimeOrNull = {
  passed: BigIntOrNull;
  failed: BigIntOrNull;
  last_pass?: TextOrNull;
  last_fail?: TextOrNull;
} | null;
export type Comment = {
  id: Id;
  created_by: Id;
  comment: string;
  external_id: TextOrNull;
  external_created_by: TextOrNull;
  incident_id: Id;
  responder_id: IdOrNull;
  hypothesis_id: IdOrNull;
  read: SmallIntListOrNull;
  created_at: Time;
  updated_at: Time;
};
export type CommentInsert = {
  incident_id: Id;
  hypothesis_id?: IdOrNull;
  comment: string;
  created_by: Id;
};
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
export type ComponentChecksOrNull = JsonObject[] | null;
export type ComponentLabel = {
  key: string;
  value: TextOrNull;
};
export type ComponentName = {
  id: Id;
  path: TextOrNull;
  external_id: string;
  type: TextOrNull;
  name: string;
  created_at: Time;
  updated_at: TimeOrNull;
  icon: TextOrNull;
  parent_id: IdOrNull;
};
export type ComponentOfEvidenceOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
  type: TextOrNull;
  status: TextOrNull;
  deleted_at: TimeOrNull;
} | null;
export type ComponentOfSilenceOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
} | null;
export type ComponentPatch = {
  hidden?: boolean;
};
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
export type ComponentWithLogs = {
  id: Id;
  name: string;
  agent_id: Id;
  icon: TextOrNull;
  type: TextOrNull;
};
export type ConfigAccess = {
  config_id: Id;
  config_name: TextOrNull;
  config_type: string;
  external_group_id: IdOrNull;
  external_user_id: IdOrNull;
  role: TextOrNull;
  role_external_ids: TextListOrNull;
  user: TextOrNull;
  email: TextOrNull;
  user_type: TextOrNull;
  created_at: TimeOrNull;
  deleted_at: TimeOrNull;
  created_by: IdOrNull;
  last_signed_in_at: TimeOrNull;
  last_reviewed_at: TimeOrNull;
  last_reviewed_by: IdOrNull;
};
export type ConfigAccessByConfig = {
  config_id: Id;
  config_name: TextOrNull;
  config_type: string;
  access_count: number;
  distinct_users: number;
  distinct_roles: number;
  last_signed_in_at: TimeOrNull;
  latest_grant: TimeOrNull;
};
export type ConfigAccessByGroup = {
  external_group_id: IdOrNull;
  group: TextOrNull;
  access_count: number;
  distinct_users: number;
  distinct_roles: number;
  distinct_configs: number;
  last_signed_in_at: TimeOrNull;
  latest_grant: TimeOrNull;
  config_types: TextListOrNull;
};
export type ConfigAccessByUser = {
  external_user_id: IdOrNull;
  user: TextOrNull;
  email: TextOrNull;
  access_count: number;
  distinct_roles: number;
  distinct_configs: number;
  last_signed_in_at: TimeOrNull;
  latest_grant: TimeOrNull;
  config_types: TextListOrNull;
};
export type ConfigAccessLog = {
  external_user_id: Id;
  config_id: Id;
  scraper_id: Id;
  mfa: BoolOrNull;
  properties: LabelsOrNull;
  count: number;
  created_at: Time;
  item?: ItemOfGrantOrNull;
};
export type ConfigAccessOptions = {
  catalogs: {
    config_id: Id;
    config_name: TextOrNull;
    config_type: string;
  }[];
  users: {
    external_user_id: Id;
    user: TextOrNull;
    email: TextOrNull;
  }[];
  groups: {
    external_group_id: Id;
    group: TextOrNull;
  }[];
  roles: {
    role: string;
  }[];
  user_types: {
    user_type: string;
  }[];
};
export type ConfigAgentOrNull = NamedRef | null;
export type ConfigAnalysis = {
  id: Id;
  config_id: Id;
  scraper_id: IdOrNull;
  created_by: IdOrNull;
  source: TextOrNull;
  analyzer: string;
  analysis_type: TextOrNull;
  severity: TextOrNull;
  summary: TextOrNull;
  status: TextOrNull;
  message: TextOrNull;
  analysis: Json;
  properties: PropertiesOrNull;
  first_observed: Time;
  last_observed: Time;
  properties_values: JsonListOrNull;
  is_pushed: boolean;
  config?: ConfigOfOrNull;
};
export type ConfigAnalysisItem = {
  id: Id;
  config_id: Id;
  scraper_id: IdOrNull;
  created_by: IdOrNull;
  source: TextOrNull;
  analyzer: string;
  analysis_type: TextOrNull;
  severity: TextOrNull;
  summary: TextOrNull;
  status: TextOrNull;
  message: TextOrNull;
  analysis: Json;
  properties: PropertiesOrNull;
  first_observed: Time;
  last_observed: Time;
  properties_values: JsonListOrNull;
  is_pushed: boolean;
  name: TextOrNull;
  deleted_at?: TimeOrNull;
  type: string;
  tags: LabelsOrNull;
  labels: LabelsOrNull;
  config: Json;
  agent_id: Id;
  path: TextOrNull;
  config_name?: TextOrNull;
  config_type: string;
  config_class: string;
  item?: ItemOfInsightOrNull;
  named?: ItemOfInsightOrNull;
  linked?: LinksOfInsightOrNull;
};
export type ConfigChange = {
  id: Id;
  config_id: Id;
  external_change_id: TextOrNull;
  external_created_by: TextOrNull;
  change_type: TextOrNull;
  severity: TextOrNull;
  source: TextOrNull;
  summary: TextOrNull;
  patches: Json;
  diff: TextOrNull;
  details: Json;
  created_by: IdOrNull;
  count: number;
  fingerprint: TextOrNull;
  first_observed: Time;
  inserted_at: Time;
  created_at: Time;
  is_pushed: boolean;
  config?: ConfigOfOrNull;
};
export type ConfigComponentLinkInsert = {
  component_id: string;
  config_id: string;
  selector_id: string;
};
export type ConfigComponentRelationship = {
  component_id: Id;
  config_id: Id;
  selector_id: TextOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  is_pushed: boolean;
  component?: LinkedComponentOrNull;
  config?: LinkedConfigOrNull;
};
export type ConfigDetail = {
  id: Id;
  agent_id: Id;
  icon: TextOrNull;
  scraper_id: IdOrNull;
  config_class: string;
  status: TextOrNull;
  health: TextOrNull;
  ready: BoolOrNull;
  external_id: TextListOrNull;
  type: string;
  name: TextOrNull;
  description: TextOrNull;
  config: Json;
  source: TextOrNull;
  labels: LabelsOrNull;
  tags: LabelsOrNull;
  tags_values: JsonListOrNull;
  properties: PropertiesOrNull;
  parent_id: IdOrNull;
  path: TextOrNull;
  created_by: IdOrNull;
  delete_reason: TextOrNull;
  inserted_at: Time;
  properties_values: JsonListOrNull;
  is_pushed: boolean;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  cost_per_minute?: NumberOrNull;
  cost_total_1d?: NumberOrNull;
  cost_total_7d?: NumberOrNull;
  cost_total_30d?: NumberOrNull;
  last_scraped_time: TimeOrNull;
  agent_name: TextOrNull;
  summary: ConfigSummaryCountsOrNull;
  scraper: NamedRefOrNull;
};
export type ConfigGrant = {
  id: string;
  config_id: Id;
  scraper_id: IdOrNull;
  application_id: IdOrNull;
  source: TextOrNull;
  external_user_id: IdOrNull;
  external_group_id: IdOrNull;
  external_role_id: IdOrNull;
  deleted_by: IdOrNull;
  last_reviewed_at: TimeOrNull;
  last_reviewed_by: IdOrNull;
  created_by: IdOrNull;
  created_at: Time;
  deleted_at: TimeOrNull;
  user?: ExternalUserOrNull;
  item?: ItemOfGrantOrNull;
  role?: RoleOfGrantOrNull;
};
export type ConfigLabel = {
  key: string;
  value: TextOrNull;
};
export type ConfigListItem = {
  id: Id;
  scraper_id: IdOrNull;
  config_class: string;
  external_id: TextListOrNull;
  type: string;
  name: TextOrNull;
  namespace: TextOrNull;
  description: TextOrNull;
  source: TextOrNull;
  labels: LabelsOrNull;
  tags: LabelsOrNull;
  tags_values: JsonListOrNull;
  properties: PropertiesOrNull;
  properties_values: JsonListOrNull;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  cost_per_minute: NumberOrNull;
  cost_total_1h?: NumberOrNull;
  cost_total_1d: NumberOrNull;
  cost_total_30d: NumberOrNull;
  billing_currency?: TextOrNull;
  mixed_currency?: BoolOrNull;
  agent_id: Id;
  status: TextOrNull;
  health: TextOrNull;
  ready: BoolOrNull;
  path: TextOrNull;
  changes: BigIntOrNull;
  analysis: CountsOrNull;
  cost_total_7d?: NumberOrNull;
  agent?: ConfigAgentOrNull;
  access_logs?: AccessLogsOfItem;
};
export type ConfigOfEvidenceOrNull = {
  id: Id;
  name: TextOrNull;
  type: TextOrNull;
  health: TextOrNull;
  deleted_at: TimeOrNull;
} | null;
export type ConfigOfOrNull = {
  id: Id;
  name: TextOrNull;
  type: string;
  config_class: string;
} | null;
export type ConfigOfSilenceOrNull = {
  id: Id;
  name: TextOrNull;
  type: TextOrNull;
  config_class: string;
} | null;
export type ConfigPlace = {
  id: Id;
  name: TextOrNull;
  type: string;
};
export type ConfigRelationship = {
  config_id: Id;
  related_id: Id;
  relation: TextOrNull;
  scraper_id: IdOrNull;
  selector_id: TextOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  is_pushed: boolean;
};
export type ConfigScraper = {
  id: Id;
  description: TextOrNull;
  name: string;
  namespace: TextOrNull;
  spec: ScraperSpec;
  source: Source;
  application_id: IdOrNull;
  created_by: IdOrNull;
  agent_id: Id;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  is_pushed: boolean;
};
export type ConfigScraperWithStatus = {
  id: Id;
  description: TextOrNull;
  name: string;
  namespace: TextOrNull;
  spec: ScraperSpec;
  source: Source;
  application_id: IdOrNull;
  created_by: IdOrNull;
  agent_id: Id;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  is_pushed: boolean;
  job_name: TextOrNull;
  job_success_count: IntOrNull;
  job_error_count: IntOrNull;
  job_details: JobDetailsOrNull;
  job_hostname: TextOrNull;
  job_duration_millis: IntOrNull;
  job_resource_type: TextOrNull;
  job_status: TextOrNull;
  job_time_start: TimeOrNull;
  job_time_end: TimeOrNull;
  job_created_at: TimeOrNull;
  job_last_failed: TimeOrNull;
  agent: NamedRefOrNull;
};
export type ConfigStatus = {
  status: string;
};
export type ConfigSummaryCountsOrNull = {
  relationships?: BigIntOrNull;
  analysis?: BigIntOrNull;
  changes?: BigIntOrNull;
  playbook_runs?: BigIntOrNull;
  checks?: BigIntOrNull;
} | null;
export type ConfigTag = {
  key: string;
  value: TextOrNull;
};
export type ConfigType = {
  type: string;
};
export type Connection = {
  id: Id;
  name: string;
  namespace: string;
  type: string;
  url: TextOrNull;
  source: SourceOrNull;
  username: TextOrNull;
  password: TextOrNull;
  certificate: TextOrNull;
  properties: LabelsOrNull;
  insecure_tls: BoolOrNull;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type ConnectionInsert = {
  id?: Id;
  name: string;
  namespace: string;
  type: string;
  url?: TextOrNull;
  source?: SourceOrNull;
  username?: TextOrNull;
  password?: TextOrNull;
  certificate?: TextOrNull;
  properties?: JsonObjectOrNull;
  insecure_tls?: BoolOrNull;
  created_by?: IdOrNull;
};
export type ConnectionPatch = {
  name?: string;
  namespace?: string;
  type?: string;
  url?: TextOrNull;
  username?: TextOrNull;
  password?: TextOrNull;
  certificate?: TextOrNull;
  properties?: JsonObjectOrNull;
  insecure_tls?: BoolOrNull;
  /** A time, or the word 'now()'. */
  deleted_at?: string;
};
export type CountsOrNull = {
  [key: string]: number;
} | null;
export type EventQueueSummary = {
  name: string;
  event_id: IdOrNull;
  pending: number;
  failed: number;
  average_attempts: NumberOrNull;
  first_failure: TimeOrNull;
  last_failure: TimeOrNull;
  most_common_error: TextOrNull;
};
export type Evidence = {
  id: Id;
  description: string;
  hypothesis_id: Id;
  config_id: IdOrNull;
  config_change_id: IdOrNull;
  config_analysis_id: IdOrNull;
  component_id: IdOrNull;
  check_id: IdOrNull;
  definition_of_done: BoolOrNull;
  done: BoolOrNull;
  factor: BoolOrNull;
  mitigator: BoolOrNull;
  created_by: Id;
  type: string;
  evidence: Json;
  properties: JsonObjectOrNull;
  script: TextOrNull;
  script_result: TextOrNull;
  created_at: Time;
  updated_at: Time;
  hypotheses?: HypothesisOfEvidence;
  checks?: CheckOfEvidenceOrNull;
  components?: ComponentOfEvidenceOrNull;
  configs?: ConfigOfEvidenceOrNull;
  config_changes?: ChangeOfEvidenceOrNull;
  config_analysis?: InsightOfEvidenceOrNull;
};
export type EvidenceInsert = {
  id?: Id;
  hypothesis_id: Id;
  type: string;
  description: string;
  check_id?: IdOrNull;
  component_id?: IdOrNull;
  config_id?: IdOrNull;
  config_change_id?: IdOrNull;
  config_analysis_id?: IdOrNull;
  evidence?: JsonObjectOrNull;
  properties?: JsonObjectOrNull;
  definition_of_done?: boolean;
  done?: boolean;
  script?: TextOrNull;
  created_by: Id;
};
export type EvidenceInserts = EvidenceInsert | EvidenceInsert[];
export type EvidencePatch = {
  hypothesis_id?: Id;
  description?: string;
  evidence?: JsonObjectOrNull;
  properties?: JsonObjectOrNull;
  definition_of_done?: boolean;
  done?: boolean;
  script?: TextOrNull;
};
export type EvidencesOfHypothesis = {
  id: Id;
  config_id: IdOrNull;
  component_id: IdOrNull;
  check_id: IdOrNull;
}[];
export type ExternalGroup = {
  id: Id;
  account_id: string;
  scraper_id: Id;
  aliases: TextListOrNull;
  name: string;
  group_type: string;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type ExternalGroupOrNull = ExternalGroup | null;
export type ExternalUser = {
  id: Id;
  account_id: string;
  aliases: TextListOrNull;
  name: string;
  user_type: string;
  email: TextOrNull;
  scraper_id: Id;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type ExternalUserGroup = {
  external_user_id: Id;
  external_group_id: Id;
  scraper_id: Id;
  deleted_at: TimeOrNull;
  deleted_by: IdOrNull;
  created_at: Time;
  created_by: IdOrNull;
  group?: ExternalGroupOrNull;
};
export type ExternalUserOrNull = ExternalUser | null;
export type FileOfAction = {
  id: Id;
  filename: string;
};
export type Filter = string | string[];
export type HistoryOfIncident = {
  created_at: Time;
}[];
export type HypothesesOfIncident = {
  id: Id;
  type: string;
  evidences?: EvidencesOfHypothesis;
}[];
export type Hypothesis = {
  id: Id;
  created_by: Id;
  incident_id: Id;
  parent_id: IdOrNull;
  owner: IdOrNull;
  team_id: IdOrNull;
  type: string;
  title: string;
  status: string;
  created_at: Time;
  updated_at: Time;
};
export type HypothesisInsert = {
  id?: Id;
  incident_id: Id;
  parent_id?: IdOrNull;
  title: string;
  type: string;
  status: string;
  created_by: Id;
};
export type HypothesisOfEvidence = {
  incident_id: Id;
  incidents?: IncidentOfEvidence;
};
export type HypothesisPatch = {
  parent_id?: IdOrNull;
  title?: string;
  type?: string;
  status?: string;
};
export type IconRef = {
  id?: IdOrNull;
  icon?: TextOrNull;
  name?: TextOrNull;
};
export type IconRefOrNull = IconRef | null;
export type Id = string;
export type IdOrNull = string | null;
export type Identity = {
  id: Id;
  schema_id: string;
  traits: IdentityTraits;
  state: string;
  state_changed_at: LocalTimeOrNull;
  nid: IdOrNull;
  metadata_public: JsonObjectOrNull;
  metadata_admin: JsonObjectOrNull;
  available_aal: TextOrNull;
  organization_id: IdOrNull;
  external_id: TextOrNull;
  created_at: LocalTime;
  updated_at: LocalTime;
};
export type IdentityTraits = {
  email: string;
  name?: {
    first?: string;
    last?: string;
  };
};
export type Incident = {
  id: Id;
  incident_id: string;
  incident_rule_id: IdOrNull;
  title: string;
  created_by: Id;
  commander_id: IdOrNull;
  communicator_id: IdOrNull;
  severity: string;
  description: string;
  type: string;
  status: string;
  acknowledged: TimeOrNull;
  resolved: TimeOrNull;
  closed: TimeOrNull;
  created_at: Time;
  updated_at: Time;
  hypotheses?: HypothesesOfIncident;
  commander?: PersonOfIncidentOrNull;
  communicator?: PersonOfIncidentOrNull;
  responders?: RespondersOfIncident;
  rule?: RuleOfIncidentOrNull;
  incident_histories?: HistoryOfIncident;
};
export type IncidentHistory = {
  id: Id;
  incident_id: Id;
  created_by: Id;
  type: TextOrNull;
  description: TextOrNull;
  hypothesis_id: IdOrNull;
  responder_id: IdOrNull;
  evidence_id: IdOrNull;
  comment_id: IdOrNull;
  created_at: Time;
  updated_at: Time;
};
export type IncidentInsert = {
  id?: Id;
  title: string;
  description: string;
  severity: string;
  type: string;
  status: string;
  created_by: Id;
  commander_id?: IdOrNull;
  communicator_id?: IdOrNull;
};
export type IncidentOfComponent = {
  title: string;
  id: Id;
  created_at: Time;
  type: string;
  status: string;
  severity: string;
  component_id: Id;
};
export type IncidentOfConfig = {
  title: string;
  id: Id;
  created_at: Time;
  type: string;
  status: string;
  severity: string;
  config_id: Id;
};
export type IncidentOfEvidence = {
  id: Id;
  title: string;
  status: string;
};
export type IncidentPatch = {
  title?: string;
  description?: string;
  severity?: string;
  type?: string;
  status?: string;
  commander_id?: IdOrNull;
  communicator_id?: IdOrNull;
  acknowledged?: TextOrNull;
  resolved?: TextOrNull;
  closed?: TextOrNull;
};
export type IncidentRule = {
  id: Id;
  name: string;
  spec: JsonObjectOrNull;
  source: TextOrNull;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type IncidentSummary = {
  id: Id;
  incident_id: string;
  title: string;
  severity: string;
  type: string;
  status: string;
  created_at: Time;
  updated_at: Time;
  commander: AvatarOrNull;
  responders: AvatarsOrNull;
  commenters: AvatarsOrNull;
};
export type InhibitionsOrNull =
  | {
      direction?: string;
      soft?: boolean;
      depth?: number;
      from?: string;
      to?: string[];
    }[]
  | null;
export type InsightOfEvidenceOrNull = {
  id: Id;
  config_id: Id;
  analyzer: string;
  analysis_type: TextOrNull;
  summary: TextOrNull;
  severity: TextOrNull;
  status: TextOrNull;
} | null;
export type IntOrNull = number | null;
export type IntegrationWithStatus = {
  id: Id;
  name: string;
  description: TextOrNull;
  integration_type: string;
  source: SourceOrNull;
  agent_id: IdOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  created_by: IdOrNull;
  job_name: TextOrNull;
  job_success_count: IntOrNull;
  job_error_count: IntOrNull;
  job_details: JobDetailsOrNull;
  job_hostname: TextOrNull;
  job_duration_millis: IntOrNull;
  job_resource_type: TextOrNull;
  job_status: TextOrNull;
  job_time_start: TimeOrNull;
  job_time_end: TimeOrNull;
  job_created_at: TimeOrNull;
  job_last_failed: TimeOrNull;
  agent: NamedRefOrNull;
  creator_name: TextOrNull;
  creator_avatar: TextOrNull;
  creator_title: TextOrNull;
  creator_email: TextOrNull;
};
export type Invite = {
  id: Id;
  email: string;
  role: string;
  invited_at: Time;
  invited_by: IdOrNull;
  accepted_at: TimeOrNull;
};
export type ItemOfGrantOrNull = {
  name: TextOrNull;
  type: string;
} | null;
export type ItemOfInsightOrNull = {
  name: TextOrNull;
  deleted_at: TimeOrNull;
} | null;
export type JobDetailsOrNull = {
  errors?: string | string[] | JsonObject | null;
  scrape_summary?: JsonObjectOrNull;
  summary?: JsonObjectOrNull;
  [key: string]: unknown;
} | null;
export type JobHistory = {
  id: Id;
  agent_id: Id;
  name: TextOrNull;
  success_count: IntOrNull;
  error_count: IntOrNull;
  details: JobDetailsOrNull;
  hostname: TextOrNull;
  duration_millis: IntOrNull;
  resource_type: TextOrNull;
  resource_id: TextOrNull;
  status: TextOrNull;
  time_start: TimeOrNull;
  time_end: TimeOrNull;
  created_at: Time;
  is_pushed: boolean;
  resource_name: TextOrNull;
  agent: NamedRefOrNull;
};
export type JobName = {
  name: TextOrNull;
};
export type Json = unknown;
export type JsonListOrNull = Json[] | null;
export type JsonObject = {
  [key: string]: unknown;
};
export type JsonObjectOrNull = JsonObject | null;
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type Link = {
  type?: string;
  url: string;
  label?: string;
  text?: string;
  icon?: string;
  tooltip?: string;
};
export type LinkedComponentOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
  log_selectors: LogSelectorsOrNull;
  deleted_at: TimeOrNull;
} | null;
export type LinkedConfigOrNull = {
  id: Id;
  name: TextOrNull;
  type: string;
  health: TextOrNull;
  deleted_at: TimeOrNull;
} | null;
export type LinksOfInsightOrNull = {
  links?: ConfigComponentRelationship[];
} | null;
export type LocalTime = string;
export type LocalTimeOrNull = LocalTime | null;
export type LogSelectorsOrNull =
  | {
      name: string;
      type?: string;
      labels?: Labels;
    }[]
  | null;
export type LoggingBackend = {
  id: Id;
  name: string;
  labels: LabelsOrNull;
  spec: JsonObject;
  source: SourceOrNull;
  agent_id: IdOrNull;
  created_by: IdOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type Member = {
  id: Id;
  name: string;
  avatar: TextOrNull;
  email: TextOrNull;
  deleted_at: TimeOrNull;
};
export type MemberOrNull = Member | null;
export type NamedRef = {
  id: Id;
  name: TextOrNull;
};
export type NamedRefOrNull = NamedRef | null;
export type NamespacedRef = {
  id?: TextOrNull;
  namespace?: TextOrNull;
  name?: TextOrNull;
};
export type NamespacedRefOrNull = NamespacedRef | null;
export type NotificationPlaybookRunOrNull = {
  id?: IdOrNull;
  playbook_id?: IdOrNull;
  status?: TextOrNull;
  playbook_name?: TextOrNull;
} | null;
export type NotificationResourceOrNull = {
  id: Id;
  name: TextOrNull;
  type?: TextOrNull;
  config_class?: TextOrNull;
  icon?: TextOrNull;
  health?: TextOrNull;
  status?: TextOrNull;
  deleted_at?: TextOrNull;
} | null;
export type NotificationResourceTag = {
  key: string;
  value: TextOrNull;
};
export type NotificationRule = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  events: TextList;
  error: TextOrNull;
  error_at: TimeOrNull;
  title: TextOrNull;
  template: TextOrNull;
  filter: TextOrNull;
  properties: LabelsOrNull;
  playbook_id: IdOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  repeat_interval: TextOrNull;
  inhibitions: InhibitionsOrNull;
  wait_for: BigIntOrNull;
  wait_for_eval_period: BigIntOrNull;
  group_by: TextListOrNull;
  group_by_interval: BigIntOrNull;
  watchdog_schedule: TextOrNull;
  custom_services: NotificationServicesOrNull;
  fallback_delay: BigIntOrNull;
  fallback_custom_services: NotificationServicesOrNull;
  fallback_playbook_id: IdOrNull;
  fallback_person_id: IdOrNull;
  fallback_team_id: IdOrNull;
  created_by: IdOrNull;
  source: SourceOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  person?: PersonOfRuleOrNull;
  team?: TeamOfRuleOrNull;
};
export type NotificationRuleInsert = {
  name: string;
  namespace?: TextOrNull;
  events: TextList;
  title?: TextOrNull;
  template?: TextOrNull;
  filter?: TextOrNull;
  properties?: LabelsOrNull;
  playbook_id?: IdOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  custom_services?: NotificationServicesOrNull;
  repeat_interval?: TextOrNull;
  inhibitions?: InhibitionsOrNull;
  wait_for?: BigIntOrNull;
  wait_for_eval_period?: BigIntOrNull;
  group_by?: TextListOrNull;
  group_by_interval?: BigIntOrNull;
  fallback_delay?: BigIntOrNull;
  fallback_custom_services?: NotificationServicesOrNull;
  fallback_playbook_id?: IdOrNull;
  fallback_person_id?: IdOrNull;
  fallback_team_id?: IdOrNull;
  source?: string;
  created_by?: Id;
};
export type NotificationRulePatch = {
  name?: string;
  namespace?: TextOrNull;
  events?: TextList;
  title?: TextOrNull;
  template?: TextOrNull;
  filter?: TextOrNull;
  properties?: LabelsOrNull;
  playbook_id?: IdOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  custom_services?: NotificationServicesOrNull;
  repeat_interval?: TextOrNull;
  inhibitions?: InhibitionsOrNull;
  wait_for?: BigIntOrNull;
  wait_for_eval_period?: BigIntOrNull;
  group_by?: TextListOrNull;
  group_by_interval?: BigIntOrNull;
  fallback_delay?: BigIntOrNull;
  fallback_custom_services?: NotificationServicesOrNull;
  fallback_playbook_id?: IdOrNull;
  fallback_person_id?: IdOrNull;
  fallback_team_id?: IdOrNull;
  /** The word 'now()'. */
  updated_at?: string;
  /** The word 'now()'. */
  deleted_at?: string;
};
export type NotificationRuleSummary = {
  id: Id;
  name: string;
  namespace: string;
  error: TextOrNull;
  error_at: TimeOrNull;
  title: TextOrNull;
  events: TextList;
  filter: TextOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  custom_services: NotificationServicesOrNull;
  created_at: Time;
  updated_at: Time;
  created_by: IdOrNull;
  source: SourceOrNull;
  repeat_interval: TextOrNull;
  wait_for: BigIntOrNull;
  person?: PersonOfRuleOrNull;
  team?: TeamOfRuleOrNull;
  pending: number;
  avg_duration_ms: NumberOrNull;
  failed: number;
  sent: number;
  most_common_error: TextOrNull;
  last_failed_at: TimeOrNull;
};
export type NotificationSend = {
  id: Id;
  notification_id: Id;
  body: TextOrNull;
  body_payload: Json;
  status: TextOrNull;
  not_before: TimeOrNull;
  retries: number;
  payload: LabelsOrNull;
  count: number;
  first_observed: Time;
  source_event: string;
  resource_id: Id;
  resource_health: TextOrNull;
  resource_status: TextOrNull;
  resource_health_description: TextOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  connection_id: IdOrNull;
  silenced_by: IdOrNull;
  playbook_run_id: IdOrNull;
  error: TextOrNull;
  duration_millis: IntOrNull;
  group_id: IdOrNull;
  parent_id: IdOrNull;
  created_at: Time;
  resource_tags: LabelsOrNull;
  resource: NotificationResourceOrNull;
  resource_kind: TextOrNull;
  resource_type: TextOrNull;
  playbook_run: NotificationPlaybookRunOrNull;
};
export type NotificationServicesOrNull =
  | {
      name?: string;
      url?: string;
      connection?: string;
      filter?: string;
      properties?: LabelsOrNull;
      webhook?: JsonObject;
    }[]
  | null;
export type NotificationSilence = {
  id: Id;
  namespace: TextOrNull;
  name: string;
  description: TextOrNull;
  filter: TextOrNull;
  selectors: ResourceSelectorsOrNull;
  error: TextOrNull;
  from: TimeOrNull;
  until: TimeOrNull;
  recursive: BoolOrNull;
  config_id: IdOrNull;
  check_id: IdOrNull;
  canary_id: IdOrNull;
  component_id: IdOrNull;
  source: SourceOrNull;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  checks?: CheckOfSilenceOrNull;
  catalog?: ConfigOfSilenceOrNull;
  component?: ComponentOfSilenceOrNull;
  canary?: CanaryOfSilenceOrNull;
};
export type NotificationSilencePatch = {
  name?: string;
  description?: TextOrNull;
  filter?: TextOrNull;
  selectors?: ResourceSelectorsOrNull;
  from?: TimeOrNull;
  until?: TimeOrNull;
  recursive?: BoolOrNull;
  config_id?: IdOrNull;
  check_id?: IdOrNull;
  canary_id?: IdOrNull;
  component_id?: IdOrNull;
  /** The word 'now()'. */
  updated_at?: string;
  /** A time, or the word 'now()'; null takes the end back. */
  deleted_at?: string | null;
};
export type NumberOrNull = number | null;
export type ObjectSelectorOrNull = {
  [key: string]: ResourceSelector[];
} | null;
export type Permission = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  source: string;
  subject_type: string;
  subject: TextOrNull;
  action: string;
  object: TextOrNull;
  object_selector: ObjectSelectorOrNull;
  deny: boolean;
  component_id: IdOrNull;
  config_id: IdOrNull;
  canary_id: IdOrNull;
  playbook_id: IdOrNull;
  connection_id: IdOrNull;
  created_by: IdOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  notification_id: IdOrNull;
  updated_by: IdOrNull;
  error: TextOrNull;
  until: TimeOrNull;
  agents: TextListOrNull;
  tags: LabelsOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type PermissionGroup = {
  id: Id;
  name: TextOrNull;
  namespace: TextOrNull;
  selectors: JsonObject;
  source: string;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type PermissionInsert = {
  id?: Id;
  subject_type: string;
  subject: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  notification_id?: IdOrNull;
  object?: TextOrNull;
  object_selector?: ObjectSelectorOrNull;
  component_id?: IdOrNull;
  config_id?: IdOrNull;
  canary_id?: IdOrNull;
  playbook_id?: IdOrNull;
  connection_id?: IdOrNull;
  action: string;
  deny?: boolean;
  description?: TextOrNull;
  until?: TimeOrNull;
  source?: string;
  created_by?: IdOrNull;
};
export type PermissionPatch = {
  subject_type?: string;
  subject?: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  notification_id?: IdOrNull;
  object?: TextOrNull;
  object_selector?: ObjectSelectorOrNull;
  component_id?: IdOrNull;
  config_id?: IdOrNull;
  canary_id?: IdOrNull;
  playbook_id?: IdOrNull;
  connection_id?: IdOrNull;
  action?: string;
  deny?: boolean;
  description?: TextOrNull;
  until?: TimeOrNull;
  updated_by?: IdOrNull;
};
export type PermissionSummary = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  error: TextOrNull;
  source: string;
  action: string;
  object: TextOrNull;
  object_selector: ObjectSelectorOrNull;
  deny: boolean;
  subject: TextOrNull;
  subject_type: string;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  created_by: IdOrNull;
  updated_by: IdOrNull;
  until: TimeOrNull;
  tags: LabelsOrNull;
  agents: TextListOrNull;
  person: PersonRefOrNull;
  team: NamespacedRefOrNull;
  canary: NamespacedRefOrNull;
  group: NamespacedRefOrNull;
  notification: NamespacedRefOrNull;
  playbook: NamespacedRefOrNull;
  scraper: NamespacedRefOrNull;
  topology: NamespacedRefOrNull;
  component_object: IconRefOrNull;
  config_object: TypedRefOrNull;
  canary_object: NamedRefOrNull;
  playbook_object: IconRefOrNull;
  connection_object: TypedRefOrNull;
};
export type Person = {
  id: Id;
  name: string;
  avatar: TextOrNull;
  type: TextOrNull;
  team_id: IdOrNull;
  organization: TextOrNull;
  title: TextOrNull;
  email: TextOrNull;
  phone: TextOrNull;
  properties: PersonPropertiesOrNull;
  external_id: TextOrNull;
  last_login: TimeOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type PersonOfIncident = {
  id: Id;
  name: string;
  avatar: TextOrNull;
};
export type PersonOfIncidentOrNull = PersonOfIncident | null;
export type PersonOfRuleOrNull = {
  id: Id;
  name: string;
  avatar: TextOrNull;
} | null;
export type PersonPropertiesOrNull = {
  role?: string;
} | null;
export type PersonRef = {
  id: IdOrNull;
  name: TextOrNull;
  email?: TextOrNull;
};
export type PersonRefOrNull = PersonRef | null;
export type PersonRoles = {
  id: Id;
  name: string;
  email: string;
  roles: TextList;
};
export type Playbook = {
  id: Id;
  namespace: string;
  name: string;
  title: string;
  icon: TextOrNull;
  description: TextOrNull;
  spec: PlaybookSpec;
  created_by: IdOrNull;
  source: Source;
  category: string;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type PlaybookApproval = {
  id: Id;
  run_id: Id;
  person_id: IdOrNull;
  team_id: IdOrNull;
  created_at: Time;
};
export type PlaybookInsert = {
  name: string;
  title: string;
  icon?: TextOrNull;
  description?: TextOrNull;
  category?: string;
  spec: PlaybookSpec;
  source?: string;
  created_by?: Id;
};
export type PlaybookName = {
  id: Id;
  title: string;
  name: string;
  namespace?: string;
  description: TextOrNull;
  category: TextOrNull;
  icon: TextOrNull;
};
export type PlaybookPatch = {
  title?: string;
  icon?: TextOrNull;
  description?: TextOrNull;
  category?: string;
  spec?: PlaybookSpec;
  /** The word 'now()'. */
  updated_at?: string;
  /** The word 'now()'. */
  deleted_at?: string;
};
export type PlaybookRun = {
  id: Id;
  playbook_id: Id;
  spec: PlaybookSpec;
  status: string;
  start_time: TimeOrNull;
  scheduled_time: Time;
  end_time: TimeOrNull;
  timeout: number;
  created_by: IdOrNull;
  notification_send_id: IdOrNull;
  check_id: IdOrNull;
  config_id: IdOrNull;
  component_id: IdOrNull;
  parameters: LabelsOrNull;
  request: JsonObjectOrNull;
  agent_id: IdOrNull;
  parent_id: IdOrNull;
  error: TextOrNull;
  created_at: Time;
  playbooks?: RunPlaybookOrNull;
  component?: RunTargetOrNull;
  check?: RunTargetOrNull;
  config?: RunConfigOrNull;
  playbook_approvals?: RunApprovals;
};
export type PlaybookRunAction = {
  id: Id;
  name: string;
  status: string;
  retry_count: IntOrNull;
  playbook_run_id: IdOrNull;
  start_time: TimeOrNull;
  scheduled_time: Time;
  end_time: TimeOrNull;
  result: Json;
  agent_id: IdOrNull;
  error: TextOrNull;
  is_pushed: boolean;
  artifacts?: ActionArtifacts;
};
export type PlaybookSpec = {
  title?: string;
  description?: string;
  category?: string;
  icon?: string;
  configs?: ResourceSelector[];
  components?: ResourceSelector[];
  checks?: ResourceSelector[];
  parameters?: JsonObject[];
  actions?: JsonObject[];
  [key: string]: unknown;
};
export type PropertiesOrNull = Property[] | null;
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
export type PropertyInsert = {
  name: string;
  value: string;
  created_by?: IdOrNull;
};
export type PropertyPatch = {
  value?: string;
  created_by?: IdOrNull;
  deleted_at?: TextOrNull;
};
export type PropertyRow = {
  name: string;
  value: string;
  created_by: IdOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type RelatedConfig = {
  id: Id;
  name: TextOrNull;
  type: string;
  related_ids: TextListOrNull;
  tags: LabelsOrNull;
  changes: BigIntOrNull;
  analysis: CountsOrNull;
  cost_per_minute: NumberOrNull;
  cost_total_1h?: NumberOrNull;
  cost_total_1d: NumberOrNull;
  cost_total_7d?: NumberOrNull;
  cost_total_30d: NumberOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  agent_id: Id;
  health: TextOrNull;
  ready: BoolOrNull;
  status: TextOrNull;
  path: TextOrNull;
};
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
export type Responder = {
  id: Id;
  incident_id: Id;
  type: string;
  index: SmallIntOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  external_id: TextOrNull;
  properties: JsonObjectOrNull;
  acknowledged: TimeOrNull;
  resolved: TimeOrNull;
  closed: TimeOrNull;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type ResponderInsert = {
  type: string;
  incident_id: Id;
  person_id?: Id;
  team_id?: Id;
  properties: JsonObjectOrNull;
  created_by: Id;
};
export type ResponderPatch = {
  deleted_at: string;
};
export type RespondersOfIncident = {
  id: Id;
  person?: PersonOfIncidentOrNull;
  team?: TeamOfIncidentOrNull;
}[];
export type RoleOfGrantOrNull = {
  name: string;
  aliases: TextListOrNull;
} | null;
export type RuleOfIncidentOrNull = NamedRef | null;
export type RunApprovals = PlaybookApproval[];
export type RunConfigOrNull = {
  id: Id;
  name: TextOrNull;
  type: TextOrNull;
  config_class: TextOrNull;
  tags: LabelsOrNull;
} | null;
export type RunPlaybookOrNull = {
  id: Id;
  name: string;
  title: string;
  icon: TextOrNull;
  spec: PlaybookSpec;
} | null;
export type RunTargetOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
  namespace: TextOrNull;
  labels: LabelsOrNull;
} | null;
export type Scope = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  targets: ScopeTargets;
  source: string;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type ScopeInsert = {
  id?: Id;
  name: string;
  namespace?: TextOrNull;
  description?: TextOrNull;
  targets: ScopeTargets;
  source?: string;
  created_by?: IdOrNull;
};
export type ScopePatch = {
  name?: string;
  namespace?: TextOrNull;
  description?: TextOrNull;
  targets?: ScopeTargets;
  /** A time, or the word 'now()'. */
  deleted_at?: string;
};
export type ScopeTargets = Json[];
export type ScraperSpec = {
  schedule?: string;
  [key: string]: unknown;
};
export type SettingsResourceInsert = {
  id?: Id;
  name: string;
  namespace?: string;
  icon?: TextOrNull;
  labels?: LabelsOrNull;
  spec?: JsonObjectOrNull;
  source?: TextOrNull;
  created_by?: IdOrNull;
};
export type SettingsResourcePatch = {
  icon?: TextOrNull;
  labels?: LabelsOrNull;
  spec?: JsonObjectOrNull;
  deleted_at?: TextOrNull;
};
export type SmallIntListOrNull = number[] | null;
export type SmallIntOrNull = number | null;
export type Source =
  'KubernetesCRD' | 'ConfigFile' | 'UI' | 'Topology' | 'Push' | 'CRDSync' | 'ApplicationCRD' | 'System';
export type SourceOrNull = Source | null;
export type Team = {
  id: Id;
  name: string;
  icon: TextOrNull;
  spec: TeamSpecOrNull;
  source: TextOrNull;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type TeamComponent = {
  team_id: Id;
  component_id: Id;
  role: TextOrNull;
  selector_id: TextOrNull;
  team?: {
    id: Id;
    name: string;
    icon: TextOrNull;
    deleted_at: TimeOrNull;
  } | null;
};
export type TeamMember = {
  team_id: Id;
  person_id: Id;
  source?: string;
  person?: MemberOrNull;
  team?: TeamOfMemberOrNull;
};
export type TeamMemberInsert = {
  team_id: string;
  person_id: string;
};
export type TeamOfIncidentOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
} | null;
export type TeamOfMemberOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
  deleted_at: TimeOrNull;
} | null;
export type TeamOfRuleOrNull = {
  id: Id;
  name: string;
  icon: TextOrNull;
} | null;
export type TeamSpecOrNull = {
  components?: ResourceSelector[];
  responder_clients?: JsonObject;
  [key: string]: unknown;
} | null;
export type TeamWithStatus = {
  id: Id;
  name: string;
  icon: TextOrNull;
  spec: TeamSpecOrNull;
  source: TextOrNull;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  job_name: TextOrNull;
  job_success_count: IntOrNull;
  job_error_count: IntOrNull;
  job_details: JobDetailsOrNull;
  job_hostname: TextOrNull;
  job_duration_millis: IntOrNull;
  job_resource_type: TextOrNull;
  job_status: TextOrNull;
  job_time_start: TimeOrNull;
  job_time_end: TimeOrNull;
  job_created_at: TimeOrNull;
  job_last_failed: TimeOrNull;
};
export type TextList = string[];
export type TextListOrNull = string[] | null;
export type TextOrNull = string | null;
export type Time = string;
export type TimeOrNull = string | null;
export type TopologyRecord = {
  id: Id;
  agent_id: Id;
  name: string;
  namespace: string;
  labels: LabelsOrNull;
  source: Source;
  spec: JsonObjectOrNull;
  schedule: TextOrNull;
  created_by: IdOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  is_pushed: boolean;
  deleted_at: TimeOrNull;
};
export type TopologyWithStatus = {
  id: Id;
  agent_id: Id;
  name: string;
  namespace: string;
  labels: LabelsOrNull;
  source: Source;
  spec: JsonObjectOrNull;
  schedule: TextOrNull;
  created_by: IdOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  is_pushed: boolean;
  deleted_at: TimeOrNull;
  job_name: TextOrNull;
  job_success_count: IntOrNull;
  job_error_count: IntOrNull;
  job_details: JobDetailsOrNull;
  job_hostname: TextOrNull;
  job_duration_millis: IntOrNull;
  job_resource_type: TextOrNull;
  job_status: TextOrNull;
  job_time_start: TimeOrNull;
  job_time_end: TimeOrNull;
  job_created_at: TimeOrNull;
  job_last_failed: TimeOrNull;
  agent: NamedRefOrNull;
};
export type TypedRef = {
  id?: IdOrNull;
  type?: TextOrNull;
  name?: TextOrNull;
  icon?: TextOrNull;
};
export type TypedRefOrNull = TypedRef | null;
export type View = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  spec: ViewSpec;
  source: Source;
  labels: LabelsOrNull;
  created_by: IdOrNull;
  last_ran: TimeOrNull;
  error: TextOrNull;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type ViewInsert = {
  id?: Id;
  name: string;
  namespace?: string;
  spec: ViewSpec;
  source?: string;
  created_by?: Id;
};
export type ViewPatch = {
  spec?: ViewSpec;
  updated_at?: string;
};
export type ViewSpec = {
  description?: string;
  display?: {
    title?: string;
    icon?: string;
    sidebar?: boolean;
    ordinal?: number;
    [key: string]: unknown;
  };
  columns?: JsonObject[];
  panels?: JsonObject[];
  queries?: JsonObject;
  templating?: JsonObject[];
  sections?: JsonObject[];
  [key: string]: unknown;
};
export type ViewSummary = {
  id: Id;
  namespace: TextOrNull;
  name: string;
  title: TextOrNull;
  icon: TextOrNull;
  ordinal: IntOrNull;
  sidebar: BoolOrNull;
};
export type ViewTableRow = {
  [key: string]: unknown;
};
