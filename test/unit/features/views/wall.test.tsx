import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-0000000000e1';
const AGE_MS = 9 * 60_000;

beforeAll(async () => {
  await Promise.all([import('@/features/views/ViewPage'), import('@/features/views/Kiosk')]);
}, 60_000);

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
  await act(() => router.navigate(`/views/${ID}?kiosk=true`));
  const wall = await screen.findByRole('dialog', { name: 'Wall: Pods' });
  expect(wall).toHaveTextContent('Refreshing…');
  expect(wall).not.toHaveTextContent('ago');
  expect(wall.querySelector('[data-stale=true]')).toBeNull();
  setAnswers(true);
  await waitFor(() => expect(wall).toHaveTextContent(/Refreshed (just now|\ds ago)/));
  expect(asked).toEqual([null, 'max-age=1']);
});
