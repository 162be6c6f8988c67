import { afterEach, expect, test } from 'vitest';
import { checksApi } from '@/features/health/modal/api';
import { apiStore, fakeFetch, json, resetCalls } from '../../../api/harness';

afterEach(resetCalls);

test('the run that a link names is asked for by its check and its time: others ran at that time too', async () => {
  const { requests } = fakeFetch(json([]));
  const { data } = await apiStore().store.dispatch(
    checksApi.endpoints['listCheckStatuses/one'].initiate({ checkId: 'c1', time: '2026-11-20T10:00:00Z' }),
  );
  expect(data).toBeNull();
  expect(requests).toHaveLength(1);
  const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
  expect(pathname).toBe('/api/db/check_statuses');
  searchParams.delete('select');
  expect(Object.fromEntries(searchParams)).toEqual({
    check_id: 'eq.c1',
    time: 'eq.2026-11-20T10:00:00Z',
    limit: '1',
  });
});
