-- Catalog: scrapers, config items, their relations, changes and insights. Costs are in 52_costs.sql.

CREATE TABLE config_scrapers (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  description text,
  name text NOT NULL,
  namespace text,
  spec jsonb NOT NULL,
  source source NOT NULL,
  application_id uuid, -- config_scrapers_application_id_fkey, see 55_external_access.sql
  created_by uuid CONSTRAINT config_scrapers_created_by_fkey REFERENCES people (id),
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT config_scrapers_agent_id_fkey REFERENCES agents (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  deleted_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false
);

-- `path` holds the ancestor ids joined by '.', outermost first, own id excluded; a root has '' and not
-- null, or look-ups below it find nothing. Its collation makes one B-tree serve prefix searches.
CREATE TABLE config_items (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  agent_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    CONSTRAINT config_items_agent_id_fkey REFERENCES agents (id),
  icon text,
  scraper_id uuid CONSTRAINT config_items_scraper_id_fkey REFERENCES config_scrapers (id),
  config_class text NOT NULL,
  status text,
  health text,
  ready bool,
  external_id text[],
  type text NOT NULL,
  name text,
  description text,
  config jsonb,
  source text,
  labels jsonb,
  tags jsonb,
  tags_values jsonb GENERATED ALWAYS AS (jsonb_path_query_array(tags, '$.*')) STORED,
  properties jsonb,
  parent_id uuid
    CONSTRAINT config_items_parent_id_fkey REFERENCES config_items (id) DEFERRABLE INITIALLY DEFERRED,
  path text COLLATE "C" DEFAULT '',
  created_by uuid,
  delete_reason text,
  inserted_at timestamptz NOT NULL DEFAULT now(),
  properties_values jsonb GENERATED ALWAYS AS (property_values(properties)) STORED,
  cost_per_minute numeric(16, 4),
  cost_total_1d numeric(16, 4),
  cost_total_7d numeric(16, 4),
  cost_total_30d numeric(16, 4),
  last_scraped_time timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT config_items_name_type_check CHECK (length(name) > 0 AND length(type) > 0)
);
CREATE INDEX config_items_tags_idx ON config_items USING gin (tags);
CREATE INDEX config_items_labels_idx ON config_items USING gin (labels);
CREATE INDEX config_items_external_id_idx ON config_items USING gin (external_id);
CREATE INDEX config_items_tags_values_idx ON config_items USING gin (tags_values);
CREATE INDEX config_items_properties_values_idx ON config_items USING gin (properties_values);
CREATE INDEX config_items_path_idx ON config_items (path);
CREATE INDEX config_items_type_name_idx ON config_items (type, name) WHERE deleted_at IS NULL;
-- The order of the catalog's list, to its last tie: a page is read, not sorted out of all items.
CREATE INDEX config_items_name_id_idx ON config_items (name, id) WHERE deleted_at IS NULL;
CREATE INDEX config_items_agent_id_idx ON config_items (agent_id);
CREATE INDEX config_items_parent_id_idx ON config_items (parent_id);
CREATE INDEX config_items_scraper_id_idx ON config_items (scraper_id);
CREATE INDEX config_items_deleted_at_idx ON config_items (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE components
  ADD CONSTRAINT components_config_id_fkey FOREIGN KEY (config_id) REFERENCES config_items (id);

CREATE TABLE config_items_last_scraped_time (
  config_id uuid PRIMARY KEY
    CONSTRAINT config_items_last_scraped_at_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE,
  last_scraped_time timestamptz NOT NULL DEFAULT now(),
  is_pushed bool NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);

CREATE TABLE config_locations (
  id uuid NOT NULL -- the config item
    CONSTRAINT config_locations_config_item_id_fkey REFERENCES config_items (id) ON DELETE CASCADE,
  location text COLLATE "C" NOT NULL, -- such as cluster://prod/namespace/shop
  CONSTRAINT config_locations_key UNIQUE (id, location)
);
CREATE INDEX config_locations_location_idx ON config_locations (location) INCLUDE (id);

CREATE TABLE config_relationships (
  config_id uuid NOT NULL -- source or parent
    CONSTRAINT config_relationships_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  related_id uuid NOT NULL -- target or child
    CONSTRAINT config_relationships_related_id_fkey REFERENCES config_items (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  relation text, -- 'hard' for parent to child (kept by trigger), 'Alias', else the name of a soft relation
  scraper_id uuid CONSTRAINT config_relationships_scraper_id_fkey REFERENCES config_scrapers (id),
  selector_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  CONSTRAINT config_relationships_key UNIQUE NULLS NOT DISTINCT (related_id, config_id, relation, scraper_id)
);
CREATE INDEX config_relationships_config_id_idx ON config_relationships (config_id, related_id);

CREATE TABLE config_changes (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  config_id uuid NOT NULL
    CONSTRAINT config_changes_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  external_change_id text,
  external_created_by text,
  change_type text,
  severity text,
  source text,
  summary text,
  patches jsonb,
  diff text,
  details jsonb,
  created_by uuid, -- a local person; no foreign key
  count int NOT NULL DEFAULT 1,
  fingerprint text,
  first_observed timestamptz NOT NULL DEFAULT now(),
  inserted_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  is_pushed bool NOT NULL DEFAULT false,
  CONSTRAINT config_changes_config_id_external_change_id_key UNIQUE (config_id, external_change_id)
);
CREATE INDEX config_changes_config_id_created_at_idx ON config_changes (config_id, created_at DESC);
CREATE INDEX config_changes_created_at_id_idx ON config_changes (created_at, id);
CREATE INDEX config_changes_change_type_idx ON config_changes (change_type);

CREATE TABLE config_analysis (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  config_id uuid NOT NULL
    CONSTRAINT config_analysis_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  scraper_id uuid,
  created_by uuid CONSTRAINT config_analysis_created_by_fkey REFERENCES people (id),
  source text,
  analyzer text NOT NULL,
  analysis_type text,
  severity text,
  summary text,
  status text DEFAULT 'open',
  message text,
  analysis jsonb,
  properties jsonb,
  first_observed timestamptz NOT NULL DEFAULT now(),
  last_observed timestamptz NOT NULL DEFAULT now(),
  properties_values jsonb GENERATED ALWAYS AS (property_values(properties)) STORED,
  is_pushed bool NOT NULL DEFAULT false
);
CREATE INDEX config_analysis_config_id_idx ON config_analysis (config_id);
CREATE INDEX config_analysis_first_observed_idx ON config_analysis (first_observed);
CREATE INDEX config_analysis_status_idx ON config_analysis (status);
CREATE INDEX config_analysis_analyzer_idx ON config_analysis (analyzer);
CREATE INDEX config_analysis_properties_values_idx ON config_analysis USING gin (properties_values);

CREATE TABLE config_component_relationships (
  component_id uuid NOT NULL
    CONSTRAINT config_component_relationships_component_id_fkey REFERENCES components (id) ON DELETE CASCADE,
  config_id uuid NOT NULL
    CONSTRAINT config_component_relationships_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE,
  selector_id text, -- selector hash or 'manual'; the console adds and removes only 'manual'
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  deleted_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  CONSTRAINT config_component_relationships_key UNIQUE (component_id, config_id)
);
CREATE INDEX config_component_relationships_config_id_idx ON config_component_relationships (config_id);

CREATE TABLE check_config_relationships (
  config_id uuid NOT NULL
    CONSTRAINT check_config_relationships_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  check_id uuid NOT NULL
    CONSTRAINT check_config_relationships_check_id_fkey REFERENCES checks (id) ON DELETE CASCADE,
  canary_id uuid NOT NULL
    CONSTRAINT check_config_relationships_canary_id_fkey REFERENCES canaries (id) ON DELETE CASCADE,
  selector_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  is_pushed bool NOT NULL DEFAULT false,
  CONSTRAINT check_config_relationships_key UNIQUE (config_id, check_id, canary_id, selector_id)
);
CREATE INDEX check_config_relationships_check_id_idx ON check_config_relationships (check_id);
CREATE INDEX check_config_relationships_canary_id_idx ON check_config_relationships (canary_id);
