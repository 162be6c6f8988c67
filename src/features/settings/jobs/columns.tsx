import { visuallyHidden } from '@mui/utils';
import type { Job } from './api';
import { DateTime } from '@/components/age/Age';
import { CopyButton } from '@/components/copy/CopyButton';
import { RowLink } from '@/components/data-table/cells';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { AppLink } from '@/components/link/AppLink';
import { jobTone } from '@/components/status/jobTone';
import { LOCAL_AGENT_ID } from '@/api/agents';
import { paths } from '@/lib/routing/paths';
import { resourceHref, spacedName } from './resource';

interface JobColumns {
  onName: (name: string) => void;
  /** False in the history of one resource. */
  withResource: boolean;
}

const agentHref = (id: string) => `${paths.agents}?${new URLSearchParams({ id }).toString()}`;

/** The agent of a job, leading to it; jobs of this instance have none. */
function AgentCell({ job, tabIndex }: { job: Job; tabIndex: 0 | -1 }) {
  const { agent } = job;
  if (!agent?.id) return null;
  if (agent.id === LOCAL_AGENT_ID) return <>{agent.name ?? 'local'}</>;
  return (
    <AppLink href={agentHref(agent.id)} tabIndex={tabIndex} onClick={event => event.stopPropagation()}>
      {agent.name ?? agent.id}
    </AppLink>
  );
}

/** What the job was about: its page, and its id to copy. */
function ResourceCell({ job, tabIndex }: { job: Job; tabIndex: 0 | -1 }) {
  const { resource_id: id, resource_name: name, resource_type: type } = job;
  if (!id) return null;
  const href = resourceHref(type, id);
  return (
    <span className="cell-name">
      <span className="cell-cut" title={`${type ?? ''} ${name ?? id}`.trim()}>
        {href ? (
          <AppLink href={href} tabIndex={tabIndex} onClick={event => event.stopPropagation()}>
            {name ?? id}
          </AppLink>
        ) : (
          (name ?? id)
        )}
      </span>
      <CopyButton
        text={id}
        label={`Copy the id of ${name ?? id}`}
        said={`Copied ${id} to clipboard`}
        tabIndex={tabIndex}
      />
    </span>
  );
}

/** The columns of a job history (JOB-001). */
export function jobColumns({ onName, withResource }: JobColumns): readonly Column<Job>[] {
  const resource: Column<Job> = {
    ...col.text<Job>('resource_name', { headerName: 'Resource', flex: 1, minWidth: 160, sortable: false }),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <ResourceCell job={row} tabIndex={tabIndex} />,
  };
  return [
    {
      ...col.time<Job>('time_start', { headerName: 'Timestamp', hideable: false }),
      rowHeader: true,
      display: 'flex',
      renderCell: ({ row, tabIndex }) => (
        <RowLink row={row} tabIndex={tabIndex}>
          <DateTime value={row.time_start ?? row.created_at} />
          <span style={visuallyHidden}> Details for job {row.name ?? ''}</span>
        </RowLink>
      ),
    },
    {
      ...col.text<Job>('name', { headerName: 'Job Name', flex: 1, minWidth: 170 }),
      renderCell: ({ row, tabIndex }) => (
        <button
          type="button"
          className="cell-open"
          tabIndex={tabIndex}
          title={`Filter by ${row.name ?? ''}`}
          onClick={event => {
            event.stopPropagation();
            if (row.name) onName(row.name);
          }}
        >
          {spacedName(row.name)}
        </button>
      ),
    },
    {
      ...col.text<Job>('agent', { headerName: 'Agent', width: 120, sortable: false }),
      valueGetter: (_value, row) => row.agent?.name ?? '',
      renderCell: ({ row, tabIndex }) => <AgentCell job={row} tabIndex={tabIndex} />,
    },
    ...(withResource ? [resource] : []),
    col.status<Job>('status', { headerName: 'Status', tone: jobTone }),
    col.duration<Job>('duration_millis', { headerName: 'Duration' }),
    col.number<Job>('success_count', { headerName: 'Success', width: 84 }),
    col.number<Job>('error_count', { headerName: 'Error', width: 72 }),
  ];
}
