// Generated from openapi/tokens.yaml by `npm run api:generate`. Do not edit.
import type { CreatedToken, McpAnswer, McpMessage, TokenRequest } from '@/api/generated/types/tokens';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postToken: build.mutation<PostTokenApiResponse, PostTokenApiArg>({
      query: queryArg => ({ url: `/auth/create_token`, method: 'POST', body: queryArg.tokenRequest }),
    }),
    postMcp: build.mutation<PostMcpApiResponse, PostMcpApiArg>({
      query: queryArg => ({ url: `/mcp`, method: 'POST', body: queryArg.mcpMessage }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostTokenApiResponse = /** status 200 The token, which is never shown again. */ CreatedToken;
export type PostTokenApiArg = {
  tokenRequest: TokenRequest;
};
export type PostMcpApiResponse = /** status 200 The answer, or what is wrong with the message. */ McpAnswer;
export type PostMcpApiArg = {
  mcpMessage: McpMessage;
};
