import { renderHook, act } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getActivity, useIsLoading, useLastSuccess, useReachability } from '@/api/activity';
import { authApi } from '@/api/auth';
import { checksApi } from '@/features/health/modal/api';
import { propertiesApi } from '@/api/properties';
import { probeBackend, refetchShown, startRevalidation } from '@/api/revalidate';
import { apiStore, call, fakeFetch, json, resetCalls, silence } from './harness';

afterEach(resetCalls);

const away = () => new Response('{"error":"The database is not ready."}', { status: 503 });

let stop: () => void = () => undefined;
afterEach(() => stop());

describe('activity', () => {
  test('counts what is under way and remembers when each endpoint answered', async () => {
    fakeFetch(json([]));
    const loading = renderHook(() => useIsLoading());
    const last = renderHook(() => useLastSuccess('list'));
    expect(loading.result.current).toBe(false);

    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = call({ url: '/db/checks' }, {}, { endpoint: 'list' });
    });
    expect(loading.result.current).toBe(true);
    await act(async () => void (await answer));
    expect(loading.result.current).toBe(false);
    expect(last.result.current).toBe(getActivity().lastSuccessAt);
    expect(Date.now() - (last.result.current ?? 0)).toBeLessThan(1000);
  });

  test('one part of the backend that is away is not hidden by another that answers', async () => {
    fakeFetch(({ url }) => (url.includes('/db/') ? away() : json([])()));
    const reach = renderHook(() => useReachability());
    await act(async () => void (await call({ url: '/db/checks' })));
    await act(async () => void (await call({ url: '/properties' })));
    expect(reach.result.current.reachable).toBe(false);
    expect(reach.result.current.unreachableSince).toBeTypeOf('number');
  });

  test.each([
    ['an error of its own', () => json({ error: 'x' }, { status: 500 })()],
    ['a refusal', () => json({}, { status: 403 })()],
    ['a page', () => new Response('<html></html>')],
  ])('%s means that it is there', async (_name, answer) => {
    fakeFetch(answer);
    await call({ url: '/db/checks' });
    expect(getActivity().reachable).toBe(true);
  });

  test('a write that did not get through says nothing about reads', async () => {
    fakeFetch(away);
    await call({ url: '/canary/run/check/1', method: 'POST' }, {}, { type: 'mutation' });
    expect(getActivity()).toMatchObject({ reachable: true });
    expect(getActivity().lastFailureAt).toBeTypeOf('number');
  });
});

describe('coming back', () => {
  test('a look repeats one light read of what was away, and clears it when it answers', async () => {
    let up = false;
    const { requests } = fakeFetch(() => (up ? json([])() : away()));
    await call({ url: '/db/check_statuses', params: { check_id: 'eq.1', limit: 50, offset: 100 } });
    await call({ url: '/db/checks', params: { id: 'eq.1' } });
    expect(await probeBackend()).toBe(false);
    up = true;
    expect(await probeBackend()).toBe(true);
    expect(requests).toHaveLength(4);
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('limit')).toBe('1');
    expect(await probeBackend()).toBe(true);
    expect(requests).toHaveLength(4);
  });

  test('a look at a backend that hangs is given up after five seconds', async () => {
    vi.useFakeTimers();
    fakeFetch(away, silence);
    await call({ url: '/db/checks' });
    const looked = probeBackend();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await looked).toBe(false);
  });

  test('what failed, and what was loaded before the outage, is asked for again; what nobody shows is not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let up = true;
    const { requests } = fakeFetch(() => (up ? json([])() : away()));
    const { store } = apiStore();
    stop = startRevalidation(store.dispatch);
    const shown = store.dispatch(propertiesApi.endpoints.properties.initiate());
    const left = store.dispatch(checksApi.endpoints.check.initiate('left'));
    await Promise.all([shown, left]);
    left.unsubscribe();
    vi.setSystemTime(Date.now() + 10_000);
    up = false;
    await store.dispatch(checksApi.endpoints.check.initiate('failed'));
    await settled();
    requests.length = 0;

    vi.setSystemTime(Date.now() + 10_000);
    up = true;
    await probeBackend();
    await settled();
    expect(paths(requests.slice(1))).toEqual(['/api/db/checks?id=eq.failed', '/api/properties']);
  });
});

/** RTK writes subscriptions to the state half a second after they change. */
const settled = () => new Promise(done => setTimeout(done, 600));

const paths = (requests: Request[]) =>
  requests
    .map(({ url }) => new URL(url))
    .map(
      ({ pathname, searchParams }) =>
        pathname + (searchParams.has('id') ? `?id=${searchParams.get('id')}` : ''),
    )
    .sort();

describe('focus, reconnect', () => {
  const whoami = { message: 'success', payload: { user: { id: '1', name: 'Amara' }, roles: ['admin'] } };

  test('[AUTH-043] whoami is asked once, whatever the window and the network do, however old it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { requests } = fakeFetch(({ url }) => json(url.endsWith('/auth/whoami') ? whoami : [])());
    const { store } = apiStore();
    stop = startRevalidation(store.dispatch);
    await store.dispatch(authApi.endpoints.whoami.initiate());
    await store.dispatch(propertiesApi.endpoints.properties.initiate());
    await settled();
    vi.setSystemTime(Date.now() + 3_600_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(paths(requests)).toEqual(['/api/auth/whoami', '/api/properties', '/api/properties']);
  });

  test('[API-009] focus asks again only for what is older than five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { requests } = fakeFetch(json([]));
    const { store } = apiStore();
    stop = startRevalidation(store.dispatch);
    await store.dispatch(propertiesApi.endpoints.properties.initiate());
    await settled();
    vi.setSystemTime(Date.now() + 299_000);
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(requests).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(requests).toHaveLength(2);
  });

  test('a failed identity check may be repeated', async () => {
    fakeFetch(away, json(whoami));
    const { store } = apiStore();
    await store.dispatch(authApi.endpoints.whoami.initiate());
    await settled();
    expect(store.dispatch(refetchShown(({ failed }) => failed))).toHaveLength(1);
  });
});
