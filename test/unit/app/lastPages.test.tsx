import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from './renderApp';
import { narrowed } from '../../support/describedAnswers';

/** Every paged list, opened by an address that names a page past its end. */

const ID = '019a0000-0000-7000-8000-000000000001';
const idOf = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const NOW = '2026-11-20T10:00:00Z';

/** A row of many relations: what their cells need, and nothing more. */
const row = (index: number) => ({
  id: idOf(index),
  name: `row-${index}`,
  namespace: 'default',
  type: 'http',
  source: 'UI',
  labels: {},
  spec: {},
  created_at: NOW,
  updated_at: NOW,
});
const ROWS = Array.from({ length: 60 }, (_, index) => row(index + 1));

/** Lists that page on the server hold two pages, of any size: 416 past them (traps, PostgREST). */
const twoPages = http.get(`${API}/db/*`, ({ request }) => {
  const { searchParams } = new URL(request.url);
  const [limit, offset] = ['limit', 'offset'].map(name => Number(searchParams.get(name) ?? 0)) as [
    number,
    number,
  ];
  if (offset > limit) {
    return HttpResponse.json(
      { code: 'PGRST103', message: 'Requested range not satisfiable' },
      { status: 416, headers: { 'Content-Range': `*/${limit * 2}` } },
    );
  }
  return HttpResponse.json([], { headers: { 'Content-Range': `*/${limit * 2}` } });
});
const table = (name: string, rows: readonly object[]) =>
  http.get(`${API}/db/${name}`, ({ request }) =>
    HttpResponse.json(narrowed(request, rows), {
      headers: { 'Content-Range': `0-${rows.length - 1}/${rows.length}` },
    }),
  );
const item = table('config_detail', [{ ...row(1), config: null, deleted_at: null, summary: {} }]);
/** A charge of each item for each of 60 days: more than a page of items, and of days. */
const COSTS_RANGE = 'rangeType=absolute&from=2026-09-01T00:00:00.000Z&to=2026-10-31T00:00:00.000Z';
const costs = table(
  'config_costs',
  ROWS.map(({ id, name }, at) => ({
    id,
    config_id: id,
    source_key: 'bill',
    fingerprint: id,
    period_start: new Date(Date.UTC(2026, 8, 1 + at)).toISOString(),
    period_end: new Date(Date.UTC(2026, 8, 2 + at)).toISOString(),
    charge_category: 'Usage',
    service_name: 'Bill',
    billing_currency: 'USD',
    effective_cost: 1,
    billed_cost: 1,
    list_cost: 1,
    item: { name, type: 'A::B', deleted_at: null },
  })),
);
/** Services answer an empty page with the total. */
const changes = http.post(`${API}/catalog/changes`, async ({ request }) => {
  const { page_size: size } = (await request.json()) as { page_size: number };
  return HttpResponse.json({ changes: [], total: size * 2, summary: {} });
});
const view = (result: object) =>
  http.post(`${API}/view/${ID}`, () =>
    HttpResponse.json({
      namespace: 'default',
      name: 'costs',
      title: 'Costs',
      requestFingerprint: 'f',
      ...result,
    }),
  );
const COLUMNS = [{ name: 'name', type: 'string', primaryKey: true, card: { position: 'title' } }];

interface Case {
  /** The address, without the page. */
  at: string;
  /** The parameter of the page. */
  param?: string;
  handlers?: readonly RequestHandler[];
}

/** The lists by the file that draws them. */
const LISTS: Readonly<Record<string, readonly Case[]>> = {
  'features/applications/list/ApplicationsPage.tsx': [{ at: '/applications' }],
  'features/catalog/access/GrantTable.tsx': [
    { at: '/catalog/access' },
    { at: `/catalog/${ID}/access`, handlers: [item] },
  ],
  'features/catalog/access/SumTables.tsx': [
    { at: '/catalog/access?by=user' },
    { at: '/catalog/access?by=group' },
    { at: '/catalog/access?by=item' },
  ],
  'features/catalog/changes/ChangeTable.tsx': [
    { at: '/catalog/changes', handlers: [changes] },
    { at: `/catalog/${ID}/changes`, handlers: [item, changes] },
  ],
  'features/catalog/costs/CostOverTime.tsx': [
    { at: `/catalog/costs?show=trend&${COSTS_RANGE}`, handlers: [costs] },
    { at: `/catalog/${ID}/costs?${COSTS_RANGE}`, handlers: [item, costs] },
  ],
  'features/catalog/costs/CostTable.tsx': [{ at: `/catalog/costs?${COSTS_RANGE}`, handlers: [costs] }],
  'features/catalog/insights/InsightList.tsx': [
    { at: '/catalog/insights' },
    { at: `/catalog/${ID}/insights`, handlers: [item] },
  ],
  'features/catalog/item/PlaybooksTab.tsx': [
    {
      at: `/catalog/${ID}/playbooks`,
      param: 'runsPage',
      handlers: [item, http.get(`${API}/playbook/list`, () => HttpResponse.json([]))],
    },
  ],
  'features/catalog/item/relationships/RelationsTable.tsx': [
    {
      at: `/catalog/${ID}/relationships`,
      handlers: [
        item,
        http.get(`${API}/db/rpc/related_configs_recursive`, () =>
          HttpResponse.json(ROWS.map(related => ({ ...related, related_ids: [ID], tags: {} }))),
        ),
      ],
    },
  ],
  'features/catalog/list/ItemsTable.tsx': [{ at: '/catalog?show=items' }],
  'features/health/HealthCards.tsx': [{ at: '/health?layout=card&groupBy=none&hidePassing=false' }],
  'features/health/HealthPivot.tsx': [{ at: '/health?pivotBy=namespace&groupBy=none&hidePassing=false' }],
  'features/health/HealthTable.tsx': [{ at: '/health?groupBy=none&hidePassing=false' }],
  'features/health/modal/HistoryTab.tsx': [
    {
      at: `/health?checkId=${ID}&timeRange=1h`,
      param: 'historyPage',
      handlers: [
        table('checks', [
          { ...row(1), canary_id: ID, last_runtime: NOW, components: [], configs: [], check_statuses: [] },
        ]),
      ],
    },
  ],
  'features/incidents/list/IncidentList.tsx': [{ at: '/incidents' }],
  'features/notifications/index/NotificationsPage.tsx': [{ at: '/notifications' }],
  'features/notifications/resource/SendsTable.tsx': [{ at: `/notifications/resource/${ID}` }],
  'features/notifications/rules/RulesPage.tsx': [{ at: '/notifications/rules' }],
  'features/notifications/silences/SilencesPage.tsx': [{ at: '/notifications/silences' }],
  'features/playbooks/runs/RunsPage.tsx': [{ at: '/playbooks/runs' }],
  'features/settings/access-scopes/AccessScopesList.tsx': [
    {
      at: '/settings/access-scopes',
      handlers: [
        table(
          'access_scopes',
          ROWS.map(scope => ({ ...scope, resources: [], scopes: [] })),
        ),
      ],
    },
  ],
  'features/settings/scopes/ScopesList.tsx': [
    {
      at: '/settings/access-scopes?tab=scopes',
      handlers: [
        table(
          'scopes',
          ROWS.map(scope => ({ ...scope, targets: [] })),
        ),
      ],
    },
  ],
  'features/settings/agents/AgentsPage.tsx': [{ at: '/settings/agents' }],
  'features/settings/connections/ConnectionsPage.tsx': [
    { at: '/settings/connections', handlers: [table('connections', ROWS)] },
  ],
  'features/settings/flags/FeatureFlagsPage.tsx': [
    {
      at: '/settings/feature-flags',
      handlers: [
        table(
          'properties',
          ROWS.map(flag => ({ ...flag, value: 'x' })),
        ),
      ],
    },
  ],
  'features/settings/artifacts/ArtifactsPage.tsx': [{ at: '/settings/artifacts' }],
  'features/settings/integrations/IntegrationsPage.tsx': [{ at: '/settings/integrations' }],
  'features/settings/jobs/JobHistory.tsx': [{ at: '/settings/jobs' }],
  'features/settings/people/UsersPage.tsx': [
    {
      at: '/settings/users',
      handlers: [
        table(
          'identities',
          ROWS.map(person => ({ ...person, traits: { email: 'a@x.example' }, state: 'active' })),
        ),
      ],
    },
  ],
  'features/settings/permissions/PermissionsPage.tsx': [{ at: '/settings/permissions' }],
  'features/settings/queue/EventQueuePage.tsx': [
    { at: '/settings/event-queue-status', handlers: [table('event_queue_summary', ROWS)] },
  ],
  'features/settings/resources/ResourceListPage.tsx': [
    { at: '/settings/topologies', handlers: [table('topologies_with_status', ROWS)] },
  ],
  'features/settings/tokens/TokensPage.tsx': [
    {
      at: '/settings/tokens',
      handlers: [http.get(`${API}/auth/tokens`, () => HttpResponse.json({ payload: ROWS }))],
    },
  ],
  'features/settings/views/ViewsPage.tsx': [{ at: '/settings/views' }],
  'features/topology/ComponentTable.tsx': [
    {
      at: '/topology?view=table',
      handlers: [http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: ROWS }))],
    },
  ],
  // In test/unit/features/topology/page.test.tsx, which has a component for them to stand beside.
  'features/topology/item/panels.tsx': [],
  'modules/views/UiSection.tsx': [
    {
      at: `/views/${ID}`,
      param: 'configs_Items__page',
      handlers: [view({ sections: [{ title: 'Items', uiRef: { configs: {} } }] })],
    },
    {
      at: `/views/${ID}`,
      param: 'changes_Changes__page',
      handlers: [changes, view({ sections: [{ title: 'Changes', uiRef: { changes: {} } }] })],
    },
  ],
  'modules/views/ViewRows.tsx': [
    { at: `/views/${ID}`, param: 'view_default_costs__pageIndex', handlers: [view({ columns: COLUMNS })] },
    {
      at: `/views/${ID}?display=cards`,
      param: 'view_default_costs__pageIndex',
      handlers: [view({ columns: COLUMNS })],
    },
  ],
};

/** What the lists above need of services. */
const services = [
  http.get(`${API}/canary/api/summary`, () =>
    HttpResponse.json({
      checks_summary: ROWS.map(check => ({
        ...check,
        canary_id: ID,
        canary_name: 'storefront',
        status: 'unhealthy',
        uptime: { passed: 1, failed: 1 },
        latency: {},
        last_runtime: NOW,
      })),
    }),
  ),
  http.get(`${API}/canary/api/graph`, () =>
    HttpResponse.json({ status: null, uptime: { passed: 0, failed: 0 }, latency: {} }),
  ),
  http.post(`${API}/notification/summary`, () => HttpResponse.json({ results: [], total: 100 })),
  http.get(`${API}/db/rpc/config_access_filter_options`, () =>
    HttpResponse.json({ catalogs: [], users: [], groups: [], roles: [], user_types: [] }),
  ),
  http.post(`${API}/catalog/summary`, () => HttpResponse.json([])),
];

// What the first drawing of the largest part takes to transform is not part of a test.
beforeAll(() => import('@/features/health/CheckModal').then(() => undefined));

describe('a page past the end', () => {
  test('is asked of every paged list', () => {
    const files = ['features', 'modules'].flatMap(part =>
      readdirSync(`src/${part}`, { recursive: true, encoding: 'utf8' }).map(file => `src/${part}/${file}`),
    );
    const drawn = files.filter(file => {
      if (!file.endsWith('.tsx')) return false;
      const source = readFileSync(file, 'utf8');
      return (
        /<(?:DataTable|SettingsList)\b|\buseLastPage\(/.test(source) && !file.endsWith('/SettingsList.tsx')
      );
    });
    const paged = drawn.filter(file => {
      const tables = readFileSync(file, 'utf8')
        .split(/<(?=DataTable\b)/)
        .slice(1);
      return tables.length === 0 || tables.some(part => !/paging="none"/.test(part));
    });
    expect(paged.map(file => file.replace(/^src\//, '')).sort()).toEqual(Object.keys(LISTS).sort());
  });

  const cases = Object.values(LISTS).flat();
  test.each(cases)(
    'leads to the last one, of list %#: $at',
    async ({ at, param = 'pageIndex', handlers = [] }) => {
      const { router } = renderPage({
        at: `${at}${at.includes('?') ? '&' : '?'}${param}=99`,
        as: ['admin'],
        handlers: [...handlers, ...services, twoPages],
      });
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get(param)).toBe('1'));
      // The page that is none has left the history, and nothing failed.
      expect(router.state.historyAction).toBe('REPLACE');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
