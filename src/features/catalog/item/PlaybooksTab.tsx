import Box from '@mui/material/Box';
import { usePlaybooksOfConfigQuery, type RunnablePlaybook } from '@/api/playbooks';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { sortRows } from '@/components/data-table/pipeline';
import { tableParams, tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { countOf } from '@/lib/format';
import { paths } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';

const url = tableParams();

/** The runs of a playbook. */
const toRuns = (id: string) => `${paths.playbookRuns}?${new URLSearchParams({ playbook: id }).toString()}`;

const titleOf = (row: RunnablePlaybook) => row.title || row.name;

/** What a playbook asks for, by the labels of its parameters. */
const asksFor = (row: RunnablePlaybook) =>
  (row.parameters ?? []).map(one => `${one.label ?? one.name}${one.required ? '*' : ''}`).join(', ');

const columns: readonly Column<RunnablePlaybook>[] = [
  col.name<RunnablePlaybook>({
    field: 'title',
    headerName: 'Playbook',
    minWidth: 220,
    icon: row => <Icon name={row.icon ?? 'playbook'} />,
    text: titleOf,
  }),
  col.text<RunnablePlaybook>('category', { width: 140 }),
  col.text<RunnablePlaybook>('description', { flex: 1.4, minWidth: 200 }),
  col.text<RunnablePlaybook>('parameters', {
    headerName: 'Asks for (* required)',
    flex: 1,
    minWidth: 180,
    sortable: false,
    valueGetter: (_value, row) => asksFor(row),
  }),
  {
    field: 'runs',
    headerName: 'Runs',
    width: 96,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <AppLink href={toRuns(row.id)} tabIndex={tabIndex} aria-label={`Runs of ${titleOf(row)}`}>
        Runs
      </AppLink>
    ),
  },
];
const idOf = (row: RunnablePlaybook) => row.id;
const PLAYBOOKS = ['playbook', 'playbooks'] as const;

interface PlaybooksTabProps {
  configId: string;
  /** Runs on the item in the last 30 days, of any playbook. */
  runs: number;
}

/** The playbooks that can run on an item. Running them comes with the playbook screens. */
export default function PlaybooksTab({ configId, runs }: PlaybooksTabProps) {
  const [state, patch] = useUrlState(url);
  const { data, error, isFetching, refetch } = usePlaybooksOfConfigQuery(configId);
  const by = (row: RunnablePlaybook) =>
    ({ category: row.category, description: row.description })[state.sortBy] ?? titleOf(row);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {runs === 0 ? 'No playbook ran on this item' : `${countOf(runs, 'run')} on this item`} in the last 30
        days.
      </Box>
      <DataTable<RunnablePlaybook>
        id="catalog-playbooks"
        label="Playbooks"
        noun={PLAYBOOKS}
        columns={columns}
        rowId={idOf}
        rowLabel={titleOf}
        rows={data && sortRows(data, { by, desc: state.sortOrder === 'desc' })}
        total={data?.length}
        paging="none"
        state={{ ...tableStateOf(state), sortBy: state.sortBy || 'title' }}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        empty="No playbook can run on this item"
        maxHeight="calc(100vh - 25rem)"
      />
    </Box>
  );
}
