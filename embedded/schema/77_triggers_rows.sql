-- Triggers every table of a kind has: updated_at, is_pushed, and the announcements of changes.
--
-- Throughout 77_triggers_*: functions with effects on other tables run as their owner, because the caller
-- may have no right to those tables and must not cause half of an effect. Row triggers on one event fire in
-- the order of their names.

-- Keep updated_at. Not for soft-deleted rows, not for rows of a remote agent (they carry its times), not when
-- only is_pushed or nothing changed; a config item counts as updated when its config changes, a canary when
-- its spec does. A deleted_at once set is not moved to another time, so deleting twice keeps the first.
-- Arguments name the optional columns the table has.
CREATE FUNCTION set_updated_at() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  before record := OLD;
BEGIN
  IF 'deleted_at' = ANY (TG_ARGV) THEN
    IF OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL THEN
      NEW.deleted_at := OLD.deleted_at;
    END IF;
    IF NEW.deleted_at IS NOT NULL THEN
      RETURN NEW;
    END IF;
  END IF;
  IF 'agent_id' = ANY (TG_ARGV) THEN
    IF NEW.agent_id <> '00000000-0000-0000-0000-000000000000' THEN
      RETURN NEW;
    END IF;
  END IF;

  IF TG_TABLE_NAME = 'config_items' THEN
    IF NEW.config IS NOT DISTINCT FROM OLD.config THEN
      RETURN NEW;
    END IF;
  ELSIF TG_TABLE_NAME = 'canaries' THEN
    IF NEW.spec IS NOT DISTINCT FROM OLD.spec THEN
      RETURN NEW;
    END IF;
  ELSE
    before.updated_at := NEW.updated_at;
    IF 'is_pushed' = ANY (TG_ARGV) THEN
      before.is_pushed := NEW.is_pushed;
    END IF;
    IF 'properties_values' = ANY (TG_ARGV) THEN
      before.properties_values := NEW.properties_values; -- generated: not computed yet in NEW
    END IF;
    IF before IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END
$$;

-- A change to any other column makes a row due to be pushed again. Arguments name the generated columns,
-- which are not computed yet in NEW.
CREATE FUNCTION reset_is_pushed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  before record := OLD;
BEGIN
  before.is_pushed := NEW.is_pushed;
  IF 'properties_values' = ANY (TG_ARGV) THEN
    before.properties_values := NEW.properties_values;
  END IF;
  IF 'tags_values' = ANY (TG_ARGV) THEN
    before.tags_values := NEW.tags_values;
  END IF;
  IF 'icon' = ANY (TG_ARGV) THEN
    before.icon := NEW.icon;
  END IF;
  IF before IS DISTINCT FROM NEW THEN
    NEW.is_pushed := false;
  END IF;
  RETURN NEW;
END
$$;

DO $$
DECLARE
  listed record;
BEGIN
  FOR listed IN
    SELECT
      relname AS name,
      array_agg(attname::text) AS columns,
      array_agg(attname::text) FILTER (WHERE attgenerated <> '') AS generated
    FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    GROUP BY relname
    ORDER BY relname
  LOOP
    IF 'updated_at' = ANY (listed.columns) THEN
      EXECUTE format(
        'CREATE TRIGGER set_updated_at BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION set_updated_at(%s)',
        listed.name,
        (
          SELECT string_agg(quote_literal(optional), ', ')
          FROM unnest(ARRAY['deleted_at', 'agent_id', 'is_pushed', 'properties_values']) AS optional
          WHERE optional = ANY (listed.columns)
        )
      );
    END IF;
    IF 'is_pushed' = ANY (listed.columns) THEN
      EXECUTE format(
        'CREATE TRIGGER reset_is_pushed BEFORE UPDATE ON %I '
        'FOR EACH ROW EXECUTE FUNCTION reset_is_pushed(%s)',
        listed.name,
        (SELECT string_agg(quote_literal(column_name), ', ') FROM unnest(listed.generated) AS column_name)
      );
    END IF;
  END LOOP;
END
$$;

-- Tell listeners that a row changed. Arguments: the channel; the payload is "<table> <id>", or the table
-- alone where rows have no id.
CREATE FUNCTION announce_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify(TG_ARGV[0], concat_ws(' ', TG_TABLE_NAME, changed ->> 'id'));
  RETURN NULL;
END
$$;

CREATE TRIGGER announce_run AFTER INSERT OR UPDATE ON playbook_runs
  FOR EACH ROW EXECUTE FUNCTION announce_change('playbook_run_updates');
CREATE TRIGGER announce_action AFTER INSERT OR UPDATE ON playbook_run_actions
  FOR EACH ROW EXECUTE FUNCTION announce_change('playbook_action_updates');
CREATE TRIGGER announce_playbook AFTER INSERT OR UPDATE OR DELETE ON playbooks
  FOR EACH ROW EXECUTE FUNCTION announce_change('playbook_updated');

DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'access_scopes', 'notifications', 'permission_groups', 'permissions', 'playbooks', 'properties', 'scopes',
    'team_members', 'teams', 'views'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER announce_activity AFTER INSERT OR UPDATE OR DELETE ON %I '
      'FOR EACH ROW EXECUTE FUNCTION announce_change(''table_activity'')',
      watched
    );
  END LOOP;
END
$$;

-- Queue an event for the workers of the back end. The same event about the same subject is queued once; a
-- repeat makes it fresh again.
CREATE FUNCTION enqueue_event(event_name text, subject uuid, event_properties jsonb) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO event_queue (name, event_id, properties)
  VALUES (event_name, subject, event_properties)
  ON CONFLICT (name, event_id) DO UPDATE SET
    properties = excluded.properties,
    created_at = now(),
    attempts = 0,
    last_attempt = NULL,
    error = NULL
$$;

CREATE FUNCTION announce_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY event_queue_updates;
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_events AFTER INSERT ON event_queue
  FOR EACH STATEMENT EXECUTE FUNCTION announce_events();

-- The person of the caller's token, when that person exists, else the one given.
CREATE FUNCTION acting_person(fallback uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT id FROM people WHERE id = try_uuid(jwt_claims() ->> 'id')), fallback)
$$;
