import type { Action, Area, RbacObject } from './areas';

export interface DbFunction {
  area: Area;
  object: RbacObject;
  /** `read`: GET and POST count as reads (a POST only carries longer arguments). `write`: POST only. */
  action: Action;
}

interface Group extends DbFunction {
  functions: string;
}

/** Every function behind `/api/db/rpc/{name}` that a client may call. Helpers and refresh functions are not offered. */
const GROUPS: readonly Group[] = [
  {
    area: 'database',
    object: 'catalog',
    action: 'read',
    functions: `related_configs related_configs_recursive config_relationships_recursive
      related_config_ids_recursive get_recursive_path related_changes_recursive
      get_parents_by_location get_children_by_location get_parent_ids_by_location get_children_id_by_location
      lookup_config_children lookup_config_relations config_analysis_filter_options`,
  },
  {
    area: 'topologies',
    object: 'topology',
    action: 'read',
    functions: `lookup_analysis_by_component lookup_changes_by_component lookup_configs_by_component
      lookup_components_by_config lookup_components_by_check lookup_component_children lookup_component_relations
      lookup_component_incidents lookup_component_names lookup_component_by_property
      lookup_component_config_id_related_components`,
  },
  { area: 'canaries', object: 'canaries', action: 'read', functions: `check_summary_for_component` },
  { area: 'playbook_runs', object: 'playbooks', action: 'read', functions: `get_playbook_run_actions` },
  {
    area: 'notifications',
    object: 'database.monitor',
    action: 'read',
    functions: `notification_send_history_of_resource`,
  },
  { area: 'database', object: 'application', action: 'read', functions: `config_access_filter_options` },
  {
    area: 'database',
    object: 'catalog',
    action: 'write',
    functions: `add_external_user_alias remove_external_user_alias merge_external_users`,
  },
  {
    area: 'permissions',
    object: 'database.system',
    action: 'read',
    functions: `permissions_for_obj_selector`,
  },
  { area: 'database', object: 'database.public', action: 'read', functions: `uuid_to_ulid` },
];

/** Function name to its rule. */
export const FUNCTIONS: ReadonlyMap<string, DbFunction> = new Map(
  GROUPS.flatMap(({ functions, ...rule }) =>
    functions
      .split(/\s+/)
      .filter(Boolean)
      .map(name => [name, rule] as const),
  ),
);
