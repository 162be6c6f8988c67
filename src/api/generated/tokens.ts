// Generated from openapi/tokens.yaml by `npm run api:generate`. Do not edit.
import type { TokenList, TokenPermissions } from '@/api/generated/types/tokens';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
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
  /** Of the token. */
  id: string;
};
