-- Materialised views: what would be too slow to compute while a page waits. Each has a unique index, so it
-- can be refreshed without blocking readers (functions refresh_*, 76_functions_refresh.sql).

-- Changes inside a window and open insights by type, one row a config. One definition, three windows.
DO $$
DECLARE
  days int;
BEGIN
  FOREACH days IN ARRAY ARRAY[3, 7, 30] LOOP
    EXECUTE format(
      $sql$
      CREATE MATERIALIZED VIEW config_item_summary_%1$sd AS
      SELECT
        config_items.id AS config_id,
        coalesce(recent.total, 0) AS config_changes_count,
        coalesce(open_insights.by_type, '{}') AS config_analysis_type_counts
      FROM config_items
      LEFT JOIN (
        SELECT config_id, count(*) AS total
        FROM config_changes
        WHERE created_at > now() - interval '%1$s days'
        GROUP BY config_id
      ) AS recent ON recent.config_id = config_items.id
      LEFT JOIN (
        SELECT config_id, jsonb_object_agg(analysis_type, total) AS by_type
        FROM (
          SELECT config_id, analysis_type, count(*) AS total
          FROM config_analysis
          WHERE status = 'open' AND analysis_type IS NOT NULL
          GROUP BY config_id, analysis_type
        ) AS counted
        GROUP BY config_id
      ) AS open_insights ON open_insights.config_id = config_items.id
      $sql$,
      days
    );
    EXECUTE format('CREATE UNIQUE INDEX ON config_item_summary_%sd (config_id)', days);
  END LOOP;
END
$$;

-- Effective cost of the trailing hour, day and 30 days, one row a config and currency. A charge counts with
-- the share of its period that lies inside the window.
CREATE MATERIALIZED VIEW config_cost_summary AS
SELECT
  config_id,
  billing_currency,
  sum(effective_cost * cost_window_overlap(period_start, period_end, now() - interval '1 hour', now()))
    AS cost_1h,
  sum(effective_cost * cost_window_overlap(period_start, period_end, now() - interval '1 day', now()))
    AS cost_1d,
  sum(effective_cost * cost_window_overlap(period_start, period_end, now() - interval '30 days', now()))
    AS cost_30d,
  sum(billed_cost * cost_window_overlap(period_start, period_end, now() - interval '30 days', now()))
    AS billed_30d,
  max(period_end) AS last_cost_at
FROM config_cost_compact
WHERE period_end > now() - interval '30 days'
GROUP BY config_id, billing_currency;
CREATE UNIQUE INDEX ON config_cost_summary (config_id, billing_currency);

-- Latency (milliseconds) and counts over the last hour, one row a check that ran in it. One index range scan
-- of the primary key of check_statuses a check: no index on time is needed, and the cost does not grow with
-- the history.
CREATE VIEW check_status_summary_hour WITH (security_invoker = true) AS
SELECT
  checks.id AS check_id,
  hour.percentiles[3] AS p99,
  hour.percentiles[2] AS p95,
  hour.percentiles[1] AS p50,
  hour.mean,
  hour.passed,
  hour.failed,
  hour.last_check,
  hour.last_pass,
  hour.last_fail
FROM checks
CROSS JOIN LATERAL (
  SELECT
    percentile_disc(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY duration) AS percentiles,
    round(avg(duration), 2) AS mean,
    count(*) FILTER (WHERE status) AS passed,
    count(*) FILTER (WHERE NOT status) AS failed,
    max(time) AS last_check,
    max(time) FILTER (WHERE status) AS last_pass,
    max(time) FILTER (WHERE NOT status) AS last_fail
  FROM check_statuses
  WHERE check_statuses.check_id = checks.id AND check_statuses.time > now() - interval '1 hour'
  HAVING count(*) > 0
) AS hour;

-- The newest status ever of every check. Checks of the last hour are included on purpose: a check that
-- stops running leaves the hour view long before this one is refreshed again, and must not vanish.
CREATE MATERIALIZED VIEW check_status_summary_aged AS
SELECT
  checks.id AS check_id,
  newest.duration AS p99,
  newest.duration AS p95,
  newest.duration AS p50,
  newest.duration::numeric AS mean,
  newest.status::int::bigint AS passed,
  (NOT newest.status)::int::bigint AS failed,
  newest.time AS last_check,
  CASE WHEN newest.status THEN newest.time END AS last_pass,
  CASE WHEN NOT newest.status THEN newest.time END AS last_fail
FROM checks
CROSS JOIN LATERAL (
  SELECT duration, status, time
  FROM check_statuses
  WHERE check_statuses.check_id = checks.id
  ORDER BY time DESC
  LIMIT 1
) AS newest;
CREATE UNIQUE INDEX ON check_status_summary_aged (check_id);

CREATE MATERIALIZED VIEW check_status_summary AS
WITH hour AS MATERIALIZED (SELECT * FROM check_status_summary_hour)
SELECT * FROM hour
UNION ALL
SELECT aged.*
FROM check_status_summary_aged AS aged
WHERE NOT EXISTS (SELECT FROM hour WHERE hour.check_id = aged.check_id);
CREATE UNIQUE INDEX ON check_status_summary (check_id);

CREATE MATERIALIZED VIEW check_size_summary AS
SELECT
  check_id,
  min(time) AS first_check,
  max(time) AS last_check,
  count(*) AS total,
  sum(pg_column_size(check_statuses.*)) AS total_bytes,
  round(avg(pg_column_size(check_statuses.*))) AS average_bytes
FROM check_statuses
GROUP BY check_id;
CREATE UNIQUE INDEX ON check_size_summary (check_id);
