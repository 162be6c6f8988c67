-- Incidents with their hypotheses, evidence, responders, comments and history.

-- Names are unique even among soft-deleted rules.
CREATE TABLE incident_rules (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  name text NOT NULL CONSTRAINT incident_rules_name_key UNIQUE,
  spec jsonb,
  source text,
  created_by uuid NOT NULL CONSTRAINT incident_rules_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE SEQUENCE incident_id_sequence;

-- No key from incidents to hypotheses: the embed incidents -> hypotheses must stay unambiguous.
CREATE TABLE incidents (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  incident_id varchar(10) NOT NULL DEFAULT format_incident_id(nextval('incident_id_sequence'))
    CONSTRAINT incidents_incident_id_key UNIQUE,
  incident_rule_id uuid CONSTRAINT incidents_incident_rule_id_fkey REFERENCES incident_rules (id),
  title text NOT NULL,
  created_by uuid NOT NULL CONSTRAINT incidents_created_by_fkey REFERENCES people (id),
  commander_id uuid CONSTRAINT incidents_commander_id_fkey REFERENCES people (id),
  communicator_id uuid CONSTRAINT incidents_communicator_id_fkey REFERENCES people (id),
  severity text NOT NULL,
  description text NOT NULL,
  type text NOT NULL, -- technicalDebt and technical_debt are both in use; stored as sent
  status text NOT NULL,
  acknowledged timestamptz,
  resolved timestamptz,
  closed timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER SEQUENCE incident_id_sequence OWNED BY incidents.incident_id;
CREATE INDEX incidents_created_at_idx ON incidents (created_at);

CREATE TABLE responders (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  incident_id uuid NOT NULL CONSTRAINT responders_incident_id_fkey REFERENCES incidents (id),
  type text NOT NULL,
  index int2,
  person_id uuid CONSTRAINT responders_person_id_fkey REFERENCES people (id),
  team_id uuid CONSTRAINT responders_team_id_fkey REFERENCES teams (id),
  external_id text,
  properties jsonb,
  acknowledged timestamptz,
  resolved timestamptz,
  closed timestamptz,
  created_by uuid NOT NULL CONSTRAINT responders_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX responders_incident_id_idx ON responders (incident_id);

CREATE TABLE hypotheses (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  created_by uuid NOT NULL CONSTRAINT hypotheses_created_by_fkey REFERENCES people (id),
  incident_id uuid NOT NULL CONSTRAINT hypotheses_incident_id_fkey REFERENCES incidents (id),
  parent_id uuid CONSTRAINT hypotheses_parent_id_fkey REFERENCES hypotheses (id),
  owner uuid CONSTRAINT hypotheses_owner_fkey REFERENCES responders (id),
  team_id uuid CONSTRAINT hypotheses_team_id_fkey REFERENCES teams (id),
  type text NOT NULL CONSTRAINT hypotheses_type_check CHECK (type IN ('root', 'factor', 'solution')),
  title text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hypotheses_incident_id_idx ON hypotheses (incident_id);
CREATE INDEX hypotheses_parent_id_idx ON hypotheses (parent_id);

CREATE TABLE evidences (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  description text NOT NULL,
  hypothesis_id uuid NOT NULL CONSTRAINT evidences_hypothesis_id_fkey REFERENCES hypotheses (id),
  config_id uuid CONSTRAINT evidences_config_id_fkey REFERENCES config_items (id),
  config_change_id uuid CONSTRAINT evidences_config_change_id_fkey REFERENCES config_changes (id),
  config_analysis_id uuid CONSTRAINT evidences_config_analysis_id_fkey REFERENCES config_analysis (id),
  component_id uuid CONSTRAINT evidences_component_id_fkey REFERENCES components (id),
  check_id uuid CONSTRAINT evidences_check_id_fkey REFERENCES checks (id),
  definition_of_done bool DEFAULT false,
  done bool,
  factor bool,
  mitigator bool,
  created_by uuid NOT NULL CONSTRAINT evidences_created_by_fkey REFERENCES people (id),
  type text NOT NULL,
  evidence jsonb,
  properties jsonb,
  script text,
  script_result text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX evidences_hypothesis_id_idx ON evidences (hypothesis_id);
CREATE INDEX evidences_config_id_idx ON evidences (config_id) WHERE config_id IS NOT NULL;
CREATE INDEX evidences_component_id_idx ON evidences (component_id) WHERE component_id IS NOT NULL;
CREATE INDEX evidences_check_id_idx ON evidences (check_id) WHERE check_id IS NOT NULL;
CREATE INDEX evidences_config_change_id_idx ON evidences (config_change_id)
  WHERE config_change_id IS NOT NULL;
CREATE INDEX evidences_config_analysis_id_idx ON evidences (config_analysis_id)
  WHERE config_analysis_id IS NOT NULL;

CREATE TABLE comments (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  created_by uuid NOT NULL CONSTRAINT comments_created_by_fkey REFERENCES people (id),
  comment text NOT NULL,
  external_id text,
  external_created_by text,
  incident_id uuid NOT NULL CONSTRAINT comments_incident_id_fkey REFERENCES incidents (id),
  responder_id uuid CONSTRAINT comments_responder_id_fkey REFERENCES responders (id),
  hypothesis_id uuid CONSTRAINT comments_hypothesis_id_fkey REFERENCES hypotheses (id),
  read int2[],
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX comments_incident_id_idx ON comments (incident_id);
CREATE INDEX comments_hypothesis_id_idx ON comments (hypothesis_id);
CREATE INDEX comments_responder_id_idx ON comments (responder_id);

CREATE TABLE comment_responders (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  comment_id uuid NOT NULL CONSTRAINT comment_responders_comment_id_fkey REFERENCES comments (id),
  responder_id uuid NOT NULL CONSTRAINT comment_responders_responder_id_fkey REFERENCES responders (id),
  external_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE incident_histories (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  incident_id uuid NOT NULL CONSTRAINT incident_histories_incident_id_fkey REFERENCES incidents (id),
  created_by uuid NOT NULL CONSTRAINT incident_histories_created_by_fkey REFERENCES people (id),
  type text,
  description text,
  hypothesis_id uuid CONSTRAINT incident_histories_hypothesis_id_fkey REFERENCES hypotheses (id),
  responder_id uuid CONSTRAINT incident_histories_responder_id_fkey REFERENCES responders (id),
  evidence_id uuid CONSTRAINT incident_histories_evidence_id_fkey REFERENCES evidences (id),
  comment_id uuid CONSTRAINT incident_histories_comment_id_fkey REFERENCES comments (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX incident_histories_incident_id_idx ON incident_histories (incident_id, created_at DESC);
CREATE INDEX incident_histories_hypothesis_id_idx ON incident_histories (hypothesis_id);
CREATE INDEX incident_histories_evidence_id_idx ON incident_histories (evidence_id);
CREATE INDEX incident_histories_comment_id_idx ON incident_histories (comment_id);

CREATE TABLE incident_relationships (
  incident_id uuid NOT NULL CONSTRAINT incident_relationships_incident_id_fkey REFERENCES incidents (id),
  related_id uuid NOT NULL CONSTRAINT incident_relationships_related_id_fkey REFERENCES incidents (id),
  relationship text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE severities (
  id int,
  name text NOT NULL,
  aliases text[],
  icon text
);
