import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { rangeChosen } from '@/features/health/slice';
import { refreshRequested } from '@/lib/store/dashboard';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';
import { check } from './checks';
import { useWideWindow } from '../../wideWindow';

beforeAll(() =>
  Promise.all([import('@/features/health/HealthPage'), import('@/features/health/CheckModal')]),
);

useWideWindow();

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const EDGE = '019a0000-0000-7000-8000-0000000000e1';
const checks = () => [
  check({
    id: ID(1),
    name: 'api',
    canary_name: 'web',
    namespace: 'shop',
    status: 'unhealthy',
    labels: { team: 'payments', critical: 'true' },
  }),
  check({
    id: ID(2),
    name: 'site',
    canary_name: 'web',
    namespace: 'shop',
    labels: { team: 'security', critical: 'false' },
  }),
  check({ id: ID(3), name: 'db', canary_name: 'data', namespace: 'data', type: 'postgres', agent_id: EDGE }),
];

/** The dashboard, and the time ranges it asked for. */
function open(search: string, ...handlers: RequestHandler[]) {
  const asked: (string | null)[] = [];
  const state = { checks: checks() };
  const app = renderPage({
    at: `/health?${search}`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/canary/api/summary`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('timeRange'));
        return undefined;
      }),
      ...handlers,
      http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: state.checks })),
      http.get(`${API}/db/checks`, () => HttpResponse.json([])),
      // Agents by ids alone, and none besides those that occur.
      http.get(`${API}/db/agents`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('id') === `eq.${EDGE}`
            ? [{ id: EDGE, name: 'eu-west-edge' }]
            : [],
        ),
      ),
    ],
  });
  const { user } = app;
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...app, asked, state, choose };
}

const ALL = 'refresh=None&hidePassing=false';
const FLAT = `${ALL}&groupBy=none&tabBy=none`;
const grid = () => screen.findByRole('grid', { name: 'Checks' });
/** What stands in the first column: names of checks, headings of groups as 'web: 2'. */
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map(cell => cell.querySelector('a, button')?.textContent?.replace(/\s*(\d+)\s*items?$/, ': $1'));
const shows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));

test('[HLT-012][HLT-015][HLT-019][HLT-027] while the checks are on their way the frame of the page is there, with a skeleton for the table', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>(resolve => (release = () => resolve(undefined)));
  open(
    'refresh=None',
    http.get(`${API}/canary/api/summary`, () => held),
  );
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  expect(within(filters).getByRole('switch', { name: 'Hide Passing' })).toBeChecked();
  expect(screen.getByRole('searchbox', { name: 'Search checks' })).toHaveAttribute(
    'placeholder',
    'Search by name, description, or endpoint',
  );
  expect(screen.getByRole('combobox', { name: 'Group By' })).toHaveTextContent('Canary');
  expect(screen.getByRole('combobox', { name: 'Tab By' })).toHaveTextContent('Namespace');
  expect(screen.getByText('Loading Checks')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
  release();
  await grid();
  expect(await within(filters).findByRole('button', { name: 'team' })).toBeVisible();
  expect(screen.queryByText('Loading Checks')).toBeNull();
});

test('[HLT-014][HLT-016][HLT-017][HLT-056][HLT-057] a label is a toggle, or a list where it has several values; with Hide Passing they narrow the list', async () => {
  const { user } = open(FLAT);
  await grid();
  await shows('api', 'db', 'site');
  await user.click(await screen.findByRole('button', { name: 'team' }));
  const list = await screen.findByRole('dialog', { name: 'team' });
  await user.click(within(list).getByRole('button', { name: 'Include payments' }));
  await user.click(within(list).getByRole('button', { name: 'Include security' }));
  await user.keyboard('{Escape}');
  await shows('api', 'site');
  const critical = screen.getByRole('group', { name: 'critical' });
  await user.click(within(critical).getByRole('button', { name: 'No' }));
  await shows('site');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await shows('api', 'db', 'site');
  await user.click(screen.getByRole('switch', { name: 'Hide Passing' }));
  await shows('api');
  expect(names()).not.toContain('site');
});

test('[HLT-032][HLT-039][HLT-040] a group says how its members are, and opens', async () => {
  const { user, router } = open(`${ALL}&tabBy=none&open=none`);
  await grid();
  await shows('data: 1', 'web: 2');
  expect(screen.getByRole('row', { name: /^data/ })).toHaveTextContent('Healthy');
  expect(screen.getByRole('row', { name: /^web/ })).toHaveTextContent('1 of 2 failing');
  await user.click(screen.getByRole('button', { name: 'web 2 items' }));
  await shows('data: 1', 'web: 2', 'api', 'site');
  expect(router.state.location.search).toContain('openGroups=web');
  await user.click(screen.getByRole('button', { name: 'Expand all groups' }));
  await shows('data: 1', 'db', 'web: 2', 'api', 'site');
  await user.click(screen.getByRole('button', { name: 'Collapse all groups' }));
  await shows('data: 1', 'web: 2');
});

test('[HLT-021][HLT-022][HLT-023][HLT-067] Tab By gives a tab a value, All first; agents have their names; a tab that is empty stays open', async () => {
  const { user, choose } = open(`${ALL}&groupBy=none`);
  await grid();
  const tabs = (...wanted: string[]) =>
    waitFor(() => expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(wanted));
  await tabs('All3', 'data1', 'shop2');
  await user.click(screen.getByRole('tab', { name: /^shop/ }));
  await shows('api', 'site');
  await choose('Tab By', 'Type');
  await tabs('All3', 'http2', 'postgres1');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  await choose('Tab By', 'Agent');
  await tabs('All3', 'eu-west-edge1', 'local2');
  await user.click(screen.getByRole('tab', { name: /^eu-west-edge/ }));
  await shows('db');
  await enter(user, screen.getByRole('searchbox', { name: 'Search checks' }), 'api');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No data available')).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('eu-west-edge');
  await choose('Tab By', 'No tabs');
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
});

test('[HLT-029][HLT-038] a check has its icon, name, namespace and health, which follows what a refresh learns', async () => {
  const { state, store } = open(FLAT);
  await grid();
  await shows('api', 'db', 'site');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  const tone = (name: string) => row(name).querySelector('[data-tone]')?.getAttribute('data-tone');
  const header = within(row('site')).getByRole('rowheader');
  expect(header).toHaveTextContent(/^siteshop$/);
  expect(header.querySelector('svg')).not.toBeNull();
  expect(row('site')).toHaveTextContent('Healthy');
  expect([tone('api'), tone('site')]).toEqual(['unhealthy', 'healthy']);
  state.checks = state.checks.map(one => ({
    ...one,
    status: one.status === 'healthy' ? 'unhealthy' : 'healthy',
  }));
  act(() => void store.dispatch(refreshRequested()));
  await waitFor(() => expect(row('site')).toHaveTextContent('Unhealthy'));
  expect([tone('api'), tone('site')]).toEqual(['healthy', 'unhealthy']);
});

test("[HLT-035][HLT-054] a search finds by name, canary, endpoint and description; where nothing is found it says 'No data available'", async () => {
  const { user, state, store } = open(FLAT);
  state.checks = state.checks.map(one => (one.name === 'db' ? { ...one, endpoint: 'pg.example' } : one));
  await grid();
  act(() => void store.dispatch(refreshRequested()));
  const search = screen.getByRole('searchbox', { name: 'Search checks' });
  const find = async (text: string) => {
    await user.clear(search);
    await enter(user, search, text);
    await user.keyboard('{Enter}');
  };
  await find('WEB');
  await shows('api', 'site');
  await find('PG.ex');
  await shows('db');
  await find('no check is called this');
  expect(await screen.findByText('No data available')).toBeVisible();
  await user.keyboard('{Escape}');
  await shows('api', 'db', 'site');
});

test('[HLT-020][HLT-046][HLT-048][HLT-063] the summary is asked for again on a new time range and on another address, not on choices of what is drawn', async () => {
  const { user, store, router, asked, choose } = open(FLAT);
  await grid();
  expect(asked).toEqual(['1h']);
  act(() => void store.dispatch(rangeChosen('3h')));
  await waitFor(() => expect(asked).toEqual(['1h', '3h']));
  await act(async () => router.navigate(`/health?${FLAT}&timeRange=2d`));
  await waitFor(() => expect(asked).toEqual(['1h', '3h', '2d']));
  await user.click(screen.getByRole('switch', { name: 'Hide Passing' }));
  await user.click(screen.getByRole('combobox', { name: 'Group By' }));
  const fields = await screen.findAllByRole('option');
  expect(fields.slice(0, 5).map(field => field.textContent)).toEqual([
    'No grouping',
    'Canary',
    'Description',
    'Name',
    'Type',
  ]);
  await user.keyboard('{Escape}');
  await choose('Group By', 'Type');
  await shows('http: 1', 'api');
  await choose('Group By', 'No grouping');
  await shows('api');
  expect(asked).toHaveLength(3);
});

test('a refresh rate of weeks asks once in weeks', async () => {
  const { user, asked } = open('refresh=9999w&hidePassing=false&groupBy=none');
  await grid();
  await user.click(screen.getByRole('switch', { name: 'Hide Passing' }));
  await shows('api');
  expect(asked).toEqual(['1h']);
});
