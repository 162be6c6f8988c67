// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getActivity } from '@/api/activity';
import { probeBackend, startRevalidation } from '@/api/revalidate';
import { useWriteBlock } from '@/api/writable';
import { canaryApi } from '@/features/health/api';
import { WithStore } from './WithStore';
import { apiStore, call, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

let stop: () => void = () => undefined;
afterEach(() => stop());

/** RTK writes subscriptions to the state half a second after they change. */
const shownIsKnown = () => new Promise(done => setTimeout(done, 600));

const paths = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

describe('one service is down', () => {
  const canaryDown =
    (alsoDown: readonly string[] = []) =>
    ({ url }: Request) =>
      ['/canary/', ...alsoDown].some(part => url.includes(part))
        ? new Response('<html>Bad Gateway</html>', { status: 502 })
        : json([])();
  const blocks = () =>
    renderHook(() => ({ row: useWriteBlock(), run: useWriteBlock('canary'), logs: useWriteBlock('logs') }), {
      wrapper: WithStore,
    });

  test('the backend is there, and only what goes to that service rests', async () => {
    const { requests } = fakeFetch(canaryDown());
    const block = blocks();
    await act(async () => void (await call({ url: '/canary/api/summary' })));
    await vi.waitFor(() => expect(paths(requests)).toContain('/api/auth/whoami'));
    expect(getActivity()).toMatchObject({ reachable: true, silent: ['canary'] });
    expect(block.result.current).toEqual({
      row: undefined,
      run: 'Health checks service does not answer.',
      logs: undefined,
    });
  });

  test('where what every page needs is away too, a look says so, and nothing can be saved', async () => {
    fakeFetch(canaryDown(['/auth/']));
    const block = blocks();
    await act(async () => void (await call({ url: '/canary/api/summary' })));
    await vi.waitFor(() => expect(getActivity().reachable).toBe(false));
    block.rerender();
    const away = 'The backend does not answer: changes cannot be saved.';
    expect(block.result.current).toEqual({ row: away, run: away, logs: away });
  });

  test('a database API that is away holds back what is saved there, and nothing else', async () => {
    fakeFetch(canaryDown(['/db/']));
    const block = blocks();
    await act(async () => void (await call({ url: '/db/checks' })));
    expect(block.result.current).toEqual({
      row: 'The backend does not answer: changes cannot be saved.',
      run: undefined,
      logs: undefined,
    });
  });

  test('it is looked for, and what failed is asked for again when it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let up = false;
    const { requests } = fakeFetch(request => (up ? json({ checks_summary: [] })() : canaryDown()(request)));
    const { store } = apiStore();
    stop = startRevalidation(store.dispatch);
    await store.dispatch(canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1h' }));
    await shownIsKnown();
    expect(await probeBackend()).toBe(false);
    up = true;
    requests.length = 0;
    expect(await probeBackend()).toBe(true);
    await shownIsKnown();
    expect(paths(requests)).toEqual(['/api/canary/api/summary', '/api/canary/api/summary']);
  });
});
