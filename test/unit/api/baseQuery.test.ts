// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getActivity } from '@/api/activity';
import { aboutApi } from '@/app/shell/api';
import { TIMEOUT_MS } from '@/api/baseQuery';
import { canaryApi } from '@/features/health/api';
import { configureApi, directBaseUrl } from '@/api/config';
import { useGetPropertiesQuery } from '@/api/properties';
import { MAX_RETRIES, RETRY_BUDGET_MS } from '@/api/retry';
import { serve } from '../server';
import { apiStore, call, fakeFetch, json, resetCalls, silence, StoreProvider } from './harness';

afterEach(resetCalls);

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('what is sent', () => {
  test('[API-006] asks for the representation by default, and for JSON', async () => {
    const { requests } = fakeFetch(json([]));
    await call({ url: '/db/checks' });
    expect(requests[0]?.headers.get('prefer')).toBe('return=representation');
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
    expect(requests[0]?.headers.has('content-type')).toBe(false);
  });

  test.each(['exact', 'estimated'] as const)(
    '[API-005] a counted list asks for count=%s instead',
    async count => {
      const { requests } = fakeFetch(json([]));
      await call({ url: '/db/checks' }, { count });
      expect(requests[0]?.headers.get('prefer')).toBe(`count=${count}`);
    },
  );

  test('a body is JSON and says so', async () => {
    const { requests } = fakeFetch(json([]));
    await call(
      { url: '/db/properties', method: 'POST', body: { name: 'a', value: 'ü' } },
      {},
      { type: 'mutation' },
    );
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ name: 'a', value: 'ü' });
  });

  test.each([
    'db',
    'canary',
    'config',
    'catalog',
    'snapshot',
    'agent',
    'logs',
    'auth',
    'people',
    'playbook',
    'view',
    'artifacts',
    'rbac',
    'notification',
    'apm/search',
  ])('[API-001] the service %s is reached under /api', async prefix => {
    const { requests } = fakeFetch(json({}));
    await call({ url: `/${prefix}/x` });
    expect(requests[0]?.url).toBe(`${window.location.origin}/api/${prefix}/x`);
  });

  test('[API-002][API-004] parameters are sorted, repeated and left out when empty', async () => {
    const { requests } = fakeFetch(json([]));
    const params = {
      time: ['gt.1', 'lt.9'],
      select: '*',
      order: 'time.desc',
      offset: 50,
      limit: 0,
      id: undefined,
    };
    await call({ url: '/db/check_statuses', params });
    expect(new URL(requests[0]?.url ?? '').search).toBe(
      '?limit=0&offset=50&order=time.desc&select=*&time=gt.1&time=lt.9',
    );
  });

  test.each(['PATCH', 'DELETE'])('a %s that names no rows never leaves the page', async method => {
    const { requests } = fakeFetch(json([]));
    const { error } = await call(
      { url: '/db/views', method, params: { select: '*', name: '' } },
      {},
      { type: 'mutation' },
    );
    expect(error?.kind).toBe('http');
    expect(requests).toHaveLength(0);
  });

  test('the session cookie travels to the own origin only', async () => {
    const { fetchFn } = fakeFetch(json([]));
    await call({ url: '/db/checks' });
    expect(fetchFn.mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  });
});

describe('direct mode', () => {
  test.each([
    ['https://org.example', undefined, 'https://org.example'],
    ['https://org.example/', '/api', 'https://org.example'],
    ['https://org.example/tenant/7/', '/api', 'https://org.example/tenant/7'],
    ['https://org.example', '/api/db', 'https://org.example/db'],
    ['https://org.example', '/console/api', 'https://org.example/console'],
  ])('[API-008] the base of %s with %s is %s', (backend, base, expected) => {
    expect(directBaseUrl(backend, base)).toBe(expected);
  });

  test.each(['', 'javascript:alert(1)', 'org.example', '/backend'])('%j is no backend address', backend => {
    expect(() => directBaseUrl(backend)).toThrow(TypeError);
    expect(() => configureApi({ baseUrl: backend })).toThrow(TypeError);
  });

  test('[API-007][API-008] each call carries a token of its own to the address of the organisation', async () => {
    const { fetchFn, requests } = fakeFetch(json([]));
    let issued = 0;
    const getToken = async () => `token-${(issued += 1)}`;
    configureApi({ baseUrl: directBaseUrl('https://org.example'), fetchFn, getToken });
    await call({ url: '/db/checks' });
    await call({ url: '/db/checks' });
    expect(requests.map(request => request.headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(requests[0]?.url).toBe('https://org.example/db/checks');
    expect(fetchFn.mock.calls[0]?.[1]?.credentials).toBe('omit');
  });

  test('a refused token is replaced once, past the cache of the provider', async () => {
    const { fetchFn, requests } = fakeFetch(json({}, { status: 401 }), json([{ id: '1' }]));
    const getToken = async ({ skipCache }: { skipCache: boolean }) => (skipCache ? 'fresh' : 'old');
    configureApi({ baseUrl: 'https://org.example', fetchFn, getToken });
    expect((await call({ url: '/db/checks' })).data).toEqual([{ id: '1' }]);
    expect(requests.map(request => request.headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer fresh',
    ]);
  });

  test('a provider that never gives a token does not hold a call beyond its time', async () => {
    vi.useFakeTimers();
    const { fetchFn } = fakeFetch(json([]));
    configureApi({ baseUrl: 'https://org.example', fetchFn, getToken: () => new Promise(() => undefined) });
    const answer = call({ url: '/x', method: 'POST' }, { timeoutMs: 1000 }, { type: 'mutation' });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await answer).error?.kind).toBe('timeout');
    expect(fetchFn).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  test('a call without an answer ends after its time limit, and says so', async () => {
    vi.useFakeTimers();
    fakeFetch(silence);
    const answer = call({ url: '/x', method: 'POST' }, {}, { type: 'mutation' });
    const ended = vi.fn<() => void>();
    void answer.then(ended);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).error).toMatchObject({
      kind: 'timeout',
      message: 'Request timed out. Please try again.',
    });
  });

  test('the time limit also covers a body that never ends', async () => {
    vi.useFakeTimers();
    fakeFetch((_request, signal) => {
      const body = new ReadableStream({
        start: controller => {
          controller.enqueue(new TextEncoder().encode('[{'));
          signal.addEventListener('abort', () => controller.error(new DOMException('x', 'AbortError')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    const answer = call({ url: '/x', method: 'POST' }, { timeoutMs: 2000 }, { type: 'mutation' });
    await vi.advanceTimersByTimeAsync(2000);
    expect((await answer).error?.kind).toBe('timeout');
  });

  test('a failing network is named', async () => {
    vi.useFakeTimers();
    fakeFetch();
    const answer = call({ url: '/x', method: 'POST' }, {}, { type: 'mutation' });
    await vi.runAllTimersAsync();
    expect((await answer).error).toMatchObject({
      kind: 'network',
      message: 'Network Error. Please try again.',
    });
  });

  test('[ERR-004] without a connection nothing is sent, and that is said', async () => {
    offline();
    const { fetchFn } = fakeFetch(json([]));
    expect((await call({ url: '/db/checks' })).error).toMatchObject({
      kind: 'offline',
      message: 'No internet connection. Please try again.',
    });
    expect(fetchFn).not.toHaveBeenCalled();
  });

  test('a connection that goes while a call is under way counts as offline', async () => {
    fakeFetch(() => {
      offline();
      throw new TypeError('fetch failed');
    });
    expect((await call({ url: '/db/checks' })).error?.kind).toBe('offline');
  });

  test('a cancelled call is neither a success nor a failure', async () => {
    const controller = new AbortController();
    fakeFetch(silence);
    const answer = call({ url: '/db/checks' }, {}, { signal: controller.signal });
    controller.abort();
    expect((await answer).error?.kind).toBe('aborted');
    expect(getActivity()).toEqual({ reachable: true, silent: [] });
  });
});

describe('retries', () => {
  const failOnce = () => {
    throw new TypeError('fetch failed');
  };

  test('a read is sent again when the network failed, at most three times', async () => {
    vi.useFakeTimers();
    const { fetchFn } = fakeFetch(failOnce);
    const answer = call({ url: '/db/checks' });
    await vi.runAllTimersAsync();
    expect((await answer).error?.kind).toBe('network');
    expect(fetchFn).toHaveBeenCalledTimes(1 + MAX_RETRIES);
  });

  test('a read that gets through on a later try succeeds', async () => {
    vi.useFakeTimers();
    fakeFetch(failOnce, failOnce, json([{ id: 1 }]));
    const answer = call({ url: '/db/checks' });
    await vi.runAllTimersAsync();
    expect((await answer).data).toEqual([{ id: 1 }]);
  });

  test('a backend that says nothing is given up within a minute', async () => {
    vi.useFakeTimers();
    const { requests } = fakeFetch(silence);
    const started = Date.now();
    const answer = call({ url: '/db/checks' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await answer).error?.kind).toBe('timeout');
    expect(Date.now() - started).toBeLessThanOrEqual(60_000);
    expect(requests.filter(({ url }) => url.includes('/db/checks'))).toHaveLength(2);
    expect(RETRY_BUDGET_MS).toBeLessThan(60_000);
  });

  test.each(['POST', 'PATCH', 'DELETE'])('a %s is never sent twice', async method => {
    const { fetchFn } = fakeFetch(failOnce);
    await call({ url: '/db/views', method, params: { id: 'eq.1' } }, {}, { type: 'mutation' });
    expect(fetchFn).toHaveBeenCalledTimes(1);
  });

  test.each([400, 403, 404, 409, 500, 503])(
    'a refusal (%i) is an answer and is not asked for again',
    async status => {
      const { fetchFn } = fakeFetch(json({ error: 'no' }, { status }));
      expect((await call({ url: '/db/checks' })).error).toMatchObject({
        kind: 'http',
        status,
        message: 'no',
      });
      expect(fetchFn).toHaveBeenCalledTimes(1);
    },
  );

  test('no retry follows once the caller has gone', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const { fetchFn } = fakeFetch(failOnce);
    const answer = call({ url: '/db/checks' }, {}, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect((await answer).error?.kind).toBe('aborted');
    await vi.runAllTimersAsync();
    expect(fetchFn).toHaveBeenCalledTimes(1);
  });
});

describe('answers that are not the data asked for', () => {
  const html = () =>
    new Response('<!doctype html><title>console</title>', { headers: { 'content-type': 'text/html' } });
  const text = (body: string, init?: ResponseInit) => () => new Response(body, init);

  test.each([
    ['a page', html],
    ['an empty body', text('')],
    ['white space', text(' \n')],
    ['half a list', text('[{"id": 1}, {"i', { headers: { 'content-type': 'application/json' } })],
    ['plain text', text('OK')],
  ])('%s is an unreadable answer to a read', async (_name, answer) => {
    fakeFetch(answer);
    const { error, data } = await call({ url: '/db/checks' });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ kind: 'parse', status: 200 });
    expect(error?.message).toMatch(/^An error occurred: the answer is/);
    expect(error?.detail).toMatch(/^The answer is/);
  });

  test.each([
    ['an object', 'list', { rows: [] }],
    ['null', 'list', null],
    ['a list', 'object', []],
    ['null', 'object', null],
    ['a number', 'object', 5],
  ] as const)('%s is not the %s asked for', async (_name, shape, body) => {
    fakeFetch(json(body));
    expect((await call({ url: '/db/checks' }, { shape })).error?.kind).toBe('parse');
  });

  test.each([
    ['/db/checks', { rows: [] }],
    ['/db/config_types', null],
    ['/db/rpc/get_parents_by_location', {}],
    ['/view/list', { error: 'none' }],
    ['/canary/api/summary', []],
    ['/catalog/changes', null],
  ])('what a query of %s brings is what openapi/ says, not %j', async (url, body) => {
    fakeFetch(json(body));
    expect((await call({ url })).error).toMatchObject({ kind: 'parse', status: 200 });
    // A mutation says itself what it needs.
    expect((await call({ url, method: 'POST' }, {}, { type: 'mutation' })).error).toBeUndefined();
  });

  test('a write may be answered by nothing', async () => {
    fakeFetch(() => new Response('', { status: 200 }));
    expect(await call({ url: '/x', method: 'POST' }, {}, { type: 'mutation' })).toMatchObject({ data: null });
  });

  test.each(['query', 'mutation'] as const)('204 is no content for a %s', async type => {
    fakeFetch(() => new Response(null, { status: 204 }));
    expect((await call({ url: '/x' }, {}, { type })).data).toBeNull();
  });

  test.each([
    ['a page', 500, html, "An error occurred: 500 Internal Server Error, the page 'console'"],
    ['an empty body', 502, text(''), 'An error occurred: 502 Bad Gateway, with an empty answer'],
    [
      'broken JSON',
      500,
      text('{"error": "x', { headers: { 'content-type': 'application/json' } }),
      'An error occurred',
    ],
    ['text', 403, text('unauthorized. Access Denied'), 'unauthorized. Access Denied'],
  ] as const)('an error with %s keeps its status %i', async (_name, status, answer, message) => {
    fakeFetch(() => {
      const { headers, body } = answer();
      return new Response(body, { status, headers });
    });
    expect((await call({ url: '/db/checks' })).error).toMatchObject({ kind: 'http', status, message });
  });
});

describe('counted lists', () => {
  test('[API-005] the Content-Range reaches the endpoint with the way it was counted', async () => {
    fakeFetch(json([1, 2], { status: 206, headers: { 'content-range': '0-1/12' } }));
    expect((await call({ url: '/db/checks' }, { count: 'estimated' })).meta).toEqual({
      status: 206,
      contentRange: '0-1/12',
      count: 'estimated',
    });
  });

  test('a page past the end says how many rows there are', async () => {
    const body = { code: 'PGRST103', message: 'Requested range not satisfiable', details: null, hint: null };
    fakeFetch(json(body, { status: 416, headers: { 'content-range': '*/7' } }));
    expect((await call({ url: '/db/checks' }, { count: 'exact' })).error).toMatchObject({
      status: 416,
      code: 'PGRST103',
      total: 7,
    });
  });
});

describe('one call at a time', () => {
  test('[HLT-065] a summary can be cancelled, and a new range cancels the one under way', async () => {
    const signals: AbortSignal[] = [];
    fakeFetch((request, signal) => {
      signals.push(signal);
      if (request.url.endsWith('timeRange=1d')) return json({ runnerName: 'local' })();
      return silence(request, signal);
    });
    const { store } = apiStore();
    const hour = store.dispatch(canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1h' }));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    const day = store.dispatch(canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1d' }));
    expect(signals[0]?.aborted).toBe(true);
    expect((await hour).error).toMatchObject({ kind: 'aborted' });
    expect((await day).data).toEqual([]);

    const week = store.dispatch(canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1w' }));
    await vi.waitFor(() => expect(signals).toHaveLength(3));
    week.abort();
    expect(signals[2]?.aborted).toBe(true);
    hour.unsubscribe();
    day.unsubscribe();
  });
});

describe('cache', () => {
  test('[API-009] what is younger than five minutes is not asked for again, older data are', async () => {
    let asked = 0;
    serve(
      http.get('*/api/properties', () => {
        asked += 1;
        return HttpResponse.json([]);
      }),
    );
    const { store } = apiStore();
    const Screen = () => {
      const { data } = useGetPropertiesQuery();
      return createElement('p', null, data ? 'loaded' : 'loading');
    };
    const visit = async () => {
      const { findByText, unmount } = render(createElement(StoreProvider, { store }, createElement(Screen)));
      await findByText('loaded');
      unmount();
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(1_000_000);
    await visit();
    vi.setSystemTime(1_000_000 + 299_000);
    await visit();
    expect(asked).toBe(1);
    vi.setSystemTime(1_000_000 + 300_001);
    await visit();
    await vi.waitFor(() => expect(asked).toBe(2));
  });

  test('[SHL-035] about is a data object with the version of the backend in its backend field', async () => {
    const answers: [unknown, number, string | undefined][] = [
      [{ backend: { version: '1.4.52' } }, 200, '1.4.52'],
      [{ appVersion: '1.2.0', chartVersion: '0.9.1' }, 200, '0.9.1'],
      [{ appVersion: '1.2.0' }, 200, '1.2.0'],
      [{}, 200, undefined],
      [{ message: 'Not Found' }, 404, 'canary 1.1'],
    ];
    for (const [body, status, version] of answers) {
      serve(
        http.get('*/api/about', () => HttpResponse.json(body as object, { status })),
        http.get('*/api/canary/about', () => HttpResponse.json({ Version: 'canary 1.1', Timestamp: null })),
      );
      const { data } = await apiStore().store.dispatch(aboutApi.endpoints.getAbout.initiate());
      expect(data?.backend?.version).toBe(version);
    }
  });
});
