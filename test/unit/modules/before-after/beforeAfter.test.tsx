import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';

/** What was before a change and what came after it, in its drawer. */

const ITEM = '019a0000-0000-7000-8000-000000000001';
const CHANGE = '019a0000-0000-7000-8000-000000000002';
const NODE = '019a0000-0000-7000-8000-000000000003';
const CHECKS = ['api/health', 'api/login'].map((name, index) => ({
  id: `019a0000-0000-7000-8000-00000000001${index}`,
  name,
  status: 'healthy',
  canary_id: NODE,
  configs: [{ configs: { id: ITEM } }],
}));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const AT = ago(90.5);

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/changes/ChangesPage'),
    import('@/features/catalog/changes/ChangeDrawer'),
    import('@/modules/before-after/BeforeAfter'),
  ]);
});

const change = {
  id: CHANGE,
  config_id: ITEM,
  change_type: 'Deployment',
  severity: 'info',
  source: 'kubernetes',
  summary: 'rolled out',
  created_at: AT,
  count: 1,
  config: { id: ITEM, name: 'api', type: 'Kubernetes::Deployment' },
};

interface Graph {
  failed: number;
  passes: boolean;
}

/** @param graphs what a check answers for the time before and the time after; a number is a status of failure */
function open(
  search: string,
  graphs: Readonly<Record<string, readonly [before: Graph, after: Graph] | number>>,
  { as = ['admin'], at = AT }: { as?: readonly Role[]; at?: string } = {},
) {
  const asked: URLSearchParams[] = [];
  const page = renderPage({
    at: `/catalog/changes?change=${CHANGE}${search}`,
    as,
    handlers: [
      ...['config_types', 'config_statuses', 'config_tags', 'config_labels', 'change_types'].map(name =>
        http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
      ),
      http.post(`${API}/catalog/changes`, () => HttpResponse.json({ total: 0, changes: [] })),
      http.get(`${API}/db/config_changes`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.has('id')
            ? [{ ...change, created_at: at }]
            : [
                { ...change, id: NODE, change_type: 'Scaled', created_at: ago(80) },
                { ...change, created_at: at },
              ],
        ),
      ),
      http.get(`${API}/db/config_analysis_items`, () => HttpResponse.json([])),
      http.get(`${API}/db/incidents`, () => HttpResponse.json({ message: 'out of order' }, { status: 500 })),
      http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([])),
      http.get(`${API}/db/rpc/related_configs_recursive`, () => HttpResponse.json([])),
      http.get(`${API}/db/checks`, () => HttpResponse.json(CHECKS)),
      http.get(`${API}/canary/api/graph`, ({ request }) => {
        const params = new URL(request.url).searchParams;
        asked.push(params);
        const found = graphs[CHECKS.find(({ id }) => id === params.get('check'))?.name ?? ''];
        if (!found || typeof found === 'number')
          return HttpResponse.json({ error: 'no' }, { status: found ?? 404 });
        const graph = found[params.get('end') === at ? 0 : 1];
        return HttpResponse.json({
          runnerName: '',
          status: [{ time: params.get('end'), duration: 1, ...(graph.passes && { status: true }) }],
          latency: { p95: 20 },
          uptime: { passed: 4 - graph.failed, failed: graph.failed },
        });
      }),
    ],
  });
  return { ...page, asked };
}

const section = () => screen.findByRole('region', { name: 'Before and after' });
const WELL = { failed: 0, passes: true };
const FAILING = { failed: 3, passes: false };

test('nothing is asked until a time is chosen; then each check says what became of it, the worst first, and the choice is in the link', async () => {
  const { user, router, asked } = open('', { 'api/health': [WELL, WELL], 'api/login': [WELL, FAILING] });
  const part = await section();
  expect(asked).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Around this time' })).toHaveAttribute(
    'href',
    `/moment?at=${encodeURIComponent(AT)}`,
  );
  await user.click(within(part).getByRole('button', { name: '1h' }));
  const table = await within(part).findByRole('table', { name: 'Checks before and after' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    );
  expect(rows).toEqual([
    ['Fails since', '100.00% →then 25.00%', '20ms →then 20ms'],
    ['Passes as before', '100.00% →then 100.00%', '20ms →then 20ms'],
  ]);
  expect(within(part).getByText('1 check fails since, 1 check passes as before.')).toBeVisible();
  expect(within(part).getByText(/^1h before it, 1h after it/)).toBeVisible();
  expect(router.state.location.search).toContain('compared=1h');

  // What else happened is told, and what fails takes nothing else away.
  const noted = within(within(part).getByRole('list', { name: 'What else was noted' }));
  expect(await noted.findByText(/^1 other change on it/)).toBeVisible();
  expect(noted.getByRole('link', { name: /^Scaled of api/ })).toBeVisible();
  expect(await noted.findByText('No insight was first seen after it')).toBeVisible();
  expect(await noted.findByRole('button', { name: 'Retry' })).toBeVisible();

  await user.click(within(part).getByRole('button', { name: '1h' }));
  await waitFor(() => expect(within(part).queryByRole('table')).toBeNull());
  expect(router.state.location.search).not.toContain('compared');
});

test('a check whose runs cannot be read is said not to be known; the time after ends with the present', async () => {
  open('&compared=6h', { 'api/health': 500, 'api/login': [FAILING, WELL] });
  const table = await within(await section()).findByRole('table', { name: 'Checks before and after' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect(cells).toEqual(['Passes since', '25.00% →then 100.00%', '20ms →then 20ms', 'Not known', '-', '-']);
  expect(within(await section()).getByText(/^6h before it, 1\.5h after it/)).toBeVisible();
});

test('of what happened just now nothing is compared, and no check is asked', async () => {
  const { asked } = open('&compared=1h', {}, { at: ago(0.4) });
  expect(await within(await section()).findByText(/^It happened less than a minute ago/)).toBeVisible();
  expect(asked).toHaveLength(0);
});
