import { daysAgo, type LastSeen } from '@/lib/lastSeen';
import { writeJson } from '@/lib/numbers';
import { LOCAL_AGENT_ID } from '@/api/agents';
import { AVATAR } from '@/api/author';
import { read, rowsOf } from '@/api/calls';
import { pageQuery, rowMutation } from '@/api/endpoints';
import { missingError } from '@/lib/errors';
import { calls as service } from '@/api/generated/calls/agent';
import { calls } from '@/api/generated/calls/dbAgentAdmin';
import type { AgentRequest, AgentSignIn } from '@/api/generated/types/agent';
import { keepForTicket, type Ticket } from '@/api/tickets';
import { firstRow } from '@/api/page';
import { DELETED_NOW, eq, gte, ilike, isNull, lt, neq, order, pageRange, type Sort } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';
import { serverNow } from '@/lib/time/clock';

export type { AgentRequest, AgentSignIn };

const { listAgentSummaries, updateAgentRow } = calls;
const { generateAgent } = service;

const SUMMARY = rowsOf(listAgentSummaries).all().follow('created_by', AVATAR);
const PROPERTIES = rowsOf(updateAgentRow).pick('id', 'name', 'properties');
const NAME = rowsOf(updateAgentRow).pick('id', 'name');

/** An agent with what it owns, whether it is online and who made it. Counts are null for nothing. */
export type AgentRow = PartOf<typeof SUMMARY>;

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

/** What may belong to an agent. */
const OWNED = ['Config', 'Topology', 'Check', 'Canary', 'Settings'] as const;

/** The condition on `last_seen`, from this moment on. */
function lastSeenCondition(lastSeen: LastSeen | undefined): string | undefined {
  if (lastSeen === undefined) return undefined;
  if (lastSeen === 'never') return isNull();
  const at = (days: number) => new Date(daysAgo(days, serverNow())).toISOString();
  return 'within' in lastSeen ? gte(at(lastSeen.within)) : lt(at(lastSeen.before));
}

/** The call of a page of live agents. */
export const agentsRequest = ({ pageIndex, pageSize, sort, search, status, lastSeen }: AgentQuery) =>
  listAgentSummaries(
    {
      // The row of this backend itself is no agent, and must never be deleted as one.
      id: neq(LOCAL_AGENT_ID),
      ...(search ? { name: ilike(search) } : {}),
      ...(status ? { status: eq(status) } : {}),
      lastSeen: lastSeenCondition(lastSeen),
      order: order({ ...sort, nulls: 'last' }, { column: 'id' }),
      ...pageRange(pageIndex, pageSize),
    },
    SUMMARY,
  );

/** Remote agents. */
export const agentAdminApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of the live agents, with their total. */
    'listAgentSummaries/page': pageQuery({
      query: agentsRequest,
      providesTags: result => rowTags('Agent', result?.rows),
    }),
    /** One live agent; null when there is none. No call is made for the local agent, which is none. */
    'listAgentSummaries/one': build.query<AgentRow | null, string>({
      async queryFn(id, _api, _options, send) {
        if (id === LOCAL_AGENT_ID) return { data: null };
        const { data, error, meta } = await read(send, listAgentSummaries({ id: eq(id), limit: 1 }, SUMMARY));
        return error ? { error, meta } : { data: firstRow(data) };
      },
      providesTags: (_result, _error, id) => [tagOf('Agent', id)],
    }),
    /**
     * Makes an agent with a sign-in of its own. What comes back signs in as it, so it travels under a ticket
     * (`redeem`) and never enters the store.
     */
    generateAgent: build.mutation<Ticket<AgentSignIn>, AgentRequest>({
      async queryFn(agentRequest, _api, _options, send) {
        const { data, error, meta } = await read(send, generateAgent({ agentRequest }));
        if (error) return { error, meta };
        const { id, username, access_token }: Partial<AgentSignIn> = data ?? {};
        if (!id || !username || !access_token) {
          return { error: missingError(201, 'the answer has no access token for the new agent') };
        }
        return { data: keepForTicket<AgentSignIn>({ id, username, access_token }) };
      },
      extraOptions: { shape: 'object' },
      invalidatesTags: onSuccess(() => [listTag('Agent')]),
    }),
    /** Replaces the properties of an agent; null when another person changed them meanwhile, or it is gone. */
    'updateAgentRow/properties': rowMutation({
      query: ({ id, properties, before }: AgentProperties) =>
        updateAgentRow(
          {
            id: eq(id),
            deletedAt: isNull(),
            properties: before === null ? isNull() : eq(writeJson(before)),
            agentPatch: { properties },
          },
          PROPERTIES,
        ),
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(({ id }) => [listTag('Agent'), tagOf('Agent', id)]),
    }),
    /** Marks an agent deleted, so that its tokens end; with `cleanup`, everything it owns is deleted with it. */
    'updateAgentRow/delete': rowMutation({
      query: ({ id, cleanup }: { id: string; cleanup: boolean }) =>
        updateAgentRow({ id: eq(id), agentPatch: { ...DELETED_NOW, ...(cleanup ? { cleanup } : {}) } }, NAME),
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(({ id, cleanup }) => [
        listTag('Agent'),
        tagOf('Agent', id),
        ...(cleanup ? OWNED.map(type => ({ type })) : []),
      ]),
    }),
  }),
});

export const {
  'useListAgentSummaries/pageQuery': useListAgentSummariesPageQuery,
  'useListAgentSummaries/oneQuery': useListAgentSummariesOneQuery,
  'useLazyListAgentSummaries/oneQuery': useLazyListAgentSummariesOneQuery,
  useGenerateAgentMutation,
  'useUpdateAgentRow/propertiesMutation': useUpdateAgentRowPropertiesMutation,
  'useUpdateAgentRow/deleteMutation': useUpdateAgentRowDeleteMutation,
} = agentAdminApi;
