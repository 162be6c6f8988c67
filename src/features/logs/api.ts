import { rowsOf } from '@/api/calls';
import { query, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbTopology';
import { calls as service } from '@/api/generated/calls/logs';
import type { ComponentWithLogs } from '@/api/generated/types/db';
import type { LogItem, LogsResult } from '@/api/generated/types/logs';
import { readLarge } from '@/api/parseJson';
import { eq, isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';

export type { ComponentWithLogs, LogItem };

const { postLogsSearch } = service;
const { listComponents, listComponentsWithLogs } = calls;

const COMPONENT = rowsOf(listComponents).pick('id', 'name', 'icon', 'type', 'log_selectors');

/** A component and where its logs are. */
export type LogComponent = PartOf<typeof COMPONENT>;

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

/** Components that the picker lists at most. */
const MOST_COMPONENTS = 1_000;
/** Log backends take their time, in ms. */
const TIMEOUT_MS = 60_000;

/** The answer, frozen at its top only, as a store would freeze a hundred thousand lines one by one. */
function answerOf({ total, results }: LogsResult): LogsAnswer {
  const lines = Object.freeze(results ?? []);
  return Object.freeze({ total: Math.max(total, lines.length), results: lines });
}

/** Names of the selectors of a component, in their order. */
export const selectorNames = ({ log_selectors: selectors }: Pick<LogComponent, 'log_selectors'>): string[] =>
  (selectors ?? []).map(({ name }) => name);

/** Lines of logs, and the components that have any. */
export const logsApi = api.injectEndpoints({
  endpoints: () => ({
    /** Lines of a log selector. One call at a time: another question cancels the one under way. Hardly kept. */
    postLogsSearch: query({
      query: ({ componentId, selector, query: text, labels }: LogsArgs) =>
        postLogsSearch({
          logsSearch: {
            id: componentId,
            ...(selector !== '' && { name: selector }),
            ...(text !== '' && { query: text }),
            ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
          },
        }),
      extraOptions: { exclusive: true, readBody: readLarge, timeoutMs: TIMEOUT_MS },
      transformResponse: answerOf,
      structuralSharing: false,
      keepUnusedDataFor: 5,
    }),
    /** Components with log selectors, by name. */
    listComponentsWithLogs: rowsQuery({
      query: () =>
        listComponentsWithLogs({
          order: order({ column: 'name' }, { column: 'id' }),
          limit: MOST_COMPONENTS,
        }),
      providesTags: [listTag('Topology')],
    }),
    /** One live component; null when there is none or it may not be seen. @param id of the component */
    listComponents: rowQuery({
      query: (id: string) => listComponents({ id: eq(id), deletedAt: isNull(), limit: 1 }, COMPONENT),
      providesTags: (_result, _error, id) => [tagOf('Topology', id)],
    }),
  }),
});

export const { usePostLogsSearchQuery, useListComponentsWithLogsQuery, useListComponentsQuery } = logsApi;
