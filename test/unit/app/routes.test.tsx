import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { identityServiceAdapter } from '@/app/authModes';
import { routesOf } from '@/app/router';
import { screenRows } from '@/app/routes';
import { allows, ROLES, type Resource } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';
import { API, renderApp, sidebar } from './renderApp';

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

  test('[RTE-017] the fixed view routes win over the patterns', () => {
    expect(rowAt('/view/topology/42')?.path).toBe(paths.viewTopology);
    expect(rowAt('/view/health')?.path).toBe(paths.viewHealth);
    expect(rowAt('/view/ns/health')?.path).toBe(paths.viewByNamespace);
    expect(rowAt('/view/backups')?.path).toBe(paths.viewByName);
  });

  test('[RBC-024] screens also check their feature', () => {
    expect(screenRows.filter(row => row.feature).length).toBeGreaterThan(25);
  });
});

describe('the settings', () => {
  test.each([
    ['[RTE-023]', '/settings/connections', 'Connections'],
    ['[RTE-024]', '/settings/permissions', 'Permissions'],
    ['[RTE-025]', '/settings/access-scopes', 'Access Scopes'],
    ['[RTE-026]', '/settings/users', 'Users'],
    ['[RTE-027]', '/settings/jobs', 'Jobs History'],
    ['[RTE-028]', '/settings/feature-flags', 'Feature Flags'],
    ['[RTE-029]', '/settings/event-queue-status', 'Event Queue'],
    ['[RTE-030]', '/settings/agents', 'Agents'],
    ['[RTE-031]', '/settings/tokens', 'Tokens'],
    ['[RTE-033]', '/settings/views', 'Views'],
    ['[RTE-035]', '/settings/teams', 'Teams'],
    ['[RTE-035]', '/settings/incident_rules', 'Rules'],
    ['[RTE-035]', '/settings/topologies', 'Topology'],
    ['[RTE-035]', '/settings/canaries', 'Health Check'],
    ['[RTE-035]', '/settings/logging_backends', 'Log Backends'],
  ])('%s %s shows the list of %s', async (_ids, address, title) => {
    const empty = [
      http.get(`${API}/db/:relation`, () => HttpResponse.json([])),
      http.get(`${API}/auth/tokens`, () => HttpResponse.json({ message: 'success', payload: [] })),
    ];
    renderApp({ at: address, as: ['admin'], handlers: empty });
    expect(await screen.findByRole('grid')).toBeInTheDocument();
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
      renderApp({ at: address, as: [role], handlers: [empty] });
      await sidebar();
      const row = rowAt(address);
      const allowed = row?.need !== undefined && allows([role], row.need);
      if (!allowed) await screen.findByText(UNAUTHORIZED);
      else if (address === '/notifications/silences/add')
        await screen.findByRole('button', { name: 'Submit' });
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
    await waiting.router.navigate('/applications');
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
    await waitFor(async () => expect(await sidebar()).toBeVisible(), { timeout: 5000 });
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
    const { router } = renderApp({ at: from, as: ['admin'] });
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(to));
  });

  test('an address that leads nowhere says so', async () => {
    renderApp({ at: '/no/such/page', as: ['viewer'] });
    expect(await screen.findByText('There is nothing at /no/such/page.')).toBeVisible();
  });
});
