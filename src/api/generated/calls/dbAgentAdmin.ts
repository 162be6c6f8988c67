// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Agent, AgentPatch, AgentSummary, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    updateAgentRow: build.mutation<UpdateAgentRowApiResponse, UpdateAgentRowApiArg>({
      query: queryArg => ({
        url: `/db/agents`,
        method: 'PATCH',
        body: queryArg.agentPatch,
        params: {
          id: queryArg.id,
          properties: queryArg.properties,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    listAgentSummaries: build.query<ListAgentSummariesApiResponse, ListAgentSummariesApiArg>({
      query: queryArg => ({
        url: `/db/agents_summary`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          status: queryArg.status,
          last_seen: queryArg.lastSeen,
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
export type UpdateAgentRowApiResponse = /** status 200 Agents. */ Agent[];
export type UpdateAgentRowApiArg = {
  id: Filter;
  properties?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  agentPatch: AgentPatch;
};
export type ListAgentSummariesApiResponse =
  | /** status 200 Agents with their summary. */ AgentSummary[]
  | /** status 206 Agents with their summary. */ AgentSummary[];
export type ListAgentSummariesApiArg = {
  id?: Filter;
  name?: Filter;
  status?: Filter;
  lastSeen?: Filter;
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
