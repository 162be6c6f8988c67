// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Agent, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listAgents: build.query<ListAgentsApiResponse, ListAgentsApiArg>({
      query: queryArg => ({
        url: `/db/agents`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
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
export type ListAgentsApiResponse = /** status 200 Agents. */ Agent[] | /** status 206 Agents. */ Agent[];
export type ListAgentsApiArg = {
  id?: Filter;
  name?: Filter;
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
