import { read, rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import { eq, gte, inList, lte, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { failingSince } from './began';

const { listCheckStatuses } = calls;

const RUN = rowsOf(listCheckStatuses).pick('time', 'status');
/** Runs of a check that are looked at: eight hours of one a minute. One that failed longer began before. */
const MOST_RUNS = 500;

/** How long the checks of an incident failed. */
export const beganApi = api.injectEndpoints({
  endpoints: build => ({
    /** Since when checks were failing at a time: the first of them. Null when none was. @param args.at ISO */
    'listCheckStatuses/failingSince': build.query<string | null, { checkIds: readonly string[]; at: string }>(
      {
        async queryFn({ checkIds, at }, _api, _options, send) {
          const found: string[] = [];
          for (const id of checkIds) {
            const { data, error, meta } = await read(
              send,
              listCheckStatuses(
                {
                  checkId: eq(id),
                  time: lte(at),
                  order: order({ column: 'time', desc: true }),
                  limit: MOST_RUNS,
                },
                RUN,
              ),
            );
            if (error) return { error, meta };
            found.push(...[failingSince(data)].filter(time => time !== undefined));
          }
          return { data: found.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null };
        },
        keepUnusedDataFor: 300,
        providesTags: (_result, _error, { checkIds }) => checkIds.map(id => tagOf('Check', id)),
      },
    ),
    /**
     * The first and the last failed run of checks in a time, ISO; null where none failed.
     * @param args.checkIds 1 to 100
     * @param args.from ISO, as `to`; both belong to it
     */
    'listCheckStatuses/failedWithin': build.query<
      { first: string; last: string } | null,
      { checkIds: readonly string[]; from: string; to: string }
    >({
      async queryFn({ checkIds, from, to }, _api, _options, send) {
        const ends: string[] = [];
        for (const desc of [false, true]) {
          const { data, error, meta } = await read(
            send,
            listCheckStatuses(
              {
                checkId: inList(checkIds),
                status: 'is.false',
                time: [gte(from), lte(to)],
                order: order({ column: 'time', desc }),
                limit: 1,
              },
              RUN,
            ),
          );
          if (error) return { error, meta };
          ends.push(...data.map(({ time }) => time));
        }
        const [first, last] = ends;
        return { data: first !== undefined && last !== undefined ? { first, last } : null };
      },
      keepUnusedDataFor: 300,
      providesTags: (_result, _error, { checkIds }) => checkIds.map(id => tagOf('Check', id)),
    }),
  }),
});

export const {
  'useListCheckStatuses/failingSinceQuery': useListCheckStatusesFailingSinceQuery,
  'useListCheckStatuses/failedWithinQuery': useListCheckStatusesFailedWithinQuery,
} = beganApi;
