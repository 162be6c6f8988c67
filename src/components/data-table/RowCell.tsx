import {
  gridClasses,
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  GridCellModes,
  type GridCellCoordinates,
  type GridCellParams,
  type GridCellProps,
  type GridRenderCellParams,
} from '@mui/x-data-grid';
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { classNames } from '@/lib/classNames';
import type { RowModel } from './types';

const ALIGNED = {
  left: gridClasses['cell--textLeft'],
  center: gridClasses['cell--textCenter'],
  right: gridClasses['cell--textRight'],
} as const;

/** A cell that is kept for its focus while its column is scrolled away. */
const UNSEEN: CSSProperties = { padding: 0, opacity: 0, width: 0, height: 0, border: 0 };

const widthOf = (width: number): CSSProperties => ({ ['--width' as string]: `${width}px` });

const isAt = (place: GridCellCoordinates | null, props: GridCellProps) =>
  place !== null && place.id === props.rowId && place.field === props.column.field;

/**
 * A cell of the grid, by its slot: what the tables of the console need of one. The grid's own has eight subscriptions,
 * most of them for editing, spans of rows, pinned columns and selections of cells, which no table here has (ADR 51).
 */
export const RowCell = memo(function RowCell(props: GridCellProps) {
  const { column, row, rowId, rowNode, colIndex, width, isNotVisible } = props;
  const { field, cellClassName } = column;
  const apiRef = useGridApiContext();
  const cell = useRef<HTMLDivElement>(null);
  const place = useGridSelector(apiRef, () => {
    if (isAt(gridFocusCellSelector(apiRef), props)) return 'focus';
    return isAt(gridTabIndexCellSelector(apiRef), props) ? 'stop' : 'none';
  });
  const hasFocus = place === 'focus';
  useLayoutEffect(() => {
    if (!hasFocus || cell.current?.contains(document.activeElement)) return;
    const inner = cell.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (inner ?? cell.current)?.focus({ preventScroll: true });
  }, [hasFocus]);
  const api = apiRef.current;
  // Rows that are yet to come have cells of their own.
  if (rowNode.type === 'skeletonRow') return null;
  const params: GridRenderCellParams = {
    id: rowId,
    field,
    row: row as unknown,
    rowNode,
    colDef: column,
    cellMode: GridCellModes.View,
    hasFocus,
    tabIndex: place !== 'none' && !isNotVisible ? 0 : -1,
    value: api.getRowValue(row, column) as unknown,
    formattedValue: api.getRowFormattedValue(row, column) as unknown,
    isEditable: false,
    api,
  };
  /** With the cell as it is when something happens to it; not at all once its row is gone. */
  const tell = (publish: (now: GridCellParams) => void) => {
    if (api.getRow<RowModel>(rowId)) publish(api.getCellParams(rowId, field));
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of two
    <div
      ref={cell}
      role={column.rowHeader ? 'rowheader' : 'gridcell'}
      className={classNames(
        gridClasses.cell,
        ALIGNED[props.align],
        column.display === 'flex' && gridClasses['cell--flex'],
        typeof cellClassName === 'function' ? cellClassName(params) : cellClassName,
      )}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      aria-colspan={props.colSpan}
      tabIndex={params.tabIndex}
      style={isNotVisible ? UNSEEN : widthOf(width)}
      onMouseDown={event => tell(now => api.publishEvent('cellMouseDown', now, event))}
      onDoubleClick={event => tell(now => api.publishEvent('cellDoubleClick', now, event))}
      onKeyDown={event => tell(now => api.publishEvent('cellKeyDown', now, event))}
    >
      {column.renderCell?.(params)}
    </div>
  );
});
