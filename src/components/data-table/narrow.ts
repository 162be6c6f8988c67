import useMediaQuery from '@mui/material/useMediaQuery';
import { PHONE } from '@/theme/tokens';
import type { Column, RowModel } from './types';

/**
 * A column that a phone shows without scrolling sideways, and its width there in px; of a flexible one, the least. 368 in
 * all fit a window of 390. The columns behind them leave nothing to share, so flexible ones have their least width.
 */
export type NarrowColumn = readonly [field: string, width: number];

/** Whether the window is as narrow as a phone's. */
export const useNarrow = () => useMediaQuery(PHONE, { noSsr: true });

/** The columns with those first that are wanted on a phone; the others follow, a scroll away. */
export function narrowColumns<Row extends RowModel>(
  columns: readonly Column<Row>[],
  first: readonly NarrowColumn[],
): readonly Column<Row>[] {
  const wanted = first.flatMap(([field, width]) => {
    const column = columns.find(other => other.field === field);
    return column ? [{ ...column, width, minWidth: width } as Column<Row>] : [];
  });
  return [...wanted, ...columns.filter(column => wanted.every(one => one.field !== column.field))];
}
