import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { marksApi } from '@/modules/marks/api';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** What charts are marked with, as the page asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const { endpoints } = marksApi;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The thing of a relation that has the most rows of its own, and the time from its first to its last but one. */
async function busiest(relation: string, column: string, where = 'true') {
  const { rows } = await db.query<{ id: string; from: string; to: string }>(
    `WITH most AS (SELECT ${column} AS id FROM ${relation} WHERE ${column} IS NOT NULL AND ${where}
       GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
     SELECT most.id, min(created_at) AS from, max(created_at) AS to FROM most JOIN ${relation} ON ${column} = most.id
      WHERE ${where} GROUP BY 1`,
  );
  const [{ id, from, to } = { id: '', from: '', to: '' }] = rows;
  // The last one is left out, so that a time that is not kept to shows.
  return {
    id,
    from: new Date(from).toISOString(),
    to: new Date(new Date(to).getTime() - 1).toISOString(),
  };
}

test('changes of items in a time, by whom', async () => {
  const { id, from, to } = await busiest('config_changes', 'config_id', 'external_created_by IS NOT NULL');
  const changes = await clientOf('viewer')
    .dispatch(endpoints['listConfigChanges/marked'].initiate({ configIds: [id], from, to }))
    .unwrap();
  const { rows } = await db.query<{ id: string; external_created_by: string | null }>(
    `SELECT id, external_created_by FROM config_changes WHERE config_id = $1 AND created_at BETWEEN $2 AND $3
      ORDER BY created_at DESC, id LIMIT 200`,
    [id, from, to],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(ids(changes)).toEqual(ids(rows));
  expect(changes.map(change => change.external_created_by)).toEqual(rows.map(row => row.external_created_by));
});

test('incidents that were opened in a time with evidence on any of the things, ended ones too', async () => {
  const { rows: about } = await db.query<{ check: string | null; item: string | null }>(
    `SELECT (SELECT check_id FROM evidences WHERE check_id IS NOT NULL ORDER BY 1 LIMIT 1) AS check,
            (SELECT config_id FROM evidences WHERE config_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS item`,
  );
  const [{ check, item } = { check: null, item: null }] = about;
  const { rows: held } = await db.query<{ id: string; created_at: string }>(
    `SELECT id, created_at FROM incidents WHERE id IN (SELECT hypotheses.incident_id FROM hypotheses
       JOIN evidences ON hypothesis_id = hypotheses.id WHERE check_id = $1 OR config_id = $2)
      ORDER BY created_at DESC, id`,
    [check, item],
  );
  expect(held.length).toBeGreaterThan(1);
  const [, ...older] = held;
  const incidents = await clientOf('viewer')
    .dispatch(
      endpoints['listIncidents/marked'].initiate({
        subjects: { checkIds: [check ?? ''], configIds: [item ?? ''] },
        from: new Date(held.at(-1)?.created_at ?? '').toISOString(),
        to: new Date(new Date(held[0]?.created_at ?? '').getTime() - 1).toISOString(),
      }),
    )
    .unwrap();
  expect(ids(incidents)).toEqual(ids(older).filter(id => id !== held[0]?.id));
});

test('playbook runs on any of the things in a time, with who asked for them', async () => {
  const { id, from, to } = await busiest('playbook_runs', 'config_id');
  const runs = await clientOf('viewer')
    .dispatch(endpoints['listPlaybookRuns/marked'].initiate({ subjects: { configIds: [id] }, from, to }))
    .unwrap();
  const { rows } = await db.query<{ id: string; created_by: string | null }>(
    `SELECT id, created_by FROM playbook_runs WHERE config_id = $1 AND created_at BETWEEN $2 AND $3
      ORDER BY created_at DESC, id LIMIT 200`,
    [id, from, to],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(ids(runs)).toEqual(ids(rows));
  expect(runs.map(run => run.created_by?.id ?? null)).toEqual(rows.map(row => row.created_by));
});

test('all incidents that were opened in a time, whatever they are about', async () => {
  const { rows: held } = await db.query<{ id: string; created_at: string }>(
    'SELECT id, created_at FROM incidents ORDER BY created_at DESC, id LIMIT 50',
  );
  const [newest] = held;
  const incidents = await clientOf('viewer')
    .dispatch(
      endpoints['listIncidents/opened'].initiate({
        from: new Date(held.at(-1)?.created_at ?? '').toISOString(),
        to: new Date(new Date(newest?.created_at ?? '').getTime() - 1).toISOString(),
      }),
    )
    .unwrap();
  expect(held.length).toBeGreaterThan(2);
  expect(ids(incidents)).toEqual(
    ids(held.filter(({ created_at: at }) => String(at) !== String(newest?.created_at))),
  );
});
