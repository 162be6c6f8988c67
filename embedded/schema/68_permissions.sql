-- Permissions, permission groups and access scopes.

CREATE TABLE permissions (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL DEFAULT generate_ulid()::text,
  namespace text,
  description text,
  source text NOT NULL DEFAULT 'UI',
  subject_type text NOT NULL DEFAULT 'group',
  subject text, -- id of the subject, or the name of a role or group
  action text NOT NULL,
  object text,
  object_selector jsonb,
  deny bool NOT NULL DEFAULT false,
  component_id uuid
    CONSTRAINT permissions_component_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  config_id uuid CONSTRAINT permissions_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE,
  canary_id uuid CONSTRAINT permissions_canary_id_fkey REFERENCES canaries (id) ON DELETE CASCADE,
  playbook_id uuid CONSTRAINT permissions_playbook_id_fkey REFERENCES playbooks (id) ON DELETE CASCADE,
  connection_id uuid
    CONSTRAINT permissions_connection_id_fkey REFERENCES connections (id) ON DELETE CASCADE,
  created_by uuid CONSTRAINT permissions_created_by_fkey REFERENCES people (id),
  -- person_id, team_id and notification_id are the subject columns of older rows
  person_id uuid CONSTRAINT permissions_person_fkey REFERENCES people (id) ON DELETE CASCADE,
  team_id uuid CONSTRAINT permissions_team_fkey REFERENCES teams (id) ON DELETE CASCADE,
  notification_id uuid
    CONSTRAINT permissions_notification_fkey REFERENCES notifications (id) ON DELETE CASCADE,
  updated_by uuid,
  error text,
  until timestamptz,
  agents text[],
  tags jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT permissions_selector_or_id_check CHECK (
    num_nonnulls(
      object_selector, nullif(object, ''), config_id, playbook_id, canary_id, component_id, connection_id
    ) = 1
  )
);
CREATE INDEX permissions_subject_idx ON permissions (subject);

CREATE TABLE permission_groups (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text,
  namespace text,
  selectors jsonb NOT NULL,
  source text NOT NULL DEFAULT 'UI',
  created_by uuid CONSTRAINT permissions_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- permissions name groups and roles in the same column
  CONSTRAINT permission_groups_name_check CHECK (NOT is_role(name))
);
CREATE UNIQUE INDEX permission_groups_key ON permission_groups (namespace, name) WHERE deleted_at IS NULL;

CREATE TABLE access_scopes (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  namespace text,
  description text,
  person_id uuid
    CONSTRAINT access_scopes_sub_person_id_fkey REFERENCES people (id) ON DELETE CASCADE,
  team_id uuid CONSTRAINT access_scopes_sub_team_id_fkey REFERENCES teams (id) ON DELETE CASCADE,
  resources text[] NOT NULL,
  scopes jsonb NOT NULL,
  source text NOT NULL DEFAULT 'UI',
  created_by uuid CONSTRAINT access_scopes_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT access_scopes_subject_check CHECK (num_nonnulls(person_id, team_id) = 1)
);
CREATE UNIQUE INDEX access_scopes_key ON access_scopes (namespace, name) WHERE deleted_at IS NULL;

CREATE TABLE scopes (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  namespace text,
  description text,
  targets jsonb NOT NULL,
  source text NOT NULL DEFAULT 'UI',
  created_by uuid CONSTRAINT scopes_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX scopes_key ON scopes (namespace, name) WHERE deleted_at IS NULL;
