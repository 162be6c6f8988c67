// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { EventQueueSummary, Filter } from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listEventQueue: build.query<ListEventQueueApiResponse, ListEventQueueApiArg>({
      query: queryArg => ({
        url: `/db/event_queue_summary`,
        params: {
          name: queryArg.name,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type ListEventQueueApiResponse = /** status 200 Queued events. */ EventQueueSummary[];
export type ListEventQueueApiArg = {
  name?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
