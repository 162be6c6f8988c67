-- Jobs, agents, queues and the settings lists that show the latest job of a resource.

CREATE VIEW job_history_latest_status WITH (security_invoker = true) AS
SELECT *
FROM (
  SELECT
    job_history.*,
    row_number() OVER (PARTITION BY resource_id, resource_type, name ORDER BY created_at DESC) AS rn
  FROM job_history
) AS ranked
WHERE rn = 1;

-- The newest job of a resource, and the last time one failed: what every *_with_status view shows. `kind` is
-- the resource type, or null to match by id alone. At most one row a resource, whatever its job names.
CREATE FUNCTION latest_job(resource uuid, kind text) RETURNS TABLE (
  job_name text,
  job_success_count int,
  job_error_count int,
  job_details jsonb,
  job_hostname text,
  job_duration_millis int,
  job_resource_type text,
  job_status text,
  job_time_start timestamptz,
  job_time_end timestamptz,
  job_created_at timestamptz,
  job_last_failed timestamptz
)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
  SELECT
    name,
    success_count,
    error_count,
    details,
    hostname,
    duration_millis,
    resource_type,
    status,
    time_start,
    time_end,
    created_at,
    (
      SELECT max(failed.time_start)
      FROM job_history AS failed
      WHERE failed.resource_id = job_history.resource_id
        AND failed.resource_type IS NOT DISTINCT FROM job_history.resource_type
        AND failed.status = 'FAILED'
    )
  FROM job_history
  WHERE resource_id = resource::text AND (kind IS NULL OR resource_type = kind)
  ORDER BY created_at DESC
  LIMIT 1
$$;

CREATE VIEW topologies_with_status WITH (security_invoker = true) AS
SELECT
  topologies.*,
  job.*,
  json_build_object('id', agents.id, 'name', agents.name) AS agent
FROM topologies
LEFT JOIN agents ON agents.id = topologies.agent_id
LEFT JOIN LATERAL latest_job(topologies.id, 'topology') AS job ON true
WHERE topologies.deleted_at IS NULL;

CREATE VIEW canaries_with_status WITH (security_invoker = true) AS
SELECT
  canaries.id,
  canaries.name,
  canaries.namespace,
  canaries.spec ->> 'interval' AS interval,
  canaries.spec ->> 'schedule' AS schedule,
  canaries.labels,
  canaries.source,
  canaries.created_by,
  canaries.created_at,
  canaries.deleted_at,
  runtime.last_runtime,
  job.*,
  json_build_object('id', agents.id, 'name', agents.name) AS agent
FROM canaries
LEFT JOIN agents ON agents.id = canaries.agent_id
LEFT JOIN (
  SELECT canary_id, max(last_runtime) AS last_runtime FROM checks_unlogged GROUP BY canary_id
) AS runtime ON runtime.canary_id = canaries.id
LEFT JOIN LATERAL latest_job(canaries.id, NULL) AS job ON true
WHERE canaries.deleted_at IS NULL;

CREATE VIEW teams_with_status WITH (security_invoker = true) AS
SELECT teams.*, job.*
FROM teams
LEFT JOIN LATERAL latest_job(teams.id, 'team') AS job ON true
WHERE teams.deleted_at IS NULL;

CREATE VIEW config_scrapers_with_status WITH (security_invoker = true) AS
SELECT
  config_scrapers.*,
  job.*,
  json_build_object('id', agents.id, 'name', agents.name) AS agent
FROM config_scrapers
LEFT JOIN agents ON agents.id = config_scrapers.agent_id
LEFT JOIN LATERAL latest_job(config_scrapers.id, 'config_scraper') AS job ON true
WHERE config_scrapers.deleted_at IS NULL;

-- Log back ends have no jobs and no agent, and are not filtered by deleted_at here: the caller does that.
CREATE VIEW integrations_with_status WITH (security_invoker = true) AS
SELECT
  listed.id,
  listed.name,
  listed.description,
  listed.integration_type,
  listed.source,
  listed.agent_id,
  listed.created_at,
  listed.updated_at,
  listed.deleted_at,
  listed.created_by,
  job.*,
  CASE
    WHEN listed.has_agent THEN jsonb_build_object('id', agents.id, 'name', agents.name)
  END AS agent,
  creator.name AS creator_name,
  creator.avatar AS creator_avatar,
  creator.title AS creator_title,
  creator.email AS creator_email
FROM (
  SELECT id, name, description, 'scrapers' AS integration_type, source, agent_id, created_at, updated_at,
    deleted_at, created_by, 'config_scraper' AS job_kind, true AS has_agent
  FROM config_scrapers
  WHERE deleted_at IS NULL
  UNION ALL
  SELECT id, name, NULL, 'topologies', source, agent_id, created_at, updated_at,
    deleted_at, created_by, 'topology', true
  FROM topologies
  WHERE deleted_at IS NULL
  UNION ALL
  SELECT id, name, NULL, 'logging_backends', source, agent_id, created_at, updated_at,
    deleted_at, created_by, 'logging_backend', false
  FROM logging_backends
) AS listed
LEFT JOIN agents ON agents.id = listed.agent_id
LEFT JOIN people AS creator ON creator.id = listed.created_by
LEFT JOIN LATERAL latest_job(listed.id, listed.job_kind) AS job ON listed.has_agent;

-- resource_id is free text, so the joins go through the id it holds, if any, and use the primary keys.
CREATE VIEW job_histories WITH (security_invoker = true) AS
SELECT
  job_history.*,
  coalesce(
    components.name, config_scrapers.name, topologies.name, canaries.name, job_history.resource_id
  ) AS resource_name,
  json_build_object('id', agents.id, 'name', agents.name) AS agent
FROM job_history
LEFT JOIN agents ON agents.id = job_history.agent_id
LEFT JOIN components
  ON components.id = CASE WHEN job_history.resource_type IN ('component', 'components')
    THEN try_uuid(job_history.resource_id) END
LEFT JOIN config_scrapers
  ON config_scrapers.id = CASE WHEN job_history.resource_type IN ('config_scraper', 'catalog_scraper')
    THEN try_uuid(job_history.resource_id) END
LEFT JOIN topologies
  ON topologies.id = CASE WHEN job_history.resource_type = 'topology'
    THEN try_uuid(job_history.resource_id) END
LEFT JOIN canaries
  ON canaries.id = CASE WHEN job_history.resource_type = 'canary'
    THEN try_uuid(job_history.resource_id) END;

CREATE VIEW job_history_names WITH (security_invoker = true) AS
SELECT DISTINCT name FROM job_history ORDER BY name;

CREATE VIEW job_history_summary WITH (security_invoker = true) AS
SELECT
  name,
  count(*) AS total,
  count(*) FILTER (WHERE status = 'RUNNING') AS running,
  count(*) FILTER (WHERE status = 'SUCCESS') AS success,
  count(*) FILTER (WHERE status = 'WARNING') AS warning,
  count(*) FILTER (WHERE status = 'FAILED') AS failed,
  count(*) FILTER (WHERE status = 'STALE') AS stale,
  count(*) FILTER (WHERE status = 'SKIPPED') AS skipped,
  max(time_start) AS last_run_at,
  round(avg(duration_millis), 2) AS average_duration
FROM job_history
GROUP BY name;

-- `config_scrapper_count` is spelled so on the wire. Counts are null, not 0, for an agent that owns nothing.
CREATE VIEW agents_summary WITH (security_invoker = true) AS
SELECT
  agents.*,
  nullif((SELECT count(*) FROM config_items WHERE config_items.agent_id = agents.id), 0) AS config_count,
  nullif((SELECT count(*) FROM config_scrapers WHERE config_scrapers.agent_id = agents.id), 0)
    AS config_scrapper_count,
  nullif((SELECT count(*) FROM checks WHERE checks.agent_id = agents.id), 0) AS checks_count,
  nullif((SELECT count(*) FROM playbook_runs WHERE playbook_runs.agent_id = agents.id), 0)
    AS playbook_runs_count,
  CASE
    WHEN agents.last_seen IS NULL THEN 'unknown'
    WHEN agents.last_seen > now() - interval '61 seconds' THEN 'healthy'
    ELSE 'unhealthy'
  END AS health,
  CASE
    WHEN agents.last_seen IS NULL THEN 'unknown'
    WHEN agents.last_seen > now() - interval '61 seconds' THEN 'online'
    ELSE 'offline'
  END AS status
FROM agents
WHERE agents.deleted_at IS NULL;

-- By event name; event_id is there for the shape of newer back ends, which group by it too.
CREATE VIEW event_queue_summary WITH (security_invoker = true) AS
SELECT
  name,
  NULL::uuid AS event_id,
  count(*) AS pending,
  count(*) FILTER (WHERE error IS NOT NULL) AS failed,
  round(avg(attempts), 2) AS average_attempts,
  min(created_at) FILTER (WHERE error IS NOT NULL) AS first_failure,
  max(last_attempt) AS last_failure,
  mode() WITHIN GROUP (ORDER BY error) AS most_common_error
FROM event_queue
GROUP BY name;

CREATE VIEW failed_events WITH (security_invoker = true) AS
SELECT
  name,
  count(*) AS failed,
  max(last_attempt) AS last_failure,
  mode() WITHIN GROUP (ORDER BY error) AS most_common_error
FROM event_queue
WHERE error IS NOT NULL AND coalesce(last_attempt, created_at) > now() - interval '7 days'
GROUP BY name;

-- Rows of the replicated tables that were not pushed upstream yet.
CREATE VIEW push_queue_summary WITH (security_invoker = true) AS
SELECT 'artifacts' AS "table", count(*) AS count FROM artifacts WHERE NOT is_pushed
UNION ALL SELECT 'canaries', count(*) FROM canaries WHERE NOT is_pushed
UNION ALL SELECT 'checks', count(*) FROM checks WHERE NOT is_pushed
UNION ALL SELECT 'checks_unlogged', count(*) FROM checks_unlogged WHERE NOT is_pushed
UNION ALL SELECT 'check_statuses', count(*) FROM check_statuses WHERE NOT is_pushed
UNION ALL SELECT 'check_component_relationships', count(*) FROM check_component_relationships WHERE NOT is_pushed
UNION ALL SELECT 'check_config_relationships', count(*) FROM check_config_relationships WHERE NOT is_pushed
UNION ALL SELECT 'topologies', count(*) FROM topologies WHERE NOT is_pushed
UNION ALL SELECT 'components', count(*) FROM components WHERE NOT is_pushed
UNION ALL SELECT 'component_relationships', count(*) FROM component_relationships WHERE NOT is_pushed
UNION ALL
SELECT 'config_component_relationships', count(*) FROM config_component_relationships WHERE NOT is_pushed
UNION ALL SELECT 'config_scrapers', count(*) FROM config_scrapers WHERE NOT is_pushed
UNION ALL SELECT 'config_items', count(*) FROM config_items WHERE NOT is_pushed
UNION ALL
SELECT 'config_items_last_scraped_time', count(*) FROM config_items_last_scraped_time WHERE NOT is_pushed
UNION ALL SELECT 'config_relationships', count(*) FROM config_relationships WHERE NOT is_pushed
UNION ALL SELECT 'config_changes', count(*) FROM config_changes WHERE NOT is_pushed
UNION ALL SELECT 'config_analysis', count(*) FROM config_analysis WHERE NOT is_pushed
UNION ALL SELECT 'playbook_run_actions', count(*) FROM playbook_run_actions WHERE NOT is_pushed
UNION ALL SELECT 'view_panels', count(*) FROM view_panels WHERE NOT is_pushed
UNION ALL SELECT 'job_history', count(*) FROM job_history WHERE NOT is_pushed;
