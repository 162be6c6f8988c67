-- History and events of incidents. Who did it is the caller of the API where one is known (acting_person),
-- else the author of the row.

CREATE FUNCTION record_incident() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO incident_histories (incident_id, created_by, type, description)
    VALUES (NEW.id, NEW.created_by, 'incident.created', NEW.incident_id);
    PERFORM enqueue_event('incident.created', NEW.id, jsonb_build_object('id', NEW.id));
  ELSE
    INSERT INTO incident_histories (incident_id, created_by, type, description)
    VALUES (NEW.id, acting_person(NEW.created_by), 'incident.status_updated', NEW.status);
    PERFORM enqueue_event('incident.status.' || NEW.status, NEW.id, jsonb_build_object('id', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_created AFTER INSERT ON incidents
  FOR EACH ROW EXECUTE FUNCTION record_incident();
CREATE TRIGGER record_status AFTER UPDATE OF status ON incidents
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_incident();

CREATE FUNCTION record_responder() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO incident_histories (incident_id, created_by, type, responder_id)
    VALUES (NEW.incident_id, NEW.created_by, 'responder.created', NEW.id);
    PERFORM enqueue_event(
      'incident.responder.added', NEW.id, jsonb_build_object('id', NEW.id, 'incident_id', NEW.incident_id));
  ELSE
    PERFORM enqueue_event(
      'incident.responder.removed', NEW.id,
      jsonb_build_object('id', NEW.id, 'incident_id', NEW.incident_id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_created AFTER INSERT ON responders
  FOR EACH ROW EXECUTE FUNCTION record_responder();
CREATE TRIGGER record_removed AFTER UPDATE OF deleted_at ON responders
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION record_responder();

-- Both hypothesis triggers have names of their own; the public schema lost one by reusing a name.
CREATE FUNCTION record_hypothesis() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO incident_histories (incident_id, created_by, type, hypothesis_id)
    VALUES (NEW.incident_id, NEW.created_by, 'hypothesis.created', NEW.id);
  ELSE
    INSERT INTO incident_histories (incident_id, created_by, type, description, hypothesis_id)
    VALUES (
      NEW.incident_id, acting_person(NEW.created_by), 'hypothesis.status_updated', NEW.status, NEW.id
    );
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_created AFTER INSERT ON hypotheses
  FOR EACH ROW EXECUTE FUNCTION record_hypothesis();
CREATE TRIGGER record_status AFTER UPDATE OF status ON hypotheses
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_hypothesis();

-- Evidence: its creation, its becoming a definition of done, and that definition passing or failing. One act leaves one
-- entry: what is added as a definition of done is not also added as evidence.
CREATE FUNCTION record_evidence() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  incident uuid;
  was_required bool := TG_OP = 'UPDATE' AND coalesce(OLD.definition_of_done, false);
  was_done bool := TG_OP = 'UPDATE' AND coalesce(OLD.done, false);
  is_required bool := coalesce(NEW.definition_of_done, false);
  is_done bool := coalesce(NEW.done, false);
  entry text;
  event text;
BEGIN
  SELECT incident_id INTO incident FROM hypotheses WHERE id = NEW.hypothesis_id;
  entry := CASE
    WHEN is_required AND NOT was_required THEN 'evidence.done_definition_added'
    WHEN TG_OP = 'INSERT' THEN 'evidence.created'
    WHEN is_required AND is_done AND NOT was_done THEN 'evidence.done_definition_met'
    WHEN is_required AND was_done AND NOT is_done THEN 'evidence.done_definition_reopened'
  END;
  IF entry IS NOT NULL THEN
    INSERT INTO incident_histories (incident_id, created_by, type, evidence_id)
    VALUES (incident, acting_person(NEW.created_by), entry, NEW.id);
  END IF;

  event := CASE
    WHEN is_required AND NOT was_required THEN 'incident.dod.added'
    WHEN was_required AND NOT is_required THEN 'incident.dod.removed'
    WHEN is_required AND is_done AND NOT was_done THEN 'incident.dod.passed'
    WHEN is_required AND was_done AND NOT is_done THEN 'incident.dod.regressed'
  END;
  IF event IS NOT NULL THEN
    PERFORM enqueue_event(event, NEW.id, jsonb_build_object('id', NEW.id, 'incident_id', incident));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_evidence AFTER INSERT OR UPDATE OF definition_of_done, done ON evidences
  FOR EACH ROW EXECUTE FUNCTION record_evidence();

CREATE FUNCTION record_comment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_event(
    'incident.comment.added', NEW.id, jsonb_build_object('id', NEW.id, 'incident_id', NEW.incident_id));
  IF NEW.responder_id IS NOT NULL THEN
    INSERT INTO incident_histories (incident_id, created_by, type, responder_id, comment_id)
    VALUES (NEW.incident_id, NEW.created_by, 'responder.commented', NEW.responder_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_created AFTER INSERT ON comments
  FOR EACH ROW EXECUTE FUNCTION record_comment();

-- The console deletes hypotheses, evidence and comments for good. Their history stays, without the reference, and so do
-- the comments of others on a hypothesis, or the foreign key would refuse every such delete.
CREATE FUNCTION release_history() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'hypotheses' THEN
      UPDATE incident_histories SET hypothesis_id = NULL WHERE hypothesis_id = OLD.id;
      UPDATE comments SET hypothesis_id = NULL WHERE hypothesis_id = OLD.id;
    WHEN 'evidences' THEN
      UPDATE incident_histories SET evidence_id = NULL WHERE evidence_id = OLD.id;
    WHEN 'comments' THEN
      UPDATE incident_histories SET comment_id = NULL WHERE comment_id = OLD.id;
  END CASE;
  RETURN OLD;
END
$$;
CREATE TRIGGER release_history BEFORE DELETE ON hypotheses
  FOR EACH ROW EXECUTE FUNCTION release_history();
CREATE TRIGGER release_history BEFORE DELETE ON evidences
  FOR EACH ROW EXECUTE FUNCTION release_history();
CREATE TRIGGER release_history BEFORE DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION release_history();
