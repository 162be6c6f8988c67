import {
  DataGrid,
  type DataGridProps,
  type GridApi,
  type GridCellParams,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { EmptyRows } from './cells';
import { gridStyle } from './gridStyle';
import { RowCheckbox } from './RowCheckbox';
import { isDetailRow } from './rows';
import { scrollbarSize } from './scrollbar';
import type { RowModel } from './types';
import { fromGridId } from './gridIds';

/** The grid's own paging is not used: it stops at 100 rows. It gets the rows of a page, and draws all it gets. */
const ONE_PAGE = { page: 0, pageSize: 100 } as const;
/** How many there are the grid learns from the rows it gets. */
const UNTOLD = -1;
/** Rows drawn beyond what is seen while nobody scrolls, in px; the grid draws more ahead of the scroll. */
const SPARE_PX = 64;
const SORTING = ['asc', 'desc', null] as const;
const SLOTS = { noRowsOverlay: EmptyRows, rowCheckbox: RowCheckbox, baseCheckbox: RowCheckbox } as const;
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
  rowId: (row: RowModel) => GridRowId;
  rowClass: (row: RowModel) => string;
  /** In px. */
  rowHeight: number;
  /** Whether a row's detail is open. */
  hasDetails: boolean;
  onSort: (model: GridSortModel) => void;
  /** A click on a row. */
  onRow: (row: RowModel) => void;
  onCellKeyDown: (params: GridCellParams, event: KeyboardEvent) => void;
  selectable: boolean;
  selected: GridRowSelectionModel;
  onSelect: (ids: string[]) => void;
  isSelectable: (row: RowModel) => boolean;
}

interface DrawnProps extends GridProps {
  first: readonly RowModel[];
  initial: DataGridProps['initialState'];
}

/** MUI's grid as the console uses it. Its props keep their identity while only rows and sorting change. */
const Grid = memo(function Grid(props: DrawnProps) {
  const { rowClass, hasDetails, onRow, onSelect, onWidth, isSelectable } = props;
  const [laidOut] = useState(isLaidOut);
  const [scrollbar] = useState(scrollbarSize);
  return (
    <DataGrid
      apiRef={props.apiRef}
      aria-label={props.label}
      columns={props.columns}
      rows={props.first}
      getRowId={props.rowId}
      rowCount={UNTOLD}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      paginationModel={ONE_PAGE}
      hideFooter
      initialState={props.initial}
      onSortModelChange={props.onSort}
      sortingOrder={SORTING}
      columnVisibilityModel={props.visibility}
      onColumnVisibilityModelChange={props.onVisibility}
      onColumnWidthChange={({ colDef, width }) => onWidth(colDef.field, Math.round(width))}
      rowHeight={props.rowHeight}
      columnHeaderHeight={32}
      scrollbarSize={scrollbar}
      rowBufferPx={SPARE_PX}
      // Only while a detail is open: rows of unknown height cost the grid its quick way.
      {...(hasDetails && { getRowHeight: detailHeight })}
      getRowClassName={({ row }) => rowClass(row)}
      onRowClick={({ row }) => onRow(row)}
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
      slots={SLOTS}
      sx={gridStyle}
    />
  );
});

interface TableGridProps extends GridProps {
  rows: readonly RowModel[];
  /** What the rows are sorted by; the heading shows it. */
  sortModel: GridSortModel;
}

const isSame = ([a]: GridSortModel, [b]: GridSortModel) => a?.field === b?.field && a?.sort === b?.sort;

/**
 * The rows in MUI's grid. Rows or a sorting given to it as props make it draw every cell and heading twice: once for
 * the prop, with the rows of before, and once when it has taken the new ones. So it is handed both, before the next paint.
 */
export function TableGrid({ rows, sortModel, onSort, ...props }: TableGridProps) {
  const { apiRef } = props;
  const [first] = useState({ rows, initial: { sorting: { sortModel } } });
  const shown = useRef(rows);
  const follow = useLatest(() => {
    const api = apiRef.current;
    if (api && !isSame(api.getSortModel(), sortModel)) api.setSortModel(sortModel);
  });
  useLayoutEffect(follow, [follow, sortModel]);
  useLayoutEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    apiRef.current?.setRows([...rows]);
  }, [apiRef, rows]);
  const sort = useLatest((model: GridSortModel) => {
    // The grid tells of every change; only the person's is news.
    if (isSame(model, sortModel)) return;
    onSort(model);
    // The page may have another idea: a list that is never without an order.
    setTimeout(follow);
  });
  return <Grid {...props} onSort={sort} first={first.rows} initial={first.initial} />;
}
