// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, PropertyRow } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listPropertyRows: build.query<ListPropertyRowsApiResponse, ListPropertyRowsApiArg>({
      query: queryArg => ({
        url: `/db/properties`,
        params: {
          name: queryArg.name,
          value: queryArg.value,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListPropertyRowsApiResponse =
  /** status 200 Properties. */ PropertyRow[] | /** status 206 Properties. */ PropertyRow[];
export type ListPropertyRowsApiArg = {
  name?: Filter;
  value?: Filter;
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
