import { isObject } from '@/lib/json';
import { readJson } from '@/lib/numbers';
import { ownValue } from '@/lib/own';
import {
  bytesOf,
  fieldsOf,
  longDigits,
  millicoresOf,
  numberOf,
  textOf,
  type PanelRow,
} from '../view-panels/values';
import { formatFigure, formatNanoseconds, formatRaw, formatUnit, shortDecimals } from '../view-panels/units';

/** Columns of a view's table, read from what a run said. */
export interface ViewColumn {
  name: string;
  type: string;
  title: string;
  description: string;
  unit: string;
  hidden: boolean;
  primaryKey: boolean;
  /** Its values are chosen from. */
  chosen: boolean;
  width: { flex: number } | { width: number } | undefined;
  /** What is wrong with the width that its author gave. */
  problem: string | undefined;
  gauge: PanelRow;
  badge: PanelRow | undefined;
  icon: string;
  card: { position: string; accent: boolean } | undefined;
}

const ATTRIBUTES = '__row__attributes';
/** Types that decorate, or say who may see a row. */
const UNSEEN: readonly string[] = ['row_attributes', 'grants'];
/** Types whose values are numbers, which can be asked for by their least and most. */
const NUMERIC: readonly string[] = ['number', 'duration', 'gauge', 'bytes', 'millicore'];

export const isNumeric = ({ type }: ViewColumn): boolean => NUMERIC.includes(type);

/** Types whose values are words as they are kept. */
const WORDED: readonly string[] = ['string', 'status', 'health', 'badge', 'config_item', 'url'];

/** Whether the rows can be narrowed to a value of the column. */
export const isNarrowing = ({ chosen, type }: ViewColumn, value: unknown): value is string =>
  chosen && typeof value === 'string' && value !== '' && WORDED.includes(type);

/** 'cost_1d' and 'lastSeen' as headings: 'Cost 1d', 'Last Seen'. */
export function prettyName(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function widthOf(value: unknown): Pick<ViewColumn, 'width' | 'problem'> {
  const text = textOf(value).trim();
  if (text === '') return { width: undefined, problem: undefined };
  const weight = numberOf(text);
  if (weight !== undefined && weight > 0 && weight <= 100)
    return { width: { flex: weight }, problem: undefined };
  const pixels = numberOf(/^(\d{1,4})px$/.exec(text)?.[1]);
  if (pixels !== undefined) return { width: { width: pixels }, problem: undefined };
  return { width: undefined, problem: text };
}

export function readColumns(columns: unknown): ViewColumn[] {
  if (!Array.isArray(columns)) return [];
  return columns.filter(isObject).flatMap(one => {
    const name = textOf(one['name']);
    const type = textOf(one['type']);
    if (name === '' || UNSEEN.includes(type) || name.startsWith('__')) return [];
    const card = fieldsOf(one['card']);
    const position = textOf(card['position']) || textOf(one['cardPosition']);
    const accent = card['useForAccent'] === true;
    return [
      {
        name,
        type,
        title: prettyName(name),
        description: textOf(one['description']),
        unit: textOf(one['unit']),
        hidden: one['hidden'] === true,
        primaryKey: one['primaryKey'] === true,
        chosen: fieldsOf(one['filter'])['type'] === 'multiselect',
        ...widthOf(one['width']),
        gauge: fieldsOf(one['gauge']),
        badge: type === 'badge' || isObject(one['badge']) ? fieldsOf(one['badge']) : undefined,
        icon: textOf(one['icon']),
        card: position !== '' || accent ? { position, accent } : undefined,
      },
    ];
  });
}

/** What decorates a cell: a link, an icon, the ends of its gauge, the item it is about. */
export function attributesOf(row: PanelRow, column: string): PanelRow {
  return fieldsOf(ownValue(fieldsOf(row[ATTRIBUTES]), column));
}

/** Where a cell leads; '' for nowhere. */
export function hrefOf(row: PanelRow, column: ViewColumn): string {
  const attributes = attributesOf(row, column.name);
  const url = textOf(attributes['url']);
  if (url !== '') return url;
  const config = textOf(fieldsOf(attributes['config'])['id']);
  if (column.type === 'config_item' && config !== '') return `/catalog/${encodeURIComponent(config)}`;
  const value = ownValue(row, column.name);
  return column.type === 'url' && typeof value === 'string' ? value : '';
}

/** The value of a gauge, which may come as an object with ends of its own, or as JSON of one. */
export function gaugeOf(value: unknown): { value: number | undefined; ends: PanelRow } {
  if (isObject(value)) return { value: bytesOf(value['value']), ends: value };
  if (typeof value === 'string' && value.startsWith('{')) {
    try {
      const parsed: unknown = readJson(value);
      if (isObject(parsed)) return { value: bytesOf(parsed['value']), ends: parsed };
    } catch {
      return { value: undefined, ends: {} };
    }
  }
  return { value: bytesOf(value), ends: {} };
}

/** A value as its cell says it; '-' for none. Values of another type than the column's are shown as they are. */
export function cellText(column: ViewColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  const number = numberOf(value);
  const digits = longDigits(value);
  switch (column.type) {
    case 'number':
      if (digits !== undefined) return column.unit === '' ? digits : `${digits} ${column.unit}`;
      return number === undefined ? textOf(value) : formatUnit(number, column.unit);
    case 'decimal':
      return number === undefined
        ? textOf(value)
        : formatUnit(number, column.unit, 2).replace(/^-?[\d,]+(\.\d+)?(e[+-]\d+)?/, () => fixed(number));
    case 'boolean':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : textOf(value);
    case 'duration':
      return number === undefined ? textOf(value) : formatNanoseconds(number);
    case 'bytes':
      return formatOr(bytesOf(value), figure => formatUnit(figure, 'bytes'), value);
    case 'millicore':
      return formatOr(millicoresOf(value), figure => formatUnit(figure, 'millicore'), value);
    case 'gauge':
      return formatOr(
        gaugeOf(value).value,
        figure =>
          formatUnit(
            figure,
            column.unit || textOf(column.gauge['unit']),
            numberOf(column.gauge['precision']) ?? shortDecimals(figure),
          ),
        value,
      );
    default:
      return typeof value === 'number' ? formatRaw(value) : textOf(value);
  }
}

const fixed = (value: number) => {
  if (Math.abs(value) >= 1e15) return formatFigure(value, 2);
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: shortDecimals(value),
  }).format(value);
};

const formatOr = (figure: number | undefined, format: (figure: number) => string, value: unknown) =>
  figure === undefined ? textOf(value) : format(figure);

/** What identifies a row: its primary key, or all of it. */
export function rowKey(columns: readonly ViewColumn[], row: PanelRow): string {
  const keys = columns.filter(column => column.primaryKey);
  const named = keys.length > 0 ? keys.map(({ name }) => name) : Object.keys(row).toSorted();
  return named.map(name => textOf(ownValue(row, name))).join('\u0001');
}
