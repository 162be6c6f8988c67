import Box from '@mui/material/Box';
import { lazy, useMemo } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { insightsRequest, useListConfigAnalysisItemsQuery, type InsightRow } from './api';
import { useGetTopologyBelowQuery } from '@/modules/component-links/belowApi';
import { useTableExport } from '@/modules/export/useTableExport';
import { Age } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { flattenGroups, type GroupRow } from '@/components/data-table/rows';
import { groupRows } from '@/components/data-table/pipeline';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { useRowSelection } from '@/components/data-table/useRowSelection';
import { FilterBar } from '@/components/filter/FilterBar';
import { statusWord } from '@/components/status/tones';
import { countOf } from '@/lib/format';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { ItemCell, Severity } from '../parts';
import { insightsUrl, type InsightsUrlState } from '../url';
import { ComponentNote } from './ComponentNote';
import { insightFilters } from './filterBar';
import { ends, gravest, insightTitle } from './message';

const InsightDrawer = lazy(() => import('./InsightDrawer'));

const insightColumns: readonly Column<InsightRow>[] = [
  col.name<InsightRow>({
    field: 'message',
    headerName: 'Insight',
    flex: 1.6,
    minWidth: 240,
    text: row => insightTitle(row),
  }),
  {
    field: 'severity',
    headerName: 'Severity',
    width: 96,
    renderCell: ({ row }) => <Severity severity={row.severity} />,
    groupCell: group => <Severity severity={gravest(group.members)} />,
  },
  {
    field: 'config_name',
    headerName: 'Item',
    exportValue: row => row.item?.name,
    flex: 1,
    minWidth: 180,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <ItemCell
        id={row.config_id}
        name={row.item?.name ?? row.config_id}
        type={row.config_type}
        title={`${row.item?.name ?? ''} (${row.config_type})`}
        deletedAt={row.item?.deleted_at ?? null}
        tabIndex={tabIndex}
      />
    ),
    groupCell: group => countOf(new Set(group.members.map(row => row.config_id)).size, 'item'),
  },
  col.text<InsightRow>('analysis_type', { headerName: 'Kind', width: 104 }),
  col.text<InsightRow>('analyzer', { headerName: 'Analyzer', width: 152 }),
  {
    field: 'status',
    headerName: 'Status',
    width: 84,
    renderCell: ({ row }) => statusWord(row.status),
  },
  col.text<InsightRow>('source', { width: 96, hiddenByDefault: true }),
  col.age<InsightRow>('first_observed', {
    headerName: 'First seen',
    width: 84,
    groupCell: group => <Age value={ends(group.members, 'first_observed')[0]} />,
  }),
  col.age<InsightRow>('last_observed', {
    headerName: 'Last seen',
    width: 84,
    groupCell: group => <Age value={ends(group.members, 'last_observed').at(-1)} />,
  }),
];

const SORTABLE: readonly string[] = insightColumns.map(column => column.field);
const idOf = (row: InsightRow) => row.id;
const opened = (row: InsightRow) => ({ insight: row.id });
const NARROW = [
  ['severity', 88],
  ['message', 176],
  ['config_name', 104],
] as const;
const INSIGHTS = ['insight', 'insights'] as const;
const NONE: readonly InsightRow[] = [];

/** Rows of the page below their rule and message. Groups hold what is on the page: the server pages rows. */
function grouped(
  rows: readonly InsightRow[],
  { groupBy, closed }: Pick<InsightsUrlState, 'groupBy' | 'closed'>,
) {
  if (groupBy === 'none') return rows;
  const groups = groupRows(rows, row => `${row.analyzer}: ${insightTitle(row)}`);
  return flattenGroups(groups, new Set(groups.map(group => group.key).filter(key => !closed.includes(key))));
}

/** Insights under the filters of the link, page by page, and the drawer of one. @param configId of one item only */
export function InsightList({ configId, maxHeight }: { configId?: string; maxHeight: string }) {
  const [url, patch] = useUrlState(insightsUrl);
  const rowHref = useRowHref(insightsUrl, opened);
  const known = SORTABLE.includes(url.sortBy);
  // Groups come together only when the server sorts by what makes them.
  const byGroup = url.groupBy === 'analyzer';
  const sort = byGroup
    ? { column: 'analyzer' }
    : { column: known ? url.sortBy : 'first_observed', desc: known ? url.sortOrder === 'desc' : true };
  const args = {
    status: url.status,
    type: url.type,
    severity: url.severity,
    analyzer: url.analyzer,
    search: url.search,
    deleted: url.deleted,
    pageIndex: url.pageIndex,
    pageSize: url.pageSize,
    sort,
    ...(configId === undefined ? { configType: url.types } : { configId }),
  };
  const componentId = configId === undefined ? url.component : '';
  const below = useGetTopologyBelowQuery(componentId, { skip: componentId === '' });
  const ids = below.currentData?.ids;
  const query = useListConfigAnalysisItemsQuery(
    { ...args, componentIds: ids },
    { skip: componentId !== '' && ids === undefined },
  );
  const selection = useRowSelection(query.data?.rows, idOf);
  const exporting = useTableExport<InsightRow>(insightsRequest({ ...args, componentIds: ids }));
  const rows = useMemo(() => query.data && grouped(query.data.rows, url), [query.data, url]);
  const filters = useMemo(() => insightFilters(configId !== undefined), [configId]);
  const toggle = ({ label }: GroupRow<InsightRow>) => {
    const others = url.closed.filter(name => name !== label);
    patch({ closed: others.length === url.closed.length ? [...others, label] : others }, 'replace');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <FilterBar label="Filters" filters={filters} url={url} patch={patch} />
      {componentId !== '' && (
        <ComponentNote below={below.currentData} onAll={() => patch({ component: '', pageIndex: 0 })} />
      )}
      <DataTable<InsightRow>
        id="catalog-insights"
        label="Insights"
        noun={INSIGHTS}
        columns={insightColumns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={insightTitle}
        rows={below.currentData === null ? NONE : rows}
        total={below.currentData === null ? 0 : query.data?.total}
        state={{ ...tableStateOf(url), sortBy: sort.column, sortDesc: sort.desc }}
        onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
        selection={selection}
        exporting={exporting}
        isFetching={query.isFetching}
        error={below.error ?? query.error}
        onRetry={() => void (below.error ? below.refetch() : query.refetch())}
        rowHref={rowHref}
        onToggleGroup={toggle}
        marked={url.insight || undefined}
        empty="No insights match"
        maxHeight={maxHeight}
      />
      {url.insight && (
        <OverlayBoundary onClose={() => patch({ insight: '' })}>
          <InsightDrawer id={url.insight} onClose={() => patch({ insight: '' })} />
        </OverlayBoundary>
      )}
    </Box>
  );
}
