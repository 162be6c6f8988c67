import { read, rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as canary } from '@/api/generated/calls/canary';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { gte, inList, lte, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';
import type { ApiError } from '@/lib/errors';
import { isObject } from '@/lib/json';
import { GRAPH_COUNT, readGraph } from '../checks/graph';
import type { CheckHalves } from './halves';

const { getCheckGraph } = canary;

/** Rows of each list that are read at most: the newest. */
export const MOST_COMPARED = 200;

const CHANGE = rowsOf(activity.listConfigChanges)
  .pick('id', 'config_id', 'change_type', 'summary', 'source', 'created_at')
  .embed('config', config => config.pick('name'), { from: 'configs' });
const INSIGHT = rowsOf(activity.listConfigAnalysisItems)
  .pick('id', 'config_id', 'analyzer', 'severity', 'first_observed')
  .embed('item', item => item.pick('name'), { from: 'configs' });

export type ComparedChange = PartOf<typeof CHANGE>;
export type ComparedInsight = PartOf<typeof INSIGHT>;

/** ISO; both ends belong to it. */
interface Time {
  from: string;
  to: string;
}

interface OfItems extends Time {
  /** 1 to 100. */
  configIds: readonly string[];
}

interface OfChecks {
  checkIds: readonly string[];
  before: Time;
  after: Time;
}

const NEWEST = order({ column: 'created_at', desc: true }, { column: 'id' });

/** What was before something and what came after it. */
export const beforeAfterApi = api.injectEndpoints({
  endpoints: build => ({
    /** The runs of checks on either side, in the order of their ids; an error only where none can be read. */
    'getCheckGraph/halves': build.query<(CheckHalves & { id: string })[], OfChecks>({
      async queryFn({ checkIds, before, after }, _api, _options, send) {
        const failures: ApiError[] = [];
        const graphOf = async (check: string, { from, to }: Time) => {
          const request = getCheckGraph({ check, start: from, end: to, count: GRAPH_COUNT });
          const { data, error } = await read(send, request);
          if (error) failures.push(error);
          return isObject(data) ? readGraph(data) : undefined;
        };
        const data = await Promise.all(
          checkIds.map(async id => ({
            id,
            before: await graphOf(id, before),
            after: await graphOf(id, after),
          })),
        );
        const [error] = failures;
        return error && failures.length === 2 * checkIds.length ? { error } : { data };
      },
      providesTags: (_result, _error, { checkIds }) => checkIds.map(id => tagOf('Check', id)),
    }),
    /** Changes of items in a time, the newest first, with what noted them. */
    'listConfigChanges/inTime': rowsQuery({
      query: ({ configIds, from, to }: OfItems) =>
        activity.listConfigChanges(
          {
            configId: inList(configIds),
            createdAt: [gte(from), lte(to)],
            order: NEWEST,
            limit: MOST_COMPARED,
          },
          CHANGE,
        ),
      providesTags: [listTag('ConfigChange')],
    }),
    /** Insights that were first seen in a time, the newest first; on all items where none are named. */
    'listConfigAnalysisItems/observed': rowsQuery({
      query: ({ configIds, from, to }: Time & Partial<OfItems>) =>
        activity.listConfigAnalysisItems(
          {
            ...(configIds && { configId: inList(configIds) }),
            firstObserved: [gte(from), lte(to)],
            order: order({ column: 'first_observed', desc: true }, { column: 'id' }),
            limit: MOST_COMPARED,
          },
          INSIGHT,
        ),
      providesTags: [listTag('ConfigInsight')],
    }),
  }),
});

export const {
  'useGetCheckGraph/halvesQuery': useGetCheckGraphHalvesQuery,
  'useListConfigChanges/inTimeQuery': useListConfigChangesInTimeQuery,
  'useListConfigAnalysisItems/observedQuery': useListConfigAnalysisItemsObservedQuery,
} = beforeAfterApi;
