import { lazy, use, useMemo } from 'react';
import {
  jobsRequest,
  useListJobHistoriesCourseQuery,
  useListJobHistoriesPageQuery,
  type Job,
  type JobFilter,
} from './api';
import { DataTable } from '@/components/data-table/DataTable';
import { useTableExport } from '@/modules/export/useTableExport';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRoot } from '@/lib/routing/useRoot';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { passes } from '@/components/filter/triState';
import { jobColumns } from './columns';
import { jobFilters } from './filterBar';
import { HiddenChip } from './HiddenChip';
import { JobCourse } from './JobCourse';
import { spacedName } from './resource';
import { DEFAULT_JOB_RANGE, durationOf, jobsUrl } from './url';

const JobDialog = lazy(() => import('./JobDialog'));
const JobSummary = lazy(() => import('./JobSummary'));

interface JobHistoryProps {
  /** The runs of one resource, in a tab of its page: its id, and what jobs call its kind. */
  resource?: { id: string; type: string };
}

const idOf = (job: Job) => job.id;
const opened = (job: Pick<Job, 'id'>) => ({ job: job.id });
const nameOf = (job: Job) => `${spacedName(job.name)} ${job.status ?? ''}`;
const NOUN = ['job', 'jobs'] as const;

/** The runs of background jobs with their filters, course and details. */
export function JobHistory({ resource }: JobHistoryProps) {
  const [url, patch] = useUrlState(jobsUrl);
  const now = useAskedAt();
  const range = useLinkEnds(url, now, DEFAULT_JOB_RANGE);
  const others: JobFilter | undefined = range && {
    names: url.name,
    ...(resource ? { resource } : { resourceTypes: url.resource_type }),
    atLeastMs: durationOf(url.duration),
    range,
  };
  const asked = others && {
    ...others,
    statuses: url.status,
    ...askedPage(url),
  };
  const byJob = !resource && url.view === 'jobs';
  const jobs = useListJobHistoriesPageQuery((!byJob && asked) || skipToken);
  const exporting = useTableExport<Job>(asked && jobsRequest(asked));
  const course = useListJobHistoriesCourseQuery((use(PageAnsweredContext) && others) || skipToken);
  const open = useLatest((id: string) => patch({ job: id }));
  const rowHref = useRowHref(jobsUrl, opened);
  const root = useRoot();
  const byName = useLatest((name: string) => patch({ name: { [name]: 1 }, pageIndex: 0 }));
  const filters = useMemo(() => jobFilters({ ofResource: resource !== undefined, byJob }), [resource, byJob]);
  const columns = useMemo(() => jobColumns({ onName: byName, withResource: !resource }), [byName, resource]);
  return (
    <SettingsPage
      filters={<FilterBar filters={filters} url={url} patch={patch} />}
      inTab={resource !== undefined}
    >
      <JobCourse runs={course.data?.rows} onOpen={open} hrefOf={run => root + rowHref(run)} />
      {byJob ? (
        <LazyBoundary>
          <JobSummary filter={others} url={url} patch={patch} />
        </LazyBoundary>
      ) : (
        <DataTable<Job>
          id={resource ? 'resource-jobs' : 'jobs'}
          label="Jobs"
          noun={NOUN}
          columns={columns}
          rowId={idOf}
          rowLabel={nameOf}
          {...pagedTable({ url, patch, query: jobs, first: { by: 'time_start', desc: true } })}
          rowHref={rowHref}
          exporting={exporting}
          beside={
            others && (
              <HiddenChip
                others={others}
                all={course.data?.total}
                listed={jobs.data?.total}
                showsFailed={passes(url.status, 'FAILED')}
                onFailed={() => patch({ status: { FAILED: 1 }, pageIndex: 0 })}
                onAll={() => patch({ status: {}, pageIndex: 0 })}
              />
            )
          }
          empty="No jobs found"
          maxHeight={resource ? 'calc(100vh - 20rem)' : 'calc(100vh - 13.5rem)'}
        />
      )}
      {url.job && (
        <OverlayBoundary onClose={() => patch({ job: '' })}>
          <JobDialog
            key={url.job}
            id={url.job}
            job={jobs.data?.rows.find(job => job.id === url.job)}
            onClose={() => patch({ job: '' })}
          />
        </OverlayBoundary>
      )}
    </SettingsPage>
  );
}
