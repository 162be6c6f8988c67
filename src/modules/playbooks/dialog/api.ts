import type { Param } from '../params';
import { targetIds, type TargetKind } from '../targets';
import { generated as rows } from '@/api/generated/dbPlaybooks';
import type { Playbook } from '@/api/generated/types/db';
import { generated as service } from '@/api/generated/playbooks';
import type { PlaybookParams, StartedRun } from '@/api/generated/types/playbooks';
import { take, type Held } from '@/api/held';
import { firstRow } from '@/api/page';
import { eq } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';

/** A playbook, as far as its form needs it. */
export type RunnableForm = Pick<
  Playbook,
  'id' | 'name' | 'title' | 'icon' | 'description' | 'spec' | 'deleted_at'
>;

interface On {
  playbookId: string;
  target?: { kind: TargetKind; id: string } | undefined;
}

export interface NewRun extends On {
  /** Ticket for the values by parameter: some of them may be secret, and stay out of the store. */
  params: Held<Record<string, string>>;
}

const listPlaybooks = requestOf(rows, 'listPlaybooks');
const postParams = requestOf(service, 'postPlaybookParams');
const postRun = requestOf(service, 'postPlaybookRun');

const FORM = 'id,name,title,icon,description,spec,deleted_at';

/** What the form of a run reads and sends (calls contract, 10.1 and 10.2). */
export const playbookFormApi = api.injectEndpoints({
  endpoints: build => ({
    /** One playbook with its spec; null when there is none. */
    playbookForm: build.query<RunnableForm | null, string>({
      query: id => listPlaybooks({ id: eq(id), select: FORM, limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<RunnableForm>,
      providesTags: (_result, _error, id) => [tagOf('Playbook', id)],
    }),
    /** What a playbook asks for on a resource. Asked anew each time the form opens. */
    playbookParams: build.query<Param[], On>({
      query: ({ playbookId, target }) =>
        postParams({ id: playbookId, playbookParamsRequest: { id: playbookId, ...targetIds(target) } }),
      transformResponse: (answer: PlaybookParams) => answer?.params ?? [],
      keepUnusedDataFor: 0,
    }),
    /** Starts a run. */
    runPlaybook: build.mutation<StartedRun, NewRun>({
      query: ({ playbookId, target, params }) =>
        postRun({
          playbookRunRequest: { id: playbookId, ...targetIds(target), params: take(params) ?? {} },
        }),
      invalidatesTags: (_result, error, { target }) =>
        error
          ? []
          : [listTag('PlaybookRun'), ...(target?.kind === 'config' ? [tagOf('Config', target.id)] : [])],
    }),
  }),
});

export const { usePlaybookFormQuery, usePlaybookParamsQuery, useRunPlaybookMutation } = playbookFormApi;
