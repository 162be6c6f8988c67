import type { AccessScope } from '@/api/accessScopes';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Inline } from '@/components/layout/layout';
import { scopeSubject } from '@/lib/access/scopes/form';
import { resourceTypeLabel, scopeCount } from '@/lib/access/scopes/vocabulary';
import { sourceName, SourceTag } from '@/modules/records/source';
import { KindMark } from '../permissions/KindMark';

const KINDS = { person: 'Person', team: 'Team' } as const;
const resourcesText = (row: AccessScope) => row.resources.map(resourceTypeLabel).join(', ');

/** Columns of the access scopes table (SCP-001). */
export const accessScopeColumns: readonly Column<AccessScope>[] = [
  col.name<AccessScope>({ flex: 1, minWidth: 150 }),
  {
    ...col.text<AccessScope>('subject', {
      headerName: 'Subject',
      flex: 1.6,
      minWidth: 260,
      valueGetter: (_value, row) => scopeSubject(row).name,
      exportValue: row => `${KINDS[scopeSubject(row).kind]} ${scopeSubject(row).name}`,
    }),
    display: 'flex',
    renderCell: ({ row }) => {
      const { kind, name } = scopeSubject(row);
      return (
        <Inline align="center" gap={2} style={{ minWidth: 0 }}>
          <span title={name} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name}
          </span>
          <KindMark kind={KINDS[kind]} />
        </Inline>
      );
    },
  },
  col.text<AccessScope>('resources', {
    flex: 1,
    minWidth: 150,
    valueGetter: (_value, row) => resourcesText(row),
  }),
  col.text<AccessScope>('scopes', {
    width: 84,
    valueGetter: (_value, row) => row.scopes.length,
    valueFormatter: (value: number) => scopeCount(value),
  }),
  col.text<AccessScope>('description', { flex: 1.2, minWidth: 160 }),
  {
    ...col.text<AccessScope>('source', { width: 124, valueGetter: (_value, row) => sourceName(row.source) }),
    display: 'flex',
    renderCell: ({ row }) => <SourceTag source={row.source} />,
  },
  col.age<AccessScope>('created_at', { headerName: 'Created' }),
  col.age<AccessScope>('updated_at', { headerName: 'Updated' }),
];
