-- Health checks.

-- One row a check, deleted and silenced ones included. Status and times are live; uptime and latency come
-- from the materialised status summary. Missing labels count as {}, or one null would empty both sides.
CREATE VIEW check_summary WITH (security_invoker = true) AS
SELECT
  checks.id,
  checks.canary_id,
  checks.agent_id,
  json_build_object(
    'passed', coalesce(summary.passed, 0),
    'failed', coalesce(summary.failed, 0),
    'last_pass', summary.last_pass,
    'last_fail', summary.last_fail
  ) AS uptime,
  json_build_object('p99', summary.p99, 'p95', summary.p95, 'p50', summary.p50, 'avg', summary.mean)
    AS latency,
  checks.last_transition_time,
  checks.type,
  checks.icon,
  checks.name,
  checks.status,
  checks.description,
  checks.namespace,
  canaries.namespace AS canary_namespace,
  canaries.name AS canary_name,
  coalesce(canaries.labels, '{}') || coalesce(checks.labels, '{}') AS labels,
  checks.severity,
  checks.owner,
  runtime.last_runtime,
  checks.created_at,
  checks.updated_at,
  checks.deleted_at,
  checks.silenced_at
FROM checks
JOIN canaries ON canaries.id = checks.canary_id
LEFT JOIN checks_unlogged AS runtime ON runtime.check_id = checks.id
LEFT JOIN check_status_summary AS summary ON summary.check_id = checks.id;

CREATE VIEW check_summary_for_config WITH (security_invoker = true) AS
SELECT link.config_id, check_summary.*
FROM check_config_relationships AS link
JOIN check_summary ON check_summary.id = link.check_id
WHERE link.deleted_at IS NULL AND check_summary.deleted_at IS NULL;

CREATE VIEW checks_by_component WITH (security_invoker = true) AS
SELECT link.component_id, checks.id, checks.type, checks.name, checks.severity, checks.status
FROM check_component_relationships AS link
JOIN checks ON checks.id = link.check_id
WHERE link.deleted_at IS NULL AND checks.deleted_at IS NULL;

CREATE VIEW checks_by_config WITH (security_invoker = true) AS
SELECT
  link.config_id,
  checks.id,
  checks.type,
  checks.name,
  checks.severity,
  checks.status,
  checks.icon,
  checks.last_runtime
FROM check_config_relationships AS link
JOIN checks ON checks.id = link.check_id
WHERE link.deleted_at IS NULL AND checks.deleted_at IS NULL;

CREATE VIEW check_summary_by_component WITH (security_invoker = true) AS
SELECT component_id AS id, json_object_agg(status, total) AS checks
FROM (
  SELECT component_id, status, count(*) AS total
  FROM checks_by_component
  WHERE status IS NOT NULL
  GROUP BY component_id, status
) AS counted
GROUP BY component_id;

CREATE VIEW check_summary_by_config WITH (security_invoker = true) AS
SELECT config_id AS id, json_object_agg(status, total) AS checks
FROM (
  SELECT config_id, status, count(*) AS total
  FROM checks_by_config
  WHERE status IS NOT NULL
  GROUP BY config_id, status
) AS counted
GROUP BY config_id;

CREATE VIEW check_names WITH (security_invoker = true) AS
SELECT id, canary_id, type, name, status
FROM checks
WHERE deleted_at IS NULL AND silenced_at IS NULL
ORDER BY name;

CREATE VIEW canary_names WITH (security_invoker = true) AS
SELECT id, name FROM canaries WHERE deleted_at IS NULL ORDER BY name;

CREATE VIEW check_labels WITH (security_invoker = true) AS
SELECT DISTINCT pair.key, pair.value
FROM checks
CROSS JOIN LATERAL jsonb_pairs(checks.labels) AS pair
WHERE checks.deleted_at IS NULL
ORDER BY pair.key, pair.value;

CREATE VIEW checks_labels_keys WITH (security_invoker = true) AS
SELECT DISTINCT 'label:' || pair.key AS key
FROM checks
CROSS JOIN LATERAL jsonb_pairs(checks.labels) AS pair
WHERE checks.deleted_at IS NULL
ORDER BY key;

-- The last 24 hours in buckets of five minutes, shaped like check_statuses_1h.
CREATE VIEW check_statuses_5m WITH (security_invoker = true) AS
SELECT
  check_id,
  date_bin('5 minutes', time, '1970-01-01 00:00:00+00') AS created_at,
  sum(duration) AS duration,
  count(*) AS total,
  count(*) FILTER (WHERE status) AS passed,
  count(*) FILTER (WHERE NOT status) AS failed
FROM check_statuses
WHERE time > now() - interval '24 hours'
GROUP BY 1, 2;

CREATE VIEW checks_status_artifacts WITH (security_invoker = true) AS
SELECT
  check_statuses.check_id,
  check_statuses.time,
  check_statuses.status,
  check_statuses.duration,
  check_statuses.message,
  check_statuses.error,
  jsonb_agg(
    jsonb_build_object('name', artifacts.filename, 'size', artifacts.size, 'id', artifacts.id)
    ORDER BY artifacts.filename
  ) AS artifacts
FROM check_statuses
JOIN artifacts
  ON artifacts.check_id = check_statuses.check_id
  AND artifacts.check_time = check_statuses.time
  AND artifacts.deleted_at IS NULL
GROUP BY check_statuses.check_id, check_statuses.time;
