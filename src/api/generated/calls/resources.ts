// Generated from openapi/resources.yaml by `npm run api:generate`. Do not edit.
import type { ResourceSearch, ResourceSearchResult } from '@/api/generated/types/resources';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postResourceSearch: build.query<PostResourceSearchApiResponse, PostResourceSearchApiArg>({
      query: queryArg => ({ url: `/resources/search`, method: 'POST', body: queryArg.resourceSearch }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostResourceSearchApiResponse =
  /** status 200 The kinds that were asked for and have hits; null when nothing matches. */ ResourceSearchResult;
export type PostResourceSearchApiArg = {
  resourceSearch: ResourceSearch;
};
