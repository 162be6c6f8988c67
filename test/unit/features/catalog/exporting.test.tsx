import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as files from '@/lib/export/download';
import { API, renderPage } from '../../app/renderApp';

const TOTAL = 2_500;
const idAt = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const itemAt = (at: number) => ({
  id: idAt(at),
  name: `=item ${at}`,
  type: 'Kubernetes::Pod',
  config_class: 'Pod',
  status: null,
  health: 'unhealthy',
  labels: null,
  tags: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  deleted_at: null,
  cost_per_minute: null,
  cost_total_1d: null,
  cost_total_7d: null,
  cost_total_30d: null,
  changes: 0,
  analysis: null,
  agent: null,
});

/** A list as PostgREST answers it: pages by offset and by key, counts on demand, two thousand rows at most. */
function backend(asked: URLSearchParams[]) {
  return [
    ...['config_types', 'config_statuses', 'config_tags', 'config_labels'].map(name =>
      http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
    ),
    http.get(`${API}/db/configs`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const after = searchParams.get('id')?.replace('gt.', '');
      const from = after === undefined ? Number(searchParams.get('offset')) : Number(after.slice(-12)) + 1;
      const limit = Math.min(Number(searchParams.get('limit')), 2_000);
      const count = Math.max(0, Math.min(limit, TOTAL - from));
      const rows = Array.from({ length: count }, (_, at) => itemAt(from + at));
      return HttpResponse.json(rows, {
        headers: { 'Content-Range': `${count ? `${from}-${from + count - 1}` : '*'}/${TOTAL}` },
      });
    }),
  ];
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/list/CatalogPage'),
    import('@/features/catalog/list/ItemsTable'),
    import('@/features/catalog/export/items'),
    import('@/components/export/ExportMenu'),
  ]);
});

const AT = '/catalog?show=items&health=unhealthy%3A1&pageSize=5';

async function open() {
  const asked: URLSearchParams[] = [];
  const { user } = renderPage({ at: AT, as: ['viewer'], handlers: backend(asked) });
  await screen.findByText('1–5 of 2,500 items');
  const press = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Items: export' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { user, asked, press };
}

describe('exports of the catalog', () => {
  test('all that match come by key under the filter, each once, with formulas defused', async () => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    const { user, asked, press } = await open();
    asked.length = 0;
    await press('Export to a file...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Export items' }));
    expect(dialog.getByRole('radio', { name: 'All that match 2,500 items' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('2,500 items exported.')).toBeVisible();
    const content = saved.mock.lastCall?.[1];
    const lines = content instanceof Blob ? (await content.text()).trimEnd().split('\r\n').slice(1) : [];
    expect(lines).toHaveLength(TOTAL);
    expect(new Set(lines).size).toBe(TOTAL);
    expect(lines[2_499]).toMatch(/^'=item 2499,Kubernetes::Pod,unhealthy/);
    expect(asked.map(one => one.get('and'))).toEqual(asked.map(() => '(health.eq.unhealthy)'));
    expect(asked.flatMap(one => one.get('id') ?? [])).toEqual(
      [999, 1_999, 2_499].map(at => `gt.${idAt(at)}`),
    );
  });

  test('the query is copied as curl: the one that was asked, without a secret', async () => {
    const { user, asked, press } = await open();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy query as curl');
    await waitFor(() => expect(write).toHaveBeenCalled());
    const text = write.mock.lastCall?.[0] ?? '';
    const address = /'(http[^']+)'/.exec(text)?.[1] ?? '';
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual(Object.fromEntries(asked.at(-1) ?? []));
    expect(text).toContain('Bearer $CONSOLE_TOKEN');
    expect(text).not.toMatch(/cookie/i);
    const row = screen.getByRole('row', { name: /=item 3/ });
    await user.click(within(row).getByRole('checkbox'));
    await press('Copy as JSON');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    expect(JSON.parse(write.mock.lastCall?.[0] ?? '')).toMatchObject([{ Name: '=item 3' }]);
  });
});
