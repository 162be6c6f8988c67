import useMediaQuery from '@mui/material/useMediaQuery';
import { usePostCatalogChangesPageQuery, type CatalogChange, type CatalogChangesRequest } from './api';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf, type TablePatch } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { useDateGroups } from '@/components/data-table/useDateGroups';
import { useRowSelection } from '@/components/data-table/useRowSelection';
import { Icon } from '@/components/icon/Icon';
import { formatCount } from '@/lib/format';
import { useAppDispatch } from '@/lib/store/hooks';
import { useRowHref, type PatchUrl, type UrlMode } from '@/lib/useUrlState';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Muted } from '@/components/layout/layout';
import { ItemCell, Severity } from '../parts';
import { shortType } from '@/lib/configTypes';
import { changesUrl, openedChange, type ChangesUrlState } from '../url';
import { SORTABLE_CHANGE_COLUMNS } from './body';
import { Maker } from './makers';
import { serverTime } from '@/lib/time/clock';

const exports = () => import('../export/changes');
const CompareBar = lazy(() => import('../compare/CompareBar'));

const ITEM: Column<CatalogChange> = {
  field: 'name',
  headerName: 'Item',
  flex: 1.3,
  minWidth: 190,
  display: 'flex',
  renderCell: ({ row, tabIndex }) => (
    <ItemCell
      id={row.config_id}
      name={row.name ?? row.config_id}
      type={row.type}
      title={`${row.name ?? row.config_id} (${row.type ?? 'unknown type'})`}
      deletedAt={row.deleted_at}
      tabIndex={tabIndex}
    />
  ),
};

const changeColumns: readonly Column<CatalogChange>[] = [
  col.age<CatalogChange>('created_at', { headerName: 'Age', width: 72 }),
  col.name<CatalogChange>({
    field: 'change_type',
    headerName: 'Change',
    flex: 0.6,
    minWidth: 178, // 'NotificationAttempt' and its icon
    icon: row => <Icon name={row.change_type} />,
    // A column of its own would be empty in most rows.
    after: row =>
      (row.count ?? 1) > 1 && (
        <Muted component="span" className="tabular" title={`${row.count} times`}>
          ×{formatCount(row.count ?? 1)}
        </Muted>
      ),
  }),
  {
    field: 'severity',
    headerName: 'Severity',
    width: 96,
    sortable: false,
    renderCell: ({ row }) => <Severity severity={row.severity} />,
  },
  ITEM,
  {
    field: 'type',
    headerName: 'Type',
    width: 104,
    sortable: false,
    renderCell: ({ row }) => <span title={row.type ?? ''}>{shortType(row.type ?? '')}</span>,
  },
  col.text<CatalogChange>('summary', { flex: 1.3, minWidth: 150, width: 320 }),
  col.number<CatalogChange>('count', {
    headerName: 'Times',
    width: 72,
    hiddenByDefault: true,
    format: count => (count > 1 ? formatCount(count) : ''),
  }),
  col.text<CatalogChange>('source', { width: 108 }),
  {
    field: 'external_created_by',
    headerName: 'By',
    width: 132,
    sortable: false,
    renderCell: ({ row }) => <Maker change={row} />,
  },
  col.tags<CatalogChange>('tags', { hiddenByDefault: true }),
];

const idOf = (row: CatalogChange) => row.id;
const nameOf = (row: CatalogChange) => `${row.change_type} of ${row.name ?? row.config_id}`;
const createdAt = (row: CatalogChange) => row.created_at;
const CHANGES = ['change', 'changes'] as const;
const isSortable = (name: string) => SORTABLE_CHANGE_COLUMNS.some(candidate => candidate === name);

/** Without what is the same in every row of one item. */
const OWN_COLUMNS = changeColumns.filter(column => column.field !== 'name' && column.field !== 'type');

/** Below this width of the window not all columns have room; the mark of an item says its type. */
const TIGHT = '(max-width: 1279px)';
const tightened = (columns: readonly Column<CatalogChange>[]) =>
  columns.map(column =>
    ['type', 'source', 'external_created_by'].includes(column.field)
      ? { ...column, hiddenByDefault: true }
      : column,
  );
const TIGHT_COLUMNS = tightened(changeColumns);
const TIGHT_OWN_COLUMNS = tightened(OWN_COLUMNS);

const NARROW = [
  ['created_at', 56],
  ['change_type', 104],
  ['name', 116],
  ['severity', 92],
] as const;
const OWN_NARROW = [
  ['created_at', 56],
  ['change_type', 216],
  ['severity', 96],
] as const;

interface ChangeTableProps {
  /** The page to ask for; undefined while its range is not known. */
  request: CatalogChangesRequest | undefined;
  url: ChangesUrlState;
  patch: PatchUrl<typeof changesUrl>;
  /** All rows are of the same item. */
  ofOne: boolean;
  maxHeight: string;
}

/** Changes page by page. */
export function ChangeTable({ request, url, patch, ofOne, maxHeight }: ChangeTableProps) {
  const query = usePostCatalogChangesPageQuery(request ?? skipToken);
  const selection = useRowSelection(query.data?.rows, idOf);
  const rowHref = useRowHref(changesUrl, openedChange);
  const dispatch = useAppDispatch();
  const isTight = useMediaQuery(TIGHT, { noSsr: true });
  const [all, own] = isTight ? [TIGHT_COLUMNS, TIGHT_OWN_COLUMNS] : [changeColumns, OWN_COLUMNS];

  const answeredAt = query.fulfilledTimeStamp;
  const change = (table: TablePatch, mode?: UrlMode) => {
    const next = tablePatchOf(table);
    const leaves = (next.pageIndex ?? 0) > 0 && url.asOf === '' && answeredAt !== undefined;
    patch(
      {
        ...next,
        ...(leaves && { asOf: new Date(serverTime(answeredAt)).toISOString() }),
        ...(next.pageIndex === 0 && { asOf: '' }),
      },
      mode,
    );
  };
  const sortBy = isSortable(url.sortBy) ? url.sortBy : 'created_at';
  const dates = useDateGroups(query.data?.rows, createdAt, {
    isOrdered: sortBy === 'created_at',
    url,
    patch,
  });
  return (
    <>
      <DataTable<CatalogChange>
        id="catalog-changes"
        label="Changes"
        noun={CHANGES}
        columns={ofOne ? own : all}
        narrow={ofOne ? OWN_NARROW : NARROW}
        rowId={idOf}
        rowLabel={nameOf}
        {...dates}
        total={query.data?.total}
        state={{
          ...tableStateOf(url),
          sortBy,
          sortDesc: isSortable(url.sortBy) ? url.sortOrder === 'desc' : true,
        }}
        onStateChange={change}
        isFetching={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        rowHref={rowHref}
        marked={url.change || undefined}
        empty="No changes in this range"
        maxHeight={maxHeight}
        selection={selection}
        exporting={
          request && {
            source: () => exports().then(({ changesSource }) => changesSource(dispatch, request)),
            call: () => exports().then(({ changesCall }) => changesCall(request)),
          }
        }
      />
      {selection.ids.length > 0 && (
        <LazyBoundary>
          <CompareBar kind="changes" ids={selection.ids} onClear={() => selection.onClear?.()} />
        </LazyBoundary>
      )}
    </>
  );
}
