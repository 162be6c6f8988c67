/** Configs, changes, relations, locations, costs, external access. */
import type { Effect } from './effects';

const id = (name: string) => `pg_temp.id('${name}')`;
const names = (call: string) =>
  `SELECT string_agg(name || ' ' || type, ', ' ORDER BY type, name) FROM ${call}`;

export const CATALOG_EFFECTS: readonly Effect[] = [
  {
    name: 'a config without a name is called by the end of its id',
    run: `INSERT INTO config_items (id, config_class, type)
      VALUES ('01890000-0000-7000-8000-0123456789ab', 'Pod', 'Kubernetes::Pod')`,
    query: "SELECT name || ' ' || path FROM config_items WHERE id = '01890000-0000-7000-8000-0123456789ab'",
    expect: ['0123456789ab '],
  },
  {
    name: 'a new config is linked to its parent and its aliases, scraped, announced and has its health recorded',
    query: `SELECT ROW(
        (SELECT count(*) FROM config_relationships WHERE related_id = config_items.id AND relation = 'hard'),
        (SELECT count(*) FROM config_relationships WHERE related_id = config_items.id AND relation = 'Alias'),
        (SELECT count(*) FROM config_items_last_scraped_time WHERE config_id = config_items.id),
        (SELECT count(*) FROM event_queue WHERE event_id = config_items.id
          AND name IN ('config.created', 'config.unhealthy')),
        (SELECT string_agg(concat_ws(' ', change_type, severity, source, summary), '; ') FROM config_changes
          WHERE config_id = config_items.id AND source LIKE 'config-db%')
      )::text FROM config_items WHERE id = ${id('deployment')}`,
    expect: ['(1,1,1,2,"Unhealthy medium config-db-health-trigger CrashLoopBackOff: back-off restarting")'],
  },
  {
    name: 'twins inserted together get one alias edge',
    run: `INSERT INTO config_items (id, config_class, type, external_id) VALUES
      (${id('left twin')}, 'Node', 'Kubernetes::Node', '{i-1}'), (${id('right twin')}, 'VM', 'AWS::EC2::Instance', '{i-1}')`,
    query: `SELECT count(*) FROM config_relationships WHERE relation = 'Alias' AND ${id('left twin')} IN (config_id, related_id)`,
    expect: ['1'],
  },
  {
    name: 'a config of unknown health leaves no change',
    query: `SELECT count(*) FROM config_changes WHERE config_id = ${id('release')}`,
    expect: ['0'],
  },
  {
    name: 'getting better from unhealthy to warning is announced as degraded',
    run: `UPDATE config_items SET health = 'warning', status = 'Running' WHERE id = ${id('deployment')}`,
    query: `SELECT change_type || ' ' || severity || ' ' || (details #>> '{previous,status}') || ' '
        || (details #>> '{current,status}') || ' ' || (SELECT count(*) FROM event_queue WHERE name = 'config.degraded')
      FROM config_changes WHERE config_id = ${id('deployment')} AND change_type = 'Warning'`,
    expect: ['Warning low CrashLoopBackOff Running 1'],
  },
  {
    name: 'health of a remote config is announced but leaves no change',
    run: `UPDATE config_items SET agent_id = ${id('edge')} WHERE id = ${id('cluster')};
      UPDATE config_items SET health = 'unhealthy' WHERE id = ${id('cluster')}`,
    query: `SELECT (SELECT count(*) FROM config_changes WHERE config_id = ${id('cluster')}) || ' '
      || (SELECT count(*) FROM event_queue WHERE event_id = ${id('cluster')} AND name = 'config.unhealthy')`,
    expect: ['1 1'],
  },
  {
    name: 'a moved config changes its hard relationship',
    run: `UPDATE config_items SET parent_id = ${id('cluster')} WHERE id = ${id('deployment')}`,
    query: `SELECT (SELECT name FROM config_items WHERE id = config_id) FROM config_relationships
      WHERE related_id = ${id('deployment')} AND relation = 'hard'`,
    expect: ['prod'],
  },
  {
    name: 'a deleted config is announced',
    run: `UPDATE config_items SET deleted_at = now() WHERE id = ${id('release')}`,
    query: `SELECT name FROM event_queue WHERE event_id = ${id('release')} AND name = 'config.deleted'`,
    expect: ['config.deleted'],
  },
  {
    name: 'a repeated change with nothing new is not counted',
    run: `INSERT INTO config_changes (config_id, external_change_id, change_type, details, created_at)
      SELECT config_id, external_change_id, 'diff', details, created_at FROM config_changes WHERE id = ${id('change')}`,
    query: `SELECT count FROM config_changes WHERE external_change_id = 'k8s-1'`,
    expect: [1],
  },
  {
    name: 'a change with a known id overwrites it',
    run: `INSERT INTO config_changes (id, config_id, change_type, summary)
      VALUES (${id('change')}, ${id('deployment')}, 'Deployment', 'again')`,
    query: `SELECT change_type || ' ' || summary FROM config_changes WHERE id = ${id('change')}`,
    expect: ['Deployment again'],
  },
  {
    name: 'an update of a change moves created_at only with details or diff',
    run: `UPDATE config_changes SET created_at = '2000-01-01', count = 9, severity = 'low' WHERE id = ${id('change')};
      UPDATE config_changes SET created_at = '2001-01-01', count = 5, diff = 'x' WHERE id = ${id('insight')}`,
    query: `SELECT severity || ' ' || count || ' ' || (created_at > '2002-01-01') FROM config_changes
      WHERE id = ${id('change')}`,
    expect: ['low 1 true'],
  },
  {
    name: 'changes are announced as updates (diff) or changes',
    query: `SELECT name FROM event_queue WHERE event_id = ${id('deployment')} AND name LIKE 'config.%ed' ORDER BY name`,
    expect: ['config.changed', 'config.created', 'config.updated'],
  },
  {
    name: 'related configs, outgoing: below, the path above, and itself',
    query: names(`related_configs_recursive(${id('namespace')})`),
    expect: ['prod Kubernetes::Cluster, payments-api Kubernetes::Deployment, payments Kubernetes::Namespace'],
  },
  {
    name: 'related configs, all by hard edges only, leave the soft neighbour out',
    query: names(`related_configs_recursive(${id('deployment')}, 'all', false, 5, 'hard', 'hard')`),
    expect: ['prod Kubernetes::Cluster, payments-api Kubernetes::Deployment, payments Kubernetes::Namespace'],
  },
  {
    name: 'related configs, incoming: everything above, by edges too',
    query: names(`related_configs_recursive(${id('deployment')}, 'incoming')`),
    expect: [
      'payments-api Helm::Release, prod Kubernetes::Cluster, payments-api Kubernetes::Deployment, ' +
        'payments Kubernetes::Namespace',
    ],
  },
  {
    name: 'related configs of depth 0: the config and its path',
    query: names(`related_configs_recursive(${id('namespace')}, 'all', false, 0)`),
    expect: ['prod Kubernetes::Cluster, payments Kubernetes::Namespace'],
  },
  {
    name: 'deleted configs and deleted edges are left out',
    run: `UPDATE config_items SET deleted_at = now() WHERE id = ${id('deployment')}`,
    query: `SELECT (SELECT count(*) FROM related_configs_recursive(${id('namespace')})) || ' '
      || (SELECT count(*) FROM related_configs_recursive(${id('namespace')}, 'outgoing', true))`,
    expect: ['2 3'],
  },
  {
    name: 'a cycle of relations ends',
    run: `INSERT INTO config_relationships (config_id, related_id, relation)
      VALUES (${id('deployment')}, ${id('cluster')}, 'NodePod')`,
    query: `SELECT string_agg(depth::text, ',' ORDER BY depth) FROM config_relationships_recursive(${id('cluster')})`,
    expect: ['1,2,3'],
  },
  {
    name: 'the path of a config, nearest ancestor first',
    query: `SELECT config_items.name || ' ' || depth FROM get_recursive_path(${id('deployment')}) AS step
      JOIN config_items ON config_items.id = step.id ORDER BY depth`,
    expect: ['payments 1', 'prod 2'],
  },
  ...(
    [
      ['none', 'false', 'payments'],
      ['downstream', 'false', 'payments, payments-api'],
      ['upstream', 'false', 'payments, prod'],
      ['all', 'false', 'payments, payments-api, prod'],
    ] as const
  ).map(([direction, soft, expected]) => ({
    name: `changes ${direction} of a config`,
    query: `SELECT string_agg(DISTINCT name, ', ' ORDER BY name)
      FROM related_changes_recursive(${id('namespace')}, '${direction}', false, 5, ${soft})`,
    expect: [expected],
  })),
  {
    name: 'changes downstream with soft relations',
    query: `SELECT count(DISTINCT config_id)
      FROM related_changes_recursive(${id('release')}, 'downstream', false, 5, true)`,
    expect: ['1'],
  },
  {
    name: 'an unknown direction of changes is refused',
    run: `SELECT * FROM related_changes_recursive(${id('release')}, 'sideways')`,
    query: '',
    expect: [],
    fails: '22023',
  },
  {
    name: 'parents by location, outermost first',
    query: `SELECT name FROM get_parents_by_location(${id('deployment')})`,
    expect: ['prod', 'payments'],
  },
  {
    name: 'parents by location below a prefix',
    query: `SELECT name FROM get_parents_by_location(${id('deployment')}, 'cluster://prod/')`,
    expect: ['payments'],
  },
  {
    name: 'children by location',
    query: `SELECT name || ' ' || type FROM get_children_by_location(${id('cluster')})`,
    expect: ['payments-api Kubernetes::Deployment'],
  },
  {
    name: 'config_detail counts what hangs on a config',
    query: `SELECT summary::text || scraper::text || agent_name FROM config_detail WHERE id = ${id('deployment')}`,
    expect: [
      '{"relationships" : 3, "analysis" : 1, "changes" : 3, "playbook_runs" : 1, "checks" : 1}' +
        '{"id" : "12a96075-e5c8-9ff4-4da5-b5ea58231dac", "name" : "prod-cluster"}local',
    ],
  },
  {
    name: 'costs come from the columns, else from the ledger',
    query: `SELECT ROW(round(cost_total_1d, 2), cost_total_7d, billing_currency, mixed_currency)::text FROM configs
      WHERE id IN (${id('cluster')}, ${id('namespace')}) ORDER BY type`,
    expect: ['(144.00,1008.0000,,f)', '(24.00,,USD,f)'],
  },
  {
    name: 'a config billed in two currencies has no ledger cost',
    run: `INSERT INTO config_cost_compact (config_id, source_key, period_start, period_end, grain, charge_category,
        billing_currency, billed_cost, effective_cost, fingerprint)
      VALUES (${id('namespace')}, 'aws', now() - interval '1 day', now(), 'level2', 'Usage', 'EUR', 9, 9, 'b');
      SELECT refresh_config_cost_summary()`,
    query: `SELECT ROW(cost_total_1d, billing_currency, mixed_currency)::text FROM configs
      WHERE id = ${id('namespace')}`,
    expect: ['(,,t)'],
  },
  {
    name: 'a charge counts with its share inside the window',
    query: `SELECT round(cost_window_overlap('2026-01-01 00:00Z', '2026-01-02 00:00Z', '2026-01-01 18:00Z',
      '2026-01-03 00:00Z'), 4)::text`,
    expect: ['0.2500'],
  },
  {
    name: 'external_id is searched by ilike',
    query: "SELECT name FROM config_items WHERE external_id ILIKE '%PROD/name%'",
    expect: ['payments'],
  },
  {
    name: 'drop_config_items removes a config with what hangs on it',
    run: `SELECT drop_config_items(ARRAY[${id('deployment')}::text])`,
    query: `SELECT (SELECT count(*) FROM config_items WHERE id = ${id('deployment')})
      + (SELECT count(*) FROM config_changes WHERE config_id = ${id('deployment')})
      + (SELECT count(*) FROM evidences WHERE config_id = ${id('deployment')})`,
    expect: ['0'],
  },
  {
    name: 'a grant to a group counts for its members, and for itself without members',
    query: `SELECT "user" || ' ' || user_type || ' ' || coalesce(role, '-') FROM config_access_summary
      ORDER BY 1`,
    expect: ['Ada Lovelace User edit', 'Ada Lovelace User edit', 'Nobody group edit'],
  },
  {
    name: 'aliases are normalised and indexed',
    query: `SELECT alias FROM external_user_aliases WHERE external_user_id = ${id('ada')} AND deleted_at IS NULL
      ORDER BY alias`,
    expect: ['ada', 'ada@example.com'],
  },
  {
    name: 'an alias of another user is refused',
    run: `SELECT add_external_user_alias(${id('ada twin')}, ' ADA ')`,
    query: '',
    expect: [],
    fails: '23505',
  },
  {
    name: 'an alias is added to the index and to the user',
    run: `SELECT add_external_user_alias(${id('ada')}, ' Countess '); SELECT add_external_user_alias(${id('ada')}, 'countess')`,
    query: `SELECT source || ' ' || ('countess' = ANY (aliases)) FROM external_user_aliases
      JOIN external_users ON external_users.id = external_user_id WHERE alias = 'countess'`,
    expect: ['manual true'],
  },
  {
    name: 'an empty alias is refused',
    run: `SELECT add_external_user_alias(${id('ada')}, ' ')`,
    query: '',
    expect: [],
    fails: '23514',
  },
  {
    name: 'an alias for nobody is refused',
    run: `SELECT add_external_user_alias(generate_ulid(), 'x')`,
    query: '',
    expect: [],
    fails: '23503',
  },
  {
    name: 'a removed alias is free again',
    run: `SELECT remove_external_user_alias(${id('ada')}, 'ada'); SELECT add_external_user_alias(${id('ada twin')}, 'ada')`,
    query: `SELECT array_to_string(aliases, ',') FROM external_users WHERE id IN (${id('ada')}, ${id('ada twin')})
      ORDER BY name`,
    expect: ['a.lovelace,ada', 'ada@example.com'],
  },
  {
    name: 'merging users moves grants, logs, memberships and aliases, and may be repeated',
    run: `SELECT merge_external_users(${id('ada twin')}, ${id('ada')});
      SELECT merge_external_users(${id('ada twin')}, ${id('ada')})`,
    query: `SELECT ROW(array_to_string(aliases, ','),
        (SELECT count(*) FROM config_access WHERE external_user_id = external_users.id AND deleted_at IS NULL),
        (SELECT count(*) FROM config_access_logs WHERE external_user_id = external_users.id),
        (SELECT count(*) FROM external_user_groups WHERE external_user_id = external_users.id),
        deleted_at IS NOT NULL)::text FROM external_users ORDER BY name`,
    expect: ['("a.lovelace,ada,ada@example.com",1,1,1,f)', '("ada,ada@example.com",0,0,0,t)'],
  },
];
