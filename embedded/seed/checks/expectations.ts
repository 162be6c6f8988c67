import { records } from '../tabular';

/**
 * What the demonstration data of the default size must hold: database contract, section 14, as figures. Each row is a
 * statement that gives one number, and the least and the most it may be. Where the contract names parts that add up to
 * more than its total, the parts count.
 */
export interface Expectation {
  section: string;
  what: string;
  least: number;
  most: number;
  sql: string;
}

const COLUMNS = ['section', 'what', 'least', 'most', 'sql'] as const;

const COUNTS = records(
  COLUMNS,
  `
  14.1 | people | 14 | 20 | people
  14.1 | humans with a role, two of each but viewer and guest | 10 | 10 | people WHERE type IS NULL AND email IS NOT NULL AND deleted_at IS NULL
  14.1 | people who left | 1 | 1 | people WHERE deleted_at IS NOT NULL
  14.1 | logins of agents | 4 | 4 | people WHERE type = 'agent'
  14.1 | principals of tokens | 2 | 2 | people WHERE type = 'access_token'
  14.1 | identities | 11 | 11 | identities
  14.1 | identities that are inactive | 1 | 1 | identities WHERE state = 'inactive'
  14.1 | role rows | 60 | 100 | casbin_rule
  14.1 | people with two roles | 1 | 1 | (SELECT v0 FROM casbin_rule WHERE ptype = 'g' AND v1 IN ('admin', 'editor', 'commander', 'responder', 'viewer', 'guest') AND v0 LIKE '%-%' GROUP BY v0 HAVING count(*) > 1) AS q
  14.1 | live teams | 5 | 5 | teams WHERE deleted_at IS NULL
  14.1 | teams of custom resources | 1 | 1 | teams WHERE source = 'KubernetesCRD'
  14.1 | live teams without members | 1 | 1 | teams WHERE deleted_at IS NULL AND id NOT IN (SELECT team_id FROM team_members)
  14.1 | team members | 14 | 14 | team_members
  14.1 | components of teams | 20 | 28 | team_components
  14.1 | access tokens | 4 | 4 | access_tokens
  14.1 | access tokens that expired | 1 | 1 | access_tokens WHERE expires_at < now()
  14.1 | access scopes | 6 | 6 | access_scopes
  14.1 | access scopes of all resources | 1 | 1 | access_scopes WHERE resources = '{*}'
  14.1 | scopes | 4 | 4 | scopes
  14.1 | permissions | 24 | 24 | permissions
  14.1 | permissions that deny | 3 | 3 | permissions WHERE deny
  14.1 | permissions that end | 1 | 1 | permissions WHERE until IS NOT NULL
  14.1 | permissions with an error | 1 | 1 | permissions WHERE error IS NOT NULL
  14.1 | kinds of permission subject | 5 | 8 | (SELECT DISTINCT subject_type FROM permissions) AS q
  14.1 | permission groups | 2 | 2 | permission_groups
  14.1 | properties | 12 | 12 | properties
  14.1 | connections | 20 | 21 | connections
  14.1 | kinds of connection | 20 | 21 | (SELECT DISTINCT type FROM connections) AS q
  14.1 | connections with a plain secret | 0 | 0 | connections WHERE password !~ '^secret://'
  14.1 | agents online | 2 | 2 | agents WHERE deleted_at IS NULL AND last_seen > now() - interval '1 hour'
  14.1 | agents offline | 1 | 1 | agents WHERE deleted_at IS NULL AND last_seen < now() - interval '1 day'
  14.1 | agents deleted | 1 | 1 | agents WHERE deleted_at IS NOT NULL
  14.2 | scrapers beside the system's | 8 | 8 | config_scrapers WHERE source <> 'System'
  14.2 | scrapers of a remote agent | 2 | 2 | config_scrapers WHERE agent_id <> '00000000-0000-0000-0000-000000000000'
  14.2 | config items | 1400 | 1400 | config_items
  14.2 | types of config item | 30 | 40 | (SELECT DISTINCT type FROM config_items) AS q
  14.2 | deleted config items | 60 | 60 | config_items WHERE deleted_at IS NOT NULL
  14.2 | config items of the edge agent | 200 | 200 | config_items WHERE agent_id = (SELECT id FROM agents WHERE name = 'eu-west-edge')
  14.2 | deployments | 110 | 110 | config_items WHERE type = 'Kubernetes::Deployment'
  14.2 | pods | 480 | 560 | config_items WHERE type = 'Kubernetes::Pod'
  14.2 | virtual machines | 45 | 45 | config_items WHERE type = 'AWS::EC2::Instance'
  14.2 | config items of depth five | 500 | 700 | config_items WHERE array_length(string_to_array(path, '.'), 1) = 4
  14.2 | config items without a path | 0 | 0 | config_items WHERE path IS NULL
  14.2 | relations | 1950 | 2200 | config_relationships
  14.2 | parents without their relation | 0 | 0 | config_items AS c WHERE parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM config_relationships AS r WHERE r.config_id = c.parent_id AND r.related_id = c.id AND relation = 'hard')
  14.2 | deleted relations | 30 | 30 | config_relationships WHERE deleted_at IS NOT NULL
  14.2 | aliases | 20 | 20 | config_relationships WHERE relation = 'Alias'
  14.2 | config items with a location | 1200 | 1400 | (SELECT DISTINCT id FROM config_locations) AS q
  14.2 | changes | 4900 | 5100 | config_changes
  14.2 | changes of the last day | 200 | 600 | config_changes WHERE created_at > now() - interval '1 day'
  14.2 | changes of the busiest config item | 300 | 420 | config_changes WHERE config_id = (SELECT config_id FROM config_changes GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
  14.2 | changes by people | 150 | 400 | config_changes WHERE created_by IS NOT NULL
  14.2 | changes that repeat | 350 | 600 | config_changes WHERE count BETWEEN 2 AND 40 AND first_observed < created_at
  14.2 | diffs without a diff | 0 | 0 | config_changes WHERE change_type = 'diff' AND (diff IS NULL OR patches IS NULL)
  14.2 | insights | 420 | 420 | config_analysis
  14.2 | types of insight | 10 | 10 | (SELECT DISTINCT analysis_type FROM config_analysis) AS q
  14.2 | analyzers | 25 | 34 | (SELECT DISTINCT analyzer FROM config_analysis) AS q
  14.2 | config items with more than three insights | 20 | 45 | (SELECT config_id FROM config_analysis GROUP BY 1 HAVING count(*) > 3) AS q
  14.2 | config items with charges | 110 | 120 | (SELECT DISTINCT config_id FROM config_costs) AS q
  14.2 | config items charged in two currencies | 1 | 1 | (SELECT config_id FROM config_cost_summary GROUP BY 1 HAVING count(*) > 1) AS q
  14.2 | live config items never scraped | 0 | 0 | config_items WHERE deleted_at IS NULL AND id NOT IN (SELECT config_id FROM config_items_last_scraped_time)
  14.2 | config items not scraped for an hour | 20 | 90 | config_items_last_scraped_time WHERE last_scraped_time < now() - interval '1 hour'
  14.2 | external users | 120 | 120 | external_users
  14.2 | external groups | 15 | 15 | external_groups
  14.2 | external groups without members | 1 | 1 | external_groups WHERE id NOT IN (SELECT external_group_id FROM external_user_groups)
  14.2 | external roles | 20 | 20 | external_roles
  14.2 | grants | 600 | 600 | config_access
  14.2 | config items with grants | 70 | 80 | (SELECT DISTINCT config_id FROM config_access) AS q
  14.2 | sign-ins | 400 | 400 | config_access_logs
  14.2 | applications | 3 | 3 | applications
  14.2 | artifacts | 40 | 40 | artifacts
  14.2 | artifacts of check runs without the run | 0 | 0 | artifacts AS a WHERE check_id IS NOT NULL AND NOT EXISTS (SELECT FROM check_statuses AS s WHERE s.check_id = a.check_id AND s.time = a.check_time)
  14.3 | canaries | 40 | 40 | canaries
  14.3 | deleted canaries | 2 | 2 | canaries WHERE deleted_at IS NOT NULL
  14.3 | canaries of a remote agent | 3 | 4 | canaries WHERE agent_id <> '00000000-0000-0000-0000-000000000000'
  14.3 | canaries of components | 3 | 3 | canaries WHERE source LIKE 'component/%'
  14.3 | checks | 400 | 400 | checks
  14.3 | deleted checks | 12 | 12 | checks WHERE deleted_at IS NOT NULL
  14.3 | silenced checks | 10 | 10 | checks WHERE silenced_at IS NOT NULL
  14.3 | live checks that fail | 40 | 55 | checks WHERE deleted_at IS NULL AND status = 'unhealthy'
  14.3 | runtime states | 388 | 388 | checks_unlogged
  14.3 | runtime states unlike their check | 0 | 0 | checks_unlogged AS s JOIN checks AS c ON c.id = s.check_id WHERE (s.status, s.last_runtime, s.next_runtime) IS DISTINCT FROM (c.status, c.last_runtime, c.next_runtime)
  14.3 | checks of the edge agent | 20 | 20 | checks WHERE agent_id = (SELECT id FROM agents WHERE name = 'eu-west-edge') AND deleted_at IS NULL OR name = 'camera-gateway/paris'
  14.3 | canaries with one check | 1 | 1 | (SELECT canary_id FROM checks GROUP BY 1 HAVING count(*) = 1) AS q
  14.3 | canaries with more than twenty checks | 1 | 3 | (SELECT canary_id FROM checks GROUP BY 1 HAVING count(*) > 20) AS q
  14.3 | name groups of one check | 4 | 4 | (SELECT split_part(name, '/', 1) FROM checks GROUP BY 1 HAVING count(*) = 1) AS q
  14.3 | checks without labels of their own or their canary's | 10 | 40 | check_summary WHERE labels = '{}'
  14.3 | check statuses | 360000 | 396000 | check_statuses
  14.3 | check types | 17 | 40 | (SELECT DISTINCT type FROM checks) AS q
  14.3 | checks whose newest run disagrees with their status | 0 | 0 | checks AS c WHERE deleted_at IS NULL AND (SELECT status FROM check_statuses AS s WHERE s.check_id = c.id ORDER BY time DESC LIMIT 1) IS DISTINCT FROM (c.status = 'healthy')
  14.3 | live checks without a next run | 0 | 0 | checks WHERE deleted_at IS NULL AND (next_runtime IS NULL OR next_runtime <= last_runtime)
  14.3 | daily sums of 60 days and more | 11000 | 40000 | check_statuses_1d WHERE created_at < now() - interval '60 days'
  14.3 | links of checks to components | 190 | 240 | check_component_relationships
  14.3 | root components without a check | 0 | 0 | components WHERE parent_id IS NULL AND id NOT IN (SELECT component_id FROM check_component_relationships)
  14.3 | links of checks to config items | 240 | 300 | check_config_relationships
`,
);

const MORE = records(
  COLUMNS,
  `
  14.4 | topologies | 6 | 6 | topologies
  14.4 | components | 180 | 180 | components
  14.4 | root components | 12 | 12 | components WHERE parent_id IS NULL
  14.4 | hidden components | 8 | 8 | components WHERE hidden
  14.4 | deleted components | 10 | 10 | components WHERE deleted_at IS NOT NULL
  14.4 | components with logs | 15 | 26 | components WHERE log_selectors IS NOT NULL
  14.4 | components that stand for a config item | 80 | 80 | components WHERE config_id IS NOT NULL
  14.4 | component relations | 50 | 66 | component_relationships
  14.4 | links of components to config items | 140 | 260 | config_component_relationships
  14.4 | links made by hand | 8 | 16 | config_component_relationships WHERE selector_id = 'manual'
  14.5 | incidents | 32 | 32 | incidents
  14.5 | incident statuses | 6 | 6 | (SELECT DISTINCT status FROM incidents) AS q
  14.5 | incidents opened by a rule | 12 | 16 | incidents WHERE incident_rule_id IS NOT NULL
  14.5 | incidents resolved without a time | 0 | 0 | incidents WHERE status IN ('resolved', 'closed') <> (resolved IS NOT NULL)
  14.5 | hypotheses | 70 | 70 | hypotheses
  14.5 | incidents without a root hypothesis | 0 | 0 | incidents WHERE id NOT IN (SELECT incident_id FROM hypotheses WHERE type = 'root')
  14.5 | trees of three levels | 6 | 6 | hypotheses WHERE type = 'solution'
  14.5 | hypothesis statuses | 6 | 6 | (SELECT DISTINCT status FROM hypotheses) AS q
  14.5 | evidence | 120 | 120 | evidences
  14.5 | kinds of evidence | 7 | 7 | (SELECT DISTINCT type FROM evidences) AS q
  14.5 | definitions of done | 25 | 25 | evidences WHERE definition_of_done
  14.5 | definitions that are done | 10 | 10 | evidences WHERE done
  14.5 | definitions with a script | 3 | 3 | evidences WHERE script IS NOT NULL
  14.5 | responders | 50 | 50 | responders
  14.5 | responders who were removed | 2 | 2 | responders WHERE deleted_at IS NOT NULL
  14.5 | tickets of other systems | 4 | 4 | (SELECT DISTINCT type FROM responders WHERE type <> 'person') AS q
  14.5 | comments | 140 | 140 | comments
  14.5 | incident histories | 400 | 500 | incident_histories
  14.5 | kinds of history | 8 | 8 | (SELECT DISTINCT type FROM incident_histories) AS q
  14.5 | incident rules | 6 | 6 | incident_rules
  14.6 | playbooks | 18 | 20 | playbooks
  14.6 | categories | 5 | 5 | (SELECT DISTINCT category FROM playbooks) AS q
  14.6 | runs | 160 | 160 | playbook_runs
  14.6 | run statuses | 10 | 10 | (SELECT DISTINCT status FROM playbook_runs) AS q
  14.6 | runs that wait for approval | 4 | 4 | playbook_runs WHERE status = 'pending_approval'
  14.6 | runs of the future | 2 | 2 | playbook_runs WHERE scheduled_time > now()
  14.6 | runs with children | 8 | 8 | (SELECT DISTINCT parent_id FROM playbook_runs WHERE parent_id IS NOT NULL) AS q
  14.6 | runs a notification started | 5 | 5 | playbook_runs WHERE notification_send_id IS NOT NULL
  14.6 | runs of the edge agent | 30 | 40 | playbook_runs WHERE agent_id = (SELECT id FROM agents WHERE name = 'eu-west-edge')
  14.6 | actions | 360 | 450 | playbook_run_actions
  14.6 | action statuses | 7 | 8 | (SELECT DISTINCT status FROM playbook_run_actions) AS q
  14.6 | failed actions without an error | 0 | 0 | playbook_run_actions WHERE status = 'failed' AND error IS NULL
  14.6 | approvals | 12 | 12 | playbook_approvals
  14.7 | notifications | 14 | 14 | notifications
  14.7 | notifications with an error | 1 | 1 | notifications WHERE error IS NOT NULL
  14.7 | notifications of custom resources | 3 | 3 | notifications WHERE source = 'KubernetesCRD'
  14.7 | notifications with inhibitions | 2 | 2 | notifications WHERE inhibitions IS NOT NULL
  14.7 | sends | 900 | 900 | notification_send_history
  14.7 | send statuses | 11 | 12 | (SELECT DISTINCT status FROM notification_send_history) AS q
  14.7 | sends below another | 20 | 80 | notification_send_history WHERE parent_id IS NOT NULL
  14.7 | silenced sends without the silence | 0 | 0 | notification_send_history WHERE (status = 'silenced') <> (silenced_by IS NOT NULL)
  14.7 | sends with a run | 5 | 5 | notification_send_history WHERE playbook_run_id IS NOT NULL
  14.7 | silences | 10 | 10 | notification_silences
  14.7 | deleted silences | 2 | 2 | notification_silences WHERE deleted_at IS NOT NULL
  14.7 | events in the queue | 60 | 60 | event_queue
  14.7 | event names | 8 | 8 | (SELECT DISTINCT name FROM event_queue) AS q
  14.7 | events with an error | 15 | 15 | event_queue WHERE error IS NOT NULL
  14.7 | event errors | 3 | 3 | (SELECT DISTINCT error FROM event_queue WHERE error IS NOT NULL) AS q
  14.8 | views | 8 | 8 | views
  14.8 | views in the sidebar | 4 | 4 | views_summary WHERE sidebar
  14.8 | failing views | 1 | 1 | views WHERE error IS NOT NULL
  14.8 | results of panels | 8 | 8 | view_panels
  14.8 | rows of the overview | 30 | 400 | view_default_sre_overview
  14.8 | rows of the failing view | 0 | 0 | view_default_cost_explorer
  14.8 | job runs | 6000 | 6000 | job_history
  14.8 | job names | 25 | 32 | (SELECT DISTINCT name FROM job_history) AS q
  14.8 | forms of job errors | 3 | 3 | (SELECT DISTINCT jsonb_typeof(details -> 'errors') FROM job_history WHERE details ? 'errors') AS q
  14.8 | job runs of agents | 280 | 700 | job_history WHERE agent_id <> '00000000-0000-0000-0000-000000000000'
  14.8 | logging back ends | 4 | 4 | logging_backends
  14.8 | severities | 5 | 5 | severities
  14.8 | short links | 2 | 2 | short_urls
  14.9 | checks failing for 40 minutes | 1 | 1 | checks WHERE name = 'payments-api/refund-flow' AND status = 'unhealthy' AND now() - last_transition_time BETWEEN interval '38 minutes' AND interval '60 minutes'
  14.9 | failed runs of the story's check in its outage | 8 | 12 | check_statuses AS s JOIN checks AS c ON c.id = s.check_id WHERE c.name = 'payments-api/health' AND NOT s.status AND s.time BETWEEN now() - interval '24 days 4 hours' AND now() - interval '24 days 1 hour'
  14.9 | kinds of evidence at the story's root hypothesis | 4 | 7 | (SELECT DISTINCT e.type FROM evidences AS e JOIN hypotheses AS h ON h.id = hypothesis_id JOIN incidents AS i ON i.id = h.incident_id WHERE i.incident_id = 'INC-7' AND h.type = 'root' AND e.type IN ('check', 'config_change', 'config_analysis', 'log')) AS q
  14.9 | approved restarts after the story's notification | 1 | 1 | playbook_runs AS r JOIN playbook_approvals AS a ON a.run_id = r.id JOIN notification_send_history AS n ON n.id = r.notification_send_id JOIN config_items AS c ON c.id = r.config_id WHERE c.name = 'payments-api' AND r.status = 'completed'
  14.9 | pods on the failed node | 40 | 40 | config_relationships AS r JOIN config_items AS n ON n.id = r.config_id WHERE n.name = 'ip-10-0-3-17' AND n.type = 'Kubernetes::Node' AND n.health = 'unhealthy' AND relation = 'NodePod'
  14.9 | virtual machine of the failed node | 1 | 1 | config_relationships AS r JOIN config_items AS n ON n.id = r.config_id WHERE n.name = 'ip-10-0-3-17' AND relation = 'ClusterInstance'
  14.9 | what the failed node's machine lies in | 3 | 5 | get_parents_by_location((SELECT id FROM config_items WHERE name = 'ip-10-0-3-17' AND type = 'AWS::EC2::Instance'))
  14.9 | backups and restores of the orders database | 60 | 300 | config_changes AS h JOIN config_items AS c ON c.id = h.config_id WHERE c.name = 'orders-db' AND (change_type LIKE 'Backup%' OR change_type LIKE 'Restore%')
  14.9 | anything about the untouched config item | 0 | 0 | (SELECT config_id FROM config_changes UNION ALL SELECT config_id FROM config_analysis UNION ALL SELECT config_id FROM check_config_relationships UNION ALL SELECT config_id FROM playbook_runs UNION ALL SELECT resource_id FROM notification_send_history) AS about WHERE config_id = (SELECT id FROM config_items WHERE name = 'auditor-read-only')
`,
);

/** Shares in percent. */
const SHARES = records(
  COLUMNS,
  `
  14.2 | healthy config items, % | 84 | 88 | SELECT 100.0 * count(*) FILTER (WHERE health = 'healthy') / count(*) FROM config_items WHERE deleted_at IS NULL
  14.2 | unhealthy config items, % | 5 | 7 | SELECT 100.0 * count(*) FILTER (WHERE health = 'unhealthy') / count(*) FROM config_items WHERE deleted_at IS NULL
  14.2 | config items with labels, % | 60 | 90 | SELECT 100.0 * count(labels) / count(*) FROM config_items
  14.2 | changes of severity info, % | 64 | 74 | SELECT 100.0 * count(*) FILTER (WHERE severity = 'info') / count(*) FROM config_changes
  14.2 | changes of severity critical, % | 1 | 3 | SELECT 100.0 * count(*) FILTER (WHERE severity = 'critical') / count(*) FROM config_changes
  14.2 | changes that are diffs, % | 32 | 39 | SELECT 100.0 * count(*) FILTER (WHERE change_type = 'diff') / count(*) FROM config_changes
  14.2 | open insights, % | 75 | 85 | SELECT 100.0 * count(*) FILTER (WHERE status = 'open') / count(*) FROM config_analysis
  14.3 | failed runs, % | 1.5 | 2.6 | SELECT 100.0 * count(*) FILTER (WHERE NOT status) / count(*) FROM check_statuses
  14.3 | shortest usual duration, ms | 1 | 60 | SELECT min(avg) FROM (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration) AS avg FROM check_statuses GROUP BY check_id) AS q
  14.3 | longest usual duration, ms | 1500 | 3500 | SELECT max(avg) FROM (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration) AS avg FROM check_statuses GROUP BY check_id) AS q
  14.8 | successful job runs, % | 87 | 92 | SELECT 100.0 * count(*) FILTER (WHERE status = 'SUCCESS') / count(*) FROM job_history
`,
);

/** All of them; a bare relation stands for its number of rows. */
export const EXPECTATIONS: readonly Expectation[] = [
  ...[...COUNTS, ...MORE].map(row => ({ ...row, sql: `SELECT count(*) FROM ${row.sql}` })),
  ...SHARES,
].map(({ section, what, least, most, sql }) => ({
  section,
  what,
  least: Number(least),
  most: Number(most),
  sql,
}));
