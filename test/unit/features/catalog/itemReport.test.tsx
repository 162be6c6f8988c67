import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API, renderApp } from '../../app/renderApp';
import { held } from '../../held';

/** The backend's own report of an item. */

const ID = '019a0000-0000-7000-8000-0000000000f1';

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/item/ItemPage'),
    import('@/features/catalog/report/ItemReportDialog'),
  ]);
});
afterEach(() => vi.restoreAllMocks());

function open(answer: (request: Request) => Response | Promise<Response>) {
  const asked: unknown[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  const app = renderApp({
    at: `/catalog/${ID}`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/config_detail`, () =>
        HttpResponse.json([
          {
            id: ID,
            name: 'payments',
            type: 'Kubernetes::Deployment',
            config: {},
            created_at: '2026-01-01T00:00:00Z',
            deleted_at: null,
            cost_total_1d: null,
          },
        ]),
      ),
      http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
      http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
      http.post(`${API}/catalog/report`, async ({ request }) => {
        asked.push(await request.json());
        return answer(request);
      }),
    ],
  });
  const dialog = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Report' }));
    return within(await screen.findByRole('dialog', { name: 'Report of payments' }));
  };
  return { ...app, asked, saved, dialog };
}

const page = () => new HttpResponse('<h1>It</h1>', { headers: { 'Content-Type': 'text/html' } });

test('is asked for with what was chosen, and saved under the name of the item', async () => {
  const { user, asked, saved, dialog } = open(page);
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: 'Format' }));
  await user.click(await screen.findByRole('option', { name: 'JSON' }));
  await user.click(form.getByRole('combobox', { name: 'Time range' }));
  await user.click(await screen.findByRole('option', { name: '90 days' }));
  await user.click(form.getByRole('switch', { name: 'Include the items that it leads to' }));
  await user.click(form.getByRole('switch', { name: 'Insights' }));
  await user.click(form.getByRole('switch', { name: 'Config' }));
  await user.click(form.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['payments-report.json']));
  expect(asked).toEqual([
    {
      format: 'json',
      title: 'payments',
      since: '90d',
      roots: [{ id: ID, includeChildren: true }],
      changes: true,
      insights: false,
      relationships: true,
      access: true,
      accessLogs: false,
      configJSON: true,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failure says why, and what was chosen stays', async () => {
  const { user, saved, dialog } = open(() =>
    HttpResponse.json({ error: 'failed to render catalog report' }, { status: 500 }),
  );
  const form = await dialog();
  await user.click(form.getByRole('switch', { name: 'Sign-ins' }));
  await user.click(form.getByRole('button', { name: 'Download' }));
  expect(
    await screen.findByText(/The report could not be made: .*failed to render catalog report/),
  ).toBeVisible();
  expect(form.getByRole('switch', { name: 'Sign-ins' })).toBeChecked();
  expect(saved).toEqual([]);
});

test('a backend without reports is asked once: that is said, and the button goes', async () => {
  const { user, asked, dialog } = open(() => HttpResponse.json({ message: 'Not Found' }, { status: 404 }));
  await user.click((await dialog()).getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('This backend makes no reports of the catalog.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Report' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('one that is cancelled is given up, and closes no other one', async () => {
  const { until, release } = held();
  let isGivenUp = false;
  const { user, asked, saved, dialog } = open(async request => {
    request.signal.addEventListener('abort', () => {
      isGivenUp = true;
    });
    await until;
    return page();
  });
  const first = await dialog();
  await user.click(first.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isGivenUp).toBe(true));
  const second = await dialog();
  release();
  expect(second.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(screen.queryByText(/The report could not be made/)).toBeNull();
  expect(saved).toEqual([]);
});
