-- Notification rules with their counters, and the send history with the resource it was about.

CREATE VIEW notifications_summary WITH (security_invoker = true) AS
SELECT
  notifications.id,
  notifications.name,
  coalesce(notifications.namespace, '') AS namespace,
  notifications.error,
  notifications.error_at,
  notifications.title,
  notifications.events,
  notifications.filter,
  notifications.person_id,
  notifications.team_id,
  notifications.custom_services,
  notifications.created_at,
  notifications.updated_at,
  notifications.created_by,
  notifications.source,
  notifications.repeat_interval,
  notifications.wait_for,
  coalesce(queued.pending, 0) AS pending,
  sends.avg_duration_ms,
  coalesce(sends.failed, 0) AS failed,
  coalesce(sends.sent, 0) AS sent,
  sends.most_common_error,
  sends.last_failed_at
FROM notifications
LEFT JOIN (
  SELECT notification_id,
    round(avg(duration_millis), 2) AS avg_duration_ms,
    count(*) FILTER (WHERE error IS NOT NULL) AS failed,
    count(*) FILTER (WHERE status = 'sent') AS sent,
    mode() WITHIN GROUP (ORDER BY error) AS most_common_error,
    max(created_at) FILTER (WHERE error IS NOT NULL) AS last_failed_at
  FROM notification_send_history
  WHERE source_event NOT LIKE 'watchdog%'
  GROUP BY notification_id
) AS sends ON sends.notification_id = notifications.id
LEFT JOIN (
  SELECT try_uuid(properties ->> 'notification_id') AS notification_id, count(*) AS pending
  FROM event_queue
  WHERE name = 'notification.send' AND coalesce(attempts, 0) < 4
  GROUP BY 1
) AS queued ON queued.notification_id = notifications.id
WHERE notifications.deleted_at IS NULL;

-- The kind of a resource is the prefix of the event: config., component., check. or canary. Null when the
-- row itself is gone. `resource_type` is the kind, as the page filters by it; the resource's own type is in
-- resource ->> 'type'.
CREATE VIEW notification_send_history_summary WITH (security_invoker = true) AS
SELECT
  history.*,
  config_items.tags AS resource_tags,
  CASE
    WHEN config_items.id IS NOT NULL THEN jsonb_build_object(
      'id', config_items.id, 'name', config_items.name, 'type', config_items.type,
      'config_class', config_items.config_class, 'health', config_items.health,
      'status', config_items.status, 'deleted_at', config_items.deleted_at
    )
    WHEN components.id IS NOT NULL THEN jsonb_build_object(
      'id', components.id, 'name', components.name, 'type', components.type, 'icon', components.icon,
      'health', components.health, 'status', components.status, 'deleted_at', components.deleted_at
    )
    WHEN checks.id IS NOT NULL THEN jsonb_build_object(
      'id', checks.id, 'name', checks.name, 'type', checks.type, 'icon', checks.icon,
      'health', checks.status, 'status', checks.status, 'deleted_at', checks.deleted_at
    )
    WHEN canaries.id IS NOT NULL THEN jsonb_build_object(
      'id', canaries.id, 'name', canaries.name, 'deleted_at', canaries.deleted_at
    )
  END AS resource,
  CASE
    WHEN config_items.id IS NOT NULL THEN 'config'
    WHEN components.id IS NOT NULL THEN 'component'
    WHEN checks.id IS NOT NULL THEN 'check'
    WHEN canaries.id IS NOT NULL THEN 'canary'
  END AS resource_kind,
  CASE
    WHEN config_items.id IS NOT NULL THEN 'config'
    WHEN components.id IS NOT NULL THEN 'component'
    WHEN checks.id IS NOT NULL THEN 'check'
    WHEN canaries.id IS NOT NULL THEN 'canary'
  END AS resource_type,
  CASE
    WHEN playbook_runs.id IS NOT NULL THEN jsonb_build_object(
      'id', playbook_runs.id, 'playbook_id', playbook_runs.playbook_id, 'status', playbook_runs.status,
      'playbook_name', coalesce(nullif(playbooks.title, ''), playbooks.name)
    )
  END AS playbook_run
FROM notification_send_history AS history
LEFT JOIN config_items
  ON config_items.id = CASE WHEN event_kind(history.source_event) = 'config' THEN history.resource_id END
LEFT JOIN components
  ON components.id = CASE WHEN event_kind(history.source_event) = 'component' THEN history.resource_id END
LEFT JOIN checks
  ON checks.id = CASE WHEN event_kind(history.source_event) = 'check' THEN history.resource_id END
LEFT JOIN canaries
  ON canaries.id = CASE WHEN event_kind(history.source_event) = 'canary' THEN history.resource_id END
LEFT JOIN playbook_runs ON playbook_runs.id = history.playbook_run_id
LEFT JOIN playbooks ON playbooks.id = playbook_runs.playbook_id;

CREATE VIEW notification_send_history_resources WITH (security_invoker = true) AS
SELECT DISTINCT ON (resource_kind, resource_id) resource_id AS id, resource_kind, resource_type, resource
FROM notification_send_history_summary
WHERE resource IS NOT NULL
ORDER BY resource_kind, resource_id;

CREATE VIEW notification_send_history_resource_types WITH (security_invoker = true) AS
SELECT DISTINCT resource_type
FROM notification_send_history_resources
ORDER BY resource_type;

CREATE VIEW notification_send_history_resource_tags WITH (security_invoker = true) AS
SELECT DISTINCT pair.key, pair.value
FROM (SELECT DISTINCT resource_tags FROM notification_send_history_summary) AS seen
CROSS JOIN LATERAL jsonb_pairs(seen.resource_tags) AS pair
ORDER BY pair.key, pair.value;
