import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbHealth';
import { eq, isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

const { listCanaries, listChecks } = calls;

const NAMED = rowsOf(listCanaries).pick('id', 'name', 'namespace');
/** Canaries in a list for a choice at most. */
const MOST_NAMES = 1000;

const RAN = rowsOf(listChecks)
  .pick('id', 'name', 'type', 'status', 'last_runtime')
  .embed('check_statuses', run => run.pick('time', 'status', 'duration', 'message', 'error'));

/** A check that the backend made of a canary, with its newest run; durations in milliseconds. */
export type MadeCheck = PartOf<typeof RAN>;

/** Checks of a canary that are shown at most. */
const CHECKS_SHOWN = 50;

export const canaryChecksApi = api.injectEndpoints({
  endpoints: () => ({
    /** Live canaries by name, to choose one. */
    'listCanaries/names': rowsQuery({
      query: () =>
        listCanaries(
          { deletedAt: isNull(), order: order({ column: 'name' }, { column: 'id' }), limit: MOST_NAMES },
          NAMED,
        ),
      providesTags: [listTag('Canary')],
    }),
    /** The checks that the backend made of a canary, those that ran last behind. */
    'listChecks/ofCanary': rowsQuery({
      query: (canaryId: string) =>
        listChecks(
          {
            canaryId: eq(canaryId),
            deletedAt: isNull(),
            order: order({ column: 'last_runtime', desc: true, nulls: 'first' }, { column: 'name' }),
            limit: CHECKS_SHOWN,
            'check_statuses.order': order({ column: 'time', desc: true }),
            'check_statuses.limit': 1,
          },
          RAN,
        ),
      keepUnusedDataFor: 0,
      providesTags: [listTag('Check')],
    }),
  }),
});

export const {
  'useListCanaries/namesQuery': useListCanariesNamesQuery,
  'useListChecks/ofCanaryQuery': useListChecksOfCanaryQuery,
} = canaryChecksApi;
