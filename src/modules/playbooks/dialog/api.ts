import type { Param } from '../params';
import { targetIds, type TargetKind } from '../targets';
import { rowsOf } from '@/api/calls';
import { mutation, query, rowQuery } from '@/api/endpoints';
import { calls as rows } from '@/api/generated/calls/dbPlaybooks';
import { calls as service } from '@/api/generated/calls/playbooks';
import { redeem, type Ticket } from '@/api/tickets';
import { eq } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, tagOf } from '@/api/tags';

const { listPlaybooks } = rows;
const { postPlaybookParams, postPlaybookRun } = service;

const FORM = rowsOf(listPlaybooks).pick('id', 'name', 'title', 'icon', 'description', 'spec', 'deleted_at');
/** A playbook, as far as its form needs it. */
export type RunnableForm = PartOf<typeof FORM>;

interface On {
  playbookId: string;
  target?: { kind: TargetKind; id: string } | undefined;
}

export interface NewRun extends On {
  /** Ticket for the values by parameter: some of them may be secret, and stay out of the store. */
  params: Ticket<Record<string, string>>;
}

/** What the form of a run reads and sends. */
export const playbookFormApi = api.injectEndpoints({
  endpoints: () => ({
    /** One playbook with its spec; null when there is none. */
    'listPlaybooks/form': rowQuery({
      query: (id: string) => listPlaybooks({ id: eq(id), limit: 1 }, FORM),
      providesTags: (_result, _error, id) => [tagOf('Playbook', id)],
    }),
    /** What a playbook asks for on a resource. Asked again each time the form opens. */
    postPlaybookParams: query({
      query: ({ playbookId, target }: On) =>
        postPlaybookParams({
          id: playbookId,
          playbookParamsRequest: { id: playbookId, ...targetIds(target) },
        }),
      transformResponse: (answer): Param[] => answer?.params ?? [],
      keepUnusedDataFor: 0,
    }),
    /** Starts a run. */
    postPlaybookRun: mutation({
      query: ({ playbookId, target, params }: NewRun) =>
        postPlaybookRun({
          playbookRunRequest: { id: playbookId, ...targetIds(target), params: redeem(params) ?? {} },
        }),
      invalidatesTags: onSuccess(({ target }) => [
        listTag('PlaybookRun'),
        ...(target?.kind === 'config' ? [tagOf('Config', target.id)] : []),
      ]),
    }),
  }),
});

export const {
  'useListPlaybooks/formQuery': useListPlaybooksFormQuery,
  usePostPlaybookParamsQuery,
  usePostPlaybookRunMutation,
} = playbookFormApi;
