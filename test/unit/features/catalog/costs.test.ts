import { describe, expect, test } from 'vitest';
import { comparedRange, costChange, costRows, currencyTotals } from '@/features/catalog/costs/groups';
import { readCharges, shareIn, sumCharges } from '@/features/catalog/costs/ledger';
import { sortedCosts } from '@/features/catalog/costs/sortedCosts';
import { grainFor, trendOf } from '@/features/catalog/costs/trend';
import { changeText, periodText, sumText } from '@/features/catalog/costs/words';
import { formatCost } from '@/features/catalog/format';

const day = (number: number, hour = 0) => Date.UTC(2026, 10, number, hour);
const iso = (time: number) => new Date(time).toISOString();
const DAY = 86_400_000;

let last = 0;
/** A row of the ledger: a charge for a day unless told. */
function row(number: number, more: Readonly<Record<string, unknown>> = {}) {
  last += 1;
  return {
    id: `c${String(last).padStart(4, '0')}`,
    config_id: 'db',
    source_key: 'aws-cur',
    fingerprint: `f${last}`,
    period_start: iso(day(number)),
    period_end: iso(day(number + 1)),
    charge_category: 'Usage',
    service_name: 'Amazon RDS',
    billing_currency: 'USD',
    effective_cost: 10,
    billed_cost: 12,
    list_cost: 15,
    item: { name: 'orders-db', type: 'AWS::RDS::Instance', deleted_at: null },
    ...more,
  };
}
const hours = (number: number, from: number, to: number) => ({
  period_start: iso(day(number, from)),
  period_end: iso(day(number, to)),
});
const charges = (...rows: unknown[]) => readCharges(rows).charges;
const total = (list: readonly ReturnType<typeof row>[], from = day(1), to = day(30)) =>
  sumCharges(charges(...list), { from, to }, 'effective', () => '').map(({ currency, sum }) => [
    currency,
    sum.amount,
  ]);

describe('rows of the ledger', () => {
  test.each<[what: string, row: unknown]>([
    ['nothing', null],
    ['a text', 'x'],
    ['without an item', row(1, { config_id: null })],
    ['without a currency', row(1, { billing_currency: null })],
    ['without an end', row(1, { period_end: null })],
    ['with a time that is none', row(1, { period_start: 'soon' })],
    ['that ends before it begins', row(1, { period_end: iso(day(0)) })],
  ])('one %s is left out and counted', (_what, odd) => {
    expect(readCharges([odd, row(1)])).toMatchObject({ unreadable: 1, charges: [{ currency: 'USD' }] });
  });

  test.each<[value: unknown, amount: number | undefined]>([
    [12.5, 12.5],
    [-3, -3],
    [0, 0],
    [null, undefined],
    ['12', undefined],
    [{ '\u0000number': '123456.1234567891' }, 123_456.123_456_789_1],
  ])('an amount of %j is %s: what is absent is not nothing', (value, amount) => {
    expect(charges(row(1, { list_cost: value }))[0]?.amounts.list).toBe(amount);
  });

  test('an item that is not in sight leaves name and type unknown', () => {
    expect(charges(row(1, { item: null }))[0]).toMatchObject({ name: null, type: null });
  });
});

describe('what counts once', () => {
  const same = { fingerprint: 'same' };
  test.each<[what: string, rows: readonly ReturnType<typeof row>[], amount: number]>([
    ['charges of different kinds for the same time add up', [row(1), row(1)], 20],
    ['an hour and a day of different charges add up', [row(1), row(1, hours(1, 3, 4))], 20],
    [
      'an hour of a charge that is told for its day as well does not',
      [row(1, same), row(1, { ...same, ...hours(1, 3, 4) })],
      10,
    ],
    [
      'nor do days that a period of 30 holds',
      [row(2, same), row(3, same), row(1, { ...same, period_end: iso(day(31)), effective_cost: 290 })],
      290 * (29 / 30),
    ],
    ['hours beside the day that is told add up', [row(1, same), row(2, { ...same, ...hours(2, 3, 4) })], 20],
    [
      'periods of which none holds the other add up',
      [row(1, { ...same, ...hours(1, 0, 12) }), row(1, { ...same, ...hours(1, 6, 24) })],
      20,
    ],
    [
      'the same charge of another item adds up',
      [row(1, same), row(1, { ...same, config_id: 'web', ...hours(1, 3, 4) })],
      20,
    ],
    ['and of another source', [row(1, same), row(1, { ...same, source_key: 'gcp', ...hours(1, 3, 4) })], 20],
  ])('%s', (_what, rows, amount) => {
    const [[currency, sum] = []] = total(rows);
    expect(currency).toBe('USD');
    expect(sum).toBeCloseTo(amount, 9);
  });

  test('a row that came in two answers', () => {
    const twice = row(1);
    expect(total([twice, twice])).toEqual([['USD', 10]]);
  });
});

test.each<[what: string, from: number, to: number, share: number]>([
  ['all of it', day(1), day(30), 1],
  ['its first quarter', day(1), day(4, 6), 0.25],
  ['its end', day(4, 12), day(30), 0.5],
  ['a part in the middle', day(4, 6), day(4, 12), 0.25],
  ['nothing of it', day(5), day(6), 0],
])('a charge counts by its share of a window: %s', (_what, from, to, share) => {
  expect(shareIn({ from: day(4), to: day(5) }, { from, to })).toBe(share);
});

describe('currencies', () => {
  test('are never added up, and the one with the most charges comes first', () => {
    const list = [
      row(1, { billing_currency: 'EUR', effective_cost: 1_000 }),
      row(2),
      row(3, { billing_currency: 'usd' }),
    ];
    expect(total(list)).toEqual([
      ['USD', 20],
      ['EUR', 1_000],
    ]);
  });

  test('rows by an amount stand currency by currency', () => {
    const rows = [
      { currency: 'EUR', cost: 900 },
      { currency: 'USD', cost: 1 },
      { currency: 'USD', cost: undefined },
      { currency: 'USD', cost: 5 },
    ];
    const sorted = sortedCosts(rows, {
      by: { cost: one => one.cost },
      currencies: ['USD', 'EUR'],
      state: { page: 0, pageSize: 3, sortBy: 'cost', sortDesc: true },
    });
    expect(sorted.all.map(one => one.cost)).toEqual([5, 1, undefined, 900]);
    expect(sorted.rows).toHaveLength(3);
    expect(
      sortedCosts(rows, { by: {}, currencies: [], state: { page: 0, pageSize: 9, sortBy: 'constructor' } })
        .all,
    ).toEqual(rows);
  });
});

describe('absent amounts', () => {
  const list = (...costs: (number | null)[]) =>
    sumCharges(
      charges(...costs.map((cost, at) => row(at + 1, { list_cost: cost }))),
      { from: day(1), to: day(30) },
      'list',
      () => '',
    )[0]?.sum;
  test.each<[costs: (number | null)[], text: string]>([
    [[15, 15], '$30.00'],
    [[15, null, null], '$15.00 (1 of 3 charges)'],
    [[null, null], 'unknown'],
    [[0, 0], '$0.00'],
    [[5, -8], '-$3.00 credit'],
    [[0.001], '<$0.01'],
    [[-0.001], '>-$0.01 credit'],
  ])('%j', (costs, text) => {
    const sum = list(...costs);
    expect(sum && sumText(sum, 'USD')).toBe(text);
  });
});

test('less than a cent is said of credits as well', () => {
  expect([formatCost(-0.004), formatCost(-4.2, 'EUR'), formatCost(-2, 'credits')]).toEqual([
    '>-$0.01',
    '-€4.20',
    '-2.00 credits',
  ]);
});

describe('periods', () => {
  test.each<[what: string, length: number, chosen: '' | 'hour' | 'day' | '30d', grain: string]>([
    ['two days', 2 * DAY, '', 'hour'],
    ['a week', 7 * DAY, '', 'day'],
    ['a year', 365 * DAY, '', '30d'],
    ['a week by hours', 7 * DAY, 'hour', 'hour'],
    ['half a year by hours, too many to tell apart', 182 * DAY, 'hour', 'day'],
    ['ten years by days', 3_650 * DAY, 'day', '30d'],
  ])('of %s', (_what, length, chosen, grain) => {
    expect(grainFor({ from: 0, to: length }, chosen)).toBe(grain);
  });

  const trend = (window: { from: number; to: number }, grain: 'hour' | 'day' | '30d', ...rows: unknown[]) =>
    trendOf(charges(...rows), window, { grain, amount: 'effective', split: 'service' });

  test('a day is divided over its hours, and hours make a day: the sum is the same', () => {
    const rows = [row(3), row(4, { ...hours(4, 0, 1), effective_cost: 2 })];
    const window = { from: day(3), to: day(5) };
    const byHour = trend(window, 'hour', ...rows);
    expect(byHour.rows).toHaveLength(25);
    expect(byHour.rows[0]).toMatchObject({ from: day(4), cost: 2, isPart: false });
    expect(byHour.rows[1]?.cost).toBeCloseTo(10 / 24, 9);
    expect(byHour.spread).toBe(1);
    const byDay = trend(window, 'day', ...rows);
    expect(byDay.rows.map(({ cost }) => cost)).toEqual([2, 10]);
    expect(byDay.spread).toBe(0);
    for (const { currencies } of [byHour, byDay]) expect(currencies[0]?.total.amount).toBeCloseTo(12, 9);
  });

  test('one that the range cuts counts with what is inside, and is not drawn as a fall', () => {
    const rows = [3, 4, 5, 6].map(number => row(number));
    const cut = trend({ from: day(3, 12), to: day(6, 6) }, 'day', ...rows);
    expect(cut.rows.map(one => [periodText(one, 'day'), one.cost])).toEqual([
      ['2026-11-06 00:00 to 06:00', 2.5],
      ['2026-11-05', 10],
      ['2026-11-04', 10],
      ['2026-11-03 12:00 to 2026-11-04 00:00', 5],
    ]);
    expect(cut.currencies[0]).toMatchObject({ times: [day(4), day(5)], lines: [{ values: [10, 10] }] });
    expect(cut.hasCutPeriods).toBe(true);
    // Of a range that hardly holds a whole one all are drawn.
    const short = trend({ from: day(3, 12), to: day(4, 12) }, 'day', ...rows);
    expect(short.currencies[0]?.lines[0]?.values).toEqual([5, 5]);
    expect(short.hasCutPeriods).toBe(false);
  });

  test('30 days are counted from the epoch, as the ledger counts them', () => {
    const { rows } = trend({ from: day(1), to: day(30) }, '30d', row(3), row(28));
    const width = 30 * DAY;
    for (const one of rows.filter(({ isPart }) => !isPart)) expect(one.from % width).toBe(0);
    expect(rows.reduce((sum, { cost = 0 }) => sum + cost, 0)).toBe(20);
  });

  test('a line for each service and currency, the largest first; a period without charges has no point', () => {
    const { currencies } = trend(
      { from: day(3), to: day(6) },
      'day',
      row(3),
      row(5, { service_name: null, effective_cost: 90 }),
      row(4, { billing_currency: 'EUR' }),
    );
    expect(currencies.map(({ currency, lines }) => [currency, lines])).toEqual([
      [
        'USD',
        [
          { label: 'No service named', values: [null, null, 90] },
          { label: 'Amazon RDS', values: [10, null, null] },
        ],
      ],
      ['EUR', [{ label: 'Amazon RDS', values: [null, 10, null] }]],
    ]);
  });

  test('periods in words', () => {
    const whole = (from: number, to: number) => ({ from, to, isPart: false });
    expect(periodText(whole(day(3, 4), day(3, 5)), 'hour')).toBe('2026-11-03 04:00');
    expect(periodText(whole(day(3), day(33)), '30d')).toBe('2026-11-03 to 2026-12-03');
  });
});

describe('compared with the period before', () => {
  const range = { from: day(8), to: day(15) };
  const week = (from: number, more: Readonly<Record<string, unknown>> = {}) =>
    [0, 1, 2, 3, 4, 5, 6].map(at => row(from + at, more));
  const compared = (rows: readonly unknown[], isCut = false) => {
    const list = charges(...rows);
    const sums = comparedRange(list, range, isCut);
    return {
      ...sums,
      rows: costRows(list, sums, { amount: 'effective', by: 'item' }),
      totals: currencyTotals(list, sums, 'effective'),
    };
  };

  test('what rose, what is new and what ended', () => {
    const { rows } = compared([
      ...week(1),
      ...week(8, { effective_cost: 15 }),
      ...week(9, { config_id: 'new', item: { name: 'new-db', type: 'T', deleted_at: null } }).slice(0, 2),
      ...week(1, { config_id: 'old', item: { name: 'old-db', type: 'T', deleted_at: iso(day(8)) } }),
    ]);
    expect(rows.map(one => [one.name, sumText(one.sum, 'USD'), changeText(one)])).toEqual([
      ['orders-db', '$105.00', '+$35.00 (+50%)'],
      ['new-db', '$20.00', 'new'],
      ['old-db', 'no charges', 'ended'],
    ]);
  });

  test('both sides end where the charges do, each currency where its own do', () => {
    const late = [...week(8).slice(0, 4), ...week(1)];
    const euros = [...week(1), ...week(8)].map(one => ({
      ...one,
      id: `e${one.id}`,
      billing_currency: 'EUR',
    }));
    const { totals, compared: times } = compared([...late, ...euros]);
    expect(times.get('USD')?.until).toBe(day(12));
    expect(times.get('EUR')?.until).toBeUndefined();
    expect(totals.map(one => [one.currency, one.sum.amount, one.before, changeText(one)])).toEqual([
      ['EUR', 70, 70, 'unchanged'],
      ['USD', 40, 40, 'unchanged'],
    ]);
  });

  test('where the ledger does not reach back, or not all was read, nothing is said of the time before', () => {
    for (const { rows } of [
      compared(week(8)),
      compared([...week(4), ...week(11)]),
      compared([...week(1), ...week(8)], true),
    ])
      expect(rows.map(one => [one.earlier, changeText(one)])).toEqual([[undefined, '']]);
  });

  test('sums that lack amounts are not compared', () => {
    const list = charges(
      ...week(1),
      ...week(8).map((one, at) => (at === 0 ? { ...one, list_cost: null } : one)),
    );
    const [one] = costRows(list, comparedRange(list, range, false), { amount: 'list', by: 'type' });
    expect(one && changeText(one)).toBe('unknown');
    expect(one && sumText(one.sum, 'USD')).toBe('$90.00 (6 of 7 charges)');
  });

  test.each<
    [
      cost: number | undefined,
      before: number | undefined,
      difference: number | undefined,
      percent: number | undefined,
    ]
  >([
    [15, 10, 5, 50],
    [5, 10, -5, -50],
    // A share of nothing, or of a credit, is none.
    [5, 0, 5, undefined],
    [5, -10, 15, undefined],
    [undefined, 10, undefined, undefined],
    [10, undefined, undefined, undefined],
  ])('%s after %s', (cost, before, difference, percent) => {
    expect(costChange(cost, before)).toEqual({ difference, percent });
  });
});
