import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { ChartsBrushOverlay } from '@mui/x-charts/ChartsBrushOverlay';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useBrush, useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { LineChart } from '@mui/x-charts/LineChart';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef } from 'react';
import { countOf, formatCount } from '@/lib/format';
import { formatDate } from '@/lib/time/dates';
import { formatDuration } from '@/lib/time/duration';
import { tickLabel } from '@/lib/time/tickLabel';
import type { TimeWindow } from '@/lib/time/window';
import { textSize } from '@/theme/tokens';
import type { PlotPoint } from './points';
import { pointsIn } from './window';

interface GraphSurfaceProps {
  title: string;
  description: string;
  points: readonly PlotPoint[];
  shown: TimeWindow;
  /** The value below which 95 of 100 runs lie, in milliseconds. */
  p95: number | null | undefined;
  zone: string;
  height: number;
  /** A stretch was dragged over: its two ends, epoch ms, in either order. */
  onSelect: (a: number, b: number) => void;
}

const MARGIN = { left: 0, right: 12, top: 12, bottom: 0 };
const BRUSH = { enabled: true };
const LINE = 'var(--mui-palette-primary-main)';
const FAILED = 'var(--mui-palette-status-unhealthy-dot)';
const MUTED = 'var(--mui-palette-text-secondary)';
/** Pixels below which a drag was meant as a click. */
const CLICK = 6;

/** Reports what was dragged over once the drag ends; the chart itself forgets it then. */
function BrushEnd({ onSelect }: Pick<GraphSurfaceProps, 'onSelect'>) {
  const brush = useBrush();
  const scale = useXScale<'time'>();
  const last = useRef<typeof brush>(null);
  useEffect(() => {
    if (brush) {
      last.current = brush;
      return;
    }
    const ended = last.current;
    last.current = null;
    if (!ended || Math.abs(ended.current.x - ended.start.x) < CLICK) return;
    onSelect(scale.invert(ended.start.x).getTime(), scale.invert(ended.current.x).getTime());
  }, [brush, scale, onSelect]);
  return null;
}

/** The stretch in which 95 of 100 runs lie, as a shade behind the line. */
function Band({ p95 }: { p95: number }) {
  const { left, width } = useDrawingArea();
  const scale = useYScale<'linear'>();
  const top = scale(p95);
  return <rect x={left} y={top} width={width} height={scale(0) - top} fill={MUTED} fillOpacity={0.1} />;
}

/** The line of durations with its failed runs; loaded when the first chart is drawn. Use HealthOverview. */
export default function GraphSurface(props: GraphSurfaceProps) {
  const { title, description, points, shown, p95, zone, height, onSelect } = props;
  const { typography } = useTheme();
  const drawn = pointsIn(points, shown);
  const span = shown.to - shown.from;
  const tick = { fontFamily: typography.fontFamily ?? '', fontSize: textSize.key };
  const inWindow = p95 !== null && p95 !== undefined && drawn.some(({ duration }) => duration !== null);
  return (
    // The chart would name a plain div, which assistive technology does not read; a figure can have both.
    <Box component="figure" aria-label={title} sx={{ m: 0 }}>
      <LineChart
        height={height}
        margin={MARGIN}
        hideLegend
        skipAnimation
        brushConfig={BRUSH}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'time',
            data: drawn.map(({ time }) => new Date(time)),
            min: new Date(shown.from),
            max: new Date(shown.to),
            height: 24,
            tickLabelStyle: tick,
            valueFormatter: (time: Date, { location }) =>
              location === 'tick'
                ? tickLabel(time.getTime(), span, zone)
                : formatDate(time, 'timestamp', zone, 0).slice(0, -4),
          },
        ]}
        yAxis={[
          {
            min: 0,
            // The percentile is of all runs; a window of quick ones must not push it out of the picture.
            domainLimit: (_least, most) => ({
              min: 0,
              max: Math.max(Number(most), inWindow ? p95 : 0) * 1.1 || 1,
            }),
            width: 52,
            tickNumber: 4,
            tickLabelStyle: tick,
            valueFormatter: (duration: number) => (duration === 0 ? '0' : formatDuration(duration)),
          },
        ]}
        series={[
          {
            id: 'duration',
            label: 'Duration',
            color: LINE,
            curve: 'linear',
            showMark: drawn.length <= 2,
            data: drawn.map(({ duration }) => duration),
            valueFormatter: (duration, { dataIndex }) => {
              const point = drawn[dataIndex];
              return duration === null || !point
                ? null
                : `${formatDuration(duration)}, ${formatCount(point.passed)} passed`;
            },
          },
          {
            id: 'failed',
            label: 'Failed',
            color: FAILED,
            shape: 'diamond',
            showMark: true,
            data: drawn.map(({ duration, failed }) => (failed > 0 ? duration : null)),
            valueFormatter: (duration, { dataIndex }) =>
              duration === null ? null : countOf(drawn[dataIndex]?.failed ?? 0, 'run'),
          },
        ]}
        sx={{
          '& .MuiLineChart-line': { strokeWidth: 1.5 },
          // Failed runs are single marks: a line between two of them would say that all in between failed.
          '& .MuiLineChart-line[data-series=failed]': { display: 'none' },
          '& .MuiLineChart-mark[data-series=failed]': { fill: FAILED },
          '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
          touchAction: 'pan-y',
        }}
      >
        {inWindow && <Band p95={p95} />}
        {inWindow && (
          <ChartsReferenceLine
            y={p95}
            label={`95%: ${formatDuration(p95)}`}
            labelAlign="start"
            labelStyle={{ ...tick, fill: MUTED }}
            lineStyle={{ stroke: MUTED, strokeDasharray: '4 3' }}
          />
        )}
        <ChartsBrushOverlay />
        <BrushEnd onSelect={onSelect} />
      </LineChart>
      <Box component="figcaption" sx={visuallyHidden}>
        {description}
      </Box>
    </Box>
  );
}
