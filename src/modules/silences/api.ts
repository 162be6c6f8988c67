import { read, rowsOf } from '@/api/calls';
import { complete, mutation, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbSilences';
import { generated } from '@/api/generated/notification';
import type { NewSilence } from '@/api/generated/types/notification';
import { chunks, DELETED_NOW, group, inList, isNull, order, where } from '@/api/postgrest';
import { listTag, onSuccess } from '@/api/tags';
import { SILENCE } from './standingApi';

export type { NewSilence };

const { listSilences, updateSilenceRows } = calls;

const ID = rowsOf(updateSilenceRows).pick('id');

/** Silences of notifications. */
export const silencesApi = complete(generated)({
  /** Adds a silence; the answer is empty. Its name must be new. */
  postSilence: {
    invalidatesTags: onSuccess(() => [listTag('Silence'), listTag('NotificationHistory')]),
  },
}).injectEndpoints({
  endpoints: build => ({
    /**
     * Silences of checks and of their canaries that nobody has ended: those of now, those to come and those that are over.
     * @param checks 1 to 100
     */
    'listSilences/checks': rowsQuery({
      query: (checks: readonly { id: string; canary_id: string }[]) =>
        listSilences(
          {
            deletedAt: isNull(),
            or: group(
              where('check_id', inList(checks.map(({ id }) => id))),
              where('canary_id', inList([...new Set(checks.map(check => check.canary_id))])),
            ),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
          },
          SILENCE,
        ),
      // What a person did a moment ago decides who is left out.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Silence')],
    }),
    /**
     * Ends silences: they are marked deleted. Those that another person ended stay as they are. Resolves to the ids of those that were
     * ended. @param ids of silences
     */
    'updateSilenceRows/end': build.mutation<readonly string[], readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const ended: string[] = [];
        for (const portion of chunks(ids)) {
          const request = updateSilenceRows(
            {
              id: inList(portion),
              deletedAt: isNull(),
              notificationSilencePatch: DELETED_NOW,
            },
            ID,
          );
          const { data, error, meta } = await read(send, request);
          if (error) return { error, meta };
          ended.push(...data.map(({ id }) => id));
        }
        return { data: ended };
      },
      invalidatesTags: onSuccess(() => [listTag('Silence'), listTag('NotificationHistory')]),
    }),
    /** Takes the end of silences back. @param ids of silences, 1 to 100 */
    'updateSilenceRows/restore': mutation({
      query: (ids: readonly string[]) =>
        updateSilenceRows({ id: inList(ids), notificationSilencePatch: { deleted_at: null } }, ID),
      invalidatesTags: onSuccess(() => [listTag('Silence')]),
    }),
  }),
});

export const {
  'useListSilences/checksQuery': useListSilencesChecksQuery,
  'useUpdateSilenceRows/endMutation': useUpdateSilenceRowsEndMutation,
  'useUpdateSilenceRows/restoreMutation': useUpdateSilenceRowsRestoreMutation,
} = silencesApi;
