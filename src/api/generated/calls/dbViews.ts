// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, ViewSummary } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listViewSummaries: build.query<ListViewSummariesApiResponse, ListViewSummariesApiArg>({
      query: queryArg => ({
        url: `/db/views_summary`,
        params: {
          id: queryArg.id,
          namespace: queryArg['namespace'],
          name: queryArg.name,
          sidebar: queryArg.sidebar,
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
export type ListViewSummariesApiResponse = /** status 200 Views. */ ViewSummary[];
export type ListViewSummariesApiArg = {
  id?: Filter;
  namespace?: Filter;
  name?: Filter;
  sidebar?: Filter;
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
