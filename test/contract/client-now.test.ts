import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { nowApi } from '@/features/topology/now/api';
import { silentApi } from '@/modules/silent/api';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** What needs somebody now, as the dashboard asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const { endpoints } = nowApi;
const admin = () => clientOf('admin');

/** What stands in the database: how many there are, and the first of them. */
async function held(from: string, order: string): Promise<{ total: number; ids: string[] }> {
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM ${from} ORDER BY ${order}`);
  return { total: rows.length, ids: rows.slice(0, 20).map(({ id }) => id) };
}

const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

test('incidents in work, the newest first, each with who works on it', async () => {
  const { data, error } = await admin().dispatch(endpoints['listIncidents/now'].initiate());
  expect(error).toBeUndefined();
  const { total, ids } = await held(
    `incidents WHERE status NOT IN ('resolved', 'closed')`,
    'created_at DESC, id',
  );
  expect(total).toBeGreaterThan(3);
  expect(data?.total).toBe(total);
  expect(idsOf(data?.rows)?.slice(0, 20)).toEqual(ids);
  const { rows } = await db.query<{ id: string; people: string[]; teams: string[] }>(`
    SELECT incident_id AS id, array_remove(array_agg(person_id::text ORDER BY 1), NULL) AS people,
      array_remove(array_agg(team_id::text ORDER BY 1), NULL) AS teams
    FROM responders WHERE deleted_at IS NULL GROUP BY 1`);
  const working = new Map(rows.map(row => [row.id, row]));
  expect(data?.rows.some(({ responders }) => responders.length > 0)).toBe(true);
  for (const { id, responders } of data?.rows ?? []) {
    const { people = [], teams = [] } = working.get(id) ?? {};
    expect(responders.flatMap(({ person }) => person?.id ?? []).toSorted()).toEqual(people.toSorted());
    expect(responders.flatMap(({ team }) => team?.id ?? []).toSorted()).toEqual(teams.toSorted());
  }
});

test('failing checks: critical and high before the others, of each those that turned last, with what the newest run said', async () => {
  const { data, error } = await admin().dispatch(endpoints['listChecks/failing'].initiate());
  expect(error).toBeUndefined();
  const { total, ids } = await held(
    `checks WHERE status = 'unhealthy' AND deleted_at IS NULL`,
    `array_position(ARRAY['blocker', 'critical', 'high', 'info', 'low', 'medium'], severity) NULLS LAST,
       last_transition_time DESC NULLS LAST, id`,
  );
  expect(data?.total).toBe(total);
  expect(idsOf(data?.rows)).toEqual(ids);
  const { rows } = await db.query<{ id: string; message: string | null; error: string | null }>(
    `SELECT DISTINCT ON (check_id) check_id AS id, message, error FROM check_statuses
     WHERE check_id = ANY($1) ORDER BY check_id, time DESC`,
    [ids],
  );
  const said = new Map(rows.map(({ id, ...texts }) => [id, texts]));
  expect(data?.rows.map(({ check_statuses: [run] }) => run)).toEqual(ids.map(id => said.get(id)));
});

test('checks that turned within the hour and that are overdue for one, sends that failed within a day, agents that are offline, scrapers without a run for a day', async () => {
  const client = admin();
  const lists = [
    {
      answer: await client.dispatch(endpoints['listChecks/turned'].initiate()),
      from: `checks WHERE deleted_at IS NULL AND last_transition_time >= now() - interval '1 hour'`,
      order: 'last_transition_time DESC, id',
    },
    {
      answer: await client.dispatch(silentApi.endpoints['listChecks/overdue'].initiate()),
      from: `checks WHERE deleted_at IS NULL AND next_runtime < now() - interval '1 hour'`,
      order: 'next_runtime, id',
    },
    {
      answer: await client.dispatch(endpoints['listNotificationSends/now'].initiate()),
      from: `notification_send_history WHERE status = 'error' AND created_at >= now() - interval '24 hours'`,
      order: 'created_at DESC, id',
    },
    {
      answer: await client.dispatch(silentApi.endpoints['listAgentSummaries/silent'].initiate()),
      from: `agents_summary WHERE status = 'offline' AND id <> '00000000-0000-0000-0000-000000000000'`,
      order: 'last_seen DESC NULLS LAST, id',
    },
    {
      answer: await client.dispatch(silentApi.endpoints['listConfigScrapers/silent'].initiate()),
      from: `config_scrapers_with_status WHERE deleted_at IS NULL AND job_time_start < now() - interval '24 hours'`,
      order: 'job_time_start, id',
    },
  ];
  for (const { answer, from, order } of lists) {
    expect(answer.error).toBeUndefined();
    const { total, ids } = await held(from, order);
    expect({ from, total: answer.data?.total, ids: idsOf(answer.data?.rows) }).toEqual({ from, total, ids });
  }
});
