-- Custom views, job history, the event queue, artifacts and small tables.

CREATE TABLE views (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  namespace text,
  spec jsonb NOT NULL,
  source source NOT NULL DEFAULT 'KubernetesCRD',
  labels jsonb,
  created_by uuid CONSTRAINT views_created_by_fkey REFERENCES people (id),
  last_ran timestamptz,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  deleted_at timestamptz
);

CREATE TABLE view_panels (
  view_id uuid NOT NULL,
  request_fingerprint text NOT NULL DEFAULT '', -- hash of the variables; '' when there are none
  results jsonb NOT NULL,
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT view_panels_agent_id_fkey REFERENCES agents (id),
  refreshed_at timestamptz DEFAULT now(),
  is_pushed bool NOT NULL DEFAULT false,
  PRIMARY KEY (view_id, request_fingerprint)
);

-- An ordinary table: artifacts references it, which an unlogged one would forbid.
CREATE TABLE job_history (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  name text,
  success_count int,
  error_count int,
  details jsonb,
  hostname text,
  duration_millis int,
  resource_type text,
  resource_id text, -- usually an id, but any text
  status text,
  time_start timestamptz,
  time_end timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  is_pushed bool NOT NULL DEFAULT false
);
CREATE INDEX job_history_resource_idx
  ON job_history (resource_id, resource_type, name, created_at DESC);
CREATE INDEX job_history_resource_newest_idx ON job_history (resource_id, created_at DESC);
CREATE INDEX job_history_failed_idx ON job_history (resource_id, resource_type, time_start)
  WHERE status = 'FAILED';
CREATE INDEX job_history_created_at_idx ON job_history (created_at);
CREATE INDEX job_history_name_idx ON job_history (name);

CREATE TABLE event_queue (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  event_id uuid, -- subject of the event
  name text NOT NULL,
  properties jsonb,
  error text,
  delay bigint, -- nanoseconds
  last_attempt timestamptz,
  attempts int DEFAULT 0,
  priority int NOT NULL DEFAULT 100,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_queue_name_event_id UNIQUE (name, event_id)
);

CREATE TABLE artifacts (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  check_id uuid CONSTRAINT artifacts_checks_fkey REFERENCES checks (id),
  check_time timestamptz, -- with check_id: one row of check_statuses
  playbook_run_action_id uuid
    CONSTRAINT artifacts_playbook_run_action_fkey REFERENCES playbook_run_actions (id),
  config_change_id uuid
    CONSTRAINT artifacts_config_change_fkey REFERENCES config_changes (id) ON DELETE CASCADE,
  scraper_id uuid CONSTRAINT artifacts_scraper_fkey REFERENCES config_scrapers (id) ON DELETE CASCADE,
  job_history_id uuid
    CONSTRAINT artifacts_job_history_fkey REFERENCES job_history (id) ON DELETE SET NULL,
  connection_id uuid,
  path text NOT NULL,
  filename text NOT NULL,
  content_type text,
  size int NOT NULL, -- bytes
  checksum text NOT NULL, -- sha256, hexadecimal
  content bytea,
  compression_type text, -- gzip, zstd, none
  is_data_pushed bool NOT NULL DEFAULT false,
  expires_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX artifacts_check_idx ON artifacts (check_id, check_time) WHERE check_id IS NOT NULL;
CREATE INDEX artifacts_playbook_run_action_idx ON artifacts (playbook_run_action_id)
  WHERE playbook_run_action_id IS NOT NULL;
CREATE INDEX artifacts_config_change_idx ON artifacts (config_change_id) WHERE config_change_id IS NOT NULL;
CREATE INDEX artifacts_job_history_idx ON artifacts (job_history_id) WHERE job_history_id IS NOT NULL;

CREATE TABLE saved_query (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  icon text,
  description text,
  query text NOT NULL,
  columns jsonb,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE short_urls (
  alias text PRIMARY KEY,
  url text NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE migration_logs (
  path varchar(255) PRIMARY KEY,
  hash bytea NOT NULL,
  updated_at timestamp DEFAULT now()
);

CREATE TABLE oidc_auth_requests (
  id text PRIMARY KEY,
  client_id text NOT NULL,
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{}',
  state text,
  nonce text,
  response_type text NOT NULL,
  code_challenge text,
  code_challenge_method text,
  subject text,
  auth_time timestamptz,
  code text,
  done bool NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX oidc_auth_requests_code_key ON oidc_auth_requests (code) WHERE code IS NOT NULL;

CREATE TABLE oidc_public_keys (
  id text PRIMARY KEY,
  algorithm text NOT NULL DEFAULT 'RS256',
  public_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz
);

CREATE TABLE oidc_refresh_tokens (
  id text PRIMARY KEY,
  token text NOT NULL CONSTRAINT oidc_refresh_tokens_token_key UNIQUE,
  client_id text NOT NULL,
  subject text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{}',
  auth_time timestamptz NOT NULL,
  rotation_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
