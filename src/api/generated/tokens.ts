// Generated from openapi/tokens.yaml by `npm run api:generate`. Do not edit.
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
export type CreatedToken = {
  message?: string;
  payload: {
    token: string;
  };
};
export type ServiceError = {
  error?: string;
  message?: string;
  code?: string;
};
export type TokenScope = {
  subject: string;
  object: string;
  action: string;
};
export type TokenRequest = {
  name: string;
  expiry: string;
  scope: TokenScope[];
};
export type TokenPerson = {
  id: string;
  name: string;
  /** local+token:NAME@domain of the creator */
  email?: string;
  type?: string;
  avatar?: string;
  properties?: object;
  last_login?: string;
};
export type Token = {
  id: string;
  name: string;
  person_id: string;
  created_at: string;
  created_by?: string;
  expires_at?: string;
  auto_renew?: boolean;
  person?: TokenPerson;
};
export type TokenList = {
  message?: string;
  payload?: Token[] | null;
};
export type TokenPermission = {
  id?: string;
  subject: string;
  object: string;
  action: string;
  deny?: boolean;
  condition?: string;
};
export type TokenPermissions = {
  message?: string;
  payload?: TokenPermission[] | null;
};
export type McpAnswer = {
  jsonrpc: string;
  id?: number | string | null;
  result?: {
    protocolVersion?: string;
    serverInfo?: {
      name?: string;
      version?: string;
    };
  };
  error?: {
    code?: number;
    message?: string;
  };
};
export type McpMessage = {
  jsonrpc: string;
  id?: number;
  method: string;
  params?: object;
};
