import { pageRows } from '@/components/data-table/pipeline';
import type { TableState } from '@/components/data-table/tableState';
import { ownValue } from '@/lib/own';
import { sortRows, type SortValue } from '@/lib/sortRows';

/** Columns of amounts: amounts of two currencies say nothing about which is more. */
const AMOUNTS: ReadonlySet<string> = new Set(['cost', 'before', 'difference']);

/**
 * Rows of costs in order, and those of the page. By an amount they stand currency by currency, in the order in which the
 * currencies are given.
 * @param by what a column sorts by; of a column that is none, rows keep their order
 */
export function sortedCosts<Row extends { currency: string }>(
  rows: readonly Row[],
  {
    by,
    currencies,
    state,
  }: {
    by: Readonly<Partial<Record<string, (row: Row) => SortValue>>>;
    currencies: readonly string[];
    state: TableState;
  },
): { all: readonly Row[]; rows: readonly Row[] } {
  const { sortBy = '', sortDesc = false, page, pageSize } = state;
  const value = ownValue(by, sortBy);
  const sorted = value ? sortRows(rows, { by: value, desc: sortDesc }) : rows;
  const all = AMOUNTS.has(sortBy)
    ? sorted.toSorted((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency))
    : sorted;
  return { all, rows: pageRows(all, page, pageSize) };
}
