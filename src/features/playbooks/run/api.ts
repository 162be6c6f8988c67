import { rowsOf } from '@/api/calls';
import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbPlaybookRuns';
import { eq, isNull, lt, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { runWithoutSecrets } from '@/modules/playbooks/params';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';

const { listPlaybookRuns } = calls;

const EARLIER = rowsOf(listPlaybookRuns).pick('id', 'parameters', 'spec', 'created_at');
export type EarlierRun = PartOf<typeof EARLIER>;

type Before = Pick<PlaybookRun, 'playbook_id' | 'config_id' | 'component_id' | 'check_id' | 'created_at'>;

const isOr = (id: string | null) => (id === null ? isNull() : eq(id));

/** What the page of a run compares it with. */
export const runPageApi = api.injectEndpoints({
  endpoints: () => ({
    /** The last run before this one of the same playbook on the same thing that completed; null when there is none. */
    'listPlaybookRuns/lastCompleted': query({
      query: ({
        playbook_id: playbook,
        config_id: config,
        component_id: component,
        check_id: check,
        created_at: at,
      }: Before) =>
        listPlaybookRuns(
          {
            playbookId: eq(playbook),
            status: eq('completed'),
            configId: isOr(config),
            componentId: isOr(component),
            checkId: isOr(check),
            createdAt: lt(at),
            order: order({ column: 'created_at', desc: true }),
            limit: 1,
          },
          EARLIER,
        ),
      transformResponse: ([run]) => (run ? runWithoutSecrets(run) : null),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const { 'useListPlaybookRuns/lastCompletedQuery': useListPlaybookRunsLastCompletedQuery } = runPageApi;
