import { afterEach, describe, expect, test, vi } from 'vitest';
import { checksApi } from '@/features/health/modal/api';
import { openedApi } from '@/features/health/modal/openedApi';
import { relatedOf } from '@/features/health/modal/related';
import { windowBefore } from '@/features/health/api';
import { evidenceApi, subjectReference } from '@/modules/evidence/api';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const USER = '019a0000-0000-7000-8000-00000000000a';

/** Method, relation, parameters and body of what was sent. */
async function sent(requests: Request[]) {
  return Promise.all(
    requests.map(async request => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.clone().text();
      return {
        call: `${request.method} ${pathname.replace('/api/db/', '')}`,
        params: Object.fromEntries(searchParams),
        body: text ? (JSON.parse(text) as unknown) : undefined,
      };
    }),
  );
}

describe('incidents', () => {
  test('[INC-041] a search asks for the text in the title, without misreading what is in it', async () => {
    const { requests } = fakeFetch(json([]));
    const { store } = apiStore();
    await store.dispatch(evidenceApi.endpoints.listIncidents.initiate('50% (a,b)'));
    await store.dispatch(evidenceApi.endpoints.listIncidents.initiate(''));
    expect(await sent(requests)).toMatchObject([
      { call: 'GET incidents', params: { title: String.raw`ilike.*50\% (a,b)*`, limit: '50' } },
      { call: 'GET incidents', params: { limit: '10', order: 'created_at.desc,id.desc' } },
    ]);
    expect((await sent(requests))[1]?.params).not.toHaveProperty('title');
  });

  test('[INC-006][INC-007][INC-043] creating one sends what was typed, open, with the creator in all three places', async () => {
    const { requests } = fakeFetch(json([{ id: ID }], { status: 201 }));
    await apiStore().store.dispatch(
      evidenceApi.endpoints.createIncidentRow.initiate({
        title: 'Checkout is down',
        description: 'since noon',
        severity: 'low',
        type: 'availability',
        userId: USER,
      }),
    );
    expect(await sent(requests)).toEqual([
      {
        call: 'POST incidents',
        params: { select: '*' },
        body: {
          title: 'Checkout is down',
          description: 'since noon',
          severity: 'low',
          type: 'availability',
          status: 'open',
          created_by: USER,
          commander_id: USER,
          communicator_id: USER,
        },
      },
    ]);
  });

  test('[INC-051] updating one names it', async () => {
    const { requests } = fakeFetch(json([{ id: ID }]));
    await apiStore().store.dispatch(
      evidenceApi.endpoints.updateIncidentRow.initiate({ id: ID, patch: { status: 'closed' } }),
    );
    expect(await sent(requests)).toEqual([
      { call: 'PATCH incidents', params: { id: `eq.${ID}` }, body: { status: 'closed' } },
    ]);
  });
});

describe('evidence', () => {
  const attach = { incidentId: OTHER, hypothesisId: ID, userId: USER };

  test('[INC-045] one is sent as it is, with its hypothesis and author', async () => {
    const { requests } = fakeFetch(json([], { status: 201 }));
    const item = { type: 'check', description: '', check_id: ID, evidence: { check_id: ID } } as const;
    await apiStore().store.dispatch(
      evidenceApi.endpoints.createEvidenceRow.initiate({ ...attach, items: [item] }),
    );
    expect(await sent(requests)).toEqual([
      { call: 'POST evidences', params: {}, body: { ...item, hypothesis_id: ID, created_by: USER } },
    ]);
  });

  test('several go in one call, with the same keys in each', async () => {
    const { requests } = fakeFetch(json([], { status: 201 }));
    await apiStore().store.dispatch(
      evidenceApi.endpoints.createEvidenceRow.initiate({
        ...attach,
        items: [
          { type: 'check', description: 'a', check_id: ID, evidence: { check_id: ID } },
          { type: 'topology', description: 'b', component_id: OTHER },
        ],
      }),
    );
    const [{ body } = { body: [] }] = await sent(requests);
    expect(requests).toHaveLength(1);
    expect(body).toEqual([
      {
        hypothesis_id: ID,
        created_by: USER,
        type: 'check',
        description: 'a',
        check_id: ID,
        component_id: null,
        evidence: { check_id: ID },
      },
      {
        hypothesis_id: ID,
        created_by: USER,
        type: 'topology',
        description: 'b',
        check_id: null,
        component_id: OTHER,
        evidence: null,
      },
    ]);
  });

  test.each([
    [{ check_id: 'a' }, { column: 'check_id', id: 'a' }],
    [
      { config_id: 'a', config_change_id: 'b' },
      { column: 'config_change_id', id: 'b' },
    ],
    [
      { config_id: null, component_id: 'c' },
      { column: 'component_id', id: 'c' },
    ],
    [{}, undefined],
  ])('evidence with %j is about %j', (content, subject) =>
    expect(subjectReference(content)).toEqual(subject),
  );

  test('the look for links that exist asks once a kind, and not at all for what has no id', async () => {
    const row = { id: 'e', type: 'config', config_id: 'c2', config_change_id: 'other' };
    const { requests } = fakeFetch(({ url }) => json(url.includes('config_id=') ? [row] : [])());
    const { store } = apiStore();
    const look = (contents: { check_id?: string; config_id?: string }[]) =>
      store.dispatch(evidenceApi.endpoints['listEvidences/linked'].initiate({ incidentId: OTHER, contents }));
    expect((await look([{}])).data).toEqual([]);
    expect(requests).toHaveLength(0);
    // The row found is about a change of the config item, not about the item: no link of the same thing.
    expect((await look([{ check_id: 'c1' }, { check_id: 'c3' }, { config_id: 'c2' }])).data).toEqual([]);
    expect((await sent(requests)).map(({ params }) => [params.check_id, params.config_id])).toEqual([
      ['in.(c1,c3)', undefined],
      [undefined, 'eq.c2'],
    ]);
    expect((await sent(requests))[0]?.params).toMatchObject({
      'hypotheses.incident_id': `eq.${OTHER}`,
      select: expect.stringContaining('hypotheses!inner(incident_id)'),
    });
  });
});

describe('checks', () => {
  test('what a check is linked to: each once, by name, gone ones left out', () => {
    const items = relatedOf({
      components: [
        { components: { id: 'k', name: 'payments', icon: 'database' } },
        { components: { id: 'k', name: 'payments', icon: 'database' } },
        { components: null },
      ],
      configs: [{ configs: { id: 'c', name: 'api', type: 'Kubernetes::Pod' } }, { configs: null }],
    });
    expect(items).toEqual([
      { id: 'c', name: 'api', kind: 'Config', type: 'Kubernetes::Pod' },
      { id: 'k', name: 'payments', kind: 'Component', icon: 'database' },
    ]);
  });

  test('a check is read with its live links only', async () => {
    const { requests } = fakeFetch(json([]));
    await apiStore().store.dispatch(openedApi.endpoints['listChecks/detail'].initiate(ID));
    expect((await sent(requests))[0]?.params).toMatchObject({
      'components.deleted_at': 'is.null',
      'configs.deleted_at': 'is.null',
    });
  });

  test('the newest runs of 150 checks take two calls; of none, none', async () => {
    const { requests } = fakeFetch(({ url }) =>
      json([
        {
          id: new URL(url).searchParams.get('id')?.slice(4, 8),
          check_statuses: [{ time: 't', status: true, duration: 1 }],
        },
      ])(),
    );
    const { store } = apiStore();
    const checkIds = Array.from({ length: 150 }, (_, index) => `c${String(index).padStart(3, '0')}`);
    const { data } = await store.dispatch(
      checksApi.endpoints['listChecks/runs'].initiate({ checkIds, limit: 60 }),
    );
    expect(Object.keys(data ?? {})).toEqual(['c000', 'c100']);
    expect((await sent(requests)).map(({ params }) => params['check_statuses.limit'])).toEqual(['60', '60']);
    await store.dispatch(checksApi.endpoints['listChecks/runs'].initiate({ checkIds: [], limit: 60 }));
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['15m', { start: '30m', end: '15m' }],
    ['12h', { start: '24h', end: '12h' }],
    ['3y', { start: '6y', end: '3y' }],
    ['1mo', { start: '2026-01-28T10:00:00.000Z', end: '2026-02-28T10:00:00.000Z' }],
  ] as const)('[CHK-047] the window before %s is %j', (range, window) => {
    expect(windowBefore(range, new Date('2026-03-31T10:00:00Z'))).toEqual(window);
  });
});

test('[INC-028] a link reads the lists of incidents and hypotheses again', async () => {
  const { requests } = fakeFetch(({ method }) =>
    json(method === 'POST' ? [{ id: ID }] : [], { status: method === 'POST' ? 201 : 200 })(),
  );
  const { store } = apiStore();
  await Promise.all([
    store.dispatch(evidenceApi.endpoints.listIncidents.initiate('x')),
    store.dispatch(evidenceApi.endpoints.listHypotheses.initiate({ incidentId: OTHER })),
  ]);
  requests.length = 0;
  await store.dispatch(
    evidenceApi.endpoints.createEvidenceRow.initiate({
      incidentId: OTHER,
      hypothesisId: ID,
      userId: USER,
      items: [{ type: 'check', description: '', check_id: ID }],
    }),
  );
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect((await sent(requests)).map(({ call, params }) => `${call} ${params.id ?? ''}`).sort()).toEqual([
    'GET hypotheses ',
    'GET incidents ',
    'POST evidences ',
  ]);
});
