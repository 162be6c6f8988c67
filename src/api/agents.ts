import { generated, type Agent } from './generated/dbAgents';
import { chunks, isNull, oneOf, order } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { rowTags } from './tags';

/** An agent as it is named beside what it owns. */
export type AgentName = Pick<Agent, 'id' | 'name' | 'description'>;

/** The agent of everything this instance owns itself. */
export const LOCAL_AGENT_ID = '00000000-0000-0000-0000-000000000000';

const NAME_COLUMNS = 'id,name,description';

const listAgents = requestOf(generated, 'listAgents');

/** Agents by name. */
export const agentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live agents by name. */
    agentNames: build.query<AgentName[], void>({
      query: () =>
        listAgents({ select: NAME_COLUMNS, deletedAt: isNull(), order: order({ column: 'name' }) }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Agent', result),
    }),
    /**
     * Agents by id, deleted ones included. No call is made for no ids, nor for the local agent alone; more than a hundred
     * ids are asked for in portions.
     */
    agentsByIds: build.query<AgentName[], readonly string[]>({
      async queryFn(ids, _api, _options, call) {
        const agents: AgentName[] = [];
        for (const portion of chunks(ids.filter(id => id !== '' && id !== LOCAL_AGENT_ID).sort())) {
          const { data, error, meta } = await call(listAgents({ select: NAME_COLUMNS, id: oneOf(portion) }));
          if (error) return { error, meta };
          agents.push(...(data as AgentName[]));
        }
        return { data: agents };
      },
      extraOptions: { shape: 'list' },
      serializeQueryArgs: ({ queryArgs }) => ({ ids: [...new Set(queryArgs)].sort() }),
      providesTags: result => rowTags('Agent', result),
    }),
  }),
});

export const { useAgentNamesQuery, useAgentsByIdsQuery } = agentsApi;
