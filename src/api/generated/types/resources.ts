// Generated from openapi/resources.yaml by `npm run api:generate`. Do not edit.
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
export type ResourceSearch = {
  limit?: number;
  checks?: ResourceSelector[];
  components?: ResourceSelector[];
  configs?: ResourceSelector[];
  connections?: ResourceSelector[];
  playbooks?: ResourceSelector[];
};
export type ResourceSearchResult = {
  checks?: FoundResource[];
  components?: FoundResource[];
  configs?: FoundResource[];
  connections?: FoundResource[];
  playbooks?: FoundResource[];
} | null;
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
