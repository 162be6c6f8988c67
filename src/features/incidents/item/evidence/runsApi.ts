import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbHealth';
import { eq, gte, lte, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

const { listCheckStatuses } = calls;

/** Runs that are read: more than a strip shows, enough for its figures. */
const MOST = 500;

const evidenceRunsApi = api.injectEndpoints({
  endpoints: () => ({
    /** The runs of a check in a time, newest first, 500 at most. */
    'listCheckStatuses/evidence': rowsQuery({
      query: ({ checkId, from, to }: { checkId: string; from: string; to: string }) =>
        listCheckStatuses(
          {
            checkId: eq(checkId),
            time: [gte(from), lte(to)],
            order: order({ column: 'time', desc: true }),
            limit: MOST,
          },
          rowsOf(listCheckStatuses).pick('time', 'status', 'duration', 'error'),
        ),
      keepUnusedDataFor: 300,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
  }),
});

export const { 'useListCheckStatuses/evidenceQuery': useListCheckStatusesEvidenceQuery } = evidenceRunsApi;
