-- Playbooks, their runs, actions and approvals.

CREATE TABLE playbooks (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  namespace text NOT NULL DEFAULT 'default',
  name text NOT NULL,
  title text NOT NULL DEFAULT '',
  icon text,
  description text,
  spec jsonb NOT NULL,
  created_by uuid CONSTRAINT playbook_created_by_fkey REFERENCES people (id),
  source source NOT NULL,
  category text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX playbooks_name_key ON playbooks (namespace, name, category) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX playbooks_webhook_path_key ON playbooks ((spec #>> '{on,webhook,path}'))
  WHERE deleted_at IS NULL AND coalesce(spec #>> '{on,webhook,path}', '') <> '';

CREATE TABLE playbook_runs (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  playbook_id uuid NOT NULL
    CONSTRAINT playbook_run_playbook_id_fkey REFERENCES playbooks (id) ON DELETE CASCADE,
  spec jsonb NOT NULL DEFAULT '{}', -- the playbook's spec when the run was submitted
  status text NOT NULL DEFAULT 'scheduled',
  start_time timestamptz,
  scheduled_time timestamptz NOT NULL DEFAULT now(),
  end_time timestamptz,
  timeout bigint NOT NULL DEFAULT 1800000000000, -- nanoseconds: 30 minutes
  created_by uuid CONSTRAINT playbook_run_created_by_fkey REFERENCES people (id),
  notification_send_id uuid, -- playbook_run_notification_send_id_fkey, see 66_notifications.sql
  check_id uuid CONSTRAINT playbook_run_check_id_fkey REFERENCES checks (id),
  config_id uuid CONSTRAINT playbook_run_config_id_fkey REFERENCES config_items (id),
  component_id uuid CONSTRAINT playbook_run_component_id_fkey REFERENCES components (id),
  parameters jsonb,
  request jsonb,
  agent_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT playbook_run_agent_id_fkey REFERENCES agents (id),
  parent_id uuid CONSTRAINT playbook_run_parent_id_fkey REFERENCES playbook_runs (id),
  error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX playbook_runs_playbook_id_idx ON playbook_runs (playbook_id);
CREATE INDEX playbook_runs_parent_id_idx ON playbook_runs (parent_id);
CREATE INDEX playbook_runs_config_id_idx ON playbook_runs (config_id) WHERE config_id IS NOT NULL;
CREATE INDEX playbook_runs_component_id_idx ON playbook_runs (component_id) WHERE component_id IS NOT NULL;
CREATE INDEX playbook_runs_check_id_idx ON playbook_runs (check_id) WHERE check_id IS NOT NULL;
CREATE INDEX playbook_runs_agent_id_idx ON playbook_runs (agent_id);
CREATE INDEX playbook_runs_created_at_idx ON playbook_runs (created_at);

CREATE TABLE playbook_run_actions (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'running',
  retry_count int,
  playbook_run_id uuid -- null on agents, which do not hold the run
    CONSTRAINT playbook_run_playbook_run_id_fkey REFERENCES playbook_runs (id) ON DELETE CASCADE,
  start_time timestamptz,
  scheduled_time timestamptz NOT NULL DEFAULT now(),
  end_time timestamptz,
  result jsonb,
  agent_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT playbook_run_agent_id_fkey REFERENCES agents (id),
  error text,
  is_pushed bool NOT NULL DEFAULT false
);
CREATE INDEX playbook_run_actions_playbook_run_id_idx ON playbook_run_actions (playbook_run_id);

-- Without a primary key, as in the public schema.
CREATE TABLE playbook_approvals (
  id uuid NOT NULL DEFAULT generate_ulid(),
  run_id uuid NOT NULL CONSTRAINT playbook_approval_run_id_fkey REFERENCES playbook_runs (id),
  person_id uuid CONSTRAINT playbook_approval_person_approver_fkey REFERENCES people (id),
  team_id uuid CONSTRAINT playbook_approval_team_approver_fkey REFERENCES teams (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT playbook_approvals_approver_check CHECK (num_nonnulls(person_id, team_id) = 1)
);
CREATE INDEX playbook_approvals_run_id_idx ON playbook_approvals (run_id);

CREATE TABLE playbook_action_agent_data (
  action_id uuid NOT NULL
    CONSTRAINT playbook_action_template_env_agent_action_id_fkey REFERENCES playbook_run_actions (id),
  playbook_id uuid NOT NULL,
  run_id uuid NOT NULL,
  spec jsonb NOT NULL,
  env jsonb,
  CONSTRAINT playbook_action_agent_data_action_id_key UNIQUE (action_id)
);
