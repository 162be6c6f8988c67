// Generated from openapi/agent.yaml by `npm run api:generate`. Do not edit.
import type { AgentRequest, AgentSignIn } from '@/api/generated/types/agent';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    generateAgent: build.mutation<GenerateAgentApiResponse, GenerateAgentApiArg>({
      query: queryArg => ({ url: `/agent/generate`, method: 'POST', body: queryArg.agentRequest }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GenerateAgentApiResponse = /** status 201 Made. */ AgentSignIn;
export type GenerateAgentApiArg = {
  agentRequest: AgentRequest;
};
