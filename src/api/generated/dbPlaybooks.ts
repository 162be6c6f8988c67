// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
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
export { injectedRtkApi as generated };
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
export type Id = string;
export type TextOrNull = string | null;
export type PlaybookName = {
  id: Id;
  title: string;
  name: string;
  namespace: string;
  description: TextOrNull;
  category: TextOrNull;
  icon: TextOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
