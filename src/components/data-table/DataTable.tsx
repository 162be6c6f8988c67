import { DataGrid, useGridApiRef, type GridCellParams, type GridSortModel } from '@mui/x-data-grid';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { TableSkeleton } from '../feedback/skeletons';
import { EmptyRows } from './cells';
import { ColumnsButton } from './ColumnsButton';
import { changeColumn, type ColumnState } from './columnState';
import { TableContextProvider, type TableContextValue } from './context';
import { ExportButton } from './ExportButton';
import { toGridColumns, withVisibility } from './gridColumns';
import { gridStyle } from './gridStyle';
import { PAGE_SIZES, storedPageSize } from './pageSizes';
import { insertDetails, isDetailRow, isGroupRow, type AnyRow, type GroupRow } from './rows';
import { TableFooter } from './TableFooter';
import { TableFrame } from './TableFrame';
import type { TablePatch, TableState } from './tableState';
import { ROW_HEIGHT, type Column, type RowModel } from './types';
import { useColumnState } from './useColumnState';
import { useRowKeys } from './useRowKeys';
import { useVirtualPaging } from './useVirtualPaging';

export interface DataTableProps<Row extends RowModel> {
  /** Under which the arrangement of the columns is kept; the same for the same table everywhere. */
  id: string;
  /** Names the table to screen readers and exports. */
  label: string;
  /** A module constant, or memoised. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The rows of the page, sorted, with group rows among them (rows.ts). Undefined until the first ones came. */
  rows: readonly (Row | GroupRow<Row>)[] | undefined;
  /** Rows in all, before paging; undefined when the backend did not say. */
  total: number | undefined;
  /** The total is the backend's estimate. */
  totalIsEstimate?: boolean;
  state: TableState;
  onStateChange: (patch: TablePatch) => void;
  isFetching?: boolean;
  /** Of the last load. Rows that are there stay. */
  error?: { message?: string | undefined } | null | undefined;
  onRetry?: () => void;
  /** 'No data available' unless told. */
  empty?: ReactNode;
  onRowOpen?: (row: Row) => void;
  /** What a row is called in the names of its controls; its `name`, or its id. */
  rowLabel?: (row: Row) => string;
  onToggleGroup?: (group: GroupRow<Row>) => void;
  /** Rows open to show this below themselves. */
  renderDetail?: (row: Row) => ReactNode;
  /** Rows can be chosen; the ids are explicit, never "all but these". */
  selection?: {
    ids: readonly string[];
    onChange: (ids: string[]) => void;
    isSelectable?: (row: Row) => boolean;
  };
  paging?: 'pages' | 'virtual' | 'none';
  pageSizes?: readonly number[];
  /** CSS height beyond which the rows scroll under the header. */
  maxHeight?: string | number;
  /** What an export holds, when that is more than the rows of the page. */
  exportRows?: () => readonly Row[];
  /** The arrangement in the address, and how to change it (columnsParam). */
  sharedColumns?: { state: ColumnState | undefined; onChange: (state: ColumnState | undefined) => void };
  /** What rows are called: 'check', 'checks'. */
  noun?: readonly [one: string, many: string];
  /** False for a second table of a page, which then leaves j, k, x and e to the first. */
  rowKeys?: boolean;
}

/** The grid's own paging is not used: it stops at 100 rows. It gets the rows of a page, and draws all it gets. */
const ONE_PAGE = { page: 0, pageSize: 100 } as const;
const SORTING = ['asc', 'desc', null] as const;
const SLOTS = { noRowsOverlay: EmptyRows } as const;
const ITEMS = ['item', 'items'] as const;
/** Where nothing can be measured (no browser) nothing can be left out either. */
const CANNOT_MEASURE = typeof ResizeObserver === 'undefined';

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/**
 * The console's table. It draws the rows it is given and reports what the person wants; it fetches nothing and owns
 * nothing but the arrangement of its columns and which details are open. Sorting, grouping and paging happen before
 * it (pipeline.ts) or on the server: changing where changes the page, not the columns.
 */
export function DataTable<Row extends RowModel>(props: DataTableProps<Row>) {
  const { id, label, rowId, rows, total, state, onStateChange, isFetching = false, error, onRetry } = props;
  const { empty, onRowOpen, onToggleGroup, renderDetail, selection, paging = 'pages', sharedColumns } = props;
  const { maxHeight = 'calc(100vh - 14rem)', noun = ITEMS, rowKeys = true, pageSizes = PAGE_SIZES } = props;
  // The grid's own types know no row type here: group and detail rows stand among the rows.
  const columns = props.columns as readonly Column<RowModel>[];
  const idOf = useLatest((row: RowModel) => rowId(row as Row));
  const nameOf = useLatest(
    (row: RowModel) => props.rowLabel?.(row as Row) ?? String(row.name ?? rowId(row as Row)),
  );

  const apiRef = useGridApiRef();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [arrangement, setArrangement] = useColumnState(id, sharedColumns?.state, sharedColumns?.onChange);
  const hasDetails = renderDetail !== undefined;

  const drawn = useMemo(
    () => insertDetails<Row>(rows ?? [], rowId, hasDetails ? open : new Set()),
    [rows, rowId, open, hasDetails],
  );
  const grid = useMemo(
    () =>
      toGridColumns({
        columns,
        state: arrangement,
        ...(hasDetails && { details: { rowId: idOf, nameOf, open } }),
      }),
    [columns, arrangement, hasDetails, idOf, nameOf, open],
  );
  const gridId = (row: AnyRow<Row>) => (isGroupRow(row) || isDetailRow(row) ? row.id : rowId(row));
  const byId = (wanted: string) => drawn.find(row => gridId(row) === wanted);
  const plain = useMemo(() => (rows ?? []).filter((row): row is Row => !isGroupRow(row)), [rows]);

  const act = useLatest((row: AnyRow<Row> | undefined) => {
    if (row === undefined || isDetailRow(row)) return;
    if (isGroupRow(row)) onToggleGroup?.(row);
    else onRowOpen?.(row);
  });
  const expand = useLatest((wanted: string) => {
    const row = byId(wanted);
    if (row !== undefined && isGroupRow(row)) onToggleGroup?.(row);
    else if (row !== undefined && hasDetails && !isDetailRow(row)) setOpen(toggled(open, wanted));
  });
  const select = (wanted: string) => {
    const row = byId(wanted);
    if (!selection || row === undefined || isGroupRow(row) || isDetailRow(row)) return;
    if (selection.isSelectable?.(row) === false) return;
    const { ids } = selection;
    selection.onChange(ids.includes(wanted) ? ids.filter(one => one !== wanted) : [...ids, wanted]);
  };
  const renderDetailOf = useLatest((row: RowModel) => renderDetail?.(row as Row));
  const opens = onRowOpen !== undefined;
  const table = useMemo<TableContextValue>(
    () => ({
      onOpen: opens ? row => act(row as Row) : undefined,
      onToggleGroup: expand,
      onToggleDetail: hasDetails ? expand : undefined,
      renderDetail: renderDetailOf,
      empty,
    }),
    [opens, act, expand, hasDetails, renderDetailOf, empty],
  );

  useRowKeys({
    apiRef,
    ids: useMemo(
      () => drawn.map(row => (isGroupRow(row) || isDetailRow(row) ? row.id : rowId(row))),
      [drawn, rowId],
    ),
    enabled: rowKeys && drawn.length > 0,
    onSelect: selection && select,
    onExpand: expand,
  });
  const shown = plain.length;
  useVirtualPaging({
    apiRef,
    enabled: paging === 'virtual' && rows !== undefined,
    rows: drawn.length,
    more: !isFetching && shown >= state.pageSize && (total === undefined || shown < total),
    onEnd: () => onStateChange({ page: 0, pageSize: state.pageSize * 2 }),
  });

  const sortModel = useMemo<GridSortModel>(() => {
    const column = columns.find(one => (one.sortKey ?? one.field) === state.sortBy);
    return column ? [{ field: column.field, sort: state.sortDesc ? 'desc' : 'asc' }] : [];
  }, [columns, state.sortBy, state.sortDesc]);
  const onSort = ([item]: GridSortModel) => {
    const column = columns.find(one => one.field === item?.field);
    onStateChange({
      sortBy: item && column ? (column.sortKey ?? column.field) : undefined,
      sortDesc: item ? item.sort === 'desc' : undefined,
    });
  };
  const onCellKeyDown = (params: GridCellParams, event: KeyboardEvent) => {
    // Only on the cell itself: buttons and links inside it answer for themselves.
    if (event.key === 'Enter' && event.target === event.currentTarget) act(params.row as AnyRow<Row>);
  };
  const selectionModel = useMemo(
    () => ({ type: 'include' as const, ids: new Set<string | number>(selection?.ids) }),
    [selection?.ids],
  );
  const notice = error && <ErrorPanel dense={rows !== undefined} message={error.message} onRetry={onRetry} />;

  if (rows === undefined) {
    return (
      notice || (
        <TableSkeleton
          label={`Loading ${label}`}
          columns={columns.map(one => one.flex ?? (one.width ?? 100) / 120)}
        />
      )
    );
  }
  return (
    <TableFrame busy={isFetching} maxHeight={maxHeight} notice={notice}>
      <TableContextProvider value={table}>
        <DataGrid
          apiRef={apiRef}
          aria-label={label}
          columns={grid.columns}
          rows={drawn as readonly RowModel[]}
          getRowId={row => gridId(row as AnyRow<Row>)}
          rowCount={drawn.length}
          paginationMode="server"
          sortingMode="server"
          filterMode="server"
          paginationModel={ONE_PAGE}
          hideFooter
          sortModel={sortModel}
          onSortModelChange={onSort}
          sortingOrder={SORTING}
          columnVisibilityModel={grid.visibility}
          onColumnVisibilityModelChange={model => setArrangement(withVisibility(columns, arrangement, model))}
          onColumnWidthChange={({ colDef, width }) =>
            setArrangement(changeColumn(columns, arrangement, colDef.field, { width: Math.round(width) }))
          }
          rowHeight={ROW_HEIGHT[arrangement.density]}
          columnHeaderHeight={32}
          {...(open.size > 0 && {
            getRowHeight: ({ model }: { model: RowModel }) => (isDetailRow(model) ? ('auto' as const) : null),
          })}
          getRowClassName={({ row }) => {
            if (isDetailRow(row as AnyRow<Row>)) return 'row-detail';
            if (isGroupRow(row as AnyRow<Row>)) return 'row-group row-opens';
            return opens ? 'row-opens' : '';
          }}
          onRowClick={({ row }) => {
            // Someone who marks text does not want to leave.
            if (window.getSelection()?.isCollapsed !== false) act(row as AnyRow<Row>);
          }}
          onCellKeyDown={onCellKeyDown}
          checkboxSelection={selection !== undefined}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          keepNonExistentRowsSelected
          rowSelection={selection !== undefined}
          rowSelectionModel={selectionModel}
          onRowSelectionModelChange={model => selection?.onChange(Array.from(model.ids, String))}
          isRowSelectable={({ row }) => {
            const one = row as AnyRow<Row>;
            return !isGroupRow(one) && !isDetailRow(one) && selection?.isSelectable?.(one) !== false;
          }}
          disableColumnFilter
          disableColumnSelector
          disableDensitySelector
          disableEval
          disableVirtualization={CANNOT_MEASURE}
          slots={SLOTS}
          sx={gridStyle}
        />
      </TableContextProvider>
      <TableFooter
        label={label}
        state={state}
        onStateChange={onStateChange}
        total={total}
        estimated={props.totalIsEstimate ?? false}
        shown={shown}
        pageSizes={pageSizes}
        onPageSize={size => {
          storedPageSize.write(size);
          onStateChange({ page: 0, pageSize: size });
        }}
        paging={paging}
        selected={selection?.ids.length ?? 0}
        noun={noun}
      >
        <span>
          <ColumnsButton
            label={label}
            columns={columns}
            state={arrangement}
            onChange={setArrangement}
            onShare={sharedColumns && (() => sharedColumns.onChange(arrangement))}
          />
          <ExportButton
            label={label}
            columns={columns}
            rows={() => props.exportRows?.() ?? plain}
            count={props.exportRows?.().length ?? shown}
          />
        </span>
      </TableFooter>
    </TableFrame>
  );
}
