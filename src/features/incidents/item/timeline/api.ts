import { read, rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as activityCalls } from '@/api/generated/calls/dbCatalogActivity';
import { calls as healthCalls } from '@/api/generated/calls/dbHealth';
import { eq, gte, inList, lte, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';
import type { Transition } from './entries';
import { transitionsOf } from './transitions';

const { listConfigChanges } = activityCalls;
const { listCheckStatuses } = healthCalls;

const CHANGE = rowsOf(listConfigChanges)
  .pick('id', 'config_id', 'change_type', 'summary', 'severity', 'created_at', 'source')
  .embed('config', config => config.pick('id', 'name', 'type'), { from: 'configs' });
const RUN = rowsOf(listCheckStatuses).pick('time', 'status');

/** Runs of a check that are read for its transitions: a day of one a minute and more. */
const MOST_RUNS = 2_000;
/** Changes that are read, the newest first. */
export const MOST_CHANGES_READ = 500;

interface Between {
  /** ISO. */
  from: string;
  to: string;
}

/** What went on around an incident. */
export const aroundApi = api.injectEndpoints({
  endpoints: build => ({
    /** When checks became well or unwell: of each the newest 2,000 runs of the time are looked at. */
    'listCheckStatuses/transitions': build.query<
      Transition[],
      Between & { checks: readonly { id: string; name: string }[] }
    >({
      async queryFn({ checks, from, to }, _api, _options, send) {
        const found: Transition[] = [];
        for (const check of checks) {
          const { data, error, meta } = await read(
            send,
            listCheckStatuses(
              {
                checkId: eq(check.id),
                time: [gte(from), lte(to)],
                order: order({ column: 'time', desc: true }),
                limit: MOST_RUNS,
              },
              RUN,
            ),
          );
          if (error) return { error, meta };
          found.push(...transitionsOf(check, data.toReversed()));
        }
        return { data: found };
      },
      providesTags: (_result, _error, { checks }) => checks.map(({ id }) => tagOf('Check', id)),
    }),
    /** Changes of some items, newest first. @param configIds 1 to 100 */
    'listConfigChanges/around': rowsQuery({
      query: ({ configIds, from, to }: Between & { configIds: readonly string[] }) =>
        listConfigChanges(
          {
            configId: inList(configIds),
            createdAt: [gte(from), lte(to)],
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_CHANGES_READ,
          },
          CHANGE,
        ),
      providesTags: [listTag('ConfigChange')],
    }),
  }),
});

export const {
  'useListCheckStatuses/transitionsQuery': useListCheckStatusesTransitionsQuery,
  'useListConfigChanges/aroundQuery': useListConfigChangesAroundQuery,
} = aroundApi;
