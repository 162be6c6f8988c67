import { query, rowQuery } from '@/api/endpoints';
import { rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import type { PartOf } from '@/api/projection';
import { eq, inList, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { saidBy } from './runText';

const { listChecks, listCheckStatuses } = calls;

const RUNS = rowsOf(listChecks)
  .pick('id')
  .embed('check_statuses', run => run.pick('time', 'status', 'duration'));
const SAID = rowsOf(listChecks)
  .pick('id')
  .embed('check_statuses', run => run.pick('message', 'error'));
/** What is read of one run. */
export const RUN = rowsOf(listCheckStatuses).pick('time', 'status', 'duration', 'message', 'error');

/** A run in a status strip: without its texts, which may be long. Duration in milliseconds. */
export type RunMark = PartOf<typeof RUNS>['check_statuses'][number];
/** One run of a check; duration in milliseconds. */
export type CheckRun = PartOf<typeof RUN>;

/** Seconds for which a page of the history is not asked for again (CHK-043). */
export const HISTORY_STALE_SECONDS = 10;

/** Runs of a check that a strip shows at most: its widest column fits so many. */
export const STRIP_RUNS = 60;

/** The newest runs of checks. Up to a hundred are asked about in one call; one that is gone has no entry. */
export const checksApi = api.injectEndpoints({
  endpoints: () => ({
    /** The newest runs of many checks, newest first, by id of the check: what status strips show. */
    'listChecks/runs': query({
      query: (checkIds: readonly string[]) =>
        listChecks(
          {
            id: inList(checkIds),
            'check_statuses.order': order({ column: 'time', desc: true }),
            'check_statuses.limit': STRIP_RUNS,
          },
          RUNS,
        ),
      transformResponse: (found): Readonly<Record<string, readonly RunMark[]>> =>
        Object.fromEntries(found.map(({ id, check_statuses: newest }) => [id, newest])),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, checkIds) => checkIds.map(id => tagOf('Check', id)),
    }),
    /** What the newest run of checks said, as one line, by id of the check; those that said nothing are left out. */
    'listChecks/messages': query({
      query: (checkIds: readonly string[]) =>
        listChecks(
          {
            id: inList(checkIds),
            'check_statuses.order': order({ column: 'time', desc: true }),
            'check_statuses.limit': 1,
          },
          SAID,
        ),
      transformResponse: (found): Readonly<Record<string, string>> =>
        Object.fromEntries(
          found.flatMap(({ id, check_statuses: [run] }) => {
            const said = saidBy({ message: run?.message, error: run?.error });
            return said === '' ? [] : [[id, said]];
          }),
        ),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, checkIds) => checkIds.map(id => tagOf('Check', id)),
    }),
    /** One run with its message and error, by the check and the time it ran at; null when it is no longer kept. */
    'listCheckStatuses/one': rowQuery({
      query: ({ checkId, time }: { checkId: string; time: string }) =>
        listCheckStatuses({ checkId: eq(checkId), time: eq(time), limit: 1 }, RUN),
    }),
  }),
});

export const { 'useListCheckStatuses/oneQuery': useListCheckStatusesOneQuery } = checksApi;
