import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { jobsApi } from '@/features/settings/jobs/api';
import { jobSummaries } from '@/features/settings/jobs/summary';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** What the runs come to by job, beside what the database counts. */

const db = useDatabase();
beforeEach(() => resetActivity());

test('runs, failed ones, average and last run of each job within a range', async () => {
  const { rows: ends } = await db.query<{ from: string; to: string }>(
    `SELECT to_json(max(created_at) - interval '30 hours')#>>'{}' AS from,
       to_json(max(created_at) - interval '6 hours')#>>'{}' AS to FROM job_history`,
  );
  const [range] = ends;
  if (!range) throw new Error('There are no jobs.');
  const { data, error } = await clientOf('admin').dispatch(
    jobsApi.endpoints['listJobHistories/summed'].initiate({ range }),
  );
  expect(error).toBeUndefined();
  const { rows } = await db.query<{ name: string; runs: number; failed: number; average: number | null }>(
    `SELECT name, count(*)::int AS runs, (count(*) FILTER (WHERE status = 'FAILED'))::int AS failed,
       (avg(duration_millis) FILTER (WHERE status <> 'RUNNING'))::float8 AS average
     FROM job_history WHERE created_at > $1 AND created_at < $2 GROUP BY name ORDER BY name COLLATE "C"`,
    [range.from, range.to],
  );
  expect(rows.length).toBeGreaterThan(5);
  const total = rows.reduce((sum, { runs }) => sum + runs, 0);
  expect(data?.total).toBe(total);
  expect(data?.rows).toHaveLength(total);
  const summed = jobSummaries(data?.rows ?? [], () => []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(summed.map(({ name, runs, failed }) => ({ name, runs, failed }))).toEqual(
    rows.map(({ name, runs, failed }) => ({ name, runs, failed })),
  );
  const rounded = (ms: number | null | undefined) => ms?.toFixed(3);
  expect(summed.map(({ average }) => rounded(average))).toEqual(rows.map(({ average }) => rounded(average)));
});
