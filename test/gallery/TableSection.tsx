import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { groupRows, pageRows } from '@/components/data-table/pipeline';
import { flattenGroups, type GroupRow } from '@/components/data-table/rows';
import { applyTablePatch, type TableState } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { countOf } from '@/lib/format';
import { CheckHealth } from '@/components/status/Status';
import { Tag } from '@/components/tags/Tag';
import { sortRows, type SortValue } from '@/lib/sortRows';
import { sampleRows, type SampleRow } from './sample';

const columns: readonly Column<SampleRow>[] = [
  col.name<SampleRow>({
    headerName: 'Checks',
    after: row => <Tag tag={{ key: 'namespace', value: row.namespace }} valueOnly />,
  }),
  {
    ...col.status<SampleRow>('status', { headerName: 'Health' }),
    groupCell: group => {
      const failing = group.members.filter(row => row.status === 'unhealthy').length;
      return (
        <CheckHealth
          health={failing === 0 ? 'good' : failing === group.members.length ? 'unhealthy' : 'mixed'}
        />
      );
    },
  },
  col.duration<SampleRow>('latency'),
  col.tags<SampleRow>('labels'),
  col.age<SampleRow>('last_runtime', { headerName: 'Last run' }),
];

/** The table in its states: `?rows=20000&size=1000&group=1&paging=virtual&select=1&detail=1&state=loading|error|empty`. */
export function TableSection() {
  const [params] = useSearchParams();
  const count = Number(params.get('rows') ?? 1234);
  const [now] = useState(() => Date.now());
  const all = useMemo(() => sampleRows(count, now), [count, now]);
  const [state, setState] = useState<TableState>({
    page: 0,
    pageSize: Number(params.get('size') ?? 50),
    sortBy: 'name',
  });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['payments']));
  const [ids, setIds] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState('');
  const sorted = useMemo(
    () =>
      state.sortBy
        ? sortRows(all, {
            by: row => row[state.sortBy as keyof SampleRow] as SortValue,
            desc: state.sortDesc ?? false,
          })
        : all,
    [all, state.sortBy, state.sortDesc],
  );
  const grouped = params.has('group');
  const groups = useMemo(() => (grouped ? groupRows(sorted, row => row.namespace) : []), [grouped, sorted]);
  const rows = grouped
    ? flattenGroups(pageRows(groups, state.page, state.pageSize), open)
    : pageRows(sorted, state.page, state.pageSize);
  const shown = params.get('state');
  return (
    <Box sx={{ minWidth: 0 }}>
      <DataTable<SampleRow>
        id="gallery"
        label="Checks"
        noun={grouped ? ['group', 'groups'] : ['check', 'checks']}
        columns={columns}
        rowId={row => row.id}
        rows={shown === 'loading' || shown === 'error' ? undefined : shown === 'empty' ? [] : rows}
        total={shown === 'empty' ? 0 : grouped ? groups.length : all.length}
        totalIsEstimate={params.has('estimate')}
        state={state}
        onStateChange={patch => setState(last => applyTablePatch(last, patch))}
        isFetching={params.has('busy')}
        error={shown?.includes('error') ? { message: 'Request timed out. Please try again.' } : undefined}
        onRetry={() => setState({ ...state })}
        rowHref={row => `${window.location.pathname}?s=table&opened=${row.id}`}
        onRowOpen={row => setOpened(row.name)}
        onToggleGroup={(group: GroupRow<SampleRow>) => {
          const next = new Set(open);
          if (!next.delete(group.label)) next.add(group.label);
          setOpen(next);
        }}
        paging={params.get('paging') === 'virtual' ? 'virtual' : 'pages'}
        maxHeight="calc(100vh - 8rem)"
        {...(params.has('select') && { selection: { ids, onChange: setIds } })}
        {...(params.has('detail') && {
          renderDetail: (row: SampleRow) => (
            <span>
              {row.name}: {countOf(Object.keys(row.labels).length, 'label')}, last run {row.last_runtime}
            </span>
          ),
        })}
      />
      <p data-opened>{opened && `Opened ${opened}`}</p>
    </Box>
  );
}
