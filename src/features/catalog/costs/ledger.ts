import { groupRows } from '@/components/data-table/pipeline';
import type { TimeWindow } from '@/lib/time/window';
import { toInstant } from '@/lib/time/instant';
import { isObject } from '@/lib/json';
import { nearestNumber } from '@/lib/numbers';
import { compareNatural } from '@/lib/sortRows';
import type { CostAmount, CostGroup, CostSplit } from './choices';

/** What a charge cost an item for a period. */
export interface Charge {
  id: string;
  configId: string;
  /** Null where the item is not in sight. */
  name: string | null;
  type: string | null;
  deletedAt: string | null;
  service: string;
  /** Usage, Purchase, Tax, Credit or Adjustment. */
  category: string;
  currency: string;
  /** Epoch ms, the end exclusive. */
  from: number;
  to: number;
  /** What tells it from other charges of its item, whatever the period. */
  identity: string;
  /** Absent amounts are not known, and not nothing. */
  amounts: Readonly<Record<CostAmount, number | undefined>>;
}

/** Charges as they were read, and how many rows were none. */
export interface ReadCharges {
  charges: readonly Charge[];
  unreadable: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => textOf(value) || null;

function amountIn(value: unknown): number | undefined {
  const number = nearestNumber(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A row of the ledger as a charge; undefined where its item, currency or period cannot be read. */
function chargeOf(row: unknown): Charge | undefined {
  if (!isObject(row)) return undefined;
  const [id, configId, currency] = [row['id'], row['config_id'], row['billing_currency']].map(textOf);
  const [from, to] = [row['period_start'], row['period_end']].map(time => toInstant(textOf(time)));
  if (!id || !configId || !currency || from === undefined || to === undefined || to <= from) return undefined;
  const item = isObject(row['item']) ? row['item'] : {};
  return {
    id,
    configId,
    name: textOrNull(item['name']),
    type: textOrNull(item['type']),
    deletedAt: textOrNull(item['deleted_at']),
    service: textOf(row['service_name']),
    category: textOf(row['charge_category']),
    currency: currency.toUpperCase(),
    from,
    to,
    identity: JSON.stringify([configId, row['source_key'], row['fingerprint']]),
    amounts: {
      effective: amountIn(row['effective_cost']),
      billed: amountIn(row['billed_cost']),
      list: amountIn(row['list_cost']),
    },
  };
}

/**
 * Leaves out what is told twice. A row of the ledger is a charge of its own, and all of them add up, whatever their grain:
 * hours of usage and a fee of a month for the same time are two charges. Only where one source tells the very same charge
 * (same item, same fingerprint) for a period and for a longer one that holds it, the longer one is the sum of the shorter
 * ones: it counts, and they do not. That is how the ledger itself is compacted.
 */
export function withoutRetold(charges: readonly Charge[]): Charge[] {
  const retold = new Set<Charge>();
  for (const { rows: same } of groupRows(charges, charge => charge.identity)) {
    const longest = Math.max(...same.map(({ from, to }) => to - from));
    if (same.every(({ from, to }) => to - from === longest)) continue;
    for (const charge of same) {
      const holds = ({ from, to }: Charge) =>
        from <= charge.from && to >= charge.to && to - from > charge.to - charge.from;
      if (same.some(holds)) retold.add(charge);
    }
  }
  return charges.filter(charge => !retold.has(charge));
}

/** The rows of an answer as charges, each once. */
export function readCharges(rows: readonly unknown[]): ReadCharges {
  const byId = new Map<string, Charge>();
  let unreadable = 0;
  for (const row of rows) {
    const charge = chargeOf(row);
    if (charge) byId.set(charge.id, charge);
    else unreadable += 1;
  }
  return { charges: withoutRetold([...byId.values()]), unreadable };
}

/**
 * The share of a charge, 0 to 1, that lies inside a window: charges are taken to accrue evenly over their period, as the
 * backend's own sums have it.
 */
export function shareIn({ from, to }: Pick<Charge, 'from' | 'to'>, window: TimeWindow): number {
  return Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)) / (to - from);
}

/** Charges of one currency, added up. */
export interface CostSum {
  /** Undefined where no charge has the amount. */
  amount: number | undefined;
  /** Charges that have it, of all. */
  known: number;
  charges: number;
}

export const NO_CHARGES: CostSum = { amount: undefined, known: 0, charges: 0 };

/** A sum with one charge more. */
function withCharge(sum: CostSum, amount: number | undefined, share: number): CostSum {
  return {
    amount: amount === undefined ? sum.amount : (sum.amount ?? 0) + amount * share,
    known: sum.known + (amount === undefined ? 0 : 1),
    charges: sum.charges + 1,
  };
}

/** Orders by amount; sums that are not known come last. */
const largest = (a: CostSum, b: CostSum): number =>
  a.amount === undefined || b.amount === undefined
    ? Number(b.amount === undefined) - Number(a.amount === undefined)
    : a.amount - b.amount;

/** What stands for charges without a service. */
export const NO_SERVICE = 'No service named';
/** What stands for the type of items that are not in sight. */
export const NO_TYPE = 'Type not known';

/** What charges are told apart by. */
export const COST_KEY: Readonly<Record<CostGroup | CostSplit, (charge: Charge) => string>> = {
  item: charge => charge.configId,
  type: charge => charge.type ?? NO_TYPE,
  service: charge => charge.service || NO_SERVICE,
  category: charge => charge.category || 'Kind not named',
  none: () => '',
};

/** What charges of one kind and currency come to. */
export interface SummedCharges {
  currency: string;
  key: string;
  sum: CostSum;
  /** The charge that began last: what is known of the item is newest there. */
  newest: Charge;
}

/**
 * Sums of what lies in a window, by currency and by what `keyOf` says; amounts of two currencies are never added. The
 * currencies with the most charges come first, and in each the largest sums.
 */
export function sumCharges(
  charges: readonly Charge[],
  window: TimeWindow,
  amount: CostAmount,
  keyOf: (charge: Charge) => string,
): SummedCharges[] {
  const sums = new Map<string, SummedCharges>();
  const counts = new Map<string, number>();
  for (const charge of charges) {
    const share = shareIn(charge, window);
    if (share === 0) continue;
    const { currency } = charge;
    const key = keyOf(charge);
    const id = JSON.stringify([currency, key]);
    const known = sums.get(id) ?? { currency, key, sum: NO_CHARGES, newest: charge };
    sums.set(id, {
      ...known,
      sum: withCharge(known.sum, charge.amounts[amount], share),
      newest: charge.from > known.newest.from ? charge : known.newest,
    });
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const compareCurrencies = (a: string, b: string) =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || compareNatural(a, b);
  return [...sums.values()].toSorted(
    (a, b) =>
      compareCurrencies(a.currency, b.currency) || largest(b.sum, a.sum) || compareNatural(a.key, b.key),
  );
}
