import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { savedFiltersOf } from '@/modules/saved-filters/saved';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';

beforeAll(async () => {
  await Promise.all([
    import('@/features/playbooks/runs/RunsPage'),
    import('@/features/playbooks/runs/OnTarget'),
    import('@/features/playbooks/runs/SelectedRuns'),
    import('@/features/playbooks/runs/CancelRuns'),
    import('@/modules/saved-filters/SavedFiltersMenu'),
    import('@/components/form/SearchCombobox'),
    import('@/components/time-range/LinkRange'),
  ]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1000;
const PLAYBOOK = '019a0000-0000-7000-8000-0000000000e1';
const CHECK = '019a0000-0000-7000-8000-0000000000c1';
const idOf = (number: number) => `019a0000-0000-7000-8000-0000000000f${number}`;

const run = (number: number, title: string, status: string, more: object = {}) => ({
  id: idOf(number),
  playbook_id: PLAYBOOK,
  status,
  created_at: new Date(Date.now() - 90_000).toISOString(),
  start_time: new Date(Date.now() - 90_000).toISOString(),
  end_time: null,
  created_by: { id: 'p2', name: 'Bo Lindqvist', avatar: null },
  playbooks: { id: PLAYBOOK, name: 'x', title, icon: null },
  ...more,
});

/** A backend whose runs change; `asked` are the questions for them, newest last. */
function open(search = '', as: readonly Role[] = ['admin']) {
  const state = { rows: [run(1, 'Restart', 'running'), run(2, 'Flush', 'completed')], newer: 0 };
  const asked: URLSearchParams[] = [];
  const cancelled: string[] = [];
  const handlers = [
    http.get(`${API}/db/playbook_runs`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      if (params.get('status') === 'eq.pending_approval' && !params.has('or')) return HttpResponse.json([]);
      asked.push(params);
      const ids = params.get('id');
      if (ids) return HttpResponse.json(state.rows.filter(({ id }) => ids.includes(id)));
      const total = params.has('created_at') ? state.newer : state.rows.length;
      return HttpResponse.json(params.has('created_at') ? [] : state.rows, {
        headers: { 'Content-Range': `*/${total}` },
      });
    }),
    http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
    http.get(`${API}/db/people`, () =>
      HttpResponse.json([
        { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Bo Lindqvist', email: 'bo@x.example' },
      ]),
    ),
    http.post(`${API}/resources/search`, () =>
      HttpResponse.json({
        checks: [{ id: CHECK, name: 'payments-http', type: 'http', namespace: 'default', agent: '' }],
      }),
    ),
    http.post(`${API}/playbook/run/cancel/:id`, ({ params }) => {
      if (params['id'] === idOf(3)) return HttpResponse.json({ error: 'not allowed' }, { status: 403 });
      cancelled.push(String(params['id']));
      return HttpResponse.json({ message: 'cancelled' });
    }),
  ];
  const page = renderPage({
    at: `/playbooks/runs${search}`,
    as,
    config: { environment: { name: 'Production', colour: 'red' } },
    handlers,
  });
  return { ...page, state, asked, cancelled };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const grid = () => screen.findByRole('grid', { name: 'Playbook runs' });
/** What stands in the rows, by their titles and states. */
const listed = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent.replace(/\s+/g, ' '));

test('runs are narrowed to those that a person asked for, in a link that says me to everybody', async () => {
  const { asked, user, router } = open('?by=me');
  await grid();
  await waitFor(() => expect(asked.at(-1)?.get('created_by')).toBe('eq.p1'));
  const by = await screen.findByRole('combobox', { name: 'By' });
  expect(by).toHaveTextContent('Me');
  await user.click(by);
  await user.click(await screen.findByRole('option', { name: 'Bo Lindqvist' }));
  await waitFor(() =>
    expect(asked.at(-1)?.get('created_by')).toBe('eq.019a0000-0000-7000-8000-0000000000a2'),
  );
  await user.click(screen.getByRole('combobox', { name: 'By' }));
  await user.click(await screen.findByRole('option', { name: 'Anyone' }));
  await waitFor(() => expect(asked.at(-1)?.has('created_by')).toBe(false));
  expect(router.state.location.search).toBe('');
});

test('runs are narrowed to those on an item, a component or a check that a search finds; the chip lets it go', async () => {
  const { asked, user, router } = open();
  await grid();
  await enter(user, await screen.findByRole('combobox', { name: 'On' }), 'payments');
  await pass(SECOND);
  await user.click(await screen.findByRole('option', { name: /payments-http/ }));
  await waitFor(() => expect(asked.at(-1)?.get('check_id')).toBe(`eq.${CHECK}`));
  expect(router.state.location.search).toBe(`?check=${CHECK}`);
  const chip = await screen.findByText('Runs on payments-http');
  await user.click(within(chip.parentElement ?? chip).getByTestId('CancelIcon'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByRole('combobox', { name: 'On' })).toBeVisible();
});

test('a run that goes on tells how it ends by itself, in its place; new ones are counted, and come when they are wanted', async () => {
  const { asked, state, user } = open();
  await waitFor(async () => expect((await listed())[0]).toContain('Running'));
  state.rows = [run(4, 'Dump', 'running'), run(1, 'Restart', 'failed'), run(2, 'Flush', 'completed')];
  state.newer = 1;
  await pass(6 * SECOND);
  await waitFor(async () => expect((await listed())[0]).toMatch(/Restart.*Failed/));
  expect(await listed()).toHaveLength(2);
  expect(asked.at(-1)?.get('id')).toBe(`eq.${idOf(1)}`);
  await pass(30 * SECOND);
  const news = await screen.findByRole('button', { name: '1 new' });
  expect(asked.findLast(params => params.has('created_at'))?.get('created_at')).toMatch(/^gte\./);
  const before = asked.filter(params => params.has('id')).length;
  await user.click(news);
  await waitFor(async () => expect((await listed())[0]).toContain('Dump'));
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  // The one that failed is not asked for any more while nothing went on.
  expect(before).toBeLessThan(4);
});

test('[PBK-012] several runs are cancelled after a question with their number and where one is, and each says how it went', async () => {
  const { state, user, cancelled } = open();
  await grid();
  state.rows = [
    run(1, 'Restart', 'running'),
    run(2, 'Flush', 'completed'),
    run(3, 'Dump', 'pending_approval'),
  ];
  await pass(6 * SECOND);
  await user.keyboard('r');
  await waitFor(async () => expect(await listed()).toHaveLength(3));
  for (const name of [/Restart/, /Flush/, /Dump/])
    await user.click(
      within(await screen.findByRole('row', { name })).getByRole('checkbox', { name: /Select/ }),
    );
  const bar = await screen.findByRole('toolbar', { name: 'Selected runs' });
  expect(bar).toHaveTextContent('3 runs selected');
  await user.click(within(bar).getByRole('button', { name: 'Cancel 2 runs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 runs' });
  expect(dialog).toHaveTextContent('1 run pending approval will be rejected before anything runs.');
  expect(dialog).toHaveTextContent('1 selected run will not be touched');
  expect(dialog).toHaveTextContent('Environment: Production');
  expect(within(dialog).getByRole('button', { name: 'Keep running' })).toBeVisible();
  expect(cancelled).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 2 runs' }));
  await waitFor(() => expect(cancelled).toEqual([idOf(1)]));
  const [first, second] = await within(dialog).findAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('Cancelled'));
  await waitFor(() => expect(second).toHaveTextContent('Not cancelled'));
});

test('who may not cancel is not offered it', async () => {
  const { user } = open('', ['viewer']);
  await user.click(
    within(await screen.findByRole('row', { name: /Restart/ })).getByRole('checkbox', { name: /Select/ }),
  );
  const bar = await screen.findByRole('toolbar', { name: 'Selected runs' });
  expect(within(bar).queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('the list of runs opens with the saved filter that is the default', async () => {
  savedFiltersOf('p1').write([
    { list: 'runs', name: 'Mine, failed', query: 'by=me&status=failed', isDefault: true, isPinned: true },
  ]);
  const { asked, user, router } = open();
  await waitFor(() => expect(router.state.location.search).toBe('?by=me&status=failed'));
  await waitFor(() => expect(asked.at(-1)?.get('created_by')).toBe('eq.p1'));
  // The first question is the one of the filter.
  expect(asked[0]?.get('status')).toBe('eq.failed');
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  const saved = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  expect(await saved.findByRole('link', { name: 'Mine, failed' })).toHaveAttribute('aria-current', 'true');
});
