import type { ExportColumn } from '@/lib/export/formats';
import type { Column, RowModel } from '../data-table/types';

/** The columns of an export: the value behind each cell, not its drawing. Headings are told apart by their field. */
export function exportColumns<Row extends RowModel>(columns: readonly Column<Row>[]): ExportColumn<Row>[] {
  const exported = columns.filter(column => column.type !== 'actions' && !column.disableExport);
  const headings = exported.map(column => column.headerName || column.field);
  return exported.map((column, index) => {
    const heading = headings[index] ?? column.field;
    return {
      header: headings.indexOf(heading) === index ? heading : `${heading} (${column.field})`,
      value: row => {
        if (column.exportValue) return column.exportValue(row);
        const value: unknown = row[column.field];
        // A value getter of ours reads only the row; the grid's other arguments are not there outside it.
        return column.valueGetter
          ? (column.valueGetter as (value: unknown, row: Row) => unknown)(value, row)
          : value;
      },
    };
  });
}
