import { visuallyHidden } from '@mui/utils';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { OddMark } from '../odd/OddMark';
import { DetailContent, DetailToggle, GroupHeading } from './cells';
import { changeColumn, isHidden, orderOf, type ColumnState } from './columnState';
import { isDetailRow, isGroupRow, type AnyRow, type GroupRow } from './rows';
import type { Column, RowModel } from './types';
import { ownValue } from '@/lib/own';

/** The field of the column that opens and closes details. */
const DETAIL_FIELD = '__detail';

const isPlain = (row: AnyRow<RowModel>): row is RowModel => !isGroupRow(row) && !isDetailRow(row);

interface Shape {
  /** Fields shown, in order. */
  visible: readonly string[];
  /** Where the headings of groups stand: the first column but the one of the expanders. */
  heading: string | undefined;
  /** How many columns a heading takes: up to the next one that has something to say about groups. */
  span: number;
}

function shapeOf(columns: readonly Column<RowModel>[], visible: readonly string[]): Shape {
  const start = visible[0] === DETAIL_FIELD ? 1 : 0;
  const speaks = (field: string) =>
    columns.some(column => column.field === field && column.groupCell !== undefined);
  const next = visible.findIndex((field, index) => index > start && speaks(field));
  return { visible, heading: visible[start], span: (next === -1 ? visible.length : next) - start };
}

function drawGroup(
  column: Column<RowModel>,
  group: GroupRow<RowModel>,
  { tabIndex, colDef }: Pick<GridRenderCellParams, 'tabIndex' | 'colDef'>,
  heading: boolean,
) {
  const width = colDef.computedWidth;
  if (!heading) return column.groupCell?.(group, width) ?? null;
  return (
    <GroupHeading group={group} tabIndex={tabIndex} after={column.groupAfter?.(group)}>
      {column.groupCell?.(group, width)}
    </GroupHeading>
  );
}

/** A column of ours as one of the grid's: group and detail rows are drawn here and never reach the column's code. */
function adapt(column: Column<RowModel>, shape: Shape): GridColDef {
  const {
    groupCell: _group,
    groupAfter: _after,
    exportValue: _export,
    sortKey: _sort,
    hiddenByDefault: _hidden,
    ...grid
  } = column;
  const first = column.field === shape.visible[0];
  const heading = column.field === shape.heading;
  const { renderCell, valueGetter, valueFormatter, cellClassName } = grid;
  return {
    ...grid,
    filterable: false,
    valueGetter: (value, row: AnyRow<RowModel>, ...rest) => {
      if (!isPlain(row)) return undefined;
      return valueGetter ? valueGetter(value, row, ...rest) : (value as unknown);
    },
    ...(valueFormatter && {
      valueFormatter: (value: never, row: AnyRow<RowModel>, ...rest: [never, never]) =>
        isPlain(row) ? (valueFormatter(value, row, ...rest) as unknown) : '',
    }),
    ...(typeof cellClassName === 'function' && {
      cellClassName: params => (isPlain(params.row as AnyRow<RowModel>) ? cellClassName(params) : ''),
    }),
    colSpan: (_value, row: AnyRow<RowModel>) => {
      if (isDetailRow(row)) return first ? shape.visible.length : undefined;
      return isGroupRow(row) && heading ? shape.span : undefined;
    },
    renderCell: (params: GridRenderCellParams<AnyRow<RowModel>>) => {
      const { row } = params;
      if (isGroupRow(row)) return drawGroup(column, row, params, heading);
      if (isDetailRow(row)) return first ? <DetailContent row={row} /> : null;
      const cell = (
        renderCell ? renderCell(params as GridRenderCellParams) : params.formattedValue
      ) as ReactNode;
      return heading ? (
        <>
          <OddMark record={row} />
          {cell}
        </>
      ) : (
        cell
      );
    },
  } as GridColDef;
}

/** The column that holds the expanders of details. */
function detailColumn(
  rowId: (row: RowModel) => string,
  nameOf: (row: RowModel) => string,
  open: ReadonlySet<string>,
): Column<RowModel> {
  return {
    field: DETAIL_FIELD,
    display: 'flex',
    headerName: 'Details',
    renderHeader: () => <span style={visuallyHidden}>Details</span>,
    width: 36,
    minWidth: 36,
    sortable: false,
    resizable: false,
    hideable: false,
    disableColumnMenu: true,
    align: 'center',
    renderCell: ({ row, tabIndex }: GridRenderCellParams<RowModel>) => (
      <DetailToggle id={rowId(row)} name={nameOf(row)} open={open.has(rowId(row))} tabIndex={tabIndex} />
    ),
  };
}

export interface GridColumnsInput {
  columns: readonly Column<RowModel>[];
  state: ColumnState;
  /** Given when rows have details. */
  details?:
    | undefined
    | {
        rowId: (row: RowModel) => string;
        nameOf: (row: RowModel) => string;
        open: ReadonlySet<string>;
      };
}

/** The grid's columns in the person's arrangement, and which of them it shows. */
export function toGridColumns({ columns, state, details }: GridColumnsInput): {
  columns: GridColDef[];
  visibility: Record<string, boolean>;
} {
  const order = orderOf(
    columns.map(column => column.field),
    state,
  );
  const all = order.flatMap(field => columns.find(column => column.field === field) ?? []);
  const arranged = details ? [detailColumn(details.rowId, details.nameOf, details.open), ...all] : all;
  const shown = arranged.filter(column => !isHidden(column, state)).map(column => column.field);
  const shape = shapeOf(arranged, shown);
  const widths = new Map(state.columns.map(column => [column.field, column.width]));
  return {
    columns: arranged.map(column => {
      const width = widths.get(column.field);
      const sized = width === undefined ? column : { ...column, width, flex: undefined };
      return adapt(sized as Column<RowModel>, shape);
    }),
    visibility: Object.fromEntries(arranged.map(column => [column.field, !isHidden(column, state)])),
  };
}

/** The arrangement after the grid's own column menu hid or showed columns. */
export function withVisibility(
  columns: readonly Column<RowModel>[],
  state: ColumnState,
  model: Readonly<Record<string, boolean>>,
): ColumnState {
  return columns.reduce((next, column) => {
    const hidden = ownValue(model, column.field) === false;
    return hidden === isHidden(column, next) ? next : changeColumn(columns, next, column.field, { hidden });
  }, state);
}
