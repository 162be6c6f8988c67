import { useCallback, useMemo } from 'react';
import { AppLink } from '@/components/link/AppLink';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { pageRows } from '@/components/data-table/pipeline';
import type { Column } from '@/components/data-table/types';
import { Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import { countOf, formatPercent } from '@/lib/format';
import { useAppSelector } from '@/lib/store/hooks';
import { formatDuration } from '@/lib/time/duration';
import type { HealthListProps } from './types';
import { GROUP_TONE } from './columns';
import { isPassing } from './model/filter';
import type { CheckGroup } from './model/group';
import { MAX_COLUMNS, pivotKey, pivotOf, type PivotRow } from './model/pivot';
import { uptimeShare } from './model/sort';
import { selectList } from './selectors';
import { isSortColumn, type PivotCell } from './url';
import { useCheckHref } from './pageChecks';

const idOf = (row: PivotRow) => row.id;
const NOUN = ['row', 'rows'] as const;

/** Which check of a group a click opens: the first that fails, else the first. */
const leaderOf = ({ all }: CheckGroup) => all.find(check => !isPassing(check)) ?? all[0];

/** What a cell says of its checks, in a few characters. */
function pivotText(group: CheckGroup, cell: PivotCell): string {
  if (cell === 'health') return `${group.healthy}/${group.size}`;
  const { latency, uptime } = group.sums;
  if (cell === 'latency') return latency === undefined ? '–' : formatDuration(latency);
  const share = uptimeShare(uptime);
  return share === undefined ? '–' : formatPercent(share * 100);
}

function PivotCellLink({ group, cell, tabIndex }: { group: CheckGroup; cell: PivotCell; tabIndex: 0 | -1 }) {
  const hrefOf = useCheckHref();
  const first = leaderOf(group);
  const text = pivotText(group, cell);
  return (
    <span
      title={`${countOf(group.size, 'check')}, ${group.unhealthy} failing${first ? `: opens ${first.name}` : ''}`}
    >
      <AppLink href={first && hrefOf(first)} className="cell-open" tabIndex={tabIndex}>
        <StatusDot tone={GROUP_TONE[group.status]} label={text} />
      </AppLink>
    </span>
  );
}

function columnsOf(
  values: readonly string[],
  cell: PivotCell,
  labelOf: (value: string) => string,
): Column<PivotRow>[] {
  const sums: Column<PivotRow> = {
    field: 'all',
    headerName: 'All',
    width: 104,
    display: 'flex',
    sortable: false,
    exportValue: row => pivotText(row.group, cell),
    renderCell: ({ row, tabIndex }) => <PivotCellLink group={row.group} cell={cell} tabIndex={tabIndex} />,
  };
  return [
    col.name<PivotRow>({ headerName: 'Checks', minWidth: 200 }),
    sums,
    ...values.map((value): Column<PivotRow> => ({
      field: `value:${value}`,
      headerName: labelOf(value),
      minWidth: 104,
      flex: 0.3,
      display: 'flex',
      sortable: false,
      exportValue: row => {
        const group = row.cells.get(value);
        return group && pivotText(group, cell);
      },
      renderCell: ({ row, tabIndex }) => {
        const group = row.cells.get(value);
        return group ? <PivotCellLink group={group} cell={cell} tabIndex={tabIndex} /> : null;
      },
    })),
  ];
}

/** The checks with the values of a field as columns; a cell opens what fails in it. */
export default function HealthPivot(props: HealthListProps) {
  const { model, health, onRetry, onStateChange, maxHeight, labelOf } = props;
  const list = useAppSelector(selectList);
  const hrefOf = useCheckHref();
  const rowHref = useCallback(
    ({ group }: PivotRow) => {
      const first = leaderOf(group);
      return first && hrefOf(first);
    },
    [hrefOf],
  );
  const { pivotBy, pivotLabel, show, hidePassing, sortBy, sortDesc, pivotCellType } = list;
  const pivot = useMemo(() => {
    const keyOf = pivotKey({ pivotBy, pivotLabel });
    return keyOf && pivotOf(model.groups, keyOf, { show, hidePassing, sortBy, sortDesc });
  }, [model.groups, pivotBy, pivotLabel, show, hidePassing, sortBy, sortDesc]);
  const columns = useMemo(
    () => columnsOf(pivot?.columns ?? [], pivotCellType, pivotBy === 'agent' ? labelOf : String),
    [pivot?.columns, pivotCellType, pivotBy, labelOf],
  );
  const rows = pivot?.rows ?? [];
  return (
    <>
      {pivot && pivot.left > 0 && (
        <Muted role="note" small>
          Showing the {MAX_COLUMNS} largest of {MAX_COLUMNS + pivot.left} values; filter or search for others.
        </Muted>
      )}
      <DataTable<PivotRow>
        id="health.pivot"
        label="Checks"
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        rowLabel={row => `${row.name} row`}
        rows={health.checks && [...pageRows(rows, list.pageIndex, list.pageSize)]}
        total={health.checks && rows.length}
        state={{
          page: list.pageIndex,
          pageSize: list.pageSize,
          sortBy: isSortColumn(sortBy) ? sortBy : undefined,
          sortDesc,
        }}
        onStateChange={onStateChange}
        isFetching={health.isFetching}
        error={health.error}
        onRetry={onRetry}
        rowHref={rowHref}
        exporting={{ rows: () => rows }}
        maxHeight={maxHeight}
      />
    </>
  );
}
