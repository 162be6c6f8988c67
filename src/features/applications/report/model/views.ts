import { isObject } from '@/lib/json';
import { formatBytes } from '@/lib/format';
import { formatTag, tagsOf } from '@/lib/labels';
import { ownValue } from '@/lib/own';
import { formatDurationNs } from '@/lib/time/duration';
import type { Fact } from './report';
import {
  cellOf,
  headingOf,
  itemsOf,
  reportRows,
  type Cell,
  type CellKind,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from './table';

/** Results of views inside a report, as tables: what is printed has to be read. */

const KINDS: ReadonlyMap<string, CellKind> = new Map([
  ['datetime', 'time'],
  ['number', 'number'],
  ['status', 'tone'],
  ['health', 'tone'],
  ['url', 'link'],
]);

/** A value of a column, with its unit written out. */
function valueOf(value: unknown, type: string): Cell {
  if (typeof value === 'number' && type === 'duration') return formatDurationNs(value);
  if (typeof value === 'number' && type === 'bytes') return formatBytes(value);
  if (type === 'labels' && isObject(value)) return cellOf(tagsOf(value).map(formatTag).join(' '));
  return cellOf(value);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rows of a view; undefined when the answer brings none, which released backends do not. */
function rowsTable(id: string, view: Readonly<Record<string, unknown>>): ReportTable | undefined {
  const { rows } = view;
  if (!Array.isArray(rows)) return undefined;
  const shown = itemsOf(view['columns']).map((column, index) => ({
    column,
    at: index,
    type: text(column['type']),
  }));
  const visible = shown.filter(
    ({ column, type }) =>
      column['hidden'] !== true && type !== 'row_attributes' && text(column['name']) !== '',
  );
  const columns = visible.map(({ column, at, type }): ReportColumn => ({
    field: `c${at}`,
    label: headingOf(text(column['name'])),
    kind: KINDS.get(type) ?? 'text',
  }));
  return {
    id: `${id}-rows`,
    title: 'Rows',
    noun: ['row', 'rows'],
    columns,
    rows: rows
      .filter(Array.isArray)
      .map((values: readonly unknown[], index): ReportRow =>
        Object.assign(
          Object.fromEntries(visible.map(({ at, type }) => [`c${at}`, valueOf(values[at], type)] as const)),
          { id: String(index) },
        ),
      ),
  };
}

/** A panel: its rows by whatever keys they have. Figures of a duration panel are nanoseconds. */
function panelTable(id: string, panel: Readonly<Record<string, unknown>>): ReportTable {
  const rows = itemsOf(panel['rows']);
  const isDuration = panel['type'] === 'duration';
  const isFigure = (key: string) => key === 'value' || key === 'count';
  const all = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const keys = [...all.filter(key => !isFigure(key)), ...all.filter(isFigure)];
  const columns = keys.map((key, index): ReportColumn => ({
    field: `c${index}`,
    label: headingOf(key),
    kind: ['date', 'day', 'time', 'timestamp'].includes(key) ? 'time' : 'text',
    of: item => valueOf(ownValue(item, key), isDuration && key === 'value' ? 'duration' : ''),
  }));
  return { id, title: text(panel['name']), noun: ['row', 'rows'], columns, rows: reportRows(rows, columns) };
}

/** A panel that is one figure; undefined for any other. */
function panelFact(panel: Readonly<Record<string, unknown>>): Fact | undefined {
  const rows = itemsOf(panel['rows']);
  const [row] = rows;
  if (!row || rows.length > 1 || Object.keys(row).some(key => !['value', 'count', 'label'].includes(key)))
    return undefined;
  const type = panel['type'] === 'duration' ? 'duration' : '';
  const label = cellOf(row['label']);
  const value = valueOf(row['value'] ?? row['count'], type);
  return { label: text(panel['name']), value: label === undefined ? value : `${value} (${label})` };
}

/** What a view shows: panels of one figure as facts, the others as tables, then its rows. */
export function viewParts(id: string, view: unknown): { facts: Fact[]; tables: ReportTable[] } {
  const facts: Fact[] = [];
  const tables: ReportTable[] = [];
  if (!isObject(view)) return { facts, tables };
  for (const [at, panel] of itemsOf(view['panels']).entries()) {
    const fact = panelFact(panel);
    if (fact) facts.push(fact);
    else tables.push(panelTable(`${id}-panel-${at}`, panel));
  }
  const rows = rowsTable(id, view);
  return { facts, tables: rows ? [...tables, rows] : tables };
}

/** Where a view can be seen by itself; undefined for one without a name. */
export function viewAddress(
  view: Readonly<Record<string, unknown>>,
): { namespace: string; name: string } | undefined {
  const name = text(view['name']);
  return name === '' ? undefined : { namespace: text(view['namespace']) || 'default', name };
}
