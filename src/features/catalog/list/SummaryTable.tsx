import { useCallback, useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { usePostCatalogSummaryQuery } from '../api';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { GroupRow } from '@/components/data-table/rows';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { isKnownIcon } from '@/components/icon/lookup';
import { Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { countOf, formatCount } from '@/lib/format';
import { paths } from '@/lib/routing/paths';
import { writeUrlState } from '@/lib/urlState';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { formatCost, partsOf, totalOf } from '../format';
import { BY_CLASS, catalogUrl, costsUrl, type CatalogUrlState } from '../url';
import { ItemHealthCounts } from './ItemHealthCounts';
import {
  sumOf,
  catalogSummaryRequest,
  catalogSummaryRows,
  tagsOfGroup,
  typeRows,
  type TypeRow,
} from './summary';

/** What items of a type cost, leading to their charges where the backend has some. */
function TypeCost({ row, tabIndex }: { row: TypeRow; tabIndex: 0 | -1 }) {
  const { lacks } = useAccess();
  const text = formatCost(row.cost);
  if (text === '' || lacks('config_costs')) return text;
  const charged = { types: { [row.type]: 1 as const }, rangeType: 'relative' as const, range: 'now-30d' };
  return (
    <AppLink
      href={`${paths.catalogCosts}?${writeUrlState(costsUrl, '', charged)}`}
      aria-label={`Costs of ${row.type}: ${text}`}
      tabIndex={tabIndex}
      onClick={event => event.stopPropagation()}
    >
      {text}
    </AppLink>
  );
}

const sums = (group: GroupRow<TypeRow>) => sumOf(group.members);

const columns: readonly Column<TypeRow>[] = [
  col.name<TypeRow>({
    field: 'type',
    headerName: 'Type',
    minWidth: 220,
    icon: row => <Icon name={row.type} />,
    groupCell: group => (
      <Inline component="span" gap={2} align="center">
        {isKnownIcon(group.label) && <Icon name={group.label} />}
        {group.label}
      </Inline>
    ),
  }),
  col.number<TypeRow>('count', { headerName: 'Items', groupCell: group => formatCount(sums(group).count) }),
  {
    field: 'health',
    headerName: 'Health',
    width: 264,
    valueGetter: (_value, row) => partsOf(row.health),
    renderCell: ({ row }) => <ItemHealthCounts health={row.health} />,
    groupCell: group => <ItemHealthCounts health={sums(group).health} />,
  },
  col.number<TypeRow>('changes', {
    headerName: 'Changes 30d',
    width: 112,
    groupCell: group => formatCount(sums(group).changes),
  }),
  {
    field: 'analysis',
    headerName: 'Insights',
    width: 88,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => totalOf(row.analysis),
    renderCell: ({ row }) => <span title={partsOf(row.analysis)}>{formatCount(totalOf(row.analysis))}</span>,
    groupCell: group => formatCount(totalOf(sums(group).analysis)),
  },
  {
    ...col.number<TypeRow>('cost', {
      headerName: 'Cost 30d',
      width: 104,
      groupCell: group => formatCost(sums(group).cost),
    }),
    renderCell: ({ row, tabIndex }) => <TypeCost row={row} tabIndex={tabIndex} />,
  },
  col.age<TypeRow>('updatedAt', { headerName: 'Updated', groupCell: () => null }),
];

const idOf = (row: TypeRow) => row.id;
const nameOf = (row: TypeRow) => row.type;
const NARROW = [
  ['type', 188],
  ['count', 60],
  ['health', 120],
] as const;
const TYPES = ['type', 'types'] as const;
/** Grouped by a tag, a type has a row in each group. */
const ROWS = ['row', 'rows'] as const;

interface SummaryTableProps {
  url: CatalogUrlState;
  patch: PatchUrl<typeof catalogUrl>;
}

/** The catalog by type: how many items there are, and how they are. A type opens its items. */
export function SummaryTable({ url, patch }: SummaryTableProps) {
  const request = useMemo(() => catalogSummaryRequest(url), [url]);
  const { data, error, isFetching, refetch } = usePostCatalogSummaryQuery({ catalogSummaryRequest: request });
  const types = useMemo(() => data && typeRows(data, url), [data, url]);
  const rows = useMemo(() => types && catalogSummaryRows(types, url), [types, url]);
  const toggle = ({ label }: GroupRow<TypeRow>) => {
    const others = url.closed.filter(name => name !== label);
    patch({ closed: others.length === url.closed.length ? [...others, label] : others }, 'replace');
  };
  const items = useCallback(
    (row: TypeRow): Partial<CatalogUrlState> => ({
      show: 'items',
      types: { [row.type]: 1 },
      tags: { ...url.tags, ...tagsOfGroup(url.groupBy, row.group) },
      pageIndex: 0,
      sortBy: '',
      sortOrder: 'asc',
    }),
    [url.tags, url.groupBy],
  );
  const rowHref = useRowHref(catalogUrl, items);
  const total = types && sumOf(types);
  return (
    <>
      <Muted component="output" aria-label="Sum of all types" small style={{ minHeight: 18 }}>
        {total &&
          `${countOf(total.count, 'item')} · ${countOf(total.changes, 'change')} in 30d · ${countOf(totalOf(total.analysis) ?? 0, 'insight')}${total.cost === undefined ? '' : ` · cost ${formatCost(total.cost)} in 30d`}`}
      </Muted>
      <DataTable<TypeRow>
        id="catalog-summary"
        label="Types"
        noun={url.groupBy.every(key => key === BY_CLASS) ? TYPES : ROWS}
        columns={columns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={nameOf}
        rows={rows}
        total={types?.length}
        paging="none"
        // All types are on the one page.
        state={{ ...tableStateOf(url), pageSize: Math.max(types?.length ?? 0, url.pageSize) }}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowHref={rowHref}
        onToggleGroup={toggle}
        exporting={{ rows: () => types ?? [] }}
        empty="No items match"
        maxHeight="calc(100vh - 15.5rem)"
      />
    </>
  );
}
