import { parseError } from '@/api/errors';
import { generated } from '@/api/generated/dbConnections';
import type { Connection, ConnectionInsert, ConnectionPatch } from '@/api/generated/types/db';
import { hold, take, type Held } from '@/api/held';
import { firstRow } from '@/api/page';
import { eq, isNull, order, unchangedSince } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { Connection, ConnectionInsert, ConnectionPatch };

/** A connection as lists and references show it: nothing that could be a secret. */
export type ConnectionSummary = Pick<
  Connection,
  'id' | 'name' | 'namespace' | 'type' | 'source' | 'created_at' | 'updated_at'
> & { created_by: { id: string; name: string | null; avatar: string | null; email: string | null } | null };
/** A connection by its name. */
export type ConnectionName = Pick<Connection, 'id' | 'name' | 'type'>;

const listConnections = requestOf(generated, 'listConnections');
const createRow = requestOf(generated, 'createConnectionRow');
const updateRow = requestOf(generated, 'updateConnectionRow');

/** Connections in a list at most (call contract, section 5). */
export const CONNECTION_LIMIT = 100;
const SUMMARY = 'id,name,namespace,type,source,created_at,updated_at,created_by(id,name,avatar,email)';
const NAME = 'id,name,type';

/**
 * Connections. Their secrets never enter the cache: lists ask for other columns, what is written travels under a ticket,
 * and so does the row to edit (`hold`, `take`).
 */
export const connectionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live connections, newest first. */
    connections: build.query<ConnectionSummary[], void>({
      query: () =>
        listConnections({
          select: SUMMARY,
          deletedAt: isNull(),
          order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
          limit: CONNECTION_LIMIT,
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Connection', result),
    }),
    /** One connection by id, in short; null when there is none. */
    connection: build.query<ConnectionName | null, string>({
      query: id => listConnections({ id: eq(id), select: NAME }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<ConnectionName>,
      providesTags: (_result, _error, id) => [tagOf('Connection', id)],
    }),
    /**
     * The whole row, to edit it: under a ticket, since some backends do not mask what is secret in it. Null when there is
     * none. A mutation, so that it is read anew each time and kept nowhere. @param id of the connection
     */
    openConnection: build.mutation<Held<Connection> | null, string>({
      async queryFn(id, _api, _options, call) {
        const { data, error, meta } = await call(listConnections({ id: eq(id) }));
        if (error) return { error, meta };
        const row = firstRow(data as Connection[]);
        return { data: row && hold(row) };
      },
      extraOptions: { shape: 'list' },
    }),
    createConnection: build.mutation<ConnectionName | null, Held<ConnectionInsert>>({
      async queryFn(ticket, _api, _options, call) {
        const connectionInsert = take(ticket);
        if (!connectionInsert) return { error: spent() };
        const { data, error, meta } = await call(createRow({ select: NAME, connectionInsert }));
        return error ? { error, meta } : { data: firstRow(data as ConnectionName[]) };
      },
      extraOptions: { shape: 'list' },
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Connection')]),
    }),
    /**
     * Changes a connection. With `since`, the `updated_at` of the row that was read, only that row: null when somebody else
     * changed or deleted it meanwhile.
     */
    updateConnection: build.mutation<
      ConnectionName | null,
      { id: string; patch: Held<ConnectionPatch>; since?: string | undefined }
    >({
      async queryFn({ id, patch, since }, _api, _options, call) {
        const connectionPatch = take(patch);
        if (!connectionPatch) return { error: spent() };
        const { data, error, meta } = await call(
          updateRow({
            id: eq(id),
            ...(since !== undefined && unchangedSince(since)),
            select: NAME,
            connectionPatch,
          }),
        );
        return error ? { error, meta } : { data: firstRow(data as ConnectionName[]) };
      },
      extraOptions: { shape: 'list' },
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [listTag('Connection'), tagOf('Connection', id)],
    }),
    /** Marks a connection deleted. @param id of the connection */
    deleteConnection: build.mutation<ConnectionName | null, string>({
      query: id => updateRow({ id: eq(id), select: NAME, connectionPatch: { deleted_at: 'now()' } }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<ConnectionName>,
      invalidatesTags: (_result, error, id) =>
        error ? [] : [listTag('Connection'), tagOf('Connection', id)],
    }),
  }),
});

/** What was held is gone: the same ticket was sent twice. */
const spent = () => parseError(0, 'The values to save were sent already.');

export const {
  useConnectionsQuery,
  useConnectionQuery,
  useOpenConnectionMutation,
  useCreateConnectionMutation,
  useUpdateConnectionMutation,
  useDeleteConnectionMutation,
} = connectionsApi;
