import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRelatedConfigsQuery } from '@/api/catalog';
import { ROW_CAP } from '@/api/page';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { pageOf } from '@/components/data-table/pipeline';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { countOf, formatCount } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { Bar, Choice, DeletedSwitch, TriFilter, shortType, DeletedTag } from '../parts';
import { relationsUrl, type RelationsUrlState } from '../url';
import { chosenRows, edgesOf, relatedRows, type RelatedRow } from './relations';

const DIRECTION = [
  ['all', 'Both ways'],
  ['incoming', 'Incoming'],
  ['outgoing', 'Outgoing'],
] as const;
const RELATION = [
  ['both', 'Every relation'],
  ['hard', 'Parent and child'],
] as const;
const DEPTH = [
  ['1', '1 step'],
  ['2', '2 steps'],
  ['3', '3 steps'],
  ['5', '5 steps'],
  ['10', '10 steps'],
] as const;

const columns: readonly Column<RelatedRow>[] = [
  col.name<RelatedRow>({
    href: row => to('catalogItem', { id: row.id }),
    icon: row => <Icon name={row.type} />,
    after: row => <DeletedTag at={row.deleted_at} />,
    text: row => row.name ?? row.id,
  }),
  {
    field: 'type',
    headerName: 'Type',
    width: 148,
    renderCell: ({ row }) => <span title={row.type}>{shortType(row.type)}</span>,
  },
  {
    field: 'health',
    headerName: 'Health',
    width: 108,
    renderCell: ({ row }) => (row.health ? <CheckHealth health={row.health} /> : null),
  },
  col.text<RelatedRow>('status', { width: 116 }),
  col.number<RelatedRow>('incoming', { headerName: 'Comes from', width: 100 }),
  col.number<RelatedRow>('outgoing', { headerName: 'Leads to', width: 88 }),
  col.number<RelatedRow>('changes', { headerName: 'Changes 7d', width: 96 }),
  col.tags<RelatedRow>('tags', { width: 248 }),
  col.age<RelatedRow>('updated_at', { headerName: 'Updated' }),
];
const idOf = (row: RelatedRow) => row.id;
const ITEMS = ['related item', 'related items'] as const;

/** What an item is related to, as far as the chosen number of steps. */
export default function RelationshipsTab({ configId }: { configId: string }) {
  const [url, patch] = useUrlState(relationsUrl);
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useRelatedConfigsQuery({
    configId,
    direction: url.direction,
    relation: url.relation,
    deleted: url.deleted,
    depth: Number(url.depth),
  });
  const all = useMemo(() => data && relatedRows(data, configId), [data, configId]);
  const edges = useMemo(() => (data ? edgesOf(data).length : 0), [data]);
  const rows = useMemo(
    () => all && chosenRows(all, url.types, url.sortBy, url.sortOrder === 'desc'),
    [all, url.types, url.sortBy, url.sortOrder],
  );
  const filter = (change: Partial<RelationsUrlState>) => patch({ ...change, pageIndex: 0 });
  const capped = data !== undefined && data.length >= ROW_CAP;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <Bar label="Filters">
        <Choice
          label="Direction"
          value={url.direction}
          choices={DIRECTION}
          onChange={direction => filter({ direction })}
        />
        <Choice
          label="Relations"
          value={url.relation}
          choices={RELATION}
          onChange={relation => filter({ relation })}
        />
        <Choice
          label="Depth"
          value={url.depth}
          choices={DEPTH}
          onChange={depth => filter({ depth })}
          width={108}
        />
        <TriFilter
          label="Type"
          noun="types"
          values={all && [...new Set(all.map(row => row.type))].toSorted()}
          value={url.types}
          onChange={types => filter({ types })}
        />
        <DeletedSwitch on={url.deleted} onChange={deleted => filter({ deleted })} />
        {rows && all && (
          <Box component="output" sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary' }}>
            {`${formatCount(rows.length)} of ${countOf(all.length, 'item')} · ${countOf(edges, 'relation')}`}
            {capped &&
              ` · the answer ends at ${formatCount(ROW_CAP)} items: take fewer steps to see all of them`}
          </Box>
        )}
      </Bar>
      <DataTable<RelatedRow>
        id="catalog-related"
        label="Related items"
        noun={ITEMS}
        columns={columns}
        rowId={idOf}
        rows={rows && pageOf(rows, url.pageIndex, url.pageSize)}
        total={rows?.length}
        state={tableStateOf(url)}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        onRowOpen={row => void navigate(to('catalogItem', { id: row.id }))}
        exporting={{ rows: () => rows ?? [] }}
        empty="Nothing is related to this item"
        maxHeight="calc(100vh - 25rem)"
      />
    </Box>
  );
}
