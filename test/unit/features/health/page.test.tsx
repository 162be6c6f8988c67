import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CheckSummary } from '@/features/health/api';
import { rangeChosen } from '@/features/health/slice';
import type { Role } from '@/lib/access/policy';
import { refreshRequested } from '@/lib/store/dashboard';
import { SLOT } from '@/components/status-strip/slots';
import { HOUR } from '@/lib/time/clock';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { server } from '../../server';
import { narrowed } from '../../../support/describedAnswers';
import { check } from './checks';
import { useWideWindow } from '../../wideWindow';

/** Screens come by themselves in the page; here their first import would outlast what tests wait for. */
beforeAll(async () => {
  await Promise.all([
    import('@/features/health/HealthPage'),
    import('@/features/health/HealthCards'),
    import('@/features/health/HealthPivot'),
    import('@/features/health/CheckModal'),
    import('@/features/health/selection/SelectionBar'),
    import('@/features/health/selection/RunChecksDialog'),
  ]);
});

useWideWindow();

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const checks = [
  check({ id: ID(1), name: 'api', canary_name: 'web', status: 'unhealthy' }),
  check({ id: ID(2), name: 'site', canary_name: 'web' }),
  check({ id: ID(3), name: 'db', canary_name: 'data' }),
];
const RUNS = ['2026-11-20T10:00:00Z', '2026-11-20T09:59:00Z'];

function summary(list: readonly CheckSummary[] = checks) {
  return http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: list }));
}

/** The newest runs of the checks asked for: the newest failed. Notes each question. */
function runs(asked: string[][] = [], times = RUNS) {
  return http.get(`${API}/db/checks`, ({ request }) => {
    const wanted = new URL(request.url).searchParams.get('id') ?? '';
    const ids = wanted.match(/[0-9a-f-]{36}/g) ?? [];
    if (!request.url.includes('check_statuses')) {
      return HttpResponse.json(
        narrowed(
          request,
          ids.map(id => ({ ...check({ id }), components: [], configs: [], canaries: null })),
        ),
      );
    }
    if (request.url.includes('message')) {
      return HttpResponse.json(
        ids.map(id => ({
          id,
          check_statuses: [{ message: 'no answer', error: `${id} \u001b[31mrefused\u001b[0m` }],
        })),
      );
    }
    asked.push(ids);
    return HttpResponse.json(
      ids.map(id => ({
        id,
        check_statuses: times.map((time, at) => ({ time, status: at > 0, duration: 100 })),
      })),
    );
  });
}

/** What an opened check asks for besides. */
const details = [
  http.get(`${API}/canary/api/graph`, () =>
    HttpResponse.json({ latency: {}, uptime: { passed: 1, failed: 1 }, status: [] }),
  ),
  http.get(`${API}/db/check_statuses`, () =>
    HttpResponse.json([{ time: RUNS[0], status: false, error: 'refused' }]),
  ),
];

function open(search: string, as: Role = 'editor', ...handlers: RequestHandler[]) {
  return renderPage({
    at: `/health?refresh=None&${search}`,
    as: [as],
    handlers: [...handlers, summary(), runs(), ...details],
  });
}

describe('layouts', () => {
  test('[HLT-026] layout card shows cards with the same groups, layout table the table', async () => {
    const { user, router } = open('layout=card&hidePassing=false&open=all');
    const list = await screen.findByRole('region', { name: 'Checks' });
    expect(
      within(list)
        .getAllByRole('article')
        .map(card => card.getAttribute('aria-label')),
    ).toEqual(['db', 'api', 'site']);
    expect(within(list).getByRole('button', { name: /^web 2/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('grid', { name: 'Checks' })).toBeVisible();
    expect(router.state.location.search).not.toContain('layout');
  });

  test('[HLT-071][HLT-072] the age beside the health is hidden in the table up to an hour, in both layouts after a week', async () => {
    const hours: Record<string, number> = { fresh: 0.91, hours: 3.2, days: 167, weeks: 169 };
    const aged = Object.entries(hours).map(([name, age], index) =>
      check({
        id: ID(index + 1),
        name,
        last_transition_time: new Date(Date.now() - age * HOUR).toISOString(),
      }),
    );
    const { user } = open('hidePassing=false&groupBy=none&sortBy=&refresh=None', 'viewer', summary(aged));
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    const health = (name: string) =>
      within(within(grid).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('gridcell')
        .find(cell => cell.dataset['field'] === 'health')?.textContent;
    expect(Object.keys(hours).map(health)).toEqual(['Healthy', 'Healthy3h', 'Healthy6d', 'Healthy']);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    const list = await screen.findByRole('region', { name: 'Checks' });
    const age = (name: string) =>
      within(within(list).getByRole('article', { name })).getByTitle('Last changed').textContent;
    expect(Object.keys(hours).map(age)).toEqual(['54m', '3h', '6d', '']);
  });

  test('[HLT-033] a group says how many of its checks passed every run, in the table and over its cards', async () => {
    const partly = [
      check({ id: ID(1), name: 'api', canary_name: 'web', uptime: { passed: 9, failed: 1 } }),
      ...checks.slice(1),
    ];
    const { user } = open('hidePassing=false&open=none', 'viewer', summary(partly));
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    const row = within(grid).getByRole('row', { name: /^web/ });
    expect(within(row).getByTitle('1 of 2 checks passed every run')).toHaveTextContent(/^1\/2$/);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    const list = await screen.findByRole('region', { name: 'Checks' });
    expect(within(list).getByText(/^1\/2 · /)).toBeVisible();
  });

  test('on a phone what a failing check says stands below its name', async () => {
    // The window of these tests is a stand-in already: asked within its own it would ask itself.
    const wide = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign({}, wide, { matches: query.includes('max-width') }),
    );
    open('hidePassing=false&groupBy=none');
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    const cell = (name: string) => within(grid).getByRole('rowheader', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(cell('api')).toHaveTextContent(`${ID(1)} refused`));
    expect(cell('db')).not.toHaveTextContent('refused');
    expect(screen.queryByRole('columnheader', { name: 'Last message' })).toBeNull();
  });

  test('[HLT-007] a pivot shows a field as columns, and a cell opens what fails in it', async () => {
    const { user, router } = open('pivotBy=type&pivotCellType=health&hidePassing=false');
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(header => header.textContent),
    ).toEqual(['Checks', 'All', 'http']);
    await user.click(within(grid).getAllByTitle(/2 checks, 1 failing: opens api/)[0] ?? grid);
    expect(router.state.location.search).toContain(`checkId=${ID(1)}`);
  });
});

test('Failing first by default sorts by health, the failing ones on top, and switched off by name', async () => {
  const { user, router } = open('groupBy=none&hidePassing=false');
  await screen.findByRole('grid', { name: 'Checks' });
  await user.click(screen.getByRole('button', { name: 'Pivot and view' }));
  const turn = await screen.findByRole('switch', { name: 'Failing first by default' });
  await user.click(turn);
  await waitFor(() => expect(router.state.location.search).toContain('sortBy=health'));
  expect(router.state.location.search).not.toContain('desc');
  await user.click(turn);
  await waitFor(() => expect(router.state.location.search).not.toContain('sortBy=health'));
});

describe('counts', () => {
  test('each lists exactly what it counts', async () => {
    const { user, router } = open('groupBy=none');
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    const names = () =>
      within(grid)
        .getAllByRole('rowheader')
        .map(cell => cell.textContent);
    const counts = await screen.findByRole('group', { name: 'Checks by health' });
    expect(
      within(counts)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['3 checks', '1 unhealthy', '2 healthy']);
    expect(within(counts).getByRole('button', { name: '1 unhealthy' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(counts).getByRole('button', { name: '2 healthy' }));
    await waitFor(() => expect(names()).toEqual(['dbdefault', 'sitedefault']));
    await user.click(within(counts).getByRole('button', { name: '3 checks' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(router.state.location.search).toContain('hidePassing=false');
  });

  test('one click puts failing checks first, another goes back', async () => {
    const { user } = open('groupBy=none&hidePassing=false');
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    const first = () => within(grid).getAllByRole('rowheader')[0]?.textContent;
    expect(first()).toBe('apidefault');
    server.use(summary([...checks, check({ id: ID(4), name: 'zone', status: 'unhealthy' })]));
    await user.click(screen.getByRole('columnheader', { name: /Checks/ }));
    await waitFor(() => expect(first()).toBe('sitedefault'));
    await user.click(screen.getByRole('button', { name: 'Failing first' }));
    await waitFor(() => expect(first()).toBe('apidefault'));
    expect(screen.getByRole('button', { name: 'Failing first' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('beside a check', () => {
  const linked = (checkId: string, id: string, status: string) => ({
    check_id: checkId,
    hypotheses: { incidents: { id, title: `Outage ${id.slice(-1)}`, status } },
  });

  test('what it said last, of failing ones only, by one call for all of them', async () => {
    const asked: string[] = [];
    open(
      'groupBy=none&hidePassing=false',
      'viewer',
      http.get(`${API}/db/checks`, ({ request }) => {
        if (request.url.includes('message')) asked.push(new URL(request.url).searchParams.get('id') ?? '');
        return undefined;
      }),
    );
    expect(await screen.findByText(`${ID(1)} refused`)).toHaveAttribute('title', `${ID(1)} refused`);
    expect(screen.queryByText(`${ID(2)} refused`)).toBeNull();
    expect(asked).toEqual([`eq.${ID(1)}`]);
  });

  test('the newest incident somebody works on, as a link', async () => {
    const evidences = http.get(`${API}/db/evidences`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('order')).toBe('created_at.desc');
      return HttpResponse.json([
        linked(ID(1), ID(8), 'closed'),
        linked(ID(1), ID(7), 'investigating'),
        linked(ID(1), ID(6), 'open'),
      ]);
    });
    const { unmount } = open('groupBy=none&hidePassing=false', 'commander', evidences);
    const mark = await screen.findByRole('link', { name: 'Incident: Outage 7' });
    expect(mark).toHaveAttribute('href', `/incidents/${ID(7)}`);
    expect(screen.getAllByRole('link', { name: /^Incident: / })).toHaveLength(1);
    unmount();
  });
});

describe('status strips', () => {
  test('all rows of a page ask together, and a slot leads to its run', async () => {
    const asked: string[][] = [];
    const { router } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['viewer'],
      handlers: [summary(), runs(asked), ...details],
    });
    const strip = await screen.findByRole('img', { name: 'Last 2 runs of api, 1 failed' });
    expect(asked).toEqual([[ID(1), ID(2), ID(3)]]);
    const width = Number.parseInt(strip.style.width, 10);
    fireEvent.pointerMove(strip, { clientX: width - 1 });
    expect(await screen.findByText('refused')).toBeInTheDocument();
    fireEvent.click(strip);
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('run')).toBe(RUNS[0]));
    expect(router.state.location.search).toContain(`checkId=${ID(1)}`);
  });

  test('where the page has other checks, those that stay keep their strips until the answer about the new ones is there', async () => {
    const asked: string[][] = [];
    let list = checks.slice(0, 2);
    let answer: (() => void) | undefined;
    const { store } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['viewer'],
      handlers: [
        http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: list })),
        http.get(`${API}/db/checks`, async ({ request }) => {
          if (!request.url.includes(ID(3)) || request.url.includes('message')) return;
          await new Promise<void>(resolve => (answer = resolve));
        }),
        runs(asked),
        ...details,
      ],
    });
    await screen.findByRole('img', { name: 'Last 2 runs of api, 1 failed' });
    list = checks;
    act(() => void store.dispatch(refreshRequested()));
    await screen.findByRole('row', { name: /db/ });
    await waitFor(() => expect(answer).toBeDefined());
    expect(screen.getByRole('img', { name: 'Last 2 runs of api, 1 failed' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Runs of db' })).toBeVisible();
    answer?.();
    expect(await screen.findByRole('img', { name: 'Last 2 runs of db, 1 failed' })).toBeVisible();
    expect(asked.at(-1)).toEqual([ID(1), ID(2), ID(3)]);
  });

  test('what ran before the time range is faint and says so: the uptime beside it does not count it', async () => {
    const now = Date.now();
    const times = [30, 90].map(minutes => new Date(now - minutes * 60_000).toISOString());
    const { store } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['viewer'],
      handlers: [summary(), runs([], times), ...details],
    });
    const strip = await screen.findByRole('img', { name: 'Last 2 runs of api, 1 failed' });
    const tones = () => [...strip.querySelectorAll('path')].map(path => path.getAttribute('class'));
    expect(tones()).toEqual(['strip-empty', 'strip-old-healthy', 'strip-unhealthy']);
    const width = Number.parseInt(strip.style.width, 10);
    fireEvent.pointerMove(strip, { clientX: width - 5 });
    expect(await screen.findByText(/^Passed · .* · not of the last 1h$/)).toBeInTheDocument();
    fireEvent.pointerMove(strip, { clientX: width - 1 });
    expect(await screen.findByText(/^Failed · /)).not.toHaveTextContent('not of the last');
    act(() => void store.dispatch(rangeChosen('3h')));
    await waitFor(() => expect(tones()).toEqual(['strip-empty', 'strip-healthy', 'strip-unhealthy']));
  });
});

describe('several checks', () => {
  const choose = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
    await screen.findByRole('grid', { name: 'Checks' });
    for (const name of names) {
      const row = screen.getByRole('row', { name: new RegExp(name) });
      await user.click(within(row).getByRole('checkbox'));
    }
  };

  test('are run, each with its result, and a refusal is said', async () => {
    const asked: string[] = [];
    const run = http.post(`${API}/canary/run/check/:id`, ({ params }) => {
      asked.push(String(params['id']));
      return params['id'] === ID(2)
        ? HttpResponse.json({ error: 'not now' }, { status: 403 })
        : HttpResponse.json({ data: 'ok' });
    });
    const { user, store } = open('groupBy=none&hidePassing=false', 'responder', run);
    await choose(user, 'api', 'site');
    const bar = await screen.findByRole('toolbar', { name: 'Selected checks' });
    expect(bar).toHaveTextContent('2 checks selected');
    const before = store.getState().dashboard.refreshes;
    await user.click(within(bar).getByRole('button', { name: 'Run Now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Run 2 checks' });
    expect(await within(dialog).findByText('2 of 2 over, 1 not run')).toBeVisible();
    expect(within(dialog).getByText('not now')).toBeVisible();
    expect(asked.toSorted()).toEqual([ID(1), ID(2)]);
    expect(store.getState().dashboard.refreshes).toBe(before + 1);
    await user.click(within(dialog).getByRole('button', { name: 'Try 1 again' }));
    await waitFor(() => expect(asked.toSorted()).toEqual([ID(1), ID(2), ID(2)]));
    expect(await within(dialog).findByText('2 of 2 over, 1 not run')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await user.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('toolbar', { name: 'Selected checks' })).not.toBeInTheDocument();
  });

  /** A list of as many checks, with all of those selected that it holds. */
  const selectAll = async (count: number, as: Role) => {
    const many = Array.from({ length: count }, (_, n) => check({ id: ID(n + 1), name: `check ${n}` }));
    const { user } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: [as],
      handlers: [summary(many), runs(), ...details],
    });
    await choose(user, 'check 0\\b');
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected checks' }));
    await user.click(bar.getByRole('button', { name: `Select all ${count}` }));
    expect(bar.getByText(`${count} checks selected`)).toBeVisible();
    return bar;
  };

  test('all that match are selected, and a playbook is offered on them', async () => {
    const bar = await selectAll(120, 'admin');
    expect(bar.getByRole('button', { name: 'Run playbook' })).not.toHaveAttribute('aria-disabled');
  });

  test('on more than a playbook runs on at once, why not is said', async () => {
    const bar = await selectAll(201, 'admin');
    expect(bar.getByRole('button', { name: 'Run playbook' })).toHaveAccessibleDescription(
      'A playbook runs on at most 200 at a time: select fewer',
    );
  });

  test('who may not run playbooks is not offered one', async () => {
    const bar = await selectAll(2, 'responder');
    expect(bar.getByRole('button', { name: 'Run Now' })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Run playbook' })).toBeNull();
  });

  test('the rest is cancelled on demand', async () => {
    const many = Array.from({ length: 8 }, (_, n) => check({ id: ID(n + 1), name: `check ${n}` }));
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    const asked: string[] = [];
    const run = http.post(`${API}/canary/run/check/:id`, async ({ params }) => {
      asked.push(String(params['id']));
      await held;
      return HttpResponse.json({ data: 'ok' });
    });
    const { user } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['editor'],
      handlers: [run, summary(many), runs(), ...details],
    });
    await screen.findByRole('grid', { name: 'Checks' });
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    await user.click(await screen.findByRole('button', { name: 'Run Now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Run 8 checks' });
    await waitFor(() => expect(asked).toHaveLength(5));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the rest' }));
    release();
    expect(await within(dialog).findByText('8 of 8 over, 3 cancelled')).toBeVisible();
    expect(within(dialog).getAllByText('Cancelled')).toHaveLength(3);
    expect(asked).toHaveLength(5);
  });

  test('left half way, those that have not begun are not run, and that is said', async () => {
    const many = Array.from({ length: 8 }, (_, n) => check({ id: ID(n + 1), name: `check ${n}` }));
    const { until, release } = held();
    const asked: string[] = [];
    const run = http.post(`${API}/canary/run/check/:id`, async ({ params }) => {
      asked.push(String(params['id']));
      await until;
      return HttpResponse.json({ data: 'ok' });
    });
    const { user, router } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['editor'],
      handlers: [run, summary(many), runs(), ...details],
    });
    await screen.findByRole('grid', { name: 'Checks' });
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    await user.click(await screen.findByRole('button', { name: 'Run Now' }));
    await waitFor(() => expect(asked).toHaveLength(5));
    await act(async () => router.navigate('/nowhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(
      await screen.findByText('Stopped before it was over: Run 8 checks. 5 of 8 done, 3 cancelled.'),
    ).toBeVisible();
    expect(asked).toHaveLength(5);
  });

  test('many are asked about first, with their number on the button; the chosen ones are run', async () => {
    const many = Array.from({ length: 10 }, (_, n) => check({ id: ID(n + 1), name: `check ${n}` }));
    const asked: string[] = [];
    const run = http.post(`${API}/canary/run/check/:id`, ({ params }) => {
      asked.push(String(params['id']));
      return HttpResponse.json({ data: 'ok' });
    });
    const { user } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['editor'],
      handlers: [run, summary(many), runs(), ...details],
    });
    await screen.findByRole('grid', { name: 'Checks' });
    await user.click(screen.getByRole('checkbox', { name: /select all/i }));
    await user.click(await screen.findByRole('button', { name: 'Run Now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Run 10 checks' });
    expect(dialog).toHaveTextContent('10 checks will be run now, 5 at a time.');
    expect(asked).toEqual([]);
    // Nothing runs yet: it is left as any dialog is, and asked again.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Run Now' }));
    const again = await screen.findByRole('dialog', { name: 'Run 10 checks' });
    await user.click(within(again).getByRole('button', { name: 'Run 10 checks' }));
    expect(await within(again).findByText('10 of 10 over')).toBeVisible();
    expect(asked.toSorted()).toEqual(many.map(one => one.id).toSorted());
  });

  test('a viewer can choose none', async () => {
    open('groupBy=none&hidePassing=false', 'viewer');
    await screen.findByRole('grid', { name: 'Checks' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

test('the strip of runs says of each what it said itself: nothing of the run that was pointed at before', async () => {
  let answer: (() => void) | undefined;
  open(
    'layout=card&hidePassing=false&open=all',
    'viewer',
    http.get(`${API}/db/check_statuses`, async ({ request }) => {
      const time = new URL(request.url).searchParams.get('time');
      if (time === `eq.${RUNS[0]}`)
        return HttpResponse.json([{ time: RUNS[0], status: false, message: null, error: 'refused' }]);
      await new Promise<void>(resolve => (answer = resolve));
      return HttpResponse.json([{ time: RUNS[1], status: true, message: 'it answers', error: null }]);
    }),
  );
  const list = await screen.findByRole('region', { name: 'Checks' });
  const card = await within(list).findByRole('article', { name: 'api' });
  const strip = await waitFor(() => {
    const found = card.querySelector<HTMLElement>('.strip');
    if (!found) throw new Error('No strip yet');
    return found;
  });
  const end = Number.parseFloat(strip.style.width);
  fireEvent.pointerMove(strip, { clientX: end - 1 });
  expect(await screen.findByText('refused')).toBeVisible();
  fireEvent.pointerMove(strip, { clientX: end - SLOT.pitch - 1 });
  const tip = await screen.findByText(/^Passed/);
  expect(tip.parentElement).not.toHaveTextContent('refused');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByText('it answers')).toBeVisible();
});
