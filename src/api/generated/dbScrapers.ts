// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigScrapers: build.query<ListConfigScrapersApiResponse, ListConfigScrapersApiArg>({
      query: queryArg => ({
        url: `/db/config_scrapers_with_status`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          namespace: queryArg['namespace'],
          source: queryArg.source,
          agent_id: queryArg.agentId,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listJobHistories: build.query<ListJobHistoriesApiResponse, ListJobHistoriesApiArg>({
      query: queryArg => ({
        url: `/db/job_histories`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          resource_type: queryArg.resourceType,
          resource_id: queryArg.resourceId,
          status: queryArg.status,
          agent_id: queryArg.agentId,
          created_at: queryArg.createdAt,
          duration_millis: queryArg.durationMillis,
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
export type ListConfigScrapersApiResponse =
  | /** status 200 Scrapers. */ ConfigScraperWithStatus[]
  | /** status 206 Scrapers. */ ConfigScraperWithStatus[];
export type ListConfigScrapersApiArg = {
  id?: Filter;
  name?: Filter;
  namespace?: Filter;
  source?: Filter;
  agentId?: Filter;
  deletedAt?: Filter;
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
export type ListJobHistoriesApiResponse =
  /** status 200 Runs of jobs. */ JobHistory[] | /** status 206 Runs of jobs. */ JobHistory[];
export type ListJobHistoriesApiArg = {
  id?: Filter;
  name?: Filter;
  resourceType?: Filter;
  resourceId?: Filter;
  status?: Filter;
  agentId?: Filter;
  createdAt?: Filter;
  durationMillis?: Filter;
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
export type Id = string;
export type TextOrNull = string | null;
export type ScraperSpec = {
  schedule?: string;
  [key: string]: unknown;
};
export type Source =
  'KubernetesCRD' | 'ConfigFile' | 'UI' | 'Topology' | 'Push' | 'CRDSync' | 'ApplicationCRD' | 'System';
export type IdOrNull = string | null;
export type Time = string;
export type TimeOrNull = string | null;
export type IntOrNull = number | null;
export type JsonObject = {
  [key: string]: unknown;
};
export type JsonObjectOrNull = JsonObject | null;
export type JobDetailsOrNull = {
  errors?: string | string[] | JsonObject | null;
  scrape_summary?: JsonObjectOrNull;
  summary?: JsonObjectOrNull;
  [key: string]: unknown;
} | null;
export type NamedRef = {
  id: Id;
  name: TextOrNull;
};
export type NamedRefOrNull = NamedRef | null;
export type ConfigScraperWithStatus = {
  id: Id;
  description: TextOrNull;
  name: string;
  namespace: TextOrNull;
  spec: ScraperSpec;
  source: Source;
  application_id: IdOrNull;
  created_by: IdOrNull;
  agent_id: Id;
  created_at: Time;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
  is_pushed: boolean;
  job_name: TextOrNull;
  job_success_count: IntOrNull;
  job_error_count: IntOrNull;
  job_details: JobDetailsOrNull;
  job_hostname: TextOrNull;
  job_duration_millis: IntOrNull;
  job_resource_type: TextOrNull;
  job_status: TextOrNull;
  job_time_start: TimeOrNull;
  job_time_end: TimeOrNull;
  job_created_at: TimeOrNull;
  job_last_failed: TimeOrNull;
  agent: NamedRefOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type JobHistory = {
  id: Id;
  agent_id: Id;
  name: TextOrNull;
  success_count: IntOrNull;
  error_count: IntOrNull;
  details: JobDetailsOrNull;
  hostname: TextOrNull;
  duration_millis: IntOrNull;
  resource_type: TextOrNull;
  resource_id: TextOrNull;
  status: TextOrNull;
  time_start: TimeOrNull;
  time_end: TimeOrNull;
  created_at: Time;
  is_pushed: boolean;
  resource_name: TextOrNull;
  agent: NamedRefOrNull;
};
