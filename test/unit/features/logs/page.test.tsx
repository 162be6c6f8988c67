import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
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

beforeAll(() => import('@/features/logs/LogsPage'), 60_000);
/** jsdom has no layout: the list is given a height, so that it draws lines. */
function withLayout(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}

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
  await user.type(screen.getByRole('searchbox', { name: 'Find in lines' }), 'WELL');
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(router.state.location.search).toContain('find=WELL');
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
  const panel = (await screen.findByText('said by the backend', {}, { timeout: 5_000 })).closest(
    '[role=alert]',
  );
  expect(within(panel as HTMLElement).queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
});
