import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { identityServiceAdapter } from '@/app/authModes';
import { routesOf } from '@/app/router';
import { screenRows, sidebarOrder } from '@/app/routes';
import { refusalOf } from '@/auth/access';
import type { Feature } from '@/lib/access/features';
import { allows, ROLES, type Resource } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';
import { API, renderApp, renderPage, sidebar } from './renderApp';

const rowAt = (address: string) =>
  matchRoutes(routesOf(identityServiceAdapter('')), address)?.at(-1)?.route.handle as RouteRow | undefined;

const UNAUTHORIZED = 'Unauthorized - You do not have permission to access this page';

describe('the route table', () => {
  test.each([
    ['[RBC-014][RTE-004]', '/topology', 'topologies'],
    ['[RBC-014][RTE-005]', '/topology/42', 'topologies'],
    ['[RBC-014][RTE-002]', '/view/topology/42', 'topologies'],
    ['[RBC-015][RTE-006]', '/incidents', 'incident'],
    ['[RBC-015][RTE-007]', '/incidents/42', 'incident'],
    ['[RBC-016][RTE-008]', '/health', 'canaries'],
    ['[RBC-016][RTE-003]', '/view/health', 'canaries'],
    ['[RBC-017]', '/settings/connections', 'connections'],
    ['[RBC-018]', '/settings/permissions', 'permissions'],
    ['[RBC-019]', '/settings/access-scopes', 'access_scopes'],
    ['[RBC-020]', '/settings/users', 'identities'],
    ['[RBC-021]', '/settings/agents', 'agents'],
    ['[RBC-022]', '/settings/integrations', 'integrations'],
    ['[RBC-023]', '/views/42', 'views'],
    ['[RBC-023]', '/view/default/backups', 'views'],
    ['[RBC-023]', '/view/backups', 'views'],
    ['[RBC-013]', '/catalog', 'database'],
    ['[RBC-013]', '/applications', 'database'],
    ['[RBC-013]', '/settings/jobs', 'database'],
  ] satisfies [string, string, Resource][])('%s %s needs read on %s', (_ids, address, resource) => {
    expect(rowAt(address)?.need).toMatchObject({ resource, action: 'read' });
  });

  test.each([
    ['[RBC-027]', '/notifications/silences/add', 'notifications'],
    ['[RBC-028]', '/settings/integrations/scrapers/42', 'integrations'],
  ])('%s %s needs write on %s', (_id, address, resource) => {
    expect(rowAt(address)?.need).toEqual({ resource, action: 'write' });
  });

  test('[RBC-002] every screen of the product asks for a resource and an action', () => {
    expect(screenRows.filter(row => !row.need).map(row => row.path)).toEqual([]);
  });

  test('a new main entry comes after those of today, in front of the settings', () => {
    const [first] = screenRows;
    if (!first?.nav) throw new Error('The first row has no place in the sidebar');
    const added = { ...first, path: '/new', nav: { ...first.nav, label: 'A new one' } };
    const entries = sidebarOrder([...screenRows, added]).flatMap(({ nav }) => nav ?? []);
    expect(entries.slice(0, 8).map(({ label }) => label)).toEqual([
      'Dashboard',
      'Health',
      'Incidents',
      'Catalog',
      'Logs',
      'Playbooks',
      'Applications',
      'A new one',
    ]);
    expect(new Set(entries.slice(8).map(({ group }) => group))).toEqual(new Set(['settings']));
  });

  test('[RTE-017] the fixed view routes win over the patterns', () => {
    expect(rowAt('/view/topology/42')?.path).toBe(paths.viewTopology);
    expect(rowAt('/view/health')?.path).toBe(paths.viewHealth);
    expect(rowAt('/view/ns/health')?.path).toBe(paths.viewByNamespace);
    expect(rowAt('/view/backups')?.path).toBe(paths.viewByName);
  });

  const FEATURES = [
    ['/health', 'health'],
    ['/incidents', 'incidents'],
    ['/catalog', 'config'],
    ['/logs', 'logs'],
    ['/playbooks', 'playbooks'],
    ['/applications', 'applications'],
    ['/settings/access-scopes', 'settings.permissions'],
    ['/settings/agents', 'agents'],
    ['/catalog/scrapers', 'settings.config_scraper'],
    ['/settings/connections', 'settings.connections'],
    ['/settings/event-queue-status', 'settings.event_queue_status'],
    ['/settings/feature-flags', 'settings.feature_flags'],
    ['/settings/canaries', 'settings.health'],
    ['/settings/integrations', 'settings.integrations'],
    ['/settings/jobs', 'settings.job_history'],
    ['/settings/logging_backends', 'logs'],
    ['/settings/permissions', 'settings.permissions'],
    ['/settings/incident_rules', 'settings.rules'],
    ['/settings/teams', 'settings.teams'],
    ['/settings/topologies', 'settings.topology'],
    ['/settings/users', 'settings.users'],
    ['/settings/views', 'views'],
    ['/topology', 'topology'],
    ['/topology/:id', 'topology'],
    ['/view/health', 'health'],
    ['/incidents/:id', 'incidents'],
    ['/catalog/changes', 'config'],
    ['/catalog/insights', 'config'],
    ['/catalog/compare', 'config'],
    ['/catalog/access', 'config'],
    ['/catalog/costs', 'config'],
    ['/catalog/:id', 'config'],
    ['/catalog/:id/:tab', 'config'],
    ['/catalog/:id/view/:viewId', 'config'],
    ['/playbooks/runs', 'playbooks'],
    ['/playbooks/runs/compare', 'playbooks'],
    ['/playbooks/runs/:id', 'playbooks'],
    ['/applications/:namespace/:name', 'applications'],
    ['/settings/integrations/:type/:id', 'settings.integrations'],
    ['/catalog/scrapers/:id', 'settings.config_scraper'],
    ['/settings/teams/:id', 'settings.teams'],
    ['/settings/incident_rules/:id', 'settings.rules'],
    ['/settings/topologies/:id', 'settings.topology'],
    ['/settings/canaries/:id', 'settings.health'],
    ['/settings/logging_backends/:id', 'logs'],
    ['/views/:id', 'views'],
    ['/view/:namespace/:name', 'views'],
    ['/view/:name', 'views'],
  ] satisfies [string, Feature][];

  test.each(FEATURES)('[RBC-024] %s also checks the feature %s', (path, feature) => {
    const row = screenRows.find(one => one.path === path);
    expect(row?.feature).toBe(feature);
    expect(row && refusalOf(row, ['admin'], [], [])).toBeUndefined();
    const off = [{ name: `${feature}.disable`, value: 'true' }];
    expect(row && refusalOf(row, ['admin'], off, [])?.rule).toBe('feature');
    // The read check is one in addition.
    expect(row && refusalOf(row, [], [], [])?.rule).toBe('role');
  });

  test('the other screens have no feature', () => {
    const others = screenRows.filter(({ path }) => !FEATURES.some(([known]) => known === path));
    expect(others.filter(row => row.feature).map(({ path }) => path)).toEqual([]);
  });
});

describe('the settings', () => {
  test.each([
    ['[RTE-023]', '/settings/connections', 'Connections', 'Connections', 'Test'],
    ['[RTE-024]', '/settings/permissions', 'Permissions', 'Permissions', 'Subject'],
    ['[RTE-025]', '/settings/access-scopes', 'Access Scopes', 'Access scopes', 'Scopes'],
    ['[RTE-026]', '/settings/users', 'Users', 'Users', 'Roles'],
    ['[RTE-027]', '/settings/jobs', 'Jobs History', 'Jobs', 'Job Name'],
    ['[RTE-028]', '/settings/feature-flags', 'Feature Flags', 'Feature flags', 'Effect'],
    ['[RTE-029]', '/settings/event-queue-status', 'Event Queue', 'Events', 'Most common error'],
    ['[RTE-030]', '/settings/agents', 'Agents', 'Agents', 'Last seen'],
    ['[RTE-031]', '/settings/tokens', 'Tokens', 'Tokens', 'Last used'],
    ['[RTE-033]', '/settings/views', 'Views', 'Views', 'Sidebar'],
    ['[RTE-035]', '/settings/teams', 'Teams', 'Teams', 'Created by'],
    ['[RTE-035]', '/settings/incident_rules', 'Rules', 'Rules', 'Created by'],
    ['[RTE-035]', '/settings/topologies', 'Topology', 'Topologies', 'Labels'],
    ['[RTE-035]', '/settings/canaries', 'Health Check', 'Health checks', 'Schedule'],
    ['[RTE-035]', '/settings/logging_backends', 'Log Backends', 'Log backends', 'Source'],
  ])('%s %s shows the list of %s', async (_ids, address, title, list, column) => {
    const empty = [
      http.get(`${API}/db/:relation`, () => HttpResponse.json([])),
      http.get(`${API}/auth/tokens`, () => HttpResponse.json({ message: 'success', payload: [] })),
    ];
    renderPage({ at: address, as: ['admin'], handlers: empty });
    expect(await screen.findByRole('grid', { name: list })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: column })).toBeInTheDocument();
    expect(document.title).toBe(`${title} · Ops Console`);
  });
});

describe('guards', () => {
  const guarded = [
    '/settings/connections',
    '/settings/users',
    '/notifications/silences/add',
    '/settings/agents',
    '/incidents',
  ];
  const cases = ROLES.flatMap(role => guarded.map(address => [role, address] as const));

  test.each(cases)(
    '[RBC-031][RBC-032] %s at %s sees the page or the unauthorized message',
    async (role, address) => {
      const empty = http.get(`${API}/db/:relation`, () => HttpResponse.json([]));
      renderPage({ at: address, as: [role], handlers: [empty] });
      const row = rowAt(address);
      const allowed = row?.need !== undefined && allows([role], row.need);
      if (!allowed) await screen.findByText(UNAUTHORIZED);
      else if (address === '/notifications/silences/add')
        await screen.findByRole('button', { name: 'Create silence' });
      // The other pages are tables.
      else await screen.findByRole('grid');
      expect(screen.queryAllByText(UNAUTHORIZED)).toHaveLength(allowed ? 0 : 1);
    },
  );

  test('a switched-off feature says so and loads nothing', async () => {
    const asked: string[] = [];
    const summary = http.get(`${API}/canary/api/summary`, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ runnerName: 'local' });
    });
    renderApp({ at: '/health', as: ['admin'], properties: ['health.disable'], handlers: [summary] });
    expect(await screen.findByText('This feature is switched off')).toBeVisible();
    expect(screen.getByText(/health\.disable/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('[FLG-002][FLG-003][FLG-012] screens wait for the flags, which load once; the topology card does not wait', async () => {
    let answer: (() => void) | undefined;
    let times = 0;
    const slow = http.get(`${API}/properties`, async () => {
      times += 1;
      await new Promise<void>(resolve => (answer = resolve));
      return HttpResponse.json([]);
    });
    const waiting = renderApp({ at: '/health', as: ['viewer'], handlers: [slow] });
    await waitFor(() => expect(answer).toBeDefined());
    expect(screen.queryByRole('navigation')).toBeNull();
    answer?.();
    await sidebar();
    waiting.router.navigate('/applications');
    await screen.findByRole('heading', { name: 'Applications' });
    expect(times).toBe(1);
    waiting.unmount();
    const trees = http.get(`${API}/canary/api/topology`, () =>
      HttpResponse.json({ components: [{ id: '42', name: 'payments' }] }),
    );
    renderApp({ at: '/view/topology/42', as: ['viewer'], handlers: [slow, trees] });
    expect(await screen.findByRole('article', { name: 'payments' })).toBeVisible();
  });

  test('flags that cannot be loaded do not lock the console', async () => {
    const broken = http.get(`${API}/properties`, () => HttpResponse.json({ error: 'no' }, { status: 500 }));
    renderApp({ at: '/health', as: ['viewer'], handlers: [broken] });
    await waitFor(async () => expect(await sidebar()).toBeVisible());
  });
});

describe('addresses that move', () => {
  test.each([
    ['[RTE-001]', '/', '/topology'],
    ['[RTE-038]', '/configs', '/catalog'],
    ['', '/config-db?type=Pod', '/catalog?type=Pod'],
    ['', '/config/42/changes', '/catalog/42/changes'],
    ['', '/settings/notifications/rules', '/notifications/rules'],
    ['', '/notifications/silence', '/notifications/silences/add'],
  ])('%s %s leads to %s', async (_id, from, to) => {
    const { router } = renderPage({ at: from, as: ['admin'] });
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(to));
  });

  test.each([
    ['the dashboard is switched off', ['topology.disable'], '/health'],
    ['the first two are', ['topology.disable', 'health.disable'], '/incidents'],
  ])('/ leads to the first screen that the person may open: %s', async (_why, properties, to) => {
    const { router } = renderPage({ at: '/', as: ['viewer'], properties });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  test('an address that leads nowhere says so', async () => {
    renderApp({ at: '/no/such/page', as: ['viewer'] });
    expect(await screen.findByText('There is nothing at /no/such/page.')).toBeVisible();
  });
});
