import type pg from 'pg';
import { HttpError } from '../../core/errors';
import { nextRun } from '../../core/time/schedule';
import { runHttp, type HttpSpec, type ProbeResult } from './probe';
import { rowById, type CallerRead, type Services } from '../services';
import { judgeUrl } from '../outgoing/address';

/** POST /canary/run/check/{id}: one run now (CHK-032). */

interface CheckRow extends Record<string, unknown> {
  id: string;
  name: string;
  type: string;
  namespace: string | null;
  description: string | null;
  labels: Record<string, string>;
  status: string | null;
  spec: Record<string, unknown> | null;
  schedule: string | null;
}

const CHECK = /* sql */ `
  SELECT c.id, c.name, c.type, coalesce(nullif(c.namespace, ''), n.namespace) AS namespace, c.description,
         coalesce(n.labels, '{}') || coalesce(c.labels, '{}') AS labels, c.status, c.spec,
         n.spec ->> 'schedule' AS schedule
    FROM checks c JOIN canaries n ON n.id = c.canary_id
   WHERE c.id = $1 AND c.deleted_at IS NULL`;

interface RecentRow extends Record<string, unknown> {
  status: boolean | null;
  duration: number | null;
  message: string | null;
  error: string | null;
}

/** How far back a simulated run looks. */
const RECENT = 50;

/** What a check really calls; undefined for all that is not this console's own. */
function httpSpec(check: CheckRow, ownPorts: readonly number[]): HttpSpec | undefined {
  if (check.type !== 'http' || !check.spec) return undefined;
  const { spec } = check;
  const url = typeof spec['url'] === 'string' ? spec['url'] : spec['endpoint'];
  if (typeof url !== 'string' || !judgeUrl(url, ownPorts).place) return undefined;
  const codes = spec['responseCodes'];
  return {
    url,
    ...(typeof spec['method'] === 'string' ? { method: spec['method'] } : {}),
    ...(Array.isArray(codes) ? { responseCodes: codes.map(Number) } : {}),
    ...(typeof spec['thresholdMillis'] === 'number' ? { thresholdMillis: spec['thresholdMillis'] } : {}),
    ...(typeof spec['responseContent'] === 'string' ? { responseContent: spec['responseContent'] } : {}),
  };
}

/**
 * A run of a check whose target does not exist here: it goes as the check has been going. Its last state is the likeliest
 * outcome; the rest follows the share of recent runs. The duration is one of its own, a little changed.
 * @param random 0 to 1, exclusive
 */
export function likelyOutcome(recent: readonly RecentRow[], random: () => number): ProbeResult {
  const [last] = recent;
  if (!last) return { pass: true, durationMs: 50 + Math.round(random() * 100), message: 'first run' };
  const passing = recent.filter(row => row.status === true).length / recent.length;
  const pass = random() < 0.8 ? last.status === true : random() < passing;
  const same = recent.filter(row => (row.status === true) === pass);
  const model = same[Math.floor(random() * same.length)] ?? last;
  const durationMs = Math.max(1, Math.round((model.duration ?? 100) * (0.85 + random() * 0.3)));
  if (pass) return { pass, durationMs, ...(model.message ? { message: model.message } : {}) };
  return { pass, durationMs, error: model.error || model.message || 'check failed' };
}

async function decide(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  check: CheckRow,
  signal: AbortSignal,
): Promise<ProbeResult & { simulated: boolean }> {
  const spec = httpSpec(check, ports);
  if (spec) return { ...(await runHttp(spec, ports, signal)), simulated: false };
  const recent = await db.query<RecentRow>({
    text: 'SELECT status, duration, message, error FROM check_statuses WHERE check_id = $1 ORDER BY time DESC LIMIT $2',
    values: [check.id, RECENT],
  });
  return { ...likelyOutcome(recent, Math.random), simulated: true };
}

/** Writes the run and the state it leaves: a row of history, the check's status and times. */
async function record(client: pg.PoolClient, check: CheckRow, outcome: ProbeResult, at: Date): Promise<void> {
  const status = outcome.pass ? 'healthy' : 'unhealthy';
  const next = check.schedule ? (nextRun(check.schedule, at) ?? null) : null;
  await client.query(
    /* sql */ `
    INSERT INTO check_statuses (check_id, time, status, duration, message, error)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (check_id, time) DO NOTHING`,
    [check.id, at, outcome.pass, outcome.durationMs, outcome.message ?? null, outcome.error ?? null],
  );
  await client.query(
    /* sql */ `
    UPDATE checks
       SET status = $2, last_runtime = $3, next_runtime = coalesce($4, next_runtime),
           last_transition_time = CASE WHEN status IS DISTINCT FROM $2 THEN $3 ELSE last_transition_time END
     WHERE id = $1`,
    [check.id, status, at, next],
  );
  await client.query(
    /* sql */ `
    INSERT INTO checks_unlogged (check_id, canary_id, status, last_runtime, next_runtime)
    SELECT id, canary_id, $2, $3, next_runtime FROM checks WHERE id = $1
    ON CONFLICT (check_id) DO UPDATE
       SET status = excluded.status, last_runtime = excluded.last_runtime, next_runtime = excluded.next_runtime`,
    [check.id, status, at],
  );
}

/**
 * Runs a check that the caller can see, and records the result.
 * @returns the result on the wire; `pass` is absent when it failed
 */
export async function runCheck(
  services: Pick<Services, 'db' | 'ports'>,
  read: CallerRead,
  id: string,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { db } = services;
  const check = await rowById<CheckRow>(read, CHECK, id);
  if (!check) throw new HttpError(404, `check (${id}) was not found`);
  const start = new Date();
  const outcome = await decide(services, check, signal);
  await db.transaction(client => record(client, check, outcome, start));
  return {
    name: check.name,
    start: start.toISOString(),
    ...(outcome.pass ? { pass: true } : {}),
    // Whether the target was really called; those of the demonstration estate do not exist.
    data: { simulated: outcome.simulated },
    ...(Object.keys(check.labels).length > 0 ? { labels: check.labels } : {}),
    duration: outcome.durationMs,
    ...(check.description ? { description: check.description } : {}),
    ...(outcome.message ? { message: outcome.message } : {}),
    ...(check.namespace ? { namespace: check.namespace } : {}),
    ...(outcome.error ? { error: outcome.error } : {}),
  };
}
