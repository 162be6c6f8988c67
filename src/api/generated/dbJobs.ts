// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listJobNames: build.query<ListJobNamesApiResponse, ListJobNamesApiArg>({
      query: queryArg => ({
        url: `/db/job_history_names`,
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
export type ListJobNamesApiResponse = /** status 200 Names of jobs. */ JobName[];
export type ListJobNamesApiArg = {
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
export type TextOrNull = string | null;
export type JobName = {
  name: TextOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type IdOrNull = string | null;
export type NumberOrNull = number | null;
export type TimeOrNull = string | null;
export type EventQueueSummary = {
  name: string;
  event_id: IdOrNull;
  pending: number;
  failed: number;
  average_attempts: NumberOrNull;
  first_failure: TimeOrNull;
  last_failure: TimeOrNull;
  most_common_error: TextOrNull;
};
