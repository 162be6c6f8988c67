// Generated from openapi/catalog.yaml by `npm run api:generate`. Do not edit.
import type {
  CatalogChanges,
  CatalogChangesRequest,
  CatalogReportRequest,
} from '@/api/generated/types/catalog';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postCatalogChanges: build.query<PostCatalogChangesApiResponse, PostCatalogChangesApiArg>({
      query: queryArg => ({ url: `/catalog/changes`, method: 'POST', body: queryArg.catalogChangesRequest }),
    }),
    postCatalogReport: build.mutation<PostCatalogReportApiResponse, PostCatalogReportApiArg>({
      query: queryArg => ({ url: `/catalog/report`, method: 'POST', body: queryArg.catalogReportRequest }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostCatalogChangesApiResponse =
  /** status 200 The page. Keys without anything to say are absent, so no match is an empty object. */ CatalogChanges;
export type PostCatalogChangesApiArg = {
  catalogChangesRequest: CatalogChangesRequest;
};
export type PostCatalogReportApiResponse = /** status 200 The report, in its own media type. */ Blob;
export type PostCatalogReportApiArg = {
  catalogReportRequest: CatalogReportRequest;
};
