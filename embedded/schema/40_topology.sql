-- Topology: component trees and their links to teams and checks.
-- Keys to config_items are added in 50_catalog.sql, where that table is made.

CREATE TABLE topologies (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT topologies_agent_id_fkey REFERENCES agents (id),
  name text NOT NULL,
  namespace text NOT NULL,
  labels jsonb,
  source source NOT NULL DEFAULT 'UI',
  spec jsonb,
  schedule text,
  created_by uuid CONSTRAINT topologies_created_by_fkey REFERENCES people (id),
  created_at timestamptz DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  is_pushed bool NOT NULL DEFAULT false,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX topologies_name_key ON topologies (agent_id, name, namespace)
  WHERE deleted_at IS NULL AND agent_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE components (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT components_agent_id_fkey REFERENCES agents (id),
  topology_id uuid CONSTRAINT components_topology_id_fkey REFERENCES topologies (id),
  external_id text NOT NULL,
  parent_id uuid CONSTRAINT components_parent_id_fkey REFERENCES components (id),
  config_id uuid, -- components_config_id_fkey, see 50_catalog.sql
  name text NOT NULL,
  text text,
  topology_type text,
  namespace text,
  labels jsonb,
  hidden bool NOT NULL DEFAULT false,
  silenced bool NOT NULL DEFAULT false,
  status text NOT NULL,
  status_expr text,
  health_expr text,
  health text,
  description text,
  lifecycle text,
  tooltip text,
  status_reason text,
  schedule text,
  icon text,
  type text,
  owner text,
  selectors jsonb,
  log_selectors jsonb,
  component_checks jsonb,
  configs jsonb,
  properties jsonb,
  path text, -- ancestor ids joined by '.', outermost first, own id excluded; a root has ''
  summary jsonb,
  is_leaf bool DEFAULT false,
  cost_per_minute numeric(16, 4),
  cost_total_1d numeric(16, 4),
  cost_total_7d numeric(16, 4),
  cost_total_30d numeric(16, 4),
  created_by uuid CONSTRAINT components_created_by_fkey REFERENCES people (id),
  properties_values jsonb GENERATED ALWAYS AS (property_values(properties)) STORED,
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT components_topology_id_type_name_parent_id_key UNIQUE (topology_id, type, name, parent_id)
);
CREATE INDEX components_parent_id_idx ON components (parent_id);
CREATE INDEX components_agent_id_idx ON components (agent_id);
CREATE INDEX components_config_id_idx ON components (config_id);
CREATE INDEX components_name_live_idx ON components (name) WHERE deleted_at IS NULL;
CREATE INDEX components_properties_values_idx ON components USING gin (properties_values);

CREATE TABLE component_relationships (
  component_id uuid NOT NULL -- the child
    CONSTRAINT component_relationships_component_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  relationship_id uuid NOT NULL -- the parent
    CONSTRAINT component_relationships_relationship_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  selector_id text,
  relationship_path text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  CONSTRAINT component_relationships_key UNIQUE (component_id, relationship_id, selector_id)
);
CREATE INDEX component_relationships_relationship_id_idx ON component_relationships (relationship_id);

CREATE TABLE team_components (
  team_id uuid NOT NULL CONSTRAINT team_components_team_id_fkey REFERENCES teams (id) ON DELETE CASCADE,
  component_id uuid NOT NULL
    CONSTRAINT team_components_component_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  role text,
  selector_id text, -- hash of the selector that made the row, or 'manual'
  PRIMARY KEY (team_id, component_id),
  CONSTRAINT team_components_key UNIQUE (team_id, component_id, selector_id)
);
CREATE INDEX team_components_component_id_idx ON team_components (component_id);

CREATE TABLE check_component_relationships (
  component_id uuid NOT NULL
    CONSTRAINT check_component_relationships_component_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  check_id uuid NOT NULL
    CONSTRAINT check_component_relationships_check_id_fkey REFERENCES checks (id) ON DELETE CASCADE,
  canary_id uuid NOT NULL
    CONSTRAINT check_component_relationships_canary_id_fkey REFERENCES canaries (id) ON DELETE CASCADE,
  selector_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  CONSTRAINT check_component_relationships_key UNIQUE (component_id, check_id, canary_id, selector_id)
);
CREATE INDEX check_component_relationships_check_id_idx ON check_component_relationships (check_id);
CREATE INDEX check_component_relationships_canary_id_idx ON check_component_relationships (canary_id);
