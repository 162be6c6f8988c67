import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { seenApi } from '@/features/incidents/item/seen/api';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** What was seen before an incident on the same things, as its page asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const { endpoints } = seenApi;

/** The newest incident, and what the evidence of all incidents is about. */
async function subjectsInDatabase() {
  const { rows } = await db.query<{ kind: string; id: string; count: number }>(`
    SELECT kind, one.id, count(DISTINCT hypotheses.incident_id)::int AS count
      FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id,
           LATERAL (VALUES ('configs', config_id), ('components', component_id), ('checks', check_id)) AS one (kind, id)
     WHERE one.id IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 2`);
  const of = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .slice(0, 3)
      .map(({ id }) => id);
  return { configs: of('configs'), components: of('components'), checks: of('checks') };
}

test('incidents that began before with evidence on the same items, components and checks, each once with what is shared', async () => {
  const subjects = await subjectsInDatabase();
  expect(Object.values(subjects).map(ids => ids.length)).toEqual([3, 3, 3]);
  const { rows: times } = await db.query<{ at: string }>('SELECT max(created_at) AS at FROM incidents');
  const before = new Date(times[0]?.at ?? '').toISOString();
  const { data, error } = await clientOf('viewer').dispatch(
    endpoints['listIncidents/earlier'].initiate({ subjects, before }),
  );
  expect(error).toBeUndefined();
  const { rows } = await db.query<{ id: string; shared: string[] }>(
    `SELECT incidents.id, array_agg(DISTINCT one.id::text ORDER BY one.id::text) AS shared
       FROM incidents JOIN hypotheses ON hypotheses.incident_id = incidents.id JOIN evidences ON hypothesis_id = hypotheses.id,
            LATERAL (VALUES (config_id), (component_id), (check_id)) AS one (id)
      WHERE one.id = ANY($1) AND incidents.created_at < $2 GROUP BY 1, incidents.created_at ORDER BY incidents.created_at DESC`,
    [Object.values(subjects).flat(), before],
  );
  expect(rows.length).toBeGreaterThan(2);
  const held = new Map(rows.map(({ id, shared }) => [id, shared]));
  expect(data?.map(({ id }) => id).toSorted()).toEqual([...held.keys()].toSorted());
  // Evidence may be on other things as well, which are not shared.
  for (const { id, shared } of data ?? [])
    expect(shared.filter(one => Object.values(subjects).flat().includes(one)).toSorted()).toEqual(
      held.get(id),
    );
});

test('runs on what earlier incidents share, in the time of those that ended; none without one that ended', async () => {
  const client = clientOf('viewer');
  const { rows: ran } = await db.query<{ target: string; from: string; to: string }>(`
    SELECT coalesce(config_id, component_id, check_id) AS target, min(start_time) AS from, max(start_time) AS to
      FROM playbook_runs WHERE coalesce(config_id, component_id, check_id) IS NOT NULL AND start_time IS NOT NULL
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`);
  const [{ target, from, to } = { target: '', from: '', to: '' }] = ran;
  const ended = new Date(new Date(to).getTime() + 1000).toISOString();
  const earlier = {
    id: '019a0000-0000-7000-8000-00000000f001',
    incident_id: 'INC-0',
    title: 'Earlier',
    severity: 'high',
    status: 'closed',
    created_at: new Date(from).toISOString(),
    acknowledged: null,
    resolved: ended,
    closed: ended,
    shared: [target],
  };
  const { data, error } = await client.dispatch(endpoints['listPlaybookRuns/earlier'].initiate([earlier]));
  expect(error).toBeUndefined();
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM playbook_runs WHERE $1 IN (config_id, component_id, check_id)
        AND start_time BETWEEN $2 AND $3 ORDER BY start_time DESC, id LIMIT 200`,
    [target, earlier.created_at, ended],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(data?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const open = { ...earlier, status: 'open', resolved: null, closed: null };
  const none = await client.dispatch(endpoints['listPlaybookRuns/earlier'].initiate([open]));
  expect(none.data).toEqual([]);
});
