import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { costsApi } from '@/features/catalog/costs/api';
import { sumCharges } from '@/features/catalog/costs/ledger';
import type { DemoRole } from './backend';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** What items were charged, by the console's own calls, against what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const mark = `costs-${randomUUID().slice(0, 8)}`;
const DAY = 864e5;
const range = { from: Date.now() - 10 * DAY, to: Date.now() };
const ends = { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() };
let item = '';

async function read(role: DemoRole, more: object = {}) {
  const { data, error } = await clientOf(role).dispatch(
    costsApi.endpoints['listConfigCosts/range'].initiate({ ...ends, ...more }),
  );
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** What the database adds up, with the function that its own sums are made by. */
async function summedInSql(condition = 'true'): Promise<[string, number][]> {
  const { rows } = await db.query<{ currency: string; cost: string }>(
    `SELECT billing_currency AS currency, sum(effective_cost * cost_window_overlap(period_start, period_end, $1, $2)) AS cost
       FROM config_costs JOIN config_items ON config_items.id = config_id
      WHERE period_end > $1 AND period_start < $2 AND config_items.name NOT LIKE '${mark}%' AND ${condition}
      GROUP BY 1 ORDER BY 1`,
    [ends.from, ends.to],
  );
  return rows.map(({ currency, cost }) => [currency, Number(Number(cost).toFixed(4))]);
}

beforeAll(async () => {
  item = await insertRow(db, 'config_items', {
    name: `${mark}-db`,
    config_class: 'Database',
    type: `${mark}::Type`,
    config: '{}',
  });
  const charge = (from: number, to: number, more: object) =>
    insertRow(db, 'config_costs', {
      config_id: item,
      source_key: mark,
      grain: 'level2',
      charge_category: 'Usage',
      billing_currency: 'USD',
      billed_cost: 1,
      effective_cost: 1,
      fingerprint: randomUUID(),
      period_start: new Date(range.to - from * DAY).toISOString(),
      period_end: new Date(range.to - to * DAY).toISOString(),
      ...more,
    });
  // Half of it lies before the range.
  await charge(11, 9, { effective_cost: 8 });
  await charge(3, 2, { effective_cost: -2.5, charge_category: 'Credit' });
  await charge(3, 2, { effective_cost: '1234567.1234567891', billing_currency: 'EUR' });
  await charge(5, 4, { fingerprint: mark });
  await charge(5, 4.5, { fingerprint: mark, effective_cost: 0.5, grain: 'level1' });
  await charge(20, 19, {});
});

afterAll(async () => {
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

const summed = ({ charges }: Awaited<ReturnType<typeof read>>) =>
  sumCharges(
    charges.filter(({ name }) => !name?.startsWith(mark)),
    range,
    'effective',
    () => '',
  )
    .map(({ currency, sum }) => [currency, Number(sum.amount?.toFixed(4))] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('charges of a range', () => {
  test('of all items come to what the database adds up', async () => {
    const found = await read('viewer');
    expect(found).toMatchObject({ isCut: false, unreadable: 0 });
    expect(found.charges.length).toBeGreaterThan(1_000);
    expect(summed(found)).toEqual(await summedInSql());
  });

  test('of some types too', async () => {
    const types = { 'AWS::RDS::Instance': 1, 'AWS::S3::Bucket': 1 } as const;
    expect(summed(await read('viewer', { types }))).toEqual(
      await summedInSql("config_items.type IN ('AWS::RDS::Instance', 'AWS::S3::Bucket')"),
    );
  });

  test('of an item: what lies in the range, each charge once, credits and long amounts as they are', async () => {
    const found = await read('admin', { configId: item });
    expect(found.total).toBe(5);
    expect(found.charges).toHaveLength(4);
    expect(
      sumCharges(found.charges, range, 'effective', charge => charge.category).map(
        ({ currency, key, sum }) => [currency, key, Number(sum.amount?.toFixed(4))],
      ),
    ).toEqual([
      ['USD', 'Usage', 5],
      ['USD', 'Credit', -2.5],
      ['EUR', 'Usage', 1_234_567.1235],
    ]);
  });
});
