import { query, rowQuery } from '@/api/endpoints';
import { read, rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import type { PartOf } from '@/api/projection';
import { chunks, eq, inList, order } from '@/api/postgrest';
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

/** The newest runs of checks. */
export const checksApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * The newest runs of many checks, newest first, by id of the check: what status strips show. One call for up to a
     * hundred checks; no call for none. A check that is gone has no entry.
     * @param limit runs a check at most
     */
    'listChecks/runs': build.query<
      Readonly<Record<string, readonly RunMark[]>>,
      { checkIds: readonly string[]; limit: number }
    >({
      async queryFn({ checkIds, limit }, _api, _options, send) {
        const runs: Record<string, readonly RunMark[]> = {};
        for (const portion of chunks([...checkIds].sort())) {
          const request = listChecks(
            {
              id: inList(portion),
              'check_statuses.order': order({ column: 'time', desc: true }),
              'check_statuses.limit': limit,
            },
            RUNS,
          );
          const { data, error, meta } = await read(send, request);
          if (error) return { error, meta };
          for (const { id, check_statuses: newest } of data) runs[id] = newest;
        }
        return { data: runs };
      },
      serializeQueryArgs: ({ queryArgs: { checkIds, limit } }) => ({
        limit,
        ids: [...new Set(checkIds)].sort(),
      }),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkIds }) => checkIds.map(id => tagOf('Check', id)),
    }),
    /** What the newest run of checks said, as one line, by id of the check; those that said nothing are left out. */
    'listChecks/messages': query({
      query: (ids: readonly string[]) =>
        listChecks(
          {
            id: inList(ids),
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
      providesTags: (_result, _error, ids) => ids.map(id => tagOf('Check', id)),
    }),
    /** One run with its message and error, by the check and the time it ran at; null when it is no longer kept. */
    'listCheckStatuses/one': rowQuery({
      query: ({ checkId, time }: { checkId: string; time: string }) =>
        listCheckStatuses({ checkId: eq(checkId), time: eq(time), limit: 1 }, RUN),
    }),
  }),
});

export const { 'useListCheckStatuses/oneQuery': useListCheckStatusesOneQuery } = checksApi;
