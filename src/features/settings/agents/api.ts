import { daysAgo, type LastSeen } from '@/lib/lastSeen';
import { LOCAL_AGENT_ID } from '@/api/agents';
import { parseError } from '@/api/errors';
import { generated as service } from '@/api/generated/agent';
import type { AgentRequest, AgentSignIn } from '@/api/generated/types/agent';
import { generated } from '@/api/generated/dbAgentAdmin';
import type { Agent, AgentSummary } from '@/api/generated/types/db';
import { hold, take, type Held } from '@/api/held';
import { firstRow, toPage, type Counted, type Page } from '@/api/page';
import { eq, gte, ilike, isNull, lt, neq, order, pageOf, type Sort } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { AgentRequest, AgentSignIn };

/** An agent with what it owns, whether it is online and who made it. Counts are null for nothing. */
export type AgentRow = Omit<AgentSummary, 'created_by'> & {
  created_by: { id: string; name: string | null; avatar: string | null } | null;
};

export interface AgentQuery {
  pageIndex: number;
  pageSize: number;
  sort: Sort;
  /** Part of the name. */
  search?: string | undefined;
  /** `online`, `offline` or `unknown`. */
  status?: string | undefined;
  lastSeen?: LastSeen | undefined;
}

export interface AgentProperties {
  id: string;
  properties: Readonly<Record<string, string>>;
  /** What the change was made on: another one in between is told by an answer without a row. */
  before: Readonly<Record<string, string>> | null;
}

const SUMMARY = '*,created_by(id,name,avatar)';
/** What may belong to an agent. */
const OWNED = ['Config', 'Topology', 'Check', 'Canary', 'Settings'] as const;

const listSummaries = requestOf(generated, 'listAgentSummaries');
const patchAgent = requestOf(generated, 'updateAgentRow');
const generate = requestOf(service, 'generateAgent');

/** The condition on `last_seen`, from this moment on. */
function lastSeenCondition(lastSeen: LastSeen | undefined): string | undefined {
  if (lastSeen === undefined) return undefined;
  if (lastSeen === 'never') return isNull();
  const at = (days: number) => new Date(daysAgo(days, Date.now())).toISOString();
  return 'within' in lastSeen ? gte(at(lastSeen.within)) : lt(at(lastSeen.before));
}

/** The call of a page of live agents. */
export const agentsRequest = ({ pageIndex, pageSize, sort, search, status, lastSeen }: AgentQuery) =>
  listSummaries({
    select: SUMMARY,
    // The row of this backend itself is no agent, and must never be deleted as one.
    id: neq(LOCAL_AGENT_ID),
    ...(search ? { name: ilike(search) } : {}),
    ...(status ? { status: eq(status) } : {}),
    lastSeen: lastSeenCondition(lastSeen),
    order: order({ ...sort, nulls: 'last' }, { column: 'id' }),
    ...pageOf(pageIndex, pageSize),
  });

/** Remote agents (call contract, section 14). */
export const agentAdminApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of the live agents, with their total. */
    agents: build.query<Page<AgentRow>, AgentQuery>({
      query: agentsRequest,
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: (rows: AgentRow[], meta: Counted | undefined) => toPage(rows, meta),
      providesTags: result => rowTags('Agent', result?.rows),
    }),
    /** One live agent; null when there is none. No call is made for the local agent, which is none. */
    agent: build.query<AgentRow | null, string>({
      async queryFn(id, _api, _options, call) {
        if (id === LOCAL_AGENT_ID) return { data: null };
        const { data, error, meta } = await call(listSummaries({ select: SUMMARY, id: eq(id), limit: 1 }));
        return error ? { error, meta } : { data: firstRow(data as AgentRow[]) };
      },
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('Agent', id)],
    }),
    /**
     * Makes an agent with a sign-in of its own. What comes back signs in as it, so it travels under a ticket
     * (`takeAgentSignIn`) and never enters the store.
     */
    makeAgent: build.mutation<Held<AgentSignIn>, AgentRequest>({
      async queryFn(agentRequest, _api, _options, call) {
        const { data, error, meta } = await call(generate({ agentRequest }));
        if (error) return { error, meta };
        const { id, username, access_token } = (data ?? {}) as Partial<AgentSignIn>;
        if (!id || !username || !access_token) {
          return { error: parseError(201, 'The answer has no access token for the new agent.') };
        }
        return { data: hold<AgentSignIn>({ id, username, access_token }) };
      },
      extraOptions: { shape: 'object' },
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Agent')]),
    }),
    /** Replaces the properties of an agent; null when somebody else changed them meanwhile, or it is gone. */
    updateAgentProperties: build.mutation<Pick<Agent, 'id' | 'name' | 'properties'> | null, AgentProperties>({
      query: ({ id, properties, before }) =>
        patchAgent({
          id: eq(id),
          deletedAt: isNull(),
          properties: before === null ? isNull() : eq(JSON.stringify(before)),
          select: 'id,name,properties',
          agentPatch: { properties },
        }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Pick<Agent, 'id' | 'name' | 'properties'>>,
      invalidatesTags: (_result, error, { id }) => (error ? [] : [listTag('Agent'), tagOf('Agent', id)]),
    }),
    /** Marks an agent deleted, so that its tokens end; with `cleanup`, everything it owns is deleted with it. */
    deleteAgent: build.mutation<Pick<Agent, 'id' | 'name'> | null, { id: string; cleanup: boolean }>({
      query: ({ id, cleanup }) =>
        patchAgent({
          id: eq(id),
          select: 'id,name',
          agentPatch: { deleted_at: 'now()', ...(cleanup ? { cleanup } : {}) },
        }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Pick<Agent, 'id' | 'name'>>,
      invalidatesTags: (_result, error, { id, cleanup }) =>
        error
          ? []
          : [listTag('Agent'), tagOf('Agent', id), ...(cleanup ? OWNED.map(type => ({ type })) : [])],
    }),
  }),
});

export const {
  useAgentsQuery,
  useAgentQuery,
  useLazyAgentQuery,
  useMakeAgentMutation,
  useUpdateAgentPropertiesMutation,
  useDeleteAgentMutation,
} = agentAdminApi;

/** The sign-in of a ticket; undefined when it was taken already. */
export const takeAgentSignIn = (ticket: Held<AgentSignIn>): AgentSignIn | undefined => take(ticket);
