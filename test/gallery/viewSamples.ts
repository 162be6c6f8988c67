import { readPanels, PANEL_TYPES, type Panel } from '@/components/view-panels/panel';
import type { PanelRow } from '@/components/view-panels/values';
import { readColumns, type ViewColumn } from '@/components/view-table/column';

/** Panels and columns of views with values as they should be, and as backends and authors have sent them. */

export const CASES = ['real', 'empty', 'huge', 'negative', 'missing', 'wrong', 'hostile'] as const;
export type Case = (typeof CASES)[number];

const VALUE: Readonly<Record<Case, unknown>> = {
  real: 42.5,
  empty: '',
  huge: 1e21,
  negative: -1234.5,
  missing: null,
  wrong: { a: ['b'] },
  hostile: '<img src=x onerror="window.hit = 1"><script>window.hit = 1</script>',
};

const LONG = 'a name without any space that goes on and on '.replaceAll(' ', '-').repeat(4);
const LABEL: Readonly<Record<Case, unknown>> = {
  real: 'production',
  empty: '',
  huge: LONG,
  negative: 'staging',
  missing: null,
  wrong: ['a', { b: 1 }],
  hostile: '"><svg onload="window.hit = 1">',
};

const OPTIONS: Readonly<Record<string, unknown>> = {
  number: { unit: 'pods', precision: 2 },
  gauge: {
    min: 0,
    max: 100,
    unit: 'percent',
    thresholds: [
      { percent: 0, color: 'green' },
      { percent: 80, color: 'red' },
    ],
  },
  bargauge: { min: 0, max: 100, unit: 'bytes', thresholds: [{ percent: 50, color: 'orange' }] },
  piechart: { showLabels: true, colors: { production: '#1f77b4', staging: 'javascript:alert(1)' } },
  timeseries: { timeKey: 'time', valueKey: 'value', legend: { enable: true } },
};

/** Rows of a panel; of those that draw one row after another, five. */
function rowsFor(type: string, of: Case, now: number): PanelRow[] {
  if (of === 'empty') return [];
  const value = VALUE[of];
  const label = LABEL[of];
  const days = [4, 3, 2, 1, 0].map(day => new Date(now - day * 86_400_000).toISOString());
  switch (type) {
    case 'timeseries':
      return days.map(time => ({ time, value, label }));
    case 'heatmap':
      return days.map(day => ({
        date: day.slice(0, 10),
        successful: value,
        failed: of === 'real' ? 2 : value,
        size: value,
      }));
    case 'number':
    case 'duration':
    case 'gauge':
      return [{ value, label }];
    default:
      return ['one', 'two', 'three'].map(key => ({
        key,
        label: of === 'real' ? key : label,
        value,
        count: value,
      }));
  }
}

/** A panel of each type. */
export const panelsOf = (of: Case, now: number): Panel[] =>
  readPanels(
    PANEL_TYPES.map(type => ({
      name: of === 'huge' ? `${type} ${LONG}` : `${type}, ${of}`,
      description: 'What it shows',
      type,
      [type]: OPTIONS[type] ?? {},
      rows: rowsFor(type, of, now),
    })),
  );

const COLUMN_TYPES = [
  'string',
  'number',
  'decimal',
  'boolean',
  'datetime',
  'duration',
  'health',
  'status',
  'gauge',
  'bytes',
  'millicore',
  'config_item',
  'labels',
  'url',
  'badge',
] as const;

/** A column of each type. */
export const columnsOf = (): ViewColumn[] =>
  readColumns(
    COLUMN_TYPES.map(type => ({
      name: type,
      type,
      primaryKey: type === 'string',
      ...(type === 'gauge' && { gauge: { min: 0, max: 100, unit: 'percent' } }),
    })),
  );

const REAL: PanelRow = {
  string: 'payments-api',
  number: 1234,
  decimal: 3.14159,
  boolean: true,
  datetime: '2026-01-02T03:04:05Z',
  duration: 90e9,
  health: 'unhealthy',
  status: 'Running',
  gauge: { value: 80, max: 100 },
  bytes: '192Mi',
  millicore: '250m',
  config_item: 'payments-api',
  labels: { app: 'shop', zone: 'eu-west-1' },
  url: 'https://example.org/a',
  badge: 'v1.2.3',
  __row__attributes: {
    config_item: { config: { id: '019a0000-0000-7000-8000-000000000001', type: 'Kubernetes::Deployment' } },
    status: { icon: 'kubernetes' },
  },
};

/** What no cell may turn into a link or an image. */
const HOSTILE: PanelRow = {
  url: 'javascript:window.hit = 1',
  __row__attributes: {
    string: { url: 'javascript:window.hit = 1', icon: '"><img src=x onerror="window.hit = 1">' },
    config_item: { url: 'data:text/html,<script>1</script>' },
    gauge: { min: 'x', max: null },
  },
};

/** A row of each case, of the same value in every column but the first real one. */
export const tableRows = (): PanelRow[] =>
  CASES.map(of => {
    if (of === 'real') return REAL;
    const values = Object.fromEntries(COLUMN_TYPES.map(type => [type, of === 'empty' ? '' : VALUE[of]]));
    return {
      ...values,
      ...(of === 'hostile' && HOSTILE),
      ...(of === 'huge' && { string: LONG, labels: { [LONG]: LONG } }),
    };
  });
