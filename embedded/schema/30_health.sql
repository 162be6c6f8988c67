-- Health checks: definitions (canaries), checks, their runtime state and their results.
-- Links of checks to components and configs are in 40_topology.sql and 50_catalog.sql.

CREATE TABLE canaries (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT canaries_agent_id_fkey REFERENCES agents (id),
  name text NOT NULL,
  namespace text NOT NULL,
  labels jsonb DEFAULT '{}',
  annotations jsonb,
  spec jsonb NOT NULL,
  source text,
  icon text GENERATED ALWAYS AS (spec ->> 'icon') STORED, -- read by one look-up of the console; see README
  created_by uuid CONSTRAINT canaries_created_by_fkey REFERENCES people (id),
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX canaries_name_key ON canaries (agent_id, name, namespace, source)
  WHERE deleted_at IS NULL AND agent_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE checks (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  canary_id uuid NOT NULL CONSTRAINT checks_canary_id_fkey REFERENCES canaries (id) ON DELETE CASCADE,
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT checks_agent_id_fkey REFERENCES agents (id),
  type text NOT NULL,
  name text NOT NULL,
  namespace text,
  description text,
  icon text,
  spec jsonb,
  labels jsonb DEFAULT '{}',
  owner text,
  severity text,
  category text,
  transformed bool,
  last_runtime timestamptz, -- last_runtime, next_runtime and status are kept equal to checks_unlogged
  last_transition_time timestamptz,
  next_runtime timestamptz,
  silenced_at timestamptz,
  status text,
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT checks_canary_id_type_name_agent_id_key UNIQUE (canary_id, type, name, agent_id)
);
CREATE INDEX checks_agent_id_idx ON checks (agent_id);

-- Runtime state, apart from the definition so that frequent writes stay small. An ordinary (logged) table:
-- the embedded database must survive a crash with its data.
CREATE TABLE checks_unlogged (
  check_id uuid PRIMARY KEY CONSTRAINT checks_unlogged_check_id_fkey REFERENCES checks (id) ON DELETE CASCADE,
  canary_id uuid NOT NULL,
  status text,
  last_runtime timestamptz,
  next_runtime timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);
CREATE INDEX checks_unlogged_canary_id_idx ON checks_unlogged (canary_id);

-- One row a run. The primary key answers "newest of a check" and "window of a check" in both directions;
-- the BRIN indexes serve retention jobs, which cut by time over all checks.
CREATE TABLE check_statuses (
  check_id uuid NOT NULL CONSTRAINT check_statuses_check_id_fkey REFERENCES checks (id) ON DELETE CASCADE,
  details jsonb,
  duration int, -- milliseconds
  error text,
  time timestamptz NOT NULL,
  invalid bool,
  message text,
  status bool, -- true: passed
  severity text,
  created_at timestamptz NOT NULL DEFAULT now(),
  is_pushed bool NOT NULL DEFAULT false,
  PRIMARY KEY (check_id, time)
);
CREATE INDEX check_statuses_time_brin_idx ON check_statuses USING brin (time);
CREATE INDEX check_statuses_created_at_brin_idx ON check_statuses USING brin (created_at);

-- Hourly and daily buckets; duration is the sum of the runs of a bucket in milliseconds.
CREATE TABLE check_statuses_1h (
  check_id uuid NOT NULL CONSTRAINT check_statuses_aggr_check_id_fkey REFERENCES checks (id),
  created_at timestamptz NOT NULL,
  duration int NOT NULL,
  total int NOT NULL,
  passed int NOT NULL,
  failed int NOT NULL,
  PRIMARY KEY (check_id, created_at)
);

CREATE TABLE check_statuses_1d (
  check_id uuid NOT NULL CONSTRAINT check_statuses_aggr_check_id_fkey REFERENCES checks (id),
  created_at timestamptz NOT NULL,
  duration int NOT NULL,
  total int NOT NULL,
  passed int NOT NULL,
  failed int NOT NULL,
  PRIMARY KEY (check_id, created_at)
);
