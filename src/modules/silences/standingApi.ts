import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbSilences';
import { anyOf, group, gt, isNull, notNull, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPages } from '@/api/readPages';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

const { listSilences } = calls;

/** What is read of the silence of a check or canary. */
export const SILENCE = rowsOf(listSilences)
  .pick('id', 'name', 'description', 'check_id', 'canary_id', 'from', 'until')
  .follow('created_by', AVATAR);

/** A silence of a check, or of the canary that the check is part of. Without `until` it has no end. */
export type CheckSilence = PartOf<typeof SILENCE>;

/** Silences asked for at a time. */
const STANDING_PAGE = 1_000;

/** What lists of checks ask of silences. */
export const standingApi = api.injectEndpoints({
  endpoints: build => ({
    /** Every silence of a check or canary that is not over, those to come among them. */
    'listSilences/standing': build.query<CheckSilence[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(
          send,
          range =>
            listSilences(
              {
                deletedAt: isNull(),
                and: group(
                  anyOf(where('check_id', notNull()), where('canary_id', notNull())),
                  anyOf(where('until', isNull()), where('until', gt('now'))),
                ),
                order: order({ column: 'created_at', desc: true }, { column: 'id' }),
                ...range,
              },
              SILENCE,
            ),
          STANDING_PAGE,
        ),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('Silence')],
    }),
  }),
});

export const { 'useListSilences/standingQuery': useListSilencesStandingQuery } = standingApi;
