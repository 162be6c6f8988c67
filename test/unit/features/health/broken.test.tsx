import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { refreshRequested } from '@/lib/store/dashboard';
import { API, renderPage } from '../../app/renderApp';
import { check } from './checks';
import { ODD } from '../../server';

/** Its first import would outlast what tests wait for. */
beforeAll(() => import('@/features/health/HealthPage'));

const SUMMARY = `${API}/canary/api/summary`;
const good = [
  http.get(SUMMARY, () =>
    HttpResponse.json({
      checks_summary: ['api', 'db'].map((name, n) =>
        check({ id: `019a0000-0000-7000-8000-00000000000${n}`, name }),
      ),
    }),
  ),
  http.get(`${API}/db/checks`, () => HttpResponse.json([])),
];

const open = (first: RequestHandler) =>
  renderPage({
    at: '/health?refresh=None&groupBy=none&hidePassing=false',
    as: ['viewer'],
    handlers: [first, ...good],
  });

const names = async () =>
  within(await screen.findByRole('grid', { name: 'Checks' }))
    .getAllByRole('rowheader')
    .map(cell => cell.textContent);

describe('a summary that cannot be used', () => {
  const json = { 'Content-Type': 'application/json' };
  test.each<[what: string, answer: () => Response, says: string]>([
    [
      'is refused',
      () => HttpResponse.json({ error: 'the database is being upgraded' }, { status: 500 }),
      'the database is being upgraded',
    ],
    [
      'is a page of a gateway',
      () => new HttpResponse('<html><h1>Bad Gateway nginx</h1></html>', { status: 502 }),
      'Health checks service does not answer',
    ],
    ['is empty', () => new HttpResponse('', { headers: json }), 'An error occurred'],
    [
      'ends too early',
      () => new HttpResponse('{"checks_summary": [{"id": "019a6a8d-8904', { headers: json }),
      'An error occurred',
    ],
    ['is something else', () => HttpResponse.json([{ id: 1 }], ODD), 'An error occurred'],
  ])(
    '[ERR-023] because it %s: a panel says why, rows that were there stay, and Retry brings it back',
    async (_what, answer, says) => {
      let broken = true;
      const { user, store } = open(http.get(SUMMARY, () => (broken ? answer() : undefined)));
      const panel = () => screen.findByRole('alert');
      expect(await panel()).toHaveTextContent(says);
      expect(await panel()).not.toHaveTextContent('nginx');
      expect(screen.queryByRole('grid')).toBeNull();
      // Nor tabs, nor the place of any that might come.
      expect(document.querySelector('.tabs-place')).toBeNull();
      expect(screen.queryByRole('tablist')).toBeNull();
      broken = false;
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      const rows = await names();
      expect(rows).toHaveLength(2);
      expect(screen.queryByRole('alert')).toBeNull();

      broken = true;
      act(() => void store.dispatch(refreshRequested()));
      expect(await panel()).toHaveTextContent(says);
      expect(await names()).toEqual(rows);
      expect(screen.getByRole('tablist', { name: 'Checks by tab' })).toBeVisible();
      broken = false;
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(await names()).toEqual(rows);
    },
  );
});

test('a summary that names a wait is not asked for before, and Retry says for how long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    let asked = 0;
    const limit = () =>
      new HttpResponse('<title>Limit</title>', { status: 429, headers: { 'Retry-After': '90' } });
    const { user, store } = open(http.get(SUMMARY, () => ((asked += 1) === 1 ? limit() : undefined)));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(
      /An error occurred: 429 Too Many Requests, the page 'Limit'\. Try again after \d\d:\d\d:\d\d\./,
    );
    expect(await within(panel).findByRole('button', { name: 'Retry in 1m' })).toBeDisabled();
    act(() => void store.dispatch(refreshRequested()));
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    expect(asked).toBe(1);
    vi.setSystemTime(Date.now() + 90_000);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await names()).toHaveLength(2);
    expect(asked).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('[HLT-027] a slow summary shows the skeleton, then the table; a slow refresh leaves the rows in place', async () => {
  const answers: (() => void)[] = [];
  const { store } = open(
    http.get(SUMMARY, async () => {
      await new Promise<void>(resolve => answers.push(resolve));
      return undefined;
    }),
  );
  expect(await screen.findByText('Loading Checks')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
  answers[0]?.();
  const rows = await names();
  expect(screen.queryByText('Loading Checks')).toBeNull();
  act(() => void store.dispatch(refreshRequested()));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(document.querySelector('main [aria-busy=true]')).not.toBeNull();
  expect(await names()).toEqual(rows);
  answers[1]?.();
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  expect(await names()).toEqual(rows);
});
