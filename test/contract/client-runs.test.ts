import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { runsCompareApi } from '@/features/playbooks/compare/api';
import { playbookRunsApi } from '@/modules/playbooks/runsApi';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** The list of playbook runs as its page asks for it, beside what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const { endpoints } = playbookRunsApi;
const PAGE = { pageIndex: 0, pageSize: 1000 };

/** The top runs that hold a condition, the newest first. */
async function heldRuns(condition: string, values: readonly string[] = []): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM playbook_runs WHERE parent_id IS NULL AND ${condition} ORDER BY created_at DESC, id DESC`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

test('runs that a person asked for', async () => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT created_by AS id FROM playbook_runs WHERE created_by IS NOT NULL AND parent_id IS NULL
      GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  const createdBy = rows[0]?.id ?? '';
  const { data, error } = await clientOf('viewer').dispatch(
    endpoints['listPlaybookRuns/page'].initiate({ ...PAGE, createdBy }),
  );
  expect(error).toBeUndefined();
  const held = await heldRuns('created_by = $1', [createdBy]);
  expect(held.length).toBeGreaterThan(1);
  expect(idsOf(data?.rows)).toEqual(held);
});

test('how many were asked for since a time, and some by their ids', async () => {
  const client = clientOf('viewer');
  const all = await heldRuns('true');
  const { rows } = await db.query<{ at: Date }>('SELECT created_at AS at FROM playbook_runs WHERE id = $1', [
    all[4],
  ]);
  const requestedSince = (rows[0]?.at ?? new Date()).toISOString();
  const since = await client.dispatch(
    endpoints['listPlaybookRuns/page'].initiate({ pageIndex: 0, pageSize: 1, requestedSince }),
  );
  expect(since.data?.total).toBe((await heldRuns('created_at >= $1', [requestedSince])).length);
  const followed = await client.dispatch(
    endpoints['listPlaybookRuns/followed'].initiate(all.slice(0, 3), { forceRefetch: true }),
  );
  expect(idsOf(followed.data)?.toSorted()).toEqual(all.slice(0, 3).toSorted());
});

test('the steps of a run with what they left, by start; those of its child runs are theirs', async () => {
  const { rows: runs } = await db.query<{ id: string }>(
    `SELECT playbook_run_id AS id FROM playbook_run_actions WHERE result IS NOT NULL
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const id = runs[0]?.id ?? '';
  const { data, error } = await clientOf('viewer').dispatch(
    runsCompareApi.endpoints['listPlaybookRunActions/results'].initiate(id),
  );
  expect(error).toBeUndefined();
  const { rows } = await db.query<{ id: string; result: unknown }>(
    'SELECT id, result FROM playbook_run_actions WHERE playbook_run_id = $1 ORDER BY start_time NULLS LAST, id',
    [id],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(data?.map(step => ({ id: step.id, result: step.result }))).toEqual(rows);
});
