import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

/** What is pressed in the panels and cells of a view narrows its rows. */

beforeAll(() =>
  Promise.all([
    import('@/features/views/ViewPage'),
    import('@/modules/views/ViewPanels'),
    import('@/modules/views/ViewRows'),
    import('@/components/view-panels/PiePanel'),
  ]),
);

const VIEW = '01940000-0000-7000-8000-000000000001';
const FILTER = { filter: { type: 'multiselect' } };
const COLUMNS = [
  { name: 'name', type: 'string', primaryKey: true },
  { name: 'health', type: 'health', ...FILTER },
  { name: 'zone', type: 'badge', ...FILTER },
];
const PANELS = [
  {
    name: 'By health',
    type: 'piechart',
    rows: [
      { health: 'healthy', count: 5 },
      { health: 'unhealthy', count: 2 },
    ],
  },
  { name: 'Load', type: 'bargauge', bargauge: { max: 100 }, rows: [{ zone: 'eu-1', value: 40 }] },
  { name: 'Pods', type: 'table', rows: [{ zone: 'us-1', value: 7 }] },
  { name: 'Owners', type: 'table', rows: [{ owner: 'Ann', value: 3 }] },
];

function open(columns: readonly object[] = COLUMNS, query = '') {
  const asked: (string | null)[] = [];
  const page = renderPage({
    at: `/views/${VIEW}${query}`,
    as: ['viewer'],
    handlers: [
      http.post(`${API}/view/${VIEW}`, () =>
        HttpResponse.json({
          namespace: 'mc',
          name: 'pods',
          title: 'Pods',
          requestFingerprint: 'f1',
          lastRefreshedAt: '2026-11-04T10:00:00Z',
          columns,
          columnOptions: { health: ['healthy', 'unhealthy'], zone: ['eu-1', 'us-1'] },
          panels: PANELS,
        }),
      ),
      http.get(`${API}/db/view_mc_pods`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('and'));
        return HttpResponse.json([
          { name: 'a', health: 'healthy', zone: 'eu-1', request_fingerprint: 'f1' },
          { name: 'b', health: 'unhealthy', zone: 'us-1', request_fingerprint: 'f1' },
        ]);
      }),
    ],
  });
  return { ...page, asked };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('a slice, by its name: rows of it and no other; again, all rows', async () => {
  const { user, router, asked } = open();
  const slice = await (await panel('By health')).findByRole('button', { name: 'unhealthy' });
  expect(slice).toHaveAttribute('aria-pressed', 'false');
  slice.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('(health.eq.unhealthy)'));
  expect(router.state.location.search).toContain('view_mc_pods__health=unhealthy%3A1');
  expect(slice).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('button', { name: /^Health: unhealthy/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(slice).toHaveAttribute('aria-pressed', 'false'));
  expect(router.state.location.search).not.toContain('health');
});

test('a bar and a row of a small table as well; what no column is filtered by cannot be pressed', async () => {
  const { user, asked } = open();
  await user.click(await (await panel('Load')).findByRole('button', { name: /^eu-1/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('(zone.eq.eu-1)'));
  await user.click((await panel('Pods')).getByRole('button', { name: 'us-1' }));
  await waitFor(() => expect(asked.at(-1)).toBe('(zone.eq.us-1)'));
  expect((await panel('Owners')).queryByRole('button')).toBeNull();
});

test('a cell of such a column, in place of what the link had', async () => {
  const { user, asked } = open(COLUMNS, '?view_mc_pods__zone=us-1:1');
  const cell = await within(await screen.findByRole('grid')).findByRole('button', { name: 'eu-1' });
  await user.click(cell);
  await waitFor(() => expect(asked.at(-1)).toBe('(zone.eq.eu-1)'));
});

test('without such columns nothing can be pressed', async () => {
  open([{ name: 'name', type: 'string', primaryKey: true }]);
  const bars = await panel('Load');
  expect(bars.getByText('eu-1')).toBeVisible();
  expect(screen.queryByTitle(/^Show only/)).toBeNull();
});
