import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { refreshRequested } from '@/lib/store/dashboard';
import { API, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-000000000001';
const component = {
  id: ID,
  name: 'payments-api',
  icon: null,
  type: 'API',
  log_selectors: [{ name: 'app' }, { name: 'proxy' }],
};
const line = (second: number, message: string) => ({
  timestamp: `2026-01-01T10:00:0${second}Z`,
  message,
  labels: { pod: 'p1' },
});

const handlers = [
  http.get(`${API}/db/components_with_logs`, () =>
    HttpResponse.json([{ id: ID, name: 'payments-api', agent_id: ID, icon: null, type: 'API' }]),
  ),
  http.get(`${API}/db/components`, () => HttpResponse.json([component])),
];

beforeAll(() =>
  Promise.all([
    import('@/features/logs/LogsPage'),
    import('@/features/logs/PatternsTable'),
    import('@/features/logs/LogMarks'),
  ]),
);
/** jsdom has no layout: the list is given a height, so that it draws lines. */
function withLayout(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}

test('all components with logs are counted and offered, also where there are more than one answer holds', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => ({
    id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `service-${index}`,
    agent_id: ID,
    icon: null,
    type: 'API',
  }));
  renderPage({
    at: '/logs',
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/components_with_logs`, ({ request }) => {
        const from = Number(new URL(request.url).searchParams.get('offset'));
        const rows = all.slice(from, from + 1_000);
        return HttpResponse.json(rows, {
          headers: { 'Content-Range': `${from}-${from + rows.length - 1}/${all.length}` },
        });
      }),
      http.get(`${API}/db/components`, () => HttpResponse.json([])),
    ],
  });
  expect(await screen.findByText(/^Choose one of 1,200 components with logs/)).toBeVisible();
});

test('[RTE-037] /logs leads from a component to its lines, which are text in their colours', async () => {
  withLayout();
  const asked: unknown[] = [];
  const { user, router } = renderPage({
    at: '/logs',
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({
          total: 9,
          results: [line(1, '\u001b[31mERROR\u001b[0m <b>bold</b>'), line(2, 'all is well')],
        });
      }),
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'payments-api' }));
  const list = await screen.findByRole('region', { name: 'Lines of payments-api' });
  const lines = await within(list).findAllByRole('listitem');
  expect(lines.map(one => one.dataset['level'])).toEqual(['none', 'error']);
  expect(within(list).getByText('ERROR', { selector: '.ansi-red' })).toBeVisible();
  expect(list).toHaveTextContent('<b>bold</b>');
  expect(screen.getByText('Showing newest 2 of 9')).toBeVisible();
  expect(asked).toEqual([{ id: ID, name: 'app' }]);

  await user.keyboard('j');
  await user.keyboard('e');
  await user.click(await screen.findByRole('button', { name: 'Only lines with pod=p1' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: ID, name: 'app', labels: { pod: 'p1' } }));
  await user.keyboard('x');
  expect(await screen.findByRole('toolbar', { name: 'Selected lines' })).toHaveTextContent('1 line selected');
  await user.keyboard('f');
  // Stands there before it says anything, so that it is read out.
  const spoken = within(screen.getByRole('group', { name: 'Find in the lines' })).getByRole('status');
  await user.type(screen.getByRole('searchbox', { name: 'Find in lines' }), 'WELL');
  expect(await within(spoken).findByText('1 found')).toBeVisible();
  expect(router.state.location.search).toContain('find=WELL');
});

test('an opened line and what lines are narrowed to are in the link; another selector closes the line', async () => {
  withLayout();
  const page = (search: string) =>
    renderPage({
      at: `/logs${search}`,
      as: ['viewer'],
      handlers: [
        ...handlers,
        http.post(`${API}/logs`, () =>
          HttpResponse.json({ total: 2, results: [line(1, 'ERROR one'), line(2, 'two')] }),
        ),
      ],
    });
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'Lines of payments-api' })).findAllByRole('listitem');
  const first = page(`?component=${ID}`);
  const [newest] = await rows();
  await first.user.click(within(newest!).getByRole('button', { name: 'Details' }));
  expect(await screen.findByRole('button', { name: 'Copy as JSON' })).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: /^Error/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Copy as JSON' })).toBeNull();
  first.router.navigate(-1);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const { search } = first.router.state.location;
  first.unmount();

  const { user, router } = page(search);
  expect(await screen.findByRole('button', { name: 'Copy as JSON' })).toBeVisible();
  const [opened, other] = await rows();
  expect(within(opened!).getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
  expect(within(other!).getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('combobox', { name: 'Selector' }));
  await user.click(await screen.findByRole('option', { name: 'proxy' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?component=${ID}&selector=proxy`));
});

test('j goes to the next line, k back to the one before, neither beyond an end', async () => {
  withLayout();
  const { user } = renderPage({
    at: `/logs?component=${ID}`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, () =>
        HttpResponse.json({ total: 3, results: [line(1, 'one'), line(2, 'two'), line(3, 'three')] }),
      ),
    ],
  });
  const list = await screen.findByRole('region', { name: 'Lines of payments-api' });
  await within(list).findAllByRole('listitem');
  const current = () => list.querySelector('[data-current]')?.textContent;
  const texts: (string | undefined)[] = [];
  for (const key of 'jjkjjjkkkk') {
    await user.keyboard(key);
    texts.push(/one|two|three/.exec(current() ?? '')?.[0]);
  }
  const [first, second, third] = ['three', 'two', 'one']; // newest first
  expect(texts).toEqual([first, second, first, second, third, third, second, first, first, first]);
});

test('another query cancels the one under way; a selector that is not there offers those that are', async () => {
  const cancelled: string[] = [];
  const { user } = renderPage({
    at: `/logs?component=${ID}&query=slow`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, async ({ request }) => {
        const body = (await request.json()) as { name: string; query?: string };
        if (body.query === 'slow') {
          request.signal.addEventListener('abort', () => cancelled.push('slow'));
          await delay(20_000);
        }
        if (body.query === 'gone')
          return HttpResponse.json(
            { error: 'Log selector was not found', message: 'Available log selectors: app, proxy' },
            { status: 404 },
          );
        return HttpResponse.json({ total: 0, results: null });
      }),
    ],
  });
  const field = await screen.findByRole('searchbox', { name: 'Query' });
  await user.clear(field);
  await user.type(field, 'gone{Enter}');
  expect(await screen.findByText('Available log selectors: app, proxy')).toBeVisible();
  expect(cancelled).toEqual(['slow']);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'proxy' }));
  expect(await screen.findByText('No lines')).toBeVisible();
});

test.each([
  [403, 0],
  [404, 1],
] as const)('a component that answers %i: Retry is offered %i times', async (status, retries) => {
  renderPage({
    at: `/logs?component=${ID}`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/components`, () =>
        HttpResponse.json({ message: 'said by the backend' }, { status }),
      ),
      ...handlers,
    ],
  });
  const panel = (await screen.findByText('said by the backend')).closest('[role=alert]');
  expect(within(panel as HTMLElement).queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
});

test('lines over time: a bar narrows the lines to its time, another with Shift stretches it, in the link', async () => {
  withLayout();
  const at = (second: number, message: string) => ({
    timestamp: new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString(),
    message,
    labels: { pod: 'p1' },
  });
  const { user, router } = renderPage({
    at: `/logs?component=${ID}`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, () =>
        HttpResponse.json({
          total: 4,
          results: [at(1, 'ERROR one'), at(1, 'two'), at(3, 'WARN three'), at(5, 'four')],
        }),
      ),
    ],
  });
  const volume = within(await screen.findByRole('group', { name: 'Lines over time' }));
  const bars = volume.getAllByRole('button');
  expect(bars.map(bar => /: (.*)$/.exec(bar.getAttribute('aria-label') ?? '')?.[1])).toEqual([
    '2 lines, 1 error',
    '0 lines',
    '1 line, 1 warning',
    '0 lines',
    '1 line',
  ]);
  const list = screen.getByRole('region', { name: 'Lines of payments-api' });
  const messages = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(bars[0]!);
  await waitFor(() => expect(messages()).toHaveLength(2));
  expect(screen.getByText('2 of 4 lines shown')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('since')).toBe('2026-01-01T10:00:01.000Z');
  expect(new URLSearchParams(router.state.location.search).get('until')).toBe('2026-01-01T10:00:02.000Z');
  expect(bars[0]).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{End}');
  expect(bars[4]).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(messages()).toHaveLength(3));
  expect(bars[3]).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'All times' }));
  await waitFor(() => expect(messages()).toHaveLength(4));
  expect(router.state.location.search).toBe(`?component=${ID}`);
  router.navigate(-1);
  await waitFor(() => expect(messages()).toHaveLength(3));
  router.navigate(-2);
  await waitFor(() => expect(messages()).toHaveLength(4));
});

test('a level among lines that were cut off is asked of the backend, where lines carry a label of it', async () => {
  withLayout();
  const asked: { labels?: Record<string, string> }[] = [];
  const { user, router } = renderPage({
    at: `/logs?component=${ID}&levels=error&query=fine`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, async ({ request }) => {
        const body = (await request.json()) as { labels?: Record<string, string> };
        asked.push(body);
        const error = { ...line(1, 'it broke'), labels: { severity: 'ERR' } };
        return HttpResponse.json(
          body.labels ? { total: 1, results: [error] } : { total: 9, results: [error, line(2, 'fine')] },
        );
      }),
    ],
  });
  expect(await screen.findByText(/Error lines among the newest 2 of 9/)).toBeVisible();
  expect(screen.getByText(/1 of 2 lines do not contain “fine”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all lines with severity=ERR' }));
  await waitFor(() => expect(asked.at(-1)?.labels).toEqual({ severity: 'ERR' }));
  await waitFor(() => expect(screen.queryByText(/among the newest 2 of/)).toBeNull());
  expect(router.state.location.search).not.toContain('levels');
});

test('while a log is followed, lines that may be missing between two answers are said', async () => {
  withLayout();
  let asked = 0;
  const { store } = renderPage({
    at: `/logs?component=${ID}&follow=true`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, () => {
        asked += 1;
        return asked === 1
          ? HttpResponse.json({ total: 2, results: [line(1, 'one'), line(2, 'two')] })
          : HttpResponse.json({ total: 9, results: [line(8, 'eight'), line(9, 'nine')] });
      }),
    ],
  });
  expect(await screen.findByText('one')).toBeVisible();
  expect(screen.queryByText('Lines may be missing in between')).toBeNull();
  act(() => void store.dispatch(refreshRequested()));
  expect(await screen.findByText('Lines may be missing in between')).toBeVisible();
});

test('patterns: what lines have in common, how often and how bad; a row shows its lines, and the link keeps all of it', async () => {
  withLayout();
  const results = [
    line(1, 'INFO took 1ms'),
    line(2, 'INFO took 2ms'),
    line(3, 'ERROR disk full'),
    line(4, 'INFO took 4ms'),
  ];
  const { user, router } = renderPage({
    at: `/logs?component=${ID}`,
    as: ['viewer'],
    handlers: [...handlers, http.post(`${API}/logs`, () => HttpResponse.json({ total: 4, results }))],
  });
  await screen.findByRole('region', { name: 'Lines of payments-api' });
  await user.click(screen.getByRole('button', { name: 'Patterns' }));
  const grid = await screen.findByRole('grid', { name: 'Patterns' });
  const rows = () =>
    within(grid)
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.querySelectorAll('[data-field]')].slice(0, 3).map(cell => cell.textContent));
  await waitFor(() =>
    expect(rows()).toEqual([
      ['3', 'Info', 'INFO took …'],
      ['1', 'Error', 'ERROR disk full'],
    ]),
  );
  expect(screen.getByText('2 patterns')).toBeVisible();
  await user.click(within(grid).getByRole('columnheader', { name: 'Level' }));
  await waitFor(() => expect(rows()[0]?.[1]).toBe('Error'));
  expect(router.state.location.search).toContain('patterns=true');

  await user.click(within(grid).getByRole('link', { name: 'INFO took …' }));
  const list = await screen.findByRole('region', { name: 'Lines of payments-api' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Lines of the pattern “INFO took …”')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('pattern')).toBe('INFO took …');
  await user.click(screen.getByRole('button', { name: 'All lines' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(4));
});

test('a link to a pattern shows its lines; of one that there is none of, that is said', async () => {
  withLayout();
  const open = (pattern: string) =>
    renderPage({
      at: `/logs?component=${ID}&pattern=${encodeURIComponent(pattern)}`,
      as: ['viewer'],
      handlers: [
        ...handlers,
        http.post(`${API}/logs`, () =>
          HttpResponse.json({ total: 2, results: [line(1, 'took 1ms'), line(2, 'disk full')] }),
        ),
      ],
    });
  const first = open('disk full');
  const list = await screen.findByRole('region', { name: 'Lines of payments-api' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  first.unmount();
  open('never seen');
  expect(await screen.findByText('No lines match the filters')).toBeVisible();
  expect(screen.getByRole('button', { name: 'All lines' })).toBeVisible();
});

test('marks: what happened to the component and its items in the time of its lines', async () => {
  withLayout();
  const ITEM = '019a0000-0000-7000-8000-0000000000c1';
  const asked: (string | null)[] = [];
  const { user, router } = renderPage({
    at: `/logs?component=${ID}`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, () =>
        HttpResponse.json({ total: 2, results: [line(1, 'one'), line(8, 'two')] }),
      ),
      http.get(`${API}/db/config_component_relationships`, () =>
        HttpResponse.json([{ config_id: ITEM, selector_id: null, config: null }]),
      ),
      http.get(`${API}/db/config_changes`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('config_id') !== `eq.${ITEM}`) return HttpResponse.json([]);
        asked.push(...searchParams.getAll('created_at'));
        return HttpResponse.json([
          {
            id: '019a0000-0000-7000-8000-00000000c001',
            config_id: ITEM,
            change_type: 'Deployed',
            summary: 'Version 2',
            external_created_by: null,
            created_at: '2026-01-01T10:00:04Z',
            config: null,
          },
        ]);
      }),
      http.get(`${API}/db/incidents`, () => HttpResponse.json([])),
      http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([])),
    ],
  });
  await screen.findByRole('region', { name: 'Lines of payments-api' });
  await user.click(screen.getByRole('button', { name: 'Marks' }));
  const lane = await screen.findByRole('toolbar', { name: 'Marks' });
  expect(await within(lane).findByRole('button', { name: /Version 2, Deployed$/ })).toBeVisible();
  expect(asked).toEqual(['gte.2026-01-01T10:00:00.000Z', 'lte.2026-01-01T10:05:00.000Z']);
  expect(router.state.location.search).toContain('marks=true');
});

test('the last label that is removed hands the focus to the field that adds one', async () => {
  withLayout();
  const { user } = renderPage({
    at: `/logs?component=${ID}&labels=${encodeURIComponent('{"pod":"p1"}')}`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, () => HttpResponse.json({ total: 1, results: [line(1, 'one')] })),
    ],
  });
  const remove = await screen.findByRole('button', { name: 'Remove label pod' });
  remove.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Add a label/ })).toHaveFocus());
});

test('on a phone what narrows the lines folds away behind a button that counts what is in use; a query and Follow stay', async () => {
  withLayout();
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(wide(query), { matches: query.includes('599.98') }),
  );
  const { user, router } = renderPage({
    at: `/logs?component=${ID}&order=oldest&labels=${encodeURIComponent('{"pod":"p1"}')}`,
    as: ['viewer'],
    handlers: [
      ...handlers,
      http.post(`${API}/logs`, () => HttpResponse.json({ total: 1, results: [line(1, 'one')] })),
    ],
  });
  const bar = await screen.findByRole('group', { name: 'Log query' });
  const filters = await within(bar).findByRole('button', { name: 'Filters, 2 active' });
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  expect(within(bar).getByRole('searchbox', { name: 'Query' })).toBeVisible();
  expect(within(bar).getByRole('button', { name: 'Follow' })).toBeVisible();
  const folded = () => [
    within(bar).queryByRole('combobox', { name: 'Selector' }),
    within(bar).queryByRole('button', { name: 'Add component' }),
    within(bar).queryByRole('button', { name: 'Remove label pod' }),
    within(bar).queryByRole('button', { name: 'Oldest first' }),
    within(bar).queryByRole('button', { name: 'Wrap' }),
  ];
  expect(folded()).toEqual([null, null, null, null, null]);

  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => {
    for (const control of folded()) expect(control).toBeVisible();
  });
  await user.click(within(bar).getByRole('button', { name: 'Wrap' }));
  expect(router.state.location.search).toContain('wrap=true');
  expect(await within(bar).findByRole('button', { name: 'Filters, 3 active' })).toBeVisible();
});
