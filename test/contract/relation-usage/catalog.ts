/** Reads of the catalog: configs, changes, insights, relations, costs. */
import { many, one, read, type ReadCall } from './call';

const CONFIG = 'id name type config_class';
const CONFIG_LIST =
  'id,type,config_class,status,health,labels,name,tags,created_at,updated_at,deleted_at,cost_per_minute,' +
  'cost_total_1d,cost_total_7d,cost_total_30d,changes,analysis';
const CONFIG_COLUMNS =
  'id scraper_id config_class external_id type name namespace description source labels tags tags_values ' +
  'properties properties_values created_by created_at updated_at deleted_at cost_per_minute cost_total_1h ' +
  'cost_total_1d cost_total_30d billing_currency mixed_currency agent_id status health ready path changes ' +
  'analysis cost_total_7d';
const DETAIL_COLUMNS =
  'id agent_id icon scraper_id config_class status health ready external_id type name description config source ' +
  'labels tags tags_values properties parent_id path created_by delete_reason inserted_at properties_values ' +
  'is_pushed created_at updated_at deleted_at last_scraped_time agent_name summary scraper cost_per_minute ' +
  'cost_total_1d cost_total_7d cost_total_30d';
const ANALYSIS_COLUMNS =
  'id config_id scraper_id created_by source analyzer analysis_type severity summary status message analysis ' +
  'properties first_observed last_observed';
const RELATED_COLUMNS =
  'id name type related_ids tags changes analysis cost_per_minute cost_total_1h cost_total_1d cost_total_7d ' +
  'cost_total_30d created_at updated_at deleted_at agent_id health ready status path';

export const CATALOG_READS: readonly ReadCall[] = [
  read(
    'configs: list page',
    `configs?select=${CONFIG_LIST},agent:agents(id,name)&deleted_at=is.null&order=type,name.asc&limit=50&offset=0`,
    CONFIG_LIST.replaceAll(',', ' '),
    { embeds: { agent: one('id name') }, count: true },
  ),
  read(
    'configs: search',
    `configs?select=${CONFIG_LIST}&or=(name.ilike.*a*,type.ilike.*a*,description.ilike.*a*,namespace.ilike.*a*)`,
    'id name',
  ),
  read(
    'configs: labels',
    'configs?select=id&or=(and(labels->>env.neq.nowhere,labels->>app.neq.none),labels->>env.is.null)',
    'id',
  ),
  read('configs: every column', 'configs?limit=5', CONFIG_COLUMNS),
  read('configs: for pickers', 'configs?select=id,name,config_class,type', CONFIG),
  read(
    'configs: by ids',
    'configs?id=in.(<config>,<changedConfig>)&select=id,name,config_class,type',
    CONFIG,
  ),
  read('configs: tags of one', 'configs?id=eq.<config>&select=id,name,tags', 'id name tags'),
  read(
    'configs: costs of one',
    'configs?id=eq.<config>&select=cost_per_minute,cost_total_1d,cost_total_7d,cost_total_30d',
    'cost_per_minute cost_total_1d cost_total_7d cost_total_30d',
  ),
  read(
    'configs: typed search',
    'configs?select=id,external_id,name,type,analysis,changes&type=ilike.*::*&or=(name.ilike.*a*,external_id.ilike.*a*)',
    'id external_id name type analysis changes',
  ),
  read('config_items: by types', 'config_items?select=id,name,type,config_class&limit=5', CONFIG),
  read('config_detail: one', 'config_detail?id=eq.<config>&select=*', DETAIL_COLUMNS),
  read('config_names: one', 'config_names?id=eq.<config>', 'id type external_id name'),
  read('config_types: list', 'config_types', 'type'),
  read('config_statuses: list', 'config_statuses', 'status'),
  read('config_classes: list', 'config_classes', 'config_class'),
  read('config_tags: list', 'config_tags', 'key value'),
  read('config_labels: list', 'config_labels', 'key value'),
  read('config_tags_labels_keys: list', 'config_tags_labels_keys', 'key'),
  read('change_types: list', 'change_types?change_type=not.eq.', 'change_type'),
  read('analysis_types: list', 'analysis_types', 'analysis_type'),
  read('analyzer_types: list', 'analyzer_types', 'analyzer'),
  read('config_analysis_analyzers: list', 'config_analysis_analyzers?order=analyzer.asc', 'analyzer'),
  read(
    'config_summary: by type',
    'config_summary',
    'type analysis severity changes total_configs cost_total_7d',
  ),
  read(
    'config_class_summary: by class',
    'config_class_summary',
    'config_class analysis changes total_configs',
  ),

  read(
    'config_changes: of a config',
    'config_changes?config_id=eq.<changedConfig>&order=created_at.desc&limit=50&offset=0' +
      '&and=(created_at.gte.2000-01-01T00:00:00Z,created_at.lte.2999-01-01T00:00:00Z)',
    'id config_id change_type severity source summary diff patches details created_at first_observed count ' +
      'external_created_by created_by external_change_id',
    { count: true },
  ),
  read(
    'config_changes: one',
    'config_changes?config_id=not.is.null&id=eq.<change>&select=id,config_id,change_type,created_at,' +
      'external_created_by,source,diff,details,patches,created_by,config:configs(id,name,type,config_class)',
    'id change_type details patches',
    { embeds: { config: one(CONFIG) } },
  ),
  read(
    'config_changes: with artifacts',
    'config_changes?select=id,artifacts:artifacts(*)&artifacts=not.is.null&limit=5',
    'id',
    { embeds: { artifacts: many('id filename content_type size checksum path') } },
  ),
  read('config_changes: by ids', 'config_changes?id=in.(<change>)', 'id config_id'),
  read(
    'changes_by_component: of a component',
    'changes_by_component?component_id=eq.<changedComponent>' +
      '&select=id,type,config_id,name,change_type,config_class,config:configs(id,name,type,config_class)',
    'id type config_id name change_type config_class',
    { embeds: { config: one(CONFIG) } },
  ),
  read(
    'changes_by_component: embed named like a column',
    'changes_by_component?component_id=eq.<changedComponent>&select=id,created_at:configs(id,name,type,config_class)',
    'id',
    { embeds: { created_at: one(CONFIG) } },
  ),
  read(
    'changes_by_component: every column',
    'changes_by_component?component_id=eq.<changedComponent>',
    'id config_id name config_class type change_type created_at created_by change_id severity component_id ' +
      'config_deleted_at',
  ),
  read(
    'catalog_changes: newest',
    'catalog_changes?order=created_at.desc&limit=5',
    'id config_id name deleted_at type tags config external_created_by created_at severity change_type source ' +
      'summary details diff created_by count first_observed agent_id path inserted_at',
  ),

  read(
    'config_analysis_items: list page',
    'config_analysis_items?select=id,analysis_type,analyzer,severity,status,first_observed,last_observed,' +
      'config:configs(id,name,config_class,type)&status=eq.open&order=first_observed.desc&limit=50&offset=0',
    'id analysis_type analyzer severity status first_observed last_observed',
    { embeds: { config: one(CONFIG) }, count: true },
  ),
  read(
    'config_analysis_items: every column',
    'config_analysis_items?limit=5&order=config_name.asc',
    `${ANALYSIS_COLUMNS} name deleted_at type tags labels config agent_id path config_name config_type config_class`,
  ),
  read(
    'config_analysis: of a config',
    'config_analysis?select=id,analyzer,analysis_type,message,severity,analysis,first_observed,' +
      'config:configs(id,name,config_class,type)&config_id=eq.<configWithInsight>&limit=50&offset=0',
    'id analyzer analysis_type message severity analysis first_observed',
    { embeds: { config: one(CONFIG) }, count: true },
  ),
  read(
    'config_analysis: one',
    'config_analysis?select=id,source,analyzer,analysis_type,message,severity,status,analysis,first_observed,' +
      'config:configs(id,name,config_class,type)&id=eq.<insight>',
    'id source status',
    { embeds: { config: one(CONFIG) } },
  ),
  read(
    'analysis_by_component: panel',
    'analysis_by_component?component_id=eq.<componentWithInsight>&limit=50&offset=0&select=analysis_id,' +
      'config:configs(id,name,config_class,type,' +
      'analysis:config_analysis(id,analyzer,analysis_type,message,severity,analysis,first_observed))',
    'analysis_id',
    { embeds: { config: one(CONFIG, { analysis: many('id analyzer message severity') }) }, count: true },
  ),
  read(
    'rpc/lookup_analysis_by_component',
    'rpc/lookup_analysis_by_component?id=<componentWithInsight>',
    ANALYSIS_COLUMNS,
  ),
  read(
    'rpc/config_analysis_filter_options',
    'rpc/config_analysis_filter_options',
    'types analyzers sources config_types catalogs',
    {
      scalar: true,
    },
  ),
  read(
    'rpc/config_analysis_filter_options: of a config',
    'rpc/config_analysis_filter_options?p_config_id=<configWithInsight>',
    'types analyzers',
    { scalar: true },
  ),

  read(
    'config_component_relationships: configs of a component',
    'config_component_relationships?component_id=eq.<componentOfConfig>&configs.order=name&deleted_at=is.null' +
      '&select=*,configs!config_component_relationships_config_id_fkey(id,type,name,config_class,deleted_at)',
    'component_id config_id selector_id created_at deleted_at',
    { embeds: { configs: one('id type name config_class deleted_at') } },
  ),
  read(
    'config_component_relationships: components of a config',
    'config_component_relationships?config_id=eq.<configOfComponent>' +
      '&select=components!config_component_relationships_component_id_fkey(id,icon,name)',
    '',
    { embeds: { components: one('id icon name') } },
  ),
  read(
    'config_relationships: of a config',
    'config_relationships?or=(related_id.eq.<relatedConfig>,config_id.eq.<relatedConfig>)&deleted_at=is.null' +
      '&configs.order=name&select=*,configs:configs!config_relationships_config_id_fkey(id,name,type),' +
      'related:configs!config_relationships_related_id_fkey(id,name,type)',
    'config_id related_id relation deleted_at',
    { embeds: { configs: one('id name type'), related: one('id name type') } },
  ),
  ...['outgoing', 'incoming', 'all'].map(direction =>
    read(
      `rpc/related_configs_recursive: ${direction}`,
      `rpc/related_configs_recursive?config_id=<relatedConfig>&type_filter=${direction}` +
        '&include_deleted_configs=false&max_depth=10&incoming_relation=both&outgoing_relation=hard' +
        '&type=not.in.("Nothing::Such")&order=name&limit=50&offset=0',
      RELATED_COLUMNS,
    ),
  ),
  read('rpc/related_configs', 'rpc/related_configs?config_id=<relatedConfig>', RELATED_COLUMNS),
  read(
    'rpc/config_relationships_recursive',
    'rpc/config_relationships_recursive?config_id=<relatedConfig>&type_filter=all',
    'id related_id relation_type direction depth',
  ),
  read(
    'rpc/related_config_ids_recursive',
    'rpc/related_config_ids_recursive?config_id=<relatedConfig>&type_filter=all',
    'id direction depth',
  ),
  read(
    'rpc/get_recursive_path',
    'rpc/get_recursive_path?start=<relatedConfig>',
    'id related_id relation_type direction depth',
  ),
  ...['upstream', 'downstream', 'all', 'none'].map(direction =>
    read(
      `rpc/related_changes_recursive: ${direction}`,
      `rpc/related_changes_recursive?lookup_id=<changedConfig>&type_filter=${direction}&soft=true` +
        '&order=created_at.desc&limit=50&deleted_at=is.null',
      'id config_id name deleted_at type tags external_created_by created_at severity change_type source summary ' +
        'created_by count first_observed agent_id inserted_at',
    ),
  ),
  read(
    'rpc/get_parents_by_location',
    'rpc/get_parents_by_location?config_id=<locatedConfig>',
    'id name type',
  ),
];
