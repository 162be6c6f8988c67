import {
  DataGrid,
  type GridApi,
  type GridCellParams,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSortModel,
  unstable_resetCleanupTracking,
} from '@mui/x-data-grid';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { gridParts } from './gridParts';
import { gridStyle } from './gridStyle';
import { isDetailRow } from './rows';
import type { RowModel } from './types';
import { fromGridId } from './gridIds';

/** The grid's own paging is not used: it stops at 100 rows. It gets the rows of a page, and draws all it gets. */
const ONE_PAGE = { page: 0, pageSize: 100 } as const;
/** How many there are the grid learns from the rows it gets. */
const UNKNOWN = -1;
/** Rows drawn beyond what is seen while nobody scrolls, in px; the grid draws more ahead of the scroll. */
const SPARE_PX = 64;
const SORTING = ['asc', 'desc', null] as const;

/** Where nothing is laid out (a document without a window, as in unit tests) no row may be left out for being unseen. */
const isLaidOut = () => document.documentElement.clientHeight > 0;
const detailHeight = ({ model }: { model: RowModel }) => (isDetailRow(model) ? ('auto' as const) : null);

interface GridProps {
  apiRef: RefObject<GridApi | null>;
  label: string;
  columns: readonly GridColDef[];
  visibility: GridColumnVisibilityModel;
  onVisibility: (model: GridColumnVisibilityModel) => void;
  /** @param width in px */
  onWidth: (field: string, width: number) => void;
  rows: readonly RowModel[];
  rowId: (row: RowModel) => GridRowId;
  rowClass: (row: RowModel) => string;
  /** In px. */
  rowHeight: number;
  /** Whether a row's detail is open. */
  hasDetails: boolean;
  /** What the rows are sorted by; the heading shows it. */
  sortModel: GridSortModel;
  onSort: (model: GridSortModel) => void;
  /** A click on a row, with any button, or the press before it. */
  onRow: (row: RowModel, event: MouseEvent) => void;
  onCellKeyDown: (params: GridCellParams, event: KeyboardEvent) => void;
  selectable: boolean;
  selected: GridRowSelectionModel;
  onSelect: (ids: string[]) => void;
  isSelectable: (row: RowModel) => boolean;
}

/**
 * The rows in MUI's grid, as the console uses it. New rows are handed to the grid by its own `setRows`: as a property they
 * would make it draw all cells of the old ones first, and then those of the new (ADR 51).
 */
export function TableGrid({ rows, ...props }: GridProps) {
  const { apiRef } = props;
  const [first] = useState(rows);
  const given = useRef(rows);
  useLayoutEffect(() => {
    if (given.current === rows) return;
    given.current = rows;
    apiRef.current?.setRows(rows.slice());
  }, [apiRef, rows]);
  return <Grid {...props} rows={first} />;
}

/** The grid around the rows; drawn again only when something of it is another. */
const Grid = memo(function Grid(props: GridProps) {
  const { apiRef, rowClass, hasDetails, onRow, onSelect, onWidth, isSelectable } = props;
  const [laidOut] = useState(isLaidOut);
  // A tab that is left before its grid was mounted: the grid's registry of such grids would hold it with all its rows.
  useEffect(unstable_resetCleanupTracking, []);
  // The grid itself tells of clicks with the first button alone.
  const slotProps = useMemo(() => {
    const tell = (event: MouseEvent<HTMLElement>) => {
      const row = apiRef.current?.getRow<RowModel>(event.currentTarget.dataset.id ?? '');
      if (row) onRow(row, event);
    };
    return { row: { onMouseDown: tell, onAuxClick: tell } };
  }, [apiRef, onRow]);
  return (
    <DataGrid
      apiRef={apiRef}
      aria-label={props.label}
      columns={props.columns}
      rows={props.rows}
      getRowId={props.rowId}
      rowCount={UNKNOWN}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      paginationModel={ONE_PAGE}
      hideFooter
      sortModel={props.sortModel}
      onSortModelChange={props.onSort}
      sortingOrder={SORTING}
      columnVisibilityModel={props.visibility}
      onColumnVisibilityModelChange={props.onVisibility}
      onColumnWidthChange={({ colDef, width }) => onWidth(colDef.field, Math.round(width))}
      rowHeight={props.rowHeight}
      columnHeaderHeight={32}
      rowBufferPx={SPARE_PX}
      // Only while a detail is open: rows of unknown height cost the grid its quick way.
      {...(hasDetails && { getRowHeight: detailHeight })}
      getRowClassName={({ row }) => rowClass(row)}
      onRowClick={({ row }, event) => onRow(row, event)}
      onCellKeyDown={props.onCellKeyDown}
      checkboxSelection={props.selectable}
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelection={props.selectable}
      rowSelectionModel={props.selected}
      onRowSelectionModelChange={model => onSelect(Array.from(model.ids, fromGridId))}
      isRowSelectable={({ row }) => isSelectable(row)}
      disableColumnFilter
      disableColumnSelector
      disableDensitySelector
      disableEval
      disableVirtualization={!laidOut}
      slots={gridParts}
      slotProps={slotProps}
      sx={gridStyle}
    />
  );
});
