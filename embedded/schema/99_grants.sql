-- Rights of the API roles: everything for postgrest_api, reading for postgrest_anon, now and for tables made
-- later. Whether a caller may do it is decided by the server in front of PostgREST and by row security.

GRANT USAGE ON SCHEMA public TO postgrest_api, postgrest_anon;
GRANT ALL ON ALL TABLES IN SCHEMA public TO postgrest_api;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO postgrest_anon;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO postgrest_api, postgrest_anon;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO postgrest_api, postgrest_anon;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO postgrest_api;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO postgrest_anon;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO postgrest_api, postgrest_anon;

-- Hashes and keys never pass through the API, whatever the policy in front of it says. permission_subjects
-- needs the names of tokens, so those columns stay readable.
REVOKE ALL ON access_tokens, oidc_auth_requests, oidc_public_keys, oidc_refresh_tokens
  FROM postgrest_api, postgrest_anon;
GRANT SELECT (id, name, person_id, auto_renew, created_by, expires_at, created_at)
  ON access_tokens TO postgrest_api, postgrest_anon;

-- Upkeep is for the services, which connect as the owner, and parts of triggers are for triggers; nobody may
-- start either through /rpc.
REVOKE EXECUTE ON FUNCTION
  enqueue_event(text, uuid, jsonb),
  link_to_parent(config_items),
  record_health_change(config_items, jsonb),
  refresh_derived(),
  aggregate_check_statuses(timestamptz),
  orphan_rows(),
  create_view_table(text, text, jsonb),
  checks_in(jsonb, text)
FROM PUBLIC, postgrest_api, postgrest_anon;

-- What happened is added and stays; what playbooks do and who approved it is written by the services alone. The policy in
-- front says the same (policy/relations.ts).
REVOKE UPDATE, DELETE, TRUNCATE ON
  incident_histories, check_statuses, check_statuses_1h, check_statuses_1d, notification_send_history, job_history,
  config_access_logs, migration_logs
FROM postgrest_api;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON
  playbook_runs, playbook_run_actions, playbook_approvals, playbook_action_agent_data
FROM postgrest_api;
