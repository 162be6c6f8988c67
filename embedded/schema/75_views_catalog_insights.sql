-- Catalog: changes and insights of configs, per config, per component and in sums.

CREATE VIEW config_analysis_items WITH (security_invoker = true) AS
SELECT
  config_analysis.*,
  config_items.name,
  config_items.deleted_at,
  config_items.type,
  config_items.tags,
  config_items.labels,
  config_items.config,
  config_items.agent_id,
  config_items.path,
  config_items.name AS config_name,
  config_items.type AS config_type,
  config_items.config_class
FROM config_analysis
JOIN config_items ON config_items.id = config_analysis.config_id;

CREATE VIEW changes_by_component WITH (security_invoker = true) AS
SELECT
  config_changes.id,
  config_changes.config_id,
  config_items.name,
  config_items.config_class,
  config_items.type,
  config_changes.change_type,
  config_changes.created_at,
  config_changes.created_by,
  config_changes.id AS change_id,
  config_changes.severity,
  link.component_id,
  config_items.deleted_at AS config_deleted_at
FROM config_changes
JOIN config_items ON config_items.id = config_changes.config_id
JOIN config_component_relationships AS link ON link.config_id = config_changes.config_id
WHERE link.deleted_at IS NULL
ORDER BY config_changes.created_at DESC;

CREATE VIEW analysis_by_component WITH (security_invoker = true) AS
SELECT
  config_analysis.config_id,
  config_items.name,
  config_items.config_class,
  config_items.type,
  config_analysis.analysis_type,
  config_analysis.first_observed,
  config_analysis.last_observed,
  config_analysis.created_by,
  config_analysis.id AS analysis_id,
  config_analysis.severity,
  link.component_id
FROM config_analysis
JOIN config_items ON config_items.id = config_analysis.config_id
JOIN config_component_relationships AS link ON link.config_id = config_analysis.config_id
WHERE config_analysis.status = 'open'
  AND config_items.deleted_at IS NULL
  AND link.deleted_at IS NULL
ORDER BY
  array_position(
    ARRAY['critical', 'blocker', 'high', 'medium', 'low', 'info'], lower(config_analysis.severity)
  ) NULLS LAST,
  config_items.name;

CREATE VIEW analysis_by_config WITH (security_invoker = true) AS
SELECT config_id AS id, jsonb_object_agg(analysis_type, severities) AS analysis
FROM (
  SELECT config_id, analysis_type, jsonb_object_agg(severity, total) AS severities
  FROM (
    SELECT config_id, coalesce(analysis_type, '') AS analysis_type, coalesce(severity, '') AS severity,
      count(*) AS total
    FROM config_analysis
    WHERE status IS DISTINCT FROM 'resolved'
    GROUP BY 1, 2, 3
  ) AS counted
  GROUP BY config_id, analysis_type
) AS by_type
GROUP BY config_id;

CREATE VIEW analysis_summary_by_component WITH (security_invoker = true) AS
SELECT component_id AS id, jsonb_object_agg(analysis_type, severities) AS analysis
FROM (
  SELECT component_id, analysis_type, jsonb_object_agg(severity, total) AS severities
  FROM (
    SELECT link.component_id, coalesce(insight.analysis_type, '') AS analysis_type,
      coalesce(insight.severity, '') AS severity, count(*) AS total
    FROM config_component_relationships AS link
    JOIN config_items ON config_items.id = link.config_id AND config_items.deleted_at IS NULL
    JOIN config_analysis AS insight ON insight.config_id = link.config_id
    WHERE link.deleted_at IS NULL AND insight.status IS DISTINCT FROM 'resolved'
    GROUP BY 1, 2, 3
  ) AS counted
  GROUP BY component_id, analysis_type
) AS by_type
GROUP BY component_id;

CREATE VIEW catalog_changes WITH (security_invoker = true) AS
SELECT
  config_changes.id,
  config_changes.config_id,
  config_items.name,
  config_items.deleted_at,
  config_items.type,
  config_items.tags,
  config_items.config,
  config_changes.external_created_by,
  config_changes.created_at,
  config_changes.severity,
  config_changes.change_type,
  config_changes.source,
  config_changes.summary,
  config_changes.details,
  config_changes.diff,
  config_changes.created_by,
  config_changes.count,
  config_changes.first_observed,
  config_items.agent_id,
  config_items.path,
  config_changes.inserted_at
FROM config_changes
LEFT JOIN config_items ON config_items.id = config_changes.config_id;

-- Sums over the live configs of a type. Costs are null when the type is billed in several currencies.
CREATE VIEW config_summary WITH (security_invoker = true) AS
WITH live AS (
  SELECT * FROM configs WHERE deleted_at IS NULL
),
insights AS (
  SELECT config_items.type, insight.analysis_type, insight.severity, count(*) AS total
  FROM config_analysis AS insight
  JOIN config_items ON config_items.id = insight.config_id AND config_items.deleted_at IS NULL
  WHERE insight.status = 'open'
  GROUP BY 1, 2, 3
)
SELECT
  live.type,
  min(live.created_at) AS created_at,
  max(live.updated_at) AS updated_at,
  (
    SELECT jsonb_object_agg(analysis_type, total)
    FROM (
      SELECT analysis_type, sum(total) AS total
      FROM insights WHERE insights.type = live.type AND analysis_type IS NOT NULL GROUP BY 1
    ) AS by_type
  ) AS analysis,
  (
    SELECT jsonb_object_agg(severity, total)
    FROM (
      SELECT severity, sum(total) AS total
      FROM insights WHERE insights.type = live.type AND severity IS NOT NULL GROUP BY 1
    ) AS by_severity
  ) AS severity,
  sum(month.config_changes_count)::bigint AS changes,
  count(*) AS total_configs,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_per_minute) END AS cost_per_minute,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_total_1h) END AS cost_total_1h,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_total_1d) END AS cost_total_1d,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_total_30d) END AS cost_total_30d,
  sum(cost_total_7d)::numeric AS cost_total_7d
FROM live
LEFT JOIN config_item_summary_30d AS month ON month.config_id = live.id
GROUP BY live.type
ORDER BY live.type;

CREATE VIEW config_class_summary WITH (security_invoker = true) AS
WITH live AS (
  SELECT * FROM configs WHERE deleted_at IS NULL
),
insights AS (
  SELECT config_items.config_class, insight.analysis_type, count(*) AS total
  FROM config_analysis AS insight
  JOIN config_items ON config_items.id = insight.config_id AND config_items.deleted_at IS NULL
  WHERE insight.status = 'open' AND insight.analysis_type IS NOT NULL
  GROUP BY 1, 2
)
SELECT
  live.config_class,
  (
    SELECT jsonb_object_agg(analysis_type, total)
    FROM insights WHERE insights.config_class = live.config_class
  ) AS analysis,
  sum(month.config_changes_count)::bigint AS changes,
  count(*) AS total_configs,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_per_minute) END AS cost_per_minute,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_total_1h) END AS cost_total_1h,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_total_1d) END AS cost_total_1d,
  CASE WHEN count(DISTINCT billing_currency) < 2 AND NOT bool_or(mixed_currency)
    THEN sum(cost_total_30d) END AS cost_total_30d,
  sum(cost_total_7d)::numeric AS cost_total_7d
FROM live
LEFT JOIN config_item_summary_30d AS month ON month.config_id = live.id
GROUP BY live.config_class
ORDER BY live.config_class;

CREATE VIEW config_changes_by_types WITH (security_invoker = true) AS
SELECT config_items.type, count(*) AS change_count
FROM config_changes
JOIN config_items ON config_items.id = config_changes.config_id
WHERE config_changes.created_at > now() - interval '30 days'
GROUP BY config_items.type;

CREATE VIEW config_analysis_by_severity WITH (security_invoker = true) AS
SELECT config_items.type, config_analysis.severity, count(*) AS analysis_count
FROM config_analysis
JOIN config_items ON config_items.id = config_analysis.config_id
WHERE config_analysis.first_observed > now() - interval '30 days'
GROUP BY config_items.type, config_analysis.severity;

-- Live artifacts by type and by where they are kept.
CREATE VIEW artifact_summary WITH (security_invoker = true) AS
SELECT
  artifacts.content_type,
  CASE WHEN artifacts.connection_id IS NULL THEN 'inline' ELSE 'external' END AS storage,
  artifacts.connection_id,
  connections.name AS connection_name,
  connections.type AS connection_type,
  count(*) AS total_count,
  sum(artifacts.size) AS total_size
FROM artifacts
LEFT JOIN connections ON connections.id = artifacts.connection_id
WHERE artifacts.deleted_at IS NULL
GROUP BY 1, 2, 3, 4, 5;
