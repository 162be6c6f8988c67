import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from './renderApp';

/** Every time on a page leads to what else happened then. */

const TIME = '2026-01-02T03:04:05.000Z';

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/agents/AgentsPage'),
    import('@/features/moment/MomentPage'),
    import('@/app/shell/TimeMenu'),
  ]);
});

/** A list with a time in it, and a cell that holds one. */
async function open() {
  const page = renderPage({
    at: '/settings/agents',
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/agents_summary`, () =>
        HttpResponse.json(
          [
            {
              id: '019a0000-0000-7000-8000-0000000000a1',
              name: 'edge-1',
              status: 'offline',
              last_seen: TIME,
              created_at: TIME,
              updated_at: TIME,
            },
          ],
          { headers: { 'Content-Range': '0-0/1' } },
        ),
      ),
    ],
  });
  await screen.findByRole('row', { name: /edge-1/ });
  const time = document.querySelector<HTMLElement>(`[role=gridcell] time[datetime="${TIME}"]`);
  const cell = time?.closest<HTMLElement>('[role=gridcell]');
  if (!time || !cell) throw new Error('The list shows no time.');
  return { ...page, time, cell };
}

const [SECONDARY, NONE] = [2, 0];

test('its context menu leads to what happened around it', async () => {
  const { user, router, time } = await open();
  expect(fireEvent.contextMenu(time, { button: SECONDARY })).toBe(false);
  await user.click(await screen.findByRole('menuitem', { name: 'Around this time' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/moment'));
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe(TIME);
});

test('the keyboard asks for it in the cell of a table; beside a time the menu is the one of the browser', async () => {
  const { cell } = await open();
  expect(fireEvent.contextMenu(cell, { button: SECONDARY })).toBe(true);
  expect(fireEvent.contextMenu(cell, { button: NONE })).toBe(false);
  expect(await screen.findByRole('menuitem', { name: 'Around this time' })).toBeVisible();
});

test('so does a key, for the time in the cell that has the focus', async () => {
  const { user, router, cell } = await open();
  act(() => cell.focus());
  await user.keyboard('ta');
  await waitFor(() => expect(router.state.location.pathname).toBe('/moment'));
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe(TIME);
});
