import { generated as rows } from '@/api/generated/dbTopology';
import type { Component, ComponentWithLogs } from '@/api/generated/types/db';
import { generated as service } from '@/api/generated/logs';
import type { LogItem, LogsResult } from '@/api/generated/types/logs';
import { firstRow } from '@/api/page';
import { eq, isNull, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';

export type { ComponentWithLogs, LogItem };

/** What is asked of the log service. */
export interface LogsArgs {
  componentId: string;
  /** Name of a log selector; the component's first one when empty. */
  selector: string;
  /** In the language of the backend behind it; some ignore it (call contract, section 18). */
  query: string;
  /** Lines have to carry them; some backends ignore it. */
  labels: Readonly<Record<string, string>>;
}

/** Lines that were sent, in the order of the backend, of so many that match. */
export interface LogsAnswer {
  total: number;
  results: readonly LogItem[];
}

/** A component and where its logs are. */
export type LogComponent = Pick<Component, 'id' | 'name' | 'icon' | 'type' | 'log_selectors'>;

/** Components that the picker lists at most. */
export const MOST_COMPONENTS = 1_000;
/** Log backends take their time, in ms. */
const TIMEOUT_MS = 60_000;

const postLogsSearch = requestOf(service, 'postLogsSearch');
const listComponentsWithLogs = requestOf(rows, 'listComponentsWithLogs');
const listComponents = requestOf(rows, 'listComponents');

/** The answer, frozen at its top only, as a store would freeze a hundred thousand lines one by one. */
function answerOf({ total, results }: LogsResult): LogsAnswer {
  const lines = Object.freeze(results ?? []);
  return Object.freeze({ total: Math.max(total, lines.length), results: lines });
}

/** Names of the selectors of a component, in their order. */
export const selectorNames = ({ log_selectors: selectors }: Pick<LogComponent, 'log_selectors'>): string[] =>
  (selectors ?? []).map(({ name }) => name);

/** Lines of logs, and the components that have any (call contract, section 18). */
export const logsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Lines of a log selector. One call at a time: another question cancels the one under way. Hardly kept. */
    logs: build.query<LogsAnswer, LogsArgs>({
      query: ({ componentId, selector, query, labels }) =>
        postLogsSearch({
          logsSearch: {
            id: componentId,
            ...(selector !== '' && { name: selector }),
            ...(query !== '' && { query }),
            ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
          },
        }),
      extraOptions: { shape: 'object', exclusive: true, large: true, timeoutMs: TIMEOUT_MS },
      transformResponse: answerOf,
      structuralSharing: false,
      keepUnusedDataFor: 5,
    }),
    /** Components with log selectors, by name. */
    componentsWithLogs: build.query<ComponentWithLogs[], void>({
      query: () =>
        listComponentsWithLogs({
          order: order({ column: 'name' }, { column: 'id' }),
          limit: MOST_COMPONENTS,
        }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('Topology')],
    }),
    /** One live component; null when there is none or it may not be seen. @param id of the component */
    logComponent: build.query<LogComponent | null, string>({
      query: id =>
        listComponents({
          id: eq(id),
          deletedAt: isNull(),
          select: 'id,name,icon,type,log_selectors',
          limit: 1,
        }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<LogComponent>,
      providesTags: (_result, _error, id) => [tagOf('Topology', id)],
    }),
  }),
});

export const { useLogsQuery, useComponentsWithLogsQuery, useLogComponentQuery } = logsApi;
