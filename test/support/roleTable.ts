/**
 * The role table (RBC-004 to RBC-009) and what it is about, as data of the tests: nothing here comes from
 * `embedded/policy`, so that a mistake there is not repeated. A relation, function or route that is new in
 * the backend has to be added here, or the walk fails.
 */

export const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** Areas that only some may read or write; all others are read by every role, and written by admin and editor. */
const SENSITIVE = ['rbac', 'identities', 'connections'];
const DUTY = ['responder', 'incident', 'evidences', 'comments'];

/** Whether a role may. */
export function may(role: Role, action: 'read' | 'write', area: string): boolean {
  if (role === 'admin') return true;
  if (role === 'editor') return action === 'read' || !SENSITIVE.includes(area);
  if (action === 'read') return !SENSITIVE.includes(area);
  return (role === 'commander' || role === 'responder') && DUTY.includes(area);
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Tables, by area. */
const TABLES: Readonly<Record<string, string>> = {
  database: `access_reviews applications artifacts config_access config_access_logs config_analysis config_changes
    config_component_relationships config_cost_compact config_costs config_items config_items_last_scraped_time
    config_locations config_relationships event_queue external_groups external_roles external_user_aliases
    external_user_groups external_users job_history migration_logs people person_analytics saved_query severities
    short_urls team_components team_members teams`,
  canaries: `canaries check_component_relationships check_config_relationships check_statuses check_statuses_1d
    check_statuses_1h checks checks_unlogged`,
  topologies: 'component_relationships components topologies',
  incident: 'hypotheses incident_histories incident_relationships incident_rules incidents',
  evidences: 'evidences',
  comments: 'comment_responders comments',
  responder: 'responders',
  playbooks: 'playbooks',
  playbook_runs: 'playbook_action_agent_data playbook_approvals playbook_run_actions playbook_runs',
  notifications: `notification_group_resources notification_groups notification_send_history notification_silences
    notifications`,
  views: 'views',
  permissions: 'permission_groups permissions',
  access_scopes: 'access_scopes scopes',
  properties: 'properties',
  agents: 'agents',
  config_scrapers: 'config_scrapers',
  logging_backends: 'logging_backends',
  integrations: 'integrations plugins scrape_plugins',
  connections: 'connections',
  identities: 'identities',
  rbac: 'casbin_rule invites',
};

/** Tables that everybody reads, and only administrators write. */
const WRITTEN_AS: Readonly<Record<string, string>> = { people: 'identities' };

/** Views, by area: never written. */
const VIEWS: Readonly<Record<string, string>> = {
  database: `analysis_by_component analysis_by_config analysis_summary_by_component analysis_types analyzer_types
    artifact_summary catalog_changes change_types changes_by_component check_summary_by_config
    check_summary_for_config config_access_summary config_access_summary_by_config config_access_summary_by_group
    config_access_summary_by_user config_access_unwrapped config_analysis_analyzers config_analysis_by_severity
    config_analysis_items config_changes_by_types config_class_summary config_classes config_detail config_items_aws
    config_labels config_names config_statuses config_summary config_tags config_tags_labels_keys config_types configs
    event_queue_summary external_group_summary failed_events job_histories job_history_latest_status
    job_history_names job_history_summary people_roles push_queue_summary teams_with_status`,
  canaries: `canaries_with_status canary_names check_labels check_names check_status_summary_hour check_statuses_5m
    check_summary check_summary_by_component checks_by_component checks_by_config checks_labels_keys
    checks_status_artifacts`,
  topologies: `component_labels component_labels_keys component_names component_names_all component_types
    components_with_logs topologies_with_status topology`,
  incident: 'incident_summary incident_summary_by_component incidents_by_component incidents_by_config',
  playbooks: 'playbook_names playbooks_for_agent',
  notifications: `notification_send_history_resource_tags notification_send_history_resource_types
    notification_send_history_resources notification_send_history_summary notifications_summary`,
  views: `view_data_data_freshness view_default_cost_explorer view_default_kubernetes_pods
    view_default_payments_overview view_default_rds_backups view_default_sre_overview view_panels views_summary`,
  permissions: 'permission_subjects permissions_group_summary permissions_summary',
  agents: 'agents_summary',
  config_scrapers: 'config_scrapers_with_status',
  integrations: 'integrations_with_status',
  connections: 'connection_details connections_list',
};

/** Refused to everybody. */
const CLOSED = 'access_tokens oidc_auth_requests oidc_public_keys oidc_refresh_tokens';

/** Unknown to callers: materialised views, which know no row security. */
export const HIDDEN_RELATIONS = words(
  `check_size_summary check_status_summary check_status_summary_aged config_cost_summary config_item_summary_30d
   config_item_summary_3d config_item_summary_7d`,
);

/** What happened: rows are added to these tables, and neither changed nor deleted. */
const HISTORIES = words(
  `check_statuses check_statuses_1d check_statuses_1h config_access_logs incident_histories job_history
   migration_logs notification_send_history`,
);

/** Tables that the services write, and nobody else. */
const KEPT = words('playbook_action_agent_data playbook_approvals playbook_run_actions playbook_runs');

export interface Relation {
  name: string;
  kind: 'table' | 'history' | 'kept' | 'view' | 'closed';
  /** The areas that decide who reads and who writes it. */
  read: string;
  write: string;
}

const listed = (kind: Relation['kind'], areas: Readonly<Record<string, string>>): Relation[] =>
  Object.entries(areas).flatMap(([area, names]) =>
    words(names).map(name => ({ name, kind, read: area, write: WRITTEN_AS[name] ?? area })),
  );

const kindOf = (name: string): Relation['kind'] =>
  KEPT.includes(name) ? 'kept' : HISTORIES.includes(name) ? 'history' : 'table';

export const RELATIONS: readonly Relation[] = [
  ...listed('table', TABLES).map(one => ({ ...one, kind: kindOf(one.name) })),
  ...listed('view', VIEWS),
  ...listed('closed', { kratos: CLOSED }),
];

/** What a token with the right to read the catalog reads: nothing else, and it writes nothing. */
export const CATALOG = words(
  `access_reviews analysis_by_component analysis_by_config analysis_summary_by_component catalog_changes
   changes_by_component check_summary_by_config check_summary_for_config config_access config_access_logs
   config_analysis config_analysis_analyzers config_analysis_by_severity config_analysis_items config_changes
   config_changes_by_types config_class_summary config_component_relationships config_cost_compact config_costs
   config_detail config_items config_items_aws config_items_last_scraped_time config_locations config_relationships
   config_summary configs external_group_summary external_groups external_roles external_user_aliases
   external_user_groups external_users`,
);

/** Functions that read, by the area of what they read: by GET and by POST. */
const READING: Readonly<Record<string, string>> = {
  database: `config_access_filter_options config_analysis_filter_options config_relationships_recursive
    get_children_by_location get_children_id_by_location get_parent_ids_by_location get_parents_by_location
    get_recursive_path lookup_config_children lookup_config_relations related_changes_recursive
    related_config_ids_recursive related_configs related_configs_recursive uuid_to_ulid`,
  topologies: `lookup_analysis_by_component lookup_changes_by_component lookup_component_by_property
    lookup_component_children lookup_component_config_id_related_components lookup_component_incidents
    lookup_component_names lookup_component_relations lookup_components_by_check lookup_components_by_config
    lookup_configs_by_component`,
  canaries: 'check_summary_for_component',
  playbook_runs: 'get_playbook_run_actions',
  notifications: 'notification_send_history_of_resource',
  permissions: 'permissions_for_obj_selector',
};

/** Functions that write, by POST alone. */
const WRITING: Readonly<Record<string, string>> = {
  database: 'add_external_user_alias merge_external_users remove_external_user_alias',
};

/** Of the functions, those a token with the right to read the catalog calls. */
export const CATALOG_FUNCTIONS = words(
  `config_analysis_filter_options config_relationships_recursive get_children_by_location get_children_id_by_location
   get_parent_ids_by_location get_parents_by_location get_recursive_path lookup_config_children
   lookup_config_relations related_changes_recursive related_config_ids_recursive related_configs
   related_configs_recursive`,
);

export const FUNCTIONS = [
  ...Object.entries(READING).map(entry => ['read', ...entry] as const),
  ...Object.entries(WRITING).map(entry => ['write', ...entry] as const),
].flatMap(([action, area, names]) => words(names).map(name => ({ name, area, action })));

/** Helpers of the schema, upkeep and parts of triggers: unknown to callers. */
export const HIDDEN_FUNCTIONS = words(
  `acting_people acting_person aggregate_check_statuses any_element_ilike check_view_grants checks_in config_path connection_category
   cost_bucket cost_window_overlap create_view_table delete_agent_resources delete_person drop_config_items
   enqueue_event event_kind format_incident_id generate_ulid insert_unsent_notification_to_history is_rls_disabled
   is_role jsonb_pairs jwt_claims latest_job link_to_parent location_rank mask_sensitive match_scope may_change_comment
   normalise_aliases orphan_rows property_values record_health_change refresh_check_size_summary
   refresh_check_status_summary refresh_check_status_summary_aged refresh_config_cost_summary
   refresh_config_item_summary_30d refresh_config_item_summary_3d refresh_config_item_summary_7d refresh_derived
   related_change_config_ids rls_scopes skip_notification_send_history try_uuid view_column_type view_table_name`,
);
