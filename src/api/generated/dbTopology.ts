// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Component, ComponentLabel, ComponentPatch, Filter } from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    updateComponentRow: build.mutation<UpdateComponentRowApiResponse, UpdateComponentRowApiArg>({
      query: queryArg => ({
        url: `/db/components`,
        method: 'PATCH',
        body: queryArg.componentPatch,
        params: {
          id: queryArg.id,
          select: queryArg.select,
        },
      }),
    }),
    listComponentLabels: build.query<ListComponentLabelsApiResponse, ListComponentLabelsApiArg>({
      query: queryArg => ({
        url: `/db/component_labels`,
        params: {
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type UpdateComponentRowApiResponse = /** status 200 Components. */ Component[];
export type UpdateComponentRowApiArg = {
  id: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  componentPatch: ComponentPatch;
};
export type ListComponentLabelsApiResponse =
  /** status 200 Labels. */ ComponentLabel[] | /** status 206 Labels. */ ComponentLabel[];
export type ListComponentLabelsApiArg = {
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
};
