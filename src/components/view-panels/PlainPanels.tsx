import { useContext } from 'react';
import { tilesOf, type Panel } from './panel';
import { formatNanoseconds, formatRaw, formatUnit } from './units';
import { ValueButton } from './ValueButton';
import { narrowingValue, ValueChoiceContext } from './valueChoice';
import { labelKeyOf, longDigits, numberOf, textOf, type PanelRow } from './values';

/** Panels of figures and words: `number`, `duration`, `text`, `table` and `properties`. */

export const NoData = ({ text = 'No data available' }: { text?: string }) => (
  <p className="vp-note">{text}</p>
);

function Tiles({ panel, format }: { panel: Panel; format: (value: unknown) => string }) {
  const tiles = tilesOf(panel);
  if (tiles.length === 0) return <NoData />;
  return (
    <div className="vp-tiles">
      {tiles.map(({ label, value }, index) => (
        <div key={`${label} ${index}`}>
          <div className="vp-figure">{format(value)}</div>
          {label !== panel.name && <div className="vp-note">{label}</div>}
        </div>
      ))}
    </div>
  );
}

/** Figures with a unit; values that are none as they are. */
export function NumberPanel({ panel }: { panel: Panel }) {
  const { options } = panel;
  const hasOptions = Object.keys(options).length > 0;
  const format = (value: unknown) => {
    const figure = numberOf(value);
    const digits = longDigits(value);
    const unit = textOf(options['unit']);
    if (digits !== undefined) return unit === '' ? digits : `${digits} ${unit}`;
    if (figure === undefined) return textOf(value) || '-';
    return hasOptions ? formatUnit(figure, unit, numberOf(options['precision']) ?? 0) : formatRaw(figure);
  };
  return <Tiles panel={panel} format={format} />;
}

/** Nanoseconds in words. */
export function DurationPanel({ panel }: { panel: Panel }) {
  const format = (value: unknown) => {
    const figure = numberOf(value);
    return figure === undefined ? textOf(value) || '-' : formatNanoseconds(figure);
  };
  return <Tiles panel={panel} format={format} />;
}

/** Texts as they are: no markup of theirs means anything. */
export function TextPanel({ panel }: { panel: Panel }) {
  const texts = panel.rows.map(row => textOf(row['value'])).filter(Boolean);
  if (texts.length === 0) return <NoData />;
  return texts.map((text, index) => (
    <p key={index} className="vp-text">
      {text}
    </p>
  ));
}

const cellText = (value: unknown) => {
  const figure = typeof value === 'number' ? numberOf(value) : undefined;
  return figure === undefined ? textOf(value) || '-' : formatRaw(figure);
};

/** The label of each row, other columns in between, and its value at the right. */
export function TablePanel({ panel }: { panel: Panel }) {
  const choice = useContext(ValueChoiceContext);
  const { rows } = panel;
  if (rows.length === 0) return <NoData />;
  const line = (row: PanelRow) => {
    const label = labelKeyOf(row, 'value');
    const rest = Object.keys(row).filter(key => key !== label && key !== 'value' && !key.startsWith('_'));
    return { label, rest };
  };
  return (
    <table className="vp-table">
      <tbody>
        {rows.map((row, index) => {
          const { label, rest } = line(row);
          return (
            <tr key={index}>
              <th scope="row">
                <ValueButton picked={narrowingValue(choice, row, label)}>
                  {label === undefined ? '-' : cellText(row[label])}
                </ValueButton>
              </th>
              {rest.map(key => (
                <td key={key}>{cellText(row[key])}</td>
              ))}
              {'value' in row && <td className="vp-value">{cellText(row['value'])}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Names over their values. */
export function PropertiesPanel({ panel }: { panel: Panel }) {
  const { rows } = panel;
  if (rows.length === 0) return <NoData />;
  return (
    <dl className="vp-properties">
      {rows.map((row, index) => {
        const label = labelKeyOf(row, 'value');
        return (
          <div key={index}>
            <dt>{label === undefined ? '-' : cellText(row[label])}</dt>
            <dd>{cellText(row['value'])}</dd>
          </div>
        );
      })}
    </dl>
  );
}
