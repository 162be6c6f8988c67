import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { API, renderApp, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-0000000000e1';
const OTHER = '019a0000-0000-7000-8000-0000000000e2';
const AGE_MS = 9 * 60_000;

beforeAll(async () => {
  await Promise.all([import('@/features/views/ViewPage'), import('@/features/views/Kiosk')]);
});

/** A backend that has results of nine minutes ago, and makes new ones for who asks for them. */
function open(query: string) {
  const asked: (string | null)[] = [];
  document.title = '';
  let answers = true;
  const run = http.post(`${API}/view/${ID}`, async ({ request }) => {
    const wanted = request.headers.get('cache-control');
    asked.push(wanted);
    while (!answers) await new Promise(resolve => setTimeout(resolve, 20));
    return HttpResponse.json({
      name: 'pods',
      title: 'Pods',
      requestFingerprint: 'f',
      refreshStatus: wanted === null ? 'cache' : 'fresh',
      lastRefreshedAt: new Date(Date.now() - (wanted === null ? AGE_MS : 0)).toISOString(),
    });
  });
  const page = renderPage({
    at: `/views/${ID}${query}`,
    as: ['viewer'],
    handlers: [run, http.get(`${API}/db/views_summary`, () => HttpResponse.json([]))],
  });
  return { asked, setAnswers: (on: boolean) => (answers = on), ...page };
}

test('a wall that is opened by its address asks for a run at once', async () => {
  const { asked } = open('?kiosk=true');
  const wall = await screen.findByRole('dialog', { name: 'Wall: Pods' });
  await waitFor(() => expect(wall).toHaveTextContent(/Refreshed (just now|\ds ago)/));
  expect(asked[0]).toBe('max-age=1');
});

test('one that is opened on a page with older results says that it refreshes, and neither an age nor an alarm', async () => {
  const { router, asked, setAnswers } = open('');
  await waitFor(() => expect(asked).toEqual([null]));
  await waitFor(() => expect(document.title).toContain('Pods'));
  setAnswers(false);
  await act(async () => router.navigate(`/views/${ID}?kiosk=true`));
  const wall = await screen.findByRole('dialog', { name: 'Wall: Pods' });
  expect(wall).toHaveTextContent('Refreshing…');
  expect(wall).not.toHaveTextContent('ago');
  expect(wall.querySelector('[data-stale=true]')).toBeNull();
  setAnswers(true);
  await waitFor(() => expect(wall).toHaveTextContent(/Refreshed (just now|\ds ago)/));
  expect(asked).toEqual([null, 'max-age=1']);
});

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

test('two views take turns without menu, the screen is kept awake, and a view that cannot be run is grey', async () => {
  const awake: string[] = [];
  const lock = { release: () => Promise.resolve(), addEventListener: () => undefined };
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: (kind: string) => {
        awake.push(kind);
        return Promise.resolve(lock);
      },
    },
  });
  const { user } = renderApp({
    at: `/views/${ID}?kiosk=true&every=5&cycle=${ID},${OTHER}`,
    as: ['viewer'],
    views: [{ id: OTHER, name: 'nodes', title: 'Nodes' }],
    handlers: [
      http.post(`${API}/view/${ID}`, () =>
        HttpResponse.json({ name: 'pods', title: 'Pods', lastRefreshedAt: new Date().toISOString() }),
      ),
      http.post(`${API}/view/${OTHER}`, () =>
        HttpResponse.json({ error: 'the queries took too long' }, { status: 500 }),
      ),
    ],
  });
  const wall = await screen.findByRole('dialog', { name: 'Wall: Pods' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(within(wall).getByText('1 of 2')).toBeVisible();
  expect(wall.querySelector('[data-stale=false]')).not.toBeNull();
  expect(awake).toEqual(['screen']);
  // Its turn comes by itself.
  await waitFor(() => expect(within(wall).getByText('2 of 2')).toBeVisible());
  await waitFor(() => expect(wall.querySelector('[data-stale=true]')).not.toBeNull());
  expect(within(wall).getByRole('heading', { level: 1 })).toHaveTextContent('Nodes');
  await user.click(within(wall).getByRole('button', { name: 'Pause' }));
  await user.click(within(wall).getByRole('button', { name: 'Next view' }));
  await waitFor(() => expect(within(wall).getByRole('heading', { level: 1 })).toHaveTextContent('Pods'));
  await waitFor(() => expect(wall.querySelector('[data-stale=false]')).not.toBeNull());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});
