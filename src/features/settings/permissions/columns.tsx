import DenyIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import type { PermissionRow } from '@/api/permissions';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { AppLink } from '@/components/link/AppLink';
import { Inline } from '@/components/layout/layout';
import { subjectIdOf, subjectNameOf } from '@/lib/access/permissions/record';
import { onlyScopes } from '@/lib/access/targets/refs';
import { isFromCluster, subjectKindLabel } from '@/lib/access/permissions/vocabulary';
import { SourceTag } from '@/modules/records/source';
import { KindMark, Mark } from './KindMark';
import { resourceText } from '@/modules/access/resource';
import { ScopeLinks } from '@/modules/access/ScopeLinks';

const subjectName = (row: PermissionRow) => subjectNameOf(row, row, subjectIdOf(row));

/** What a permission is about: its kind, and a link where there is a page of it. */
function ResourceCell({ row, tabIndex }: { row: PermissionRow; tabIndex: 0 | -1 }) {
  const { kind, name, href } = resourceText(row);
  const scopes = onlyScopes(row.object_selector);
  return (
    <Inline align="center" gap={2} style={{ minWidth: 0 }}>
      <KindMark kind={kind} />
      <div style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
        {scopes ? (
          <ScopeLinks refs={scopes} tabIndex={tabIndex} />
        ) : (
          <AppLink href={href} tabIndex={tabIndex}>
            {name}
          </AppLink>
        )}
      </div>
    </Inline>
  );
}

/** The action, and before it a sign when it is denied. */
function ActionText({ deny, action }: { deny: boolean; action: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {deny && (
        <Tooltip title="Denied">
          <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
            <DenyIcon fontSize="line" aria-hidden />
            <span style={visuallyHidden}>Denied: </span>
          </Box>
        </Tooltip>
      )}
      <Box
        component="span"
        title={action}
        sx={{ fontFamily: 'monospace', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {action}
      </Box>
    </Box>
  );
}

/** What people wrote about it, whether a cluster keeps it, and what is wrong with it. */
function DescriptionCell({ row }: { row: PermissionRow }) {
  return (
    <Inline align="center" gap={2} style={{ minWidth: 0 }}>
      {row.error && (
        <Tooltip title={row.error}>
          <WarningIcon fontSize="line" sx={{ color: 'warning.main' }} titleAccess={`Error: ${row.error}`} />
        </Tooltip>
      )}
      <span
        title={row.description ?? ''}
        style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {row.description}
      </span>
      {isFromCluster(row.source) && (
        <Mark>
          <SourceTag source={row.source} />
        </Mark>
      )}
    </Inline>
  );
}

/** Columns by which the backend can order permissions. */
export const SORTABLE_PERMISSION_COLUMNS: readonly string[] = [
  'action',
  'description',
  'updated_at',
  'created_at',
];

/** Columns of the permissions table (PRM-002). */
export const permissionColumns: readonly Column<PermissionRow>[] = [
  col.name<PermissionRow>({
    field: 'subject',
    headerName: 'Subject',
    flex: 1.2,
    minWidth: 220,
    sortable: false,
    valueGetter: (_value, row) => subjectName(row),
    exportValue: row => `${subjectKindLabel(row.subject_type)} ${subjectName(row)}`,
    text: subjectName,
    after: row => <KindMark kind={subjectKindLabel(row.subject_type)} />,
  }),
  {
    ...col.text<PermissionRow>('resource', {
      headerName: 'Resource',
      flex: 1.3,
      minWidth: 200,
      sortable: false,
      valueGetter: (_value, row) => resourceText(row).name,
      exportValue: row => `${resourceText(row).kind} ${resourceText(row).name}`,
    }),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <ResourceCell row={row} tabIndex={tabIndex} />,
  },
  {
    ...col.text<PermissionRow>('action', {
      width: 190,
      exportValue: row => `${row.deny ? 'deny ' : ''}${row.action}`,
    }),
    display: 'flex',
    renderCell: ({ row }) => <ActionText deny={row.deny} action={row.action} />,
  },
  {
    ...col.text<PermissionRow>('description', { flex: 1.4, minWidth: 180 }),
    display: 'flex',
    renderCell: ({ row }) => <DescriptionCell row={row} />,
  },
  col.age<PermissionRow>('updated_at', { headerName: 'Updated' }),
  col.age<PermissionRow>('created_at', { headerName: 'Created' }),
  col.text<PermissionRow>('created_by', {
    headerName: 'Created By',
    width: 140,
    sortable: false,
    valueGetter: (_value, row) => row.created_by?.name ?? '',
  }),
];
