// @vitest-environment jsdom
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { openedApi } from '@/features/health/modal/openedApi';
import { sessionClosed } from '@/api/session';
import { createListeners, mirrorLocation } from '@/app/listeners';
import { createPageRouter } from '@/app/pageRouter';
import { setupStore } from '@/app/store';
import type { AppDispatch } from '@/lib/store/hooks';
import { fakeFetch, resetCalls } from './harness';

afterEach(resetCalls);

/** The store and router of the page, at an address. */
function pageAt(address: string) {
  const listeners = createListeners();
  const store = setupStore({}, [listeners.middleware]);
  const router = createPageRouter(createMemoryHistory({ initialEntries: [address], v5Compat: true }), []);
  listeners.useRouter(router);
  const stop = mirrorLocation(router, store);
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname + location.search));
  return { dispatch: store.dispatch as AppDispatch, visited, stop };
}

test('[ERR-001] a 401 under twenty queries leads to the auth state checker once, with the address to come back to', async () => {
  const { requests } = fakeFetch(() => new Response('Session Expired', { status: 401 }));
  const { dispatch, visited, stop } = pageAt('/health?timeRange=3h&query=pay');
  const ask = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        dispatch(openedApi.endpoints['listChecks/detail'].initiate(`check-${index}`, { forceRefetch: true })),
      ),
    );
  await ask();
  expect(visited).toEqual([
    `/auth-state-checker?${new URLSearchParams({ return_to: '/health?timeRange=3h&query=pay' }).toString()}`,
  ]);
  expect(requests).toHaveLength(20);
  await ask();
  expect(visited).toHaveLength(1);
  expect(requests).toHaveLength(20);
  stop();
});

test('signing out leads nowhere by itself', async () => {
  const { dispatch, visited, stop } = pageAt('/health');
  dispatch(sessionClosed());
  await Promise.resolve();
  expect(visited).toEqual([]);
  stop();
});
