import { read, rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import { ROW_CAP, toPage } from '@/api/page';
import { eq, gt, isNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { failureLine } from '@/lib/terminal/failureLine';

const { listChecks } = calls;

const SAID = rowsOf(listChecks)
  .pick('id')
  .embed('check_statuses', run => run.pick('message', 'error'));

/** Failing checks whose messages are read at most: five calls. */
export const MOST_READ = 5 * ROW_CAP;

/** What failing checks say, by id of the check; '' of one that says nothing. */
export type FailureLines = Readonly<Record<string, string>>;

/** What fails, and what it says. */
export const failuresApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * What the newest run of each failing check said, as one line, by id of the check: of the first 10,000 checks in the
     * order of their ids, in calls of at most 2,000 (the backend's cap), one after the other.
     */
    'listChecks/failures': build.query<FailureLines, void>({
      async queryFn(_arg, _api, _options, send) {
        const lines: Record<string, string> = {};
        let count = 0;
        let last: string | undefined;
        do {
          const request = listChecks(
            {
              status: eq('unhealthy'),
              deletedAt: isNull(),
              id: last === undefined ? undefined : gt(last),
              order: order({ column: 'id' }),
              limit: ROW_CAP,
              'check_statuses.order': order({ column: 'time', desc: true }),
              'check_statuses.limit': 1,
            },
            SAID,
          );
          const { data, error, meta } = await read(send, request);
          if (error) return { error, meta };
          for (const {
            id,
            check_statuses: [run],
          } of data)
            lines[id] = failureLine(run ?? {});
          count += data.length;
          // A backend may give fewer than are asked for: its count of what is left says where the end is.
          const { total = Infinity } = toPage(data, meta);
          last = data.length < total ? data.at(-1)?.id : undefined;
        } while (last !== undefined && count < MOST_READ);
        return { data: lines };
      },
      extraOptions: { count: 'exact' },
      // Thousands of texts that only this grouping needs.
      keepUnusedDataFor: 10,
      providesTags: [listTag('Check')],
    }),
  }),
});

export const { 'useListChecks/failuresQuery': useListChecksFailuresQuery } = failuresApi;
