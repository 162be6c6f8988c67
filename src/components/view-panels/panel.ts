import { fieldsOf, labelKeyOf, numberOf, panelRows, textOf, type PanelRow } from './values';

/** Panels of views, read from what a run brought. */
export interface Panel {
  name: string;
  type: string;
  description: string;
  rows: readonly PanelRow[];
  /** What stands under the name of its type: `gauge`, `number`, ... */
  options: PanelRow;
}

export const PANEL_TYPES = [
  'number',
  'duration',
  'gauge',
  'bargauge',
  'piechart',
  'text',
  'table',
  'properties',
  'timeseries',
  'heatmap',
] as const;
export type PanelType = (typeof PANEL_TYPES)[number];

export const isPanelType = (type: string): type is PanelType =>
  PANEL_TYPES.some(panelType => panelType === type);

const readPanel = (value: PanelRow): Panel => {
  const type = textOf(value['type']);
  // Older definitions keep the ends of a bar gauge where a gauge has them.
  const own = value[type] ?? (type === 'bargauge' ? value['gauge'] : undefined);
  return {
    name: textOf(value['name']),
    type,
    description: textOf(value['description']),
    rows: panelRows(value['rows']),
    options: fieldsOf(own),
  };
};

/**
 * The panels of a view in their order. Bar gauges of one group are one panel under its name, whose rows keep the options
 * they came with.
 */
export function readPanels(panels: unknown): Panel[] {
  const read: Panel[] = [];
  const groups = new Map<string, Panel>();
  for (const panel of panelRows(panels).map(readPanel)) {
    const group = panel.type === 'bargauge' ? textOf(panel.options['group']) : '';
    if (group === '') {
      read.push(panel);
      continue;
    }
    const rows = panel.rows.map(row => ({ ...row, _bargauge: panel.options }));
    const known = groups.get(group);
    const merged = known ? { ...known, rows: [...known.rows, ...rows] } : { ...panel, name: group, rows };
    if (known) read[read.indexOf(known)] = merged;
    else read.push(merged);
    groups.set(group, merged);
  }
  return read;
}

/** Whether panels as a run brought them draw something over time. */
export const hasTimeseries = (panels: unknown): boolean =>
  panelRows(panels).some(panel => panel['type'] === 'timeseries');

/** A figure of a panel, and what it is called. */
export interface Tile {
  label: string;
  value: unknown;
}

/** The figures of a panel: `value`, else `count`; one a row. */
export const tilesOf = ({ rows, name }: Panel): Tile[] =>
  rows.flatMap(row => {
    const value = row['value'] ?? row['count'];
    return value === undefined ? [] : [{ label: textOf(row['label']) || name, value }];
  });

export interface Slice {
  label: string;
  value: number;
  /** What it is a slice of, and under which key; several rows together have none. */
  of?: { row: PanelRow; key: string };
}

/** Slices of a pie, largest first; from the seventh on they are one slice, 'others'. */
export function slicesOf({ rows }: Panel): Slice[] {
  const slices = rows.flatMap((row): Slice[] => {
    const key = labelKeyOf(row, 'count', 'value');
    const value = numberOf(row['count'] ?? row['value']);
    if (value === undefined || value <= 0) return [];
    return [
      key === undefined ? { label: '-', value } : { label: textOf(row[key]) || '-', value, of: { row, key } },
    ];
  });
  slices.sort((a, b) => b.value - a.value);
  if (slices.length <= 7) return slices;
  const rest = slices.slice(6);
  return [...slices.slice(0, 6), { label: 'others', value: rest.reduce((sum, one) => sum + one.value, 0) }];
}
