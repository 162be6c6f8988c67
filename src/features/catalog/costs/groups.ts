import { DAY } from '@/lib/time/clock';
import type { TimeWindow } from '@/lib/time/window';
import type { CostAmount, CostGroup } from './choices';
import { COST_KEY, NO_CHARGES, sumCharges, type Charge, type CostSum, type SummedCharges } from './ledger';

/** The costs of one item, type or service in one currency. */
export interface CostRow {
  id: string;
  /** Of the item, the type or the service. */
  key: string;
  name: string;
  type: string | null;
  deletedAt: string | null;
  currency: string;
  sum: CostSum;
  /** Undefined where no amount of it is known. */
  cost: number | undefined;
  /** In the period before; undefined where that is not known. */
  earlier: CostSum | undefined;
  before: number | undefined;
  /** By how much it is more than before. */
  difference: number | undefined;
  /** Of what it was before, in percent; undefined where it was nothing, or less. */
  percent: number | undefined;
}

/** A range as far as charges of it are known, and the time before that it is compared with. */
export interface ComparedWindows {
  shown: TimeWindow;
  /** As long as the known part of the range; undefined where charges do not reach back over all of it. */
  before: TimeWindow | undefined;
  /** Where the last charge ends, if that is before the end of the range. */
  until: number | undefined;
  /** Where the first charge begins. */
  since: number | undefined;
}

/**
 * What a range is compared with: the same range one length earlier. Charges arrive hours or days late, so a range that ends
 * now has a part that nobody charged yet, and would always look cheaper: both sides end where the charges do.
 */
export function comparedWindows(charges: readonly Charge[], range: TimeWindow): ComparedWindows {
  const length = range.to - range.from;
  const end = charges.reduce((last, { to }) => Math.max(last, to), -Infinity);
  const since = charges.reduce((first, { from }) => Math.min(first, from), Infinity);
  const known = Math.min(range.to, end);
  const isCovered = since <= range.from - length + DAY && known > range.from;
  return {
    shown: range,
    before: isCovered ? { from: range.from - length, to: known - length } : undefined,
    until: known > range.from && known < range.to ? known : undefined,
    since: Number.isFinite(since) ? since : undefined,
  };
}

/** The change from one amount to another; nothing where one of them is not known. */
export function costChange(
  cost: number | undefined,
  before: number | undefined,
): Pick<CostRow, 'difference' | 'percent'> {
  if (cost === undefined || before === undefined) return { difference: undefined, percent: undefined };
  const difference = cost - before;
  return { difference, percent: before > 0 ? (100 * difference) / before : undefined };
}

/** What a sum is compared by: nothing charged is nothing, and a sum that lacks amounts cannot be compared. */
function comparable({ amount, known, charges }: CostSum): number | undefined {
  if (charges === 0) return 0;
  return known === charges ? amount : undefined;
}

/** A sum beside what it was before, where that is known. */
function besideEarlier(sum: CostSum, earlier: CostSum | undefined) {
  const before = earlier && comparable(earlier);
  return { sum, earlier, before, ...costChange(comparable(sum), before) };
}

/** Items, types or services with what they cost now or cost before, those that cost most first; a row for each currency. */
export function costRows(
  charges: readonly Charge[],
  { shown, before }: Pick<ComparedWindows, 'shown' | 'before'>,
  { amount, by }: { amount: CostAmount; by: CostGroup },
): CostRow[] {
  const keyOf = COST_KEY[by];
  const idOf = ({ currency, key }: Pick<SummedCharges, 'currency' | 'key'>) =>
    JSON.stringify([key, currency]);
  const sums = sumCharges(charges, shown, amount, keyOf);
  const earlier = before && new Map(sumCharges(charges, before, amount, keyOf).map(one => [idOf(one), one]));
  const isShown = new Set(sums.map(idOf));
  const ended = [...(earlier ?? [])].flatMap(([id, one]) =>
    isShown.has(id) ? [] : [{ ...one, sum: NO_CHARGES }],
  );
  return [...sums, ...ended].map(one => {
    const { key, currency, sum, newest } = one;
    const id = idOf(one);
    return {
      id,
      key,
      name: by === 'item' ? (newest.name ?? key) : key,
      type: by === 'service' ? null : newest.type,
      deletedAt: by === 'item' ? newest.deletedAt : null,
      currency,
      cost: sum.amount,
      ...besideEarlier(sum, earlier && (earlier.get(id)?.sum ?? NO_CHARGES)),
    };
  });
}

/** What one currency comes to, and came to before. */
export type CurrencyTotal = Pick<
  CostRow,
  'currency' | 'sum' | 'earlier' | 'before' | 'difference' | 'percent'
>;

/** The total of each currency that something was charged in. */
export function currencyTotals(
  charges: readonly Charge[],
  { shown, before }: Pick<ComparedWindows, 'shown' | 'before'>,
  amount: CostAmount,
): CurrencyTotal[] {
  const earlier =
    before &&
    new Map(sumCharges(charges, before, amount, () => '').map(({ currency, sum }) => [currency, sum]));
  return sumCharges(charges, shown, amount, () => '').map(({ currency, sum }) => ({
    currency,
    ...besideEarlier(sum, earlier && (earlier.get(currency) ?? NO_CHARGES)),
  }));
}
