import '../health.css';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { HISTORY_STALE_SECONDS, type CheckRun } from './api';
import { HISTORY_PAGE_SIZE, useListCheckStatusesPageQuery } from './openedApi';
import { messageOf } from '@/lib/errors';
import { Age, DateTime } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { TablePatch } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { isPastEnd } from '@/components/data-table/useLastPage';
import { CheckHealth } from '@/components/status/Status';
import { useNotify } from '@/components/toast/notify';
import { rangeMinutes, type HealthRange } from '@/lib/time/healthRanges';
import { toInstant } from '@/lib/time/instant';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import type { UrlMode } from '@/lib/useUrlState';
import { useWide } from '../HealthFilters';
import { selectCheck } from '../selectors';
import { lastRunsPageShown, linkedRunLeft, runsFiltered, runsOpened, runsPageTurned } from '../slice';
import { durationInLink, statusFilter } from './historyFilter';
import { HistoryFilters } from './HistoryFilters';
import { LinkedRunNote } from './LinkedRunNote';
import { RunDetail } from './RunDetail';
import { runLine } from './runText';
import { useLinkedRun } from './useLinkedRun';

interface HistoryTabProps {
  checkId: string;
  range: HealthRange;
  /** The run that Run Now made, ISO. */
  ranAt?: string | undefined;
}

/** @param wide whether there is room for whole times; a phone shows ages, so that the messages stay in sight */
function columnsOf(wide: boolean): readonly Column<CheckRun>[] {
  return [
    {
      field: 'time',
      headerName: 'Age',
      width: wide ? 216 : 72,
      rowHeader: true,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <span className="run-cell">
          <CheckHealth health={row.status ? 'healthy' : 'unhealthy'} hideLabel />
          {wide ? <DateTime value={row.time} /> : <Age value={row.time} />}
        </span>
      ),
    },
    col.duration<CheckRun>('duration', {
      headerName: 'Duration',
      sortable: false,
      ...(!wide && { width: 76 }),
    }),
    {
      field: 'message',
      headerName: 'Message',
      flex: 1,
      minWidth: wide ? 240 : 96,
      sortable: false,
      renderCell: ({ row }) => <Message run={row} />,
    },
  ];
}

const WIDE = columnsOf(true);
const NARROW = columnsOf(false);

/** The message and the error in one line, cut; both are whole in the detail below the row. */
function Message({ run }: { run: CheckRun }) {
  const text = runLine(run);
  return <span title={text}>{text}</span>;
}

/** Whether a run is the one that began then: the backend may write its times to the millisecond or finer. */
function isSame(time: string, ranAt: string | undefined): boolean {
  const [run, began] = [toInstant(time), toInstant(ranAt)];
  return run !== undefined && began !== undefined && Math.abs(run - began) < SAME_MS;
}
const SAME_MS = 1_000;

const idOf = (run: CheckRun) => run.time;
const NOUN = ['run', 'runs'] as const;
const NO_FILTER = { status: 'all', duration: '' } as const;

/**
 * The runs of a check in the range, newest first, page by page from the server. A link to a run opens on the page that
 * holds it, among all runs; any choice made from there on leaves that run behind.
 */
export function HistoryTab({ checkId, range, ranAt }: HistoryTabProps) {
  const state = useAppSelector(selectCheck);
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const wide = useWide();
  const linked = useLinkedRun(checkId, state.run);
  const { status, duration } = linked.run ? NO_FILTER : state;
  const page = linked.run ? linked.run.page : state.historyPage;
  const { data, currentData, error, isFetching, refetch } = useListCheckStatusesPageQuery(
    {
      checkId,
      minutes: rangeMinutes(range),
      status: statusFilter(status),
      minDuration: durationInLink(duration),
      pageIndex: page,
      pageSize: HISTORY_PAGE_SIZE,
    },
    { refetchOnMountOrArgChange: HISTORY_STALE_SECONDS, skip: linked.looking },
  );
  useEffect(() => {
    if (error && !isPastEnd(error)) notify.error(messageOf(error));
  }, [error, notify]);

  const rows = data?.rows;

  /** What leaves a linked run behind keeps everything else as it is on the screen. */
  const shown = { range, status, duration };
  const change = ({ page: chosen = 0 }: TablePatch, mode?: UrlMode) =>
    dispatch(mode === 'replace' ? lastRunsPageShown(chosen) : runsPageTurned({ page: chosen, shown }));
  return (
    <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3, minHeight: 0, height: '100%' }}>
      <HistoryFilters
        status={status}
        duration={duration}
        onChange={filter => dispatch(runsFiltered({ ...filter, shown }))}
      />
      <LinkedRunNote
        linked={linked}
        time={state.run}
        onLeave={() => dispatch(linkedRunLeft({ page, shown }))}
      />
      <div style={{ minHeight: 0, flex: '0 1 auto', display: 'grid' }}>
        <DataTable<CheckRun>
          id="check-history"
          label="Runs of the check"
          noun={NOUN}
          columns={wide ? WIDE : NARROW}
          rowId={idOf}
          rowLabel={run => run.time}
          rows={rows}
          total={data?.total}
          state={{ page, pageSize: HISTORY_PAGE_SIZE }}
          onStateChange={change}
          pageSizes={[HISTORY_PAGE_SIZE]}
          isFetching={isFetching || currentData === undefined}
          error={error}
          onRetry={() => void refetch()}
          marked={linked.run?.time ?? rows?.find(({ time }) => isSame(time, ranAt))?.time}
          opened={{ ids: state.openRuns, onChange: runs => dispatch(runsOpened(runs)) }}
          renderDetail={run => <RunDetail run={run} />}
          maxHeight="100%"
          rowKeys={false}
        />
      </div>
    </Box>
  );
}
