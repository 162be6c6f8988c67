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
  // The database counts in microseconds: what happened within that millisecond is before its end.
  const to = new Date(new Date(changed['at'] ?? '').getTime() + 1).toISOString();
  const from = new Date(Date.parse(to) - 6 * 3_600_000).toISOString();
  const changes = await client
    .dispatch(
      endpoints['listConfigChanges/nearStart'].initiate({ configIds: [changed['id'] ?? ''], from, to }),
    )
    .unwrap();
  const { rows: held } = await db.query<{ id: string }>(
    `SELECT id FROM config_changes WHERE config_id = $1 AND created_at >= $2 AND created_at <= $3
      ORDER BY created_at DESC, id LIMIT 200`,
    [changed['id'], from, to],
  );
  expect(changes.map(({ id }) => id)).toEqual(held.map(({ id }) => id));
  expect(changes[0]?.config?.id).toBe(changed['id']);

  const evidence =
    await first(`SELECT check_id AS id FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id
    JOIN incidents ON incidents.id = hypotheses.incident_id WHERE check_id IS NOT NULL AND incidents.status NOT IN ${ended} ORDER BY 1 LIMIT 1`);
  const incidents = await client
    .dispatch(endpoints['listIncidents/about'].initiate({ checkIds: [evidence['id'] ?? ''] }))
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
      endpoints['listPlaybookRuns/about'].initiate({
        checkIds: [evidence['id'] ?? ''],
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

/** The ids of rows, in their order. */
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test.each(['config', 'component'] as const)(
  'checks that watch a %s, failing ones first, each with what its newest run says',
  async kind => {
    const links = `check_${kind}_relationships`;
    const live = `JOIN checks ON checks.id = check_id AND checks.deleted_at IS NULL`;
    const { rows: busiest } = await db.query<{ id: string }>(
      `SELECT ${kind}_id AS id FROM ${links} AS link ${live} WHERE link.deleted_at IS NULL
        GROUP BY 1 ORDER BY count(*) FILTER (WHERE status = 'unhealthy') > 0 DESC, count(*) DESC, 1 LIMIT 1`,
    );
    const id = busiest[0]?.id ?? '';
    const { endpoints } = whyApi;
    const client = clientOf('viewer');
    const checks = await (
      kind === 'config'
        ? client.dispatch(endpoints['listChecks/ofConfig'].initiate(id))
        : client.dispatch(endpoints['listChecks/ofComponent'].initiate(id))
    ).unwrap();
    const { rows: held } = await db.query<{ id: string; message: string | null; error: string | null }>(
      `SELECT checks.id, run.message, run.error FROM checks LEFT JOIN LATERAL (
         SELECT message, error FROM check_statuses WHERE check_id = checks.id ORDER BY time DESC LIMIT 1
       ) run ON true
        WHERE checks.deleted_at IS NULL
          AND checks.id IN (SELECT check_id FROM ${links} WHERE ${kind}_id = $1 AND deleted_at IS NULL)
        ORDER BY status DESC NULLS LAST, last_transition_time DESC NULLS LAST, checks.id LIMIT 50`,
      [id],
    );
    expect(idsOf(checks)).toEqual(idsOf(held));
    expect(checks[0]?.status).toBe('unhealthy');
    expect(checks.map(({ check_statuses: [run] }) => failureLine(run ?? {}))).toEqual(held.map(failureLine));
  },
);

test('when the health of an item last became one is told by the change that the backend noted', async () => {
  const { rows } = await db.query<{ id: string; health: string; at: Date }>(
    `SELECT config_id AS id, lower(change_type) AS health, max(created_at) AS at FROM config_changes
      WHERE source = 'config-db-health-trigger' AND change_type IN ('Unhealthy', 'Warning')
      GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const [turned] = rows;
  const { initiate } = whyApi.endpoints['listConfigChanges/turned'];
  const client = clientOf('viewer');
  const asked = { configId: turned?.id ?? '', health: turned?.health ?? '' };
  const found = await client.dispatch(initiate(asked)).unwrap();
  expect(turned).toBeDefined();
  expect(Date.parse(found?.created_at ?? '')).toBe(new Date(turned?.at ?? '').getTime());
  expect(await client.dispatch(initiate({ ...asked, health: 'missing' })).unwrap()).toBeNull();
});

test('open insights of items that are blockers, critical or high, the worst first', async () => {
  const open = `status = 'open' AND severity IN ('blocker', 'critical', 'high')`;
  const { rows: worst } = await db.query<{ id: string }>(
    `SELECT config_id AS id FROM config_analysis WHERE ${open} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 20`,
  );
  const configIds = idsOf(worst);
  const insights = await clientOf('viewer')
    .dispatch(whyApi.endpoints['listConfigAnalysisItems/severe'].initiate(configIds))
    .unwrap();
  const { rows: held } = await db.query<{ id: string }>(
    `SELECT id FROM config_analysis WHERE ${open} AND config_id = ANY ($1::uuid[])
      ORDER BY severity, first_observed DESC NULLS LAST, id LIMIT 50`,
    [configIds],
  );
  expect(held.length).toBeGreaterThan(3);
  expect(idsOf(insights)).toEqual(idsOf(held));
  expect(insights.every(({ item }) => item?.name)).toBe(true);
});

test('incidents and runs about checks, items and components are found in one call', async () => {
  const client = clientOf('viewer');
  const evidenceOn = async (column: 'check_id' | 'config_id' | 'component_id') => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT ${column} AS id FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id
        JOIN incidents ON incidents.id = hypotheses.incident_id
        WHERE ${column} IS NOT NULL AND incidents.status NOT IN ${ended} ORDER BY 1 LIMIT 1`,
    );
    return idsOf(rows);
  };
  const checkIds = await evidenceOn('check_id');
  const configIds = await evidenceOn('config_id');
  const componentIds = await evidenceOn('component_id');
  const subjects = { checkIds, configIds, componentIds };
  const ids = [checkIds[0], configIds[0], componentIds[0]];
  expect(ids.filter(Boolean).length).toBeGreaterThan(1);
  const about = 'check_id = $1 OR config_id = $2 OR component_id = $3';
  const { rows: active } = await db.query<{ id: string }>(
    `SELECT id FROM incidents WHERE status NOT IN ${ended} AND id IN
       (SELECT hypotheses.incident_id FROM hypotheses JOIN evidences ON hypothesis_id = hypotheses.id WHERE ${about})
      ORDER BY created_at DESC, id LIMIT 50`,
    ids,
  );
  const incidents = await client
    .dispatch(whyApi.endpoints['listIncidents/about'].initiate(subjects))
    .unwrap();
  expect(active.length).toBeGreaterThan(0);
  expect(idsOf(incidents)).toEqual(idsOf(active));

  const { rows: ran } = await db.query<{ config_id: string }>(
    'SELECT config_id FROM playbook_runs WHERE config_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
  );
  const item = ran[0]?.config_id ?? '';
  const runs = await client
    .dispatch(whyApi.endpoints['listPlaybookRuns/about'].initiate({ ...subjects, configIds: [item] }))
    .unwrap();
  const { rows: on } = await db.query<{ id: string }>(
    `SELECT id FROM playbook_runs WHERE ${about} ORDER BY created_at DESC, id LIMIT 50`,
    [checkIds[0], item, componentIds[0]],
  );
  expect(on.length).toBeGreaterThan(0);
  expect(idsOf(runs)).toEqual(idsOf(on));
});
