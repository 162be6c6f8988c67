import type pg from 'pg';
import { insertTables } from '../insert';
import { between, nameOf, unit } from '../../core/ids';
import type { SeedHistory } from '../options';
import type { World } from '../world';
import { MESSAGES } from './messages';
import type { Check } from './model';
import { runsAround } from './schedule';
import { hostOf } from './spec';

/**
 * The history of the checks, in SQL: a run a minute at most for the last two hours, every five minutes for
 * the last day and one an hour for 30 days; a brief history has less of each. Checks beyond the curated ones have an
 * hour and a day of it. A graph of the last hour has a point a minute, and what the simulator adds then does not
 * outweigh what was there before.
 */

/** One row a check: how it behaves. Stores add theirs in SQL. */
const RUNS_TABLE = /* sql */ `
  CREATE TEMP TABLE seed_runs (
    check_id uuid PRIMARY KEY,
    n bigint NOT NULL,               -- tells checks apart in the hashes
    base float8 NOT NULL,            -- usual duration, milliseconds
    last_run timestamptz NOT NULL,
    every int NOT NULL,              -- seconds
    dense int NOT NULL,              -- seconds of history at a run a minute
    recent int NOT NULL,             -- seconds of history at a run in five minutes
    older int NOT NULL,              -- seconds of history at one run an hour
    ok bool NOT NULL,                -- the present status
    since timestamptz NOT NULL,      -- when it began
    prior int NOT NULL,              -- seconds the failure before a healthy present lasted
    rate float8 NOT NULL,            -- share of failures otherwise
    flapping bool NOT NULL,
    outage_from timestamptz,
    outage_to timestamptz,
    pass text NOT NULL,
    errors text[] NOT NULL
  )`;

export const HISTORY = {
  full: { dense: 7_200, recent: 86_400, older: 30 * 86_400 },
  brief: { dense: 3_600, recent: 14_400, older: 2 * 86_400 },
  short: { dense: 3_600, recent: 3_600, older: 86_400 },
} as const;

/** The messages of a type with what they say about the endpoint filled in. */
function fill(text: string, check: Check): string {
  const path = check.endpoint.replace(/^\w+:\/\/[^/]+/, '') || '/';
  return text
    .replaceAll('{endpoint}', check.endpoint)
    .replaceAll('{host}', hostOf(check.endpoint))
    .replaceAll('{path}', path)
    .replaceAll('{hits}', String(between(`hits/${nameOf(check.id)}`, 140, 48_000)));
}

function runRow(world: World, check: Check, n: number, history: SeedHistory): Record<string, unknown> {
  const messages = MESSAGES[check.type];
  if (!messages) throw new Error(`check type ${check.type} has no messages`);
  const [least, most] = messages.base;
  const usual = messages.errors.map(error => fill(error, check));
  const everyMs = runsAround(check.canary.schedule, world.clock.now, check.id).everyMs;
  return {
    check_id: check.id,
    n,
    base: least * (most / least) ** unit(`base/${nameOf(check.id)}`),
    last_run: check.lastRuntime,
    every: Math.round(everyMs / 1000),
    ...HISTORY[history],
    ok: check.status === 'healthy',
    since: check.since,
    prior: check.outage ? 60 : between(`prior/${nameOf(check.id)}`, 5, 150) * 60,
    rate: 0.003 * unit(`rate/${nameOf(check.id)}`),
    flapping: check.isFlapping,
    outage_from: check.outage?.[0] ?? null,
    outage_to: check.outage?.[1] ?? null,
    pass: fill(messages.pass, check),
    errors: [...check.errors, ...usual],
  };
}

/** Fills `seed_runs` with the curated checks. */
export async function planRuns(
  client: pg.ClientBase,
  world: World,
  history: SeedHistory = 'full',
): Promise<void> {
  await client.query(RUNS_TABLE);
  const live = world.checks.all().filter(({ deletedAt }) => !deletedAt);
  await insertTables(
    client,
    new Map([['seed_runs', live.map((check, index) => runRow(world, check, index + 1, history))]]),
    world.clock.now,
  );
}

/**
 * One row a run, in the order of the primary key: appending to the index is faster than building it, and the runs of a
 * check lie together.
 */
const STATUSES = /* sql */ `
  INSERT INTO check_statuses (check_id, time, created_at, status, duration, message, error)
  SELECT check_id, time, time, passed, took,
         CASE WHEN passed THEN replace(pass, '{ms}', took::text) END,
         CASE WHEN NOT passed THEN errors[CASE WHEN time >= since THEN 1
           ELSE 1 + floor(pg_temp.seed_unit(n * 100000 + floor(extract(epoch FROM time) / 7200)::bigint,
             6) * cardinality(errors))::int END] END
    FROM (
      SELECT judged.*,
             CASE
               WHEN NOT passed AND pg_temp.seed_unit(key, 4) < 0.3 THEN 10000 + (pg_temp.seed_unit(key,
                 5) * 5000)::int
               WHEN pg_temp.seed_unit(key, 4) < 0.0006 THEN 10000 + (pg_temp.seed_unit(key, 5) * 14000)::int
               ELSE greatest(1, base * exp(0.32 * sqrt(-2 * ln(1e-9 + pg_temp.seed_unit(key,
                 1))) * cos(6.2831853 * pg_temp.seed_unit(key, 2))))::int
             END AS took
        FROM (
          SELECT runs.*, sample.time, sample.key,
                 CASE
                   WHEN sample.time >= since THEN ok
                   WHEN ok AND sample.time >= since - make_interval(secs => prior) THEN false
                   WHEN NOT ok AND sample.time >= since - interval '1 hour' THEN true
                   WHEN sample.time >= outage_from AND sample.time < outage_to THEN false
                   WHEN flapping THEN pg_temp.seed_unit(n * 100000 + floor(extract(epoch
                     FROM sample.time) / 1200)::bigint, 3) >= 0.06
                   ELSE pg_temp.seed_unit(sample.key, 3) >= rate
                 END AS passed
            FROM (SELECT * FROM seed_runs ORDER BY check_id) AS runs
           CROSS JOIN LATERAL (
             SELECT last_run - make_interval(secs => back * greatest(every, 3600)) AS time,
                    n * 100000 + 50000 + back AS key
               FROM generate_series(older / greatest(every, 3600), recent / greatest(every, 3600) + 1, -1) AS back
             UNION ALL
             SELECT last_run - make_interval(secs => back * greatest(every, 300)) AS time,
                    n * 100000 + back AS key
               FROM generate_series(recent / greatest(every, 300), dense / greatest(every, 300) + 1, -1) AS back
             UNION ALL
             SELECT last_run - make_interval(secs => back * greatest(every, 60)) AS time,
                    n * 100000 + 40000 + back AS key
               FROM generate_series(dense / greatest(every, 60), 0, -1) AS back
           ) AS sample
           OFFSET 0
        ) AS judged
       OFFSET 0
    ) AS timed`;

/** The outage of a story, run by run: at one run an hour it would hardly show. */
const OUTAGES = /* sql */ `
  INSERT INTO check_statuses (check_id, time, created_at, status, duration, message, error)
  SELECT check_id, time, time, ok, CASE WHEN ok THEN base ELSE base * 2.4 END, CASE WHEN ok THEN pass END, CASE
         WHEN NOT ok THEN errors[1] END
    FROM (
      SELECT check_id, base, pass, errors, time, NOT (time >= outage_from AND time < outage_to) AS ok
        FROM seed_runs, generate_series(outage_from - interval '2 hours', outage_to + interval '2 hours',
          interval '5 minutes') AS time
       WHERE outage_from IS NOT NULL
    ) AS dense
  ON CONFLICT (check_id, time) DO NOTHING`;

/** Hours that are over; the running one is counted from its runs. */
const HOURS = /* sql */ `
  INSERT INTO check_statuses_1h (check_id, created_at, duration, total, passed, failed)
  SELECT check_id, date_bin('1 hour', time, 'epoch'), sum(duration), count(*),
         count(*) FILTER (WHERE status), count(*) FILTER (WHERE NOT status)
    FROM check_statuses
   WHERE time < date_bin('1 hour', pg_temp.seed_now(), 'epoch')
   GROUP BY 1, 2 ORDER BY 1, 2`;

/** Days that are over: those with runs, and before them 60 (curated) or 14 (others) that only the buckets remember. */
const DAYS = /* sql */ `
  INSERT INTO check_statuses_1d (check_id, created_at, duration, total, passed, failed)
  SELECT check_id, date_bin('1 day', created_at, 'epoch'), sum(duration), sum(total), sum(passed), sum(failed)
    FROM check_statuses_1h
    JOIN seed_runs USING (check_id)
   WHERE older > 86400 AND created_at < date_bin('1 day', pg_temp.seed_now(), 'epoch')
     AND created_at >= date_bin('1 day', pg_temp.seed_now() - interval '29 days', 'epoch')
   GROUP BY 1, 2
  UNION ALL
  SELECT check_id, day, (total * base * (0.9 + 0.2 * pg_temp.seed_unit(key, 1)))::int, total, total - failed,
         failed
    FROM seed_runs
   CROSS JOIN LATERAL (
     SELECT date_bin('1 day', pg_temp.seed_now(), 'epoch') - make_interval(days => back) AS day,
            n * 100000 + 70000 + back AS key
       FROM generate_series(CASE WHEN older > 86400 THEN 30 ELSE 1 END, CASE WHEN older > 86400 THEN 89
         ELSE 14 END) AS back
   ) AS days
   CROSS JOIN LATERAL (SELECT 86400 / greatest(every, 3600) AS total) AS size
   CROSS JOIN LATERAL (
     SELECT CASE WHEN NOT ok AND day >= since THEN total
                 WHEN pg_temp.seed_unit(key, 2) < 0.12 THEN least(total,
                   1 + floor(3 * pg_temp.seed_unit(key, 3))::int)
                 ELSE 0 END AS failed
   ) AS failures
   ORDER BY 1, 2`;

const NO_RUNS = /* sql */ `
  SELECT NOT EXISTS (SELECT FROM check_statuses) AND NOT EXISTS (SELECT FROM check_statuses_1h)
     AND NOT EXISTS (SELECT FROM check_statuses_1d) AS is_empty`;

/** Throws when there are runs already: they are somebody's, and `loadStatuses` begins by emptying their tables. */
export async function requireNoRuns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_empty: boolean }>(NO_RUNS);
  if (!rows[0]?.is_empty)
    throw new Error(
      'The database holds runs of checks already: the demonstration data go into an empty one.',
    );
}

/**
 * Writes the runs and their hourly and daily sums. Planned by `planRuns` and `addStoreChecks` before. The tables are empty
 * (`requireNoRuns`); what is put into one after it was emptied in the same transaction is written once, and not into the log
 * of changes (`wal_level=minimal`) as well: four fifths of all that a load would write there.
 */
export async function loadStatuses(client: pg.ClientBase): Promise<void> {
  await client.query('TRUNCATE check_statuses, check_statuses_1h, check_statuses_1d');
  await client.query('ANALYZE seed_runs');
  await client.query(STATUSES);
  await client.query(OUTAGES);
  await client.query(HOURS);
  await client.query(DAYS);
}
