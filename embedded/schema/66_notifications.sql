-- Notification rules, what they sent, silences and groups.

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL DEFAULT generate_ulid()::text,
  namespace text,
  events text[] NOT NULL,
  error text,
  error_at timestamptz,
  title text,
  template text,
  filter text,
  properties jsonb,
  playbook_id uuid,
  person_id uuid CONSTRAINT notification_person_id_fkey REFERENCES people (id) ON DELETE CASCADE,
  team_id uuid CONSTRAINT notification_team_id_fkey REFERENCES teams (id) ON DELETE CASCADE,
  repeat_interval text, -- such as 4h
  inhibitions jsonb,
  wait_for bigint, -- this and the other bigint intervals: nanoseconds
  wait_for_eval_period bigint,
  group_by text[],
  group_by_interval bigint,
  watchdog_schedule text,
  custom_services jsonb,
  fallback_delay bigint,
  fallback_custom_services jsonb,
  fallback_playbook_id uuid,
  fallback_person_id uuid,
  fallback_team_id uuid,
  created_by uuid CONSTRAINT notification_created_by_fkey REFERENCES people (id),
  source source,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX notifications_name_namespace_key ON notifications (name, namespace)
  WHERE deleted_at IS NULL;

CREATE TABLE notification_send_history (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  notification_id uuid NOT NULL
    CONSTRAINT notification_id_fkey REFERENCES notifications (id) ON DELETE CASCADE,
  body text,
  body_payload jsonb,
  status text,
  not_before timestamptz,
  retries int NOT NULL DEFAULT 0,
  payload jsonb,
  count int NOT NULL DEFAULT 1,
  first_observed timestamptz NOT NULL DEFAULT now(),
  source_event text NOT NULL,
  resource_id uuid NOT NULL, -- a config, component, check or canary, by the prefix of source_event
  resource_health text,
  resource_status text,
  resource_health_description text,
  person_id uuid
    CONSTRAINT notification_recipient_person_id_fkey REFERENCES people (id) ON DELETE CASCADE,
  team_id uuid,
  connection_id uuid,
  silenced_by uuid,
  playbook_run_id uuid,
  error text,
  duration_millis int,
  group_id uuid,
  parent_id uuid
    CONSTRAINT parent_id_fkey REFERENCES notification_send_history (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notification_send_history_resource_id_idx
  ON notification_send_history (resource_id, notification_id, created_at);
CREATE INDEX notification_send_history_notification_id_idx
  ON notification_send_history (notification_id, created_at);
CREATE INDEX notification_send_history_created_at_idx ON notification_send_history (created_at);
CREATE INDEX notification_send_history_parent_id_idx ON notification_send_history (parent_id)
  WHERE parent_id IS NOT NULL;

ALTER TABLE playbook_runs
  ADD CONSTRAINT playbook_run_notification_send_id_fkey
  FOREIGN KEY (notification_send_id) REFERENCES notification_send_history (id);

CREATE TABLE notification_silences (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  namespace text,
  name text NOT NULL DEFAULT generate_ulid()::text,
  description text,
  filter text,
  selectors jsonb,
  error text,
  "from" timestamptz,
  until timestamptz, -- null: indefinitely
  recursive bool,
  config_id uuid
    CONSTRAINT notification_silence_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE,
  check_id uuid CONSTRAINT notification_silence_check_id_fkey REFERENCES checks (id) ON DELETE CASCADE,
  canary_id uuid CONSTRAINT notification_silence_canary_id_fkey REFERENCES canaries (id) ON DELETE CASCADE,
  component_id uuid
    CONSTRAINT notification_silence_component_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  source source,
  created_by uuid CONSTRAINT notification_silence_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE notification_groups (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  hash text NOT NULL,
  notification_id uuid NOT NULL
    CONSTRAINT notification_groups_notification_id_fkey REFERENCES notifications (id),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE notification_group_resources (
  group_id uuid NOT NULL
    CONSTRAINT notification_group_resources_group_id_fkey REFERENCES notification_groups (id),
  config_id uuid CONSTRAINT notification_group_resources_config_id_fkey REFERENCES config_items (id),
  check_id uuid CONSTRAINT notification_group_resources_check_id_fkey REFERENCES checks (id),
  component_id uuid
    CONSTRAINT notification_group_resources_component_id_fkey REFERENCES components (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  resolved_at timestamptz
);
CREATE UNIQUE INDEX notification_group_resources_key
  ON notification_group_resources (group_id, config_id, check_id, component_id) NULLS NOT DISTINCT
  WHERE resolved_at IS NULL;
