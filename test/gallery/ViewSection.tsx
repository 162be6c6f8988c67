import { useSearchParams } from 'react-router-dom';
import { DataTable } from '@/components/data-table/DataTable';
import { PanelGrid } from '@/components/view-panels/PanelGrid';
import { PANEL_TYPES, readPanels } from '@/components/view-panels/panel';
import type { Row } from '@/components/view-panels/values';
import { Cards } from '@/components/view-table/Cards';
import { readColumns, rowKey } from '@/components/view-table/column';
import { gridColumns } from '@/components/view-table/gridColumns';

const SCALE = {
  min: '0',
  max: '100',
  unit: 'percent',
  thresholds: [
    { percent: 90, color: 'red' },
    { percent: 0, color: 'green' },
    { percent: 70, color: 'orange' },
  ],
};
const DAYS = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
const MARKUP = '<img src=x onerror=alert(1)>';
const SCRIPT = 'javascript' + ':alert(1)';

const REAL: Readonly<Record<string, readonly Row[]>> = {
  number: [
    { value: 1340, label: 'Items' },
    { value: 54.6, label: 'Share' },
  ],
  duration: [{ value: 19 * 86_400e9 + 7_200e9 }],
  gauge: [
    { value: 54.6, label: 'Memory' },
    { value: 93, label: 'Disk' },
  ],
  bargauge: [
    { name: 'ip-10-0-1-24', value: 60 },
    { name: 'ip-10-0-1-25', value: 3, max: 4 },
  ],
  piechart: [
    { health: 'healthy', count: 102 },
    { health: 'unhealthy', count: 8 },
    ...DAYS.map((day, at) => ({ health: day, count: at + 1 })),
  ],
  text: [{ value: 'Figures are refreshed every fifteen minutes.\nIn two lines.' }],
  table: [
    { type: 'Kubernetes::Pod', cluster: 'prod', value: 57 },
    { type: 'Kubernetes::Node', cluster: 'prod', value: 1 },
  ],
  properties: [
    { label: 'Account', value: 'meridian-retail' },
    { label: 'Regions', value: 2 },
  ],
  timeseries: DAYS.flatMap((day, at) => [
    { day, zone: 'a', value: 40 + ((at * 17) % 20) },
    { day, zone: 'b', value: 20 + ((at * 7) % 20) },
  ]),
  heatmap: DAYS.map((date, at) => ({ date, successful: at % 5, failed: at % 3 })),
};

/** Values that authors' queries may bring, whatever the type of the panel. */
const STRANGE: Readonly<Record<string, readonly unknown[]>> = {
  huge: [
    { label: 'huge', name: 'huge', value: 1e21, count: 1e21, date: DAYS[0], successful: 1e21, failed: 0 },
  ],
  negative: [
    { label: 'below', name: 'below', value: -42.5, count: -3, date: DAYS[0], successful: -1, failed: 0 },
  ],
  null: [{ label: null, name: null, value: null, count: null, date: null }],
  wrong: [{ label: { a: 1 }, name: [1], value: { a: [MARKUP] }, count: 'many', date: 'never' }, 7, null],
  markup: [{ label: MARKUP, name: MARKUP, value: MARKUP, count: 3, date: DAYS[0], successful: 1, failed: 0 }],
};

const OPTIONS = {
  number: { unit: 'bytes' },
  gauge: SCALE,
  bargauge: SCALE,
  piechart: { showLabels: true, colors: { healthy: '#2f9e58', unhealthy: 'red; background: url(x)' } },
  timeseries: { timeKey: 'day', style: 'area', legend: { enable: true } },
};

const panelsOf = (rowsOf: (type: string) => readonly unknown[]) =>
  readPanels(
    [...PANEL_TYPES, 'unheard-of'].map(type => ({
      name: type,
      type,
      description: `A panel of type ${type}`,
      ...OPTIONS,
      rows: rowsOf(type),
    })),
  );

const COLUMNS = readColumns([
  { name: 'id', type: 'string', primaryKey: true, hidden: true },
  { name: 'item', type: 'config_item', card: { position: 'title' }, description: 'What it is about' },
  { name: 'text', type: 'string', filter: { type: 'multiselect' }, card: { position: 'subtitle' } },
  { name: 'number', type: 'number', unit: 'pods' },
  { name: 'decimal', type: 'decimal' },
  { name: 'boolean', type: 'boolean' },
  { name: 'datetime', type: 'datetime' },
  { name: 'duration', type: 'duration' },
  { name: 'health', type: 'health', card: { position: 'deck', useForAccent: true } },
  { name: 'status', type: 'status' },
  { name: 'gauge', type: 'gauge', unit: 'bytes', gauge: { max: '2048', thresholds: SCALE.thresholds } },
  { name: 'bytes', type: 'bytes' },
  { name: 'millicore', type: 'millicore' },
  { name: 'labels', type: 'labels' },
  { name: 'url', type: 'url' },
  {
    name: 'badge',
    type: 'badge',
    badge: { color: { map: { BackupFailed: 'red' } } },
    card: { position: 'headerRight' },
  },
  { name: 'nobody_knows', type: 'nobody-knows' },
]);
const NAMES = COLUMNS.map(({ name }) => name).filter(name => name !== 'id');
const all = (id: string, value: unknown): Row => ({
  ...Object.fromEntries(NAMES.map(name => [name, value])),
  id,
});

const ROWS: readonly Row[] = [
  {
    id: '1',
    item: 'checkout-web',
    text: 'prod-eu-1',
    number: 1234.5,
    decimal: '3.14159',
    boolean: true,
    datetime: '2026-11-20T10:00:00Z',
    duration: 90e9,
    health: 'healthy',
    status: 'Running',
    gauge: 1536,
    bytes: '192Mi',
    millicore: 1500,
    labels: { app: 'checkout', team: 'shop', language: 'go' },
    url: 'https://example.org/d',
    badge: 'BackupFailed',
    nobody_knows: 'text',
    __row__attributes: {
      item: { config: { id: '1', type: 'Kubernetes::Deployment' } },
      text: { url: '/view/default/other?k=v', icon: 'k8s-pod' },
      status: { icon: 'healthy' },
      gauge: { max: '4096' },
    },
  },
  all('2', null),
  all('3', -42),
  all('4', 1e21),
  all('5', { value: [1], a: MARKUP }),
  {
    ...all('6', MARKUP),
    url: SCRIPT,
    __row__attributes: { item: { url: SCRIPT, icon: MARKUP }, text: 'none' },
  },
  all(
    '7',
    'a very long text that does not fit into any cell of a table, and is cut there with the whole of it in its title',
  ),
];
const STATE = { page: 0, pageSize: 50 };
const nothing = () => undefined;
const DRAWN = gridColumns(COLUMNS, { onChoose: nothing });

/** Panels and columns of views, with what queries may bring: `?s=views&kind=real|empty|huge|negative|null|wrong|markup|table|cards`. */
export function ViewSection() {
  const [params] = useSearchParams();
  const kind = params.get('kind') ?? 'real';
  if (kind === 'table')
    return (
      <DataTable<Row>
        id="gallery-view"
        label="Rows"
        columns={DRAWN}
        rowId={row => rowKey(COLUMNS, row)}
        rows={ROWS}
        total={ROWS.length}
        state={STATE}
        onStateChange={nothing}
      />
    );
  if (kind === 'cards') return <Cards label="Rows" columns={COLUMNS} rows={ROWS} pairs={2} />;
  const strange = new Map(Object.entries(STRANGE)).get(kind);
  const real = new Map(Object.entries(REAL));
  return <PanelGrid panels={panelsOf(type => (kind === 'empty' ? [] : (strange ?? real.get(type) ?? [])))} />;
}
