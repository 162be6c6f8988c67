import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { logPlaces } from '@/modules/component-links/logPlaces';
import { API, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-000000000001';
const component = (id: string, selectors: readonly string[] | null, deleted_at: string | null = null) => ({
  component_id: id,
  selector_id: 'manual',
  component: {
    id,
    name: `name of ${id}`,
    icon: null,
    log_selectors: selectors && selectors.map(name => ({ name })),
    deleted_at,
  },
});
const placesOf = (...links: readonly ReturnType<typeof component>[]) =>
  logPlaces(links).map(({ componentId, selector }) => `${componentId} ${selector}`);

test('each log selector once; none of components that are gone, may not be seen, or have none', () => {
  expect(placesOf(component('a', ['x', 'y']), component('a', ['x']), component('b', ['x']))).toEqual([
    'a x',
    'a y',
    'b x',
  ]);
  expect(placesOf(component('a', null), component('b', []), component('c', ['x'], '2026-01-01'))).toEqual([]);
  expect(logPlaces([{ component_id: 'a', selector_id: 'manual', component: null }])).toEqual([]);
});

beforeAll(() =>
  Promise.all([import('@/features/catalog/item/ItemPage'), import('@/features/logs/LogsPage')]),
);

const open = (properties: readonly string[] = []) =>
  renderPage({
    at: `/catalog/${ID}`,
    as: ['editor'],
    properties,
    handlers: [
      http.get(`${API}/db/config_detail`, () =>
        HttpResponse.json([
          {
            id: ID,
            name: 'item',
            type: 'A::B',
            config: {},
            created_at: '2026-01-01T00:00:00Z',
            deleted_at: null,
            cost_total_1d: null,
          },
        ]),
      ),
      http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
      http.get(`${API}/db/config_component_relationships`, () =>
        HttpResponse.json([component('019a0000-0000-7000-8000-000000000009', ['app', 'proxy'])]),
      ),
      http.get(`${API}/db/components_with_logs`, () => HttpResponse.json([])),
      http.get(`${API}/db/components`, () => HttpResponse.json([])),
    ],
  });

test('an item leads to the logs of its component, by selector', async () => {
  const { user, router } = open();
  const button = await screen.findByRole('button', { name: 'Open in logs', expanded: false });
  await user.click(button);
  const proxy = await screen.findByRole('menuitem', { name: /: proxy$/ });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(proxy);
  expect(router.state.location).toMatchObject({
    pathname: '/logs',
    search: '?component=019a0000-0000-7000-8000-000000000009&selector=proxy',
  });
});

test('not while logs are switched off', async () => {
  open(['logs.disable']);
  await screen.findByRole('button', { name: 'Link to component' });
  expect(screen.queryByRole('button', { name: 'Open in logs' })).toBeNull();
});
