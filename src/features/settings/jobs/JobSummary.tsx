import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { propertiesApi, type Property } from '@/api/properties';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Muted } from '@/components/layout/layout';
import { countOf, formatCount } from '@/lib/format';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { listRows } from '@/modules/records/listRows';
import { orderedState } from '@/modules/records/pagedTable';
import { useListJobHistoriesSummedQuery, useListJobNamesQuery, type JobFilter } from './api';
import { jobOverrides, overridesOfAll } from './overrides';
import { spacedName } from './resource';
import { jobSummaries, type JobSummaryRow } from './summary';
import { jobsUrl, type JobsUrl } from './url';

const NONE: readonly Property[] = [];
const NOUN = ['job', 'jobs'] as const;
const NARROW = [
  ['name', 150],
  ['failed', 104],
  ['last', 104],
] as const;
const FIRST = { by: 'failed', desc: true };
/** Names of jobs without a run that are written out. */
const MOST_NAMED = 5;

const shownName = ({ name }: JobSummaryRow) => spacedName(name) || '(no name)';

const COLUMNS: readonly Column<JobSummaryRow>[] = [
  col.name<JobSummaryRow>({ headerName: 'Job Name', minWidth: 150, text: shownName }),
  col.number<JobSummaryRow>('runs', { headerName: 'Runs' }),
  col.duration<JobSummaryRow>('average', {
    headerName: 'Average duration',
    width: 136,
    description: 'Of the runs that ended',
  }),
  col.number<JobSummaryRow>('failed', { headerName: 'Failed', width: 84 }),
  col.age<JobSummaryRow>('last', { headerName: 'Last run', width: 104 }),
  col.text<JobSummaryRow>('overrides', {
    headerName: 'Overrides',
    width: 240,
    sortable: false,
    description: 'Properties that change the job: jobs.NAME.schedule and others',
    valueGetter: (_value, { overrides }) => overrides.join(', '),
  }),
];

const idOf = (row: JobSummaryRow) => row.id;
/** The runs of a job alone. */
const narrowed = ({ name }: JobSummaryRow): Partial<JobsUrl> => ({
  view: 'runs',
  name: { [name]: 1 },
  sortBy: '',
  sortOrder: 'asc',
  pageIndex: 0,
});

/** Which runs are counted. */
function countedLine(read: number, total: number | undefined): string {
  if (total !== undefined && total <= read) return `${countOf(read, 'run')} counted, whatever their status.`;
  const of = total === undefined ? 'runs' : `of ${countOf(total, 'run')}`;
  return `Only the newest ${formatCount(read)} ${of} are counted, whatever their status. Narrow the range or the filter to count the others.`;
}

/** Which jobs there are that have no run here; undefined when all have one. */
function idleLine(known: readonly string[], rows: readonly JobSummaryRow[]): string | undefined {
  const seen = new Set(rows.map(idOf));
  const idle = known.filter(name => !seen.has(name));
  if (idle.length === 0) return undefined;
  const named = idle.slice(0, MOST_NAMED).map(spacedName).join(', ');
  const more = idle.length - MOST_NAMED;
  return `No run under this filter: ${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`;
}

interface JobSummaryProps {
  /** Undefined until the range is known. */
  filter: JobFilter | undefined;
  url: JobsUrl;
  patch: PatchUrl<typeof jobsUrl>;
}

/** What the runs under the filter come to, by job. A row opens the runs of its job. */
export default function JobSummary({ filter, url, patch }: JobSummaryProps) {
  const { data, error, isFetching, refetch } = useListJobHistoriesSummedQuery(filter ?? skipToken);
  const { data: names } = useListJobNamesQuery();
  const state = orderedState(url, FIRST);
  // The frame has asked for them.
  const { data: properties = NONE } = propertiesApi.endpoints.getProperties.useQueryState();
  const rows = useMemo(
    () => data && jobSummaries(data.rows, name => jobOverrides(properties, name)),
    [data, properties],
  );
  const ofAll = overridesOfAll(properties);
  const shown = rows && listRows(rows, COLUMNS, '', { ...state, page: 0, pageSize: rows.length });
  const hrefOf = useRowHref(jobsUrl, narrowed);
  const rowHref = useCallback((row: JobSummaryRow) => (row.name === '' ? undefined : hrefOf(row)), [hrefOf]);
  const complete = data?.total !== undefined && data.total <= data.rows.length;
  // With names chosen the others are left out on purpose.
  const isNamed = Object.keys(url.name).length > 0;
  const idle = names && rows && complete && !isNamed ? idleLine(names, rows) : undefined;
  return (
    <>
      <Muted
        component="output"
        aria-label="What is counted"
        small
        style={{ display: 'block', minHeight: 18 }}
      >
        {data && <div>{countedLine(data.rows.length, data.total)}</div>}
        {idle && <div>{idle}</div>}
        {ofAll.length > 0 && <div>{`Properties change all jobs: ${ofAll.join(', ')}.`}</div>}
      </Muted>
      <DataTable<JobSummaryRow>
        id="jobs-by-name"
        label="Jobs by name"
        noun={NOUN}
        columns={COLUMNS}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={shownName}
        rows={shown?.all}
        total={rows?.length}
        paging="none"
        // All jobs are on the one page.
        state={{ ...state, page: 0, pageSize: Math.max(rows?.length ?? 0, state.pageSize) }}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowHref={rowHref}
        exporting={shown && { rows: () => shown.all }}
        empty="No jobs found"
        maxHeight="calc(100vh - 15rem)"
      />
    </>
  );
}
