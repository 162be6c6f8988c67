import { rowsOf } from '@/api/calls';
import { pageQuery, query, rowQuery } from '@/api/endpoints';
import { calls as lookups } from '@/api/generated/calls/dbJobs';
import { calls } from '@/api/generated/calls/dbScrapers';
import type { JobHistory } from '@/api/generated/types/db';
import { ROW_CAP, toPage } from '@/api/page';
import { eq, group, gt, gte, lt, order, pageRange, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { triStateConditions } from '@/api/triState';
import { offeredValues } from '@/lib/offered';
import type { TriState } from '@/lib/triState';

const { listJobHistories } = calls;
const { listJobNames } = lookups;

const RUN = rowsOf(listJobHistories).pick('id', 'name', 'status', 'duration_millis', 'created_at');
const SUMMED = rowsOf(listJobHistories).pick('name', 'status', 'duration_millis', 'time_start', 'created_at');
const ID = rowsOf(listJobHistories).pick('id');

/** One run of a background job; its duration in milliseconds. */
export type Job = JobHistory;
/** What a course is drawn from. */
export type JobRun = PartOf<typeof RUN>;
/** What a run adds to the summary of its job. */
export type SummedRun = PartOf<typeof SUMMED>;

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
const COURSE = 200;

type Conditions = Pick<
  Parameters<typeof listJobHistories>[0],
  'name' | 'resourceType' | 'resourceId' | 'status' | 'durationMillis' | 'and'
>;

/** A filter as conditions. */
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
  const isKnown = SORTABLE.includes(sortBy);
  const desc = isKnown ? sortDesc : true;
  return listJobHistories({
    ...conditions(filter),
    // By the time that the rows show.
    order: order({ column: isKnown ? sortBy : 'time_start', desc }, { column: 'id', desc }),
    ...pageRange(pageIndex, pageSize),
  });
}

/** The history of background jobs. */
export const jobsApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of runs, the newest first unless sorted. */
    'listJobHistories/page': pageQuery({ query: jobsRequest, providesTags: [listTag('JobHistory')] }),
    /** One run; null when there is none. @param id of the run */
    'listJobHistories/one': rowQuery({
      query: (id: string) => listJobHistories({ id: eq(id), limit: 1 }),
      providesTags: [listTag('JobHistory')],
    }),
    /** The newest runs in short, for their course; `total` counts them all. */
    'listJobHistories/course': pageQuery({
      query: (filter: JobFilter) =>
        listJobHistories(
          {
            ...conditions(filter),
            order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
            limit: COURSE,
          },
          RUN,
        ),
      providesTags: [listTag('JobHistory')],
    }),
    /** The newest runs, as many as one answer holds, to sum up by job; `total` counts them all. */
    'listJobHistories/summed': pageQuery({
      query: (filter: JobFilter) =>
        listJobHistories(
          {
            ...conditions(filter),
            order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
            limit: ROW_CAP,
          },
          SUMMED,
        ),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('JobHistory')],
    }),
    /** How many runs there are. */
    'listJobHistories/count': query({
      query: (filter: JobFilter) => listJobHistories({ ...conditions(filter), limit: 1 }, ID),
      extraOptions: { count: 'exact' },
      transformResponse: (found, meta) => toPage(found, meta).total,
      providesTags: [listTag('JobHistory')],
    }),
    /** Names of jobs in use. */
    listJobNames: query({
      query: () => listJobNames({ order: order({ column: 'name' }) }),
      transformResponse: found => offeredValues(found.map(({ name }) => name)),
      providesTags: [listTag('JobHistory')],
    }),
  }),
});

export const {
  'useListJobHistories/pageQuery': useListJobHistoriesPageQuery,
  'useListJobHistories/oneQuery': useListJobHistoriesOneQuery,
  'useListJobHistories/courseQuery': useListJobHistoriesCourseQuery,
  'useListJobHistories/summedQuery': useListJobHistoriesSummedQuery,
  'useListJobHistories/countQuery': useListJobHistoriesCountQuery,
  useListJobNamesQuery,
} = jobsApi;
