import { afterEach, expect, test } from 'vitest';
import { catalogApi, catalogSummaryApi } from '@/features/catalog/api';
import { configChangesApi } from '@/features/catalog/changes/api';
import { configInsightsApi } from '@/features/catalog/insights/api';
import { componentLinksApi } from '@/modules/component-links/api';
import { graphApi, type RelatedArgs } from '@/modules/graph/api';
import { apiStore, fakeFetch, json, resetCalls } from '../../api/harness';

afterEach(resetCalls);

type Send = (dispatch: ReturnType<typeof apiStore>['store']['dispatch']) => Promise<unknown>;

const ID = '019a0000-0000-7000-8000-000000000001';
const PAGE = { sort: { column: 'name' }, pageIndex: 0, pageSize: 25 };
const catalog = catalogApi.endpoints;
const insights = configInsightsApi.endpoints;
const changes = configChangesApi.endpoints;
const links = componentLinksApi.endpoints;

/** What is sent by one call: method, path under /api, parameters and body. */
async function sentBy(send: Send) {
  const { requests } = fakeFetch(json([]));
  await send(apiStore().store.dispatch);
  const [request] = requests;
  const { pathname, searchParams } = new URL(request?.url ?? 'http://none');
  const text = (await request?.text()) ?? '';
  return {
    call: `${request?.method} ${pathname}`,
    params: Object.fromEntries(searchParams),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

test.each<[string, string, object, Send]>([
  [
    '[CAT-001]',
    'GET /api/db/configs',
    { limit: '25' },
    send => send(catalog['listConfigs/page'].initiate(PAGE)),
  ],
  [
    '[CAT-002]',
    'GET /api/db/config_detail',
    { id: `eq.${ID}` },
    send => send(catalog.listConfigDetails.initiate(ID)),
  ],
  ['[CAT-003]', 'GET /api/db/config_tags', {}, send => send(catalog.listConfigTags.initiate({}))],
  ['[CAT-004]', 'GET /api/db/config_labels', {}, send => send(catalog.listConfigLabels.initiate({}))],
  ['[CAT-006]', 'GET /api/db/config_types', {}, send => send(catalog.listConfigTypes.initiate({}))],
  ['[CAT-007]', 'GET /api/db/config_statuses', {}, send => send(catalog.listConfigStatuses.initiate({}))],
  ['[CAT-008]', 'GET /api/db/config_analysis_analyzers', {}, send => send(insights.listAnalyzers.initiate())],
  ['[CAT-009]', 'GET /api/db/change_types', {}, send => send(changes.listChangeTypes.initiate())],
  [
    '[CAT-010]',
    'GET /api/db/config_analysis',
    { id: `eq.${ID}` },
    send => send(insights.listConfigAnalyses.initiate(ID)),
  ],
  [
    '[CAT-011]',
    'GET /api/db/config_analysis_items',
    { limit: '25' },
    send => send(insights.listConfigAnalysisItems.initiate({ ...PAGE, sort: { column: 'severity' } })),
  ],
  [
    '[CAT-014]',
    'GET /api/db/config_changes',
    { id: `eq.${ID}` },
    send => send(changes['listConfigChanges/detail'].initiate(ID)),
  ],
  [
    '[CAT-015]',
    'GET /api/db/config_relationships',
    { or: `(config_id.eq.${ID},related_id.eq.${ID})` },
    send => send(graphApi.endpoints.listConfigRelationships.initiate(ID)),
  ],
  [
    '[CAT-017]',
    'DELETE /api/db/config_component_relationships',
    { config_id: `eq.${ID}`, component_id: 'eq.shop' },
    send => send(links.deleteConfigComponentLink.initiate({ configId: ID, componentId: 'shop' })),
  ],
  [
    '[CAT-019]',
    'GET /api/db/rpc/get_parents_by_location',
    { config_id: ID },
    send => send(catalog.getParentsByLocation.initiate({ configId: ID })),
  ],
  [
    '[CAT-024]',
    'GET /api/db/check_summary_for_config',
    { config_id: `eq.${ID}` },
    send => send(catalog.listChecksOfConfig.initiate(ID)),
  ],
])('%s is %s with %j', async (_id, call, params, send) => {
  expect(await sentBy(send)).toMatchObject({ call, params, body: undefined });
});

test('[CAT-016] a link says which item, which component and that people made it', async () => {
  expect(
    await sentBy(send =>
      send(links.createConfigComponentLink.initiate({ configId: ID, componentId: 'shop' })),
    ),
  ).toMatchObject({
    call: 'POST /api/db/config_component_relationships',
    body: { component_id: 'shop', config_id: ID, selector_id: 'manual' },
  });
});

test.each([
  [
    '[CAT-020]',
    'POST /api/catalog/summary',
    { groupBy: ['type'] },
    send =>
      send(
        catalogSummaryApi.endpoints.postCatalogSummary.initiate({
          catalogSummaryRequest: { groupBy: ['type'] },
        }),
      ),
  ],
  [
    '[CAT-021]',
    'POST /api/catalog/changes',
    { id: ID, depth: 5 },
    send => send(changes['postCatalogChanges/page'].initiate({ id: ID, depth: 5 })),
  ],
] as const satisfies readonly (readonly [string, string, object, Send])[])(
  '%s is %s of %j',
  async (_id, call, body, send) => {
    expect(await sentBy(send)).toMatchObject({ call, body });
  },
);

test.each<[RelatedArgs['direction'], object]>([
  ['incoming', { incoming_relation: 'hard' }],
  ['outgoing', { outgoing_relation: 'hard' }],
  ['all', { incoming_relation: 'hard', outgoing_relation: 'hard' }],
])(
  '[CAT-018] what is around an item, %s, ten steps at most, names the relations %j',
  async (direction, relations) => {
    const related = { configId: ID, direction, relation: 'hard', deleted: true, depth: 11 } as const;
    expect(await sentBy(send => send(graphApi.endpoints.getRelatedConfigs.initiate(related)))).toEqual({
      call: 'GET /api/db/rpc/related_configs_recursive',
      params: {
        config_id: ID,
        type_filter: direction,
        include_deleted_configs: 'true',
        max_depth: '10',
        ...relations,
      },
      body: undefined,
    });
  },
);
