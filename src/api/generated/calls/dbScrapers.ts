// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { ConfigScraperWithStatus, Filter, JobHistory } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
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
export { injectedRtkApi as calls };
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
