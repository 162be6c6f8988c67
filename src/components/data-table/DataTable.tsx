import {
  useGridApiRef,
  type GridCellParams,
  type GridColumnVisibilityModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useCallback, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import type { ExportOffer } from '@/lib/export/source';
import type { TableAtHand } from '../export/scopes';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { TableSkeleton } from '../feedback/skeletons';
import { clickAsLink, pressAsLink } from '../link/linkMouse';
import { ColumnsButton } from './ColumnsButton';
import { changeColumn } from './columnState';
import { TableContextProvider } from './context';
import { ExportButton } from './ExportButton';
import { toGridColumns, withVisibility } from './gridColumns';
import { PAGE_SIZES } from './pageSizes';
import { narrowColumns, useNarrow } from './narrow';
import type { DataTableProps } from './props';
import { isDetailRow, isGroupRow, type AnyRow } from './rows';
import { TableFooter } from './TableFooter';
import { TableFrame } from './TableFrame';
import { TableGrid } from './TableGrid';
import { messageOf, retryAtIn } from '@/lib/errors';
import { pressedKey } from '@/lib/pressedKey';
import { mayRetry } from '../feedback/QueryView';
import { useDensity } from './density';
import { ROW_HEIGHT, type Column, type RowModel } from './types';
import { useColumnState } from './useColumnState';
import { useLastPage } from './useLastPage';
import { useLinkedColumns } from './useLinkedColumns';
import { useMarkedRow } from './useMarkedRow';
import { useRowKeys } from './useRowKeys';
import { useTableRows } from './useTableRows';
import { useVirtualPaging } from './useVirtualPaging';
import { toGridId } from './gridIds';

const ITEMS = ['item', 'items'] as const;
const NOTHING_MORE = {};
/**
 * The console's table. It draws the rows it is given and reports what the person wants; it fetches nothing and owns
 * nothing but the arrangement of its columns and which details are open. Sorting, grouping and paging happen before
 * it (pipeline.ts) or on the server: changing where changes the page, not the columns.
 */
export function DataTable<Row extends RowModel>(props: DataTableProps<Row>) {
  const { id, label, rowId, rows, total, state, onStateChange, isFetching = false, error, onRetry } = props;
  const { paging = 'pages', exporting, pageSizes = PAGE_SIZES, narrow } = props;
  const { maxHeight = 'calc(100vh - 14rem)', noun = ITEMS, rowKeys = true, rowShortcut } = props;
  const isNarrow = useNarrow() && narrow !== undefined;
  const selection = isNarrow ? undefined : props.selection;
  // The grid's own types know no row type here: group and detail rows stand among the rows.
  const given = props.columns as readonly Column<RowModel>[];
  const columns = useMemo(
    () => (isNarrow ? narrowColumns(given, narrow ?? []) : given),
    [isNarrow, given, narrow],
  );

  const apiRef = useGridApiRef();
  const table = useTableRows(props);
  const { drawn, plain, act, hrefOf, members } = table;
  const shared = useLinkedColumns(id);
  const [arrangement, arrange] = useColumnState(id, shared.state, shared.onLeave);
  const grid = useMemo(
    () => toGridColumns({ columns, state: arrangement, details: table.details }),
    [columns, arrangement, table.details],
  );
  useRowKeys({
    apiRef,
    ids: table.ids,
    enabled: rowKeys && drawn.length > 0,
    onSelect: selection && table.select,
    onExpand: table.expand,
    own: rowShortcut && {
      id: rowShortcut.id,
      run: shown => {
        const row = plain.find(one => rowId(one) === shown);
        if (row) rowShortcut.run(row);
      },
    },
  });
  useMarkedRow(apiRef, table.ids, props.marked);
  useVirtualPaging({
    apiRef,
    enabled: paging === 'virtual' && rows !== undefined,
    rows: drawn.length,
    more: !isFetching && plain.length >= state.pageSize && (total === undefined || plain.length < total),
    onEnd: () => onStateChange({ page: 0, pageSize: state.pageSize * 2 }),
  });

  const sortModel = useMemo<GridSortModel>(() => {
    const column = columns.find(one => (one.sortKey ?? one.field) === state.sortBy);
    return column ? [{ field: column.field, sort: state.sortDesc ? 'desc' : 'asc' }] : [];
  }, [columns, state.sortBy, state.sortDesc]);
  // All that the grid is given stays the same while nothing of it changes: otherwise it redraws hundreds of cells, each time
  // that anything around it does (TableGrid).
  const onSort = useLatest(([item]: GridSortModel) => {
    const column = columns.find(one => one.field === item?.field);
    onStateChange({
      sortBy: column && (column.sortKey ?? column.field),
      sortDesc: item && item.sort === 'desc',
    });
  });
  const onCellKeyDown = useLatest((params: GridCellParams, event: KeyboardEvent) => {
    // Only on the cell itself: buttons and links inside it answer for themselves.
    if (pressedKey(event) === 'Enter' && event.target === event.currentTarget) act(params.row as AnyRow<Row>);
  });
  const onRow = useLatest((row: RowModel, event: MouseEvent) => {
    const href = hrefOf?.(row);
    if (event.type === 'mousedown') pressAsLink(event, href);
    else clickAsLink(event, href, () => act(row as AnyRow<Row>));
  });
  const onSelect = useLatest((ids: string[]) => selection?.onChange(ids));
  const onVisibility = useLatest((model: GridColumnVisibilityModel) =>
    arrange(withVisibility(columns, arrangement, model)),
  );
  const onWidth = useLatest((field: string, width: number) =>
    arrange(changeColumn(columns, arrangement, field, { width })),
  );
  const chosen = useMemo(
    () => ({ type: 'include' as const, ids: new Set<string | number>(selection?.ids.map(toGridId)) }),
    [selection?.ids],
  );
  const { marked } = props;
  // Not the addresses themselves, which are others with each filter: rows would be drawn again.
  const opens = hrefOf !== undefined;
  const rowClass = useCallback(
    (model: RowModel) => {
      const row = model as AnyRow<Row>;
      if (isDetailRow(row)) return 'row-detail';
      if (isGroupRow(row)) return 'row-group row-opens';
      return `${opens ? 'row-opens' : ''}${members.has(row) ? ' row-member' : ''}${rowId(row) === marked ? ' row-marked' : ''}`;
    },
    [opens, members, rowId, marked],
  );

  const tableAtHand = useLatest((): TableAtHand<RowModel> => ({
    label,
    noun,
    columns,
    selected: selection?.rows ?? plain.filter(row => selection?.ids.includes(rowId(row))),
    page: plain,
    total,
    totalIsEstimate: props.totalIsEstimate ?? false,
    offer: (exporting ?? NOTHING_MORE) as ExportOffer<RowModel>,
  }));
  const density = useDensity(arrangement.density);
  const share = useLatest(() => shared.onShare?.(arrangement));

  const isPast = useLastPage({ ...props, rows: rows?.length }, onStateChange, paging === 'pages');
  const waiting = rows === undefined;
  const grouped = !waiting && plain.length < rows.length;
  // Groups are paged as wholes: the total counts them, and so does the page.
  const entries = grouped && total !== undefined ? total - state.page * state.pageSize : plain.length;
  const failed = !isPast && error !== undefined && error !== null;
  const notice = failed && (
    <ErrorPanel
      dense={rows !== undefined}
      {...(props.errorTitle && { title: props.errorTitle })}
      message={messageOf(error)}
      retryAt={retryAtIn(error)}
      onRetry={mayRetry(error) ? onRetry : undefined}
    />
  );
  if (waiting && notice) return notice;
  // The grid is mounted behind the skeleton: the first rows of 20,000 checks come some 70 ms sooner (ADR 1).
  const cover = waiting && (
    <TableSkeleton
      label={`Loading ${label}`}
      columns={columns.map(column => column.flex ?? (column.width ?? 100) / 120)}
    />
  );
  return (
    <TableFrame busy={isFetching} maxHeight={maxHeight} notice={notice} cover={cover}>
      <TableContextProvider value={table.context}>
        <TableGrid
          apiRef={apiRef}
          label={label}
          columns={grid.columns}
          visibility={grid.visibility}
          onVisibility={onVisibility}
          onWidth={onWidth}
          rows={drawn as readonly RowModel[]}
          rowId={table.gridId}
          rowClass={rowClass}
          rowHeight={Math.max(ROW_HEIGHT[density], props.leastRowHeight ?? 0)}
          hasDetails={!waiting && drawn.length > rows.length}
          sortModel={sortModel}
          onSort={onSort}
          onRow={onRow}
          onCellKeyDown={onCellKeyDown}
          selectable={selection !== undefined}
          selected={chosen}
          onSelect={onSelect}
          isSelectable={table.isSelectable}
        />
      </TableContextProvider>
      <TableFooter
        label={label}
        state={state}
        onStateChange={onStateChange}
        total={total}
        estimated={props.totalIsEstimate ?? false}
        shown={grouped ? Math.min(state.pageSize, entries) : entries}
        pageSizes={pageSizes}
        paging={paging}
        selected={selection?.ids.length ?? 0}
        onClear={selection?.onClear}
        noun={noun}
        beside={props.beside}
      >
        <span>
          <ColumnsButton
            label={label}
            columns={columns}
            state={arrangement}
            onChange={arrange}
            onShare={shared.onShare && share}
            isShared={shared.state !== undefined}
          />
          <ExportButton label={label} table={tableAtHand} empty={!rows?.length} />
        </span>
      </TableFooter>
    </TableFrame>
  );
}
