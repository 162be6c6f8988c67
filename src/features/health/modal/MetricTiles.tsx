import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { Skeleton } from '@/components/feedback/Skeleton';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { heldData } from '@/api/heldData';
import { useGetCheckGraphRangeQuery, useGetCheckGraphBeforeQuery } from '../api';
import { Age } from '@/components/age/Age';
import { Muted } from '@/components/layout/layout';
import { formatCount, formatPercent, percentOf } from '@/lib/format';
import { formatDuration } from '@/lib/time/duration';
import { HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import type { KnownCheck } from './CheckTitle';
import { latencyDifference, uptimeDifference } from '@/modules/checks/compare';
import { textSize } from '@/theme/tokens';
import { MetricComparison } from './MetricComparison';

/** Height of a line below a figure, in px. */
const NOTE_LINE = 16;

interface MetricTilesProps {
  check: KnownCheck;
  checkId: string;
  range: HealthRange;
  onRange: (range: HealthRange) => void;
  /** The failed runs were asked for. */
  onFailed: () => void;
}

/** Uptime and latency over the range and against the window before it, severity, and when the check ran, changed and will run. */
export function MetricTiles({ check, checkId, range, onRange, onFailed }: MetricTilesProps) {
  const graph = useGetCheckGraphRangeQuery({ checkId, range });
  const { currentData: before } = useGetCheckGraphBeforeQuery({ checkId, range });
  const shown = heldData(graph);
  const { uptime, latency } = shown ?? {};
  const window = `the ${range} before`;
  const loading = shown === undefined && graph.isFetching;
  const figure = (value: ReactNode) => (loading ? <Skeleton width={56} /> : value);
  const nextRuntime = 'next_runtime' in check ? check.next_runtime : undefined;
  return (
    <Box
      aria-busy={graph.isFetching}
      sx={{
        px: 4,
        py: 3,
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        gridTemplateColumns: {
          xs: 'repeat(3, minmax(0, 1fr))',
          sm: 'repeat(auto-fit, minmax(112px, max-content))',
        },
        alignItems: 'start',
        flex: 'none',
      }}
    >
      {/* The tiles are a list of their own, laid out with the range beside them. */}
      <dl style={{ display: 'contents' }}>
        <Tile
          label="Uptime"
          columns={{ xs: 2, sm: 1 }}
          note={
            <>
              <div style={{ minHeight: NOTE_LINE }}>
                {uptime && <PassedFailed passed={uptime.passed} failed={uptime.failed} onFailed={onFailed} />}
              </div>
              <MetricComparison
                difference={uptimeDifference(graph.currentData, before)}
                before={formatPercent(
                  before?.uptime && percentOf(before.uptime.passed, before.uptime.failed),
                  2,
                )}
                window={window}
              />
            </>
          }
        >
          {figure(uptime ? formatPercent(percentOf(uptime.passed, uptime.failed), 2) || '-' : '-')}
        </Tile>
        <Tile
          label="Latency 95%"
          note={
            <MetricComparison
              difference={latencyDifference(graph.currentData, before)}
              before={formatDuration(before?.latency.p95)}
              window={window}
            />
          }
        >
          {figure(formatDuration(latency?.p95) || '-')}
        </Tile>
        <Tile label="Latency 97%">{figure(formatDuration(latency?.p97) || '-')}</Tile>
        <Tile label="Latency 99%">{figure(formatDuration(latency?.p99) || '-')}</Tile>
        <Tile label="Severity">{check.severity || '-'}</Tile>
        <Tile label="Last Run">
          <Age value={check.last_runtime} empty="-" />
        </Tile>
        <Tile label="Transitioned">
          <Age value={check.last_transition_time} empty="-" />
        </Tile>
        <Tile label="Next Run">
          <Age value={nextRuntime} empty="-" suffix ahead />
        </Tile>
      </dl>
      <TextField
        select
        label="Time Range"
        value={range}
        onChange={event => onRange(event.target.value as HealthRange)}
        sx={{ width: { xs: '100%', sm: 112 }, gridColumn: { xs: '1 / -1', sm: 'auto' }, mt: 1 }}
      >
        {HEALTH_RANGES.map(option => (
          <MenuItem key={option} value={option}>
            {option}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

interface TileProps {
  label: string;
  children: ReactNode;
  /** Smaller, below the figure. */
  note?: ReactNode;
  /** How many it takes. */
  columns?: { xs: number; sm: number };
}

function Tile({ label, children, note, columns = { xs: 1, sm: 1 } }: TileProps) {
  return (
    <Box sx={{ gridColumn: { xs: `span ${columns.xs}`, sm: `span ${columns.sm}` } }}>
      <Muted component="dt" small>
        {label}
      </Muted>
      <Box
        component="dd"
        className="tabular"
        sx={{ m: 0, fontSize: 'title', fontWeight: 600, lineHeight: '24px' }}
      >
        {children}
        {note && (
          <div style={{ fontSize: textSize.note, lineHeight: `${NOTE_LINE}px`, fontWeight: 400 }}>{note}</div>
        )}
      </Box>
    </Box>
  );
}

interface PassedFailedProps {
  passed: number;
  failed: number;
  onFailed: () => void;
}

function PassedFailed({ passed, failed, onFailed }: PassedFailedProps) {
  const words = `${formatCount(failed)} failed`;
  return (
    <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
      <Box component="span" sx={{ color: 'status.healthy.text' }}>{`${formatCount(passed)} passed`}</Box>
      {', '}
      {failed > 0 ? (
        <Link
          component="button"
          type="button"
          title="Show the failed runs"
          onClick={onFailed}
          sx={{ color: 'status.unhealthy.text', font: 'inherit', verticalAlign: 'baseline' }}
        >
          {words}
        </Link>
      ) : (
        <Muted component="span">{words}</Muted>
      )}
    </Box>
  );
}
