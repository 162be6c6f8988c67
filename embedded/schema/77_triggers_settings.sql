-- Side effects of writes to agents, teams, connections, permissions, notifications, playbooks and counters.

-- Tokens of a removed agent stop working; with `cleanup`, everything it owns is deleted with it.
CREATE FUNCTION after_agent_removed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE access_tokens SET expires_at = now()
  WHERE person_id = OLD.person_id AND (expires_at IS NULL OR expires_at > now());
  IF TG_OP = 'UPDATE' THEN
    IF NEW.cleanup THEN
      PERFORM delete_agent_resources(NEW.id, NEW.deleted_at);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER expire_tokens_on_soft_delete AFTER UPDATE OF deleted_at ON agents
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION after_agent_removed();
CREATE TRIGGER expire_tokens_on_delete AFTER DELETE ON agents
  FOR EACH ROW EXECUTE FUNCTION after_agent_removed();

CREATE FUNCTION after_team_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM team_components WHERE team_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER remove_components AFTER UPDATE OF deleted_at ON teams
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION after_team_deleted();

-- Three stars are what a masked secret reads as: sent back, they mean "unchanged".
CREATE FUNCTION keep_masked_secrets() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.username = '***' THEN
    NEW.username := OLD.username;
  END IF;
  IF NEW.password = '***' THEN
    NEW.password := OLD.password;
  END IF;
  IF NEW.certificate = '***' THEN
    NEW.certificate := OLD.certificate;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_masked_secrets BEFORE UPDATE ON connections
  FOR EACH ROW EXECUTE FUNCTION keep_masked_secrets();

-- An error about a part is void once that part changes.
CREATE FUNCTION clear_error() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.error := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER clear_error BEFORE UPDATE OF object_selector ON permissions
  FOR EACH ROW WHEN (OLD.object_selector IS DISTINCT FROM NEW.object_selector)
  EXECUTE FUNCTION clear_error();
CREATE TRIGGER clear_error BEFORE UPDATE OF filter ON notification_silences
  FOR EACH ROW WHEN (OLD.filter IS DISTINCT FROM NEW.filter)
  EXECUTE FUNCTION clear_error();
CREATE TRIGGER clear_error BEFORE UPDATE OF filter, custom_services, team_id ON notifications
  FOR EACH ROW WHEN (
    (OLD.filter, OLD.custom_services, OLD.team_id) IS DISTINCT FROM
    (NEW.filter, NEW.custom_services, NEW.team_id)
  )
  EXECUTE FUNCTION clear_error();

CREATE FUNCTION clear_notification_errors() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE notifications SET error = NULL WHERE team_id = NEW.id AND error IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER clear_notification_errors AFTER UPDATE OF spec ON teams
  FOR EACH ROW WHEN (OLD.spec IS DISTINCT FROM NEW.spec)
  EXECUTE FUNCTION clear_notification_errors();

-- What was sent about a config shows among its changes, once a send and status. In-between states of a send
-- (pending, waiting, …) are not changes.
CREATE FUNCTION record_notification_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO config_changes
    (config_id, external_change_id, change_type, severity, source, summary, details)
  SELECT
    config_items.id,
    concat_ws('/', 'notification', NEW.id, NEW.status),
    'Notification' || CASE NEW.status
      WHEN 'repeat-interval' THEN 'Repeat-Interval'
      ELSE upper(left(NEW.status, 1)) || substr(NEW.status, 2) END,
    CASE NEW.status WHEN 'error' THEN 'high' WHEN 'attempting_fallback' THEN 'medium' ELSE 'info' END,
    'notification',
    notifications.name,
    NEW.payload
  FROM config_items
  JOIN notifications ON notifications.id = NEW.notification_id
  WHERE config_items.id = NEW.resource_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_sent AFTER INSERT ON notification_send_history
  FOR EACH ROW WHEN (
    NEW.source_event LIKE 'config.%' AND NEW.status IN (
      'sent', 'error', 'silenced', 'inhibited', 'grouped', 'repeat-interval', 'attempting_fallback')
  )
  EXECUTE FUNCTION record_notification_change();
CREATE TRIGGER record_status AFTER UPDATE OF status ON notification_send_history
  FOR EACH ROW WHEN (
    OLD.status IS DISTINCT FROM NEW.status AND NEW.source_event LIKE 'config.%' AND NEW.status IN (
      'sent', 'error', 'silenced', 'inhibited', 'grouped', 'repeat-interval', 'attempting_fallback')
  )
  EXECUTE FUNCTION record_notification_change();

CREATE FUNCTION enqueue_approval_event() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'playbooks' THEN
    PERFORM enqueue_event('playbook.spec.approval.updated', NEW.id, jsonb_build_object('id', NEW.id));
  ELSE
    PERFORM enqueue_event(
      'playbook.approval.inserted', NEW.id, jsonb_build_object('id', NEW.id, 'run_id', NEW.run_id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER approval_event AFTER UPDATE OF spec ON playbooks
  FOR EACH ROW WHEN (OLD.spec -> 'approval' IS DISTINCT FROM NEW.spec -> 'approval')
  EXECUTE FUNCTION enqueue_approval_event();
CREATE TRIGGER approval_event AFTER INSERT ON playbook_approvals
  FOR EACH ROW EXECUTE FUNCTION enqueue_approval_event();

-- A touchpoint seen again counts up instead of failing on the key.
CREATE FUNCTION count_touchpoint() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person_analytics SET count = count + 1 WHERE person_id = NEW.person_id AND key = NEW.key;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER count_touchpoint BEFORE INSERT ON person_analytics
  FOR EACH ROW EXECUTE FUNCTION count_touchpoint();
