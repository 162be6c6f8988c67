import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, waitFor } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { createPath, type To } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { API, renderPage } from './renderApp';
import { narrowed } from '../../support/describedAnswers';

/** Every list whose rows open something: what that is has an address, and the row is a link to it. */

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const NOW = '2026-11-20T10:00:00Z';

/** A row of many relations: what their cells need, and nothing more. */
const ROW = {
  id: ID,
  name: 'row-1',
  namespace: 'default',
  type: 'http',
  source: 'UI',
  labels: {},
  spec: {},
  created_at: NOW,
  updated_at: NOW,
};
const table = (name: string, row: object) =>
  http.get(`${API}/db/${name}`, ({ request }) =>
    HttpResponse.json(narrowed(request, [{ ...ROW, ...row }]), { headers: { 'Content-Range': '0-0/1' } }),
  );
const item = table('config_detail', { config: null, deleted_at: null, summary: {} });
const change = {
  ...ROW,
  config_id: ID,
  change_type: 'diff',
  severity: 'info',
  count: 1,
  first_observed: NOW,
};
const changes = http.post(`${API}/catalog/changes`, () =>
  HttpResponse.json({ changes: [change], total: 1, summary: {} }),
);
const sends = table('notification_send_history_resource_tags', {
  source_event: 'check.failed',
  status: 'sent',
  count: 1,
  first_observed: NOW,
  notification_id: ID,
  resource_type: 'config',
  resource: { id: ID, name: 'payments' },
});

const COSTS_RANGE = 'rangeType=absolute&from=2026-11-20T00%3A00%3A00.000Z&to=2026-11-21T00%3A00%3A00.000Z';
const costs = table('config_costs', {
  id: ID,
  config_id: ID,
  source_key: 'bill',
  fingerprint: 'f',
  period_start: '2026-11-20T00:00:00Z',
  period_end: '2026-11-21T00:00:00Z',
  charge_category: 'Usage',
  service_name: 'row-1',
  billing_currency: 'USD',
  effective_cost: 1,
  billed_cost: 1,
  list_cost: 1,
  item: { name: 'row-1', type: 'row-1', deleted_at: null },
});

interface Case {
  /** The address of the list, filtered. */
  at: string;
  /** Where its row leads. */
  to: string;
  /** Where the name leads, when not there too. */
  named?: string;
  handlers?: readonly RequestHandler[];
}

/** The lists by the file that draws them. */
const LISTS: Readonly<Record<string, readonly Case[]>> = {
  'features/applications/list/ApplicationsPage.tsx': [
    {
      at: '/applications?search=row',
      to: `/applications?search=row&id=${ID}`,
      named: '/applications/default/row-1',
    },
  ],
  'features/catalog/access/GrantTable.tsx': [
    {
      at: '/catalog/access?search=row',
      to: `/catalog/access?search=row&person=${ID}`,
      handlers: [
        table('config_access_summary', {
          external_user_id: ID,
          user: 'row-1',
          config_id: ID,
          config_type: 'A::B',
        }),
      ],
    },
  ],
  'features/catalog/access/SumTables.tsx': [
    {
      at: '/catalog/access?by=user',
      to: `/catalog/access?by=user&person=${ID}`,
      handlers: [table('config_access_summary_by_user', { external_user_id: ID, user: 'row-1' })],
    },
    {
      at: '/catalog/access?by=group',
      to: `/catalog/access?groups=${encodeURIComponent(`${ID}:1`)}`,
      handlers: [table('config_access_summary_by_group', { external_group_id: ID, group: 'row-1' })],
    },
    {
      at: '/catalog/access?by=item',
      to: `/catalog/${ID}/access`,
      handlers: [
        table('config_access_summary_by_config', {
          config_id: ID,
          config_name: 'row-1',
          config_type: 'A::B',
        }),
      ],
    },
  ],
  'features/catalog/costs/CostTable.tsx': [
    {
      at: `/catalog/costs?${COSTS_RANGE}&amount=billed`,
      to: `/catalog/${ID}/costs?${COSTS_RANGE}&amount=billed`,
      handlers: [costs],
    },
    {
      at: `/catalog/costs?${COSTS_RANGE}&by=type`,
      to: `/catalog/costs?${COSTS_RANGE}&types=row-1%3A1`,
      handlers: [costs],
    },
    {
      at: `/catalog/costs?${COSTS_RANGE}&by=service`,
      to: `/catalog/costs?${COSTS_RANGE}&services=row-1%3A1`,
      handlers: [costs],
    },
  ],
  'features/catalog/changes/effect/ChangeEffect.tsx': [
    {
      at: '/catalog/changes?show=effect&rangeType=absolute&from=2026-11-20T00:00:00.000Z&to=2026-11-21T00:00:00.000Z',
      to: '/catalog/changes?rangeType=absolute&from=2026-11-20T00%3A00%3A00.000Z&to=2026-11-21T00%3A00%3A00.000Z&changeType=diff%3A1',
      handlers: [changes],
    },
  ],
  'features/catalog/changes/ChangeTable.tsx': [
    {
      at: '/catalog/changes?groupBy=none',
      to: `/catalog/changes?groupBy=none&change=${ID}`,
      handlers: [changes],
    },
    {
      at: `/catalog/${ID}/changes?groupBy=none`,
      to: `/catalog/${ID}/changes?groupBy=none&change=${ID}`,
      handlers: [item, changes],
    },
  ],
  'features/catalog/insights/InsightList.tsx': [
    { at: '/catalog/insights?search=row', to: `/catalog/insights?search=row&insight=${ID}` },
  ],
  'features/catalog/item/PlaybooksTab.tsx': [
    {
      at: `/catalog/${ID}/playbooks`,
      to: `/playbooks/runs/${ID}`,
      handlers: [
        item,
        http.get(`${API}/playbook/list`, () => HttpResponse.json([])),
        table('playbook_runs', { playbook_id: ID, status: 'completed', playbooks: { name: 'restart' } }),
      ],
    },
  ],
  'features/catalog/item/relationships/RelationsTable.tsx': [
    {
      at: `/catalog/${ID}/relationships?deleted=true`,
      to: `/catalog/${ID}/relationships?deleted=true&selected=${OTHER}`,
      named: `/catalog/${OTHER}`,
      handlers: [
        item,
        http.get(`${API}/db/rpc/related_configs_recursive`, () =>
          HttpResponse.json([{ ...ROW, id: OTHER, related_ids: [ID], tags: {} }]),
        ),
      ],
    },
  ],
  'features/catalog/list/ItemsTable.tsx': [{ at: '/catalog?show=items', to: `/catalog/${ID}` }],
  'features/catalog/list/SummaryTable.tsx': [
    {
      at: '/catalog?health=unhealthy:1',
      to: '/catalog?health=unhealthy%3A1&show=items&types=Kubernetes%3A%3APod%3A1',
      handlers: [
        http.post(`${API}/catalog/summary`, () =>
          HttpResponse.json([{ type: 'Kubernetes::Pod', count: 2, health: {}, changes: 0 }]),
        ),
      ],
    },
  ],
  'features/catalog/scrapers/ScrapersPage.tsx': [{ at: '/catalog/scrapers', to: `/catalog/scrapers/${ID}` }],
  'features/health/HealthCards.tsx': [
    {
      at: '/health?layout=card&groupBy=none&hidePassing=false',
      to: `/health?layout=card&groupBy=none&hidePassing=false&checkId=${ID}&timeRange=1h`,
    },
  ],
  'features/health/HealthPivot.tsx': [
    {
      at: '/health?pivotBy=namespace&groupBy=none',
      to: `/health?pivotBy=namespace&groupBy=none&checkId=${ID}&timeRange=1h`,
    },
  ],
  'features/health/HealthTable.tsx': [
    { at: '/health?groupBy=none&timeRange=3h', to: `/health?groupBy=none&timeRange=3h&checkId=${ID}` },
    { at: '/view/health?groupBy=none', to: `/view/health?groupBy=none&checkId=${ID}&timeRange=1h` },
  ],
  'features/health/modal/CheckRelationshipsTab.tsx': [
    {
      at: `/health?checkId=${ID}&timeRange=1h&checkTab=relationships`,
      to: `/topology/${ID}`,
      handlers: [http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: [] }))],
    },
  ],
  'features/incidents/list/IncidentList.tsx': [{ at: '/incidents?search=row', to: `/incidents/${ID}` }],
  'features/incidents/list/times/IncidentTimes.tsx': [
    {
      at: '/incidents?search=row&show=times&by=severity',
      to: '/incidents?search=row&by=severity&severity=high&status=all',
      handlers: [table('incidents', { severity: 'high', type: 'availability', status: 'closed' })],
    },
  ],
  'features/logs/PatternsTable.tsx': [
    {
      at: `/logs?component=${ID}&patterns=true`,
      to: `/logs?component=${ID}&pattern=row+%E2%80%A6`,
      handlers: [
        table('components', { log_selectors: [{ name: 'app' }] }),
        http.post(`${API}/logs`, () =>
          HttpResponse.json({ total: 1, results: [{ timestamp: NOW, message: 'row 1', labels: null }] }),
        ),
      ],
    },
  ],
  'features/notifications/index/NotificationsPage.tsx': [
    { at: '/notifications', to: `/notifications/resource/${ID}`, named: `/catalog/${ID}` },
    {
      at: '/notifications?status=error:1',
      to: `/notifications/resource/${ID}?status=error%3A1`,
      named: `/catalog/${ID}`,
    },
  ],
  'features/notifications/resource/SendsTable.tsx': [
    {
      at: `/notifications/resource/${ID}?status=sent:1`,
      to: `/notifications/resource/${ID}?status=sent%3A1&id=${ID}`,
      handlers: [sends],
    },
    {
      at: `/notifications/rules/${ID}?status=sent:1`,
      to: `/notifications/rules/${ID}?status=sent%3A1&id=${ID}`,
      handlers: [sends],
    },
  ],
  'features/notifications/rules/RulesPage.tsx': [
    { at: '/notifications/rules?search=row', to: `/notifications/rules/${ID}` },
  ],
  'features/notifications/silences/SilencesPage.tsx': [
    { at: '/notifications/silences?search=row', to: `/notifications/silences?search=row&id=${ID}` },
  ],
  'features/playbooks/runs/RunsPage.tsx': [
    {
      at: '/playbooks/runs?status=completed',
      to: `/playbooks/runs/${ID}`,
      handlers: [
        table('playbook_runs', { playbook_id: ID, status: 'completed', playbooks: { name: 'restart' } }),
      ],
    },
  ],
  'features/settings/access-scopes/AccessScopesList.tsx': [
    { at: '/settings/access-scopes?q=row', to: `/settings/access-scopes?q=row&id=${ID}` },
  ],
  'features/settings/scopes/ScopesList.tsx': [
    {
      at: '/settings/access-scopes?tab=scopes&q=row',
      to: `/settings/access-scopes?tab=scopes&q=row&id=${ID}`,
    },
  ],
  'features/settings/agents/AgentsPage.tsx': [{ at: '/settings/agents', to: `/settings/agents?id=${ID}` }],
  'features/settings/connections/ConnectionsPage.tsx': [
    { at: '/settings/connections?q=row', to: `/settings/connections?q=row&id=${ID}` },
  ],
  'features/settings/flags/FeatureFlagsPage.tsx': [
    { at: '/settings/feature-flags?q=row', to: '/settings/feature-flags?q=row&id=row-1' },
  ],
  'features/settings/artifacts/ArtifactsPage.tsx': [
    { at: '/settings/artifacts?search=row', to: `/settings/artifacts?search=row&id=${ID}` },
  ],
  'features/settings/integrations/IntegrationsPage.tsx': [
    { at: '/settings/integrations', to: `/settings/integrations/scrapers/${ID}` },
  ],
  'features/settings/jobs/JobHistory.tsx': [
    { at: '/settings/jobs?status=FAILED:1', to: `/settings/jobs?status=FAILED%3A1&job=${ID}` },
  ],
  'features/settings/jobs/JobSummary.tsx': [
    { at: '/settings/jobs?status=FAILED:1&view=jobs', to: '/settings/jobs?status=FAILED%3A1&name=row-1%3A1' },
  ],
  'features/settings/people/UsersPage.tsx': [
    { at: '/settings/users?q=a@x', to: `/settings/users?q=a%40x&id=${ID}` },
  ],
  'features/settings/permissions/PermissionsPage.tsx': [
    { at: '/settings/permissions', to: `/settings/permissions?id=${ID}` },
  ],
  'features/settings/resources/ResourceListPage.tsx': [
    { at: '/settings/topologies?q=row', to: `/settings/topologies/${ID}` },
  ],
  'features/settings/tokens/TokensPage.tsx': [
    { at: '/settings/tokens?q=row', to: `/settings/tokens?q=row&id=${ID}` },
  ],
  'features/settings/views/ViewsPage.tsx': [
    { at: '/settings/views?q=row', to: `/settings/views?q=row&id=${ID}`, named: `/views/${ID}` },
  ],
  'features/topology/ComponentTable.tsx': [{ at: '/topology?view=table', to: `/topology/${ID}?view=table` }],
};

/** Their rows open nothing. */
const OPEN_NOTHING = ['features/settings/queue/EventQueuePage.tsx'];

/** What the lists above are answered with. */
const backend = [
  http.get(`${API}/canary/api/summary`, () =>
    HttpResponse.json({
      checks_summary: [
        {
          ...ROW,
          canary_id: ID,
          canary_name: 'storefront',
          status: 'unhealthy',
          uptime: { passed: 1, failed: 1 },
          latency: {},
          last_runtime: NOW,
        },
      ],
    }),
  ),
  http.get(`${API}/canary/api/graph`, () =>
    HttpResponse.json({ status: null, uptime: { passed: 0, failed: 0 }, latency: {} }),
  ),
  http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: [ROW] })),
  http.get(`${API}/auth/tokens`, () => HttpResponse.json({ payload: [ROW] })),
  http.post(`${API}/notification/summary`, () =>
    HttpResponse.json({
      results: [
        {
          resource: { id: ID, name: 'payments', type: 'http' },
          resource_type: 'config',
          first_observed: NOW,
          last_seen: NOW,
          total: 1,
          sent: 1,
          error: 0,
          suppressed: 0,
        },
      ],
      total: 1,
    }),
  ),
  table('checks', {
    canary_id: ID,
    last_runtime: NOW,
    components: [{ components: { ...ROW } }],
    configs: [],
    check_statuses: [],
  }),
  table('configs', { health: 'healthy', status: 'Running' }),
  http.get(`${API}/db/config_analysis_analyzers`, () => HttpResponse.json([])),
  http.get(`${API}/db/config_statuses`, () => HttpResponse.json([])),
  http.get(`${API}/db/rpc/config_access_filter_options`, () =>
    HttpResponse.json({ catalogs: [], users: [], groups: [], roles: [], user_types: [] }),
  ),
  http.get(`${API}/db/evidences`, () => HttpResponse.json([])),
  http.get(`${API}/db/incidents_by_config`, () => HttpResponse.json([])),
  table('access_scopes', { resources: [], scopes: [] }),
  table('scopes', { targets: [] }),
  table('properties', { value: 'x' }),
  table('identities', { traits: { email: 'a@x.example' }, state: 'active' }),
  table('integrations_with_status', { integration_type: 'scrapers' }),
  table('job_history', { status: 'FAILED', time_start: NOW }),
  table('permissions_summary', { action: 'read', deny: false, subject: 'x', subject_type: 'person' }),
  table('incident_summary', { incident_id: 'I-1', title: 'row-1', severity: 'High', status: 'open' }),
  table('notifications_summary', { events: [] }),
  table('notification_silences', { until: null, from: null }),
  table('config_analysis_items', { config_id: ID, message: 'row-1', analyzer: 'a', status: 'open' }),
  http.get(`${API}/db/*`, ({ request }) =>
    HttpResponse.json(narrowed(request, [ROW]), { headers: { 'Content-Range': '0-0/1' } }),
  ),
];

// What the first drawing of the largest part takes to transform is not part of a test.
beforeAll(() => import('@/features/health/CheckModal').then(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** What a list is made of: rows of a table, and cards. */
const ROWS = '[data-id], article';
const pathOf = (to: To | null) => (typeof to === 'string' ? to : createPath(to ?? {}));
const sorted = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://console.test');
  return [pathname, ...[...searchParams].map(pair => pair.join('=')).sort()];
};

describe('rows as links', () => {
  test('are asked of every list whose rows open something', () => {
    const files = ['features', 'modules'].flatMap(part =>
      readdirSync(`src/${part}`, { recursive: true, encoding: 'utf8' }).map(file => `${part}/${file}`),
    );
    const opening = files.filter(
      file =>
        file.endsWith('.tsx') &&
        !file.endsWith('/SettingsList.tsx') &&
        /\b(?:rowHref|onRowOpen)=|<SettingsList\b|\bclickAsLink\(/.test(readFileSync(`src/${file}`, 'utf8')),
    );
    expect(opening.sort()).toEqual([...Object.keys(LISTS), ...OPEN_NOTHING].sort());
  });

  test.each(Object.values(LISTS).flat())('$at: a row leads where its link does', async list => {
    const { at, to, named, handlers = [] } = list;
    const {
      router,
      store,
      baseElement: container,
    } = renderPage({ at, as: ['admin'], handlers: [...handlers, ...backend] });
    const goes = (link: HTMLAnchorElement, address: string) =>
      sorted(link.getAttribute('href') ?? '').join() === sorted(address).join();
    const name = await waitFor(() => {
      const links = [...container.querySelectorAll<HTMLAnchorElement>(`:is(${ROWS}) a`)];
      const found = links.find(link => goes(link, named ?? to));
      if (!found) throw new Error(`Rows lead to: ${links.map(link => link.getAttribute('href')).join(' ')}`);
      return found;
    });
    expect(name).toHaveAccessibleName();
    // No page is to be drawn: where it leads is enough.
    const navigate = vi.spyOn(router.navigator, 'push').mockReturnValue();
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
    const whole = name.closest(ROWS);
    const row = whole?.querySelector('[role=gridcell]:not([data-field=__check__])') ?? whole;
    if (!row) throw new Error('There is no row.');
    fireEvent.click(row, { ctrlKey: true });
    expect(tab.mock.calls.map(([url]) => sorted(String(url)))).toEqual([sorted(to)]);
    expect(navigate).not.toHaveBeenCalled();
    fireEvent.click(row);
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    expect(sorted(pathOf(navigate.mock.calls[0]?.[0] ?? ''))).toEqual(sorted(to));
    expect(store.getState().location.pathname).toBe(at.replace(/\?.*/, ''));
  });
});
