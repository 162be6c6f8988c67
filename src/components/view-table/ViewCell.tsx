import '../view-panels/panels.css';
import './view-table.css';
import type { ReactNode } from 'react';
import { ownValue } from '@/lib/own';
import { isObject } from '@/lib/json';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { Age } from '../age/Age';
import { Icon } from '../icon/Icon';
import { AppLink } from '../link/AppLink';
import { StatusDot } from '../status/Status';
import { statusWord } from '../status/tones';
import { TagList } from '../tags/TagList';
import { colourOf, healthTone, labelColour, NEUTRAL, wordTone } from '../view-panels/colours';
import { colourAt, percentAt, readScale } from '../view-panels/scale';
import { formatShare, formatUnit } from '../view-panels/units';
import { fieldsOf, textOf, type PanelRow } from '../view-panels/values';
import { attributesOf, cellText, gaugeOf, hrefOf, type ViewColumn } from './column';

interface CellProps {
  column: ViewColumn;
  row: PanelRow;
  tabIndex?: 0 | -1;
}

/** A bar and its figure; without an end to the scale the bar says nothing, and is left out. */
function GaugeCell({ column, row }: CellProps) {
  const raw = ownValue(row, column.name);
  const { value, ends } = gaugeOf(raw);
  const text = cellText(column, raw);
  const options = { ...column.gauge, unit: column.unit || textOf(column.gauge['unit']) };
  const scale = readScale(options, { ...ends, ...attributesOf(row, column.name) });
  const percent = value === undefined ? undefined : percentAt(scale, value);
  if (percent === undefined) return <span className="vt-cut">{text}</span>;
  const title = `${formatShare(percent, 2)} of ${formatUnit(scale.max ?? 0, scale.unit, 2)}`;
  return (
    <span className="vt-gauge" title={['percent', '%'].includes(scale.unit) ? undefined : title}>
      <span className="vp-bar">
        <span style={{ width: `${percent}%`, background: colourAt(scale, percent) ?? NEUTRAL }} />
      </span>
      <span className="tabular">{text}</span>
    </span>
  );
}

/** A word in a pill: in the colour that its author maps it to, or that it means. */
function BadgeCell({ column, text }: { column: ViewColumn; text: string }) {
  const colour = fieldsOf(column.badge?.['color']);
  const map = fieldsOf(colour['map']);
  const own = ownValue(map, text);
  const swatch =
    typeof own === 'string'
      ? colourOf(own)
      : colour['auto'] === true && wordTone(text)
        ? labelColour(text, {}, 0)
        : undefined;
  return (
    <span className="vt-badge" title={text}>
      {swatch && <span className="vt-swatch" style={{ background: swatch }} />}
      {text}
    </span>
  );
}

const HEALTH_WORDS: readonly string[] = ['health', 'healthy', 'unhealthy', 'warning', 'unknown'];

/** The icon that a row gives a cell: a status word is a dot. */
function CellIcon({ column, row }: CellProps) {
  const attributes = attributesOf(row, column.name);
  const name = textOf(attributes['icon']) || (column.icon.startsWith('row.') ? '' : column.icon);
  const type = textOf(fieldsOf(attributes['config'])['type']);
  if (HEALTH_WORDS.includes(name))
    return <StatusDot tone={healthTone(name)} label={statusWord(name)} hideLabel />;
  if (name === '' && type === '') return null;
  return <Icon name={name || type} />;
}

function content({ column, row, tabIndex }: CellProps): ReactNode {
  const value = ownValue(row, column.name);
  const text = cellText(column, value);
  if (text === '-') return '-';
  if (column.type === 'gauge') return <GaugeCell column={column} row={row} />;
  if (column.badge) return <BadgeCell column={column} text={text} />;
  switch (column.type) {
    case 'datetime':
      return toInstant(value as TimeLike) === undefined ? text : <Age value={value as TimeLike} ahead />;
    case 'health':
      return (
        <StatusDot tone={healthTone(text)} label={typeof value === 'string' ? statusWord(text) : text} />
      );
    case 'status':
      return textOf(attributesOf(row, column.name)['icon']) === '' ? (
        <StatusDot tone={healthTone(text)} label={text} />
      ) : (
        text
      );
    case 'labels':
      return isObject(value) ? (
        <TagList tags={value} max={2} tabIndex={tabIndex ?? 0} label={column.title} />
      ) : (
        text
      );
    default:
      return text;
  }
}

/** A cell of a view's table or card: its icon, its value by the type of the column, and where it leads. */
export function ViewCell({ column, row, tabIndex = 0, right = false }: CellProps & { right?: boolean }) {
  const href = hrefOf(row, column);
  const drawn = content({ column, row, tabIndex });
  const icon = drawn === '-' ? null : <CellIcon column={column} row={row} />;
  const isText = typeof drawn === 'string';
  return (
    <span className={`vt-cell${right ? ' vt-right' : ''}`}>
      {icon}
      <span
        className={column.type === 'gauge' ? 'vt-gauge' : 'vt-cut'}
        title={isText && drawn !== '-' ? drawn : undefined}
      >
        {href !== '' && drawn !== '-' ? (
          <AppLink href={href} tabIndex={tabIndex} onClick={event => event.stopPropagation()}>
            {drawn}
          </AppLink>
        ) : (
          drawn
        )}
      </span>
    </span>
  );
}
