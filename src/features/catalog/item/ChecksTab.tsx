import { useListChecksOfConfigQuery, type CheckSummaryForConfig } from '../api';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tableParams, tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { toCheck } from '@/lib/routing/paths';
import { sortRows } from '@/lib/sortRows';
import { useUrlState } from '@/lib/useUrlState';

const url = tableParams();

const columns: readonly Column<CheckSummaryForConfig>[] = [
  col.name<CheckSummaryForConfig>({
    href: row => toCheck(row.id),
    icon: row => <Icon name={row.icon || row.type} />,
  }),
  {
    field: 'status',
    headerName: 'Health',
    width: 120,
    renderCell: ({ row }) => <CheckHealth health={row.status} />,
  },
  col.text<CheckSummaryForConfig>('type', { width: 108 }),
  col.text<CheckSummaryForConfig>('canary_name', { headerName: 'Canary', width: 176 }),
  col.text<CheckSummaryForConfig>('severity', { width: 96 }),
  col.age<CheckSummaryForConfig>('last_runtime', { headerName: 'Ran' }),
  col.age<CheckSummaryForConfig>('last_transition_time', { headerName: 'Transition', width: 96 }),
];
const idOf = (row: CheckSummaryForConfig) => row.id;
const CHECKS = ['check', 'checks'] as const;

const valueOf = (row: CheckSummaryForConfig, field: string) => {
  const value: unknown = Object.hasOwn(row, field) ? (row as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The health checks that are linked to an item. */
export default function ChecksTab({ configId }: { configId: string }) {
  const [state, patch] = useUrlState(url);
  const { data, error, isFetching, refetch } = useListChecksOfConfigQuery(configId);
  const sortBy = state.sortBy || 'name';
  return (
    <DataTable<CheckSummaryForConfig>
      id="catalog-checks"
      label="Checks"
      noun={CHECKS}
      columns={columns}
      rowId={idOf}
      rows={data && sortRows(data, { by: row => valueOf(row, sortBy), desc: state.sortOrder === 'desc' })}
      total={data?.length}
      paging="none"
      state={{ ...tableStateOf(state), sortBy }}
      onStateChange={change => patch(tablePatchOf(change))}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      empty="No checks watch this item"
      maxHeight="calc(100vh - 25rem)"
    />
  );
}
