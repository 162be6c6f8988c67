import { rowsOf } from '@/api/calls';
import { query, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbTopology';
import { calls as service } from '@/api/generated/calls/logs';
import type { ComponentWithLogs } from '@/api/generated/types/db';
import type { LogItem, LogsResult } from '@/api/generated/types/logs';
import { readLarge } from '@/api/parseJson';
import { eq, group, inList, isNull, notNull, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPages } from '@/api/readPages';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { ComponentWithLogs, LogItem };

const { postLogsSearch } = service;
const { listComponents, listComponentsWithLogs } = calls;

const COMPONENT = rowsOf(listComponents).pick('id', 'name', 'icon', 'type', 'log_selectors');

const HEALTH = rowsOf(listComponents).pick('id', 'health', 'status');

/** A component and where its logs are. */
export type LogComponent = PartOf<typeof COMPONENT>;

/** How a component is. */
export type ComponentHealth = PartOf<typeof HEALTH>;

/** What is asked of the log service. */
export interface LogsArgs {
  componentId: string;
  /** Name of a log selector; the component's first one when empty. */
  selector: string;
  /** In the language of the backend behind it; some ignore it. */
  query: string;
  /** Lines have to carry them; some backends ignore it. */
  labels: Readonly<Record<string, string>>;
}

/** Lines that were sent, in the order of the backend, of so many that match. */
export interface LogsAnswer {
  total: number;
  results: readonly LogItem[];
}

/** Log backends take their time, in ms. */
const TIMEOUT_MS = 60_000;
const READING = { readBody: readLarge, timeoutMs: TIMEOUT_MS } as const;
const BY_NAME = order({ column: 'name' }, { column: 'id' });
/** Words of components that are not well, in their health or in their status. */
const NOT_WELL = ['unhealthy', 'warning', 'degraded', 'error'] as const;

/** The answer, frozen at its top only, as a store would freeze a hundred thousand lines one by one. */
function answerOf({ total, results }: LogsResult): LogsAnswer {
  const lines = Object.freeze(results ?? []);
  return Object.freeze({ total: Math.max(total, lines.length), results: lines });
}

const searchOf = ({ componentId, selector, query: text, labels }: LogsArgs) =>
  postLogsSearch({
    logsSearch: {
      id: componentId,
      ...(selector !== '' && { name: selector }),
      ...(text !== '' && { query: text }),
      ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
    },
  });

/** Names of the selectors of a component, in their order. */
export const selectorNames = ({ log_selectors: selectors }: Pick<LogComponent, 'log_selectors'>): string[] =>
  (selectors ?? []).map(({ name }) => name);

/** Lines of logs, and the components that have any. */
export const logsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Lines of a log selector. One call at a time: another question cancels the one under way. Hardly kept. */
    postLogsSearch: query({
      query: searchOf,
      extraOptions: { ...READING, exclusive: true },
      transformResponse: answerOf,
      structuralSharing: false,
      keepUnusedDataFor: 5,
    }),
    /** The same of one of several sources: who asks says how many at a time, and cancels. Not kept: the page holds its lines. */
    'postLogsSearch/source': query({
      query: searchOf,
      extraOptions: READING,
      transformResponse: answerOf,
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    /** All components with log selectors, by name. */
    listComponentsWithLogs: build.query<ComponentWithLogs[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(send, range => listComponentsWithLogs({ order: BY_NAME, ...range })),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('Topology')],
    }),
    /** One live component; null when there is none or it may not be seen. @param id of the component */
    listComponents: rowQuery({
      query: (id: string) => listComponents({ id: eq(id), deletedAt: isNull(), limit: 1 }, COMPONENT),
      providesTags: (_result, _error, id) => [tagOf('Topology', id)],
    }),
    /** The live ones of some components; those that are gone or may not be seen are missing. @param ids 1 to 100 */
    'listComponents/sources': rowsQuery({
      query: (ids: readonly string[]) =>
        listComponents(
          { id: inList(ids), deletedAt: isNull(), order: order({ column: 'id' }), limit: ids.length },
          COMPONENT,
        ),
      providesTags: result => rowTags('Topology', result),
    }),
    /** All components with logs that are not well. */
    'listComponents/failing': build.query<ComponentHealth[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(send, range =>
          listComponents(
            {
              logSelectors: notNull(),
              or: group(where('health', inList(NOT_WELL)), where('status', inList(NOT_WELL))),
              deletedAt: isNull(),
              order: BY_NAME,
              ...range,
            },
            HEALTH,
          ),
        ),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('Topology')],
    }),
  }),
});

export const {
  usePostLogsSearchQuery,
  useListComponentsWithLogsQuery,
  useListComponentsQuery,
  'useListComponents/sourcesQuery': useListComponentsSourcesQuery,
  'useListComponents/failingQuery': useListComponentsFailingQuery,
} = logsApi;
