import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { failuresApi } from '@/features/health/failure/api';
import { failureLine } from '@/lib/terminal/failureLine';
import { whyApi } from '@/modules/why/api';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** What failing checks say and what may explain one, as the health screen asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

test('every failing check with what its newest run says', async () => {
  const { data, error } = await clientOf('admin').dispatch(
    failuresApi.endpoints['listChecks/failures'].initiate(),
  );
  expect(error).toBeUndefined();
  const { rows } = await db.query<{ id: string; message: string | null; error: string | null }>(`
    SELECT checks.id, run.message, run.error FROM checks
    LEFT JOIN LATERAL (
      SELECT message, error FROM check_statuses WHERE check_id = checks.id ORDER BY time DESC LIMIT 1
    ) run ON true
    WHERE status = 'unhealthy' AND deleted_at IS NULL`);
  expect(rows.length).toBeGreaterThan(3);
  expect(data).toEqual(Object.fromEntries(rows.map(row => [row.id, failureLine(row)])));
  expect(Object.values(data ?? {}).filter(line => line !== '').length).toBeGreaterThan(3);
});

const ended = `('resolved', 'closed')`;

test('what may explain a failure: changes of items around its start, active incidents about a check, runs on it', async () => {
  const client = clientOf('viewer');
  const { endpoints } = whyApi;
  const first = async (query: string) => (await db.query<Record<string, string>>(query)).rows[0] ?? {};

  const changed = await first(`SELECT config_id AS id, max(created_at) AS at FROM config_changes
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`);
  const to = new Date(changed['at'] ?? '').toISOString();
  const from = new Date(Date.parse(to) - 6 * 3_600_000).toISOString();
  const changes = await client
    .dispatch(
      endpoints['listConfigChanges/nearStart'].initiate({ configIds: [changed['id'] ?? ''], from, to }),
    )
    .unwrap();
  const { rows: held } = await db.query<{ id: string }>(
    `SELECT id FROM config_changes WHERE config_id = $1 AND created_at >= $2 AND created_at <= $3
      ORDER BY created_at DESC, id LIMIT 50`,
    [changed['id'], from, to],
  );
  expect(changes.map(({ id }) => id)).toEqual(held.map(({ id }) => id));
  expect(changes[0]?.config?.id).toBe(changed['id']);

  const evidence =
    await first(`SELECT check_id AS id FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id
    JOIN incidents ON incidents.id = hypotheses.incident_id WHERE check_id IS NOT NULL AND incidents.status NOT IN ${ended} ORDER BY 1 LIMIT 1`);
  const incidents = await client
    .dispatch(endpoints['listIncidents/ofCheck'].initiate(evidence['id'] ?? ''))
    .unwrap();
  const { rows: active } = await db.query<{ id: string }>(
    `SELECT id FROM incidents WHERE status NOT IN ${ended} AND id IN
       (SELECT hypotheses.incident_id FROM hypotheses JOIN evidences ON hypothesis_id = hypotheses.id WHERE check_id = $1)
      ORDER BY created_at DESC, id`,
    [evidence['id']],
  );
  expect(active.length).toBeGreaterThan(0);
  expect(incidents.map(({ id }) => id)).toEqual(active.map(({ id }) => id));

  const ran = await first(
    `SELECT config_id AS id FROM playbook_runs WHERE config_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const runs = await client
    .dispatch(
      endpoints['listPlaybookRuns/onCheck'].initiate({
        checkId: evidence['id'] ?? '',
        configIds: [ran['id'] ?? ''],
        componentIds: [],
      }),
    )
    .unwrap();
  const { rows: on } = await db.query<{ id: string }>(
    `SELECT id FROM playbook_runs WHERE config_id = $1 OR check_id = $2 ORDER BY created_at DESC, id LIMIT 50`,
    [ran['id'], evidence['id']],
  );
  expect(on.length).toBeGreaterThan(0);
  expect(runs.map(({ id }) => id)).toEqual(on.map(({ id }) => id));
});
