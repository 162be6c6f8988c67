import { skipToken } from '@reduxjs/toolkit/query';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useLocation, useNavigate } from 'react-router-dom';
import { runsRequest, usePlaybookRunsQuery, type PlaybookRun } from '@/modules/playbooks/runsApi';
import { usePlaybookOptionsQuery } from '@/modules/pickers/subjects';
import { useTableExport } from '@/modules/export/useTableExport';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { Choice } from '@/components/filter/Choice';
import { usePageRefresh } from '@/components/page/PageChrome';
import { runColumns } from '@/modules/playbooks/runColumns';
import { runTitle } from '@/modules/playbooks/runs';
import { statusWord } from '@/components/status/tones';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { readRunForm, withoutRunForm } from '@/modules/playbooks/link';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { RUN_STATUSES } from '@/modules/playbooks/status';
import { to } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import Box from '@mui/material/Box';
import { DEFAULT_RANGE, runsUrl } from './url';

const LinkRange = lazy(() => import('@/components/time-range/LinkRange'));

const columns = runColumns<PlaybookRun>(true);
const idOf = (run: PlaybookRun) => run.id;
const nameOf = (run: PlaybookRun) => `${runTitle(run)} ${run.status}`;
const NOUN = ['run', 'runs'] as const;
const ANY = ['', 'Any'] as const;
const statuses = [ANY, ...RUN_STATUSES.map(status => [status, statusWord(status)] as const)] as const;

/**
 * Opens the form of a run that the address asks for, once, and takes it out of the address: what was typed into a link
 * must not stay in the history, and nothing starts by itself.
 */
function useFormOfLink(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const run = useRunPlaybook();
  const notify = useNotify();
  const taken = useRef('');
  useEffect(() => {
    const asked = readRunForm(search);
    if (!asked || taken.current === search) return;
    taken.current = search;
    void navigate({ pathname, search: withoutRunForm(search) }, { replace: true });
    if (run) run({ playbookId: asked.playbookId, target: asked.target, params: asked.params });
    else notify.error('You may not run playbooks.');
  }, [pathname, search, navigate, run, notify]);
}

/** `/playbooks/runs`: what playbooks did, with filters for playbook, status and range. */
export default function RunsPage() {
  useFormOfLink();
  const navigate = useNavigate();
  const [url, patch] = useUrlState(runsUrl);
  const [now, setNow] = useState(() => Date.now());
  const range = useLinkEnds(url, now, DEFAULT_RANGE);
  const state = tableStateOf(url);
  const asked = range && {
    range,
    playbookId: url.playbook,
    status: url.status,
    pageIndex: state.page,
    pageSize: state.pageSize,
    ...(state.sortBy && { sortBy: state.sortBy, sortDesc: state.sortDesc ?? false }),
  };
  const runs = usePlaybookRunsQuery(asked ?? skipToken);
  const exporting = useTableExport<PlaybookRun>(asked && runsRequest(asked));
  const { data: playbooks = [] } = usePlaybookOptionsQuery();
  const named = playbooks.map(({ id, title, name }) => [id, title || name] as const);
  const offered = [
    ANY,
    ...named,
    // One that was deleted still has runs, and a link may name it.
    ...(url.playbook && !named.some(([id]) => id === url.playbook)
      ? [[url.playbook, 'Another playbook'] as const]
      : []),
  ];
  const refresh = useLatest(() => {
    setNow(Date.now());
    if (url.rangeType === 'absolute') void runs.refetch();
  });
  usePageRefresh(refresh, runs.isFetching);
  const open = useLatest((run: PlaybookRun) => void navigate(to('playbookRun', { id: run.id })));
  const filter = (change: Parameters<typeof patch>[0]) => patch({ ...change, pageIndex: 0 });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: { xs: 2, sm: 4 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Choice
          label="Playbook"
          value={url.playbook}
          choices={offered}
          onChange={playbook => filter({ playbook })}
          width={220}
        />
        <Choice
          label="Status"
          value={url.status}
          choices={statuses}
          onChange={status => filter({ status })}
          width={160}
        />
        <LazyBoundary fallback={<Skeleton variant="rounded" width={132} height={30} />}>
          <LinkRange url={url} onChange={filter} fallback={DEFAULT_RANGE} />
        </LazyBoundary>
      </Box>
      <DataTable<PlaybookRun>
        id="playbook-runs"
        label="Playbook runs"
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        rows={runs.data?.rows}
        total={runs.data?.total}
        state={state.sortBy ? state : { ...state, sortBy: 'created_at', sortDesc: true }}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={runs.isFetching}
        error={runs.error}
        onRetry={() => void runs.refetch()}
        onRowOpen={open}
        exporting={exporting}
        empty="No playbook ran in this range"
        maxHeight="calc(100vh - 11rem)"
      />
    </Box>
  );
}
