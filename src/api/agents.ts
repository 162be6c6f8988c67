import { read, rowsOf } from './calls';
import { rowsQuery } from './endpoints';
import { calls } from './generated/calls/dbAgents';
import { chunks, inList, isNull, order } from './postgrest';
import type { PartOf } from './projection';
import { api } from './root';
import { rowTags } from './tags';

const { listAgents } = calls;

const NAME = rowsOf(listAgents).pick('id', 'name', 'description');

/** An agent as it is named beside what it owns. */
export type AgentName = PartOf<typeof NAME>;

/** The agent of everything this instance owns itself. */
export const LOCAL_AGENT_ID = '00000000-0000-0000-0000-000000000000';

/** Agents by name. */
export const agentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live agents by name. */
    'listAgents/names': rowsQuery({
      query: () => listAgents({ deletedAt: isNull(), order: order({ column: 'name' }) }, NAME),
      providesTags: result => rowTags('Agent', result),
    }),
    /**
     * Agents by id, deleted ones included. No call is made for no ids, nor for the local agent only; more than a hundred
     * ids are asked for in portions.
     */
    'listAgents/byIds': build.query<AgentName[], readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const agents: AgentName[] = [];
        for (const portion of chunks(ids.filter(id => id !== '' && id !== LOCAL_AGENT_ID).sort())) {
          const { data, error, meta } = await read(send, listAgents({ id: inList(portion) }, NAME));
          if (error) return { error, meta };
          agents.push(...data);
        }
        return { data: agents };
      },
      serializeQueryArgs: ({ queryArgs }) => ({ ids: [...new Set(queryArgs)].sort() }),
      providesTags: result => rowTags('Agent', result),
    }),
  }),
});

export const {
  'useListAgents/namesQuery': useListAgentsNamesQuery,
  'useListAgents/byIdsQuery': useListAgentsByIdsQuery,
} = agentsApi;
