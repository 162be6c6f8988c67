import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { pairHolds } from '@/api/pairs';
import { componentLinksApi } from '@/modules/component-links/api';
import { catalogApi, catalogSummaryApi, type ConfigListArgs } from '@/features/catalog/api';
import { graphApi, type RelatedArgs } from '@/modules/graph/api';
import { CHANGES_DEPTH, configChangesApi, type CatalogChangesRequest } from '@/features/catalog/changes/api';
import { configInsightsApi, insightsRequest } from '@/features/catalog/insights/api';
import { paletteApi } from '@/app/palette/api';
import { scrapersApi } from '@/modules/scrapers/api';
import { fetchAs, stackUrl } from './backend';
import type { Known } from './case';
import { knownIds } from './cases';
import { useDatabase } from './server/database';
import { clientOf } from './clientStore';

const db = useDatabase();

const catalog = catalogApi.endpoints;
const changes = configChangesApi.endpoints;
const insights = configInsightsApi.endpoints;
const { postCatalogSummary } = catalogSummaryApi.endpoints;

let known: Known;
beforeAll(async () => {
  known = await knownIds();
});
beforeEach(() => resetActivity());

/** Rows of a relation that no screen asks for yet, for who may see all of them. */
async function rowsAt<Row>(path: string): Promise<Row[]> {
  return (await (await fetchAs('viewer')(`${stackUrl()}/api/db/${path}`)).json()) as Row[];
}

const byName: ConfigListArgs = { sort: { column: 'name' }, pageIndex: 0, pageSize: 200 };

function viewer() {
  const client = clientOf('viewer');
  return {
    client,
    page: (args: Partial<ConfigListArgs>) =>
      client
        .dispatch(catalog['listConfigs/page'].initiate({ ...byName, ...args }, { forceRefetch: true }))
        .unwrap(),
    changes: (body: CatalogChangesRequest) =>
      client.dispatch(changes['postCatalogChanges/page'].initiate(body, { forceRefetch: true })).unwrap(),
    related: (args: Partial<RelatedArgs>) =>
      client
        .dispatch(
          graphApi.endpoints.getRelatedConfigs.initiate({
            configId: known.config,
            direction: 'all',
            relation: 'both',
            deleted: false,
            depth: 10,
            ...args,
          }),
        )
        .unwrap(),
  };
}

describe('configuration items', () => {
  test('[CAT-001][ENT-003] pages hold each item once, in order, and add up to the total', async () => {
    const { page } = viewer();
    const first = await page({});
    const total = first.total ?? 0;
    const pages = [first];
    for (let at = 1; at * 200 < total; at += 1) pages.push(await page({ pageIndex: at }));
    const rows = pages.flatMap(one => one.rows);
    expect(total).toBeGreaterThan(1_000);
    expect(new Set(rows.map(row => row.id)).size).toBe(total);
    expect(rows).toHaveLength(total);
    expect(rows.every(row => row.deleted_at === null)).toBe(true);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      type: expect.any(String),
      config_class: expect.any(String),
      name: expect.any(String),
      status: expect.any(String),
      health: expect.any(String),
      tags: expect.any(Object),
      labels: rows[0]?.labels,
      created_at: expect.any(String),
      updated_at: rows[0]?.updated_at,
      deleted_at: null,
      cost_per_minute: rows[0]?.cost_per_minute,
      cost_total_1d: rows[0]?.cost_total_1d,
      cost_total_7d: rows[0]?.cost_total_7d,
      billing_currency: null,
      mixed_currency: false,
      cost_total_30d: rows[0]?.cost_total_30d,
      changes: expect.any(Number),
      analysis: expect.any(Object),
      agent: { id: expect.any(String), name: expect.any(String) },
    });
    expect((await page({ deleted: true })).total).toBeGreaterThan(total);
  });

  test('include and exclude part a list without loss: rows without a value are excluded by nothing', async () => {
    const { page } = viewer();
    const { total = 0 } = await page({});
    for (const key of ['health', 'status', 'types'] as const) {
      const value = { health: 'unhealthy', status: 'Running', types: 'Kubernetes::Pod' }[key];
      const included = await page({ [key]: { [value]: 1 } });
      const excluded = await page({ [key]: { [value]: -1 } });
      expect(included.total).toBeGreaterThan(0);
      expect((included.total ?? 0) + (excluded.total ?? 0)).toBe(total);
    }
    const tag = await page({ tags: { 'cluster=prod-eu-1': 1 } });
    const other = await page({ tags: { 'cluster=prod-eu-1': -1 } });
    expect(tag.total).toBeGreaterThan(0);
    expect((tag.total ?? 0) + (other.total ?? 0)).toBe(total);
  });

  /** What PostgREST, LIKE, addresses and JSON each read as something else. */
  const NASTY = `a,b.(c):d "e" \\f *g* 100%_h &i=j?k#l {m}[n] eq.o 'p' +q;r|s!t<u>`;

  test('names, types, tags and labels made of every special character are found, included and excluded', async () => {
    const [id, plain] = [randomUUID(), randomUUID()];
    const insert = `INSERT INTO config_items (id, config_class, type, name, status, health, tags, labels, config, external_id)
      VALUES ($1::uuid, 'Test', $2, $3, $4, 'healthy', $5::jsonb, $5::jsonb, '{}', ARRAY[$1::uuid::text])`;
    const pair = JSON.stringify({ 'odd.key': NASTY });
    await db.query(insert, [id, NASTY, NASTY, NASTY, pair]);
    await db.query(insert, [plain, 'Test::Plain', 'a plain name', 'fine', '{}']);
    try {
      const { page } = viewer();
      const ids = async (args: Partial<ConfigListArgs>) => (await page(args)).rows.map(row => row.id);
      const only: Partial<ConfigListArgs>[] = [
        { types: { [NASTY]: 1 } },
        { status: { [NASTY]: 1 } },
        { tags: { [`odd.key=${NASTY}`]: 1 } },
        { labels: { [`odd.key=${NASTY}`]: 1 } },
        { search: `name="${NASTY.replace(/["\\]/g, '\\$&')}"` },
      ];
      for (const args of only) expect({ args, ids: await ids(args) }).toEqual({ args, ids: [id] });
      const { total = 0 } = await page({});
      for (const args of only.slice(0, 4)) {
        const [[field, chosen]] = Object.entries(args) as [[string, Record<string, 1>]];
        const excluded = Object.fromEntries(Object.keys(chosen).map(key => [key, -1]));
        expect({ field, total: (await page({ [field]: excluded })).total }).toEqual({
          field,
          total: total - 1,
        });
      }
    } finally {
      await db.query('DELETE FROM config_items WHERE id = ANY($1)', [[id, plain]]);
    }
  });

  test.each([
    ['type=pod', (row: { type: string }) => row.type === 'Kubernetes::Pod'],
    ['type=pod,deployment health!=healthy', (row: { health: string | null }) => row.health !== 'healthy'],
    [
      'tags.namespace=*-system',
      (row: { tags: Record<string, string> | null }) => (row.tags?.['namespace'] ?? '').endsWith('-system'),
    ],
    ['cost_total_30d>10', (row: { cost_total_30d: number | null }) => (row.cost_total_30d ?? 0) > 10],
    ['name=!*a*', (row: { name: string | null }) => !/a/i.test(row.name ?? '')],
    ['!labels.app', (row: { labels: Record<string, string> | null }) => row.labels?.['app'] === undefined],
    [
      'created>now-90d type=pod',
      (row: { created_at: string }) => Date.parse(row.created_at) > Date.now() - 90 * 86_400_000,
    ],
  ])('the search grammar chooses on the server: %s', async (search, fits) => {
    const { rows, total } = await viewer().page({ search });
    expect(total).toBeGreaterThan(0);
    expect(rows.filter(row => !fits(row))).toEqual([]);
  });

  test.each(['no(such),name', 'a"b\\c', '100%', '*', 'x.y:z', "o'clock", '(', '\\', '_', 'ünïcode {} ;|'])(
    'a name with what PostgREST keeps for itself, %j, finds its own item and no other',
    async name => {
      const id = randomUUID();
      await db.query(
        `INSERT INTO config_items (id, name, type, config_class, tags) VALUES ($1, $2, 'Test::Odd', 'Odd', $3)`,
        [id, name, JSON.stringify({ odd: name })],
      );
      try {
        const quoted = `"${name.replace(/[\\"]/g, '\\$&')}"`;
        const idsOf = async (args: Partial<ConfigListArgs>) =>
          (await viewer().page(args)).rows.map(row => row.id);
        expect(await idsOf({ search: `name=${quoted}` })).toEqual([id]);
        expect(await idsOf({ search: `${quoted} type="Test::Odd"` })).toEqual([id]);
        expect(await idsOf({ search: `name!=${quoted} type="Test::Odd"` })).toEqual([]);
        expect(await idsOf({ tags: { [`odd=${name}`]: 1 } })).toEqual([id]);
        expect(await idsOf({ tags: { [`odd=${name}`]: -1 }, types: { 'Test::Odd': 1 } })).toEqual([]);
      } finally {
        await db.query('DELETE FROM config_items WHERE id = $1', [id]);
      }
    },
  );

  test('a search that cannot be understood says why and asks nothing', async () => {
    await expect(viewer().page({ search: 'colour=red' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('colour'),
    });
  });

  test('[CAT-002] the detail of an item has its document, counters and scraper', async () => {
    const { client } = viewer();
    const detail = await client.dispatch(catalog.listConfigDetails.initiate(known.config)).unwrap();
    expect(detail).toMatchObject({
      id: known.config,
      config: expect.any(Object),
      agent_name: expect.any(String),
      scraper: { id: expect.any(String), name: expect.any(String) },
      summary: { relationships: expect.any(Number), changes: expect.any(Number), checks: expect.any(Number) },
    });
    expect(
      await client
        .dispatch(catalog.listConfigDetails.initiate('00000000-0000-0000-0000-00000000dead'))
        .unwrap(),
    ).toBeNull();
  });

  test('[CAT-003][CAT-004][CAT-005][CAT-006][CAT-007] tags, labels, names, types and statuses in use', async () => {
    const { client } = viewer();
    const tags = await client.dispatch(catalog.listConfigTags.initiate({})).unwrap();
    expect(tags).toContain('cluster=prod-eu-1');
    const labels = await client.dispatch(catalog.listConfigLabels.initiate({})).unwrap();
    expect(labels.every(label => label.includes('='))).toBe(true);
    expect(labels.length).toBeGreaterThan(20);
    expect(await client.dispatch(catalog.listConfigTypes.initiate({})).unwrap()).toContain('Kubernetes::Pod');
    expect(await client.dispatch(catalog.listConfigStatuses.initiate({})).unwrap()).toContain('Running');
    expect(await rowsAt(`config_names?id=eq.${known.config}`)).toMatchObject([
      { id: known.config, type: 'Kubernetes::Pod' },
    ]);
  });

  test('[CAT-019] the places an item lies in come outermost first', async () => {
    const { client } = viewer();
    const places = await client
      .dispatch(catalog.getParentsByLocation.initiate({ configId: known.config }))
      .unwrap();
    expect(places.length).toBeGreaterThan(1);
    expect(places[0]?.type).toMatch(/Cluster|Account/);
    const found = await rowsAt(`rpc/lookup_analysis_by_component?id=${known.componentWithInsights}`);
    expect(found.length).toBeGreaterThan(0);
  });

  test('[CAT-018] the items around one follow direction, relation and depth', async () => {
    const { related } = viewer();
    const near = await related({ direction: 'outgoing', depth: 1 });
    const far = await related({ direction: 'all', depth: 10 });
    const hard = await related({ direction: 'all', relation: 'hard' });
    expect(far.length).toBeGreaterThan(near.length);
    expect(far.length).toBeGreaterThan(hard.length);
    expect(far.map(row => row.id)).toContain(known.config);
    expect((await related({ deleted: true })).length).toBeGreaterThanOrEqual(far.length);
  });

  test('[CAT-015] the relations of an item name both ends', async () => {
    const found = await viewer()
      .client.dispatch(graphApi.endpoints.listConfigRelationships.initiate(known.config))
      .unwrap();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(row => [row.config_id, row.related_id].includes(known.config))).toBe(true);
    expect(found.map(row => row.relation)).toContain('hard');
  });

  test('[CAT-016][CAT-017] an editor links an item to a component by hand, and takes that back', async () => {
    const client = clientOf('editor');
    const { data: pods } = await client.dispatch(
      catalog['listConfigs/page'].initiate({ ...byName, search: 'type=cronjob' }),
    );
    const link = { componentId: known.component, configId: pods?.rows[0]?.id ?? '' };
    const made = await client
      .dispatch(componentLinksApi.endpoints.createConfigComponentLink.initiate(link))
      .unwrap();
    expect(made).toMatchObject([
      { config_id: link.configId, component_id: link.componentId, selector_id: 'manual' },
    ]);
    const taken = await client
      .dispatch(componentLinksApi.endpoints.deleteConfigComponentLink.initiate(link))
      .unwrap();
    expect(taken).toHaveLength(1);
    await expect(
      clientOf('viewer')
        .dispatch(componentLinksApi.endpoints.createConfigComponentLink.initiate(link))
        .unwrap(),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  test('[CAT-020] the summary counts what the list lists', async () => {
    const { client, page } = viewer();
    const summary = await client
      .dispatch(
        postCatalogSummary.initiate({
          catalogSummaryRequest: {
            groupBy: ['type'],
            health: 'unhealthy',
            changes: { since: '30d' },
            analysis: { since: '30d' },
            cost: '30d',
          },
        }),
      )
      .unwrap();
    const pods = summary.find(row => row.type === 'Kubernetes::Pod');
    expect(pods).toMatchObject({
      health: { unhealthy: pods?.count },
      changes: expect.any(Number),
      cost_30d: expect.any(Number),
    });
    const { total } = await page({ types: { 'Kubernetes::Pod': 1 }, health: { unhealthy: 1 } });
    expect(pods?.count).toBe(total);
    const none = await client
      .dispatch(postCatalogSummary.initiate({ catalogSummaryRequest: { status: 'no such status' } }))
      .unwrap();
    expect(none).toEqual([]);
  });

  test('costs and counts of every grouping add up to those of the items, row by row', async () => {
    const { client } = viewer();
    const { rows } = await db.query<{ count: number; cost: number }>(
      `SELECT count(*)::int AS count, sum(cost_total_30d)::float8 AS cost FROM configs WHERE deleted_at IS NULL`,
    );
    const all = rows[0];
    expect(all?.cost).toBeGreaterThan(0);
    for (const groupBy of [
      ['type'],
      ['cluster'],
      ['type', 'namespace'],
      ['cluster', 'namespace', 'type'],
      ['nope'],
    ]) {
      const groups = await client
        .dispatch(postCatalogSummary.initiate({ catalogSummaryRequest: { groupBy, cost: '30d' } }))
        .unwrap();
      const keys = groups.map(group => JSON.stringify(groupBy.map(key => group[key])));
      expect(new Set(keys).size).toBe(groups.length);
      expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(all?.count);
      expect(groups.reduce((sum, group) => sum + (group.cost_30d ?? 0), 0)).toBeCloseTo(all?.cost ?? 0, 4);
    }
    // One group, item by item, as the list has it.
    const [group] = (
      await client
        .dispatch(
          postCatalogSummary.initiate({
            catalogSummaryRequest: { groupBy: ['type', 'cluster'], cost: '30d' },
          }),
        )
        .unwrap()
    ).filter(one => one.count <= 200 && (one.cost_30d ?? 0) > 0 && typeof one['cluster'] === 'string');
    const items = await client
      .dispatch(
        catalog['listConfigs/page'].initiate({
          ...byName,
          types: { [group?.type ?? '']: 1 },
          tags: { [`cluster=${String(group?.['cluster'])}`]: 1 },
        }),
      )
      .unwrap();
    expect(items.rows).toHaveLength(group?.count ?? -1);
    expect(items.rows.reduce((sum, row) => sum + (row.cost_total_30d ?? 0), 0)).toBeCloseTo(
      group?.cost_30d ?? -1,
      4,
    );
  });

  test('a guest sees the same rows in the summary, the list and the changes, and no others', async () => {
    const client = clientOf('guest');
    const seen = await client.dispatch(catalog['listConfigs/page'].initiate(byName)).unwrap();
    const summary = await client
      .dispatch(
        postCatalogSummary.initiate({
          catalogSummaryRequest: { changes: { since: '7d' }, analysis: { since: '7d' } },
        }),
      )
      .unwrap();
    expect(summary.reduce((sum, row) => sum + row.count, 0)).toBe(seen.total);
    const found = await client
      .dispatch(changes['postCatalogChanges/page'].initiate({ from: 'now-90d', page_size: 500 }))
      .unwrap();
    const all = await viewer().changes({ from: 'now-90d', page_size: 1 });
    expect(found.total).toBeLessThanOrEqual(all.total);
    const ids = new Set(seen.rows.map(row => row.id));
    const inSight = (seen.total ?? 0) <= seen.rows.length;
    expect(found.rows.filter(row => inSight && !ids.has(row.config_id))).toEqual([]);
  });

  test('[CAT-024] the checks of an item', async () => {
    const found = await viewer()
      .client.dispatch(catalog.listChecksOfConfig.initiate(known.checkedConfig))
      .unwrap();
    expect(found[0]).toMatchObject({ config_id: known.checkedConfig, name: expect.any(String) });
  });
});

describe('changes', () => {
  test('[CAT-021][CAT-022] every field narrows or orders the answer', async () => {
    const { changes: ask } = viewer();
    const month: CatalogChangesRequest = { from: 'now-30d', to: 'now', page: 1, page_size: 100 };
    const all = await ask(month);
    expect(all.total).toBeGreaterThan(100);
    expect(all.rows).toHaveLength(100);
    expect(Object.values(all.byType).reduce((sum, one) => sum + one, 0)).toBe(100);
    const second = await ask({ ...month, page: 2 });
    const ids = new Set([...all.rows, ...second.rows].map(row => row.id));
    expect(ids.size).toBe(200);
    const pods = await ask({ ...month, config_type: 'Kubernetes::Pod' });
    expect(new Set(pods.rows.map(row => row.type))).toEqual(new Set(['Kubernetes::Pod']));
    const others = await ask({ ...month, config_type: '!Kubernetes::Pod' });
    expect(others.total + pods.total).toBe(all.total);
    const diffs = await ask({ ...month, type: 'diff' });
    expect(Object.keys(diffs.byType)).toEqual(['diff']);
    const severe = await ask({ ...month, severity: 'high' });
    expect(new Set(severe.rows.map(row => row.severity))).toEqual(new Set(['high', 'critical']));
    const tagged = await ask({ ...month, tags: 'cluster=prod-eu-1' });
    expect(tagged.rows.every(row => row.tags?.['cluster'] === 'prod-eu-1')).toBe(true);
    const up = await ask({ ...month, sort_by: 'created_at' });
    const down = await ask({ ...month, sort_by: '-created_at' });
    expect(Date.parse(up.rows[0]?.created_at ?? '')).toBeLessThan(Date.parse(down.rows[0]?.created_at ?? ''));
    const dead = await ask({ ...month, from: 'now-90d', include_deleted_configs: true });
    expect(dead.total).toBeGreaterThan((await ask({ ...month, from: 'now-90d' })).total);
  });

  test('[CAT-021][CAT-023] the changes of an item, of what lies below it, and of all around it', async () => {
    const { changes: ask, page } = viewer();
    const { rows } = await page({
      search: 'type=Kubernetes::Namespace',
      sort: { column: 'changes', desc: true },
    });
    const id = rows[0]?.id ?? '';
    const of = (recursive: 'none' | 'downstream' | 'upstream' | 'all') =>
      ask({ id, from: 'now-90d', recursive, depth: CHANGES_DEPTH, page_size: 1 });
    const [none, down, up, around] = await Promise.all([
      of('none'),
      of('downstream'),
      of('upstream'),
      of('all'),
    ]);
    expect(down.total).toBeGreaterThan(none.total);
    expect(up.total).toBeGreaterThanOrEqual(none.total);
    expect(around.total).toBeGreaterThanOrEqual(up.total);
  });

  test('[CAT-014][CAT-009][ENT-004] a change in full has its diff and its item; the types in use have names', async () => {
    const { client } = viewer();
    const change = await client.dispatch(changes['listConfigChanges/detail'].initiate(known.change)).unwrap();
    expect(change).toMatchObject({
      id: known.change,
      change_type: 'diff',
      diff: expect.stringContaining('@@'),
      patches: expect.any(Object),
      details: null,
      source: expect.any(String),
      severity: expect.any(String),
      summary: expect.any(String),
      created_at: expect.any(String),
      config: { id: expect.any(String), name: expect.any(String), type: expect.any(String) },
    });
    expect(change?.config_id).toBe(change?.config?.id);
    expect(change).toHaveProperty('external_created_by');
    expect(change).toHaveProperty('created_by');
    const types = await client.dispatch(changes.listChangeTypes.initiate()).unwrap();
    expect(types).toContain('diff');
    expect(types).not.toContain('');
  });

  test('[CAT-013] the changes of a component, newest first', async () => {
    const found = await rowsAt<{ component_id: string; created_at: string }>(
      `changes_by_component?component_id=eq.${known.componentWithInsights}&order=created_at.desc,id`,
    );
    const times = found.map(row => Date.parse(row.created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(found.every(row => row.component_id === known.componentWithInsights)).toBe(true);
  });
});

describe('insights and scrapers', () => {
  const ARGS = { sort: { column: 'first_observed', desc: true }, pageIndex: 0, pageSize: 25 };

  test('[CAT-011] insights are found by the name of their item and sorted by it, with columns every release has', async () => {
    const { client } = viewer();
    const list = (more: Partial<Parameters<typeof insightsRequest>[0]>) =>
      client.dispatch(insights.listConfigAnalysisItems.initiate({ ...ARGS, ...more })).unwrap();
    const all = await list({});
    const named = all.rows.find(row => row.item?.name);
    const name = named?.item?.name ?? '';
    expect(name).not.toBe('');
    // The demonstration messages name their items: this one does not for a moment.
    const say = (message: string | null | undefined) =>
      fetchAs('admin')(`${stackUrl()}/api/db/config_analysis?id=eq.${named?.id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message }),
      });
    expect((await say('names nothing')).ok).toBe(true);
    const found = await list({ search: name.toUpperCase(), pageSize: 200 }).finally(() =>
      say(named?.message),
    );
    expect(found.rows.map(row => row.id)).toContain(named?.id);
    expect(found.total).toBeLessThan(all.total ?? 0);
    for (const { message, analyzer, item } of found.rows) {
      expect(`${message} ${analyzer} ${item?.name}`.toLowerCase()).toContain(name.toLowerCase());
    }
    expect((await list({ search: 'zz-no-such-name' })).total).toBe(0);
    const byName = await list({ sort: { column: 'config_name' }, pageSize: 200 });
    const names = byName.rows.map(row => row.item?.name ?? '');
    expect(new Set(names).size).toBeGreaterThan(1);
    // The database's collation decides about the rest of a name.
    const letters = names.map(one => one.charAt(0).toLowerCase());
    expect(letters).toEqual(letters.toSorted());

    const live = insightsRequest({ ...ARGS, search: 'x', sort: { column: 'config_name' } });
    expect(live.params).toMatchObject({ 'item.deleted_at': 'is.null', 'named.name': 'ilike.*x*' });
    const { select, order, and, or } = live.params ?? {};
    const own = [select, order, and, or]
      .join(' ')
      .replaceAll(/\w+:configs(!inner)?\([^)]*\)|item\(name\)/g, '');
    expect(own, 'columns of the relation that released backends lack').not.toMatch(/config_name|deleted_at/);
  });

  test('[CAT-011][CAT-008][ENT-005] insights page with what they are about', async () => {
    const { client } = viewer();
    const args = { sort: { column: 'first_observed', desc: true }, pageIndex: 0, pageSize: 25 };
    const open = await client
      .dispatch(insights.listConfigAnalysisItems.initiate({ ...args, status: { open: 1 } }))
      .unwrap();
    expect(open.total).toBeGreaterThan(100);
    expect(open.rows.every(row => row.status === 'open' && row.item?.name)).toBe(true);
    const [first] = open.rows;
    const own = await client
      .dispatch(insights.listConfigAnalysisItems.initiate({ ...args, configId: first?.config_id ?? '' }))
      .unwrap();
    expect(own.rows.map(row => row.id)).toContain(first?.id);
    const detail = await client.dispatch(insights.listConfigAnalyses.initiate(first?.id ?? '')).unwrap();
    expect(detail).toMatchObject({
      id: first?.id,
      analyzer: first?.analyzer,
      analysis_type: first?.analysis_type,
      message: expect.any(String),
      severity: expect.any(String),
      status: 'open',
      source: expect.any(String),
      first_observed: expect.any(String),
      last_observed: expect.any(String),
      config: { id: first?.config_id },
    });
    expect(detail).toHaveProperty('analysis');
    expect(await client.dispatch(insights.listAnalyzers.initiate()).unwrap()).toContain(first?.analyzer);
  });

  test('[CAT-012] the open insights of a component', async () => {
    const found = await rowsAt<{ component_id: string }>(
      `analysis_by_component?component_id=eq.${known.componentWithInsights}`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(row => row.component_id === known.componentWithInsights)).toBe(true);
  });

  test('a scraper runs for an admin only, and its history says so', async () => {
    const client = clientOf('admin');
    const jobs = async () =>
      (
        await rowsAt(
          `job_histories?resource_type=eq.config_scraper&resource_id=eq.${known.scraper}&select=id`,
        )
      ).length;
    const before = await jobs();
    await client.dispatch(scrapersApi.endpoints.postRunScraper.initiate({ id: known.scraper })).unwrap();
    expect(await jobs()).toBe(before + 1);
    await expect(
      clientOf('editor')
        .dispatch(scrapersApi.endpoints.postRunScraper.initiate({ id: known.scraper }))
        .unwrap(),
    ).rejects.toMatchObject({ status: 403 });
  });
});

test('the palette finds the newest changes of seven days by their type and summary, and no older ones', async () => {
  const { rows: held } = await db.query<{ id: string; created_at: string }>(
    `SELECT id, created_at FROM config_changes
      WHERE (change_type ILIKE '%scal%' OR summary ILIKE '%scal%') AND created_at > now() - interval '7 days'
      ORDER BY created_at DESC, id LIMIT 5`,
  );
  const { rows: older } = await db.query(
    `SELECT 1 FROM config_changes WHERE change_type ILIKE '%scal%' AND created_at < now() - interval '8 days' LIMIT 1`,
  );
  expect([held.length, older.length]).toEqual([5, 1]);
  const found = await clientOf('viewer')
    .dispatch(paletteApi.endpoints['listConfigChanges/named'].initiate({ text: 'scal', limit: 5 }))
    .unwrap();
  // Others may arrive meanwhile.
  expect(found).toHaveLength(5);
  expect(
    found.map(({ created_at: at }) => Date.parse(at)).every(at => at > Date.now() - 7.1 * 86_400_000),
  ).toBe(true);
  expect(found.every(change => /scal/i.test(`${change.change_type} ${change.summary}`))).toBe(true);
  expect(found[0]?.config?.type).toBeTruthy();
});

test('labels and tags are found by a text that their pairs hold as they are written', async () => {
  const client = clientOf('viewer');
  for (const endpoint of [catalog.listConfigLabels, catalog.listConfigTags]) {
    const all = await client.dispatch(endpoint.initiate({})).unwrap();
    const pair = all.find(one => /^\w{3,}=\w{3,}/.test(one)) ?? '';
    const across = pair.slice(pair.indexOf('=') - 2, pair.indexOf('=') + 3);
    for (const text of [across, across.toUpperCase(), pair.slice(0, 3), pair.slice(-2), '%', '*']) {
      const found = await client.dispatch(endpoint.initiate({ or: pairHolds(text) })).unwrap();
      expect(found.toSorted()).toEqual(
        all.filter(one => one.toLowerCase().includes(text.toLowerCase())).toSorted(),
      );
    }
  }
});
