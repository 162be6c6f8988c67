import { expect, type APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { readChecks } from './checks';

/** A check of a test's own, with a history known to the run. */
export interface OwnCheck {
  id: string;
  canaryId: string;
  name: string;
  /** Runs of the last hour. */
  runs: number;
  failed: number;
  /**
   * Takes it away again, with all that belongs to it, and waits until the summary, which the backend keeps for a moment,
   * no longer has it.
   */
  remove: (backend: APIRequestContext) => Promise<void>;
}

const RUNS = 120;
const EVERY_SECONDS = 28; // 120 of them stay four minutes within the hour
const USUAL = [40, 300, 700, 2_000];
const SLOW = [20_000, 20_000, 12_000, 12_000, 6_000, 6_000];

/** What the runs of an own check take, in ms, newest first: a few are so slow that p95, p97 and p99 differ. */
const OWN_DURATIONS: readonly number[] = Array.from(
  { length: RUNS },
  (_, run) => SLOW[run] ?? USUAL[run % USUAL.length] ?? 0,
);

interface OwnCheckOptions {
  agentId?: string;
  status?: 'healthy' | 'unhealthy';
}

/** Adds a canary with one check, `settlement-desk/clearing`, that ran 120 times in the last hour. */
export async function addCheck(
  database: pg.Client,
  { agentId, status = 'healthy' }: OwnCheckOptions = {},
): Promise<OwnCheck> {
  const name = 'settlement-desk/clearing';
  const canary = await database.query<{ id: string }>(
    `INSERT INTO canaries (name, namespace, source, labels, spec)
     VALUES ('settlement-desk', 'payments', 'UI', '{"team": "payments"}', '{"schedule": "@every 30s"}') RETURNING id`,
  );
  const canaryId = canary.rows[0]?.id ?? '';
  const check = await database.query<{ id: string }>(
    `INSERT INTO checks (canary_id, agent_id, type, name, description, icon, spec, status,
                         last_runtime, last_transition_time, next_runtime, created_at)
     VALUES ($1, coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'), 'http', $3, 'Clearing of card settlements',
             'http', '{"url": "https://clearing.meridian.example/health"}', $4,
             now() - interval '5 minutes 20 seconds', now() - interval '3 hours 20 minutes',
             now() + interval '10 minutes 40 seconds', now() - interval '30 days') RETURNING id`,
    [canaryId, agentId, name, status],
  );
  const id = check.rows[0]?.id ?? '';
  await database.query(
    `INSERT INTO check_statuses (check_id, time, status, duration, message, error)
     SELECT $1, now() - make_interval(secs => 10 + n * $2), n % 10 <> 0, ($3::int[])[1 + n],
            CASE WHEN n % 10 <> 0 THEN '200 OK' END,
            CASE WHEN n % 10 = 0 THEN E'connection refused\\nafter 3 tries' END
       FROM generate_series(0, $4::int - 1) AS n`,
    [id, EVERY_SECONDS, [...OWN_DURATIONS], RUNS],
  );
  const remove = async (backend: APIRequestContext) => {
    await database.query('DELETE FROM canaries WHERE id = $1', [canaryId]);
    await expect
      .poll(async () => (await readChecks(backend)).some(one => one.id === id), 'the check is gone')
      .toBe(false);
  };
  return { id, canaryId, name, runs: RUNS, failed: RUNS / 10, remove };
}
