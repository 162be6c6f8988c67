import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { agentsApi, LOCAL_AGENT_ID } from '@/api/agents';
import { canaryApi, graphStart } from '@/features/health/api';
import { GRAPH_COUNT } from '@/modules/checks/graph';
import { HISTORY_STALE_SECONDS } from '@/features/health/modal/api';
import { HISTORY_PAGE_SIZE, openedApi } from '@/features/health/modal/openedApi';
import { eq } from '@/api/postgrest';
import { propertiesApi, propertyRowsApi } from '@/api/properties';
import { searchApi, searchBody } from '@/modules/pickers/search';
import { api } from '@/api/root';
import { viewsApi } from '@/api/views';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const ID = '019a0000-0000-7000-8000-000000000001';

/** The one request sent: method, path under /api, and its parameters. */
function sent(requests: Request[], index = 0) {
  const request = requests[index];
  const { pathname, searchParams } = new URL(request?.url ?? 'http://none');
  return { method: request?.method, path: pathname, params: Object.fromEntries(searchParams) };
}

describe('health', () => {
  test('[HLT-064] the summary carries the time range, and its checks are read', async () => {
    const checks = [{ id: ID, name: 'payments-api/health', status: 'healthy' }];
    const { requests } = fakeFetch(json({ checks_summary: checks, runnerName: 'local', duration: 3 }));
    const { data } = await apiStore().store.dispatch(
      canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '3h' }),
    );
    expect(sent(requests)).toEqual({
      method: 'GET',
      path: '/api/canary/api/summary',
      params: { timeRange: '3h' },
    });
    expect(data).toEqual(checks);
  });

  test('[HLT-064] an absent checks_summary means no checks', async () => {
    fakeFetch(json({ runnerName: 'local' }));
    const { data } = await apiStore().store.dispatch(
      canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1h' }),
    );
    expect(data).toEqual([]);
  });

  test('the rows of a summary are stored as they came: not compared with the former ones, not frozen one by one', async () => {
    const body = { checks_summary: [{ id: ID, labels: { team: 'payments' } }], runnerName: 'local' };
    fakeFetch(json(body));
    const { store } = apiStore();
    const load = () =>
      store.dispatch(
        canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1h' }, { forceRefetch: true }),
      );
    const first = (await load()).data;
    const second = (await load()).data;
    expect(second).toEqual(first);
    expect(second?.[0]).not.toBe(first?.[0]);
    expect(Object.isFrozen(second)).toBe(true);
    expect(Object.isFrozen(second?.[0])).toBe(false);
  });

  test.each([
    ['1h', '1h'],
    ['2w', '2w'],
    ['1mo', '2026-02-28T10:00:00.000Z'],
    ['12mo', '2025-03-31T10:00:00.000Z'],
  ])('[CHK-047][TOP-002] a graph over %s starts at %s', async (range, start) => {
    expect(graphStart(range, new Date('2026-03-31T10:00:00Z'))).toBe(start);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T10:00:00Z') });
    const graph = {
      uptime: { passed: 58, failed: 2 },
      latency: { p95: 120, p97: 140, p99: 180 },
      status: [],
      runnerName: 'local',
    };
    const { requests } = fakeFetch(json(graph));
    const { data } = await apiStore().store.dispatch(
      canaryApi.endpoints['getCheckGraph/range'].initiate({ checkId: ID, range }),
    );
    expect(sent(requests)).toEqual({
      method: 'GET',
      path: '/api/canary/api/graph',
      params: { check: ID, start, count: String(GRAPH_COUNT) },
    });
    expect(data).toMatchObject({
      uptime: { passed: 58, failed: 2 },
      latency: { p95: 120, p97: 140, p99: 180 },
    });
    expect(GRAPH_COUNT).toBe(300);
  });

  test('[CHK-032] a check is run by POST, and what the answer changes is read again', async () => {
    const { requests } = fakeFetch(({ method, url }) =>
      json(
        method === 'POST'
          ? { start: '2026-01-01T00:00:00Z', pass: true }
          : url.includes('/db/')
            ? []
            : { runnerName: 'x' },
      )(),
    );
    const { store } = apiStore();
    const { endpoints } = openedApi;
    await Promise.all([
      store.dispatch(endpoints['listChecks/detail'].initiate(ID)),
      store.dispatch(endpoints['listChecks/detail'].initiate('another')),
      store.dispatch(openedApi.endpoints['listCheckStatuses/page'].initiate({ checkId: ID, minutes: 60 })),
      store.dispatch(canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1h' })),
      store.dispatch(canaryApi.endpoints['getCheckGraph/range'].initiate({ checkId: ID, range: '1h' })),
    ]);
    requests.length = 0;
    const { data } = await store.dispatch(canaryApi.endpoints.postRunCheck.initiate({ id: ID }));
    expect(data).toMatchObject({ pass: true });
    expect(sent(requests)).toEqual({ method: 'POST', path: `/api/canary/run/check/${ID}`, params: {} });
    await vi.waitFor(() => expect(requests).toHaveLength(5));
    expect(
      requests
        .slice(1)
        .map((_, index) => sent(requests, index + 1).path)
        .sort(),
    ).toEqual([
      '/api/canary/api/graph',
      '/api/canary/api/summary',
      '/api/db/check_statuses',
      '/api/db/checks',
    ]);
  });

  const history = openedApi.endpoints;
  type ApiStore = ReturnType<typeof apiStore>['store'];
  const ofHistory = [
    [
      'a page',
      ({ dispatch }: ApiStore, checkId: string) =>
        dispatch(history['listCheckStatuses/page'].initiate({ checkId, minutes: 60 })),
    ],
    [
      'the number of newer runs',
      ({ dispatch }: ApiStore, checkId: string) =>
        dispatch(history['listCheckStatuses/newer'].initiate({ checkId, time: '2026-01-01T00:00:00Z' })),
    ],
  ] as const;

  test.each(ofHistory)(
    '%s of the history is read again after a run of its own check only',
    async (_, ask) => {
      const { requests } = fakeFetch(({ method }) =>
        json(method === 'POST' ? { start: '2026-01-01T00:00:00Z', pass: true } : [])(),
      );
      const { store } = apiStore();
      await Promise.all([ask(store, ID), ask(store, 'another')]);
      requests.length = 0;
      await store.dispatch(canaryApi.endpoints.postRunCheck.initiate({ id: ID }));
      await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1));
      await new Promise(done => setTimeout(done, 50));
      expect(
        requests.slice(1).map((_request, index) => sent(requests, index + 1).params['check_id']),
      ).toEqual([`eq.${ID}`]);
    },
  );

  test.each(ofHistory)('%s of the history is kept for ten seconds after it is left', async (_, ask) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fakeFetch(json([]));
    const { store } = apiStore();
    const asked = ask(store, ID);
    await asked;
    const kept = () => Object.values(store.getState()[api.reducerPath].queries).length;
    asked.unsubscribe();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(kept()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kept()).toBe(0);
  });

  test('a run that failed reloads nothing', async () => {
    const { requests } = fakeFetch(({ method }) =>
      (method === 'POST' ? json({ error: 'no' }, { status: 500 }) : json([]))(),
    );
    const { store } = apiStore();
    await store.dispatch(openedApi.endpoints['listChecks/detail'].initiate(ID));
    await store.dispatch(canaryApi.endpoints.postRunCheck.initiate({ id: ID }));
    await new Promise(done => setTimeout(done, 50));
    expect(requests).toHaveLength(2);
  });
});

describe('checks', () => {
  test('[CHK-045] a check is read by id with its canary, agent, components and configs', async () => {
    const { requests } = fakeFetch(
      json([{ id: ID, name: 'x', canaries: { id: 'c', name: 'c', source: 'UI' } }]),
    );
    const { data } = await apiStore().store.dispatch(openedApi.endpoints['listChecks/detail'].initiate(ID));
    const { path, params } = sent(requests);
    expect(path).toBe('/api/db/checks');
    expect(params.id).toBe(`eq.${ID}`);
    expect(params.select).toBe(
      '*,canaries!checks_canary_id_fkey(id,name,source),agents!checks_agent_id_fkey(id,name),' +
        'components:check_component_relationships(components(id,name,icon)),' +
        'configs:check_config_relationships(configs(id,name,type))',
    );
    expect(data).toMatchObject({ id: ID, canaries: { source: 'UI' } });
  });

  test('[CHK-046] a canary is read by id: id, source, spec, name and namespace', async () => {
    const { requests } = fakeFetch(
      json([{ id: ID, name: 'payments', namespace: 'prod', source: 'UI', spec: {} }]),
    );
    const { data } = await apiStore().store.dispatch(openedApi.endpoints['listCanaries/one'].initiate(ID));
    expect(sent(requests)).toMatchObject({
      path: '/api/db/canaries',
      params: { id: `eq.${ID}`, select: 'id,source,spec,name,namespace' },
    });
    expect(data?.namespace).toBe('prod');
  });

  test('a record that is gone is null, not an error', async () => {
    fakeFetch(json([]));
    const { data, isSuccess } = await apiStore().store.dispatch(
      openedApi.endpoints['listChecks/detail'].initiate(ID),
    );
    expect({ data, isSuccess }).toEqual({ data: null, isSuccess: true });
  });

  test('[CHK-041][CHK-042][CHK-048] the history asks check_statuses for a counted page of 50 from page 0', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T10:00:00Z') });
    const run = { time: '2026-01-02T09:59:00Z', status: true, duration: 120, message: null, error: null };
    const { requests } = fakeFetch(json([run], { status: 206, headers: { 'content-range': '0-0/260' } }));
    const { data } = await apiStore().store.dispatch(
      openedApi.endpoints['listCheckStatuses/page'].initiate({ checkId: ID, minutes: 180 }),
    );
    expect(sent(requests)).toEqual({
      method: 'GET',
      path: '/api/db/check_statuses',
      params: {
        check_id: `eq.${ID}`,
        time: 'gt.2026-01-02T07:00:00.000Z',
        select: 'time,status,duration,message,error',
        order: 'time.desc',
        limit: String(HISTORY_PAGE_SIZE),
        offset: '0',
      },
    });
    expect(requests[0]?.headers.get('prefer')).toBe('count=exact');
    expect(data).toEqual({ rows: [run], total: 260, estimated: false });
    expect(HISTORY_PAGE_SIZE).toBe(50);
  });

  test.each([
    [{ status: true }, { status: 'eq.1' }],
    [{ status: false }, { status: 'eq.0' }],
    [{ minDuration: 500 }, { duration: 'gte.500' }],
    [
      { pageIndex: 2, pageSize: 100 },
      { limit: '100', offset: '200' },
    ],
  ])('[CHK-042] %j becomes %j', async (filters, params) => {
    const { requests } = fakeFetch(json([]));
    const history = { checkId: ID, minutes: 60, ...filters };
    await apiStore().store.dispatch(openedApi.endpoints['listCheckStatuses/page'].initiate(history));
    expect(sent(requests).params).toMatchObject(params);
  });

  test('[CHK-042] a failed history carries its error', async () => {
    fakeFetch(json({ message: 'canceling statement due to statement timeout' }, { status: 500 }));
    const { data, error } = await apiStore().store.dispatch(
      openedApi.endpoints['listCheckStatuses/page'].initiate({ checkId: ID, minutes: 60 }),
    );
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ message: 'canceling statement due to statement timeout' });
  });

  test('[CHK-043] a page of the history that was left is kept for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { requests } = fakeFetch(json([]));
    const { store } = apiStore();
    const visit = async () => {
      const query = store.dispatch(
        openedApi.endpoints['listCheckStatuses/page'].initiate({ checkId: ID, minutes: 60 }),
      );
      await query;
      query.unsubscribe();
    };
    await visit();
    await vi.advanceTimersByTimeAsync(HISTORY_STALE_SECONDS * 1000 - 100);
    await visit();
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(HISTORY_STALE_SECONDS * 1000 + 100);
    await visit();
    expect(requests).toHaveLength(2);
    expect(HISTORY_STALE_SECONDS).toBe(10);
  });
});

describe('agents', () => {
  const idOf = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const ask = (ids: string[]) =>
    apiStore().store.dispatch(agentsApi.endpoints['listAgents/byIds'].initiate(ids));

  test('[HLT-067] are fetched by a list of ids', async () => {
    const { requests } = fakeFetch(json([{ id: idOf(1), name: 'eu-west-edge', description: null }]));
    const { data } = await ask([idOf(2), idOf(1), idOf(2)]);
    expect(sent(requests)).toMatchObject({
      path: '/api/db/agents',
      params: { id: `in.(${idOf(1)},${idOf(2)})`, select: 'id,name,description' },
    });
    expect(data).toHaveLength(1);
  });

  test('[HLT-067] in portions of a hundred', async () => {
    const { requests } = fakeFetch(json([]));
    await ask(Array.from({ length: 250 }, (_, index) => idOf(index)));
    expect(requests).toHaveLength(3);
  });

  test.each([[[]], [[LOCAL_AGENT_ID]], [['']]])('no call is made for %j', async ids => {
    const { requests } = fakeFetch(json([]));
    expect((await ask(ids)).data).toEqual([]);
    expect(requests).toHaveLength(0);
  });

  test('the same ids in another order are the same query', async () => {
    const { requests } = fakeFetch(json([]));
    const { store } = apiStore();
    await store.dispatch(agentsApi.endpoints['listAgents/byIds'].initiate([idOf(1), idOf(2)]));
    await store.dispatch(agentsApi.endpoints['listAgents/byIds'].initiate([idOf(2), idOf(1)]));
    expect(requests).toHaveLength(1);
  });
});

describe('properties', () => {
  test('[FLG-012] flags are loaded with GET /properties, without input, as a list of names and values', async () => {
    const { requests } = fakeFetch(json([{ name: 'incidents.disable', value: 'true', source: 'local' }]));
    const { data } = await apiStore().store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    expect(sent(requests)).toEqual({ method: 'GET', path: '/api/properties', params: {} });
    expect(data?.[0]).toMatchObject({ name: 'incidents.disable', value: 'true' });
  });

  const { getProperties } = propertiesApi.endpoints;
  const {
    createPropertyRow,
    'listPropertyRows/live': listRows,
    updatePropertyRow,
    deletePropertyRow,
  } = propertyRowsApi.endpoints;
  test.each([
    [
      'POST',
      createPropertyRow.initiate({ propertyInsert: { name: 'a.b', value: 'true' } }),
      {},
      { name: 'a.b', value: 'true' },
    ],
    [
      'PATCH',
      updatePropertyRow.initiate({ name: eq('a,b'), propertyPatch: { value: 'x' } }),
      { name: 'eq.a,b' },
      { value: 'x' },
    ],
    ['DELETE', deletePropertyRow.initiate({ name: eq('a.b') }), { name: 'eq.a.b' }, undefined],
  ] as const)(
    '[FLG-013] a property is changed by %s, and the lists are loaded again',
    async (method, change, params, body) => {
      const { requests } = fakeFetch(json([]));
      const { store } = apiStore();
      await store.dispatch(getProperties.initiate());
      await store.dispatch(listRows.initiate());
      requests.length = 0;
      await store.dispatch(change as ReturnType<typeof deletePropertyRow.initiate>);
      expect(sent(requests)).toEqual({ method, path: '/api/db/properties', params });
      const text = await requests[0]?.clone().text();
      expect(text ? (JSON.parse(text) as unknown) : undefined).toEqual(body);
      await vi.waitFor(() => expect(requests).toHaveLength(3));
      expect([sent(requests, 1).path, sent(requests, 2).path].sort()).toEqual([
        '/api/db/properties',
        '/api/properties',
      ]);
    },
  );
});

describe('views and search', () => {
  test('the sidebar shows flagged views in their order', async () => {
    const { requests } = fakeFetch(json([]));
    await apiStore().store.dispatch(viewsApi.endpoints['listViewSummaries/sidebar'].initiate());
    expect(sent(requests)).toMatchObject({
      path: '/api/db/views_summary',
      params: {
        sidebar: 'eq.true',
        order: 'ordinal.asc,title.asc',
        select: 'id,name,namespace,title,icon,ordinal',
      },
    });
  });

  test.each([
    [{ query: 'pay', kinds: ['checks'] as const }, { checks: [{ search: 'pay', agent: 'all' }] }],
    [
      { query: 'pay', kinds: ['playbooks', 'configs'] as const, limit: 5 },
      { limit: 5, configs: [{ search: 'pay', agent: 'all' }], playbooks: [{ search: 'pay', name: '*' }] },
    ],
    [
      {
        query: 'x',
        selectors: {
          components: [{ types: ['Database'], agent: 'self' }, {}],
          connections: [{ name: 'pg' }],
        },
      },
      {
        components: [
          { types: ['Database'], agent: 'self', search: 'x' },
          { agent: 'all', search: 'x' },
        ],
        connections: [{ name: 'pg', search: 'x' }],
      },
    ],
    [{ query: 'x' }, {}],
  ])('[FRM-007][FRM-008] a search for %j asks for exactly the kinds wanted', (args, body) => {
    expect(searchBody(args)).toEqual(body);
  });

  test('[FRM-007] a search is a read by POST, and nothing found is nothing', async () => {
    const { requests } = fakeFetch(json(null));
    const { data } = await apiStore().store.dispatch(
      searchApi.endpoints.postResourceSearch.initiate({ query: 'pay', kinds: ['checks'] }),
    );
    expect(sent(requests)).toMatchObject({ method: 'POST', path: '/api/resources/search' });
    expect(data).toEqual({});
  });
});
