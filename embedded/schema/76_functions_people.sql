-- People, agents, permissions, playbook runs and the send history.

-- Remove a person: the role rows go, the person stays as a soft-deleted author of what they did.
CREATE FUNCTION delete_person(person_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  DELETE FROM casbin_rule WHERE v0 = delete_person.person_id::text;
  UPDATE people SET deleted_at = now() WHERE id = delete_person.person_id AND deleted_at IS NULL;
END
$$;

-- Soft-delete everything an agent owns. The local agent (nil id) is never touched.
CREATE FUNCTION delete_agent_resources(agentid uuid, delete_time timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF agentid = '00000000-0000-0000-0000-000000000000' THEN
    RETURN;
  END IF;
  UPDATE topologies SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
  UPDATE components SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
  UPDATE canaries SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
  UPDATE checks SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
  UPDATE config_scrapers SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
  UPDATE config_items SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
  UPDATE logging_backends SET deleted_at = delete_time WHERE agent_id = agentid AND deleted_at IS NULL;
END
$$;

-- Permissions whose object_selector names an item, such as ('playbooks', 'restart', 'default'). A selector
-- without a namespace names the item in every namespace.
CREATE FUNCTION permissions_for_obj_selector(p_field text, p_name text, p_namespace text DEFAULT NULL)
RETURNS SETOF permissions_summary
LANGUAGE sql STABLE AS $$
  SELECT permissions_summary.*
  FROM permissions_summary
  WHERE EXISTS (
    SELECT
    FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(object_selector -> p_field) = 'array' THEN object_selector -> p_field END
    ) AS selector
    WHERE selector ->> 'name' = p_name
      AND (
        p_namespace IS NULL
        OR coalesce(selector ->> 'namespace', '') IN ('', p_namespace)
      )
  )
$$;

-- Actions of a run and of its direct child runs, by start. The agent is the action's, else the run's.
CREATE FUNCTION get_playbook_run_actions(run_id uuid) RETURNS TABLE (
  id uuid,
  name text,
  playbook_run_id uuid,
  status text,
  scheduled_time timestamptz,
  start_time timestamptz,
  end_time timestamptz,
  result jsonb,
  agent_id uuid,
  retry_count int,
  agent jsonb,
  artifacts jsonb
)
LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT
    action.id,
    action.name,
    action.playbook_run_id,
    action.status,
    action.scheduled_time,
    action.start_time,
    action.end_time,
    action.result,
    coalesce(action.agent_id, run.agent_id),
    action.retry_count,
    CASE WHEN agents.id IS NOT NULL THEN jsonb_build_object('id', agents.id, 'name', agents.name) END,
    (
      SELECT jsonb_agg(
        to_jsonb(artifacts) - 'content' ORDER BY artifacts.created_at, artifacts.filename
      )
      FROM artifacts
      WHERE artifacts.playbook_run_action_id = action.id AND artifacts.deleted_at IS NULL
    )
  FROM playbook_runs AS run
  JOIN playbook_run_actions AS action ON action.playbook_run_id = run.id
  LEFT JOIN agents ON agents.id = coalesce(action.agent_id, run.agent_id)
  WHERE run.id = get_playbook_run_actions.run_id OR run.parent_id = get_playbook_run_actions.run_id
  ORDER BY action.start_time, action.scheduled_time
$$;

-- What was sent about a resource, and the rows those are fall-backs of or inhibited by.
CREATE FUNCTION notification_send_history_of_resource(p_resource_id uuid)
RETURNS SETOF notification_send_history
LANGUAGE sql STABLE AS $$
  SELECT history.*
  FROM notification_send_history AS history
  WHERE history.resource_id = p_resource_id
    OR history.id IN (
      SELECT child.parent_id
      FROM notification_send_history AS child
      WHERE child.resource_id = p_resource_id AND child.parent_id IS NOT NULL
    )
$$;

-- Record a send that was held back. A like one inside the window is counted up instead.
CREATE FUNCTION insert_unsent_notification_to_history(
  p_notification_id uuid,
  p_source_event text,
  p_resource_id uuid,
  p_status text,
  p_window interval,
  p_silenced_by uuid DEFAULT NULL,
  p_parent_id uuid DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE notification_send_history SET count = count + 1, created_at = now()
  WHERE id = (
    SELECT id FROM notification_send_history
    WHERE notification_id = p_notification_id
      AND source_event = p_source_event
      AND resource_id = p_resource_id
      AND status = p_status
      AND silenced_by IS NOT DISTINCT FROM p_silenced_by
      AND parent_id IS NOT DISTINCT FROM p_parent_id
      AND created_at > now() - p_window
    ORDER BY created_at DESC
    LIMIT 1
  );
  IF NOT FOUND THEN
    INSERT INTO notification_send_history
      (notification_id, source_event, resource_id, status, silenced_by, parent_id)
    VALUES (p_notification_id, p_source_event, p_resource_id, p_status, p_silenced_by, p_parent_id);
  END IF;
END
$$;

-- Turn a pending send into a skipped one, or into one more count of a like skipped one inside the window.
CREATE FUNCTION skip_notification_send_history(p_id uuid, p_window interval) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  pending notification_send_history;
BEGIN
  SELECT * INTO pending FROM notification_send_history WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE notification_send_history SET count = count + pending.count, created_at = now()
  WHERE id = (
    SELECT id FROM notification_send_history
    WHERE id <> p_id
      AND notification_id = pending.notification_id
      AND source_event = pending.source_event
      AND resource_id = pending.resource_id
      AND status = 'skipped'
      AND created_at > now() - p_window
    ORDER BY created_at DESC
    LIMIT 1
  );
  IF FOUND THEN
    DELETE FROM notification_send_history WHERE id = p_id;
  ELSE
    UPDATE notification_send_history SET status = 'skipped' WHERE id = p_id;
  END IF;
END
$$;
