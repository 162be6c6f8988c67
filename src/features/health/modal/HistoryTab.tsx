import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { HISTORY_PAGE_SIZE, HISTORY_STALE_SECONDS, useCheckStatusesQuery, type CheckRun } from '@/api/checks';
import { messageOf } from '@/api/errors';
import { DateTime } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { TablePatch } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { CheckHealth } from '@/components/status/Status';
import { useNotify } from '@/components/toast/notify';
import { rangeMinutes, type HealthRange } from '@/lib/time/healthRanges';
import type { PatchUrl } from '@/lib/useUrlState';
import type { UrlState } from '@/lib/urlState';
import type { checkUrl } from '../url';
import { durationInLink, statusFilter } from './historyFilter';
import { HistoryFilters } from './HistoryFilters';

interface HistoryTabProps {
  checkId: string;
  range: HealthRange;
  url: UrlState<typeof checkUrl>;
  patch: PatchUrl<typeof checkUrl>;
}

const columns: readonly Column<CheckRun>[] = [
  {
    field: 'time',
    headerName: 'Age',
    width: 216,
    rowHeader: true,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <CheckHealth health={row.status ? 'healthy' : 'unhealthy'} hideLabel />
        <DateTime value={row.time} />
      </Box>
    ),
  },
  col.duration<CheckRun>('duration', { headerName: 'Duration', sortable: false }),
  {
    field: 'message',
    headerName: 'Message',
    flex: 1,
    minWidth: 240,
    sortable: false,
    renderCell: ({ row }) => <Message run={row} />,
  },
];

/** The message in one line; the error of a failed run follows it, whole in the detail below the row. */
function Message({ run }: { run: CheckRun }) {
  const text = [run.message, run.error].filter(Boolean).join(' · ');
  return <span title={text}>{text}</span>;
}

const idOf = (run: CheckRun) => run.time;
const NOUN = ['run', 'runs'] as const;

/** The runs of a check in the range, newest first, page by page from the server. */
export function HistoryTab({ checkId, range, url, patch }: HistoryTabProps) {
  const notify = useNotify();
  const { data, currentData, error, isFetching, refetch } = useCheckStatusesQuery(
    {
      checkId,
      minutes: rangeMinutes(range),
      status: statusFilter(url.status),
      minDuration: durationInLink(url.duration),
      pageIndex: url.historyPage,
      pageSize: HISTORY_PAGE_SIZE,
    },
    { refetchOnMountOrArgChange: HISTORY_STALE_SECONDS },
  );
  useEffect(() => {
    if (error) notify.error(messageOf(error));
  }, [error, notify]);

  const change = ({ page }: TablePatch) => patch({ historyPage: page ?? 0 });
  return (
    <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3, minHeight: 0 }}>
      <HistoryFilters
        status={url.status}
        duration={url.duration}
        onChange={filter => patch({ ...filter, historyPage: 0 })}
      />
      <DataTable<CheckRun>
        id="check-history"
        label="Runs of the check"
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        rowLabel={run => run.time}
        rows={data?.rows}
        total={data?.total}
        state={{ page: url.historyPage, pageSize: HISTORY_PAGE_SIZE }}
        onStateChange={change}
        pageSizes={[HISTORY_PAGE_SIZE]}
        isFetching={isFetching || currentData === undefined}
        error={error}
        onRetry={() => void refetch()}
        renderDetail={run => <RunDetail run={run} />}
        maxHeight="calc(100vh - 24rem)"
        rowKeys={false}
      />
    </Box>
  );
}

/** Message and error of one run, with their line breaks. */
function RunDetail({ run }: { run: CheckRun }) {
  const text = [run.message, run.error].filter(Boolean).join('\n\n') || 'No message';
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 3,
        fontSize: 12,
        lineHeight: '18px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 240,
        overflow: 'auto',
      }}
    >
      {text}
    </Box>
  );
}
