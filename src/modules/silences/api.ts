import { AVATAR } from '@/api/author';
import { read, rowsOf } from '@/api/calls';
import { complete, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbSilences';
import { generated } from '@/api/generated/notification';
import type { NewSilence } from '@/api/generated/types/notification';
import {
  anyOf,
  chunks,
  DELETED_NOW,
  group,
  gt,
  inList,
  isNull,
  notNull,
  order,
  where,
} from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { listTag, onSuccess } from '@/api/tags';

export type { NewSilence };

const { listSilences, updateSilenceRows } = calls;

const SILENCE = rowsOf(listSilences)
  .pick('id', 'name', 'description', 'check_id', 'canary_id', 'from', 'until')
  .follow('created_by', AVATAR);
const ID = rowsOf(updateSilenceRows).pick('id');

/** A silence of a check, or of the canary that the check is part of. Without `until` it has no end. */
export type CheckSilence = PartOf<typeof SILENCE>;

/** Of checks and canaries; more at a time would be a setting, not a list of exceptions. */
const MOST_STANDING = 1_000;

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
    /** Every silence of a check or canary that is not over, those to come among them: the newest thousand. */
    'listSilences/standing': rowsQuery({
      query: () =>
        listSilences(
          {
            deletedAt: isNull(),
            and: group(
              anyOf(where('check_id', notNull()), where('canary_id', notNull())),
              anyOf(where('until', isNull()), where('until', gt('now'))),
            ),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_STANDING,
          },
          SILENCE,
        ),
      providesTags: [listTag('Silence')],
    }),
    /** Ends silences: they are marked deleted. Those that another person ended stay as they are. @param ids of silences */
    'updateSilenceRows/end': build.mutation<null, readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        for (const portion of chunks(ids)) {
          const request = updateSilenceRows(
            {
              id: inList(portion),
              deletedAt: isNull(),
              notificationSilencePatch: DELETED_NOW,
            },
            ID,
          );
          const { error, meta } = await read(send, request);
          if (error) return { error, meta };
        }
        return { data: null };
      },
      invalidatesTags: onSuccess(() => [listTag('Silence'), listTag('NotificationHistory')]),
    }),
  }),
});

export const {
  'useListSilences/checksQuery': useListSilencesChecksQuery,
  'useListSilences/standingQuery': useListSilencesStandingQuery,
  'useUpdateSilenceRows/endMutation': useUpdateSilenceRowsEndMutation,
} = silencesApi;
