import type { Area, RbacObject } from './areas';

export interface Relation {
  area: Area;
  /** The area that decides who writes it, where it is another: everybody sees names, few may change them. */
  writeArea?: Area;
  object: RbacObject;
  /**
   * table: read and written by the area's rule. history: rows are added by it, and neither changed nor deleted. kept:
   * read only, the services write it. view: read only, since Postgres would pass a write through a simple view to the
   * table below it and so around that table's rule. closed: never through `/api/db`, for nobody.
   */
  kind: 'table' | 'history' | 'kept' | 'view' | 'closed';
}

interface Group {
  area: Area;
  writeArea?: Area;
  object: RbacObject;
  tables?: string;
  histories?: string;
  kept?: string;
  views?: string;
  closed?: string;
}

/**
 * Every relation behind `/api/db`, by area. One that is not here answers 404; so do the materialised
 * views, which know no row security and are read through the views above them.
 */
const GROUPS: readonly Group[] = [
  {
    area: 'database',
    object: 'catalog',
    tables: `config_items config_changes config_analysis config_relationships config_component_relationships
      config_locations config_items_last_scraped_time config_access config_costs config_cost_compact
      external_users external_groups external_roles external_user_groups external_user_aliases access_reviews`,
    histories: `config_access_logs`,
    views: `configs config_detail catalog_changes changes_by_component config_analysis_items config_analysis_analyzers
      config_analysis_by_severity analysis_by_component analysis_by_config analysis_summary_by_component
      config_summary config_class_summary config_changes_by_types config_items_aws
      check_summary_by_config check_summary_for_config external_group_summary`,
  },
  {
    area: 'database',
    object: 'database.public',
    tables: `teams team_members team_components severities short_urls saved_query`,
    views: `config_names config_types config_statuses config_classes config_tags config_labels config_tags_labels_keys
      change_types analysis_types analyzer_types people_roles teams_with_status`,
  },
  {
    area: 'database',
    object: 'database.monitor',
    tables: `event_queue`,
    histories: `job_history`,
    views: `job_histories job_history_names job_history_latest_status job_history_summary event_queue_summary
      failed_events push_queue_summary`,
  },
  { area: 'database', object: 'database.system', histories: `migration_logs` },
  {
    area: 'database',
    object: 'application',
    tables: `applications`,
    views: `config_access_summary config_access_unwrapped config_access_summary_by_config
      config_access_summary_by_group config_access_summary_by_user`,
  },
  { area: 'database', object: 'artifact', tables: `artifacts`, views: `artifact_summary` },
  // A person's row decides whether they, and all their tokens, may sign in.
  { area: 'database', writeArea: 'identities', object: 'people', tables: `people` },
  { area: 'database', object: 'people', tables: `person_analytics` },
  {
    area: 'canaries',
    object: 'canaries',
    tables: `canaries checks checks_unlogged check_component_relationships check_config_relationships`,
    histories: `check_statuses check_statuses_1h check_statuses_1d`,
    views: `canaries_with_status canary_names check_names check_labels checks_labels_keys check_summary
      check_summary_by_component checks_by_component checks_by_config check_statuses_5m
      check_status_summary_hour checks_status_artifacts`,
  },
  {
    area: 'topologies',
    object: 'topology',
    tables: `topologies components component_relationships`,
    views: `topologies_with_status topology components_with_logs component_names component_names_all component_labels
      component_labels_keys component_types`,
  },
  {
    area: 'incident',
    object: 'incident',
    tables: `incidents hypotheses incident_relationships incident_rules`,
    histories: `incident_histories`,
    views: `incident_summary incident_summary_by_component incidents_by_component incidents_by_config`,
  },
  { area: 'evidences', object: 'incident', tables: `evidences` },
  { area: 'comments', object: 'incident', tables: `comments comment_responders` },
  { area: 'responder', object: 'incident', tables: `responders` },
  {
    area: 'playbooks',
    object: 'playbooks',
    tables: `playbooks`,
    views: `playbook_names playbooks_for_agent`,
  },
  // What is run, and who approved it, is what the services saw happen: nobody says so.
  {
    area: 'playbook_runs',
    object: 'playbooks',
    kept: `playbook_runs playbook_run_actions playbook_approvals playbook_action_agent_data`,
  },
  {
    area: 'notifications',
    object: 'notification',
    tables: `notifications notification_silences notification_groups notification_group_resources`,
  },
  {
    area: 'notifications',
    object: 'database.monitor',
    histories: `notification_send_history`,
    views: `notifications_summary notification_send_history_summary notification_send_history_resources
      notification_send_history_resource_types notification_send_history_resource_tags`,
  },
  { area: 'views', object: 'views', tables: `views`, views: `views_summary view_panels` },
  {
    area: 'permissions',
    object: 'database.system',
    tables: `permissions permission_groups`,
    views: `permissions_summary permissions_group_summary permission_subjects`,
  },
  { area: 'access_scopes', object: 'database.system', tables: `access_scopes scopes` },
  { area: 'properties', object: 'database.system', tables: `properties` },
  { area: 'agents', object: 'database.public', tables: `agents` },
  { area: 'agents', object: 'database.monitor', views: `agents_summary` },
  { area: 'config_scrapers', object: 'database.config_scrapers', tables: `config_scrapers` },
  { area: 'config_scrapers', object: 'database.monitor', views: `config_scrapers_with_status` },
  { area: 'logging_backends', object: 'database.config_scrapers', tables: `logging_backends` },
  {
    area: 'integrations',
    object: 'database.monitor',
    tables: `integrations scrape_plugins plugins`,
    views: `integrations_with_status`,
  },
  { area: 'connections', object: 'connection', tables: `connections`, views: `connections_list` },
  { area: 'connections', object: 'connection-detail', views: `connection_details` },
  { area: 'identities', object: 'database.public', tables: `identities` },
  { area: 'rbac', object: 'auth', tables: `casbin_rule invites` },
  {
    area: 'kratos',
    object: 'database.kratos',
    closed: `access_tokens oidc_auth_requests oidc_public_keys oidc_refresh_tokens`,
  },
];

const names = (list: string | undefined) => list?.split(/\s+/).filter(Boolean) ?? [];

function tabulate(): ReadonlyMap<string, Relation> {
  const table = new Map<string, Relation>();
  for (const { tables, histories, kept, views, closed, ...rule } of GROUPS) {
    for (const name of names(tables)) table.set(name, { ...rule, kind: 'table' });
    for (const name of names(histories)) table.set(name, { ...rule, kind: 'history' });
    for (const name of names(kept)) table.set(name, { ...rule, kind: 'kept' });
    for (const name of names(views)) table.set(name, { ...rule, kind: 'view' });
    for (const name of names(closed)) table.set(name, { ...rule, kind: 'closed' });
  }
  return table;
}

/** Relation name to its rule. */
export const RELATIONS = tabulate();

/** Tables that the view engine generates: `view_{namespace}_{name}`. They are read as views. */
const GENERATED_VIEW = /^view_[a-z0-9_]+$/;

/**
 * The rule of a relation behind `/api/db/{name}`.
 * @returns undefined when no such relation is offered (404)
 */
export function relationRule(name: string): Relation | undefined {
  const known = RELATIONS.get(name);
  if (known) return known;
  return GENERATED_VIEW.test(name) ? { area: 'views', object: 'views', kind: 'view' } : undefined;
}
