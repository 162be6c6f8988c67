import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { rootReducer } from '@/app/store';
import { API, renderApp } from '../../app/renderApp';
import { check } from './checks';
import { useWideWindow } from '../../wideWindow';
import { narrowed } from '../../../support/describedAnswers';

beforeAll(() =>
  Promise.all([import('@/features/health/HealthPage'), import('@/features/health/CheckModal')]),
);

useWideWindow();

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const checks = [
  check({ id: ID(1), name: 'api', namespace: 'shop', status: 'unhealthy' }),
  check({ id: ID(2), name: 'site', namespace: 'shop' }),
  check({ id: ID(3), name: 'api-db', namespace: 'data', type: 'postgres' }),
];

/** The page, with what Redux DevTools would list: each action by its name, and the state after it. */
function traced() {
  const app = renderApp({
    at: '/health?refresh=None',
    as: ['editor'],
    handlers: [
      http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: checks })),
      http.get(`${API}/canary/api/graph`, () => HttpResponse.json({ latency: {}, uptime: {}, status: [] })),
      http.get(`${API}/db/check_statuses`, () => HttpResponse.json([])),
      http.get(`${API}/db/canaries`, () => HttpResponse.json([])),
      http.get(`${API}/db/checks`, ({ request }) =>
        HttpResponse.json(
          request.url.includes('check_statuses')
            ? []
            : narrowed(request, [
                { ...check({ id: ID(1), name: 'api' }), components: [], configs: [], canaries: null },
              ]),
        ),
      ),
    ],
  });
  const { store } = app;
  const trace: { name: string; state: ReturnType<typeof store.getState> }[] = [];
  const recording: typeof rootReducer = (state, action) => {
    const next = rootReducer(state, action);
    trace.push({ name: action.type, state: next });
    return next;
  };
  store.replaceReducer(recording);
  /** As DevTools do it: another state is put in place, and nothing is dispatched. */
  const jumpTo = (at: number) => {
    const { state } = steps()[at - 1] ?? {};
    act(() => {
      if (state) store.replaceReducer(() => state);
      store.replaceReducer(recording);
    });
  };
  const steps = () => trace.filter(({ name }) => /^(healthFilters|location|dashboard)\//.test(name));
  return { ...app, steps, jumpTo };
}

test('ten choices are ten actions with the names of what was done, and stepping back moves screen and address', async () => {
  const { user, router, steps, jumpTo } = traced();
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const grid = await screen.findByRole('grid', { name: 'Checks' });
  const rows = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.replace(/(shop|data)$/, ''));
  const search = screen.getByRole('searchbox', { name: 'Search checks' });
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() => expect(screen.getByRole('tab', { name: /^shop/ })).toBeVisible());

  await user.click(screen.getByRole('switch', { name: 'Hide Passing' }));
  await user.type(search, 'api{Enter}');
  await choose('Group By', 'Type');
  await user.click(await screen.findByRole('button', { name: /^http/ }));
  await user.click(screen.getByRole('tab', { name: /^shop/ }));
  await user.click(within(grid).getByRole('columnheader', { name: /^Uptime/ }));
  await choose('Time range', '6h');
  await user.click(within(grid).getByRole('button', { name: /^http/ }));
  await user.click(await within(grid).findByRole('link', { name: 'api' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('tab', { name: 'Spec' }));

  expect(steps().map(({ name }) => name)).toEqual([
    'healthFilters/passingHidden',
    'healthFilters/searched',
    'healthFilters/groupedBy',
    'healthFilters/groupToggled',
    'healthFilters/tabChosen',
    'healthFilters/sorted',
    'healthFilters/rangeChosen',
    'healthFilters/groupToggled',
    'healthFilters/checkOpened',
    'healthFilters/checkTabChosen',
  ]);
  const chosen = { refresh: 'None', hidePassing: 'false', query: 'api', groupBy: 'type' };
  const listed = { ...chosen, tab: 'shop', sortBy: 'uptime', timeRange: '6h' };
  expect(query()).toEqual({ ...listed, checkId: ID(1), checkTab: 'spec' });

  jumpTo(8);
  await waitFor(() => expect(query()).toEqual(listed));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()).toEqual([expect.stringMatching(/^http/), 'api']);

  jumpTo(3);
  await waitFor(() => expect(query()).toEqual(chosen));
  await waitFor(() => expect(rows()).toEqual(expect.arrayContaining([expect.stringMatching(/^postgres/)])));
  expect(screen.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');

  jumpTo(1);
  await waitFor(() => expect(query()).toEqual({ refresh: 'None', hidePassing: 'false' }));
  await waitFor(() => expect(search).toHaveValue(''));

  // Stepping back is no choice: the trace stays as it is, and so does the browser's history.
  expect(steps()).toHaveLength(10);
  expect(router.state.historyAction).toBe('REPLACE');
  jumpTo(10);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(query()).toMatchObject({ checkId: ID(1), checkTab: 'spec' }));
});
