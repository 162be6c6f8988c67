-- Side effects of writes to canaries, checks and components.

-- A deleted canary takes its checks and their component links along.
CREATE FUNCTION after_canary_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE checks SET deleted_at = NEW.deleted_at WHERE canary_id = NEW.id AND deleted_at IS NULL;
  UPDATE check_component_relationships SET deleted_at = NEW.deleted_at
    WHERE canary_id = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER soft_delete_checks AFTER UPDATE OF deleted_at ON canaries
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION after_canary_deleted();

-- A deleted check takes its component links and the canaries it produced along.
CREATE FUNCTION after_check_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE check_component_relationships SET deleted_at = NEW.deleted_at
    WHERE check_id = NEW.id AND deleted_at IS NULL;
  UPDATE canaries SET deleted_at = NEW.deleted_at
    WHERE source = 'check=' || NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER soft_delete_links AFTER UPDATE OF deleted_at ON checks
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION after_check_deleted();

CREATE FUNCTION set_last_transition_time() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_transition_time := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER last_transition_time BEFORE UPDATE OF status ON checks
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION set_last_transition_time();

-- Runtime state lives in checks_unlogged and is mirrored in checks, whichever of the two is written. The
-- echo finds nothing to change and ends there.
CREATE FUNCTION mirror_state_to_checks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE checks SET status = NEW.status, last_runtime = NEW.last_runtime, next_runtime = NEW.next_runtime
  WHERE id = NEW.check_id
    AND (status, last_runtime, next_runtime)
      IS DISTINCT FROM (NEW.status, NEW.last_runtime, NEW.next_runtime);
  RETURN NULL;
END
$$;
CREATE TRIGGER mirror_state AFTER INSERT OR UPDATE OF status, last_runtime, next_runtime ON checks_unlogged
  FOR EACH ROW EXECUTE FUNCTION mirror_state_to_checks();

CREATE FUNCTION mirror_state_to_checks_unlogged() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO checks_unlogged AS state (check_id, canary_id, status, last_runtime, next_runtime)
  VALUES (NEW.id, NEW.canary_id, NEW.status, NEW.last_runtime, NEW.next_runtime)
  ON CONFLICT (check_id) DO UPDATE SET
    status = excluded.status, last_runtime = excluded.last_runtime, next_runtime = excluded.next_runtime
  WHERE (state.status, state.last_runtime, state.next_runtime)
    IS DISTINCT FROM (excluded.status, excluded.last_runtime, excluded.next_runtime);
  RETURN NULL;
END
$$;
CREATE TRIGGER mirror_state AFTER INSERT OR UPDATE OF status, last_runtime, next_runtime ON checks
  FOR EACH ROW EXECUTE FUNCTION mirror_state_to_checks_unlogged();

CREATE FUNCTION enqueue_check_event() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_event(
    CASE NEW.status WHEN 'healthy' THEN 'check.passed' ELSE 'check.failed' END,
    NEW.check_id,
    jsonb_build_object('id', NEW.check_id, 'canary_id', NEW.canary_id, 'last_runtime', NEW.last_runtime)
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER status_event AFTER UPDATE OF status ON checks_unlogged
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status IN ('healthy', 'unhealthy'))
  EXECUTE FUNCTION enqueue_check_event();

CREATE FUNCTION enqueue_component_event() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_event(
    'component.' || coalesce(NEW.health, 'unknown'), NEW.id, jsonb_build_object('id', NEW.id)
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER health_event AFTER UPDATE OF health ON components
  FOR EACH ROW WHEN (OLD.health IS DISTINCT FROM NEW.health)
  EXECUTE FUNCTION enqueue_component_event();

CREATE FUNCTION after_component_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM team_components WHERE component_id = NEW.id;
  UPDATE component_relationships SET deleted_at = NEW.deleted_at
    WHERE NEW.id IN (component_id, relationship_id) AND deleted_at IS NULL;
  UPDATE check_component_relationships SET deleted_at = NEW.deleted_at
    WHERE component_id = NEW.id AND deleted_at IS NULL;
  UPDATE config_component_relationships SET deleted_at = NEW.deleted_at
    WHERE component_id = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER soft_delete_links AFTER UPDATE OF deleted_at ON components
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION after_component_deleted();

-- The health-check service makes the checks of a canary when that is saved: one for each map in the lists of its spec. What
-- is no longer in the spec is deleted; checks that came about otherwise stay.
CREATE FUNCTION checks_in(spec jsonb, canary text) RETURNS TABLE (type text, name text, item jsonb)
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT ON (list.key, coalesce(nullif(entry.value ->> 'name', ''), canary))
         list.key, coalesce(nullif(entry.value ->> 'name', ''), canary), entry.value
    FROM jsonb_each(CASE jsonb_typeof(spec) WHEN 'object' THEN spec ELSE '{}' END) AS list,
         jsonb_array_elements(CASE jsonb_typeof(list.value) WHEN 'array' THEN list.value ELSE '[]' END)
           WITH ORDINALITY AS entry (value, place)
   WHERE jsonb_typeof(entry.value) = 'object'
   ORDER BY list.key, coalesce(nullif(entry.value ->> 'name', ''), canary), entry.place
$$;

CREATE FUNCTION after_canary_saved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO checks AS made (canary_id, agent_id, type, name, namespace, description, icon, spec, labels, owner, severity,
                              created_at, updated_at)
  SELECT NEW.id, NEW.agent_id, type, name, NEW.namespace, item ->> 'description', item ->> 'icon', item,
         CASE jsonb_typeof(item -> 'labels') WHEN 'object' THEN item -> 'labels' ELSE '{}' END,
         NEW.spec ->> 'owner', NEW.spec ->> 'severity', now(), now()
    FROM checks_in(NEW.spec, NEW.name)
  ON CONFLICT (canary_id, type, name, agent_id) DO UPDATE
     SET spec = excluded.spec, description = excluded.description, icon = excluded.icon, deleted_at = NULL,
         updated_at = now()
   WHERE made.spec IS DISTINCT FROM excluded.spec OR made.deleted_at IS NOT NULL;
  IF TG_OP = 'UPDATE' THEN
    UPDATE checks SET deleted_at = now()
     WHERE canary_id = NEW.id AND deleted_at IS NULL
       AND (type, name) IN (SELECT type, name FROM checks_in(OLD.spec, OLD.name))
       AND (type, name) NOT IN (SELECT type, name FROM checks_in(NEW.spec, NEW.name));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER make_checks AFTER INSERT ON canaries
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION after_canary_saved();
CREATE TRIGGER make_checks_anew AFTER UPDATE OF spec ON canaries
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.spec IS DISTINCT FROM OLD.spec)
  EXECUTE FUNCTION after_canary_saved();
