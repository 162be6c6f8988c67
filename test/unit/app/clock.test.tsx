import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '@/lib/time/clock';
import { API, renderApp } from './renderApp';

/** Its first import would outlast what tests wait for. */
beforeAll(() => import('@/features/playbooks/runs/RunsPage'));

const SERVER = Date.UTC(2026, 0, 5, 12);
const HOURS_3 = "This computer's clock is 3 hours behind the server's. Times here are the server's.";
const ID = '019a0000-0000-7000-8000-000000000001';

beforeEach(() => void vi.useFakeTimers({ now: SERVER - 3 * HOUR, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every answer says when it was written, which the answers of tests do not. */
function withDates(): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const response = await send(...args);
    const headers = new Headers(response.headers);
    headers.set('date', new Date(SERVER).toUTCString());
    return new Response(response.body, { status: response.status, headers });
  });
}

function open() {
  const asked: URLSearchParams[] = [];
  const at = (ms: number) => new Date(SERVER - ms).toISOString();
  const times = { created_at: at(31 * MINUTE), start_time: at(31 * MINUTE), end_time: at(30 * MINUTE) };
  return {
    asked,
    ...renderApp({
      at: '/playbooks/runs',
      as: ['admin'],
      handlers: [
        http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          // Others have no range.
          if (!searchParams.toString().includes('lte.')) return HttpResponse.json([]);
          asked.push(searchParams);
          return HttpResponse.json([{ id: ID, playbook_id: ID, status: 'completed', ...times }], {
            headers: { 'Content-Range': '0-0/1' },
          });
        }),
      ],
    }),
  };
}

test('on a computer three hours behind, ranges and ages are those of the server, and that is said once', async () => {
  withDates();
  const { asked, user, unmount } = open();
  expect(await screen.findByText(HOURS_3)).toBeVisible();
  const grid = await screen.findByRole('grid', { name: 'Playbook runs' });
  expect(await within(grid).findByText(/^31m/)).toBeVisible();
  await waitFor(() =>
    expect(decodeURIComponent(asked.at(-1)?.toString() ?? '')).toMatch(/lte\."2026-01-05T12:00/),
  );
  await user.click(screen.getByRole('button', { name: 'Preferences' }));
  expect(await screen.findByRole('combobox', { name: 'Timezone' })).toHaveAccessibleDescription(HOURS_3);
  unmount();
  // Who comes again is not told again.
  open();
  await screen.findByRole('grid', { name: 'Playbook runs' });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByText(HOURS_3)).toBeNull();
});

test('without times in the answers everything reckons with the clock of the computer', async () => {
  const { asked } = open();
  await screen.findByRole('grid', { name: 'Playbook runs' });
  await waitFor(() =>
    expect(decodeURIComponent(asked.at(-1)?.toString() ?? '')).toMatch(/lte\."2026-01-05T09:00/),
  );
  expect(screen.queryByText(HOURS_3)).toBeNull();
});
