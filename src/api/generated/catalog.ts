// Generated from openapi/catalog.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postCatalogSummary: build.query<PostCatalogSummaryApiResponse, PostCatalogSummaryApiArg>({
      query: queryArg => ({ url: `/catalog/summary`, method: 'POST', body: queryArg.catalogSummaryRequest }),
    }),
    postCatalogChanges: build.query<PostCatalogChangesApiResponse, PostCatalogChangesApiArg>({
      query: queryArg => ({ url: `/catalog/changes`, method: 'POST', body: queryArg.catalogChangesRequest }),
    }),
    getCatalogChanges: build.query<GetCatalogChangesApiResponse, GetCatalogChangesApiArg>({
      query: queryArg => ({
        url: `/catalog/changes`,
        params: {
          id: queryArg.id,
          config_type: queryArg.configType,
          type: queryArg['type'],
          severity: queryArg.severity,
          from: queryArg['from'],
          to: queryArg.to,
          recursive: queryArg.recursive,
          page: queryArg.page,
          page_size: queryArg.pageSize,
          sort_by: queryArg.sortBy,
        },
      }),
    }),
    postRunScraper: build.mutation<PostRunScraperApiResponse, PostRunScraperApiArg>({
      query: queryArg => ({ url: `/config/run/${encodeURIComponent(String(queryArg.id))}`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type PostCatalogSummaryApiResponse =
  /** status 200 One row a group, ordered by the groups; null when there is none. */ CatalogSummary;
export type PostCatalogSummaryApiArg = {
  catalogSummaryRequest: CatalogSummaryRequest;
};
export type PostCatalogChangesApiResponse =
  /** status 200 The page. Keys without anything to say are absent, so no match is an empty object. */ CatalogChanges;
export type PostCatalogChangesApiArg = {
  catalogChangesRequest: CatalogChangesRequest;
};
export type GetCatalogChangesApiResponse =
  /** status 200 The page. Keys without anything to say are absent, so no match is an empty object. */ CatalogChanges;
export type GetCatalogChangesApiArg = {
  id?: string;
  configType?: string;
  type?: string;
  severity?: string;
  from?: string;
  to?: string;
  recursive?: string;
  page?: number;
  pageSize?: number;
  sortBy?: string;
};
export type PostRunScraperApiResponse = /** status 200 The run as the job history keeps it. */ {
  [key: string]: unknown;
};
export type PostRunScraperApiArg = {
  id: string;
};
export type Counts = {
  [key: string]: number;
} | null;
export type CatalogSummaryRow = {
  type?: string | null;
  count: number;
  health?: Counts;
  analysis?: Counts;
  changes?: number | string | null;
  created_at?: string | null;
  updated_at?: string | null;
  cost_1d?: number | null;
  cost_7d?: number | null;
  cost_30d?: number | null;
  [key: string]: unknown;
};
export type CatalogSummary = CatalogSummaryRow[] | null;
export type ServiceError = {
  error?: string;
  message?: string;
};
export type Since = {
  since?: string;
};
export type CatalogSummaryRequest = {
  groupBy?: string[];
  tags?: string[];
  /** Patterns by label, such as `a,!b`. */
  filter?: {
    [key: string]: string;
  };
  status?: string;
  health?: string;
  changes?: Since;
  analysis?: Since;
  cost?: '1d' | '7d' | '30d';
  deleted?: boolean;
};
export type CatalogChange = {
  id: string;
  config_id: string;
  agent_id?: string;
  external_change_id?: string;
  change_type: string;
  severity: string;
  source: string;
  summary?: string;
  created_at: string;
  count?: number;
  first_observed?: string;
  deleted_at?: string;
  name?: string;
  type?: string;
  tags?: {
    [key: string]: string;
  };
  created_by?: string;
  external_created_by?: string;
};
export type CatalogChanges = {
  total?: number;
  summary?: {
    [key: string]: number;
  };
  changes?: CatalogChange[];
};
export type CatalogChangesRequest = {
  id?: string;
  config_type?: string;
  type?: string;
  severity?: string;
  summary?: string;
  source?: string;
  created_by?: string;
  tags?: string;
  agent_id?: string;
  from?: string;
  to?: string;
  include_deleted_configs?: boolean;
  depth?: number;
  recursive?: 'upstream' | 'downstream' | 'none' | 'all';
  soft?: boolean;
  page?: number;
  page_size?: number;
  sort_by?: string;
};
