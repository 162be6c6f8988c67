// @vitest-environment jsdom
import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginCall, getActivity, resetActivity, useReachability } from '@/api/activity';
import { authApi } from '@/api/auth';
import { openedApi } from '@/features/health/modal/openedApi';
import { propertiesApi } from '@/api/properties';
import { probeBackend, refetchShown, startRevalidation } from '@/api/revalidate';
import { LOOK_MS, takeForSilence, UNANSWERED_MS } from '@/api/unanswered';
import { TEST_MS } from '../../patience';
import { apiStore, call, fakeFetch, json, resetCalls, silence } from './harness';

afterEach(resetCalls);
// As people have it; files with a page are more patient (../page.ts).
beforeEach(() => takeForSilence(UNANSWERED_MS));
afterEach(() => takeForSilence(TEST_MS));

const away = () => new Response('{"error":"The database is not ready."}', { status: 503 });

let stop: () => void = () => undefined;
afterEach(() => stop());

describe('activity', () => {
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

  test('a call of the former organisation that ends late says nothing of this one', async () => {
    const end = beginCall({ url: '/db/checks' });
    resetActivity();
    end({ kind: 'network', message: 'late' });
    expect(getActivity()).toEqual({ reachable: true, silent: [] });
  });

  test('a write that did not get through says nothing about reads', async () => {
    fakeFetch(away);
    await call({ url: '/canary/run/check/1', method: 'POST' }, {}, { type: 'mutation' });
    expect(getActivity()).toEqual({ reachable: true, silent: [] });
  });
});

describe('silence', () => {
  test('a backend that hangs is found out ten seconds after it fell silent, long before its calls are given up', async () => {
    vi.useFakeTimers();
    const { requests } = fakeFetch(json([]), silence);
    await call({ url: '/canary/api/summary' });
    await vi.advanceTimersByTimeAsync(60_000);
    const since = Date.now();
    const answers = [call({ url: '/canary/api/summary' }), call({ url: '/canary/api/graph' })];
    await vi.advanceTimersByTimeAsync(UNANSWERED_MS + LOOK_MS - 1);
    expect(getActivity().reachable).toBe(true);
    await vi.advanceTimersByTimeAsync(50);
    expect(getActivity()).toMatchObject({ reachable: false, unreachableSince: since });
    expect(requests.filter(({ url }) => url.endsWith('/auth/whoami'))).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(answers);
  });

  test('a look that is answered clears it, and a write that waits is looked after too', async () => {
    vi.useFakeTimers();
    let frozen = true;
    fakeFetch((request, signal) => (frozen ? silence(request, signal) : json([])()));
    const answer = call({ url: '/db/checks', method: 'POST' }, {}, { type: 'mutation' });
    await vi.advanceTimersByTimeAsync(UNANSWERED_MS + LOOK_MS + 50);
    expect(getActivity().reachable).toBe(false);
    frozen = false;
    expect(await probeBackend()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await answer;
  });

  test('a call that waits while others are answered is slow, and nothing is said', async () => {
    vi.useFakeTimers();
    const { requests } = fakeFetch((request, signal) =>
      request.url.includes('/db/checks') ? silence(request, signal) : json([])(),
    );
    const answer = call({ url: '/db/checks' });
    const seen: boolean[] = [];
    for (let second = 0; second < 29; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      seen.push(getActivity().reachable);
    }
    expect(seen).not.toContain(false);
    expect(requests.filter(({ url }) => url.includes('/db/people')).length).toBeLessThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(60_000);
    await answer;
  });

  test('nothing is looked for once the answer has begun', async () => {
    vi.useFakeTimers();
    const { requests } = fakeFetch(json([]));
    await call({ url: '/db/checks' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
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
    const shown = store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    const left = store.dispatch(openedApi.endpoints['listChecks/detail'].initiate('left'));
    await Promise.all([shown, left]);
    left.unsubscribe();
    vi.setSystemTime(Date.now() + 10_000);
    up = false;
    await store.dispatch(openedApi.endpoints['listChecks/detail'].initiate('failed'));
    await settled();
    requests.length = 0;

    vi.setSystemTime(Date.now() + 10_000);
    up = true;
    await probeBackend();
    await settled();
    expect(paths(requests.slice(1))).toEqual(['/api/db/checks?id=eq.failed', '/api/properties']);
  });
});

test('what is refused right after an outage is asked for once more', async () => {
  vi.useFakeTimers();
  let state: 'away' | 'waking' | 'up' = 'away';
  const { requests } = fakeFetch(() => {
    if (state === 'away') return away();
    return state === 'up' ? json([])() : json({ code: 'PGRST200' }, { status: 400 })();
  });
  const { store } = apiStore();
  stop = startRevalidation(store.dispatch);
  const shown = store.dispatch(openedApi.endpoints['listChecks/detail'].initiate('1'));
  await vi.advanceTimersByTimeAsync(10_000);
  await shown;
  state = 'waking';
  await probeBackend();
  await vi.advanceTimersByTimeAsync(1_000);
  state = 'up';
  requests.length = 0;
  const failed = () => openedApi.endpoints['listChecks/detail'].select('1')(store.getState()).isError;
  expect(failed()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(failed()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
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
    await store.dispatch(authApi.endpoints.getWhoami.initiate());
    await store.dispatch(propertiesApi.endpoints.getProperties.initiate());
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
    await store.dispatch(propertiesApi.endpoints.getProperties.initiate());
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
    await store.dispatch(authApi.endpoints.getWhoami.initiate());
    await settled();
    expect(store.dispatch(refetchShown(({ failed }) => failed))).toHaveLength(1);
  });
});
