import { exportColumns } from '@/components/export/exportColumns';
import { pageRows } from '@/components/data-table/pipeline';
import type { TableState } from '@/components/data-table/tableState';
import type { Column, RowModel } from '@/components/data-table/types';
import { nearestNumber, writeJson } from '@/lib/numbers';
import { sortRows, type SortValue } from '@/lib/sortRows';

/** A list as the table shows it. */
export interface ListedRows<Row> {
  /** Of the page. */
  rows: readonly Row[];
  /** All that match, in order: what an export holds. */
  all: readonly Row[];
}

const isSortable = (value: unknown): value is SortValue =>
  value === null || value === undefined || typeof value !== 'object' || value instanceof Date;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? writeJson(value) : String(value as string | number | boolean);
};

/**
 * Search, sort and page rows that are all at hand. The search finds rows of which every word stands in some column.
 * @param state a column to sort by that is none leaves the order as it is
 */
export function listRows<Row extends RowModel>(
  given: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
  state: TableState,
): ListedRows<Row> {
  const values = exportColumns(columns as readonly Column<RowModel>[]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? given
      : given.filter(row => {
          const text = values
            .map(column => textOf(column.value(row)))
            .join('\n')
            .toLowerCase();
          return words.every(word => text.includes(word));
        });
  const sorted = columns.find(column => (column.sortKey ?? column.field) === state.sortBy);
  const value = sorted && exportColumns([sorted as Column<RowModel>])[0]?.value;
  const all = value
    ? sortRows(found, {
        by: row => {
          const one = nearestNumber(value(row));
          return isSortable(one) ? one : textOf(one);
        },
        desc: state.sortDesc ?? false,
      })
    : found;
  return { rows: pageRows(all, state.page, state.pageSize), all };
}
