-- Side effects of writes to config items, their changes and the users who reach them.

-- A config without a name is called by the end of its id.
CREATE FUNCTION default_config_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.name, '') = '' THEN
    NEW.name := right(NEW.id::text, 12);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER default_name BEFORE INSERT ON config_items
  FOR EACH ROW EXECUTE FUNCTION default_config_name();

-- The change row that records a health; `previous` is null for a new config.
CREATE FUNCTION record_health_change(config config_items, previous jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO config_changes (config_id, change_type, severity, source, summary, details)
  VALUES (
    config.id,
    CASE WHEN coalesce(config.health, 'unknown') = 'unknown' THEN 'HealthUnknown'
      ELSE initcap(config.health) END,
    CASE config.health WHEN 'unhealthy' THEN 'medium' WHEN 'warning' THEN 'low' ELSE 'info' END,
    'config-db-health-trigger',
    concat_ws(': ', nullif(config.status, ''), nullif(config.description, '')),
    jsonb_strip_nulls(jsonb_build_object(
      'previous', previous,
      'current', jsonb_build_object(
        'status', config.status, 'ready', config.ready, 'description', config.description)
    ))
  );
END
$$;

CREATE FUNCTION link_to_parent(config config_items) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO config_relationships (config_id, related_id, relation)
  SELECT config.parent_id, config.id, 'hard'
  WHERE config.parent_id IS NOT NULL
  ON CONFLICT (related_id, config_id, relation, scraper_id) DO UPDATE SET deleted_at = NULL
$$;

CREATE FUNCTION after_config_insert() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM link_to_parent(NEW);
  IF cardinality(NEW.external_id) > 0 THEN
    INSERT INTO config_relationships (config_id, related_id, relation)
    SELECT NEW.id, twin.id, 'Alias'
    FROM config_items AS twin
    WHERE twin.external_id && NEW.external_id
      AND twin.type <> NEW.type
      AND twin.id <> NEW.id
      AND twin.deleted_at IS NULL
      AND NOT EXISTS ( -- rows of one INSERT see each other: one edge a pair
        SELECT FROM config_relationships AS known
        WHERE known.config_id = twin.id AND known.related_id = NEW.id AND known.relation = 'Alias'
          AND known.deleted_at IS NULL
      )
    ON CONFLICT (related_id, config_id, relation, scraper_id) DO UPDATE SET deleted_at = NULL;
  END IF;
  INSERT INTO config_items_last_scraped_time (config_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  PERFORM enqueue_event('config.created', NEW.id, jsonb_build_object('id', NEW.id));
  IF coalesce(NEW.health, 'unknown') <> 'unknown' THEN
    PERFORM record_health_change(NEW, NULL);
  END IF;
  IF NEW.health IN ('warning', 'unhealthy') THEN
    PERFORM enqueue_event('config.' || NEW.health, NEW.id, jsonb_build_object('id', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER after_insert AFTER INSERT ON config_items
  FOR EACH ROW EXECUTE FUNCTION after_config_insert();

-- Getting better from unhealthy to warning is announced as degraded.
CREATE FUNCTION after_config_health() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.agent_id = '00000000-0000-0000-0000-000000000000' THEN
    PERFORM record_health_change(NEW, jsonb_build_object(
      'status', OLD.status, 'ready', OLD.ready, 'description', OLD.description));
  END IF;
  PERFORM enqueue_event(
    CASE WHEN OLD.health = 'unhealthy' AND NEW.health = 'warning' THEN 'config.degraded'
      ELSE 'config.' || coalesce(NEW.health, 'unknown') END,
    NEW.id,
    jsonb_build_object('id', NEW.id)
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER after_health AFTER UPDATE OF health ON config_items
  FOR EACH ROW WHEN (OLD.health IS DISTINCT FROM NEW.health) EXECUTE FUNCTION after_config_health();

CREATE FUNCTION after_config_parent() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM config_relationships
    WHERE related_id = NEW.id AND config_id = OLD.parent_id AND relation = 'hard';
  PERFORM link_to_parent(NEW);
  RETURN NULL;
END
$$;
CREATE TRIGGER after_parent AFTER UPDATE OF parent_id ON config_items
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION after_config_parent();

CREATE FUNCTION after_config_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_event('config.deleted', NEW.id, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER after_deleted AFTER UPDATE OF deleted_at ON config_items
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION after_config_deleted();

-- Changes are merged: a known id is overwritten, a repeat of (config_id, external_change_id) updates the row
-- it repeats and counts up when it says something new. The function writes the row itself and cancels the
-- caller's statement, whose RETURNING is therefore empty, as on the public back end. console.merging_change
-- marks the function's own statements, which must pass.
CREATE FUNCTION merge_config_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('console.merging_change', 'on', true);
  IF TG_OP = 'UPDATE' THEN
    IF NEW.details IS NOT DISTINCT FROM OLD.details AND NEW.diff IS NOT DISTINCT FROM OLD.diff THEN
      NEW.created_at := OLD.created_at;
      NEW.count := OLD.count;
    END IF;
    UPDATE config_changes SET
      config_id = NEW.config_id, external_change_id = NEW.external_change_id,
      external_created_by = NEW.external_created_by, change_type = NEW.change_type,
      severity = NEW.severity, source = NEW.source, summary = NEW.summary, patches = NEW.patches,
      diff = NEW.diff, details = NEW.details, created_by = NEW.created_by, count = NEW.count,
      fingerprint = NEW.fingerprint, first_observed = NEW.first_observed, created_at = NEW.created_at,
      is_pushed = NEW.is_pushed
    WHERE id = OLD.id;
  ELSE
    UPDATE config_changes AS known SET
      change_type = NEW.change_type, severity = NEW.severity, source = NEW.source, summary = NEW.summary,
      patches = NEW.patches, diff = NEW.diff, details = NEW.details,
      external_created_by = NEW.external_created_by, fingerprint = NEW.fingerprint,
      created_at = NEW.created_at,
      count = known.count + (
        known.details IS DISTINCT FROM NEW.details OR known.created_at IS DISTINCT FROM NEW.created_at
      )::int
    WHERE known.config_id = NEW.config_id
      AND known.external_change_id = NEW.external_change_id
      AND known.id <> NEW.id;
    IF NOT FOUND THEN
      INSERT INTO config_changes VALUES (NEW.*)
      ON CONFLICT (id) DO UPDATE SET
        external_change_id = excluded.external_change_id,
        external_created_by = excluded.external_created_by, change_type = excluded.change_type,
        severity = excluded.severity, source = excluded.source, summary = excluded.summary,
        patches = excluded.patches, diff = excluded.diff, details = excluded.details,
        created_by = excluded.created_by, count = excluded.count, fingerprint = excluded.fingerprint,
        created_at = excluded.created_at;
    END IF;
  END IF;
  PERFORM set_config('console.merging_change', 'off', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER a_merge BEFORE INSERT OR UPDATE ON config_changes
  FOR EACH ROW WHEN (current_setting('console.merging_change', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION merge_config_change();

CREATE FUNCTION enqueue_config_change_event() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_event(
    CASE WHEN NEW.change_type = 'diff' THEN 'config.updated' ELSE 'config.changed' END,
    NEW.config_id,
    jsonb_build_object('id', NEW.config_id, 'change_id', NEW.id)
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER change_event AFTER INSERT OR UPDATE ON config_changes
  FOR EACH ROW WHEN (NEW.source IS DISTINCT FROM 'config-db-health-trigger')
  EXECUTE FUNCTION enqueue_config_change_event();

-- Aliases of external users, groups and roles are stored in one form, so that equal sets are equal arrays.
CREATE FUNCTION normalise_aliases_column() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.aliases := normalise_aliases(NEW.aliases);
  RETURN NEW;
END
$$;
CREATE TRIGGER normalise_aliases BEFORE INSERT OR UPDATE OF aliases ON external_users
  FOR EACH ROW EXECUTE FUNCTION normalise_aliases_column();
CREATE TRIGGER normalise_aliases BEFORE INSERT OR UPDATE OF aliases ON external_groups
  FOR EACH ROW EXECUTE FUNCTION normalise_aliases_column();
CREATE TRIGGER normalise_aliases BEFORE INSERT OR UPDATE OF aliases ON external_roles
  FOR EACH ROW EXECUTE FUNCTION normalise_aliases_column();

CREATE FUNCTION normalise_alias() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.alias := lower(btrim(NEW.alias));
  RETURN NEW;
END
$$;
CREATE TRIGGER normalise_alias BEFORE INSERT OR UPDATE OF alias ON external_user_aliases
  FOR EACH ROW EXECUTE FUNCTION normalise_alias();

-- external_user_aliases indexes the aliases of live users; its unique index rejects an alias that another
-- live user holds (23505).
CREATE FUNCTION index_external_user_aliases() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held text[] := CASE WHEN NEW.deleted_at IS NULL THEN coalesce(NEW.aliases, '{}') ELSE '{}' END;
BEGIN
  UPDATE external_user_aliases SET deleted_at = now()
  WHERE external_user_id = NEW.id AND deleted_at IS NULL AND NOT alias = ANY (held);
  INSERT INTO external_user_aliases (external_user_id, alias)
  SELECT NEW.id, alias
  FROM unnest(held) AS alias
  WHERE NOT EXISTS (
    SELECT FROM external_user_aliases AS indexed
    WHERE indexed.external_user_id = NEW.id AND indexed.alias = alias.alias AND indexed.deleted_at IS NULL
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER index_aliases AFTER INSERT OR UPDATE OF aliases, deleted_at ON external_users
  FOR EACH ROW EXECUTE FUNCTION index_external_user_aliases();
