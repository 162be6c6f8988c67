import type { NamedScope } from '@/api/scopes';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { storedTargetsText, targetCount } from '@/lib/access/targets/model';
import { sourceName, SourceTag } from '@/modules/records/source';

/** Columns by which the backend can order scopes. */
export const SORTABLE_SCOPE_COLUMNS: readonly string[] = [
  'name',
  'namespace',
  'description',
  'source',
  'created_at',
  'updated_at',
];

/** Columns of the table of scopes. @param agentName what an agent is called, by its id */
export const namedScopeColumns = (agentName: (id: string) => string): readonly Column<NamedScope>[] => [
  col.name<NamedScope>({ flex: 1, minWidth: 170 }),
  col.text<NamedScope>('namespace', { width: 110 }),
  col.text<NamedScope>('selects', {
    headerName: 'Selects',
    flex: 2,
    minWidth: 260,
    sortable: false,
    valueGetter: (_value, row) => storedTargetsText(row.targets, agentName),
  }),
  col.text<NamedScope>('targets', {
    width: 92,
    sortable: false,
    valueGetter: (_value, row) => row.targets.length,
    valueFormatter: (value: number) => targetCount(value),
  }),
  col.text<NamedScope>('description', { flex: 1, minWidth: 150 }),
  {
    ...col.text<NamedScope>('source', { width: 124, valueGetter: (_value, row) => sourceName(row.source) }),
    display: 'flex',
    renderCell: ({ row }) => <SourceTag source={row.source} />,
  },
  col.text<NamedScope>('created_by', {
    headerName: 'Created by',
    width: 130,
    sortable: false,
    hiddenByDefault: true,
    valueGetter: (_value, row) => row.created_by?.name ?? '',
  }),
  col.age<NamedScope>('created_at', { headerName: 'Created' }),
  col.age<NamedScope>('updated_at', { headerName: 'Updated' }),
];
