import type { Density } from '@/lib/store/preferences';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { GroupRow } from './rows';

/** Anything that can be a row. */
export type RowModel = GridValidRowModel;

/** A column of a DataTable: the grid's, and what the console adds. A plain GridColDef is one. */
export type Column<Row extends RowModel> = GridColDef<Row> & {
  /** What the column draws on a group row, and its width in px. Without any such column the heading takes the line. */
  groupCell?: (group: GroupRow<Row>, width: number) => ReactNode;
  /** What stands behind the count in a group's heading; of the first column only. */
  groupAfter?: (group: GroupRow<Row>) => ReactNode;
  /** What an export holds instead of the column's value. */
  exportValue?: (row: Row) => unknown;
  /** Sent as `sortBy` instead of the field. */
  sortKey?: string;
  /** Not shown until it is chosen in the Columns popover. */
  hiddenByDefault?: boolean;
};

/** Heights of a row in px. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { 'extra-small': 32, small: 40, medium: 52 };
