import { beforeEach, describe, expect, test } from 'vitest';
import { aboutApi } from '@/app/shell/api';
import { getActivity, resetActivity } from '@/api/activity';
import { agentsApi } from '@/api/agents';
import { authApi } from '@/api/auth';
import { canaryApi } from '@/features/health/api';
import { checksApi } from '@/features/health/modal/api';
import { openedApi } from '@/features/health/modal/openedApi';
import { relatedOf } from '@/features/health/modal/related';
import { configureApi } from '@/api/config';
import { messageOf } from '@/lib/errors';
import { eq } from '@/api/postgrest';
import { propertiesApi, propertyRowsApi } from '@/api/properties';
import { PICKER_KINDS, searchApi } from '@/modules/pickers/search';
import { viewsApi } from '@/api/views';
import { isUuid } from '@/lib/ids';
import { type DemoRole, fetchAs, stackUrl } from './backend';
import type { Known } from './case';
import { knownIds } from './cases';
import { clientOf } from './clientStore';

let known: Known;
beforeEach(async () => {
  resetActivity();
  known ??= await knownIds();
});

describe('the identity check', () => {
  test.each<[DemoRole, string]>([
    ['admin', 'Amara Okafor'],
    ['editor', 'Elias Lindqvist'],
    ['commander', 'Carmen Ruiz'],
    ['responder', 'Ravi Menon'],
    ['viewer', 'Vera Novak'],
    ['guest', 'Gus Whitfield'],
  ])('[AUTH-042][RBC-003] %s is %s and has that role', async (role, name) => {
    const { data } = await clientOf(role).dispatch(authApi.endpoints.getWhoami.initiate());
    expect(data?.user).toMatchObject({ name, email: `${role}@meridian.example` });
    expect(data?.roles).toContain(role);
    expect(data?.permissions).toBeInstanceOf(Array);
  });

  test('without a session it ends the session', async () => {
    const store = clientOf('viewer');
    configureApi({ baseUrl: `${stackUrl()}/api` });
    const { error } = await store.dispatch(authApi.endpoints.getWhoami.initiate());
    expect(error).toMatchObject({ kind: 'signedOut', status: 401 });
  });
});

describe('health', () => {
  test('[HLT-064] the summary has every check, with uptime and latency', async () => {
    const { data = [] } = await clientOf('viewer').dispatch(
      canaryApi.endpoints.getHealthSummary.initiate({ timeRange: '1h' }),
    );
    const check = data.find(({ id }) => id === known.check);
    expect(check?.status).toMatch(/^(un)?healthy$/);
    expect(check?.uptime.passed).toBeTypeOf('number');
    expect(check?.latency.p95 ?? 0).toBeTypeOf('number');
  });

  test('[HLT-064] a longer range counts more runs', async () => {
    const store = clientOf('viewer');
    const runsIn = async (timeRange: string) => {
      const { data = [] } = await store.dispatch(
        canaryApi.endpoints.getHealthSummary.initiate({ timeRange }),
      );
      const { uptime } = data.find(({ id }) => id === known.check) ?? {};
      return (uptime?.passed ?? 0) + (uptime?.failed ?? 0);
    };
    expect(await runsIn('1d')).toBeGreaterThan(await runsIn('15m'));
  });

  test('[CHK-045] a check comes with its canary, agent, components and configs', async () => {
    const { data } = await clientOf('viewer').dispatch(
      openedApi.endpoints['listChecks/detail'].initiate(known.check),
    );
    expect(data?.canaries?.id).toBe(data?.canary_id);
    expect(data?.agents?.id).toBe(data?.agent_id);
    expect(data?.components).toBeInstanceOf(Array);
    expect(data?.configs).toBeInstanceOf(Array);
  });

  test('[CHK-046] a canary comes with its spec', async () => {
    const { data } = await clientOf('viewer').dispatch(
      openedApi.endpoints['listCanaries/one'].initiate(known.canary),
    );
    expect(data).toMatchObject({
      id: known.canary,
      name: expect.any(String),
      namespace: expect.any(String),
      source: expect.any(String),
    });
    expect(data?.spec).toBeTypeOf('object');
  });

  test('[CHK-042][CHK-048][ENT-034] pages of the history follow each other, and a page past the end leads back to the last', async () => {
    const store = clientOf('viewer');
    const page = (pageIndex: number) =>
      store.dispatch(
        openedApi.endpoints['listCheckStatuses/page'].initiate({
          checkId: known.check,
          minutes: 43_200,
          pageIndex,
          pageSize: 5,
        }),
      );
    const { data: first } = await page(0);
    const { data: second } = await page(1);
    const times = [...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ time }) => Date.parse(time));
    expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
    expect(first?.total).toBeGreaterThan(10);

    const { error } = await page(1_000_000);
    const last = Math.ceil((first?.total ?? 0) / 5) - 1;
    expect(error).toMatchObject({ status: 416, code: 'PGRST103', total: first?.total });
    expect((await page(last)).data?.rows.length).toBeGreaterThan(0);
  });

  test('[CHK-042] the status and duration filters are applied', async () => {
    const store = clientOf('viewer');
    const history = { checkId: known.check, minutes: 43_200 };
    const run = async (filters: { status?: boolean; minDuration?: number }) =>
      (
        await store.dispatch(
          openedApi.endpoints['listCheckStatuses/page'].initiate({ ...history, ...filters }),
        )
      ).data;
    const [all, passed, failed] = [await run({}), await run({ status: true }), await run({ status: false })];
    expect(passed?.rows.every(({ status }) => status === true)).toBe(true);
    expect(failed?.rows.every(({ status }) => status === false)).toBe(true);
    expect((passed?.total ?? 0) + (failed?.total ?? 0)).toBe(all?.total);
    const longest = Math.max(...(all?.rows ?? []).map(({ duration }) => duration ?? 0));
    const slow = await run({ minDuration: longest });
    expect(slow?.rows.length).toBeGreaterThan(0);
    expect(slow?.rows.every(({ duration }) => (duration ?? 0) >= longest)).toBe(true);
  });

  test.each(['1h', '1d', '1w', '1mo'])('[CHK-047] metrics over %s', async range => {
    const { data, error } = await clientOf('viewer').dispatch(
      canaryApi.endpoints['getCheckGraph/range'].initiate({ checkId: known.check, range }),
    );
    expect(error).toBeUndefined();
    expect(data?.uptime).toMatchObject({ passed: expect.any(Number), failed: expect.any(Number) });
    for (const share of ['p95', 'p97', 'p99'] as const)
      expect([share, typeof data?.latency[share]]).toEqual([share, 'number']);
    expect(data?.status?.length).toBeGreaterThan(0);
  });

  test('[CHK-047] the window before a range ends where the range begins', async () => {
    const store = clientOf('viewer');
    const graph = async (previous: boolean) => {
      const { 'getCheckGraph/before': before, 'getCheckGraph/range': during } = canaryApi.endpoints;
      const arg = { checkId: known.check, range: '12h' } as const;
      const { data } = await store.dispatch(previous ? before.initiate(arg) : during.initiate(arg));
      return { ...data?.uptime, times: data?.status?.map(({ time }) => Date.parse(time ?? '')) ?? [] };
    };
    const [now, before] = [await graph(false), await graph(true)];
    expect((before.passed ?? 0) + (before.failed ?? 0)).toBeGreaterThan(0);
    // Buckets are a quarter of an hour wide, and so may meet.
    const QUARTER = 15 * 60_000;
    const border = Date.now() - 12 * 3_600_000;
    expect(Math.max(...before.times)).toBeLessThanOrEqual(border);
    expect(Math.min(...before.times)).toBeGreaterThanOrEqual(border - 12 * 3_600_000 - 2 * QUARTER);
    expect(Math.min(...now.times)).toBeGreaterThanOrEqual(border - 2 * QUARTER);
  });

  test('[CHK-048] the newest runs of several checks come in one call, and one of them with its texts', async () => {
    const store = clientOf('viewer');
    const gone = '00000000-0000-0000-0000-00000000dead';
    const { data } = await store.dispatch(
      checksApi.endpoints['listChecks/runs'].initiate({ checkIds: [known.check, gone], limit: 4 }),
    );
    const { data: history } = await store.dispatch(
      openedApi.endpoints['listCheckStatuses/page'].initiate({
        checkId: known.check,
        minutes: 43_200,
        pageSize: 4,
      }),
    );
    expect(Object.keys(data ?? {})).toEqual([known.check]);
    expect(data?.[known.check]).toEqual(
      history?.rows.map(({ time, status, duration }) => ({ time, status, duration })),
    );
    const [newest] = history?.rows ?? [];
    const { data: run } = await store.dispatch(
      checksApi.endpoints['listCheckStatuses/one'].initiate({
        checkId: known.check,
        time: newest?.time ?? '',
      }),
    );
    expect(run).toEqual(newest);
  });

  test('[CHK-045] what a check is linked to leaves out links that were taken back', async () => {
    const admin = fetchAs('admin');
    const link = { component_id: known.component, check_id: known.check, selector_id: 'contract-test' };
    const { data: before } = await clientOf('admin').dispatch(
      openedApi.endpoints['listChecks/detail'].initiate(known.check),
    );
    const address = `${stackUrl()}/api/db/check_component_relationships`;
    const headers = { 'Content-Type': 'application/json' };
    const related = async () => {
      const { data } = await clientOf('viewer').dispatch(
        openedApi.endpoints['listChecks/detail'].initiate(known.check),
      );
      return data ? relatedOf(data).map(({ id }) => id) : [];
    };
    const body = JSON.stringify({ ...link, canary_id: before?.canary_id });
    expect((await admin(address, { method: 'POST', headers, body })).status).toBe(201);
    expect(await related()).toContain(known.component);
    const filter = `check_id=eq.${known.check}&selector_id=eq.contract-test`;
    await admin(`${address}?${filter}`, { method: 'PATCH', headers, body: '{"deleted_at":"now()"}' });
    const left = before ? relatedOf(before).map(({ id }) => id) : [];
    expect(await related()).toEqual(left);
    await admin(`${address}?${filter}`, { method: 'DELETE' });
  });

  test('[CHK-032] running a check adds to its history', async () => {
    const store = clientOf('responder');
    const history = { checkId: known.check, minutes: 60 };
    const { data: before } = await store.dispatch(
      openedApi.endpoints['listCheckStatuses/page'].initiate(history),
    );
    const { data, error } = await store.dispatch(
      canaryApi.endpoints.postRunCheck.initiate({ id: known.check }),
    );
    expect(error).toBeUndefined();
    expect(data).toBeDefined();
    const { data: after } = await store.dispatch(
      openedApi.endpoints['listCheckStatuses/page'].initiate(history, { forceRefetch: true }),
    );
    expect(Date.parse(after?.rows[0]?.time ?? '')).toBeGreaterThan(Date.parse(before?.rows[0]?.time ?? ''));
  });

  test('a viewer may not run one, and is told so', async () => {
    const { error } = await clientOf('viewer').dispatch(
      canaryApi.endpoints.postRunCheck.initiate({ id: known.check }),
    );
    expect(error).toMatchObject({ kind: 'http', status: 403 });
    expect(messageOf(error)).not.toBe('');
  });

  test('[HLT-067] agents by ids', async () => {
    const store = clientOf('viewer');
    const { data: agents } = await store.dispatch(
      agentsApi.endpoints['listAgents/byIds'].initiate([known.agent]),
    );
    expect(agents?.every(({ name }) => name !== '')).toBe(true);
  });

  // Of screens to come: described in openapi/, not yet in the client.
  test.each([
    ['[HLT-074] canary names', () => `canary_names?id=eq.${known.canary}`],
    ['[API-010] the checks of a component', () => `checks_by_component?component_id=eq.${known.component}`],
  ])('%s', async (_name, query) => {
    const answer = await fetchAs('viewer')(`${stackUrl()}/api/db/${query()}`);
    expect(await answer.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
    );
  });
});

describe('shell', () => {
  test('[SHL-035] the backend names its version', async () => {
    const { data } = await clientOf('guest').dispatch(aboutApi.endpoints.getAbout.initiate());
    expect(data?.backend?.version).toMatch(/\d/);
  });

  test('views of the sidebar come in their order', async () => {
    const { data = [] } = await clientOf('viewer').dispatch(
      viewsApi.endpoints['listViewSummaries/sidebar'].initiate(),
    );
    const ordinals = data.map(({ ordinal }) => ordinal ?? Number.POSITIVE_INFINITY);
    expect(data.length).toBeGreaterThan(0);
    expect(ordinals).toEqual([...ordinals].sort((a, b) => a - b));
  });

  test('a search finds a check by its name', async () => {
    const store = clientOf('viewer');
    const { data: check } = await store.dispatch(
      openedApi.endpoints['listChecks/detail'].initiate(known.check),
    );
    const { data } = await store.dispatch(
      searchApi.endpoints.postResourceSearch.initiate({
        query: `id=${check?.id}`,
        kinds: ['checks'],
        limit: 5,
      }),
    );
    expect(data?.checks?.map(({ name }) => name)).toEqual([check?.name]);
  });

  test('[FRM-007] a search over all kinds answers with lists of those kinds, whose items name and type themselves', async () => {
    const { data = {} } = await clientOf('editor').dispatch(
      searchApi.endpoints.postResourceSearch.initiate({ query: '', kinds: PICKER_KINDS, limit: 5 }),
    );
    expect(Object.keys(data).toSorted()).toEqual(PICKER_KINDS.toSorted());
    const items = Object.values(data).flat();
    expect(items.every(({ id, name, type }) => isUuid(id) && name !== '' && typeof type === 'string')).toBe(
      true,
    );
    expect(items.some(({ icon }) => typeof icon === 'string')).toBe(true);
    expect(items.some(({ tags }) => Object.keys(tags ?? {}).length > 0)).toBe(true);
  });

  test('[FLG-012][FLG-013] a property that is created, changed and removed shows in the flags', async () => {
    const store = clientOf('admin');
    const name = 'contract-test.flag';
    const { getProperties } = propertiesApi.endpoints;
    const {
      createPropertyRow,
      'listPropertyRows/live': listRows,
      updatePropertyRow,
      deletePropertyRow,
    } = propertyRowsApi.endpoints;
    const propertyInsert = { name, value: 'true' };
    const flag = async () => {
      const { data } = await store.dispatch(getProperties.initiate(undefined, { forceRefetch: true }));
      return data?.find(property => property.name === name);
    };
    await store.dispatch(deletePropertyRow.initiate({ name: eq(name) }));
    expect(await flag()).toBeUndefined();
    await store.dispatch(createPropertyRow.initiate({ propertyInsert }));
    expect(await flag()).toMatchObject({ value: 'true', source: 'db' });
    const { error: twice } = await store.dispatch(createPropertyRow.initiate({ propertyInsert }));
    expect(twice).toMatchObject({ status: 409, code: '23505' });
    await store.dispatch(updatePropertyRow.initiate({ name: eq(name), propertyPatch: { value: 'false' } }));
    expect(await flag()).toMatchObject({ value: 'false' });
    const { data: rows } = await store.dispatch(listRows.initiate());
    expect(rows?.find(row => row.name === name)).toMatchObject({ value: 'false' });
    await store.dispatch(deletePropertyRow.initiate({ name: eq(name) }));
    expect(await flag()).toBeUndefined();
  });

  test('nothing of this leaves the backend looking unreachable', () => {
    expect(getActivity()).toMatchObject({ reachable: true });
  });
});
