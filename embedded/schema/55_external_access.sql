-- Applications, and who has access to configs in the systems they come from.

CREATE TABLE applications (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  description text,
  name text NOT NULL,
  namespace text,
  spec jsonb NOT NULL,
  labels jsonb,
  source source NOT NULL,
  created_by uuid CONSTRAINT applications_created_by_fkey REFERENCES people (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  deleted_at timestamptz
);

ALTER TABLE config_scrapers
  ADD CONSTRAINT config_scrapers_application_id_fkey
  FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE;

-- Aliases are lower-case, sorted and distinct (trigger), so one unique index on the whole array suffices.
CREATE TABLE external_users (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  account_id text NOT NULL,
  aliases text[],
  name text NOT NULL,
  user_type text NOT NULL,
  email text,
  scraper_id uuid NOT NULL CONSTRAINT external_users_scraper_id_fkey REFERENCES config_scrapers (id),
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX external_users_aliases_key ON external_users (aliases) WHERE deleted_at IS NULL;

CREATE TABLE external_user_aliases (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  external_user_id uuid NOT NULL
    CONSTRAINT external_user_aliases_external_user_id_fkey REFERENCES external_users (id),
  alias text NOT NULL,
  source text NOT NULL DEFAULT 'scrape', -- scrape, manual, merge
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid CONSTRAINT external_user_aliases_created_by_fkey REFERENCES people (id),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT external_user_aliases_deleted_by_fkey REFERENCES people (id),
  CONSTRAINT external_user_aliases_alias_check CHECK (alias <> '')
);
CREATE UNIQUE INDEX external_user_aliases_alias_key ON external_user_aliases (alias) WHERE deleted_at IS NULL;
CREATE INDEX external_user_aliases_external_user_id_idx ON external_user_aliases (external_user_id);

CREATE TABLE external_groups (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  account_id text NOT NULL,
  scraper_id uuid NOT NULL CONSTRAINT external_groups_scraper_id_fkey REFERENCES config_scrapers (id),
  aliases text[],
  name text NOT NULL,
  group_type text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX external_groups_aliases_key ON external_groups (aliases) WHERE deleted_at IS NULL;

CREATE TABLE external_roles (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  scraper_id uuid CONSTRAINT external_roles_scraper_id_fkey REFERENCES config_scrapers (id),
  application_id uuid CONSTRAINT external_roles_application_id_fkey REFERENCES applications (id),
  account_id text NOT NULL,
  aliases text[],
  role_type text NOT NULL,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX external_roles_aliases_key ON external_roles (aliases) WHERE deleted_at IS NULL;

CREATE TABLE external_user_groups (
  external_user_id uuid NOT NULL CONSTRAINT external_user_fk REFERENCES external_users (id),
  external_group_id uuid NOT NULL CONSTRAINT external_group_fk REFERENCES external_groups (id),
  scraper_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  deleted_at timestamptz,
  deleted_by uuid,
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (external_user_id, external_group_id, scraper_id)
);
CREATE INDEX external_user_groups_external_group_id_idx ON external_user_groups (external_group_id);

CREATE TABLE config_access (
  id text PRIMARY KEY DEFAULT generate_ulid()::text,
  config_id uuid NOT NULL CONSTRAINT config_fk REFERENCES config_items (id) ON DELETE CASCADE,
  scraper_id uuid CONSTRAINT config_access_scraper_id_fkey REFERENCES config_scrapers (id),
  application_id uuid CONSTRAINT config_access_application_id_fkey REFERENCES applications (id),
  source text,
  external_user_id uuid CONSTRAINT external_user_fk REFERENCES external_users (id) ON DELETE CASCADE,
  external_group_id uuid CONSTRAINT external_group_fk REFERENCES external_groups (id) ON DELETE CASCADE,
  external_role_id uuid CONSTRAINT external_role_fk REFERENCES external_roles (id) ON DELETE CASCADE,
  deleted_by uuid,
  last_reviewed_at timestamptz,
  last_reviewed_by uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT config_access_parent_check CHECK (num_nonnulls(scraper_id, application_id, source) >= 1),
  CONSTRAINT config_access_principal_check
    CHECK (num_nonnulls(external_user_id, external_group_id, external_role_id) >= 1)
);
CREATE UNIQUE INDEX config_access_key
  ON config_access (config_id, external_user_id, external_group_id, external_role_id)
  WHERE deleted_at IS NULL;
CREATE INDEX config_access_external_user_id_idx ON config_access (external_user_id);
CREATE INDEX config_access_external_group_id_idx ON config_access (external_group_id);

CREATE TABLE config_access_logs (
  external_user_id uuid NOT NULL
    CONSTRAINT config_access_logs_external_user_id_fkey REFERENCES external_users (id) ON DELETE CASCADE,
  config_id uuid NOT NULL
    CONSTRAINT config_access_logs_config_id_fkey REFERENCES config_items (id) ON DELETE CASCADE,
  scraper_id uuid NOT NULL CONSTRAINT config_access_logs_scraper_id_fkey REFERENCES config_scrapers (id),
  mfa bool,
  properties jsonb,
  count int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (config_id, external_user_id, scraper_id)
);
CREATE INDEX config_access_logs_external_user_id_idx ON config_access_logs (external_user_id);

CREATE TABLE access_reviews (
  id uuid PRIMARY KEY,
  scraper_id uuid NOT NULL CONSTRAINT access_reviews_scraper_id_fkey REFERENCES config_scrapers (id),
  aliases text,
  config_id uuid NOT NULL CONSTRAINT config_fk REFERENCES config_items (id),
  external_user_id uuid NOT NULL CONSTRAINT external_user_fk REFERENCES external_users (id),
  external_role_id uuid NOT NULL CONSTRAINT external_role_fk REFERENCES external_roles (id),
  created_at timestamptz NOT NULL,
  created_by uuid,
  source text NOT NULL
);
