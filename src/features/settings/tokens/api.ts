import { initializeMessage } from './model/clients';
import { generated } from '@/api/generated/tokens';
import type {
  CreatedToken,
  McpAnswer,
  Token,
  TokenList,
  TokenPermission,
  TokenPermissions,
  TokenRequest,
} from '@/api/generated/types/tokens';
import { hold, take, type Held } from '@/api/held';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { Token, TokenPermission, TokenRequest };

/** What the MCP server says of itself. */
export interface McpGreeting {
  server: string;
  version: string;
  protocol: string;
  /** Milliseconds from the question to the answer. */
  latencyMs: number;
}

const NO_GREETING = 'The answer is not that of an MCP server: it names no protocol version.';

const listTokens = requestOf(generated, 'listTokens');
const postToken = requestOf(generated, 'postToken');
const revokeToken = requestOf(generated, 'revokeToken');
const getTokenPermissions = requestOf(generated, 'getTokenPermissions');
const postMcp = requestOf(generated, 'postMcp');

/**
 * Access tokens (call contract, section 15). A token that was made travels under a ticket (`takeToken`) and never enters the
 * store; so does the one that is tried.
 */
export const tokensApi = api.injectEndpoints({
  endpoints: build => ({
    /** The tokens of everybody, newest first; their values are nobody's to read. */
    tokens: build.query<Token[], void>({
      query: () => listTokens(),
      extraOptions: { shape: 'object' },
      transformResponse: ({ payload }: TokenList) =>
        (payload ?? []).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
      providesTags: result => rowTags('Token', result),
    }),
    /**
     * The rules about a token's person, which never change: no tags, so that a revoked one is not asked for again. For those
     * who may read roles. @param id of the token's person
     */
    tokenPermissions: build.query<TokenPermission[], string>({
      query: id => getTokenPermissions({ id }),
      extraOptions: { shape: 'object' },
      transformResponse: ({ payload }: TokenPermissions) => payload ?? [],
    }),
    /** Makes a token. @returns the ticket of its value */
    createToken: build.mutation<Held<string>, TokenRequest>({
      async queryFn(tokenRequest, _api, _options, call) {
        const { data, error, meta } = await call(postToken({ tokenRequest }));
        if (error) return { error, meta };
        const token = (data as Partial<CreatedToken> | null)?.payload?.token;
        if (!token) return { error: { kind: 'parse', status: 200, message: 'The answer holds no token.' } };
        return { data: hold(token) };
      },
      extraOptions: { shape: 'object' },
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Token')]),
    }),
    /** Revokes a token: its next use is refused. @param id of the token */
    deleteToken: build.mutation<null, string>({
      query: id => revokeToken({ id }),
      transformResponse: () => null,
      invalidatesTags: (_result, error, id) => (error ? [] : [listTag('Token'), tagOf('Token', id)]),
    }),
    /**
     * Opens a conversation with the MCP server, as a client with this token would. A refusal is the token's and does not end
     * the session of the page.
     */
    tryMcp: build.mutation<McpGreeting, Held<string>>({
      async queryFn(ticket, _api, _options, call) {
        const token = take(ticket);
        if (token === undefined) return { error: { kind: 'parse', message: 'The token to try is gone.' } };
        const begun = performance.now();
        const request = postMcp({ mcpMessage: initializeMessage() });
        const { data, error, meta } = await call({
          ...request,
          headers: {
            ...request.headers,
            Accept: 'application/json, text/event-stream',
            Authorization: `Bearer ${token}`,
          },
        });
        if (error) return { error, meta };
        const { result, error: refused } = data as McpAnswer;
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
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Token')]),
    }),
  }),
});

export const {
  useTokensQuery,
  useTokenPermissionsQuery,
  useCreateTokenMutation,
  useDeleteTokenMutation,
  useTryMcpMutation,
} = tokensApi;

/** The token of a ticket; undefined when it was taken already. */
export const takeToken = (ticket: Held<string>): string | undefined => take(ticket);
