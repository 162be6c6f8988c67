import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestHandler } from 'msw';
import { refreshRequested } from '@/lib/store/dashboard';
import { check } from '../features/health/checks';
import { API, renderApp } from './renderApp';
import { useWideWindow } from '../wideWindow';

beforeAll(() => import('@/features/health/HealthPage'));

const ID = '019a0000-0000-7000-8000-000000000001';

/** The page at an address, and what it asks for: the last part of each call's path. */
function pageAt(at: string, ...handlers: RequestHandler[]) {
  const asked: string[] = [];
  const app = renderApp({
    at,
    as: ['admin'],
    handlers: [
      http.all(`${API}/*`, ({ request }) => {
        asked.push(new URL(request.url).pathname.split('/').slice(-1).join());
        return undefined; // those below answer
      }),
      ...handlers,
    ],
  });
  return { ...app, asked };
}

const summary = http.get(`${API}/canary/api/summary`, () =>
  HttpResponse.json({ checks_summary: [check({ id: ID, name: 'api', status: 'unhealthy' })] }),
);
const strips = http.get(`${API}/db/checks`, () => HttpResponse.json([{ id: ID, check_statuses: [] }]));
const HEALTH = '/health?refresh=None&groupBy=none';
// A wide window: there the rows have their strips.
useWideWindow();

/** The bell asks after the page; what it asks for is none of a refresh. */
const bellToAsk = (asked: readonly string[]) =>
  waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(['notification_send_history_summary', 'playbook_runs'])),
  );
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

describe('a refresh by hand', () => {
  test('[HLT-047] asks for all that the page shows, not for the person, the flags and the views of the sidebar', async () => {
    const { user, asked, store } = pageAt(HEALTH, summary, strips);
    await screen.findByRole('grid', { name: 'Checks' });
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['checks', 'notification_silences'])));
    // The views and the bell come after the page.
    await waitFor(() =>
      expect(asked).toEqual(expect.arrayContaining(['whoami', 'properties', 'views_summary'])),
    );
    await bellToAsk(asked);
    asked.length = 0;
    await user.click(await refresh());
    await waitFor(() =>
      expect(asked.toSorted()).toEqual(['checks', 'checks', 'evidences', 'notification_silences', 'summary']),
    );
    asked.length = 0;
    await user.keyboard('r');
    await waitFor(() => expect(asked).toHaveLength(5));
    expect(store.getState().dashboard.refreshes).toBe(2);
  });

  test('gives up what the one before still waits for', async () => {
    const given: boolean[] = [];
    let held = false;
    const { store } = pageAt(
      HEALTH,
      http.get(`${API}/canary/api/summary`, async ({ request }) => {
        if (!held) return undefined;
        const at = given.push(false) - 1;
        await new Promise(resolve => request.signal.addEventListener('abort', resolve));
        given[at] = true;
        return HttpResponse.json({ checks_summary: [] });
      }),
      summary,
      strips,
    );
    await screen.findByRole('grid', { name: 'Checks' });
    held = true;
    act(() => void store.dispatch(refreshRequested()));
    await waitFor(() => expect(given).toEqual([false]));
    act(() => void store.dispatch(refreshRequested()));
    await waitFor(() => expect(given).toEqual([true, false]));
    // No details are recorded, and the rows stay.
    expect(screen.getByRole('grid', { name: 'Checks' })).toHaveTextContent('api');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true'),
    );
  });

  test('asks for the flags where they are what the page shows', async () => {
    const { user, asked } = pageAt(
      '/settings/feature-flags',
      http.get(`${API}/db/properties`, () => HttpResponse.json([])),
    );
    await screen.findByText('No feature flags found');
    await bellToAsk(asked);
    asked.length = 0;
    await user.click(await refresh());
    await waitFor(() => expect(asked).toEqual(['properties', 'properties']));
  });

  test.each(['', 'rangeType=absolute&from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z'])(
    'asks for a list once, also where its range ends with the present: "%s"',
    async range => {
      const ends: (string | null)[] = [];
      const { user } = pageAt(
        `/playbooks/runs?${range}`,
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          const { search, searchParams } = new URL(request.url);
          // Those that wait for this person are asked for besides.
          if (searchParams.get('status') !== 'eq.pending_approval') ends.push(search);
          return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
        }),
        http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
      );
      await screen.findByText('No playbook ran in this range');
      await waitFor(() => expect(ends).toHaveLength(1));
      await user.click(await refresh());
      await waitFor(() => expect(ends).toHaveLength(2));
      await waitFor(async () => expect(await refresh()).toHaveAttribute('aria-busy', 'false'));
      expect(ends).toHaveLength(2);
      expect(ends[0] === ends[1]).toBe(range !== '');
    },
  );
});
