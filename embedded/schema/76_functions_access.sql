-- External access: aliases of external users and the facets of the access tab.

-- Aliases in their stored form: trimmed, lower case, sorted, distinct, without empty ones.
CREATE FUNCTION normalise_aliases(aliases text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN aliases IS NOT NULL THEN coalesce(
    (
      SELECT array_agg(DISTINCT lower(btrim(alias)) ORDER BY lower(btrim(alias)))
      FROM unnest(aliases) AS alias
      WHERE btrim(alias) <> ''
    ),
    '{}'
  ) END
$$;

-- Add an alias by hand; adding one the user already has returns it as it is.
-- Fails with 23514 for an empty alias, 23503 for an unknown user, 23505 for an alias of another user.
CREATE FUNCTION add_external_user_alias(
  p_external_user_id uuid, p_alias text, p_created_by uuid DEFAULT NULL
) RETURNS external_user_aliases
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  wanted text := lower(btrim(coalesce(p_alias, '')));
  held external_user_aliases;
BEGIN
  IF wanted = '' THEN
    RAISE EXCEPTION 'alias must not be empty' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM external_users WHERE id = p_external_user_id AND deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'external user % does not exist', p_external_user_id
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  SELECT * INTO held FROM external_user_aliases WHERE alias = wanted AND deleted_at IS NULL;
  IF FOUND AND held.external_user_id <> p_external_user_id THEN
    RAISE EXCEPTION 'alias "%" belongs to another external user', wanted USING ERRCODE = 'unique_violation';
  ELSIF NOT FOUND THEN
    INSERT INTO external_user_aliases (external_user_id, alias, source, created_by)
    VALUES (p_external_user_id, wanted, 'manual', p_created_by)
    RETURNING * INTO held;
  END IF;
  UPDATE external_users SET aliases = array_append(coalesce(aliases, '{}'), wanted)
  WHERE id = p_external_user_id AND NOT wanted = ANY (coalesce(aliases, '{}'));
  RETURN held;
END
$$;

-- Remove an alias; false when the user did not have it.
CREATE FUNCTION remove_external_user_alias(
  p_external_user_id uuid, p_alias text, p_deleted_by uuid DEFAULT NULL
) RETURNS bool
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  unwanted text := lower(btrim(coalesce(p_alias, '')));
  removed bool;
BEGIN
  UPDATE external_user_aliases SET deleted_at = now(), deleted_by = p_deleted_by
  WHERE external_user_id = p_external_user_id AND alias = unwanted AND deleted_at IS NULL;
  removed := FOUND;
  UPDATE external_users SET aliases = array_remove(aliases, unwanted)
  WHERE id = p_external_user_id AND unwanted = ANY (aliases);
  RETURN removed;
END
$$;

-- Fold a duplicate into another user: grants, sign-in logs, reviews, memberships and aliases move, then the
-- duplicate is soft-deleted. Doing it twice changes nothing the second time.
CREATE FUNCTION merge_external_users(
  p_primary_id uuid, p_duplicate_id uuid, p_created_by uuid DEFAULT NULL
) RETURNS uuid
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  moved_aliases text[];
BEGIN
  IF p_primary_id = p_duplicate_id THEN
    RETURN p_primary_id;
  END IF;
  PERFORM FROM external_users WHERE id IN (p_primary_id, p_duplicate_id) ORDER BY id FOR UPDATE;
  IF (SELECT count(*) FROM external_users WHERE id IN (p_primary_id, p_duplicate_id)) < 2 THEN
    RAISE EXCEPTION 'both external users must exist' USING ERRCODE = 'foreign_key_violation';
  END IF;

  -- a grant the primary already holds is closed, any other one is handed over
  UPDATE config_access AS extra SET deleted_at = now(), deleted_by = p_created_by
  WHERE extra.external_user_id = p_duplicate_id
    AND extra.deleted_at IS NULL
    AND EXISTS (
      SELECT FROM config_access AS kept
      WHERE kept.external_user_id = p_primary_id
        AND kept.deleted_at IS NULL
        AND kept.config_id = extra.config_id
        AND kept.external_group_id IS NOT DISTINCT FROM extra.external_group_id
        AND kept.external_role_id IS NOT DISTINCT FROM extra.external_role_id
    );
  UPDATE config_access SET external_user_id = p_primary_id
  WHERE external_user_id = p_duplicate_id AND deleted_at IS NULL;

  INSERT INTO config_access_logs AS kept
    (external_user_id, config_id, scraper_id, mfa, properties, count, created_at)
  SELECT p_primary_id, config_id, scraper_id, mfa, properties, count, created_at
  FROM config_access_logs
  WHERE external_user_id = p_duplicate_id
  ON CONFLICT (config_id, external_user_id, scraper_id) DO UPDATE
    SET count = kept.count + excluded.count, created_at = greatest(kept.created_at, excluded.created_at);
  DELETE FROM config_access_logs WHERE external_user_id = p_duplicate_id;

  INSERT INTO external_user_groups
    (external_user_id, external_group_id, scraper_id, deleted_at, deleted_by, created_at, created_by)
  SELECT p_primary_id, external_group_id, scraper_id, deleted_at, deleted_by, created_at, created_by
  FROM external_user_groups
  WHERE external_user_id = p_duplicate_id
  ON CONFLICT DO NOTHING;
  DELETE FROM external_user_groups WHERE external_user_id = p_duplicate_id;

  UPDATE access_reviews SET external_user_id = p_primary_id WHERE external_user_id = p_duplicate_id;

  SELECT aliases INTO moved_aliases FROM external_users
  WHERE id = p_duplicate_id AND deleted_at IS NULL;
  IF FOUND THEN
    -- the trigger frees the duplicate's aliases before the primary takes them
    UPDATE external_users SET deleted_at = now() WHERE id = p_duplicate_id;
    UPDATE external_users SET aliases = coalesce(aliases, '{}') || coalesce(moved_aliases, '{}')
    WHERE id = p_primary_id;
    UPDATE external_user_aliases SET source = 'merge', created_by = p_created_by
    WHERE external_user_id = p_primary_id AND deleted_at IS NULL AND alias = ANY (moved_aliases);
  END IF;
  RETURN p_primary_id;
END
$$;

-- Choices of the access tab's filters. Each facet ignores its own parameter, so that the other choices of a
-- filter stay visible; the config type narrows all of them.
CREATE FUNCTION config_access_filter_options(
  p_config_id uuid DEFAULT NULL,
  p_config_type text DEFAULT NULL,
  p_user_id uuid DEFAULT NULL,
  p_role text DEFAULT NULL,
  p_user_type text DEFAULT NULL,
  p_group_id uuid DEFAULT NULL
) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH grants AS MATERIALIZED (
    SELECT
      summary.*,
      external_groups.name AS group_name,
      p_config_id IS NULL OR summary.config_id = p_config_id AS of_config,
      p_user_id IS NULL OR coalesce(summary.external_user_id = p_user_id, false) AS of_user,
      p_role IS NULL OR coalesce(summary.role = p_role, false) AS of_role,
      p_user_type IS NULL OR summary.user_type = p_user_type AS of_user_type,
      p_group_id IS NULL OR coalesce(summary.external_group_id = p_group_id, false) AS of_group
    FROM config_access_summary AS summary
    LEFT JOIN external_groups ON external_groups.id = summary.external_group_id
    WHERE p_config_type IS NULL OR summary.config_type = p_config_type
  )
  SELECT jsonb_build_object(
    'catalogs', (
      SELECT coalesce(jsonb_agg(to_jsonb(choice) ORDER BY choice.config_name), '[]')
      FROM (
        SELECT DISTINCT config_id, config_name, config_type FROM grants
        WHERE of_user AND of_role AND of_user_type AND of_group
      ) AS choice
    ),
    'users', (
      SELECT coalesce(jsonb_agg(to_jsonb(choice) ORDER BY choice."user"), '[]')
      FROM (
        SELECT DISTINCT external_user_id, "user", email FROM grants
        WHERE external_user_id IS NOT NULL AND of_config AND of_role AND of_user_type AND of_group
      ) AS choice
    ),
    'groups', (
      SELECT coalesce(jsonb_agg(to_jsonb(choice) ORDER BY choice."group"), '[]')
      FROM (
        SELECT DISTINCT external_group_id, group_name AS "group" FROM grants
        WHERE external_group_id IS NOT NULL AND of_config AND of_user AND of_role AND of_user_type
      ) AS choice
    ),
    'roles', (
      SELECT coalesce(jsonb_agg(to_jsonb(choice) ORDER BY choice.role), '[]')
      FROM (
        SELECT DISTINCT role FROM grants
        WHERE role IS NOT NULL AND of_config AND of_user AND of_user_type AND of_group
      ) AS choice
    ),
    'user_types', (
      SELECT coalesce(jsonb_agg(to_jsonb(choice) ORDER BY choice.user_type), '[]')
      FROM (
        SELECT DISTINCT user_type FROM grants WHERE of_config AND of_user AND of_role AND of_group
      ) AS choice
    )
  )
$$;

-- Choices of the insight filters, for all configs or for one.
CREATE FUNCTION config_analysis_filter_options(p_config_id uuid DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH insights AS MATERIALIZED (
    SELECT DISTINCT analysis_type, analyzer, source, config_id, config_name, config_type, config_class
    FROM config_analysis_items
    WHERE p_config_id IS NULL OR config_id = p_config_id
  )
  SELECT jsonb_build_object(
    'types', (
      SELECT coalesce(jsonb_agg(DISTINCT analysis_type), '[]') FROM insights WHERE analysis_type IS NOT NULL
    ),
    'analyzers', (SELECT coalesce(jsonb_agg(DISTINCT analyzer), '[]') FROM insights),
    'sources', (SELECT coalesce(jsonb_agg(DISTINCT source), '[]') FROM insights WHERE source IS NOT NULL),
    'config_types', (SELECT coalesce(jsonb_agg(DISTINCT config_type), '[]') FROM insights),
    'catalogs', (
      SELECT coalesce(jsonb_agg(to_jsonb(choice) ORDER BY choice.name), '[]')
      FROM (
        SELECT DISTINCT config_id AS id, config_name AS name, config_type AS type, config_class FROM insights
      ) AS choice
    )
  )
$$;
