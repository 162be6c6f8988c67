import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { kindColour, NEUTRAL } from '@/components/view-panels/colours';
import { countOf } from '@/lib/format';
import { tickLabel } from '@/lib/time/tickLabel';
import { textSize } from '@/theme/tokens';
import { formatCost } from '../format';
import type { CurrencyTrend } from './trend';
import { ledgerTime } from './words';

/** Lines that can be told apart. */
const MOST_LINES = 8;
const HEIGHT = 220;
const MARGIN = { left: 0, right: 28, top: 8, bottom: 0 };
/** Marks of the time axis at most. */
const TICKS = 12;

interface CostChartProps {
  trend: CurrencyTrend;
  /** What a line stands for, one and many. */
  noun: readonly [one: string, many: string];
}

/** The costs of one currency over time, a line a part. Loaded with the chart library; a table below has the same figures. */
export default function CostChart({ trend, noun }: CostChartProps) {
  const { typography } = useTheme();
  const { currency, times, lines } = trend;
  const drawn = lines.slice(0, MOST_LINES);
  const marked = times.filter((_time, place) => place % Math.ceil(times.length / TICKS) === 0);
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const tick = { fontFamily: typography.fontFamily ?? '', fontSize: textSize.key };
  return (
    <figure aria-label={`Costs over time in ${currency}`} style={{ margin: 0 }}>
      <LineChart
        height={HEIGHT}
        margin={MARGIN}
        hideLegend={drawn.length <= 1}
        skipAnimation
        grid={{ horizontal: true }}
        slotProps={{
          legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'start' } },
        }}
        xAxis={[
          {
            scaleType: 'time',
            data: times.map(time => new Date(time)),
            height: 24,
            tickLabelStyle: tick,
            tickInterval: marked.map(time => new Date(time)),
            valueFormatter: (time: Date, { location }) =>
              location === 'tick'
                ? tickLabel(time.getTime(), span, 'UTC')
                : `${ledgerTime(time.getTime())} UTC`,
          },
        ]}
        yAxis={[
          {
            width: 72,
            tickNumber: 4,
            tickLabelStyle: tick,
            // From nothing on, and down to what credits bring back.
            domainLimit: (least, most) => ({
              min: Math.min(0, Number(least)),
              max: Math.max(0, Number(most)) * 1.05 || 1,
            }),
            valueFormatter: (value: number) => (value === 0 ? '0' : formatCost(value, currency)),
          },
        ]}
        series={drawn.map(({ label, values }, index) => ({
          id: `${index}`,
          label,
          color: drawn.length === 1 ? NEUTRAL : kindColour(index),
          curve: 'linear' as const,
          showMark: times.length <= 2,
          data: [...values],
          valueFormatter: (value: number | null) => (value === null ? null : formatCost(value, currency)),
        }))}
        sx={{
          '& .MuiLineChart-line': { strokeWidth: 1.5 },
          '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
        }}
      />
      {lines.length > MOST_LINES && (
        <p style={{ margin: 0, fontSize: textSize.note }}>
          {`${countOf(lines.length - MOST_LINES, `more ${noun[0].toLowerCase()}`, `more ${noun[1]}`)} only in the table`}
        </p>
      )}
    </figure>
  );
}
