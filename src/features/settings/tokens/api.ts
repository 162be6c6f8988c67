import { initializeMessage } from './model/clients';
import { read } from '@/api/calls';
import { complete } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/tokens';
import { generated } from '@/api/generated/tokens';
import type { CreatedToken, Token, TokenPermission, TokenRequest } from '@/api/generated/types/tokens';
import { keepForTicket, redeem, type Ticket } from '@/api/tickets';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

export type { Token, TokenPermission, TokenRequest };

const { postToken, postMcp } = calls;

/** What the MCP server says of itself. */
export interface McpGreeting {
  server: string;
  version: string;
  protocol: string;
  /** Milliseconds from the question to the answer. */
  latencyMs: number;
}

const NO_GREETING = 'The answer is not that of an MCP server: it names no protocol version.';

/**
 * Access tokens. A token that was made travels under a ticket (`redeem`) and never enters the store; so does
 * the one that is tried.
 */
export const tokensApi = complete(generated)<{
  listTokens: Token[];
  getTokenPermissions: TokenPermission[];
  revokeToken: null;
}>({
  /** The tokens of everybody, newest first; their values are nobody's to read. */
  listTokens: {
    transformResponse: ({ payload }) =>
      (payload ?? []).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    providesTags: result => rowTags('Token', result),
  },
  /**
   * The rules about a token's person, which never change: no tags, so that a revoked one is not asked for again. For those
   * who may read roles.
   */
  getTokenPermissions: {
    transformResponse: ({ payload }) => payload ?? [],
  },
  /**
   * Revokes a token: its next use is refused. Of one that is gone released backends answer 401, which ends no session; when
   * it did end, the list that is read again says so.
   */
  revokeToken: {
    extraOptions: { quiet401: true },
    transformResponse: () => null,
    invalidatesTags: (_result, _error, { id }) => [listTag('Token'), tagOf('Token', id)],
  },
}).injectEndpoints({
  endpoints: build => ({
    /** Makes a token. @returns the ticket of its value */
    postToken: build.mutation<Ticket<string>, TokenRequest>({
      async queryFn(tokenRequest, _api, _options, send) {
        const { data, error, meta } = await read(send, postToken({ tokenRequest }));
        if (error) return { error, meta };
        const { payload }: Partial<CreatedToken> = data ?? {};
        const token = payload?.token;
        if (!token) return { error: { kind: 'parse', status: 200, message: 'The answer holds no token.' } };
        return { data: keepForTicket(token) };
      },
      extraOptions: { shape: 'object' },
      invalidatesTags: onSuccess(() => [listTag('Token')]),
    }),
    /**
     * Opens a conversation with the MCP server, as a client with this token would. A refusal is the token's and does not end
     * the session of the page.
     */
    postMcp: build.mutation<McpGreeting, Ticket<string>>({
      async queryFn(ticket, _api, _options, send) {
        const token = redeem(ticket);
        if (token === undefined) return { error: { kind: 'parse', message: 'The token to try is gone.' } };
        const begun = performance.now();
        const request = postMcp({ mcpMessage: initializeMessage() });
        const { data, error, meta } = await read(send, {
          ...request,
          headers: {
            ...request.headers,
            Accept: 'application/json, text/event-stream',
            Authorization: `Bearer ${token}`,
          },
        });
        if (error) return { error, meta };
        const { result, error: refused } = data;
        if (!result?.protocolVersion)
          return { error: { kind: 'parse', status: 200, message: refused?.message ?? NO_GREETING } };
        return {
          data: {
            server: result.serverInfo?.name ?? '',
            version: result.serverInfo?.version ?? '',
            protocol: result.protocolVersion,
            latencyMs: Math.max(1, Math.round(performance.now() - begun)),
          },
        };
      },
      extraOptions: { shape: 'object', quiet401: true },
      // When it was used last has changed.
      invalidatesTags: onSuccess(() => [listTag('Token')]),
    }),
  }),
});

export const {
  useListTokensQuery,
  useGetTokenPermissionsQuery,
  usePostTokenMutation,
  useRevokeTokenMutation,
  usePostMcpMutation,
} = tokensApi;
