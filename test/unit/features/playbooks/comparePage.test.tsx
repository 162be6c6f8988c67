import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

beforeAll(() => import('@/features/playbooks/compare/RunsComparePage'));

const LEFT = '019a0000-0000-7000-8000-0000000000f1';
const RIGHT = '019a0000-0000-7000-8000-0000000000f2';
const GONE = '019a0000-0000-7000-8000-0000000000f9';

const run = (id: string, status: string, since: string, seconds: number) => ({
  id,
  playbook_id: '019a0000-0000-7000-8000-0000000000e1',
  parent_id: null,
  status,
  created_at: '2026-11-20T10:00:00+00:00',
  scheduled_time: '2026-11-20T10:00:00+00:00',
  start_time: '2026-11-20T10:00:00+00:00',
  end_time: `2026-11-20T10:00:${seconds}+00:00`,
  spec: { parameters: [{ name: 'since', label: 'Since' }], actions: [] },
  parameters: { since },
  playbooks: { id: 'e1', name: 'dump', title: 'Dump heap', icon: null, spec: {} },
});
const step = (runId: string, name: string, status: string, stdout: string) => ({
  id: `${runId} ${name}`,
  playbook_run_id: runId,
  name,
  status,
  start_time: '2026-11-20T10:00:00+00:00',
  end_time: '2026-11-20T10:00:05+00:00',
  retry_count: 0,
  error: null,
  result: { stdout },
});

const runs = [run(LEFT, 'completed', '7 days', 10), run(RIGHT, 'failed', '8 days', 22)];
const steps = [
  step(LEFT, 'Dump', 'completed', 'same line\n12 objects'),
  step(LEFT, 'Tell', 'completed', 'told'),
  step(RIGHT, 'Dump', 'failed', 'same line\n99 objects'),
];

const handlers = [
  http.get(`${API}/db/playbook_runs`, ({ request }) => {
    const or = new URL(request.url).searchParams.get('or') ?? '';
    return HttpResponse.json(runs.filter(({ id }) => or.includes(id)));
  }),
  http.get(`${API}/db/playbook_run_actions`, ({ request }) => {
    const id = new URL(request.url).searchParams.get('playbook_run_id')?.replace('eq.', '');
    return HttpResponse.json(steps.filter(({ playbook_run_id: of }) => of === id));
  }),
];

test('two runs stand side by side: what they were given, what their steps did, and what those left', async () => {
  const { user, router } = renderPage({
    at: `/playbooks/runs/compare?left=${LEFT}&right=${RIGHT}`,
    as: ['viewer'],
    handlers,
  });
  const own = await screen.findByRole('table', { name: 'Runs' });
  expect(within(own).getByRole('row', { name: 'Status, differs Completed Failed' })).toBeVisible();
  expect(within(own).getByRole('row', { name: /^Duration 10s 22s ?12s longer$/ })).toBeVisible();
  expect(within(own).getAllByRole('link', { name: 'Dump heap' })[1]).toHaveAttribute(
    'href',
    `/playbooks/runs/${RIGHT}`,
  );
  const parameters = screen.getByRole('table', { name: 'Parameters' });
  expect(within(parameters).getByRole('row', { name: 'Since, differs 7 days 8 days' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Steps' });
  expect(within(table).getByRole('row', { name: /^Dump, differs Completed.*Failed/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^Tell, differs .*Not run$/ })).toBeVisible();
  const lines = await screen.findByRole('region', { name: 'Lines of both' });
  expect(lines).toHaveTextContent('12 objects');
  expect(lines).toHaveTextContent('99 objects');
  await user.click(screen.getByRole('button', { name: 'Swap sides' }));
  expect(router.state.location.search).toBe(`?left=${RIGHT}&right=${LEFT}`);
});

test.each([
  [`?left=${LEFT}&right=${GONE}`, 'The right run was not found'],
  [`?left=${GONE}&right=${LEFT}`, 'The left run was not found'],
  [`?left=${LEFT}`, 'Choose two runs to compare'],
])('%s says: %s', async (search, text) => {
  renderPage({ at: `/playbooks/runs/compare${search}`, as: ['viewer'], handlers });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All runs' })).toHaveAttribute('href', '/playbooks/runs');
});
