import type { Statement } from '../../core/db';
import { parseDuration } from '../../core/time/duration';

/** Statuses of one check over a range, in buckets. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Width of a bucket by length of the range. */
export function bucketMs(rangeMs: number): number {
  if (rangeMs <= 2 * HOUR) return MINUTE;
  if (rangeMs <= DAY) return 15 * MINUTE;
  if (rangeMs <= 7 * DAY) return 60 * MINUTE;
  return 4 * HOUR;
}

/** A bound of the range: a duration back from now, or a time. Undefined when it is neither. */
export function parseBound(text: string, now: Date): Date | undefined {
  const duration = parseDuration(text);
  if (duration !== undefined) return new Date(now.getTime() - duration);
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

export interface Bucket extends Record<string, unknown> {
  time: Date;
  passed: number;
  failed: number;
  duration: number;
  message: string | null;
  error: string | null;
}

/** One check, or all of a canary. */
export interface WantedChecks {
  of: 'check' | 'canary';
  id: string;
}

const columnOf = ({ of }: WantedChecks) =>
  of === 'check' ? 'check_id = $1' : 'check_id IN (SELECT id FROM checks WHERE canary_id = $1)';

/**
 * The buckets of a check, oldest first. Runs older than the table keeps are read from the hourly and daily sums, where
 * those are at least as fine as a bucket.
 */
export function bucketStatement(
  check: WantedChecks,
  start: Date,
  end: Date,
  withMessages: boolean,
): Statement {
  const width = bucketMs(end.getTime() - start.getTime());
  const column = columnOf(check);
  const bin = (time: string) => `date_bin($4::interval, ${time}, '2001-01-01T00:00:00Z')`;
  const texts = withMessages
    ? `(array_agg(message ORDER BY time DESC) FILTER (WHERE message <> ''))[1] AS message,
       (array_agg(error ORDER BY time DESC) FILTER (WHERE error <> ''))[1] AS error`
    : 'NULL AS message, NULL AS error';
  return {
    text: /* sql */ `
      WITH first AS (SELECT coalesce(min(time), $3::timestamptz) AS run FROM check_statuses WHERE ${column})
      SELECT ${bin('time')} AS time, count(*) FILTER (WHERE status) AS passed,
             count(*) FILTER (WHERE NOT status) AS failed, round(avg(duration))::int AS duration, ${texts}
        FROM check_statuses WHERE ${column} AND time > $2 AND time <= $3
       GROUP BY 1
      UNION ALL
      SELECT ${bin('created_at')} AS time, sum(passed) AS passed, sum(failed) AS failed,
             (sum(duration) / nullif(sum(total), 0))::int AS duration, NULL, NULL
        FROM check_statuses_1d, first
       WHERE ${column} AND created_at > $2 AND created_at < least(date_trunc('day', first.run), $3)
       GROUP BY 1
       ORDER BY 1`,
    values: [check.id, start, end, `${width} milliseconds`],
  };
}

/** Latency in ms, of 95, 97 and 99 of 100 runs; null when there was none. */
export type Percentiles = readonly [p95: number, p97: number, p99: number] | null;

/**
 * The percentiles of a check over a range: those of its runs, as the history lists them. Averages of buckets would hide
 * the slow ones. Days of which no run is kept any more count with their average.
 */
export function percentileStatement(check: WantedChecks, start: Date, end: Date): Statement {
  const column = columnOf(check);
  return {
    text: /* sql */ `
      WITH first AS (SELECT coalesce(min(time), $3::timestamptz) AS run FROM check_statuses WHERE ${column})
      SELECT percentile_disc(ARRAY[0.95, 0.97, 0.99]) WITHIN GROUP (ORDER BY duration) AS p
        FROM (
          SELECT duration FROM check_statuses WHERE ${column} AND time > $2 AND time <= $3
          UNION ALL
          SELECT (sum(duration) / nullif(sum(total), 0))::int FROM check_statuses_1d, first
           WHERE ${column} AND created_at > $2 AND created_at < least(date_trunc('day', first.run), $3)
           GROUP BY created_at
        ) AS durations`,
    values: [check.id, start, end],
  };
}

/** Buckets on the wire, with their summed uptime and the percentiles of the runs in them. */
export function graphOf(buckets: readonly Bucket[], percentiles: Percentiles): Record<string, unknown> {
  const status = buckets.map(({ time, passed, failed, duration, message, error }) => ({
    time: time.toISOString(),
    ...(failed === 0 ? { status: true } : {}),
    duration,
    ...(passed > 0 ? { passed } : {}),
    ...(failed > 0 ? { failed } : {}),
    count: passed + failed,
    ...(message ? { message } : {}),
    ...(error ? { error } : {}),
  }));
  const sum = (key: 'passed' | 'failed') => buckets.reduce((total, bucket) => total + bucket[key], 0);
  return {
    status: status.length > 0 ? status : null,
    latency: {
      ...(percentiles && { p99: percentiles[2], p97: percentiles[1], p95: percentiles[0] }),
      rolling1h: 0,
    },
    uptime: { passed: sum('passed'), failed: sum('failed') },
  };
}
