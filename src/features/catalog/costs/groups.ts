import { groupRows } from '@/components/data-table/pipeline';
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

/** What a range is compared with in one currency. */
export interface ComparedTime {
  /** Undefined where charges do not reach back over all of it. */
  before: TimeWindow | undefined;
  /** Where the last charge ends, if that is before the end of the range. */
  until: number | undefined;
  /** Where the first charge begins. */
  since: number;
}

/** A range, and what it is compared with by currency. */
export interface ComparedRange {
  shown: TimeWindow;
  compared: ReadonlyMap<string, ComparedTime>;
}

function comparedTime(charges: readonly Charge[], range: TimeWindow): ComparedTime {
  const length = range.to - range.from;
  const since = charges.reduce((first, { from }) => Math.min(first, from), Infinity);
  const end = charges.reduce((last, { to }) => Math.max(last, to), -Infinity);
  const known = Math.min(range.to, end);
  const isCovered = since <= range.from - length + DAY && known > range.from;
  return {
    before: isCovered ? { from: range.from - length, to: known - length } : undefined,
    until: known > range.from && known < range.to ? known : undefined,
    since,
  };
}

/**
 * What a range is compared with: the same range one length earlier. Charges arrive hours or days late, so a range that ends
 * now has a part that nobody charged yet, and would always look cheaper: both sides end where the charges of the currency do.
 * @param isCut earlier charges were not read: then there is nothing to compare with
 */
export function comparedRange(charges: readonly Charge[], shown: TimeWindow, isCut: boolean): ComparedRange {
  const byCurrency = groupRows(charges, charge => charge.currency);
  return {
    shown,
    compared: new Map(
      byCurrency.map(({ key, rows }) => {
        const time = comparedTime(rows, shown);
        return [key, isCut ? { ...time, before: undefined } : time];
      }),
    ),
  };
}

/** What charges came to before, by currency and key; currencies that cannot be compared are not in it. */
function earlierSums(
  charges: readonly Charge[],
  { compared }: ComparedRange,
  amount: CostAmount,
  keyOf: (charge: Charge) => string,
): SummedCharges[] {
  return [...compared].flatMap(([currency, { before }]) =>
    before
      ? sumCharges(
          charges.filter(charge => charge.currency === currency),
          before,
          amount,
          keyOf,
        )
      : [],
  );
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

type Placed = Pick<SummedCharges, 'currency' | 'key'>;
const idOf = ({ currency, key }: Placed) => JSON.stringify([key, currency]);

/** Sums of a range beside those of the time before; what only cost something before comes last. */
function comparedSums(
  charges: readonly Charge[],
  range: ComparedRange,
  amount: CostAmount,
  keyOf: (charge: Charge) => string,
) {
  const sums = sumCharges(charges, range.shown, amount, keyOf);
  const earlier = new Map(earlierSums(charges, range, amount, keyOf).map(one => [idOf(one), one]));
  const isShown = new Set(sums.map(idOf));
  const ended = [...earlier].flatMap(([id, one]) => (isShown.has(id) ? [] : [{ ...one, sum: NO_CHARGES }]));
  return [...sums, ...ended].map(one => {
    const isCompared = range.compared.get(one.currency)?.before !== undefined;
    const before = isCompared ? (earlier.get(idOf(one))?.sum ?? NO_CHARGES) : undefined;
    return { ...one, ...besideEarlier(one.sum, before) };
  });
}

/** Items, types or services with what they cost now or cost before, those that cost most first; a row for each currency. */
export function costRows(
  charges: readonly Charge[],
  range: ComparedRange,
  { amount, by }: { amount: CostAmount; by: CostGroup },
): CostRow[] {
  return comparedSums(charges, range, amount, COST_KEY[by]).map(({ newest, ...one }) => ({
    ...one,
    id: idOf(one),
    name: by === 'item' ? (newest.name ?? one.key) : one.key,
    type: by === 'service' ? null : newest.type,
    deletedAt: by === 'item' ? newest.deletedAt : null,
    cost: one.sum.amount,
  }));
}

/** What one currency comes to, and came to before. */
export type CurrencyTotal = Pick<
  CostRow,
  'currency' | 'sum' | 'earlier' | 'before' | 'difference' | 'percent'
>;

/** The total of each currency that something was charged in, now or before. */
export const currencyTotals = (
  charges: readonly Charge[],
  range: ComparedRange,
  amount: CostAmount,
): CurrencyTotal[] => comparedSums(charges, range, amount, () => '');
