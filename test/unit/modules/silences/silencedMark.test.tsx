import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CheckSilence } from '@/modules/silences/standingApi';
import type { Role } from '@/lib/access/policy';
import { API, renderApp } from '../../app/renderApp';
import { check, silence } from '../../features/health/checks';

beforeAll(() => import('@/features/health/HealthPage'));

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const HOUR = 3_600_000;
const inHours = (n: number) => new Date(Date.now() + n * HOUR).toISOString();

/** The table of five checks, of two canaries, with these silences; counts how often they were asked for. */
async function open(as: Role, first: readonly CheckSilence[], rate = 'None') {
  const names = ['api', 'db', 'mail', 'queue', 'site'];
  let silences = first;
  const asked: string[] = [];
  let answers = 0;
  const app = renderApp({
    at: `/health?refresh=${rate}&groupBy=none&hidePassing=false`,
    as: [as],
    handlers: [
      http.get(`${API}/canary/api/summary`, () => {
        answers += 1;
        return HttpResponse.json({
          checks_summary: names.map((name, n) =>
            check({
              id: ID(n),
              name,
              canary_id: name === 'site' ? 'canary-2' : 'canary-1',
              ...(name === 'queue' && { silenced_at: '2026-01-02T00:00:00Z' }),
            }),
          ),
        });
      }),
      http.get(`${API}/db/checks`, () => HttpResponse.json([])),
      http.get(`${API}/db/notification_silences`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(silences);
      }),
    ],
  });
  const grid = await screen.findByRole('grid', { name: 'Checks' });
  /** Names of the checks that are marked, with what the mark says. */
  const marked = () =>
    within(grid)
      .queryAllByRole('img', { name: /^silenced/ })
      .map(mark => [
        mark.closest('[role=rowheader]')?.textContent?.replace(/default.*$/, ''),
        mark.getAttribute('aria-label'),
      ]);
  return {
    ...app,
    asked,
    marked,
    answers: () => answers,
    becomes: (next: readonly CheckSilence[]) => (silences = next),
  };
}

test('checks that are silenced by themselves or by their canary say so, with how long yet', async () => {
  const { marked } = await open('admin', [
    silence(1, { check_id: ID(0), until: null }),
    silence(2, { canary_id: 'canary-2', until: inHours(1.9) }),
    silence(3, { check_id: ID(1), until: inHours(-1) }),
    silence(4, { check_id: ID(2), from: inHours(1), until: inHours(2) }),
  ]);
  await waitFor(() => expect(marked()).toHaveLength(3));
  expect(marked()).toEqual([
    ['api', 'silenced'],
    ['queue', 'silenced'],
    ['site', 'silenced, 1h left'],
  ]);
});

test('they are asked for again by a refresh', async () => {
  const { asked, marked, becomes, user } = await open('admin', []);
  await waitFor(() => expect(asked).toHaveLength(1));
  becomes([silence(1, { check_id: ID(0) })]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(marked().map(([name]) => name)).toEqual(['api', 'queue']));
  expect(asked).toHaveLength(2);
});

test('they follow the checks at their rate, but not within ten seconds', async () => {
  const { asked, marked, becomes, answers } = await open('admin', [], '1s');
  await waitFor(() => expect(asked).toHaveLength(1));
  becomes([silence(1, { check_id: ID(0) })]);
  const before = answers();
  await waitFor(() => expect(answers()).toBeGreaterThanOrEqual(before + 2));
  expect(asked).toHaveLength(1);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 11_000);
  await waitFor(() => expect(marked().map(([name]) => name)).toEqual(['api', 'queue']));
  expect(asked).toHaveLength(2);
});
