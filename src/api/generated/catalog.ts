// Generated from openapi/catalog.yaml by `npm run api:generate`. Do not edit.
import type { CatalogSummary, CatalogSummaryRequest } from '@/api/generated/types/catalog';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postCatalogSummary: build.query<PostCatalogSummaryApiResponse, PostCatalogSummaryApiArg>({
      query: queryArg => ({ url: `/catalog/summary`, method: 'POST', body: queryArg.catalogSummaryRequest }),
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
export type PostRunScraperApiResponse = /** status 200 The run as the job history keeps it. */ {
  [key: string]: unknown;
};
export type PostRunScraperApiArg = {
  id: string;
};
