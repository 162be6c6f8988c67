// Generated from openapi/agent.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    generateAgent: build.mutation<GenerateAgentApiResponse, GenerateAgentApiArg>({
      query: queryArg => ({ url: `/agent/generate`, method: 'POST', body: queryArg.agentRequest }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type GenerateAgentApiResponse = /** status 201 Made. */ AgentSignIn;
export type GenerateAgentApiArg = {
  agentRequest: AgentRequest;
};
export type AgentSignIn = {
  id: string;
  username: string;
  access_token: string;
};
export type ServiceError = {
  error?: string;
  message?: string;
  code?: string;
};
export type AgentRequest = {
  name: string;
  /** Whether the token is prolonged while it is in use. */
  auto_renew?: boolean;
  properties?: {
    [key: string]: string;
  };
};
