import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbPlaybookRuns';
import { eq, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

const { listPlaybookRunActions } = calls;

const STEP = rowsOf(listPlaybookRunActions).pick(
  'id',
  'name',
  'status',
  'start_time',
  'end_time',
  'retry_count',
  'result',
  'error',
);

/** A step of a run with what it left. */
export type RunStep = PartOf<typeof STEP>;

/** What two runs are compared by. */
export const runsCompareApi = api.injectEndpoints({
  endpoints: () => ({
    /** The steps of a run by start, with their results; those of its child runs are theirs. @param id of the run */
    'listPlaybookRunActions/results': rowsQuery({
      query: (id: string) =>
        listPlaybookRunActions(
          {
            playbookRunId: eq(id),
            order: order({ column: 'start_time', nulls: 'last' }, { column: 'id' }),
          },
          STEP,
        ),
      providesTags: (_result, _error, id) => [tagOf('PlaybookRun', id)],
    }),
  }),
});

export const { 'useListPlaybookRunActions/resultsQuery': useListPlaybookRunActionsResultsQuery } =
  runsCompareApi;
