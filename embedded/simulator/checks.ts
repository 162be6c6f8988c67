import { decide, type DueCheck, type SimulatedRun } from './outcome';
import { Paces } from './schedules';
import { withoutTriggers, type Task, type TickContext } from './task';

/** Checks run on their schedules. */

/** Most checks of one tick: with thousands of checks the load stays the same and runs come late. */
const BATCH = 400;

interface Row extends Record<string, unknown> {
  id: string;
  status: 'healthy' | 'unhealthy' | null;
  since: Date | null;
  next_runtime: Date | null;
  schedule: string | null;
  failing: number | null;
  usual: number | null;
}

/**
 * Checks that are due, with how they have been going. The checks are locked first, as Run Now does, so that the two
 * cannot wait for each other.
 */
const DUE = /* sql */ `
  WITH due AS (
    SELECT checks.id, checks.status, checks.last_transition_time AS since, state.next_runtime,
           coalesce(canaries.spec ->> 'schedule', '@every ' || (canaries.spec ->> 'interval') || 's') AS schedule
      FROM checks_unlogged AS state
      JOIN checks ON checks.id = state.check_id
      JOIN canaries ON canaries.id = checks.canary_id
     WHERE (state.next_runtime <= now() OR state.next_runtime IS NULL)
       AND checks.deleted_at IS NULL AND canaries.deleted_at IS NULL
       AND coalesce(canaries.spec ->> 'replicas', '1') <> '0'
       AND coalesce(canaries.spec ->> 'schedule', canaries.spec ->> 'interval') IS NOT NULL
     ORDER BY state.next_runtime
     LIMIT $1
       FOR NO KEY UPDATE OF checks SKIP LOCKED
  )
  SELECT due.*, day.failing, day.usual
    FROM due
    LEFT JOIN LATERAL (
      SELECT sum(failed)::float8 / nullif(sum(total), 0) AS failing,
             sum(duration)::float8 / nullif(sum(total), 0) AS usual
        FROM check_statuses_1h
       WHERE check_id = due.id AND created_at > now() - interval '24 hours'
    ) AS day ON true`;

/** Runs say what the runs before them said: of the same outcome, else what such a failure usually is. */
const RECORD = /* sql */ `
  INSERT INTO check_statuses (check_id, time, created_at, status, duration, message, error)
  SELECT id, $1, $1, pass, duration,
         CASE WHEN pass THEN replace(coalesce(
           (SELECT message FROM check_statuses WHERE check_id = id AND status ORDER BY time DESC LIMIT 1),
             'passed'), '{ms}', duration::text) END,
         CASE WHEN NOT pass THEN coalesce(
           (SELECT error FROM check_statuses WHERE check_id = id AND NOT status ORDER BY time DESC LIMIT 1),
           (SELECT checks.type || ' check failed: context deadline exceeded' FROM checks
             WHERE checks.id = ran.id)) END
    FROM unnest($2::uuid[], $3::bool[], $4::int[]) AS ran (id, pass, duration)
  ON CONFLICT (check_id, time) DO NOTHING`;

const STATE = /* sql */ `
  UPDATE checks_unlogged AS state SET last_runtime = $1, next_runtime = ran.next, updated_at = $1
    FROM unnest($2::uuid[], $3::timestamptz[]) AS ran (id, next) WHERE state.check_id = ran.id`;

const MIRROR = /* sql */ `
  UPDATE checks SET last_runtime = $1, next_runtime = ran.next
    FROM unnest($2::uuid[], $3::timestamptz[]) AS ran (id, next) WHERE checks.id = ran.id`;

/** A change of status goes through the triggers: they note when, and tell the event queue. */
const FLIP = /* sql */ `
  UPDATE checks_unlogged AS state SET status = CASE WHEN ran.pass THEN 'healthy' ELSE 'unhealthy' END
    FROM unnest($1::uuid[], $2::bool[]) AS ran (id, pass) WHERE state.check_id = ran.id`;

interface Ran extends SimulatedRun {
  id: string;
  next: Date | null;
  isNew: boolean;
}

function runOf(row: Row, paces: Paces, total: number, { now, random }: TickContext): Ran {
  const pace = paces.of(row.schedule);
  const check: DueCheck = {
    id: row.id,
    status: row.status,
    lastedMs: row.since ? now.getTime() - row.since.getTime() : 0,
    failing: row.failing ?? 0,
    usualMs: row.usual ?? 120,
    everyMs: pace?.everyMs ?? 60_000,
  };
  const outcome = decide(check, total, random);
  const next = pace?.next(row.next_runtime ?? now, now) ?? null;
  return { id: row.id, ...outcome, next, isNew: (row.status === 'healthy') !== outcome.pass };
}

/** The task that runs what is due. */
export function checkTask(): Task {
  const paces = new Paces();
  let total = 0;
  let countedAt = 0;
  return {
    name: 'checks',
    everyMs: 0,
    run: async context => {
      const { client, now } = context;
      if (now.getTime() - countedAt > 5 * 60_000) {
        const counted = await client.query<{ total: number }>(
          'SELECT count(*)::int AS total FROM checks_unlogged',
        );
        total = counted.rows[0]?.total ?? 0;
        countedAt = now.getTime();
      }
      const due = await client.query<Row>(DUE, [BATCH]);
      if (due.rows.length === 0) return;
      const runs = due.rows.map(row => runOf(row, paces, total, context));
      const ids = runs.map(({ id }) => id);
      const nexts = runs.map(({ next }) => next);
      const flips = runs.filter(({ isNew }) => isNew);
      if (flips.length > 0)
        await client.query(FLIP, [flips.map(({ id }) => id), flips.map(({ pass }) => pass)]);
      await withoutTriggers(client, async () => {
        await client.query(RECORD, [
          now,
          ids,
          runs.map(({ pass }) => pass),
          runs.map(({ durationMs }) => durationMs),
        ]);
        await client.query(STATE, [now, ids, nexts]);
        await client.query(MIRROR, [now, ids, nexts]);
      });
    },
  };
}
