import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Column, RowModel } from './types';

/** A column that a phone shows without scrolling sideways, and its width there in px if it is another one. */
export type NarrowColumn = string | readonly [field: string, width: number];

/** The least width of a flexible column on a phone; such columns share what the others leave. */
const LEAST = 100;

/** Whether the window is as narrow as a phone's. */
export const useNarrow = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** The columns with those first that are wanted on a phone; the others follow, a scroll away. */
export function narrowColumns<Row extends RowModel>(
  columns: readonly Column<Row>[],
  first: readonly NarrowColumn[],
): readonly Column<Row>[] {
  const wanted = first.flatMap(one => {
    const [field, width] = typeof one === 'string' ? [one] : one;
    const column = columns.find(other => other.field === field);
    if (!column) return [];
    if (width !== undefined) return [{ ...column, width, minWidth: width, flex: undefined } as Column<Row>];
    return [column.flex === undefined ? column : ({ ...column, minWidth: LEAST } as Column<Row>)];
  });
  return [...wanted, ...columns.filter(column => wanted.every(one => one.field !== column.field))];
}
