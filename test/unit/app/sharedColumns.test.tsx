import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from './renderApp';

/** The arrangement of a table goes with the link of its page. */

const TIME = '2026-01-02T03:04:05.000Z';

beforeAll(() =>
  Promise.all([
    import('@/features/settings/agents/AgentsPage'),
    import('@/components/columns-menu/ColumnsMenu'),
  ]),
);

const open = (search = '') =>
  renderPage({
    at: `/settings/agents${search}`,
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
const headers = async () =>
  within(await screen.findByRole('grid'))
    .getAllByRole('columnheader')
    .map(header => header.textContent);

test('columns that a person arranged are put into the link, and whoever opens it sees them so', async () => {
  const { user, router, unmount } = open('?status=offline');
  await screen.findByRole('row', { name: /edge-1/ });
  expect(await headers()).toContain('Host');
  await user.click(screen.getByRole('button', { name: /: columns$/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Host' }));
  await user.click(screen.getByRole('button', { name: 'Add to link' }));
  expect(await screen.findByRole('button', { name: 'In the link' })).toBeVisible();
  const { search } = router.state.location;
  expect(new URLSearchParams(search).get('status')).toBe('offline');
  unmount();
  localStorage.clear();

  // Another person, who has not arranged anything.
  const theirs = open(search);
  await screen.findByRole('row', { name: /edge-1/ });
  expect(await headers()).not.toContain('Host');
  await theirs.user.click(screen.getByRole('button', { name: /: columns$/ }));
  await theirs.user.click(await screen.findByRole('button', { name: 'Reset' }));
  await theirs.user.keyboard('{Escape}');
  await waitFor(async () => expect(await headers()).toContain('Host'));
  expect(theirs.router.state.location.search).toBe('?status=offline');
});
