import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as files from '@/lib/export/download';
import { API, renderPage } from '../../app/renderApp';
import { BUCKET, chargeRow, dayRow, DB, ledgerBackend } from './costFixtures';
import { ODD } from '../../server';

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/costs/CostsPage'),
    import('@/features/catalog/costs/CostSums'),
    import('@/features/catalog/costs/CostChart'),
    import('@/features/catalog/costs/ItemCosts'),
    import('@/features/catalog/item/ItemPage'),
    import('@/components/export/ExportMenu'),
  ]);
});

const RANGE = 'rangeType=absolute&from=2026-11-08T00:00:00.000Z&to=2026-11-10T00:00:00.000Z';
const bucket = (day: number, more: Readonly<Record<string, unknown>> = {}) =>
  dayRow(day, {
    config_id: BUCKET,
    service_name: 'Amazon S3',
    item: { name: 'invoices', type: 'AWS::S3::Bucket', deleted_at: null },
    ...more,
  });
/** Two days and the two before: a database that rose, a bucket, and a part of the database in euros. */
const ROWS = [
  ...[8, 9].map(day => dayRow(day, { effective_cost: 15, list_cost: null })),
  ...[6, 7].map(day => dayRow(day)),
  ...[6, 7, 8, 9].map(day => bucket(day, { effective_cost: 2 })),
  ...[6, 7, 8, 9].map(day => dayRow(day, { billing_currency: 'EUR', effective_cost: day === 8 ? -5 : 1 })),
];

const item = http.get(`${API}/db/config_detail`, () =>
  HttpResponse.json([
    {
      id: DB,
      name: 'orders-db',
      type: 'AWS::RDS::Instance',
      config: null,
      deleted_at: null,
      cost_total_1d: null,
      summary: {},
    },
  ]),
);
const nothing = (path: string) => http.get(`${API}/db/${path}`, () => HttpResponse.json([]));
const BESIDE = [
  'rpc/get_parents_by_location',
  'config_types',
  'config_tags',
  'config_labels',
  'config_statuses',
  'config_component_relationships',
].map(nothing);
const ABSENT = () =>
  HttpResponse.json(
    { code: '42P01', message: 'relation "public.config_costs" does not exist', details: null, hint: null },
    { status: 404 },
  );

type Answer = Parameters<typeof ledgerBackend>[1];

function open(
  at: string,
  rows: Answer = ROWS,
  more: Partial<Parameters<typeof renderPage>[0]> = {},
  page = 2_000,
) {
  const asked: URLSearchParams[] = [];
  const shown = renderPage({
    at,
    as: ['viewer'],
    ...more,
    handlers: [...ledgerBackend(asked, rows, page), item, ...BESIDE, ...(more.handlers ?? [])],
  });
  return { ...shown, asked };
}

const table = () =>
  screen
    .getAllByRole('row')
    .map(row =>
      within(row)
        .queryAllByRole('gridcell')
        .map(cell => cell.textContent),
    )
    .filter(cells => cells.length > 0);
const totals = () => screen.getByLabelText('Total costs').textContent;

describe('/catalog/costs', () => {
  test('what costs most and what rose, in each currency by itself', async () => {
    const { asked } = open(`/catalog/costs?${RANGE}`);
    expect(await screen.findAllByRole('row', { name: /orders-db/ })).toHaveLength(2);
    expect(table()).toEqual([
      ['Instance', 'USD', '$30.00', '$20.00', '+$10.00 (+50%)', '2'],
      ['Bucket', 'USD', '$4.00', '$4.00', 'unchanged', '2'],
      ['Instance', 'EUR', '-€4.00 credit', '€2.00', '-€6.00 (-300%)', '2'],
    ]);
    expect(totals()).toContain('$34.00');
    expect(totals()).toContain('-€4.00 credit');
    expect(screen.getByText(/2 currencies: amounts of different currencies are not added up/)).toBeVisible();
    // The range and as much before it, in one question.
    expect(asked).toHaveLength(1);
    expect(asked[0]?.get('and')).toBe(
      '(period_end.gt."2026-11-06T00:00:00.000Z",period_start.lt."2026-11-10T00:00:00.000Z")',
    );
    expect(asked[0]?.get('order')).toBe('period_start.desc,id.desc');
  });

  test('amounts that are absent are unknown, and a sum says of how many charges it is', async () => {
    open(`/catalog/costs?${RANGE}&by=type&amount=list`, [
      ...ROWS.slice(0, 4),
      ...[8, 9].map((day, at) => bucket(day, { list_cost: at === 0 ? 3 : null })),
    ]);
    await screen.findByRole('row', { name: /AWS::S3::Bucket/ });
    expect(table()).toEqual([
      ['USD', '$3.00 (1 of 2 charges)', 'no charges', 'new', '1 of 2'],
      ['USD', 'unknown', '$30.00', 'unknown', '0 of 2'],
    ]);
  });

  test('search, service, currency, sort and page of the link; types are asked of the backend', async () => {
    const { asked, user } = open(
      `/catalog/costs?${RANGE}&types=AWS%3A%3ARDS%3A%3AInstance:1&search=orders&services=Amazon+RDS:1&currency=USD&sortBy=name`,
    );
    expect(await screen.findByRole('row', { name: /orders-db/ })).toBeVisible();
    expect(table()).toHaveLength(1);
    expect(asked[0]?.get('item.type')).toBe('eq.AWS::RDS::Instance');
    expect(asked[0]?.get('select')).toContain('item:config_items!config_costs_config_fk!inner(');
    await user.clear(screen.getByRole('searchbox', { name: 'Search costs' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search costs' }), 'nothing like it');
    expect(await screen.findByText('Nothing was charged in this time')).toBeVisible();
    // The page narrows what it has read.
    expect(asked).toHaveLength(1);
  });

  test('a type opens its items, and an item its own costs in the same range', async () => {
    const { router, user } = open(`/catalog/costs?${RANGE}&by=type&amount=billed`);
    await user.click(await screen.findByRole('link', { name: 'AWS::S3::Bucket' }));
    await user.click(await screen.findByRole('link', { name: 'invoices' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/catalog/${BUCKET}/costs`));
    const search = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(search)).toEqual({
      rangeType: 'absolute',
      from: '2026-11-08T00:00:00.000Z',
      to: '2026-11-10T00:00:00.000Z',
      amount: 'billed',
    });
  });

  test('over time: a chart for each currency, and the same figures as a table', async () => {
    open(`/catalog/costs?${RANGE}&show=trend&by=service&grain=day`);
    expect(await screen.findByRole('figure', { name: 'Costs over time in USD' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Costs over time in EUR' })).toBeVisible();
    expect(table()).toEqual([
      ['2026-11-09', 'Amazon RDS', 'EUR', '€1.00', '1'],
      ['2026-11-09', 'Amazon S3', 'USD', '$2.00', '1'],
      ['2026-11-09', 'Amazon RDS', 'USD', '$15.00', '1'],
      ['2026-11-08', 'Amazon RDS', 'EUR', '-€5.00 credit', '1'],
      ['2026-11-08', 'Amazon S3', 'USD', '$2.00', '1'],
      ['2026-11-08', 'Amazon RDS', 'USD', '$15.00', '1'],
    ]);
  });

  test('is read answer by answer, however many rows a server gives at a time', async () => {
    const { asked } = open(`/catalog/costs?${RANGE}`, ROWS, {}, 5);
    await screen.findAllByRole('row', { name: /orders-db/ });
    expect(totals()).toContain('$34.00');
    expect(asked).toHaveLength(3);
    expect(asked[1]?.get('and')).toMatch(
      /or\(period_start\.lt\.[^,]+,and\(period_start\.eq\.[^,]+,id\.lt\.019b/,
    );
  });

  test('of more charges than are read it says so, also in exports, and compares nothing', async () => {
    const many = Array.from({ length: 2_000 }, () => bucket(8));
    const { asked } = open(`/catalog/costs?${RANGE}`, () =>
      HttpResponse.json(
        many.map((row, at) => ({ ...row, id: `${row.id.slice(0, 20)}${asked.length}${at}` })),
        { headers: { 'Content-Range': '0-1999/54321' } },
      ),
    );
    expect(
      await screen.findByText(
        /Only the newest 20,000 of 54,321 charges were read, and the sums leave out the others/,
      ),
    ).toBeVisible();
    expect(asked).toHaveLength(10);
    expect(totals()).toContain('of the charges read');
    // Exports have the heading as well.
    expect(screen.getByRole('columnheader', { name: /Cost of the charges read/ })).toBeVisible();
    expect(table()[0]?.slice(2, 5)).toEqual([expect.stringMatching(/^\$/), 'unknown', '']);
  });

  test('an export holds amounts as numbers, with their currency', async () => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    const { user } = open(`/catalog/costs?${RANGE}`);
    await screen.findAllByRole('row', { name: /orders-db/ });
    await user.click(screen.getByRole('button', { name: 'Costs by item: export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to a file...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export costs by item' }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('3 items exported.')).toBeVisible();
    const content = saved.mock.lastCall?.[1];
    const text = content instanceof Blob ? await content.text() : '';
    expect(text).toContain('orders-db,AWS::RDS::Instance,USD,30,20,10,2');
    saved.mockRestore();
  });

  test('odd rows are left out and counted, and take nothing else away', async () => {
    const rows = [
      { id: 7, period_start: null },
      dayRow(8, { item: null, service_name: 5, effective_cost: 'much' }),
      bucket(8),
    ];
    open(`/catalog/costs?${RANGE}`, () =>
      HttpResponse.json(rows, { headers: { ...ODD.headers, 'Content-Range': '0-2/3' } }),
    );
    expect(await screen.findByRole('row', { name: /invoices/ })).toBeVisible();
    expect(screen.getByText('1 charge cannot be read and is left out.')).toBeVisible();
    expect(table()).toContainEqual(['Type not known', 'USD', 'unknown', 'unknown', '', '0 of 1']);
  });

  test('nothing charged, and a failure that can be asked again', async () => {
    let fails = true;
    const { user } = open(`/catalog/costs?${RANGE}`, () =>
      fails
        ? HttpResponse.json({ message: 'the database rests' }, { status: 400 })
        : HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
    );
    expect(await screen.findByText(/the database rests/)).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was charged in this time')).toBeVisible();
    expect(totals()).toBe('No charges');
  });

  test('what a role may not read is not asked', async () => {
    const denied = { subject: 'p1', object: 'catalog', action: 'read', deny: true, id: 'x' };
    const { asked } = open('/catalog/costs', ROWS, { permissions: [denied] });
    expect(await screen.findByText(/Needs read on database/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the catalog by type', () => {
  const summary = http.post(`${API}/catalog/summary`, () =>
    HttpResponse.json([{ type: 'AWS::S3::Bucket', count: 2, cost_30d: 12.5 }]),
  );

  test('what a type costs leads to its charges of the same 30 days', async () => {
    const { router, user } = open('/catalog', ROWS, { handlers: [summary] });
    await user.click(await screen.findByRole('link', { name: 'Costs of AWS::S3::Bucket: $12.50' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog/costs'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      types: 'AWS::S3::Bucket:1',
      rangeType: 'relative',
      range: 'now-30d',
    });
  });

  test('and to nothing where the backend turned out to have no ledger', async () => {
    const { router } = open('/catalog/costs', ABSENT, { handlers: [summary] });
    await screen.findByText('This backend does not say what items were charged');
    await router.navigate('/catalog');
    expect(await screen.findByRole('row', { name: /S3::Bucket/ })).toHaveTextContent('$12.50');
    expect(screen.queryByRole('link', { name: /Costs of/ })).toBeNull();
  });
});

test('guests whose access scopes leave items out are told that sums do as well', async () => {
  open(`/catalog/costs?${RANGE}`, ROWS, { as: ['guest'], properties: ['rls.enable'] });
  expect(await screen.findByText('Items that your access scopes leave out are not counted.')).toBeVisible();
});

describe('an item', () => {
  test('asks for its costs only when the tab is opened', async () => {
    const { asked, user } = open(`/catalog/${DB}`, []);
    const tab = await screen.findByRole('tab', { name: 'Costs' });
    expect(asked).toEqual([]);
    await user.click(tab);
    expect(await screen.findByText('This item was not charged in this time')).toBeVisible();
    expect(asked.map(search => search.get('config_id'))).toEqual([`eq.${DB}`]);
  });

  test('by period and service, with the total beside that of the period before', async () => {
    const { user, asked } = open(`/catalog/${DB}/costs?${RANGE}&grain=day`, [
      ...ROWS.slice(0, 4),
      chargeRow({
        charge_category: 'Credit',
        effective_cost: -20,
        period_start: '2026-11-09T00:00:00Z',
        period_end: '2026-11-09T01:00:00Z',
      }),
    ]);
    expect(await screen.findByRole('figure', { name: 'Costs over time in USD' })).toBeVisible();
    expect(totals()).toMatch(/^\$10\.00 USD · -\$10\.00 \(-50%\), \$20\.00 in the period before$/);
    expect(table()).toEqual([
      ['2026-11-09', 'Amazon RDS', 'USD', '-$5.00 credit', '2'],
      ['2026-11-08', 'Amazon RDS', 'USD', '$15.00', '1'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Kinds' }));
    await waitFor(() =>
      expect(table()).toContainEqual(['2026-11-09', 'Credit', 'USD', '-$20.00 credit', '1']),
    );
    await user.click(screen.getByRole('combobox', { name: 'Amount' }));
    await user.click(await screen.findByRole('option', { name: 'List cost' }));
    await waitFor(() => expect(table()).toContainEqual(['2026-11-09', 'Usage', 'USD', 'unknown', '0 of 1']));
    expect(asked).toHaveLength(1);
  });

  test('charges for a day are spread over its hours, and that is said', async () => {
    open(
      `/catalog/${DB}/costs?grain=hour&rangeType=absolute&from=2026-11-08T00:00:00.000Z&to=2026-11-08T03:30:00.000Z`,
      [dayRow(8, { effective_cost: 24 }), dayRow(7)],
    );
    expect(
      await screen.findByText('1 charge longer than a period, spread evenly over its time.'),
    ).toBeVisible();
    expect(table().map(([period, , , cost]) => [period, cost])).toEqual([
      ['2026-11-08 03:00 to 03:30', '$0.50'],
      ['2026-11-08 02:00', '$1.00'],
      ['2026-11-08 01:00', '$1.00'],
      ['2026-11-08 00:00', '$1.00'],
    ]);
  });
});

describe('a backend without a ledger', () => {
  test('says so once, is asked once, and loses its places in menu and tabs', async () => {
    const { asked, router, user } = open('/catalog/costs', ABSENT, {
      handlers: ['config_analysis_items', 'analysis_types', 'config_analysis_analyzers'].map(nothing),
    });
    expect(await screen.findByText('This backend does not say what items were charged')).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Catalog' });
    expect(within(nav).queryByRole('link', { name: 'Costs' })).toBeNull();
    await user.click(within(nav).getByRole('link', { name: 'Insights' }));
    expect(await screen.findByText('No insights match')).toBeVisible();
    await router.navigate(`/catalog/${DB}`);
    expect(await screen.findByRole('tab', { name: 'Configuration' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Costs' })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('found out on an item, the tab says so and is gone with the next one', async () => {
    const { asked, user } = open(`/catalog/${DB}`, () => new HttpResponse(null, { status: 404 }));
    await user.click(await screen.findByRole('tab', { name: 'Costs' }));
    expect(await screen.findByText('This backend does not say what items were charged')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Configuration' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Costs' })).toBeNull());
    expect(asked).toHaveLength(1);
  });
});
