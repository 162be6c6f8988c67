-- People, teams, agents, tokens and role rows. Permission tables reference most other areas and live in
-- 68_permissions.sql.

CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  avatar text,
  type text, -- null: human; 'agent': login of an agent; 'access_token': principal of a token
  team_id uuid, -- legacy
  organization text,
  title text,
  email text,
  phone text,
  properties jsonb,
  external_id text,
  last_login timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX people_email_key ON people (email) WHERE deleted_at IS NULL;

CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  icon text,
  spec jsonb,
  source text,
  created_by uuid NOT NULL CONSTRAINT teams_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX teams_name_key ON teams (name) WHERE deleted_at IS NULL;

ALTER TABLE people ADD CONSTRAINT people_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams (id);

CREATE TABLE team_members (
  team_id uuid NOT NULL CONSTRAINT team_members_team_id_fkey REFERENCES teams (id) ON DELETE CASCADE,
  person_id uuid NOT NULL CONSTRAINT team_members_person_id_fkey REFERENCES people (id) ON DELETE CASCADE,
  source text NOT NULL DEFAULT 'UI',
  PRIMARY KEY (team_id, person_id)
);
CREATE INDEX team_members_person_id_idx ON team_members (person_id);

-- Owned by the identity service; the console only reads it. Its times carry no zone and are UTC.
CREATE TABLE identities (
  id uuid PRIMARY KEY,
  schema_id varchar(2048) NOT NULL,
  traits jsonb NOT NULL,
  state varchar(255) NOT NULL DEFAULT 'active',
  state_changed_at timestamp,
  nid uuid,
  metadata_public jsonb,
  metadata_admin jsonb,
  available_aal varchar(4),
  organization_id uuid,
  external_id varchar(64),
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);

CREATE TABLE agents (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  hostname text,
  description text,
  ip text,
  version text,
  username text,
  person_id uuid, -- the agent's own login; no foreign key, people must stay unambiguous in embeds
  properties jsonb,
  tls text,
  created_by uuid CONSTRAINT agents_created_by_fkey REFERENCES people (id),
  cleanup bool NOT NULL DEFAULT false,
  last_seen timestamptz,
  last_received timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX agents_name_key ON agents (name) WHERE deleted_at IS NULL;

CREATE TABLE access_tokens (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL,
  person_id uuid NOT NULL CONSTRAINT access_tokens_person_fkey REFERENCES people (id) ON DELETE CASCADE,
  value text NOT NULL, -- hash; the API roles have no right to this table
  auto_renew bool NOT NULL DEFAULT true,
  created_by uuid CONSTRAINT access_tokens_created_by_fkey REFERENCES people (id),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT access_tokens_person_name_key UNIQUE (person_id, name)
);

-- Is this the name of a role? Rules name roles, people and teams in the same columns; only these words mean a role.
CREATE FUNCTION is_role(name text) RETURNS bool
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT name IN ('admin', 'everyone', 'editor', 'viewer', 'commander', 'responder', 'agent', 'guest')
$$;

CREATE TABLE casbin_rule (
  id bigserial PRIMARY KEY,
  ptype varchar(100) NOT NULL, -- p: policy, g: role membership
  v0 varchar(100) NOT NULL,
  v1 varchar(100) NOT NULL,
  v2 varchar(100),
  v3 varchar(100),
  v4 varchar(100),
  v5 varchar(100),
  CONSTRAINT casbin_rule_key UNIQUE (ptype, v0, v1, v2, v3, v4, v5)
);
CREATE INDEX casbin_rule_v0_idx ON casbin_rule (v0);

CREATE TABLE invites (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  email text NOT NULL,
  role text NOT NULL,
  invited_at timestamptz NOT NULL DEFAULT now(),
  invited_by uuid CONSTRAINT invites_invited_by_fkey REFERENCES people (id),
  accepted_at timestamptz
);
CREATE UNIQUE INDEX invites_email_key ON invites (lower(email)) WHERE accepted_at IS NULL;

CREATE TABLE properties (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_by uuid CONSTRAINT properties_created_by_fkey REFERENCES people (id),
  created_at timestamptz DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE person_analytics (
  person_id uuid NOT NULL CONSTRAINT person_analytics_person_id_fkey REFERENCES people (id) ON DELETE CASCADE,
  key text NOT NULL,
  count int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, key)
);
