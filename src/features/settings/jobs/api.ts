import { generated as lookups, type JobName } from '@/api/generated/dbJobs';
import { generated as rows, type JobHistory } from '@/api/generated/dbScrapers';
import { firstRow, toPage, type Page } from '@/api/page';
import { eq, group, gt, gte, lt, order, pageOf, where } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { triStateConditions } from '@/api/triState';
import type { TriState } from '@/lib/triState';

/** One run of a background job; its duration in milliseconds. */
export type Job = JobHistory;
/** What a course is drawn from. */
export type JobRun = Pick<JobHistory, 'id' | 'name' | 'status' | 'duration_millis' | 'created_at'>;

/** Which runs are meant. */
export interface JobFilter {
  names?: TriState;
  resourceTypes?: TriState;
  statuses?: TriState;
  /** Runs that took so long or longer, ms. */
  atLeastMs?: number;
  /** ISO, both exclusive. */
  range?: { from: string; to: string };
  /** The runs of one resource: its id, and what jobs call its kind. */
  resource?: { id: string; type: string };
}

interface JobListArg extends JobFilter {
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
}

const listJobs = requestOf(rows, 'listJobHistories');
const listNames = requestOf(lookups, 'listJobNames');

/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = [
  'created_at',
  'time_start',
  'name',
  'status',
  'duration_millis',
  'success_count',
  'error_count',
  'resource_type',
];
/** Runs a course is drawn from. */
export const COURSE = 200;

type Conditions = Pick<
  Parameters<typeof listJobs>[0],
  'name' | 'resourceType' | 'resourceId' | 'status' | 'durationMillis' | 'and'
>;

/** A filter as conditions (calls contract, section 19). */
function conditions({ names, resourceTypes, statuses, atLeastMs, range, resource }: JobFilter): Conditions {
  const name = names && triStateConditions(names);
  const type = resource ? eq(resource.type) : resourceTypes && triStateConditions(resourceTypes);
  const status = statuses && triStateConditions(statuses);
  return {
    ...(name && { name }),
    ...(type && { resourceType: type }),
    ...(status && { status }),
    ...(resource && { resourceId: eq(resource.id) }),
    ...(atLeastMs && { durationMillis: gte(atLeastMs) }),
    ...(range && { and: group(where('created_at', gt(range.from)), where('created_at', lt(range.to))) }),
  };
}

/** The call of a page of runs, the newest first unless sorted. */
export function jobsRequest({ pageIndex, pageSize, sortBy = '', sortDesc = false, ...filter }: JobListArg) {
  const column = SORTABLE.includes(sortBy) ? sortBy : 'created_at';
  const desc = column === sortBy ? sortDesc : true;
  return listJobs({
    ...conditions(filter),
    order: order({ column, desc }, { column: 'id', desc }),
    ...pageOf(pageIndex, pageSize),
  });
}

/** The history of background jobs. */
export const jobsApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of runs, the newest first unless sorted. */
    jobs: build.query<Page<Job>, JobListArg>({
      query: jobsRequest,
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<Job>,
      providesTags: [listTag('JobHistory')],
    }),
    /** One run; null when there is none. */
    job: build.query<Job | null, string>({
      query: id => listJobs({ id: eq(id), limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Job>,
      providesTags: [listTag('JobHistory')],
    }),
    /** The newest runs in short, for their course; `total` counts them all. */
    jobCourse: build.query<Page<JobRun>, JobFilter>({
      query: filter =>
        listJobs({
          ...conditions(filter),
          select: 'id,name,status,duration_millis,created_at',
          order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
          limit: COURSE,
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<JobRun>,
      providesTags: [listTag('JobHistory')],
    }),
    /** How many runs there are. */
    jobCount: build.query<number | undefined, JobFilter>({
      query: filter => listJobs({ ...conditions(filter), select: 'id', limit: 1 }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: (found: JobRun[], meta) => toPage(found, meta).total,
      providesTags: [listTag('JobHistory')],
    }),
    /** Names of jobs in use. */
    jobNames: build.query<string[], void>({
      query: () => listNames({ order: order({ column: 'name' }) }),
      extraOptions: { shape: 'list' },
      transformResponse: (found: JobName[]) => found.flatMap(({ name }) => name ?? []),
      providesTags: [listTag('JobHistory')],
    }),
  }),
});

export const { useJobsQuery, useJobQuery, useJobCourseQuery, useJobCountQuery, useJobNamesQuery } = jobsApi;
