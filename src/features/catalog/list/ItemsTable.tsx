import { lazy, useEffect } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useListConfigsPageQuery, type ConfigRow } from '../api';
import { isApiError } from '@/lib/errors';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { useRowSelection } from '@/components/data-table/useRowSelection';
import { useAppDispatch } from '@/lib/store/hooks';
import type { PatchUrl } from '@/lib/useUrlState';
import { placeOf } from '@/lib/place';
import { RunOnSelected } from '@/modules/playbooks/many/RunOnSelected';
import type { PlaybookTarget } from '@/modules/playbooks/targets';
import { itemsAsked, SORTABLE_ITEM_COLUMNS } from './itemsAsked';
import { formatCost, totalOf } from '../format';
import { InsightCounts } from '../InsightCounts';
import { ITEM_NARROW, itemColumns, itemHref } from '../itemColumns';
import type { CatalogUrlState, catalogUrl } from '../url';

const CompareBar = lazy(() => import('../compare/CompareBar'));

const cost = (
  field: 'cost_total_1d' | 'cost_total_7d' | 'cost_total_30d',
  headerName: string,
  hidden = false,
): Column<ConfigRow> => ({
  ...col.number<ConfigRow>(field, { headerName, width: 84, hiddenByDefault: hidden }),
  renderCell: ({ row }) => formatCost(row[field], row.billing_currency),
});

const shown: readonly Column<ConfigRow>[] = [
  ...itemColumns<ConfigRow>(),
  col.number<ConfigRow>('changes', { headerName: 'Changes 7d', width: 92 }),
  {
    field: 'analysis',
    headerName: 'Insights',
    width: 112,
    valueGetter: (_value, row) => totalOf(row.analysis),
    renderCell: ({ row }) => <InsightCounts counts={row.analysis} />,
  },
  cost('cost_total_1d', 'Cost 1d', true),
  cost('cost_total_7d', 'Cost 7d', true),
  cost('cost_total_30d', 'Cost 30d'),
  col.text<ConfigRow>('agent', {
    headerName: 'Agent',
    width: 120,
    hiddenByDefault: true,
    valueGetter: (_value, row) => row.agent?.name ?? '',
  }),
  col.tags<ConfigRow>('labels', { hiddenByDefault: true }),
  col.age<ConfigRow>('created_at', { headerName: 'Age', width: 64 }),
  col.age<ConfigRow>('updated_at', { headerName: 'Updated', width: 76 }),
  col.tags<ConfigRow>('tags', { flex: 0.8, minWidth: 200 }),
];
const SORTABLE: readonly string[] = SORTABLE_ITEM_COLUMNS;
const columns = shown.map(column => ({ ...column, sortable: SORTABLE.includes(column.field) }));

const idOf = (row: ConfigRow) => row.id;
/** An item as what a playbook runs on. */
const targetOfItem = ({ id, name, type, tags }: ConfigRow): PlaybookTarget => ({
  kind: 'config',
  id,
  name: name ?? id,
  icon: type,
  place: placeOf({ tags }),
});
const ITEMS = ['item', 'items'] as const;
const NONE: readonly ConfigRow[] = [];
const exports = () => import('../export/items');

interface ItemsTableProps {
  url: CatalogUrlState;
  patch: PatchUrl<typeof catalogUrl>;
  /** Tells the search box what is wrong with what was typed. */
  onProblem: (problem: string | undefined) => void;
}

/** Items under the filters, page by page from the server. */
export default function ItemsTable({ url, patch, onProblem }: ItemsTableProps) {
  const args = itemsAsked(url);
  const query = useListConfigsPageQuery(args);
  const selection = useRowSelection(query.data?.rows, idOf);
  // As on the page of an item: nothing runs on what is deleted, and it is not silenced.
  const live = (selection.rows ?? NONE).filter(({ deleted_at: deletedAt }) => !deletedAt);
  const onlyDeleted = live.length === 0 ? 'Only deleted items are selected' : undefined;
  const dispatch = useAppDispatch();
  const error = isApiError(query.error) ? query.error : undefined;
  const problem = error?.code === 'search' ? error.message : undefined;
  useEffect(() => {
    onProblem(problem);
    return () => onProblem(undefined);
  }, [problem, onProblem]);

  return (
    <>
      <DataTable<ConfigRow>
        id="catalog-items"
        label="Items"
        noun={ITEMS}
        columns={columns}
        narrow={ITEM_NARROW}
        rowId={idOf}
        rows={problem === undefined ? query.data?.rows : NONE}
        total={problem === undefined ? query.data?.total : 0}
        state={{ ...tableStateOf(url), sortBy: args.sort.column }}
        onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
        isFetching={query.isFetching}
        error={problem === undefined ? error : undefined}
        onRetry={() => void query.refetch()}
        rowHref={itemHref}
        empty="No items match"
        maxHeight="calc(100vh - 13.5rem)"
        selection={selection}
        exporting={{
          source: () => exports().then(({ itemsSource }) => itemsSource(dispatch, args)),
          call: () => exports().then(({ itemsCall }) => itemsCall(args)),
        }}
      />
      {selection.ids.length > 0 && (
        <LazyBoundary>
          <CompareBar
            kind="items"
            ids={selection.ids}
            live={live.map(idOf)}
            reason={onlyDeleted}
            onClear={() => selection.onClear?.()}
          >
            <RunOnSelected count={live.length} targets={() => live.map(targetOfItem)} reason={onlyDeleted} />
          </CompareBar>
        </LazyBoundary>
      )}
    </>
  );
}
