import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { ConfigDetail } from '../api';
import { useListPlaybookRunsPageQuery, runsRequest, type ListedRun } from '@/modules/playbooks/runsApi';
import { useGetApplicablePlaybooksQuery, type RunnablePlaybook } from '@/modules/playbooks/api';
import { useTableExport } from '@/modules/export/useTableExport';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import {
  tableParams,
  tablePatchOf,
  tableStateOf,
  type TablePatch,
  type TableState,
} from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { Icon } from '@/components/icon/Icon';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { runColumns, runHref } from '@/modules/playbooks/runColumns';
import { runTitle } from '@/modules/playbooks/runs';
import { countOf } from '@/lib/format';
import { useLatest } from '@/lib/hooks/useLatest';
import { toRunsOf, toRunsOn } from '@/modules/playbooks/link';
import { useRunRefusal } from '@/modules/playbooks/playbookAccess';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { sortRows } from '@/lib/sortRows';
import { int, oneOf, str } from '@/lib/urlState';
import { useUrlState, type UrlMode } from '@/lib/useUrlState';
import { targetOfItem } from './target';
import { ownValue } from '@/lib/own';

/** Two tables in one link: what is of the runs is called so. */
const url = {
  ...tableParams(),
  runsPage: int(0, { min: 0, max: 1_000_000 }),
  runsSort: str(),
  runsOrder: oneOf(['asc', 'desc'], 'asc'),
} as const;
const RUNS_PAGE_SIZE = 25;

const titleOf = (row: RunnablePlaybook) => row.title || row.name;

/** What a playbook asks for, by the labels of its parameters. */
const asksFor = (row: RunnablePlaybook) =>
  (row.parameters ?? [])
    .map(parameter => `${parameter.label ?? parameter.name}${parameter.required ? '*' : ''}`)
    .join(', ');

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
    headerName: 'Parameters (* required)',
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
      <AppLink href={toRunsOf(row.id)} tabIndex={tabIndex} aria-label={`Runs of ${titleOf(row)}`}>
        Runs
      </AppLink>
    ),
  },
];
const idOf = (row: RunnablePlaybook) => row.id;
const PLAYBOOKS = ['playbook', 'playbooks'] as const;

const RUNS = ['run', 'runs'] as const;
const runIdOf = (run: ListedRun) => run.id;
const runNameOf = (run: ListedRun) => `${runTitle(run)} ${run.status}`;
const listedRuns = runColumns<ListedRun>(false);

/** The column that runs a playbook. @param refusal why one cannot be run */
const runColumn = (
  onRun: (row: RunnablePlaybook) => void,
  refusal: (row: RunnablePlaybook) => string | undefined,
): Column<RunnablePlaybook> => ({
  field: 'run',
  headerName: 'Run',
  width: 84,
  sortable: false,
  display: 'flex',
  renderCell: ({ row, tabIndex }) => (
    <DisabledReason reason={refusal(row)}>
      <Button
        size="small"
        variant="outlined"
        tabIndex={tabIndex}
        aria-label={`Run ${titleOf(row)}`}
        onClick={event => {
          event.stopPropagation();
          onRun(row);
        }}
      >
        Run
      </Button>
    </DisabledReason>
  ),
});

interface PlaybooksTabProps {
  item: ConfigDetail;
}

/** The playbooks that can run on an item, and what ran on it. */
export default function PlaybooksTab({ item }: PlaybooksTabProps) {
  const [state, patch] = useUrlState(url);
  const run = useRunPlaybook();
  const offersRun = run !== undefined;
  const refused = useRunRefusal();
  const { data, error, isFetching, refetch } = useGetApplicablePlaybooksQuery({
    kind: 'config',
    id: item.id,
  });
  const runIt = useLatest((row: RunnablePlaybook) =>
    run?.({ playbookId: row.id, target: targetOfItem(item) }),
  );
  const all = useMemo(() => {
    const target = targetOfItem(item);
    const refusal = ({ id }: RunnablePlaybook) => refused({ playbookId: id, target });
    return offersRun ? [...columns, runColumn(runIt, refusal)] : columns;
  }, [offersRun, runIt, refused, item]);
  const by = (row: RunnablePlaybook) =>
    ownValue({ category: row.category, description: row.description }, state.sortBy) ?? titleOf(row);
  return (
    <Stack gap={3}>
      <DataTable<RunnablePlaybook>
        id="catalog-playbooks"
        label="Playbooks"
        noun={PLAYBOOKS}
        columns={all}
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
        maxHeight="40vh"
      />
      <RunsOfItem
        item={item}
        state={{
          page: state.runsPage,
          pageSize: RUNS_PAGE_SIZE,
          sortBy: state.runsSort || 'created_at',
          sortDesc: state.runsSort === '' || state.runsOrder === 'desc',
        }}
        onStateChange={(change, mode) =>
          patch(
            {
              runsPage: change.page ?? 0,
              ...('sortBy' in change && {
                runsSort: change.sortBy ?? '',
                runsOrder: change.sortDesc ? 'desc' : 'asc',
              }),
            },
            mode,
          )
        }
      />
    </Stack>
  );
}

interface RunsOfItemProps {
  item: ConfigDetail;
  state: TableState;
  onStateChange: (change: TablePatch, mode?: UrlMode) => void;
}

/** What ran on the item, of any playbook and at any time. */
function RunsOfItem({ item, state, onStateChange }: RunsOfItemProps) {
  const asked = {
    target: { kind: 'config', id: item.id },
    pageIndex: state.page,
    pageSize: RUNS_PAGE_SIZE,
    sortBy: state.sortBy ?? '',
    sortDesc: state.sortDesc ?? false,
  } as const;
  const runs = useListPlaybookRunsPageQuery(asked);
  const exporting = useTableExport<ListedRun>(runsRequest(asked));
  const recent = item.summary?.playbook_runs;
  return (
    <Stack component="section" aria-label="Runs" gap={2}>
      <Inline gap={3} align="baseline">
        <Heading component="h3">Runs</Heading>
        {typeof recent === 'number' && (
          <Muted small>{recent === 0 ? 'None' : countOf(recent, 'run')} in the last 30 days</Muted>
        )}
        <AppLink href={toRunsOn({ kind: 'config', id: item.id })}>All runs</AppLink>
      </Inline>
      <DataTable<ListedRun>
        id="catalog-runs"
        label="Runs"
        noun={RUNS}
        columns={listedRuns}
        rowId={runIdOf}
        rowLabel={runNameOf}
        rows={runs.data?.rows}
        total={runs.data?.total}
        state={state}
        pageSizes={[RUNS_PAGE_SIZE]}
        onStateChange={onStateChange}
        isFetching={runs.isFetching}
        error={runs.error}
        onRetry={() => void runs.refetch()}
        rowHref={runHref}
        exporting={exporting}
        rowKeys={false}
        empty="No playbook ran on this item"
        maxHeight="40vh"
      />
    </Stack>
  );
}
