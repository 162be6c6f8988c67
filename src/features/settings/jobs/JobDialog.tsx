import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListJobHistoriesOneQuery, type Job } from './api';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { writeCode } from '@/components/code-editor/codeText';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { TableState } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Muted, Stack } from '@/components/layout/layout';
import { jobTone } from '@/components/status/jobTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { AppTabs } from '@/components/tabs/AppTabs';
import { isUuid } from '@/lib/ids';
import { formatDuration } from '@/lib/time/duration';
import { detailsOf, jobSummaryTable, type JobErrors } from './details';
import { ownValue } from '@/lib/own';
import { oneOf } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { TimeWithMoment } from '@/modules/moments/TimeWithMoment';

/** Which part of the details is open, on whatever page that is. */
const jobUrl = { jobTab: oneOf(['errors', 'scrape', 'reconcile'], 'errors') } as const;

type ErrorRow = Extract<JobErrors, { kind: 'list' }>['rows'][number];

const errorColumns: readonly Column<ErrorRow>[] = [
  col.text<ErrorRow>('id', { headerName: '#', width: 56, sortable: false, rowHeader: true }),
  col.text<ErrorRow>('error', { headerName: 'Error', flex: 1, sortable: false }),
];
const errorId = (row: ErrorRow) => row.id;
const ALL: TableState = { page: 0, pageSize: 1000 };

/** Structured text, to read and copy. */
const Structured = ({ label, value }: { label: string; value: object }) => (
  <CodeEditor label={label} language="yaml" value={writeCode(value, 'yaml')} maxLines={28} />
);

/** Errors as what they are: a text, a list as a table that can be exported, a map as structured text. */
function Errors({ errors }: { errors: JobErrors }) {
  if (errors.kind === 'map') return <Structured label="Errors" value={errors.value} />;
  if (errors.kind === 'list')
    return (
      <DataTable<ErrorRow>
        id="job-errors"
        label="Errors"
        columns={errorColumns}
        rowId={errorId}
        rows={errors.rows}
        total={errors.rows.length}
        state={ALL}
        onStateChange={() => undefined}
        paging="none"
        rowKeys={false}
        maxHeight="50vh"
      />
    );
  return (
    <Box
      component="pre"
      // Scrollable regions must be reachable by keyboard.
      tabIndex={0}
      aria-label="Errors"
      sx={{
        m: 0,
        p: 3,
        maxHeight: '50vh',
        overflow: 'auto',
        fontFamily: 'monospace',
        fontSize: 'note',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
      }}
    >
      {errors.text}
    </Box>
  );
}

/** A summary as a table where it is one, else as structured text. */
function Summary({ label, summary }: { label: string; summary: Readonly<Record<string, unknown>> }) {
  const table = jobSummaryTable(summary);
  if (!table) return <Structured label={label} value={summary} />;
  return (
    <div style={{ overflow: 'auto', maxHeight: '50vh' }}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 'note',
          '& th, & td': { p: 1.5, textAlign: 'left', borderBottom: '1px solid var(--mui-palette-divider)' },
          '& thead th': { color: 'text.secondary' },
          '& td': { fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Name</th>
            {table.columns.map(column => (
              <th key={column} scope="col">
                {statusWord(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(row => (
            <tr key={row.id}>
              <th scope="row">{row.id}</th>
              {table.columns.map(column => (
                <td key={column}>{ownValue(row.cells, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  );
}

function Details({ job }: { job: Job }) {
  const { errors, scrape, reconcile } = detailsOf(job);
  const tabs = [
    ...(errors ? [{ id: 'errors', label: 'Errors' } as const] : []),
    ...(scrape ? [{ id: 'scrape', label: 'Scrape Summary' } as const] : []),
    ...(reconcile ? [{ id: 'reconcile', label: 'Reconcile Summary' } as const] : []),
  ];
  const [{ jobTab }, patch] = useUrlState(jobUrl);
  const tab = tabs.find(({ id }) => id === jobTab)?.id ?? tabs[0]?.id;
  return (
    <Stack gap={4}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, fontSize: 'note' }}>
        {job.status && <StatusDot tone={jobTone(job.status)} label={statusWord(job.status)} />}
        <TimeWithMoment value={job.time_start ?? job.created_at} />
        <span>{formatDuration(job.duration_millis)}</span>
        <span>{job.resource_name}</span>
        <Muted component="span">{job.hostname}</Muted>
      </Box>
      {tab === undefined ? (
        <EmptyState text="No details" />
      ) : (
        <div>
          <AppTabs label="Details" tabs={tabs} value={tab} onChange={chosen => patch({ jobTab: chosen })}>
            <Box sx={{ pt: 3 }}>
              {tab === 'errors' && errors && <Errors errors={errors} />}
              {tab === 'scrape' && scrape && <Summary label="Scrape Summary" summary={scrape} />}
              {tab === 'reconcile' && reconcile && <Summary label="Reconcile Summary" summary={reconcile} />}
            </Box>
          </AppTabs>
        </div>
      )}
    </Stack>
  );
}

interface JobDialogProps {
  id: string;
  /** The run when the list holds it. */
  job?: Job | undefined;
  onClose: () => void;
}

/** 'Details for job {name}': errors and summaries of a run, each only when there is something in it. */
export default function JobDialog({ id, job, onClose }: JobDialogProps) {
  const found = useListJobHistoriesOneQuery(job || !isUuid(id) ? skipToken : id);
  const shown = job ?? found.data;
  const [, patch] = useUrlState(jobUrl);
  const close = () => {
    patch({ jobTab: 'errors' });
    onClose();
  };
  return (
    <AppDialog open size="large" title={`Details for job ${shown?.name ?? ''}`} onClose={close}>
      {job ? (
        <Details job={job} />
      ) : (
        <QueryView query={isUuid(id) ? found : { data: null }}>
          {one =>
            one ? <Details job={one} /> : <EmptyState text="Job not found" hint="Its record has expired." />
          }
        </QueryView>
      )}
    </AppDialog>
  );
}
