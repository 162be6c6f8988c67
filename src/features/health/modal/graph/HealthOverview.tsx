import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, useCallback, useId, useMemo } from 'react';
import { useGetCheckGraphRangeQuery } from '../../api';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError } from '@/components/feedback/QueryView';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { MarksToggle } from '@/modules/marks/MarksToggle';
import { ZoomButtons } from '@/components/time-range/ZoomButtons';
import { Inline } from '@/components/layout/layout';
import { rangeMillis, type HealthRange } from '@/lib/time/healthRanges';
import { selected, windowInLink, windowOfLink, type TimeWindow } from '@/lib/time/window';
import type { CheckDetail } from '../openedApi';
import { CheckGraphLegend } from './CheckGraphLegend';
import { describePoints, plotPoints, type PlotPoint } from './points';
import { wholeWindow } from './window';
import { serverTime } from '@/lib/time/clock';

const GraphSurface = lazy(() => import('./GraphSurface'));
const CheckMarks = lazy(() => import('./CheckMarks'));

const TITLE = 'Health Overview';
/** Pixels of the drawing; the same while it loads, when it is empty and when it fails, so that nothing jumps. */
const HEIGHT = 176;
/** Of the whole section, where its head stands in one line: 30 of the head, a gap of 4, the drawing, 12 below it. */
export const OVERVIEW_HEIGHT = 30 + 4 + HEIGHT + 12;
/** What the drawing leaves at its sides, in px: the figures of its axis, and room for the last time. */
const INSET = { left: 52, right: 12 };
const WAITING = <Skeleton variant="rounded" height={HEIGHT} />;

interface HealthOverviewProps {
  checkId: string;
  range: HealthRange;
  /** The stretch that is looked into, as the link holds it; empty for everything. */
  zoom: string;
  onZoom: (zoom: string) => void;
  /** What is linked to the check, for its marks; undefined until it is there. */
  detail: CheckDetail | undefined;
  /** Whether changes, incidents and playbook runs stand below the chart. */
  marks: boolean;
  onMarks: (shown: boolean) => void;
}

/** How long the runs of a range took, which of them failed, and the 95th percentile, to look into by dragging. */
export function HealthOverview({
  checkId,
  range,
  zoom,
  onZoom,
  detail,
  marks,
  onMarks,
}: HealthOverviewProps) {
  const titleId = useId();
  const {
    currentData: graph,
    error,
    isFetching,
    refetch,
    fulfilledTimeStamp,
  } = useGetCheckGraphRangeQuery({
    checkId,
    range,
  });
  const points = useMemo(() => plotPoints(graph?.status), [graph?.status]);
  const end = serverTime(fulfilledTimeStamp ?? 0);
  const whole = useMemo(() => wholeWindow(points, end, rangeMillis(range)), [points, end, range]);
  const chosen = windowOfLink(zoom);
  const shown = (chosen && selected(chosen.from, chosen.to, whole)) ?? whole;
  const look = (window: TimeWindow | undefined) => onZoom(window ? windowInLink(window) : '');

  let content = WAITING;
  if (error !== undefined && !graph) content = <QueryError dense error={error} refetch={refetch} />;
  else if (graph && points.length === 0)
    content = <EmptyState text="No data available" hint={`The check did not run in the last ${range}.`} />;
  else if (graph)
    content = <Plot points={points} shown={shown} whole={whole} p95={graph.latency.p95} onLook={look} />;

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={isFetching}
      sx={{ px: 4, pb: 3, display: 'grid', gap: 1, flex: 'none', minWidth: 0 }}
    >
      <Inline align="center" gap={4} wrap style={{ minHeight: 30 }}>
        <Typography id={titleId} variant="h3">
          {TITLE}
        </Typography>
        <CheckGraphLegend />
        <div style={{ flex: 1 }} />
        <MarksToggle shown={marks} onChange={onMarks} />
        <ZoomButtons shown={shown} whole={whole} onLook={look} disabled={points.length === 0} />
      </Inline>
      <Box sx={{ height: HEIGHT, minWidth: 0, overflow: 'hidden' }}>{content}</Box>
      {marks && points.length > 0 && (
        <LazyBoundary fallback={<div style={{ height: 20 }} />}>
          <CheckMarks check={detail} whole={whole} shown={shown} inset={INSET} height={HEIGHT} />
        </LazyBoundary>
      )}
    </Box>
  );
}

interface PlotProps {
  points: readonly PlotPoint[];
  shown: TimeWindow;
  whole: TimeWindow;
  p95: number | null | undefined;
  onLook: (window: TimeWindow | undefined) => void;
}

function Plot({ points, shown, whole, p95, onLook }: PlotProps) {
  const { zone } = useTimeDisplay();
  const select = useCallback((a: number, b: number) => onLook(selected(a, b, whole)), [onLook, whole]);
  const description = useMemo(() => describePoints(points, p95, zone), [points, p95, zone]);
  return (
    <PanelBoundary>
      <LazyBoundary fallback={WAITING}>
        <GraphSurface
          title={TITLE}
          description={description}
          points={points}
          shown={shown}
          p95={p95}
          zone={zone}
          height={HEIGHT}
          onSelect={select}
        />
      </LazyBoundary>
    </PanelBoundary>
  );
}
