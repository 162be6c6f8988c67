-- What the services put between themselves and PostgREST (embedded/server/proxy).

CREATE SCHEMA server;
GRANT USAGE ON SCHEMA server TO postgrest_api, postgrest_anon;

-- PostgREST runs this first in the transaction of each request (db-pre-request). It names the connection after the
-- request, so that the services can cancel the query of a client that went away: PostgREST itself would finish it.
CREATE FUNCTION server.begin_request() RETURNS void
  LANGUAGE plpgsql AS
$$
DECLARE
  headers text := current_setting('request.headers', true);
BEGIN
  IF headers IS NOT NULL AND headers <> '' THEN
    PERFORM set_config('application_name', 'request ' || coalesce(headers::json ->> 'x-request-id', '-'), true);
  END IF;
END
$$;

-- Playbook runs that somebody started or approved through the services, which carry them out. All others are the
-- demonstration's; the simulator moves those on.
CREATE TABLE server.playbook_starts (
  run_id uuid PRIMARY KEY REFERENCES public.playbook_runs (id) ON DELETE CASCADE
);

-- Reads for the SQL actions of playbooks: what every role of the console may read, and nothing else. It signs in by itself,
-- so that no statement can go back to the rights of somebody else. The services give it a password when they need it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'playbook_reader') THEN
    CREATE ROLE playbook_reader LOGIN NOINHERIT BYPASSRLS CONNECTION LIMIT 8;
  END IF;
END
$$;
ALTER ROLE playbook_reader SET statement_timeout TO '20s';
ALTER ROLE playbook_reader SET default_transaction_read_only TO on;
GRANT USAGE ON SCHEMA public TO playbook_reader;
GRANT SELECT ON
  config_items, config_items_last_scraped_time, config_changes, config_analysis, config_relationships,
  components, component_relationships,
  check_statuses, check_statuses_1h, check_statuses_1d
TO playbook_reader;
GRANT SELECT (id, canary_id, name, namespace, type, status, labels, severity, last_runtime, next_runtime,
  last_transition_time, created_at, updated_at, deleted_at, agent_id) ON checks TO playbook_reader;
