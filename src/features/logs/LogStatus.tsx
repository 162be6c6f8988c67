import Box from '@mui/material/Box';
import { DateTime } from '@/components/age/Age';
import { StatusChip } from '@/components/status/Status';
import { countOf, formatCount } from '@/lib/format';
import { formatDuration } from '@/lib/time/duration';
import { DownloadLines } from './DownloadLines';
import type { InView } from './LineList';
import { sourcedLines, sourcesName, type LogSource } from './model/sources';
import type { Logs } from './useLogs';

interface LogStatusProps {
  sources: readonly LogSource[];
  logs: Logs;
  positions: readonly number[];
  inView: InView;
}

/** What was read and what of it is in view: how many lines, how long that took, what is missing. */
export function LogStatus({ sources, logs, positions, inView }: LogStatusProps) {
  const { sent, total, lines, tookMs, dropped, hasGap } = logs;
  const shown = positions.length;
  const last = Math.min(shown, inView.endIndex + 1);
  const middle = positions[Math.min(shown - 1, Math.floor((inView.startIndex + inView.endIndex) / 2))];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 30,
        fontSize: 'note',
        color: 'text.secondary',
      }}
    >
      <Box
        component="output"
        aria-label="What was read"
        className="tabular"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
      >
        <span>
          {shown === lines.items.length
            ? countOf(shown, 'line')
            : `${formatCount(shown)} of ${countOf(lines.items.length, 'line')} shown`}
        </span>
        {total > sent && (
          <StatusChip tone="warning">
            Showing newest {formatCount(sent)} of {formatCount(total)}
          </StatusChip>
        )}
        {tookMs !== undefined && <span>took {formatDuration(tookMs)}</span>}
        {logs.follow === 'on' && <span>following</span>}
        {logs.follow === 'paused' && <StatusChip tone="info">Paused while scrolled back</StatusChip>}
        {dropped > 0 && <StatusChip tone="warning">{countOf(dropped, 'old line')} dropped</StatusChip>}
        {hasGap && <StatusChip tone="warning">Lines may be missing in between</StatusChip>}
      </Box>
      {shown > 0 && (
        <Box className="tabular" sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 3 }}>
          <span>
            {formatCount(inView.startIndex + 1)}–{formatCount(last)} of {formatCount(shown)}
            {middle !== undefined && (
              <Box component="span" sx={{ ml: 2, display: { xs: 'none', sm: 'inline' } }}>
                <DateTime value={lines.times[middle]} />
              </Box>
            )}
          </span>
          <DownloadLines
            name={sourcesName(sources)}
            linesOf={() => sourcedLines(lines, sources, positions)}
          />
        </Box>
      )}
    </Box>
  );
}
