// Generated from openapi/catalog.yaml by `npm run api:generate`. Do not edit.
import type { CatalogChanges, CatalogChangesRequest } from '@/api/generated/types/catalog';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postCatalogChanges: build.query<PostCatalogChangesApiResponse, PostCatalogChangesApiArg>({
      query: queryArg => ({ url: `/catalog/changes`, method: 'POST', body: queryArg.catalogChangesRequest }),
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
