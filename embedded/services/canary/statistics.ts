import type { Statement } from '../../core/db';

/**
 * Uptime and latency of all checks over a range, one JSON text a check. Short ranges are read run by run.
 * Longer ones read the hourly and daily buckets, and the runs that no bucket holds yet; percentiles are then
 * those of the bucket averages, as everywhere in this API.
 */

const HOUR_MS = 3_600_000;
/** Up to here every run counts by itself. */
const RUNS_UP_TO_MS = 3 * HOUR_MS;
/** Up to here hourly buckets, beyond daily ones. */
const HOURS_UP_TO_MS = 14 * 24 * HOUR_MS;

/** The statistics of a check as JSON. */
const AS_JSON = /* sql */ `
  json_build_object(
    'uptime', json_strip_nulls(json_build_object(
      'passed', stats.passed, 'failed', stats.failed,
      'p100', round(100.0 * stats.passed / nullif(stats.passed + stats.failed, 0), 2),
      'last_pass', stats.last_pass, 'last_fail', stats.last_fail)),
    'latency', json_strip_nulls(json_build_object(
      'p99', stats.p[3], 'p97', stats.p[2], 'p95', stats.p[1], 'rolling1h', coalesce(round(stats.mean, 2), 0)))
  )::text`;

/** The last run ever, for checks without one in the range. */
const LAST_RUN = /* sql */ `
  SELECT array_fill(duration, ARRAY[3]) AS p, duration::numeric AS mean,
         status::int AS passed, (NOT status)::int AS failed,
         CASE WHEN status THEN time END AS last_pass, CASE WHEN NOT status THEN time END AS last_fail
    FROM check_statuses WHERE check_id = c.id ORDER BY time DESC LIMIT 1`;

const PERCENTILES = (value: string) =>
  `percentile_disc(ARRAY[0.95, 0.97, 0.99]) WITHIN GROUP (ORDER BY ${value}) AS p`;

const BY_RUN = /* sql */ `
  SELECT ${PERCENTILES('duration')},
         avg(duration) FILTER (WHERE time > now() - interval '1 hour') AS mean,
         count(*) FILTER (WHERE status) AS passed, count(*) FILTER (WHERE NOT status) AS failed,
         max(time) FILTER (WHERE status) AS last_pass, max(time) FILTER (WHERE NOT status) AS last_fail
    FROM check_statuses WHERE check_id = c.id AND time > $1
  HAVING count(*) > 0`;

const RUNS_SINCE = (since: string) => /* sql */ `
  SELECT round(avg(duration))::int AS average, count(*) FILTER (WHERE status) AS passed,
         count(*) FILTER (WHERE NOT status) AS failed
    FROM check_statuses
   WHERE check_id = c.id AND time >= ${since}
   GROUP BY date_trunc('hour', time)`;

const BUCKETS = (table: string, since: string, until: string) => /* sql */ `
  SELECT duration / nullif(total, 0) AS average, passed, failed
    FROM ${table} WHERE check_id = c.id AND created_at >= ${since} AND created_at < ${until}`;

/** The end of the newest bucket of a check, or the start of the range. */
const END_OF = (table: string, width: string) => /* sql */ `
  greatest($1, coalesce((SELECT max(created_at) + interval '${width}' FROM ${table} WHERE check_id = c.id), $1))`;

function byBucket(daily: boolean): string {
  const hours = daily ? 'edge.days' : '$1';
  return /* sql */ `
    SELECT ${PERCENTILES('average')}, max(recent.mean) AS mean, sum(passed) AS passed, sum(failed) AS failed,
           max(recent.last_pass) AS last_pass, max(recent.last_fail) AS last_fail
      FROM (SELECT ${daily ? END_OF('check_statuses_1d', '1 day') : '$1::timestamptz'} AS days,
                   ${END_OF('check_statuses_1h', '1 hour')} AS hours) AS edge
     CROSS JOIN LATERAL (
       ${daily ? `${BUCKETS('check_statuses_1d', '$1', 'edge.days')} UNION ALL` : ''}
       ${BUCKETS('check_statuses_1h', hours, 'edge.hours')}
       UNION ALL ${RUNS_SINCE('greatest(edge.days, edge.hours)')}
     ) AS bucket
      LEFT JOIN LATERAL (SELECT mean, last_pass, last_fail FROM check_status_summary s WHERE s.check_id = c.id) AS recent
        ON true
    HAVING count(*) > 0`;
}

/**
 * The statement for a range that ends now. Rows are `{id, body}` with body `{"uptime": ..., "latency": ...}`; a check
 * that never ran has none.
 * @param rangeMs length of the range in milliseconds
 */
export function rangeStatistics(rangeMs: number, now: Date, checkId?: string): Statement {
  const part = rangeMs <= RUNS_UP_TO_MS ? BY_RUN : byBucket(rangeMs > HOURS_UP_TO_MS);
  return {
    text: /* sql */ `
      SELECT c.id, ${AS_JSON} AS body
        FROM checks c
        LEFT JOIN LATERAL (${part}) AS inside ON true
       CROSS JOIN LATERAL (
         SELECT inside.* WHERE inside.passed IS NOT NULL
         UNION ALL
         (SELECT last.* FROM (${LAST_RUN}) AS last WHERE inside.passed IS NULL)
       ) AS stats
       WHERE ($2::uuid IS NULL AND c.deleted_at IS NULL) OR c.id = $2`,
    values: [new Date(now.getTime() - rangeMs), checkId ?? null],
  };
}
