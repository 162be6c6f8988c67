-- Keeping derived data up to date. The refresh_<view> functions do not block readers and are meant for a
-- background timer; refresh_derived() is for once after a bulk load. All run as the owner, because refreshing
-- needs ownership.

CREATE FUNCTION refresh_check_status_summary() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY check_status_summary;
END
$$;

CREATE FUNCTION refresh_check_status_summary_aged() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY check_status_summary_aged;
END
$$;

CREATE FUNCTION refresh_check_size_summary() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY check_size_summary;
END
$$;

CREATE FUNCTION refresh_config_item_summary_3d() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY config_item_summary_3d;
END
$$;

CREATE FUNCTION refresh_config_item_summary_7d() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY config_item_summary_7d;
END
$$;

CREATE FUNCTION refresh_config_item_summary_30d() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY config_item_summary_30d;
END
$$;

CREATE FUNCTION refresh_config_cost_summary() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY config_cost_summary;
END
$$;

-- Everything a bulk load with triggers off leaves behind: planner statistics, the incident number sequence,
-- every materialised view (in dependency order, blocking readers, which is faster than not).
CREATE FUNCTION refresh_derived() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE;
  PERFORM setval(
    'incident_id_sequence',
    greatest(1, coalesce(max(substring(incident_id FROM '^INC-(\d+)$')::bigint), 0)),
    count(*) > 0
  ) FROM incidents;
  REFRESH MATERIALIZED VIEW config_item_summary_3d;
  REFRESH MATERIALIZED VIEW config_item_summary_7d;
  REFRESH MATERIALIZED VIEW config_item_summary_30d;
  REFRESH MATERIALIZED VIEW config_cost_summary;
  REFRESH MATERIALIZED VIEW check_status_summary_aged;
  REFRESH MATERIALIZED VIEW check_status_summary;
  REFRESH MATERIALIZED VIEW check_size_summary;
  ANALYZE config_item_summary_3d, config_item_summary_7d, config_item_summary_30d, config_cost_summary,
    check_status_summary_aged, check_status_summary, check_size_summary;
END
$$;

-- Write the hourly and daily buckets of the statuses since a moment (rounded down to the day). Buckets that
-- exist are written anew, so running it again is harmless.
CREATE FUNCTION aggregate_check_statuses(since timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO check_statuses_1h AS bucket (check_id, created_at, duration, total, passed, failed)
  SELECT check_id, date_bin('1 hour', time, 'epoch'), coalesce(sum(duration), 0), count(*),
    count(*) FILTER (WHERE status), count(*) FILTER (WHERE NOT status)
  FROM check_statuses
  WHERE time >= date_bin('1 day', since, 'epoch')
  GROUP BY 1, 2
  ON CONFLICT (check_id, created_at) DO UPDATE SET duration = excluded.duration, total = excluded.total,
    passed = excluded.passed, failed = excluded.failed;

  INSERT INTO check_statuses_1d AS bucket (check_id, created_at, duration, total, passed, failed)
  SELECT check_id, date_bin('1 day', created_at, 'epoch'), sum(duration), sum(total), sum(passed), sum(failed)
  FROM check_statuses_1h
  WHERE created_at >= date_bin('1 day', since, 'epoch')
  GROUP BY 1, 2
  ON CONFLICT (check_id, created_at) DO UPDATE SET duration = excluded.duration, total = excluded.total,
    passed = excluded.passed, failed = excluded.failed;
END
$$;

-- Rows whose foreign key points nowhere, one result row a key that has any. A load in replica mode skips
-- foreign-key checks, so run this after it: no row means the data are whole.
CREATE FUNCTION orphan_rows() RETURNS TABLE (child_table text, constraint_name text, orphans bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT
      pg_constraint.conname AS name,
      pg_constraint.conrelid::regclass::text AS child,
      pg_constraint.confrelid::regclass::text AS parent,
      child_column.attname AS child_key,
      parent_column.attname AS parent_key
    FROM pg_constraint
    JOIN pg_attribute AS child_column
      ON child_column.attrelid = conrelid AND child_column.attnum = conkey[1]
    JOIN pg_attribute AS parent_column
      ON parent_column.attrelid = confrelid AND parent_column.attnum = confkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    ORDER BY 2, 1
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT %L, %L, count(*) FROM %s AS child WHERE child.%I IS NOT NULL AND NOT EXISTS '
      '(SELECT FROM %s AS parent WHERE parent.%I = child.%I) HAVING count(*) > 0',
      key.child, key.name, key.child, key.child_key, key.parent, key.parent_key, key.child_key
    );
  END LOOP;
END
$$;
