import { AUTHOR } from '@/api/author';
import { read, rowsOf } from '@/api/calls';
import { rowMutation } from '@/api/endpoints';
import { parseError } from '@/lib/errors';
import { calls } from '@/api/generated/calls/dbConnections';
import type { Connection, ConnectionInsert, ConnectionPatch } from '@/api/generated/types/db';
import { keepForTicket, redeem, type Ticket } from '@/api/tickets';
import { firstRow } from '@/api/page';
import { DELETED_NOW, eq, isNull, order, unchangedSince } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPages } from '@/api/readPages';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

export type { Connection, ConnectionInsert, ConnectionPatch };

const { listConnections, createConnectionRow, updateConnectionRow } = calls;

const SUMMARY = rowsOf(listConnections)
  .pick('id', 'name', 'namespace', 'type', 'source', 'created_at', 'updated_at')
  .follow('created_by', AUTHOR);
const NAME = rowsOf(listConnections).pick('id', 'name', 'type');

/** A connection as lists and references show it: nothing that could be a secret. */
export type ConnectionSummary = PartOf<typeof SUMMARY>;
/** A connection by its name. */
export type ConnectionName = PartOf<typeof NAME>;

/** Connections asked for at a time (GEN-004, GEN-005). */
const CONNECTION_LIMIT = 100;

/**
 * Connections. Their secrets never enter the cache: lists ask for other columns, what is written travels under a ticket,
 * and so does the row to edit (`hold`, `take`).
 */
export const connectionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live connections, newest first. */
    'listConnections/summaries': build.query<ConnectionSummary[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(
          send,
          range =>
            listConnections(
              {
                deletedAt: isNull(),
                order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
                ...range,
              },
              SUMMARY,
            ),
          CONNECTION_LIMIT,
        ),
      extraOptions: { count: 'exact' },
      providesTags: result => rowTags('Connection', result),
    }),
    /**
     * The whole row, to edit it: under a ticket, since some backends do not mask what is secret in it. Null when there is
     * none. A mutation, so that it is read again each time and kept nowhere. @param id of the connection
     */
    'listConnections/open': build.mutation<Ticket<Connection> | null, string>({
      async queryFn(id, _api, _options, send) {
        const { data, error, meta } = await read(send, listConnections({ id: eq(id) }));
        if (error) return { error, meta };
        const row = firstRow(data);
        return { data: row && keepForTicket(row) };
      },
      extraOptions: { shape: 'list' },
    }),
    createConnectionRow: build.mutation<ConnectionName | null, Ticket<ConnectionInsert>>({
      async queryFn(ticket, _api, _options, send) {
        const connectionInsert = redeem(ticket);
        if (!connectionInsert) return { error: spent() };
        const { data, error, meta } = await read(send, createConnectionRow({ connectionInsert }, NAME));
        return error ? { error, meta } : { data: firstRow(data) };
      },
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(() => [listTag('Connection')]),
    }),
    /**
     * Changes a connection. With `since`, the `updated_at` of the row that was read, only that row: null when another person
     * changed or deleted it meanwhile.
     */
    'updateConnectionRow/values': build.mutation<
      ConnectionName | null,
      { id: string; patch: Ticket<ConnectionPatch>; since?: string | undefined }
    >({
      async queryFn({ id, patch, since }, _api, _options, send) {
        const connectionPatch = redeem(patch);
        if (!connectionPatch) return { error: spent() };
        const unchanged = since === undefined ? {} : unchangedSince(since);
        const { data, error, meta } = await read(
          send,
          updateConnectionRow({ id: eq(id), ...unchanged, connectionPatch }, NAME),
        );
        return error ? { error, meta } : { data: firstRow(data) };
      },
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(({ id }) => [listTag('Connection'), tagOf('Connection', id)]),
    }),
    /** Marks a connection deleted. @param id of the connection */
    'updateConnectionRow/delete': rowMutation({
      query: (id: string) => updateConnectionRow({ id: eq(id), connectionPatch: DELETED_NOW }, NAME),
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(id => [listTag('Connection'), tagOf('Connection', id)]),
    }),
  }),
});

/** What was held is gone: the same ticket was sent twice. */
const spent = () => parseError(0, 'The values to save were sent already.');

export const {
  'useListConnections/summariesQuery': useListConnectionsSummariesQuery,
  'useListConnections/openMutation': useListConnectionsOpenMutation,
  useCreateConnectionRowMutation,
  'useUpdateConnectionRow/valuesMutation': useUpdateConnectionRowValuesMutation,
  'useUpdateConnectionRow/deleteMutation': useUpdateConnectionRowDeleteMutation,
} = connectionsApi;
