import { records } from '../tabular';

/**
 * What the demonstration data of the default size must hold, as figures. Each row is a statement that gives
 * one number, and the least and the most it may be. Where the parts of a table add up to more than its total,
 * the parts count.
 */
export interface Expectation {
  /** The part of the data that it is about. */
  area: string;
  what: string;
  least: number;
  most: number;
  sql: string;
}

const COLUMNS = ['area', 'what', 'least', 'most', 'sql'] as const;

const COUNTS = records(
  COLUMNS,
  `
  access | people | 14 | 20 | people
  access | humans with a role, two of each but viewer and guest | 10 | 10 | people WHERE type IS NULL AND email IS NOT NULL AND deleted_at IS NULL
  access | people who left | 1 | 1 | people WHERE deleted_at IS NOT NULL
  access | logins of agents | 4 | 4 | people WHERE type = 'agent'
  access | principals of tokens | 2 | 2 | people WHERE type = 'access_token'
  access | identities | 11 | 11 | identities
  access | identities that are inactive | 1 | 1 | identities WHERE state = 'inactive'
  access | role rows | 60 | 100 | casbin_rule
  access | people with two roles | 1 | 1 | (SELECT v0 FROM casbin_rule WHERE ptype = 'g' AND v1 IN ('admin', 'editor', 'commander', 'responder', 'viewer', 'guest') AND v0 LIKE '%-%' GROUP BY v0 HAVING count(*) > 1) AS q
  access | live teams | 5 | 5 | teams WHERE deleted_at IS NULL
  access | teams of custom resources | 1 | 1 | teams WHERE source = 'KubernetesCRD'
  access | live teams without members | 1 | 1 | teams WHERE deleted_at IS NULL AND id NOT IN (SELECT team_id FROM team_members)
  access | team members | 14 | 14 | team_members
  access | components of teams | 20 | 28 | team_components
  access | access tokens | 4 | 4 | access_tokens
  access | access tokens that expired | 1 | 1 | access_tokens WHERE expires_at < now()
  access | access scopes | 6 | 6 | access_scopes
  access | access scopes of all resources | 1 | 1 | access_scopes WHERE resources = '{*}'
  access | scopes | 4 | 4 | scopes
  access | permissions | 25 | 25 | permissions
  access | permissions that deny | 3 | 3 | permissions WHERE deny
  access | permissions that end | 1 | 1 | permissions WHERE until IS NOT NULL
  access | permissions with an error | 1 | 1 | permissions WHERE error IS NOT NULL
  access | kinds of permission subject | 5 | 8 | (SELECT DISTINCT subject_type FROM permissions) AS q
  access | permission groups | 2 | 2 | permission_groups
  access | properties | 12 | 12 | properties
  access | connections | 20 | 21 | connections
  access | kinds of connection | 20 | 21 | (SELECT DISTINCT type FROM connections) AS q
  access | connections with a plain secret | 0 | 0 | connections WHERE password !~ '^secret://'
  access | agents online | 2 | 2 | agents WHERE deleted_at IS NULL AND last_seen > now() - interval '1 hour'
  access | agents offline | 1 | 1 | agents WHERE deleted_at IS NULL AND last_seen < now() - interval '1 day'
  access | agents deleted | 1 | 1 | agents WHERE deleted_at IS NOT NULL
  catalog | scrapers beside the system's | 8 | 8 | config_scrapers WHERE source <> 'System'
  catalog | scrapers of a remote agent | 2 | 2 | config_scrapers WHERE agent_id <> '00000000-0000-0000-0000-000000000000'
  catalog | config items | 1400 | 1400 | config_items
  catalog | types of config item | 30 | 40 | (SELECT DISTINCT type FROM config_items) AS q
  catalog | deleted config items | 60 | 60 | config_items WHERE deleted_at IS NOT NULL
  catalog | config items of the edge agent | 200 | 200 | config_items WHERE agent_id = (SELECT id FROM agents WHERE name = 'eu-west-edge')
  catalog | deployments | 110 | 110 | config_items WHERE type = 'Kubernetes::Deployment'
  catalog | pods | 480 | 560 | config_items WHERE type = 'Kubernetes::Pod'
  catalog | virtual machines | 45 | 45 | config_items WHERE type = 'AWS::EC2::Instance'
  catalog | config items of depth five | 500 | 700 | config_items WHERE array_length(string_to_array(path, '.'), 1) = 4
  catalog | config items without a path | 0 | 0 | config_items WHERE path IS NULL
  catalog | relations | 1950 | 2200 | config_relationships
  catalog | parents without their relation | 0 | 0 | config_items AS c WHERE parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM config_relationships AS r WHERE r.config_id = c.parent_id AND r.related_id = c.id AND relation = 'hard')
  catalog | deleted relations | 30 | 30 | config_relationships WHERE deleted_at IS NOT NULL
  catalog | aliases | 20 | 20 | config_relationships WHERE relation = 'Alias'
  catalog | config items with a location | 1200 | 1400 | (SELECT DISTINCT id FROM config_locations) AS q
  catalog | changes | 4900 | 5100 | config_changes
  catalog | changes of the last day | 200 | 600 | config_changes WHERE created_at > now() - interval '1 day'
  catalog | changes of the busiest config item | 300 | 420 | config_changes WHERE config_id = (SELECT config_id FROM config_changes GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
  catalog | changes by people | 150 | 400 | config_changes WHERE created_by IS NOT NULL
  catalog | changes that repeat | 350 | 600 | config_changes WHERE count BETWEEN 2 AND 40 AND first_observed < created_at
  catalog | diffs without a diff | 0 | 0 | config_changes WHERE change_type = 'diff' AND (diff IS NULL OR patches IS NULL)
  catalog | insights | 420 | 420 | config_analysis
  catalog | types of insight | 10 | 10 | (SELECT DISTINCT analysis_type FROM config_analysis) AS q
  catalog | analyzers | 25 | 34 | (SELECT DISTINCT analyzer FROM config_analysis) AS q
  catalog | config items with more than three insights | 20 | 45 | (SELECT config_id FROM config_analysis GROUP BY 1 HAVING count(*) > 3) AS q
  catalog | config items with charges | 110 | 120 | (SELECT DISTINCT config_id FROM config_costs) AS q
  catalog | config items charged in two currencies | 1 | 1 | (SELECT config_id FROM config_cost_summary GROUP BY 1 HAVING count(*) > 1) AS q
  catalog | live config items never scraped | 0 | 0 | config_items WHERE deleted_at IS NULL AND id NOT IN (SELECT config_id FROM config_items_last_scraped_time)
  catalog | config items not scraped for an hour | 20 | 90 | config_items_last_scraped_time WHERE last_scraped_time < now() - interval '1 hour'
  catalog | external users | 120 | 120 | external_users
  catalog | external groups | 15 | 15 | external_groups
  catalog | external groups without members | 1 | 1 | external_groups WHERE id NOT IN (SELECT external_group_id FROM external_user_groups)
  catalog | external roles | 20 | 20 | external_roles
  catalog | grants | 600 | 600 | config_access
  catalog | config items with grants | 70 | 80 | (SELECT DISTINCT config_id FROM config_access) AS q
  catalog | sign-ins | 400 | 400 | config_access_logs
  catalog | applications | 3 | 3 | applications
  catalog | artifacts | 40 | 40 | artifacts
  catalog | artifacts of check runs without the run | 0 | 0 | artifacts AS a WHERE check_id IS NOT NULL AND NOT EXISTS (SELECT FROM check_statuses AS s WHERE s.check_id = a.check_id AND s.time = a.check_time)
  health | canaries | 40 | 40 | canaries
  health | deleted canaries | 2 | 2 | canaries WHERE deleted_at IS NOT NULL
  health | canaries of a remote agent | 3 | 4 | canaries WHERE agent_id <> '00000000-0000-0000-0000-000000000000'
  health | canaries of components | 3 | 3 | canaries WHERE source LIKE 'component/%'
  health | checks | 400 | 400 | checks
  health | deleted checks | 12 | 12 | checks WHERE deleted_at IS NOT NULL
  health | silenced checks | 10 | 10 | checks WHERE silenced_at IS NOT NULL
  health | live checks that fail | 40 | 55 | checks WHERE deleted_at IS NULL AND status = 'unhealthy'
  health | runtime states | 388 | 388 | checks_unlogged
  health | runtime states unlike their check | 0 | 0 | checks_unlogged AS s JOIN checks AS c ON c.id = s.check_id WHERE (s.status, s.last_runtime, s.next_runtime) IS DISTINCT FROM (c.status, c.last_runtime, c.next_runtime)
  health | checks of the edge agent | 20 | 20 | checks WHERE agent_id = (SELECT id FROM agents WHERE name = 'eu-west-edge') AND deleted_at IS NULL OR name = 'camera-gateway/paris'
  health | canaries with one check | 1 | 1 | (SELECT canary_id FROM checks GROUP BY 1 HAVING count(*) = 1) AS q
  health | canaries with more than twenty checks | 1 | 3 | (SELECT canary_id FROM checks GROUP BY 1 HAVING count(*) > 20) AS q
  health | name groups of one check | 4 | 4 | (SELECT split_part(name, '/', 1) FROM checks GROUP BY 1 HAVING count(*) = 1) AS q
  health | checks without labels of their own or their canary's | 10 | 40 | check_summary WHERE labels = '{}'
  health | check statuses | 360000 | 396000 | check_statuses
  health | checks that run every minute and have fewer than 59 runs in the last hour | 0 | 0 | (SELECT check_id FROM check_statuses AS s JOIN checks AS c ON c.id = s.check_id JOIN canaries ON canaries.id = c.canary_id WHERE c.deleted_at IS NULL AND canaries.spec ->> 'schedule' IN ('@every 30s', '@every 1m') AND s.time > (SELECT max(time) FROM check_statuses) - interval '1 hour' GROUP BY 1 HAVING count(*) < 59) AS q
  health | check types | 17 | 40 | (SELECT DISTINCT type FROM checks) AS q
  health | checks whose newest run disagrees with their status | 0 | 0 | checks AS c WHERE deleted_at IS NULL AND (SELECT status FROM check_statuses AS s WHERE s.check_id = c.id ORDER BY time DESC LIMIT 1) IS DISTINCT FROM (c.status = 'healthy')
  health | live checks without a next run | 0 | 0 | checks WHERE deleted_at IS NULL AND (next_runtime IS NULL OR next_runtime <= last_runtime)
  health | hourly sums whose passes and failures are not their runs | 0 | 0 | check_statuses_1h WHERE passed + failed <> total
  health | daily sums whose passes and failures are not their runs | 0 | 0 | check_statuses_1d WHERE passed + failed <> total
  health | daily sums of 60 days and more | 11000 | 40000 | check_statuses_1d WHERE created_at < now() - interval '60 days'
  health | links of checks to components | 190 | 240 | check_component_relationships
  health | root components without a check | 0 | 0 | components WHERE parent_id IS NULL AND id NOT IN (SELECT component_id FROM check_component_relationships)
  health | links of checks to config items | 240 | 300 | check_config_relationships
`,
);

const MORE = records(
  COLUMNS,
  `
  topology | topologies | 6 | 6 | topologies
  topology | components | 180 | 180 | components
  topology | root components | 12 | 12 | components WHERE parent_id IS NULL
  topology | hidden components | 8 | 8 | components WHERE hidden
  topology | deleted components | 10 | 10 | components WHERE deleted_at IS NOT NULL
  topology | components with logs | 15 | 26 | components WHERE log_selectors IS NOT NULL
  topology | components that stand for a config item | 80 | 80 | components WHERE config_id IS NOT NULL
  topology | component relations | 50 | 66 | component_relationships
  topology | links of components to config items | 140 | 260 | config_component_relationships
  topology | links made by hand | 8 | 16 | config_component_relationships WHERE selector_id = 'manual'
  incidents | incidents | 32 | 32 | incidents
  incidents | incident statuses | 6 | 6 | (SELECT DISTINCT status FROM incidents) AS q
  incidents | incidents opened by a rule | 12 | 16 | incidents WHERE incident_rule_id IS NOT NULL
  incidents | incidents resolved without a time | 0 | 0 | incidents WHERE status IN ('resolved', 'closed') <> (resolved IS NOT NULL)
  incidents | hypotheses | 70 | 70 | hypotheses
  incidents | incidents without a root hypothesis | 0 | 0 | incidents WHERE id NOT IN (SELECT incident_id FROM hypotheses WHERE type = 'root')
  incidents | trees of three levels | 6 | 6 | hypotheses WHERE type = 'solution'
  incidents | hypothesis statuses | 6 | 6 | (SELECT DISTINCT status FROM hypotheses) AS q
  incidents | evidence | 120 | 120 | evidences
  incidents | kinds of evidence | 7 | 7 | (SELECT DISTINCT type FROM evidences) AS q
  incidents | definitions of done | 25 | 25 | evidences WHERE definition_of_done
  incidents | definitions that are done | 10 | 10 | evidences WHERE done
  incidents | definitions with a script | 3 | 3 | evidences WHERE script IS NOT NULL
  incidents | responders | 50 | 50 | responders
  incidents | responders who were removed | 2 | 2 | responders WHERE deleted_at IS NOT NULL
  incidents | tickets of other systems | 4 | 4 | (SELECT DISTINCT type FROM responders WHERE type <> 'person') AS q
  incidents | comments | 140 | 140 | comments
  incidents | incident histories | 400 | 500 | incident_histories
  incidents | kinds of history | 8 | 8 | (SELECT DISTINCT type FROM incident_histories) AS q
  incidents | incident rules | 6 | 6 | incident_rules
  playbooks | playbooks | 18 | 20 | playbooks
  playbooks | categories | 5 | 5 | (SELECT DISTINCT category FROM playbooks) AS q
  playbooks | runs | 160 | 160 | playbook_runs
  playbooks | run statuses | 10 | 10 | (SELECT DISTINCT status FROM playbook_runs) AS q
  playbooks | runs that wait for approval | 4 | 4 | playbook_runs WHERE status = 'pending_approval'
  playbooks | runs of the future | 2 | 2 | playbook_runs WHERE scheduled_time > now()
  playbooks | runs with children | 8 | 8 | (SELECT DISTINCT parent_id FROM playbook_runs WHERE parent_id IS NOT NULL) AS q
  playbooks | runs a notification started | 5 | 5 | playbook_runs WHERE notification_send_id IS NOT NULL
  playbooks | runs of the edge agent | 30 | 40 | playbook_runs WHERE agent_id = (SELECT id FROM agents WHERE name = 'eu-west-edge')
  playbooks | actions | 360 | 450 | playbook_run_actions
  playbooks | action statuses | 7 | 8 | (SELECT DISTINCT status FROM playbook_run_actions) AS q
  playbooks | failed actions without an error | 0 | 0 | playbook_run_actions WHERE status = 'failed' AND error IS NULL
  playbooks | approvals | 12 | 12 | playbook_approvals
  notifications | notifications | 14 | 14 | notifications
  notifications | notifications with an error | 1 | 1 | notifications WHERE error IS NOT NULL
  notifications | notifications of custom resources | 3 | 3 | notifications WHERE source = 'KubernetesCRD'
  notifications | notifications with inhibitions | 2 | 2 | notifications WHERE inhibitions IS NOT NULL
  notifications | sends | 900 | 900 | notification_send_history
  notifications | send statuses | 11 | 12 | (SELECT DISTINCT status FROM notification_send_history) AS q
  notifications | sends below another | 20 | 80 | notification_send_history WHERE parent_id IS NOT NULL
  notifications | silenced sends without the silence | 0 | 0 | notification_send_history WHERE (status = 'silenced') <> (silenced_by IS NOT NULL)
  notifications | sends with a run | 5 | 5 | notification_send_history WHERE playbook_run_id IS NOT NULL
  notifications | silences | 10 | 10 | notification_silences
  notifications | deleted silences | 2 | 2 | notification_silences WHERE deleted_at IS NOT NULL
  notifications | events in the queue | 60 | 60 | event_queue
  notifications | event names | 8 | 8 | (SELECT DISTINCT name FROM event_queue) AS q
  notifications | events with an error | 15 | 15 | event_queue WHERE error IS NOT NULL
  notifications | event errors | 3 | 3 | (SELECT DISTINCT error FROM event_queue WHERE error IS NOT NULL) AS q
  views and jobs | views | 8 | 8 | views
  views and jobs | views in the sidebar | 4 | 4 | views_summary WHERE sidebar
  views and jobs | failing views | 1 | 1 | views WHERE error IS NOT NULL
  views and jobs | results of panels | 8 | 8 | view_panels
  views and jobs | rows of the overview | 30 | 400 | view_default_sre_overview
  views and jobs | rows of the failing view | 0 | 0 | view_default_cost_explorer
  views and jobs | job runs | 6000 | 6000 | job_history
  views and jobs | job names | 25 | 32 | (SELECT DISTINCT name FROM job_history) AS q
  views and jobs | forms of job errors | 3 | 3 | (SELECT DISTINCT jsonb_typeof(details -> 'errors') FROM job_history WHERE details ? 'errors') AS q
  views and jobs | job runs of agents | 280 | 700 | job_history WHERE agent_id <> '00000000-0000-0000-0000-000000000000'
  views and jobs | logging back ends | 4 | 4 | logging_backends
  views and jobs | severities | 5 | 5 | severities
  views and jobs | short links | 2 | 2 | short_urls
  stories | checks failing for 40 minutes | 1 | 1 | checks WHERE name = 'payments-api/refund-flow' AND status = 'unhealthy' AND now() - last_transition_time BETWEEN interval '38 minutes' AND interval '60 minutes'
  stories | failed runs of the story's check in its outage | 8 | 12 | check_statuses AS s JOIN checks AS c ON c.id = s.check_id WHERE c.name = 'payments-api/health' AND NOT s.status AND s.time BETWEEN now() - interval '24 days 4 hours' AND now() - interval '24 days 1 hour'
  stories | kinds of evidence at the story's root hypothesis | 4 | 7 | (SELECT DISTINCT e.type FROM evidences AS e JOIN hypotheses AS h ON h.id = hypothesis_id JOIN incidents AS i ON i.id = h.incident_id WHERE i.incident_id = 'INC-7' AND h.type = 'root' AND e.type IN ('check', 'config_change', 'config_analysis', 'log')) AS q
  stories | approved restarts after the story's notification | 1 | 1 | playbook_runs AS r JOIN playbook_approvals AS a ON a.run_id = r.id JOIN notification_send_history AS n ON n.id = r.notification_send_id JOIN config_items AS c ON c.id = r.config_id WHERE c.name = 'payments-api' AND r.status = 'completed'
  stories | pods on the failed node | 40 | 40 | config_relationships AS r JOIN config_items AS n ON n.id = r.config_id WHERE n.name = 'ip-10-0-3-17' AND n.type = 'Kubernetes::Node' AND n.health = 'unhealthy' AND relation = 'NodePod'
  stories | virtual machine of the failed node | 1 | 1 | config_relationships AS r JOIN config_items AS n ON n.id = r.config_id WHERE n.name = 'ip-10-0-3-17' AND relation = 'ClusterInstance'
  stories | what the failed node's machine lies in | 3 | 5 | get_parents_by_location((SELECT id FROM config_items WHERE name = 'ip-10-0-3-17' AND type = 'AWS::EC2::Instance'))
  stories | backups and restores of the orders database | 60 | 300 | config_changes AS h JOIN config_items AS c ON c.id = h.config_id WHERE c.name = 'orders-db' AND (change_type LIKE 'Backup%' OR change_type LIKE 'Restore%')
  stories | anything about the untouched config item | 0 | 0 | (SELECT config_id FROM config_changes UNION ALL SELECT config_id FROM config_analysis UNION ALL SELECT config_id FROM check_config_relationships UNION ALL SELECT config_id FROM playbook_runs UNION ALL SELECT resource_id FROM notification_send_history) AS about WHERE config_id = (SELECT id FROM config_items WHERE name = 'auditor-read-only')
`,
);

/** Shares in percent. */
const SHARES = records(
  COLUMNS,
  `
  catalog | healthy config items, % | 84 | 88 | SELECT 100.0 * count(*) FILTER (WHERE health = 'healthy') / count(*) FROM config_items WHERE deleted_at IS NULL
  catalog | unhealthy config items, % | 5 | 7 | SELECT 100.0 * count(*) FILTER (WHERE health = 'unhealthy') / count(*) FROM config_items WHERE deleted_at IS NULL
  catalog | config items with labels, % | 60 | 90 | SELECT 100.0 * count(labels) / count(*) FROM config_items
  catalog | changes of severity info, % | 64 | 74 | SELECT 100.0 * count(*) FILTER (WHERE severity = 'info') / count(*) FROM config_changes
  catalog | changes of severity critical, % | 1 | 3 | SELECT 100.0 * count(*) FILTER (WHERE severity = 'critical') / count(*) FROM config_changes
  catalog | changes that are diffs, % | 32 | 39 | SELECT 100.0 * count(*) FILTER (WHERE change_type = 'diff') / count(*) FROM config_changes
  catalog | open insights, % | 75 | 85 | SELECT 100.0 * count(*) FILTER (WHERE status = 'open') / count(*) FROM config_analysis
  health | failed runs before the last two hours, % | 1.5 | 2.6 | SELECT 100.0 * count(*) FILTER (WHERE NOT status) / count(*) FROM check_statuses WHERE time < now() - interval '2 hours'
  health | shortest usual duration, ms | 1 | 60 | SELECT min(avg) FROM (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration) AS avg FROM check_statuses GROUP BY check_id) AS q
  health | longest usual duration, ms | 1500 | 3500 | SELECT max(avg) FROM (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration) AS avg FROM check_statuses GROUP BY check_id) AS q
  views and jobs | successful job runs, % | 87 | 92 | SELECT 100.0 * count(*) FILTER (WHERE status = 'SUCCESS') / count(*) FROM job_history
`,
);

/** All of them; a bare relation stands for its number of rows. */
export const EXPECTATIONS: readonly Expectation[] = [
  ...[...COUNTS, ...MORE].map(row => ({ ...row, sql: `SELECT count(*) FROM ${row.sql}` })),
  ...SHARES,
].map(({ area, what, least, most, sql }) => ({
  area,
  what,
  least: Number(least),
  most: Number(most),
  sql,
}));
