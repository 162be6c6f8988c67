import Box from '@mui/material/Box';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { Muted } from '@/components/layout/layout';
import { StatusStrip } from '@/components/status-strip/StatusStrip';
import { messageOf } from '@/lib/errors';
import { formatPercent } from '@/lib/format';
import { plainText } from '@/lib/terminal/plain';
import { formatDate } from '@/lib/time/dates';
import { formatDuration } from '@/lib/time/duration';
import type { EvidenceDetail } from '../api';
import { figuresOf, windowOf } from './runs';
import { useListCheckStatusesEvidenceQuery } from './runsApi';
import { serverNow } from '@/lib/time/clock';

/** What a check did in the time for which it was attached: its runs, uptime, latency and last error. */
export function CheckRuns({ evidence, checkId }: { evidence: EvidenceDetail; checkId: string }) {
  const { data: runs, error } = useListCheckStatusesEvidenceQuery({ checkId, ...windowOf(evidence) });
  const { format, zone } = useTimeDisplay();
  if (!runs)
    return (
      <Muted small style={{ minHeight: 20 }}>
        {error !== undefined && `Its runs of that time could not be read: ${messageOf(error)}`}
      </Muted>
    );
  if (runs.length === 0) return <Muted small>The backend keeps no runs of that time any more.</Muted>;
  const { uptime, p99, lastError } = figuresOf(runs);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          fontSize: 'note',
          minHeight: 20,
        }}
      >
        <span>Health:</span>
        <StatusStrip
          label="Runs when it was attached"
          width={160}
          slots={runs
            .map(run => ({
              key: run.time,
              tone: run.status ? ('healthy' as const) : ('unhealthy' as const),
              run,
            }))
            .toReversed()}
          describe={({ run }) =>
            `${run.status ? 'Passed' : 'Failed'} · ${formatDate(run.time, format, zone, serverNow())} · ${formatDuration(run.duration)}`
          }
        />
        {uptime !== undefined && <span>Uptime: {formatPercent(100 * uptime)}</span>}
        {p99 !== undefined && <span>Latency: {formatDuration(p99)}</span>}
      </Box>
      {lastError && (
        <Box
          className="cell-cut"
          title={lastError}
          sx={{ fontSize: 'note', color: 'status.unhealthy.text', maxWidth: '100%' }}
        >
          {plainText(lastError).split('\n', 1)[0]}
        </Box>
      )}
    </>
  );
}
