import { DAY, HOUR } from '@/lib/time/clock';
import type { TimeWindow } from '@/lib/time/window';
import { COST_GRAINS, type CostAmount, type CostGrain, type CostGroup, type CostSplit } from './choices';
import { COST_KEY, shareIn, sumCharges, type Charge, type CostSum, type SummedCharges } from './ledger';

const WIDTH: Readonly<Record<CostGrain, number>> = { hour: HOUR, day: DAY, '30d': 30 * DAY };

/** Periods that are drawn at most: more cannot be told apart. */
const MOST_PERIODS = 800;

/**
 * The periods of a range.
 * @param chosen '' for what suits the range: hours up to two days, days up to four months
 * @returns the shortest ones from the chosen on that are not too many
 */
export function grainFor({ from, to }: TimeWindow, chosen: CostGrain | ''): CostGrain {
  const length = to - from;
  const wanted = chosen || (length <= 2 * DAY ? 'hour' : length <= 120 * DAY ? 'day' : '30d');
  const fitting = COST_GRAINS.slice(COST_GRAINS.indexOf(wanted)).find(
    grain => length / WIDTH[grain] <= MOST_PERIODS,
  );
  return fitting ?? '30d';
}

/** What one part cost in one period. */
export interface TrendRow {
  id: string;
  /** Which of the periods, from 0. */
  place: number;
  /** The period, epoch ms, cut by the range. */
  from: number;
  to: number;
  /** It is cut: only a part of it is in the range. */
  isPart: boolean;
  key: string;
  part: string;
  currency: string;
  sum: CostSum;
  /** Undefined where no amount of it is known. */
  cost: number | undefined;
}

/** The costs of one currency over time. */
export interface CurrencyTrend {
  currency: string;
  total: CostSum;
  /** Starts of the periods that are drawn, epoch ms, ascending. */
  times: readonly number[];
  /** A line a part, the largest first; null where the period has no charge, or none whose amount is known. */
  lines: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface CostTrend {
  grain: CostGrain;
  currencies: readonly CurrencyTrend[];
  /** The same figures, the latest period first. */
  rows: readonly TrendRow[];
  /** Charges for longer than a period: they are spread evenly. */
  spread: number;
  /** The first or the last period is cut by the range, and in the rows only. */
  hasCutPeriods: boolean;
}

/** The periods of a range. They begin where the ledger's do: 30 days are counted from the epoch, all of them in UTC. */
function periodsOf(window: TimeWindow, width: number): TimeWindow[] {
  const first = Math.floor(window.from / width) * width;
  const count = Math.max(0, Math.ceil((window.to - first) / width));
  return Array.from({ length: count }, (_, index) => ({
    from: first + index * width,
    to: first + (index + 1) * width,
  }));
}

const cutBy = (period: TimeWindow, window: TimeWindow): TimeWindow => ({
  from: Math.max(period.from, window.from),
  to: Math.min(period.to, window.to),
});

/** Charges by the places of the periods that they touch. */
function byPeriod(charges: readonly Charge[], periods: readonly TimeWindow[], width: number): Charge[][] {
  const placed: Charge[][] = periods.map(() => []);
  const start = periods[0]?.from ?? 0;
  for (const charge of charges) {
    const first = Math.max(0, Math.floor((charge.from - start) / width));
    const last = Math.min(periods.length, Math.ceil((charge.to - start) / width));
    for (let place = first; place < last; place += 1) placed[place]?.push(charge);
  }
  return placed;
}

/** What charges come to in each period of a range, by currency and part. */
export function trendOf(
  charges: readonly Charge[],
  window: TimeWindow,
  { grain, amount, split }: { grain: CostGrain; amount: CostAmount; split: CostSplit | CostGroup },
): CostTrend {
  const width = WIDTH[grain];
  const partOf = COST_KEY[split];
  // Items are told apart by their ids, and named.
  const nameOf = ({ key, newest }: SummedCharges) =>
    split === 'none' ? 'Total' : split === 'item' ? (newest.name ?? key) : key;
  const periods = periodsOf(window, width);
  const rows = byPeriod(charges, periods, width).flatMap((placed, place): TrendRow[] => {
    const period = periods[place];
    if (period === undefined) return [];
    const { from, to } = cutBy(period, window);
    return sumCharges(placed, { from, to }, amount, partOf).map(one => ({
      id: JSON.stringify([period.from, one.currency, one.key]),
      place,
      from,
      to,
      isPart: to - from < width,
      key: one.key,
      part: nameOf(one),
      currency: one.currency,
      sum: one.sum,
      cost: one.sum.amount,
    }));
  });
  const parts = sumCharges(charges, window, amount, partOf);
  const whole = periods.flatMap((period, place) =>
    period.from >= window.from && period.to <= window.to ? [place] : [],
  );
  // A cut period would look like a fall. Where hardly any is whole, all are drawn.
  const drawn = whole.length > 1 ? whole : periods.map((_period, place) => place);
  const currencies = sumCharges(charges, window, amount, () => '').map(({ currency, sum: total }) => ({
    currency,
    total,
    times: drawn.map(place => periods[place]?.from ?? window.from),
    lines: parts
      .filter(part => part.currency === currency)
      .map(part => {
        const costs = new Map(
          rows.flatMap(row =>
            row.currency === currency && row.key === part.key ? [[row.place, row.cost] as const] : [],
          ),
        );
        return { label: nameOf(part), values: drawn.map(place => costs.get(place) ?? null) };
      }),
  }));
  return {
    grain,
    currencies,
    rows: rows.toReversed(),
    spread: charges.filter(charge => charge.to - charge.from > width && shareIn(charge, window) > 0).length,
    hasCutPeriods: drawn.length < periods.length,
  };
}
