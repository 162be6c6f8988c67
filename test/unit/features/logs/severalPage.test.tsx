import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { refreshRequested } from '@/lib/store/dashboard';
import { API, renderPage } from '../../app/renderApp';

const id = (digit: number) => `019a0000-0000-7000-8000-00000000000${digit}`;
const [PAYMENTS, ORDERS, CART] = [id(1), id(2), id(3)];
const NAMES = new Map([
  [PAYMENTS, 'payments-api'],
  [ORDERS, 'orders-api'],
  [CART, 'cart'],
]);
const componentOf = (of: string) => ({
  id: of,
  name: NAMES.get(of),
  icon: null,
  type: 'API',
  log_selectors: [{ name: 'app' }, { name: 'proxy' }],
});
const line = (second: number, message: string) => ({
  timestamp: `2026-01-01T10:00:0${second}Z`,
  message,
  labels: {},
});

interface Asked {
  id: string;
  name?: string;
  query?: string;
}

/** What the backend has: components, how they are, and their lines by component and selector. */
function backend(linesOf: (asked: Asked) => object[] | undefined) {
  const asked: Asked[] = [];
  const health: string[] = [];
  const handlers = [
    http.get(`${API}/db/components_with_logs`, () =>
      HttpResponse.json(
        [CART, ORDERS, PAYMENTS].map(of => ({ ...componentOf(of), agent_id: of, log_selectors: undefined })),
      ),
    ),
    http.get(`${API}/db/components`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has('or')) {
        health.push(request.url);
        return HttpResponse.json([
          { id: ORDERS, health: 'warning', status: 'warning' },
          { id: PAYMENTS, health: 'unhealthy', status: 'CrashLoopBackOff' },
        ]);
      }
      const wanted = searchParams.get('id') ?? '';
      return HttpResponse.json([...NAMES.keys()].filter(of => wanted.includes(of)).map(componentOf));
    }),
    http.post(`${API}/logs`, async ({ request }) => {
      const body = (await request.json()) as Asked;
      asked.push(body);
      const results = linesOf(body);
      return results
        ? HttpResponse.json({ total: results.length, results })
        : HttpResponse.json({ error: 'The log store is down' }, { status: 500 });
    }),
  ];
  return { handlers, asked, health };
}

beforeAll(() => Promise.all([import('@/features/logs/LogsPage'), import('@/features/logs/SeveralLogs')]));

/** jsdom has no layout: the list is given a height, so that it draws lines. */
function withLayout(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}

const ODD: readonly object[] = [line(1, 'first'), line(3, 'third')];
const EVEN: readonly object[] = [line(2, 'second'), line(3, 'third too')];
const linesOf = ({ id: of }: Asked) => (of === PAYMENTS ? [...ODD] : of === ORDERS ? [...EVEN] : []);

/** The lines that are drawn: whose, and what they say. */
const drawn = async (name: string) => {
  const list = await screen.findByRole('region', { name });
  return within(list)
    .getAllByRole('listitem')
    .map(row => [row.querySelector('.log-source')?.textContent, row.querySelector('.log-text')?.textContent]);
};
const searchOf = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);

test('a component is added, failing ones first: its lines stand among those of the first by their time, each with its source', async () => {
  withLayout();
  const { handlers, asked, health } = backend(linesOf);
  const { user, router } = renderPage({ at: `/logs?component=${CART}`, as: ['viewer'], handlers });
  expect(await screen.findByText('No lines')).toBeVisible();
  // One component costs what it did: nobody asks how the others are.
  expect(health).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add component' }));
  const list = await screen.findByRole('listbox');
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['cart · proxySelector', 'payments-apiUnhealthy · API', 'orders-apiWarning · API']),
  );
  await user.click(within(list).getByRole('option', { name: /payments-api/ }));
  expect(await drawn('Lines of cart and 1 more')).toEqual([
    ['payments-api', 'third'],
    ['payments-api', 'first'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Add component' }));
  await user.click(await screen.findByRole('option', { name: /orders-api/ }));
  await waitFor(async () =>
    expect(await drawn('Lines of cart and 2 more')).toEqual([
      ['orders-api', 'third too'],
      ['payments-api', 'third'],
      ['orders-api', 'second'],
      ['payments-api', 'first'],
    ]),
  );
  expect(searchOf(router).get('with')).toBe(`${PAYMENTS},${ORDERS}`);
  // Each was asked once, though the first was alone to begin with.
  expect(asked).toEqual([CART, PAYMENTS, ORDERS].map(of => ({ id: of, name: 'app' })));
  const colours = new Set(
    [...document.querySelectorAll<HTMLElement>('.log-line .log-swatch')].map(({ style }) => style.background),
  );
  expect(colours.size).toBe(2);
});

test('a source is removed by its chip, by keyboard as well; the next one takes the place of the first', async () => {
  withLayout();
  const { handlers } = backend(linesOf);
  const { user, router } = renderPage({
    at: `/logs?component=${CART}&with=${PAYMENTS},${ORDERS}%3Aapp,${ORDERS}%3Aproxy&query=x`,
    as: ['viewer'],
    handlers,
  });
  const chips = await screen.findByRole('list', { name: 'Sources' });
  await within(chips).findByRole('button', { name: 'Remove orders-api · proxy' });
  within(chips).getByRole('button', { name: 'Remove orders-api · proxy' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(chips).getAllByRole('listitem')).toHaveLength(3));
  await waitFor(() => expect(within(chips).getByRole('button', { name: 'Remove orders-api' })).toHaveFocus());
  await user.click(within(chips).getByRole('button', { name: 'Remove cart' }));
  await waitFor(() => expect(searchOf(router).get('component')).toBe(PAYMENTS));
  expect(searchOf(router).get('with')).toBe(`${ORDERS}:app`);
  expect(searchOf(router).get('query')).toBe('x');
  await user.click(within(chips).getByRole('button', { name: 'Remove orders-api' }));
  expect(await screen.findByRole('region', { name: 'Lines of payments-api' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
  expect(document.querySelector('.log-source')).toBeNull();
});

test('a source that fails and one that is gone are named beside those that answer; Retry asks that one again', async () => {
  withLayout();
  let isDown = true;
  const { handlers, asked } = backend(one => (one.id === ORDERS && isDown ? undefined : linesOf(one)));
  const GONE = id(9);
  const { user } = renderPage({
    at: `/logs?component=${PAYMENTS}&with=${ORDERS},${GONE}`,
    as: ['viewer'],
    handlers,
  });
  expect(await screen.findByText('orders-api: The log store is down')).toBeVisible();
  expect(screen.getByText(/^019a0000-0000-7000-8000-000000000009: Component not found/)).toBeVisible();
  const name = 'Lines of payments-api and 1 more';
  expect(await drawn(name)).toHaveLength(2);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await drawn(name)).toHaveLength(4));
  expect(screen.queryByText(/The log store is down/)).toBeNull();
  expect(asked.map(one => one.id).toSorted()).toEqual([PAYMENTS, ORDERS, ORDERS]);
});

test('a source that is loading says so, while the lines of others are there; the link of a line names its source', async () => {
  withLayout();
  let answer = () => {};
  const waiting = new Promise<void>(resolve => (answer = resolve));
  const { handlers } = backend(() => [line(1, 'same')]);
  const { user, router } = renderPage({
    at: `/logs?component=${PAYMENTS}&with=${ORDERS}`,
    as: ['viewer'],
    handlers: [
      http.post(`${API}/logs`, async ({ request }) => {
        const { id: of } = (await request.clone().json()) as Asked;
        if (of === ORDERS) await waiting;
      }),
      ...handlers,
    ],
  });
  const name = 'Lines of payments-api and 1 more';
  expect(await drawn(name)).toEqual([['payments-api', 'same']]);
  const chips = screen.getByRole('list', { name: 'Sources' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['payments-api1', 'orders-apiloading']);
  answer();
  await waitFor(async () => expect(await drawn(name)).toHaveLength(2));
  const rows = screen.getByRole('region', { name }).querySelectorAll('li');
  await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: /\d\d:\d\d:\d\d/ }));
  await waitFor(() => expect(searchOf(router).get('line')).toMatch(new RegExp(`~${ORDERS}:app$`)));
  await waitFor(() => expect(rows[0]).toHaveAttribute('data-linked'));
  expect(rows[1]).toHaveAttribute('data-near');
});

test('selected lines become one piece of evidence for each component', async () => {
  withLayout();
  const { handlers } = backend(linesOf);
  const { user } = renderPage({
    at: `/logs?component=${PAYMENTS}&with=${ORDERS},${PAYMENTS}%3Aproxy`,
    as: ['responder'],
    handlers,
  });
  await drawn('Lines of payments-api and 2 more');
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Select line' })).toHaveLength(6));
  const [first, ...rest] = screen.getAllByRole('checkbox', { name: 'Select line' });
  await user.click(first as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(rest.at(-1) as HTMLElement);
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('toolbar', { name: 'Selected lines' })).toHaveTextContent('6 lines selected');
  await user.click(screen.getByRole('button', { name: 'Attach as Evidence' }));
  const form = await screen.findByRole('dialog', { name: 'Link to Incident' });
  expect(form).toHaveTextContent('Attaches 2 logs: “4 lines of payments-api” and “2 lines of orders-api”');
});

test('followed, new lines of each source come among those that are there; one that fails says so, and the other goes on', async () => {
  withLayout();
  const later: Record<string, object[] | undefined> = { [PAYMENTS]: [...ODD], [ORDERS]: [...EVEN] };
  const { handlers } = backend(({ id: of }) => later[of]);
  const { store } = renderPage({
    at: `/logs?component=${PAYMENTS}&with=${ORDERS}&follow=true&order=oldest`,
    as: ['viewer'],
    handlers,
  });
  const name = 'Lines of payments-api and 1 more';
  await waitFor(async () => expect(await drawn(name)).toHaveLength(4));
  later[PAYMENTS] = [...ODD, line(5, 'fifth')];
  later[ORDERS] = [...EVEN, line(4, 'fourth')];
  act(() => void store.dispatch(refreshRequested()));
  await waitFor(async () =>
    expect((await drawn(name)).slice(-3)).toEqual([
      ['orders-api', 'third too'],
      ['orders-api', 'fourth'],
      ['payments-api', 'fifth'],
    ]),
  );
  later[PAYMENTS] = [...ODD, line(5, 'fifth'), line(6, 'sixth')];
  later[ORDERS] = undefined;
  act(() => void store.dispatch(refreshRequested()));
  const failed = await screen.findByRole('region', { name: 'Sources that failed' });
  expect(failed).toHaveTextContent('orders-api: The log store is down');
  await waitFor(async () =>
    expect((await drawn(name)).slice(-2)).toEqual([
      ['payments-api', 'fifth'],
      ['payments-api', 'sixth'],
    ]),
  );
  expect(await drawn(name)).toContainEqual(['orders-api', 'fourth']);
});

test('the list of components begins with those that fail, and says how they are', async () => {
  const { handlers } = backend(linesOf);
  renderPage({ at: '/logs', as: ['viewer'], handlers });
  const list = await screen.findByRole('list', { name: 'Components with logs' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['payments-apiUnhealthyAPI', 'orders-apiWarningAPI', 'cartAPI']),
  );
});

test('ten components are as many as there may be, and the button says so', async () => {
  const { handlers } = backend(linesOf);
  const further = Array.from({ length: 9 }, (_, n) => `${ORDERS}:s${n}`).join(',');
  renderPage({
    at: `/logs?component=${PAYMENTS}&with=${encodeURIComponent(further)}`,
    as: ['viewer'],
    handlers,
  });
  expect(await screen.findByRole('button', { name: 'Add component' })).toHaveAccessibleDescription(
    'At most 10 components at a time',
  );
});
