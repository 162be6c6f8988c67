/** Reads of health checks and of the topology. */
import { many, one, person, read, AVATAR, type ReadCall } from './call';

const SUMMARY_COLUMNS =
  'id canary_id agent_id uptime latency last_transition_time type icon name status description namespace ' +
  'canary_namespace canary_name labels severity owner last_runtime created_at updated_at deleted_at silenced_at';
const CHECK_COLUMNS =
  'id canary_id agent_id type name namespace description icon spec labels owner severity category transformed ' +
  'last_runtime last_transition_time next_runtime silenced_at status created_at updated_at deleted_at';
const COMPONENT_COLUMNS =
  'id agent_id topology_id external_id parent_id config_id name text topology_type namespace labels hidden silenced ' +
  'status status_expr health_expr health description lifecycle tooltip status_reason schedule icon type owner ' +
  'selectors log_selectors component_checks configs properties path summary is_leaf cost_per_minute cost_total_1d ' +
  'cost_total_7d cost_total_30d created_by created_at updated_at deleted_at';

export const HEALTH_READS: readonly ReadCall[] = [
  read(
    'check_statuses: history page',
    'check_statuses?check_id=eq.<checkWithStatuses>&time=gt.2000-01-01T00:00:00Z&order=time.desc' +
      '&duration=gte.0&status=in.(0,1)&limit=50&offset=0',
    'check_id time status duration message error invalid details created_at',
    { count: true },
  ),
  read('check_statuses: passed', 'check_statuses?check_id=eq.<checkWithStatuses>&status=eq.1', 'time'),
  read(
    'checks: modal',
    'checks?id=eq.<check>&select=*,canaries!checks_canary_id_fkey(id,name,source),agents!checks_agent_id_fkey(id,name),' +
      'components:check_component_relationships(components(id,name,icon)),' +
      'configs:check_config_relationships(configs(id,name,type))',
    CHECK_COLUMNS,
    {
      embeds: {
        canaries: one('id name source'),
        agents: one('id name'),
        components: many('', { components: one('id name icon') }),
        configs: many('', { configs: one('id name type') }),
      },
    },
  ),
  read(
    'checks: summary of one',
    'checks?id=eq.<check>&select=id,name,icon,status,type',
    'id name icon status type',
  ),
  read('check_summary: list', 'check_summary?limit=5', SUMMARY_COLUMNS),
  read(
    'check_summary_for_config: of a config',
    'check_summary_for_config?config_id=eq.<checkedConfig>',
    `config_id ${SUMMARY_COLUMNS}`,
  ),
  read(
    'rpc/check_summary_for_component',
    'rpc/check_summary_for_component?id=<checkedComponent>',
    SUMMARY_COLUMNS,
  ),
  read(
    'checks_by_component: of a component',
    'checks_by_component?component_id=eq.<checkedComponent>',
    'component_id id type name severity status',
  ),
  read(
    'checks_by_config: of a config',
    'checks_by_config?config_id=eq.<checkedConfig>',
    'config_id id type name severity status icon last_runtime',
  ),
  read('check_names: list', 'check_names', 'id canary_id type name status'),
  read('checks_labels_keys: list', 'checks_labels_keys', 'key'),
  read('canary_names: list', 'canary_names', 'id name'),
  read(
    'canaries: one for the modal',
    'canaries?id=eq.<canary>&select=id,source,spec,name,namespace',
    'id source spec name namespace',
  ),
  read('canaries: name of one', 'canaries?id=eq.<canary>&select=id,name,icon', 'id name icon'),
  read('agents: by ids', 'agents?select=id,name,description&id=in.(<agent>)', 'id name description'),
  read(
    'checks_unlogged: list',
    'checks_unlogged?limit=5',
    'check_id canary_id status last_runtime next_runtime',
  ),

  read('components: one', 'components?id=eq.<component>', COMPONENT_COLUMNS),
  read(
    "components: a component's topology",
    'components?id=eq.<component>&select=id,topologies(id,name)',
    'id',
    {
      embeds: { topologies: one('id name') },
    },
  ),
  read(
    'topologies: components',
    'topologies?select=id,components(id,name,type,icon)&id=eq.<topology>',
    'id',
    {
      embeds: { components: many('id name type icon') },
    },
  ),
  read(
    'topologies: one',
    'topologies?id=eq.<topologyRecord>',
    'id name namespace labels spec source schedule created_at',
  ),
  read(
    'topology: list',
    'topology?limit=5',
    `${COMPONENT_COLUMNS} logs checks team_names incidents analysis children parents`,
  ),
  read(
    'component_names: one',
    'component_names?id=eq.<component>',
    'id path external_id type name icon parent_id',
  ),
  read('component_names: list', 'component_names?order=name.asc', 'id name type'),
  read('component_names_all: list', 'component_names_all', 'id name deleted_at'),
  read('component_labels: list', 'component_labels', 'key value'),
  read('component_labels_keys: list', 'component_labels_keys', 'key'),
  read('component_types: list', 'component_types', 'type'),
  read('components_with_logs: list', 'components_with_logs?order=name.asc', 'id name agent_id icon type'),
  read(
    'team_components: of a component',
    `team_components?component_id=eq.<componentWithTeam>&select=*,team:teams(*,created_by(${AVATAR}))`,
    'component_id team_id role selector_id',
    { embeds: { team: one('id name icon', { created_by: person }) } },
  ),
  read('component_relationships: list', 'component_relationships?limit=5', 'component_id relationship_id'),
  read('rpc/lookup_components_by_check', 'rpc/lookup_components_by_check?id=<check>', COMPONENT_COLUMNS),
  read(
    'rpc/lookup_components_by_config',
    'rpc/lookup_components_by_config?id=<configOfComponent>',
    'component_id name type icon role',
  ),
  read(
    'rpc/lookup_configs_by_component',
    'rpc/lookup_configs_by_component?id=<componentOfConfig>',
    'config_id name type icon role deleted_at',
  ),
  read(
    'rpc/lookup_changes_by_component',
    'rpc/lookup_changes_by_component?id=<changedComponent>',
    'id config_id',
  ),
  read(
    'rpc/lookup_component_children',
    'rpc/lookup_component_children?id=<component>&max_depth=-1',
    'child_id parent_id level',
  ),
  read(
    'rpc/lookup_component_incidents',
    'rpc/lookup_component_incidents?component_id=<componentWithIncident>',
    'id',
  ),
  read('rpc/lookup_component_names', 'rpc/lookup_component_names?component_id={<component>}', 'names'),
];
