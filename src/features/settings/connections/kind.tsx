import { visuallyHidden } from '@mui/utils';
import type { ConnectionSummary } from './api';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { Icon } from '@/components/icon/Icon';
import { nameOfType } from './model/names';
import type { WhoMayButtonProps } from '@/modules/access/who/WhoMay';
import { lockOfSource, SourceTag, sourceName } from '@/modules/records/source';
import type { SettingsKind } from '@/modules/records/types';
import { TestCell } from './ConnectionTest';

const test: Column<ConnectionSummary> = {
  field: 'test',
  headerName: 'Test',
  flex: 2,
  minWidth: 180,
  sortable: false,
  disableExport: true,
  display: 'flex',
  valueGetter: () => '',
  renderCell: ({ row, tabIndex }) => <TestCell id={row.id} name={row.name} tabIndex={tabIndex} />,
};

const WhoMayButton = lazyOrNothing<WhoMayButtonProps>(() =>
  import('@/modules/access/who/WhoMay').then(m => ({ default: m.WhoMayButton })),
);
const whoMay: Column<ConnectionSummary> = {
  field: 'who',
  headerName: 'Who may',
  renderHeader: () => <span style={visuallyHidden}>Who may</span>,
  width: 44,
  sortable: false,
  hideable: false,
  disableExport: true,
  display: 'flex',
  valueGetter: () => '',
  renderCell: ({ row, tabIndex }) => (
    <LazyBoundary>
      <WhoMayButton one={row} look="icon" tabIndex={tabIndex} />
    </LazyBoundary>
  ),
};

const facts: readonly Column<ConnectionSummary>[] = [
  col.name<ConnectionSummary>({ flex: 2, icon: row => <Icon name={nameOfType(row.type).icon} /> }),
  col.text<ConnectionSummary>('type', {
    width: 140,
    valueGetter: (_value, row) => nameOfType(row.type).title,
  }),
  col.text<ConnectionSummary>('namespace', { width: 120 }),
  {
    ...col.text<ConnectionSummary>('source', {
      width: 128,
      valueGetter: (_value, row) => sourceName(row.source),
    }),
    display: 'flex',
    renderCell: ({ row }) => <SourceTag source={row.source} />,
  },
  col.text<ConnectionSummary>('created_by', {
    headerName: 'Created by',
    width: 140,
    valueGetter: (_value, row) => row.created_by?.name ?? '',
  }),
  col.age<ConnectionSummary>('updated_at', { headerName: 'Updated' }),
  col.age<ConnectionSummary>('created_at', { headerName: 'Created', hiddenByDefault: true }),
  whoMay,
];

/** What the list shows to people who may not test. */
export const readableKind: SettingsKind<ConnectionSummary> = {
  id: 'connections',
  noun: ['connection', 'connections'],
  resource: 'connections',
  columns: facts,
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'No connections yet',
  lockOf: lockOfSource,
  sort: { by: 'name' },
};

/** The list with a test in each row. */
export const connectionKind: SettingsKind<ConnectionSummary> = {
  ...readableKind,
  columns: [...facts.slice(0, 4), test, ...facts.slice(4)],
};
