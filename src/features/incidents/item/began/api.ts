import { read, rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import { eq, lte, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { failingSince } from './began';

const { listCheckStatuses } = calls;

const RUN = rowsOf(listCheckStatuses).pick('time', 'status');
/** Runs of a check that are looked at: eight hours of one a minute. One that failed longer began before. */
const MOST_RUNS = 500;

const beganApi = api.injectEndpoints({
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
  }),
});

export const { 'useListCheckStatuses/failingSinceQuery': useListCheckStatusesFailingSinceQuery } = beganApi;
