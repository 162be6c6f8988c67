// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Playbook, PlaybookName } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listPlaybooks: build.query<ListPlaybooksApiResponse, ListPlaybooksApiArg>({
      query: queryArg => ({
        url: `/db/playbooks`,
        params: {
          id: queryArg.id,
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
    listPlaybookNames: build.query<ListPlaybookNamesApiResponse, ListPlaybookNamesApiArg>({
      query: queryArg => ({
        url: `/db/playbook_names`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          namespace: queryArg['namespace'],
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
export type ListPlaybooksApiResponse = /** status 200 Playbooks. */ Playbook[];
export type ListPlaybooksApiArg = {
  id?: Filter;
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
export type ListPlaybookNamesApiResponse =
  /** status 200 Playbooks by name. */ PlaybookName[] | /** status 206 Playbooks by name. */ PlaybookName[];
export type ListPlaybookNamesApiArg = {
  id?: Filter;
  name?: Filter;
  namespace?: Filter;
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
