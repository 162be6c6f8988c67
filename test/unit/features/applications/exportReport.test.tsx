import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API, renderApp } from '../../app/renderApp';
import { CURRENT } from './answers';

/** What a report is exported as: by the page, and by the backend. */

beforeAll(async () => {
  await Promise.all([
    import('@/features/applications/report/ReportPage'),
    import('@/features/applications/report/ExportReportMenu'),
  ]);
});
afterEach(() => vi.restoreAllMocks());

async function open(answer: () => Response) {
  const asked: string[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  const app = renderApp({
    at: '/applications/default/orders',
    as: ['viewer'],
    handlers: [
      http.get(`${API}/application/default/orders`, () => HttpResponse.json(CURRENT)),
      http.get(`${API}/application/default/orders/export`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return answer();
      }),
    ],
  });
  const choose = async (format: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Export' }));
    await app.user.click(await screen.findByRole('menuitem', { name: format }));
  };
  return { ...app, asked, saved, choose };
}

const page = () => new HttpResponse('<h1>orders</h1>', { headers: { 'Content-Type': 'text/html' } });

test('the backend is asked for the format that is chosen, and its file is saved', async () => {
  const { asked, saved, choose } = await open(page);
  await choose('PDF');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-report-orders-.*\.pdf$/)]));
  expect(asked).toEqual(['?disposition=attachment&format=pdf']);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('HTML');
  await waitFor(() => expect(saved[1]).toMatch(/\.html$/));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('JSON');
  await waitFor(() => expect(saved[2]).toMatch(/\.json$/));
  expect(asked).toHaveLength(2);
});

test('a backend that makes no files is asked once: that is said, and only the data are offered', async () => {
  const { asked, choose, user } = await open(() =>
    HttpResponse.json({ message: 'Not Found' }, { status: 404 }),
  );
  await choose('HTML');
  expect(
    await screen.findByText('This backend makes no files of reports. Use Print View, or export JSON.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'JSON' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'HTML' })).toBeNull();
  expect(asked).toHaveLength(1);
});

test.each([
  ['why it failed', 500, 'chromium is not installed'],
  ['that the application is gone', 404, 'application default/orders not found'],
])('a failure says %s, and the choice stays', async (_what, status, error) => {
  const { saved, choose } = await open(() => HttpResponse.json({ error }, { status }));
  await choose('PDF');
  expect(await screen.findByText(`The file could not be made: ${error}`)).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'PDF' })).toBeVisible();
  expect(saved).toEqual([]);
});
