// Generated from openapi/tokens.yaml by `npm run api:generate`. Do not edit.
import type {
  CreatedToken,
  McpAnswer,
  McpMessage,
  TokenList,
  TokenPermissions,
  TokenRequest,
} from '@/api/generated/types/tokens';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postToken: build.mutation<PostTokenApiResponse, PostTokenApiArg>({
      query: queryArg => ({ url: `/auth/create_token`, method: 'POST', body: queryArg.tokenRequest }),
    }),
    listTokens: build.query<ListTokensApiResponse, ListTokensApiArg>({
      query: () => ({ url: `/auth/tokens` }),
    }),
    revokeToken: build.mutation<RevokeTokenApiResponse, RevokeTokenApiArg>({
      query: queryArg => ({
        url: `/auth/token/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getTokenPermissions: build.query<GetTokenPermissionsApiResponse, GetTokenPermissionsApiArg>({
      query: queryArg => ({ url: `/rbac/token/${encodeURIComponent(String(queryArg.id))}/permissions` }),
    }),
    postMcp: build.mutation<PostMcpApiResponse, PostMcpApiArg>({
      query: queryArg => ({ url: `/mcp`, method: 'POST', body: queryArg.mcpMessage }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type PostTokenApiResponse = /** status 200 The token, which is never shown again. */ CreatedToken;
export type PostTokenApiArg = {
  tokenRequest: TokenRequest;
};
export type ListTokensApiResponse =
  /** status 200 Newest first, or as the backend orders them. Older ones leave the list out when there is none. */ TokenList;
export type ListTokensApiArg = void;
export type RevokeTokenApiResponse = /** status 200 Revoked. */ {
  message: string;
};
export type RevokeTokenApiArg = {
  id: string;
};
export type GetTokenPermissionsApiResponse = /** status 200 The rules. */ TokenPermissions;
export type GetTokenPermissionsApiArg = {
  id: string;
};
export type PostMcpApiResponse = /** status 200 The answer, or what is wrong with the message. */ McpAnswer;
export type PostMcpApiArg = {
  mcpMessage: McpMessage;
};
