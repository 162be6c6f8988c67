-- A handful of rows, so that every relation the console reads has at least one and every embed finds its
-- other side. Ids derive from names: pg_temp.id('amara'). Loaded with triggers on.

CREATE FUNCTION pg_temp.id(name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS 'SELECT md5(name)::uuid';

INSERT INTO people (id, name, email, type, avatar, last_login) VALUES
  (pg_temp.id('amara'), 'Amara Okafor', 'admin@example.com', NULL, 'https://example.com/a.png', now()),
  (pg_temp.id('ravi'), 'Ravi Menon', 'responder@example.com', NULL, NULL, now()),
  (pg_temp.id('edge login'), 'eu-west-edge', NULL, 'agent', NULL, NULL),
  (pg_temp.id('token principal'), 'ci token', NULL, 'access_token', NULL, NULL);
INSERT INTO identities (id, schema_id, traits, created_at, updated_at) VALUES
  (pg_temp.id('amara'), 'default',
    '{"email": "admin@example.com", "name": {"first": "Amara", "last": "Okafor"}}', now(), now());
INSERT INTO teams (id, name, icon, spec, source, created_by) VALUES
  (pg_temp.id('sre'), 'SRE', 'group', '{"responder_clients": {"jira": {}}}', 'UI', pg_temp.id('amara'));
INSERT INTO team_members (team_id, person_id) VALUES (pg_temp.id('sre'), pg_temp.id('ravi'));
INSERT INTO casbin_rule (ptype, v0, v1) VALUES
  ('g', pg_temp.id('amara')::text, 'admin'),
  ('g', pg_temp.id('ravi')::text, 'responder'),
  ('g', pg_temp.id('ravi')::text, pg_temp.id('sre')::text);
INSERT INTO agents (id, name, person_id, properties, created_by, last_seen) VALUES
  (pg_temp.id('edge'), 'eu-west-edge', pg_temp.id('edge login'), '{"zone": "eu-west-1"}', pg_temp.id('amara'), now());
INSERT INTO access_tokens (name, person_id, value, created_by, created_at) VALUES
  ('ci', pg_temp.id('token principal'), 'hash', pg_temp.id('amara'), now()),
  ('edge', pg_temp.id('edge login'), 'hash', pg_temp.id('amara'), now());
INSERT INTO invites (email, role, invited_by) VALUES ('new@example.com', 'viewer', pg_temp.id('amara'));
INSERT INTO properties (name, value, created_by) VALUES ('incidents.disable', 'false', pg_temp.id('amara'));
INSERT INTO person_analytics (person_id, key) VALUES (pg_temp.id('amara'), 'health.opened');

INSERT INTO connections (id, name, namespace, type, url, source, username, password, properties, created_by) VALUES
  (pg_temp.id('orders db'), 'orders-db', 'default', 'postgres', 'postgres://orders:5432', 'UI',
    'orders', 'secret://orders-db/password', '{}', pg_temp.id('amara')),
  (pg_temp.id('slack'), 'slack', 'default', 'slack', 'slack://$(password)@alerts', 'UI', NULL, 'xoxb-1', '{}',
    pg_temp.id('amara'));
INSERT INTO logging_backends (id, name, labels, spec, source, created_by) VALUES
  (pg_temp.id('elastic'), 'elastic', '{"env": "prod"}', '{"elasticsearch": {}}', 'UI', pg_temp.id('amara'));
INSERT INTO integrations (name, created_by) VALUES ('prometheus', pg_temp.id('amara'));
INSERT INTO plugins (name, spec) VALUES ('kubernetes', '{"version": "1.0.0"}');
INSERT INTO scrape_plugins (name, spec, source, created_by) VALUES ('relations', '{}', 'UI', pg_temp.id('amara'));

INSERT INTO config_scrapers (id, name, namespace, spec, source, created_by) VALUES
  (pg_temp.id('scraper'), 'prod-cluster', 'default', '{"schedule": "@every 15m"}', 'UI', pg_temp.id('amara'));
INSERT INTO config_items (id, scraper_id, config_class, type, name, parent_id, path, status, health, ready,
  description, external_id, labels, tags, config, properties, cost_per_minute, cost_total_1d, cost_total_7d,
  cost_total_30d) VALUES
  (pg_temp.id('cluster'), pg_temp.id('scraper'), 'Cluster', 'Kubernetes::Cluster', 'prod', NULL, '', 'Running',
    'healthy', true, NULL, '{cluster://prod}', '{"env": "prod"}', '{"cluster": "prod"}', '{"version": "1.33"}', NULL,
    0.1, 144, 1008, 4320),
  (pg_temp.id('namespace'), pg_temp.id('scraper'), 'Namespace', 'Kubernetes::Namespace', 'payments',
    pg_temp.id('cluster'), pg_temp.id('cluster')::text, 'Active', 'healthy', true, NULL,
    '{cluster://prod/namespace/payments}', '{}', '{"cluster": "prod"}', '{}', NULL, NULL, NULL, NULL, NULL),
  (pg_temp.id('deployment'), pg_temp.id('scraper'), 'Deployment', 'Kubernetes::Deployment', 'payments-api',
    pg_temp.id('namespace'), pg_temp.id('cluster') || '.' || pg_temp.id('namespace'), 'CrashLoopBackOff', 'unhealthy',
    false, 'back-off restarting', '{payments-api}', '{"app": "payments-api", "team": "payments"}',
    '{"cluster": "prod", "namespace": "payments"}', '{"replicas": 3}',
    '[{"name": "cpu", "value": 250, "unit": "millicores"}, {"name": "docs", "text": "runbook"}]',
    NULL, NULL, NULL, NULL);
INSERT INTO config_items (id, scraper_id, config_class, type, name, status, health, ready, external_id, labels, tags,
  config) VALUES
  (pg_temp.id('release'), pg_temp.id('scraper'), 'HelmRelease', 'Helm::Release', 'payments-api', 'deployed', 'unknown',
    true, '{payments-api}', '{}', '{}', '{}');
INSERT INTO config_locations (id, location) VALUES
  (pg_temp.id('deployment'), 'cluster://prod/namespace/payments'),
  (pg_temp.id('deployment'), 'cluster://prod');
INSERT INTO config_relationships (config_id, related_id, relation) VALUES
  (pg_temp.id('release'), pg_temp.id('deployment'), 'HelmReleaseDeployment');
INSERT INTO config_changes (id, config_id, external_change_id, change_type, severity, source, summary, diff, patches,
  details, external_created_by) VALUES
  (pg_temp.id('change'), pg_temp.id('deployment'), 'k8s-1', 'diff', 'info', 'kubernetes', 'image changed',
    '-1.0 +1.1', '{"image": "1.1"}', '{"reason": "rollout"}', 'flux');
INSERT INTO config_analysis (id, config_id, analyzer, analysis_type, severity, source, summary, message) VALUES
  (pg_temp.id('insight'), pg_temp.id('deployment'), 'CVE-2025-0001', 'security', 'high', 'trivy', 'openssl',
    'Upgrade **openssl**');
INSERT INTO config_cost_compact (config_id, source_key, period_start, period_end, grain, charge_category,
  billing_currency, billed_cost, effective_cost, fingerprint) VALUES
  (pg_temp.id('namespace'), 'aws', now() - interval '1 day', now(), 'level2', 'Usage', 'USD', 24, 24, 'a');

INSERT INTO applications (id, name, namespace, spec, source, created_by) VALUES
  (pg_temp.id('payments app'), 'payments', 'default', '{"type": "web"}', 'UI', pg_temp.id('amara'));
INSERT INTO external_users (id, account_id, aliases, name, user_type, email, scraper_id, created_at) VALUES
  (pg_temp.id('ada'), 'meridian', '{Ada@Example.com,ada}', 'Ada Lovelace', 'User', 'ada@example.com',
    pg_temp.id('scraper'), now()),
  (pg_temp.id('ada twin'), 'meridian', '{a.lovelace}', 'A. Lovelace', 'User', NULL, pg_temp.id('scraper'), now());
INSERT INTO external_groups (id, account_id, scraper_id, aliases, name, group_type, created_at) VALUES
  (pg_temp.id('ops group'), 'meridian', pg_temp.id('scraper'), '{ops}', 'Operations', 'Group', now()),
  (pg_temp.id('empty group'), 'meridian', pg_temp.id('scraper'), '{empty}', 'Nobody', 'Group', now());
INSERT INTO external_roles (id, scraper_id, account_id, aliases, role_type, name) VALUES
  (pg_temp.id('edit role'), pg_temp.id('scraper'), 'meridian', '{edit}', 'ClusterRole', 'edit');
INSERT INTO external_user_groups (external_user_id, external_group_id, created_at) VALUES
  (pg_temp.id('ada'), pg_temp.id('ops group'), now());
INSERT INTO config_access (config_id, scraper_id, external_user_id, external_group_id, external_role_id, created_at)
VALUES
  (pg_temp.id('deployment'), pg_temp.id('scraper'), pg_temp.id('ada'), NULL, pg_temp.id('edit role'), now()),
  (pg_temp.id('deployment'), pg_temp.id('scraper'), NULL, pg_temp.id('ops group'), pg_temp.id('edit role'), now()),
  (pg_temp.id('namespace'), pg_temp.id('scraper'), NULL, pg_temp.id('empty group'), pg_temp.id('edit role'), now());
INSERT INTO config_access_logs (external_user_id, config_id, scraper_id, created_at) VALUES
  (pg_temp.id('ada'), pg_temp.id('deployment'), pg_temp.id('scraper'), now());
INSERT INTO access_reviews (id, scraper_id, config_id, external_user_id, external_role_id, created_at, source) VALUES
  (pg_temp.id('review'), pg_temp.id('scraper'), pg_temp.id('namespace'), pg_temp.id('ada'), pg_temp.id('edit role'),
    now(), 'manual');

INSERT INTO canaries (id, name, namespace, labels, spec, source, created_by) VALUES
  (pg_temp.id('canary'), 'payments-http', 'payments', '{"team": "payments", "env": "prod"}',
    '{"schedule": "@every 30s", "icon": "http", "http": [{"name": "health"}]}', 'UI', pg_temp.id('amara')),
  (pg_temp.id('doomed canary'), 'doomed', 'payments', '{}', '{"schedule": "@every 5m"}', 'UI', pg_temp.id('amara'));
INSERT INTO checks (id, canary_id, type, name, namespace, severity, status, labels, icon, last_runtime, created_at)
VALUES
  (pg_temp.id('check'), pg_temp.id('canary'), 'http', 'payments-api/health', 'payments', 'critical', 'healthy',
    '{"env": "staging"}', 'http', now(), now()),
  (pg_temp.id('quiet check'), pg_temp.id('canary'), 'http', 'quiet', NULL, NULL, 'unhealthy', NULL, NULL,
    now() - interval '3 hours', now()),
  (pg_temp.id('doomed check'), pg_temp.id('doomed canary'), 'tcp', 'doomed', NULL, NULL, 'healthy', '{}', NULL, NULL,
    now());
INSERT INTO check_statuses (check_id, time, duration, status, message, error)
SELECT pg_temp.id('check'), now() - n * interval '1 minute', n * 10, n % 10 <> 0, 'ok', CASE n % 10 WHEN 0 THEN 'timeout' END
FROM generate_series(1, 30) AS n
UNION ALL
SELECT pg_temp.id('quiet check'), now() - interval '3 hours', 700, false, NULL, 'connection refused';
SELECT aggregate_check_statuses(now() - interval '1 day');

INSERT INTO topologies (id, name, namespace, spec, schedule, created_by) VALUES
  (pg_temp.id('topology'), 'payments', 'default', '{"components": []}', '@every 5m', pg_temp.id('amara'));
INSERT INTO components (id, topology_id, external_id, parent_id, config_id, name, status, health, type, icon, labels,
  log_selectors, properties, path, created_by) VALUES
  (pg_temp.id('system'), pg_temp.id('topology'), 'payments', NULL, NULL, 'Payments', 'healthy', 'healthy', 'System',
    'system', '{"tier": "1"}', NULL, NULL, '', pg_temp.id('amara')),
  (pg_temp.id('service'), pg_temp.id('topology'), 'payments-api', pg_temp.id('system'), pg_temp.id('deployment'),
    'payments-api', 'unhealthy', 'unhealthy', 'API', 'api', '{"tier": "1"}', '[{"name": "elastic"}]',
    '[{"name": "version", "text": "1.1"}]', pg_temp.id('system')::text, pg_temp.id('amara'));
INSERT INTO components (id, topology_id, external_id, config_id, name, status, type, path) VALUES
  (pg_temp.id('cluster component'), pg_temp.id('topology'), 'prod', pg_temp.id('cluster'), 'prod', 'healthy', 'Cluster', '');
INSERT INTO component_relationships (component_id, relationship_id, selector_id) VALUES
  (pg_temp.id('service'), pg_temp.id('system'), 'tree');
INSERT INTO team_components (team_id, component_id, selector_id) VALUES
  (pg_temp.id('sre'), pg_temp.id('service'), 'manual');
INSERT INTO check_component_relationships (component_id, check_id, canary_id, selector_id) VALUES
  (pg_temp.id('service'), pg_temp.id('check'), pg_temp.id('canary'), 'manual'),
  (pg_temp.id('service'), pg_temp.id('doomed check'), pg_temp.id('doomed canary'), 'manual');
INSERT INTO check_config_relationships (config_id, check_id, canary_id, selector_id) VALUES
  (pg_temp.id('deployment'), pg_temp.id('check'), pg_temp.id('canary'), 'manual');
INSERT INTO config_component_relationships (component_id, config_id, selector_id) VALUES
  (pg_temp.id('service'), pg_temp.id('deployment'), 'hash');

INSERT INTO incident_rules (name, spec, source, created_by) VALUES ('outage', '{}', 'UI', pg_temp.id('amara'));
INSERT INTO incidents (id, title, created_by, commander_id, communicator_id, severity, description, type, status) VALUES
  (pg_temp.id('incident'), 'Payments down', pg_temp.id('amara'), pg_temp.id('ravi'), pg_temp.id('amara'), 'critical',
    '', 'availability', 'open');
INSERT INTO responders (id, incident_id, type, person_id, team_id, created_by) VALUES
  (pg_temp.id('responder'), pg_temp.id('incident'), 'person', pg_temp.id('ravi'), NULL, pg_temp.id('amara')),
  (pg_temp.id('team responder'), pg_temp.id('incident'), 'system', NULL, pg_temp.id('sre'), pg_temp.id('amara'));
INSERT INTO hypotheses (id, created_by, incident_id, parent_id, owner, type, title, status) VALUES
  (pg_temp.id('root'), pg_temp.id('amara'), pg_temp.id('incident'), NULL, pg_temp.id('responder'), 'root',
    'Payments down', 'possible'),
  (pg_temp.id('factor'), pg_temp.id('amara'), pg_temp.id('incident'), pg_temp.id('root'), NULL, 'factor',
    'Bad release', 'likely');
INSERT INTO evidences (id, description, hypothesis_id, type, config_id, config_change_id, config_analysis_id,
  component_id, check_id, evidence, definition_of_done, created_by) VALUES
  (pg_temp.id('config evidence'), 'lines', pg_temp.id('root'), 'config', pg_temp.id('deployment'), NULL, NULL, NULL,
    NULL, '{"lines": ["a"]}', false, pg_temp.id('amara')),
  (pg_temp.id('change evidence'), '', pg_temp.id('root'), 'config_change', NULL, pg_temp.id('change'), NULL, NULL,
    NULL, '{}', false, pg_temp.id('amara')),
  (pg_temp.id('insight evidence'), '', pg_temp.id('root'), 'config_analysis', NULL, NULL, pg_temp.id('insight'), NULL,
    NULL, '{}', false, pg_temp.id('amara')),
  (pg_temp.id('topology evidence'), 'Topology', pg_temp.id('root'), 'topology', NULL, NULL, NULL, pg_temp.id('service'),
    NULL, NULL, false, pg_temp.id('amara')),
  (pg_temp.id('check evidence'), '', pg_temp.id('root'), 'check', NULL, NULL, NULL, NULL, pg_temp.id('check'),
    '{"includeMessages": true}', true, pg_temp.id('amara'));
INSERT INTO comments (id, created_by, comment, incident_id, responder_id, hypothesis_id) VALUES
  (pg_temp.id('comment'), pg_temp.id('ravi'), 'on it', pg_temp.id('incident'), pg_temp.id('team responder'),
    pg_temp.id('root')),
  (pg_temp.id('second comment'), pg_temp.id('ravi'), 'rolled back', pg_temp.id('incident'), NULL, pg_temp.id('root'));
INSERT INTO comment_responders (comment_id, responder_id) VALUES (pg_temp.id('comment'), pg_temp.id('responder'));

INSERT INTO playbooks (id, name, title, spec, source, category, created_by) VALUES
  (pg_temp.id('playbook'), 'restart', 'Restart deployment',
    '{"icon": "restart", "category": "Kubernetes", "runsOn": ["eu-west-edge"], "actions": [{"name": "restart"}]}', 'UI',
    'Kubernetes', pg_temp.id('amara'));
INSERT INTO notifications (id, name, events, person_id, team_id, created_by, source) VALUES
  (pg_temp.id('rule'), 'unhealthy configs', '{config.unhealthy}', pg_temp.id('ravi'), pg_temp.id('sre'),
    pg_temp.id('amara'), 'UI');
INSERT INTO playbook_runs (id, playbook_id, status, created_by, config_id, start_time, parameters) VALUES
  (pg_temp.id('run'), pg_temp.id('playbook'), 'completed', pg_temp.id('amara'), pg_temp.id('deployment'), now(), '{}'),
  (pg_temp.id('component run'), pg_temp.id('playbook'), 'running', pg_temp.id('amara'), NULL, now(), '{}'),
  (pg_temp.id('child run'), pg_temp.id('playbook'), 'completed', NULL, NULL, now(), NULL);
UPDATE playbook_runs SET component_id = pg_temp.id('service'), check_id = pg_temp.id('check')
  WHERE id = pg_temp.id('component run');
UPDATE playbook_runs SET parent_id = pg_temp.id('run') WHERE id = pg_temp.id('child run');
INSERT INTO playbook_run_actions (id, name, status, playbook_run_id, start_time, result) VALUES
  (pg_temp.id('action'), 'restart', 'completed', pg_temp.id('run'), now(), '{"stdout": "ok", "exitCode": 0}'),
  (pg_temp.id('child action'), 'wait', 'completed', pg_temp.id('child run'), now() + interval '1 second', '{}');
INSERT INTO playbook_approvals (run_id, person_id, team_id) VALUES
  (pg_temp.id('run'), pg_temp.id('amara'), NULL), (pg_temp.id('run'), NULL, pg_temp.id('sre'));
INSERT INTO playbook_action_agent_data (action_id, playbook_id, run_id, spec) VALUES
  (pg_temp.id('action'), pg_temp.id('playbook'), pg_temp.id('run'), '{}');

INSERT INTO notification_send_history (id, notification_id, status, source_event, resource_id, body, error,
  duration_millis, person_id, playbook_run_id, parent_id) VALUES
  (pg_temp.id('sent'), pg_temp.id('rule'), 'sent', 'config.unhealthy', pg_temp.id('deployment'), 'text', NULL, 120,
    pg_temp.id('ravi'), pg_temp.id('run'), NULL),
  (pg_temp.id('inhibited'), pg_temp.id('rule'), 'inhibited', 'check.failed', pg_temp.id('check'), NULL, NULL, NULL,
    NULL, NULL, pg_temp.id('sent')),
  (pg_temp.id('failed send'), pg_temp.id('rule'), 'error', 'component.unhealthy', pg_temp.id('service'), NULL,
    'channel not found', 80, NULL, NULL, NULL),
  (pg_temp.id('canary send'), pg_temp.id('rule'), 'sent', 'canary.updated', pg_temp.id('canary'), NULL, NULL, 10, NULL,
    NULL, NULL);
INSERT INTO notification_silences (name, config_id, check_id, canary_id, component_id, "from", created_by, source)
VALUES
  ('config', pg_temp.id('deployment'), NULL, NULL, NULL, now(), pg_temp.id('amara'), 'UI'),
  ('check', NULL, pg_temp.id('check'), NULL, NULL, now(), pg_temp.id('amara'), 'UI'),
  ('canary', NULL, NULL, pg_temp.id('canary'), NULL, now(), pg_temp.id('amara'), 'UI'),
  ('component', NULL, NULL, NULL, pg_temp.id('service'), now(), pg_temp.id('amara'), 'UI');
INSERT INTO notification_groups (id, hash, notification_id) VALUES (pg_temp.id('group'), 'h', pg_temp.id('rule'));
INSERT INTO notification_group_resources (group_id, config_id) VALUES (pg_temp.id('group'), pg_temp.id('deployment'));

INSERT INTO permission_groups (name, namespace, selectors, created_by) VALUES
  ('automation', 'default', '{"playbooks": [{"name": "restart"}]}', pg_temp.id('amara'));
INSERT INTO permissions (subject_type, subject, action, object, config_id, component_id, canary_id, playbook_id,
  connection_id, object_selector, created_by) VALUES
  ('person', pg_temp.id('ravi')::text, 'read', 'catalog', NULL, NULL, NULL, NULL, NULL, NULL, pg_temp.id('amara')),
  ('team', pg_temp.id('sre')::text, 'read', NULL, pg_temp.id('deployment'), NULL, NULL, NULL, NULL, NULL, pg_temp.id('amara')),
  ('group', 'automation', 'read', NULL, NULL, pg_temp.id('service'), NULL, NULL, NULL, NULL, pg_temp.id('amara')),
  ('group', 'viewer', 'read', NULL, NULL, NULL, pg_temp.id('canary'), NULL, NULL, NULL, pg_temp.id('amara')),
  ('notification', pg_temp.id('rule')::text, 'playbook:run', NULL, NULL, NULL, NULL, pg_temp.id('playbook'), NULL, NULL, pg_temp.id('amara')),
  ('playbook', pg_temp.id('playbook')::text, 'read', NULL, NULL, NULL, NULL, NULL, pg_temp.id('orders db'), NULL, pg_temp.id('amara')),
  ('person', pg_temp.id('amara')::text, 'playbook:run', NULL, NULL, NULL, NULL, NULL, NULL,
    '{"playbooks": [{"name": "restart"}]}', pg_temp.id('amara'));
INSERT INTO access_scopes (name, person_id, team_id, resources, scopes, created_by) VALUES
  ('ravi', pg_temp.id('ravi'), NULL, '{configs}', '[{"tags": {"cluster": "prod"}}]', pg_temp.id('amara')),
  ('sre', NULL, pg_temp.id('sre'), '{*}', '[{"names": ["*"]}]', pg_temp.id('amara'));
INSERT INTO scopes (name, targets, created_by) VALUES ('prod', '[{"config": {"name": "*"}}]', pg_temp.id('amara'));

INSERT INTO views (id, name, namespace, spec, source, created_by) VALUES
  (pg_temp.id('view'), 'pods', 'default',
    '{"display": {"title": "Pods", "icon": "pod", "sidebar": true, "ordinal": 1}}', 'UI', pg_temp.id('amara'));
INSERT INTO view_panels (view_id, results) VALUES (pg_temp.id('view'), '[]');
SELECT create_view_table('default', 'pods', '[
  {"name": "id", "type": "string", "primaryKey": true}, {"name": "name", "type": "string"},
  {"name": "restarts", "type": "number"}, {"name": "ready", "type": "boolean"},
  {"name": "started", "type": "datetime"}, {"name": "uptime", "type": "duration"},
  {"name": "memory", "type": "bytes"}, {"name": "cpu", "type": "gauge"}, {"name": "labels", "type": "labels"},
  {"name": "attributes", "type": "row_attributes"}]');
INSERT INTO view_default_pods (id, name, restarts, labels, __grants) VALUES
  ('1', 'payments-api-1', 3, '{"app": "payments"}', jsonb_build_array(pg_temp.id('scope')));

INSERT INTO job_history (id, name, resource_type, resource_id, status, time_start, duration_millis, details,
  success_count, error_count, created_at) VALUES
  (pg_temp.id('job'), 'Scraper', 'config_scraper', pg_temp.id('scraper')::text, 'SUCCESS', now(), 900,
    '{"scrape_summary": {}}', 4, 0, now()),
  (pg_temp.id('failed job'), 'Scraper', 'config_scraper', pg_temp.id('scraper')::text, 'FAILED',
    now() - interval '1 hour', 900, '{"errors": ["boom"]}', 0, 1, now() - interval '1 hour'),
  (pg_temp.id('canary job'), 'Canary', 'canary', pg_temp.id('canary')::text, 'SUCCESS', now(), 12, '{}', 1, 0, now()),
  (pg_temp.id('canary sync'), 'SyncCanaryJobs', 'canary', pg_temp.id('canary')::text, 'SUCCESS', now(), 3, '{}', 1, 0,
    now() - interval '5 minutes'),
  (pg_temp.id('topology job'), 'Topology', 'topology', pg_temp.id('topology')::text, 'WARNING', now(), 40, '{}', 1, 1,
    now()),
  (pg_temp.id('plain job'), 'VacuumTables', NULL, 'nightly', 'SUCCESS', now(), 40, '{}', 1, 0, now());
INSERT INTO event_queue (name, event_id, properties, error, attempts, last_attempt) VALUES
  ('notification.send', pg_temp.id('queued'), jsonb_build_object('notification_id', pg_temp.id('rule')), 'no route', 2, now());
INSERT INTO artifacts (path, filename, content_type, size, checksum, check_id, check_time)
SELECT 'artifacts/a.txt', 'a.txt', 'text/plain', 12, 'aa', check_id, max(time) FROM check_statuses
WHERE check_id = pg_temp.id('check') GROUP BY check_id;
INSERT INTO artifacts (path, filename, content_type, size, checksum, playbook_run_action_id, config_change_id,
  job_history_id) VALUES
  ('artifacts/run.log', 'run.log', 'application/log+json', 90, 'bb', pg_temp.id('action'), NULL, NULL),
  ('artifacts/shot.png', 'shot.png', 'image/png', 9000, 'cc', NULL, pg_temp.id('change'), NULL),
  ('artifacts/job.txt', 'job.txt', 'text/plain', 9, 'dd', NULL, NULL, pg_temp.id('job'));
INSERT INTO saved_query (query) VALUES ('select 1');
INSERT INTO short_urls (alias, url) VALUES ('pay', 'https://example.com/payments');
INSERT INTO migration_logs (path, hash) VALUES ('00_base.sql', 'x');
