import { useContext } from 'react';
import type { Panel } from './panel';
import { NoData } from './PlainPanels';
import { colourAt, percentAt, readScale } from './scale';
import { formatShare, formatUnit, shortDecimals } from './units';
import { ValueButton } from './ValueButton';
import { narrowingValue, ValueChoiceContext } from './valueChoice';
import { fieldsOf, labelKeyOf, numberOf, textOf, type PanelRow } from './values';

/** The colour of a bar without thresholds. */
const PLAIN = 'var(--mui-palette-status-healthy-dot)';

function barOf(row: PanelRow, options: PanelRow) {
  const own = '_bargauge' in row ? fieldsOf(row['_bargauge']) : options;
  const scale = readScale(own, row, 100);
  const value = numberOf(row['value']);
  const key = 'name' in row ? 'name' : labelKeyOf(row, 'value', 'max', 'min');
  const percent = value === undefined ? undefined : percentAt(scale, value);
  const format = textOf(own['format']);
  const figure = () => {
    if (value === undefined) return textOf(row['value']) || '-';
    const { min, max = 100 } = scale;
    const share = ((value - min) / (max - min)) * 100;
    if (format === 'percentage') return formatShare(share);
    if (format === 'multiplier') return `x${(share / 100).toFixed(1)}`;
    return formatUnit(value, scale.unit, scale.precision ?? shortDecimals(value));
  };
  return {
    key,
    label: key === undefined ? '-' : textOf(row[key]) || '-',
    percent: percent ?? 0,
    colour: colourAt(scale, percent) ?? PLAIN,
    figure: figure(),
    whole:
      value === undefined
        ? ''
        : `${formatUnit(value, scale.unit, shortDecimals(value))} of ${formatUnit(scale.max ?? 100, scale.unit, 2)}`,
  };
}

/** A bar a row, each on its own scale where it has one. */
export function BarGaugePanel({ panel }: { panel: Panel }) {
  const choice = useContext(ValueChoiceContext);
  const { rows, options } = panel;
  if (rows.length === 0) return <NoData />;
  return (
    <div className="vp-bars">
      {rows.map((row, index) => {
        const { key, label, percent, colour, figure, whole } = barOf(row, options);
        return (
          <ValueButton key={index} picked={narrowingValue(choice, row, key)} className="vp-bar-row">
            <span>{label}</span>
            <span className="vp-bar" title={whole}>
              <span style={{ width: `${percent}%`, background: colour }} />
            </span>
            <span className="tabular" title={whole}>
              {figure}
            </span>
          </ValueButton>
        );
      })}
    </div>
  );
}
