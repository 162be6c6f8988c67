import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { check } from '../../features/health/checks';

beforeAll(() =>
  Promise.all([
    import('@/features/health/HealthPage'),
    import('@/features/health/silenceOfChecks'),
    import('@/features/catalog/list/CatalogPage'),
    import('@/features/catalog/list/selector'),
    import('@/features/topology/DashboardPage'),
    import('@/features/topology/silenceOfComponents'),
    import('@/features/notifications/silences/SilenceAddPage'),
    import('@/features/notifications/silences/SilenceFields'),
  ]),
);

const CHECK = check({
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'api',
  namespace: 'shop',
  status: 'unhealthy',
});
const COMPONENT = { id: '019a0000-0000-7000-8000-00000000d001', name: 'shop', type: 'System' };
const none = (relation: string) => http.get(`${API}/db/${relation}`, () => HttpResponse.json([]));

const open = (at: string, role: 'editor' | 'viewer' = 'editor') =>
  renderPage({
    at,
    as: [role],
    handlers: [
      http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: [CHECK] })),
      http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: [COMPONENT] })),
      http.post(`${API}/catalog/summary`, () => HttpResponse.json([])),
      http.post(`${API}/resources/search`, () => HttpResponse.json({})),
      http.get(`${API}/notification/silence_preview`, () => HttpResponse.json([])),
      ...[
        'agents',
        'component_labels',
        'config_types',
        'config_statuses',
        'config_tags',
        'config_labels',
      ].map(none),
      none('checks'),
    ],
  });
const button = () => screen.findByRole('button', { name: 'Silence what matches...' });

test.each([
  [
    'checks',
    '/health?refresh=None&hidePassing=false&tab=shop&query=api',
    '"namespace":"shop"',
    "that only checks are meant (components and catalog items that match are silenced too); the search 'api'",
  ],
  ['items', '/catalog?types=Pod%3A1&deleted=true', '"types":["Pod"]', 'deleted items'],
  ['components', '/topology?type=System%3A1&team=Ops%3A1', '"types":["System"]', 'the team Ops'],
])(
  'of %s: the form holds what the filter says, and lists what it does not',
  async (_kind, at, said, left) => {
    const { user, router } = open(at);
    await user.click(await button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/silences/add'));
    expect(await screen.findByText(`Not taken over from the filter: ${left}.`)).toBeVisible();
    const selectors = new URLSearchParams(router.state.location.search).get('selectors') ?? '';
    expect(selectors).toContain(said);
    expect(await screen.findByRole('textbox', { name: /Name/ })).toBeVisible();
  },
);

test('of a list that nothing narrows, that is said, and no form opens', async () => {
  const { user, router } = open('/topology');
  await user.click(await button());
  expect(await screen.findByText(/^Nothing is filtered\./)).toBeVisible();
  expect(router.state.location.pathname).toBe('/topology');
});

test('a link that leaves nothing out says nothing of it', async () => {
  const { user } = open('/catalog?types=Pod%3A1');
  await user.click(await button());
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeVisible();
  expect(screen.queryByText(/^Not taken over/)).toBeNull();
});

test.each(['/health?refresh=None', '/catalog', '/topology'])(
  'who may not silence has no button on %s',
  async at => {
    open(at, 'viewer');
    await screen.findByRole('button', { name: 'Saved filters' });
    expect(screen.queryByRole('button', { name: 'Silence what matches...' })).toBeNull();
  },
);
