import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { visuallyHidden } from '@mui/utils';
import { useContext } from 'react';
import { countOf } from '@/lib/format';
import { formatDate } from '@/lib/time/dates';
import { tickLabel } from '@/lib/time/tickLabel';
import { textSize } from '@/theme/tokens';
import { useTimeDisplay } from '../age/useTimeDisplay';
import { ChartLaneContext } from './chartLane';
import { kindColour, NEUTRAL } from './colours';
import type { Panel } from './panel';
import { NoData } from './PlainPanels';
import { readSeries, type ChartLine } from './series';
import { formatUnit, shortDecimals } from './units';
import { fieldsOf, textOf } from './values';

/** Lines that can be told apart. */
const MOST_LINES = 12;
const MARGIN = { left: 0, right: 12, top: 8, bottom: 0 };
const HEIGHT = 208;
/** Px of the figures at its left. */
const FIGURES = 56;
const INSET = { left: MARGIN.left + FIGURES, right: MARGIN.right };

/** What a line tells, for those who cannot see it. */
function lineText({ label, values }: ChartLine, say: (value: number) => string): string {
  const known = values.filter(value => value !== null);
  const last = known.at(-1);
  if (last === undefined) return `${label}: no values`;
  const [least, most] = [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
  return `${label}: least ${say(least)}, most ${say(most)}, last ${say(last)}`;
}

/** Values over time. Loaded with the chart library. */
export default function TimeseriesPanel({ panel }: { panel: Panel }) {
  const { typography } = useTheme();
  const { zone } = useTimeDisplay();
  const laneOf = useContext(ChartLaneContext);
  const { options, name } = panel;
  const series = readSeries(panel.rows, options);
  if (series === 'no data') return <NoData text="No data available for timeseries chart." />;
  if (series === 'no numbers') return <NoData text="No numeric data available for timeseries chart." />;
  const { times, lines } = series;
  const drawn = lines.slice(0, MOST_LINES);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = last - first;
  const drawLane = span > 0 ? laneOf : undefined;
  // The last point may stand for a day that goes on: what happened on it has its place as well.
  const end = last + span / Math.max(1, times.length - 1);
  const style = textOf(options['style']) || 'lines';
  const unit = textOf(options['unit']);
  const say = (value: number) => formatUnit(value, unit, shortDecimals(value));
  const sayTime = (time: number | Date) => formatDate(time, 'timestamp', zone, 0).slice(0, -4);
  const legend = fieldsOf(options['legend']);
  const showsLegend = legend['enable'] !== false && drawn.length > 1;
  // A lane is right below the chart.
  const below = textOf(legend['layout']) !== 'vertical' && !drawLane;
  const tick = { fontFamily: typography.fontFamily ?? '', fontSize: textSize.key };
  return (
    <figure aria-label={name} style={{ margin: 0 }}>
      <LineChart
        height={HEIGHT}
        margin={MARGIN}
        hideLegend={!showsLegend}
        skipAnimation
        grid={{ horizontal: true }}
        slotProps={{
          legend: {
            direction: 'horizontal',
            position: { vertical: below ? 'bottom' : 'top', horizontal: 'start' },
          },
        }}
        xAxis={[
          {
            scaleType: 'time',
            data: times.map(time => new Date(time)),
            ...(drawLane && { max: new Date(end) }),
            height: 24,
            tickLabelStyle: tick,
            valueFormatter: (time: Date, { location }) =>
              location === 'tick' ? tickLabel(time.getTime(), span, zone) : sayTime(time),
          },
        ]}
        yAxis={[
          {
            width: FIGURES,
            tickNumber: 4,
            tickLabelStyle: tick,
            valueFormatter: say,
          },
        ]}
        series={drawn.map(({ label, values }, index) => ({
          id: `${index}`,
          label,
          color: drawn.length === 1 ? NEUTRAL : kindColour(index),
          curve: 'linear' as const,
          area: style === 'area',
          showMark: style === 'points' || times.length <= 2,
          data: values,
          valueFormatter: (value: number | null) => (value === null ? null : say(value)),
        }))}
        sx={{
          '& .MuiLineChart-line': { strokeWidth: style === 'points' ? 0 : 1.5 },
          '& .MuiLineChart-area': { fillOpacity: 0.16 },
          '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
        }}
      />
      <figcaption style={visuallyHidden}>
        {`${sayTime(first)} to ${sayTime(last)}. ${drawn.map(line => lineText(line, say)).join('; ')}.`}
      </figcaption>
      {drawLane?.({ window: { from: first, to: end }, inset: INSET, height: HEIGHT })}
      {lines.length > MOST_LINES && (
        <p className="vp-note">{countOf(lines.length - MOST_LINES, 'more line')} not drawn.</p>
      )}
    </figure>
  );
}
