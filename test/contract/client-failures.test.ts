import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { failuresApi } from '@/features/health/failure/api';
import { failureLine } from '@/features/health/failure/failureText';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** What failing checks say, as the grouping by failure asks for it, beside what the database holds. */

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
