import { generated as db, type NotificationSilence } from '@/api/generated/dbSilences';
import { generated, type NewSilence } from '@/api/generated/notification';
import { anyOf, chunks, group, gt, isNull, notNull, oneOf, order, where } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

export type { NewSilence };

/** A silence of a check, or of the canary that the check is part of. Without `until` it has no end. */
export type CheckSilence = Pick<
  NotificationSilence,
  'id' | 'name' | 'check_id' | 'canary_id' | 'from' | 'until'
>;

const SELECT = 'id,name,check_id,canary_id,from,until';

/** Of checks and canaries; more at a time would be a setting, not a list of exceptions. */
const MOST_STANDING = 1_000;

const listSilences = requestOf(db, 'listSilences');
const patchSilences = requestOf(db, 'updateSilenceRows');
const postSilence = requestOf(generated, 'postSilence');

/** Silences of notifications (call contract, 12.3). */
export const silencesApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * Silences of checks and of their canaries that nobody has ended: those of now, those to come and those that are over.
     * @param checks 1 to 100
     */
    checkSilences: build.query<CheckSilence[], readonly { id: string; canary_id: string }[]>({
      query: checks =>
        listSilences({
          select: SELECT,
          deletedAt: isNull(),
          or: group(
            where('check_id', oneOf(checks.map(({ id }) => id))),
            where('canary_id', oneOf([...new Set(checks.map(check => check.canary_id))])),
          ),
          order: order({ column: 'created_at', desc: true }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      // What somebody did a moment ago decides who is left out.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Silence')],
    }),
    /** Every silence of a check or canary that is not over, those to come among them: the newest thousand. */
    standingSilences: build.query<CheckSilence[], void>({
      query: () =>
        listSilences({
          select: SELECT,
          deletedAt: isNull(),
          and: group(
            anyOf(where('check_id', notNull()), where('canary_id', notNull())),
            anyOf(where('until', isNull()), where('until', gt('now'))),
          ),
          order: order({ column: 'created_at', desc: true }, { column: 'id' }),
          limit: MOST_STANDING,
        }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('Silence')],
    }),
    /** Adds a silence; the answer is empty. Its name must be new. */
    createSilence: build.mutation<unknown, NewSilence>({
      query: newSilence => postSilence({ newSilence }),
      invalidatesTags: (_result, error) =>
        error ? [] : [listTag('Silence'), listTag('NotificationHistory')],
    }),
    /** Ends silences: they are marked deleted. Those that somebody else ended stay as they are. @param ids of silences */
    endSilences: build.mutation<null, readonly string[]>({
      async queryFn(ids, _api, _options, call) {
        for (const portion of chunks(ids)) {
          const { error, meta } = await call(
            patchSilences({
              id: oneOf(portion),
              deletedAt: isNull(),
              select: 'id',
              notificationSilencePatch: { deleted_at: 'now()' },
            }),
          );
          if (error) return { error, meta };
        }
        return { data: null };
      },
      invalidatesTags: (_result, error) =>
        error ? [] : [listTag('Silence'), listTag('NotificationHistory')],
    }),
  }),
});

export const { useCheckSilencesQuery, useStandingSilencesQuery, useEndSilencesMutation } = silencesApi;
