import { formatCount } from '@/lib/format';
import { formatDate } from '@/lib/time/dates';
import { formatCost } from '../format';
import type { CostAmount, CostGrain, CostGroup, CostSplit } from './choices';
import type { CostRow } from './groups';
import type { CostSum } from './ledger';
import type { TrendRow } from './trend';

/** What amounts are called, as FOCUS does. */
export const AMOUNT_WORDS: Readonly<Record<CostAmount, string>> = {
  effective: 'Effective cost',
  billed: 'Billed cost',
  list: 'List cost',
};
/** What periods are called. */
export const GRAIN_WORDS: Readonly<Record<CostGrain, string>> = {
  hour: 'By hour',
  day: 'By day',
  '30d': 'By 30 days',
};
/** What the parts of a cost are called, one and many. */
export const PART_WORDS: Readonly<Record<CostGroup | CostSplit, readonly [one: string, many: string]>> = {
  item: ['Item', 'items'],
  type: ['Type', 'types'],
  service: ['Service', 'services'],
  category: ['Kind of charge', 'kinds of charges'],
  none: ['Total', 'totals'],
};

/** How many charges a sum is of: '12', or '10 of 12' where the others do not have the amount. */
export const chargesText = ({ known, charges }: CostSum): string =>
  known === charges ? formatCount(charges) : `${formatCount(known)} of ${formatCount(charges)}`;

/** A sum: '$12.40', '-$3.00 credit', '$8.00 (10 of 12 charges)'; 'unknown' where no charge has the amount. */
export function sumText(sum: CostSum, currency: string): string {
  if (sum.charges === 0) return 'no charges';
  if (sum.amount === undefined) return 'unknown';
  const text = `${formatCost(sum.amount, currency)}${sum.amount < 0 ? ' credit' : ''}`;
  return sum.known === sum.charges ? text : `${text} (${chargesText(sum)} charges)`;
}

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);

function percentText(percent: number): string {
  if (Math.abs(percent) < 1) return '<1%';
  return signed(percent, `${formatCount(Math.round(percent))}%`);
}

/** What became of a cost: '+$3.00 (+12%)', 'new', 'ended'; '' where the time before is not known. */
export function changeText({
  sum,
  earlier,
  currency,
  difference,
  percent,
}: Pick<CostRow, 'sum' | 'earlier' | 'currency' | 'difference' | 'percent'>): string {
  if (earlier === undefined) return '';
  if (earlier.charges === 0) return 'new';
  if (sum.charges === 0) return 'ended';
  if (difference === undefined) return 'unknown';
  // Half a cent is what is left of sums of fractions.
  if (Math.abs(difference) < 0.005) return 'unchanged';
  const text = signed(difference, formatCost(difference, currency));
  return percent === undefined ? text : `${text} (${percentText(percent)})`;
}

/** A time of the ledger, to the minute: '2026-11-28 13:00'. The ledger is kept in UTC. */
export const ledgerTime = (time: number): string => formatDate(time, 'timestamp', 'UTC', 0).slice(0, 16);

/** A period: '2026-11-28', '2026-11-28 13:00'; where the range cuts it, from when to when. */
export function periodText({ from, to, isPart }: Pick<TrendRow, 'from' | 'to' | 'isPart'>, grain: CostGrain) {
  const [start, end] = [ledgerTime(from), ledgerTime(to)];
  if (isPart) return `${start} to ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
  if (grain === 'hour') return start;
  return grain === 'day' ? start.slice(0, 10) : `${start.slice(0, 10)} to ${end.slice(0, 10)}`;
}
