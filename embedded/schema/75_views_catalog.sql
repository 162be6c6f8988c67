-- Catalog: config items as the console lists them, and what hangs on one.
--
-- Throughout 75_views_*: views run with the caller's rights (security_invoker), or row security would be
-- bypassed; key and foreign-key columns are plain references, because PostgREST derives embeds from them.

-- Costs: the columns of config_items win, the cost ledger fills in where they are null and the config is
-- billed in one currency.
CREATE VIEW configs WITH (security_invoker = true) AS
SELECT
  config_items.id,
  config_items.scraper_id,
  config_items.config_class,
  config_items.external_id,
  config_items.type,
  config_items.name,
  config_items.tags ->> 'namespace' AS namespace,
  config_items.description,
  config_items.source,
  config_items.labels,
  config_items.tags,
  config_items.tags_values,
  config_items.properties,
  config_items.properties_values,
  config_items.created_by,
  config_items.created_at,
  config_items.updated_at,
  config_items.deleted_at,
  coalesce(config_items.cost_per_minute, round(ledger.cost_1d / 1440, 6))::numeric AS cost_per_minute,
  ledger.cost_1h AS cost_total_1h,
  coalesce(config_items.cost_total_1d, ledger.cost_1d)::numeric AS cost_total_1d,
  coalesce(config_items.cost_total_30d, ledger.cost_30d)::numeric AS cost_total_30d,
  ledger.billing_currency,
  coalesce(ledger.currencies > 1, false) AS mixed_currency,
  config_items.agent_id,
  config_items.status,
  config_items.health,
  config_items.ready,
  config_items.path,
  summary.config_changes_count AS changes,
  summary.config_analysis_type_counts AS analysis,
  config_items.cost_total_7d
FROM config_items
LEFT JOIN config_item_summary_7d AS summary ON summary.config_id = config_items.id
LEFT JOIN (
  SELECT
    config_id,
    count(*) AS currencies,
    CASE WHEN count(*) = 1 THEN min(billing_currency) END AS billing_currency,
    CASE WHEN count(*) = 1 THEN sum(cost_1h) END AS cost_1h,
    CASE WHEN count(*) = 1 THEN sum(cost_1d) END AS cost_1d,
    CASE WHEN count(*) = 1 THEN sum(cost_30d) END AS cost_30d
  FROM config_cost_summary
  GROUP BY config_id
) AS ledger ON ledger.config_id = config_items.id;

-- For one config at a time (id=eq.…): the counters are correlated look-ups by index.
CREATE VIEW config_detail WITH (security_invoker = true) AS
SELECT
  config_items.id,
  config_items.agent_id,
  config_items.icon,
  config_items.scraper_id,
  config_items.config_class,
  config_items.status,
  config_items.health,
  config_items.ready,
  config_items.external_id,
  config_items.type,
  config_items.name,
  config_items.description,
  config_items.config,
  config_items.source,
  config_items.labels,
  config_items.tags,
  config_items.tags_values,
  config_items.properties,
  config_items.parent_id,
  config_items.path,
  config_items.created_by,
  config_items.delete_reason,
  config_items.inserted_at,
  config_items.properties_values,
  config_items.is_pushed,
  config_items.created_at,
  config_items.updated_at,
  config_items.deleted_at,
  greatest(scraped.last_scraped_time, config_items.last_scraped_time) AS last_scraped_time,
  agents.name AS agent_name,
  json_build_object(
    'relationships', (
      SELECT count(DISTINCT (related_id, relation))
      FROM config_relationships
      WHERE config_relationships.config_id = config_items.id AND deleted_at IS NULL
    ) + (
      SELECT count(DISTINCT (config_id, relation))
      FROM config_relationships
      WHERE related_id = config_items.id AND deleted_at IS NULL
    ),
    'analysis', (
      SELECT count(*)
      FROM config_analysis
      WHERE config_analysis.config_id = config_items.id AND config_analysis.status = 'open'
    ),
    'changes', (
      SELECT count(*)
      FROM config_changes
      WHERE config_changes.config_id = config_items.id
        AND config_changes.created_at > now() - interval '7 days'
    ),
    'playbook_runs', (
      SELECT count(*)
      FROM playbook_runs
      WHERE playbook_runs.config_id = config_items.id
        AND playbook_runs.start_time > now() - interval '30 days'
    ),
    'checks', (
      SELECT count(*)
      FROM check_config_relationships
      WHERE check_config_relationships.config_id = config_items.id AND deleted_at IS NULL
    )
  ) AS summary,
  CASE
    WHEN config_scrapers.id IS NOT NULL
    THEN json_build_object('id', config_scrapers.id, 'name', config_scrapers.name)
  END AS scraper,
  config_items.cost_per_minute,
  config_items.cost_total_1d,
  config_items.cost_total_7d,
  config_items.cost_total_30d
FROM config_items
LEFT JOIN config_items_last_scraped_time AS scraped ON scraped.config_id = config_items.id
LEFT JOIN agents ON agents.id = config_items.agent_id
LEFT JOIN config_scrapers ON config_scrapers.id = config_items.scraper_id;

CREATE VIEW config_names WITH (security_invoker = true) AS
SELECT id, type, external_id, name FROM config_items ORDER BY name;

CREATE VIEW config_types WITH (security_invoker = true) AS
SELECT DISTINCT type FROM config_items ORDER BY type;

CREATE VIEW config_statuses WITH (security_invoker = true) AS
SELECT DISTINCT status FROM config_items WHERE status IS NOT NULL ORDER BY status;

CREATE VIEW config_classes WITH (security_invoker = true) AS
SELECT DISTINCT config_class FROM config_items ORDER BY config_class;

CREATE VIEW change_types WITH (security_invoker = true) AS
SELECT DISTINCT change_type FROM config_changes ORDER BY change_type;

CREATE VIEW analysis_types WITH (security_invoker = true) AS
SELECT DISTINCT analysis_type FROM config_analysis ORDER BY analysis_type;

CREATE VIEW analyzer_types WITH (security_invoker = true) AS
SELECT DISTINCT analyzer FROM config_analysis ORDER BY analyzer;

CREATE VIEW config_analysis_analyzers WITH (security_invoker = true) AS
SELECT DISTINCT analyzer FROM config_analysis WHERE status = 'open' ORDER BY analyzer;

CREATE VIEW config_tags WITH (security_invoker = true) AS
SELECT DISTINCT pair.key, pair.value
FROM config_items
CROSS JOIN LATERAL jsonb_pairs(config_items.tags) AS pair
WHERE config_items.deleted_at IS NULL
ORDER BY pair.key, pair.value;

CREATE VIEW config_labels WITH (security_invoker = true) AS
SELECT DISTINCT pair.key, pair.value
FROM config_items
CROSS JOIN LATERAL jsonb_pairs(config_items.labels) AS pair
WHERE config_items.deleted_at IS NULL
ORDER BY pair.key, pair.value;

CREATE VIEW config_tags_labels_keys WITH (security_invoker = true) AS
SELECT DISTINCT 'tag:' || pair.key AS key
FROM config_items
CROSS JOIN LATERAL jsonb_pairs(config_items.tags) AS pair
UNION
SELECT DISTINCT 'label:' || pair.key
FROM config_items
CROSS JOIN LATERAL jsonb_pairs(config_items.labels) AS pair
ORDER BY key;

CREATE VIEW config_items_aws WITH (security_invoker = true) AS
SELECT
  config_items.*,
  coalesce(labels ->> 'zone', labels ->> 'availability-zone') AS zone,
  labels ->> 'region' AS region,
  labels ->> 'account' AS account
FROM config_items
WHERE type LIKE 'AWS::%';
