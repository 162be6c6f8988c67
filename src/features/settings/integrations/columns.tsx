import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { jobTone } from '@/components/status/jobTone';
import { to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { sourceName } from '@/modules/records/source';
import type { Integration } from './api';
import { integrationType } from './types';

/** The page of an integration. */
export const integrationHref = ({ integration_type: type, id }: Integration) =>
  to('integration', { type, id });

/** The columns; details lead on for who may write integrations. */
export function integrationColumns(mayOpen: boolean): readonly Column<Integration>[] {
  return [
    col.name<Integration>({ icon: row => <Icon name={integrationType(row.integration_type)?.icon} /> }),
    col.text<Integration>('integration_type', {
      headerName: 'Type',
      width: 112,
      valueGetter: (_value, row) => integrationType(row.integration_type)?.label ?? row.integration_type,
    }),
    col.text<Integration>('agent', {
      width: 120,
      sortable: false,
      valueGetter: (_value, row) => row.agent?.name ?? '',
    }),
    col.text<Integration>('source', {
      width: 136,
      valueGetter: (_value, row) => sourceName(row.source),
    }),
    col.status<Integration>('job_status', { headerName: 'Job Status', tone: jobTone }),
    {
      ...col.text<Integration>('job_details', { headerName: 'Details', width: 104, sortable: false }),
      valueGetter: (_value, row) => (row.job_details ? 'View details' : ''),
      renderCell: ({ row, tabIndex }) =>
        row.job_details && mayOpen ? (
          <AppLink
            href={withParams(integrationHref(row), { tab: 'jobs' })}
            tabIndex={tabIndex}
            onClick={event => event.stopPropagation()}
          >
            View details
          </AppLink>
        ) : null,
    },
    col.age<Integration>('job_time_start', { headerName: 'Last Run', width: 84 }),
    col.text<Integration>('creator_name', { headerName: 'Created By', width: 132 }),
    col.age<Integration>('created_at', { headerName: 'Created At', width: 92 }),
    col.age<Integration>('updated_at', { headerName: 'Updated At', width: 96, hiddenByDefault: true }),
  ];
}
