// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createReplayStore } from '@/app/replay/replayStore';
import { NOTHING_IS_SENT } from '@/app/replay/world';
import { eq } from '@/api/postgrest';
import { propertyRowsApi } from '@/api/properties';
import { sessionBegan } from '@/api/session';
import type { AppDispatch } from '@/lib/store/hooks';
import { fakeFetch, json, resetCalls } from '../../api/harness';

afterEach(resetCalls);

test('a write is refused in a replay and does not leave the page, also after somebody signed in', async () => {
  const { requests } = fakeFetch(json([]));
  const dispatch = createReplayStore().store.dispatch as AppDispatch;
  const write = () =>
    dispatch(propertyRowsApi.endpoints.deletePropertyRow.initiate({ name: eq('health.disable') }));
  expect((await write()).error).toEqual({ kind: 'http', message: NOTHING_IS_SENT });
  dispatch(sessionBegan());
  expect((await write()).error).toEqual({ kind: 'http', message: NOTHING_IS_SENT });
  expect(requests).toHaveLength(0);
});
