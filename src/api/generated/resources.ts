// Generated from openapi/resources.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postResourceSearch: build.query<PostResourceSearchApiResponse, PostResourceSearchApiArg>({
      query: queryArg => ({ url: `/resources/search`, method: 'POST', body: queryArg.resourceSearch }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type PostResourceSearchApiResponse =
  /** status 200 The kinds that were asked for and have hits; null when nothing matches. */ ResourceSearchResult;
export type PostResourceSearchApiArg = {
  resourceSearch: ResourceSearch;
};
export type FoundResource = {
  id: string;
  agent: string;
  name: string;
  namespace: string;
  type: string;
  icon?: string;
  tags?: {
    [key: string]: string;
  };
  labels?: {
    [key: string]: string;
  };
  health?: string;
  status?: string;
};
export type ResourceSearchResult = {
  checks?: FoundResource[];
  components?: FoundResource[];
  configs?: FoundResource[];
  connections?: FoundResource[];
  playbooks?: FoundResource[];
} | null;
export type ServiceError = {
  error?: string;
  message?: string;
};
export type ResourceSelector = {
  id?: string;
  name?: string;
  namespace?: string;
  agent?: string;
  scope?: string;
  search?: string;
  cache?: string;
  types?: string[];
  statuses?: string[];
  tagSelector?: string;
  labelSelector?: string;
  fieldSelector?: string;
  health?: string;
  includeDeleted?: boolean;
  limit?: number;
};
export type ResourceSearch = {
  limit?: number;
  checks?: ResourceSelector[];
  components?: ResourceSelector[];
  configs?: ResourceSelector[];
  connections?: ResourceSelector[];
  playbooks?: ResourceSelector[];
};
