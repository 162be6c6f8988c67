import type { Panel } from './panel';
import { NoData } from './PlainPanels';
import { bandsOf, colourAt, percentAt, readScale, type Scale } from './scale';
import { formatUnit } from './units';
import { numberOf, textOf } from './values';

const CENTRE = 74;
const RADIUS = 58;
/** More do not fit below the dial; the dial's name has all of them. */
const MOST_LETTERS = 16;
/** The dial is half a circle, from left to right. */
const angleOf = (percent: number) => Math.PI * (1 - percent / 100);
const pointAt = (percent: number, radius: number) =>
  [CENTRE + radius * Math.cos(angleOf(percent)), CENTRE - radius * Math.sin(angleOf(percent))] as const;

function Arc({ from, to, colour, width }: { from: number; to: number; colour: string; width: number }) {
  if (to <= from) return null;
  const [x1, y1] = pointAt(from, RADIUS);
  const [x2, y2] = pointAt(to, RADIUS);
  return (
    <path
      d={`M ${x1} ${y1} A ${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}`}
      fill="none"
      style={{ stroke: colour }}
      strokeWidth={width}
    />
  );
}

interface DialProps {
  scale: Scale;
  value: number | undefined;
  /** What the value is where it is no figure. */
  raw: string;
  label: string;
}

/** A figure on its scale: how full, in the colour of the threshold it reached. */
function Dial({ scale, value, raw, label }: DialProps) {
  const percent = value === undefined ? undefined : percentAt(scale, value);
  const colour = colourAt(scale, percent) ?? 'var(--mui-palette-primary-main)';
  const figure = value === undefined ? raw || '-' : formatUnit(value, scale.unit, scale.precision ?? 2);
  const { min, max } = scale;
  const ticks =
    max === undefined
      ? []
      : scale.thresholds.filter(threshold => threshold.percent > 0 && threshold.percent < 100);
  const said = max === undefined ? figure : `${figure} of ${formatUnit(max, scale.unit, 2)}`;
  return (
    <div className="vp-gauge">
      <svg viewBox="0 0 148 92" role="img" aria-label={`${label}: ${said}`}>
        <Arc from={0} to={100} colour="var(--mui-palette-surface-hover)" width={12} />
        {max !== undefined && <Arc from={0} to={percent ?? 0} colour={colour} width={12} />}
        {max !== undefined &&
          bandsOf(scale).map(band => (
            <path
              key={band.from}
              d={bandPath(band.from, band.to)}
              fill="none"
              style={{ stroke: band.colour }}
              strokeWidth={2}
            />
          ))}
        {ticks.map(({ percent: at }) => {
          const [x, y] = pointAt(at, RADIUS - 14);
          return (
            <text key={at} className="vp-tick" x={x} y={y} textAnchor="middle">
              {formatUnit(min + (((max ?? 0) - min) * at) / 100, '', 1)}
            </text>
          );
        })}
        <text x={CENTRE} y={CENTRE + 8} textAnchor="middle" style={{ fontSize: figure.length > 9 ? 13 : 20 }}>
          {figure.length > MOST_LETTERS ? `${figure.slice(0, MOST_LETTERS)}…` : figure}
        </text>
      </svg>
      <div className="vp-note">{label}</div>
    </div>
  );
}

function bandPath(from: number, to: number): string {
  const radius = RADIUS + 9;
  const [x1, y1] = pointAt(from, radius);
  const [x2, y2] = pointAt(to, radius);
  return `M ${x1} ${y1} A ${radius} ${radius} 0 0 1 ${x2} ${y2}`;
}

/** A dial a row. */
export function GaugePanel({ panel }: { panel: Panel }) {
  const { rows, options, name } = panel;
  if (rows.length === 0) return <NoData />;
  return (
    <div className="vp-gauges">
      {rows.map((row, index) => (
        <Dial
          key={index}
          scale={readScale(options, row)}
          value={numberOf(row['value'])}
          raw={textOf(row['value'])}
          label={textOf(row['label']) || (rows.length > 1 ? `${name} ${index + 1}` : name)}
        />
      ))}
    </div>
  );
}
