import type { TargetKind } from './targets';
import { read, rowsOf } from '@/api/calls';
import { calls as rows } from '@/api/generated/calls/dbPlaybooks';
import { calls as service } from '@/api/generated/calls/playbooks';
import type { PlaybookSpec } from '@/api/generated/types/db';
import type { ApplicablePlaybook, PlaybookParameter } from '@/api/generated/types/playbooks';
import { chunks, inList } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

export type { PlaybookParameter, PlaybookSpec };

const { listPlaybooks } = rows;
const { getApplicablePlaybooks } = service;

const SHOWN = rowsOf(listPlaybooks).pick('id', 'title', 'icon', 'description', 'category', 'namespace');
type Shown = PartOf<typeof SHOWN>;

/** A playbook that can run on a resource: what it asks for, and how it is shown. */
export type RunnablePlaybook = ApplicablePlaybook & Partial<Shown>;

/** What playbooks are looked for. */
export interface ApplicableTo {
  kind: TargetKind;
  id: string;
}

/** What the list of applicable playbooks calls it. */
export const playbookIdsOf = ({ kind, id }: ApplicableTo) =>
  kind === 'config' ? { configId: id } : kind === 'component' ? { componentId: id } : { checkId: id };

/** Playbooks and what they run on. */
export const playbooksApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * Those that can run on a resource, by title. The service knows ids and parameters, the rows
     * how they are shown.
     */
    getApplicablePlaybooks: build.query<RunnablePlaybook[], ApplicableTo>({
      async queryFn(resource, _api, _options, send) {
        const offered = await read(send, getApplicablePlaybooks(playbookIdsOf(resource)));
        if (offered.error) return { error: offered.error, meta: offered.meta };
        const found = offered.data ?? [];
        const shown = new Map<string, Shown>();
        for (const ids of chunks(found.map(one => one.id))) {
          const answer = await read(send, listPlaybooks({ id: inList(ids) }, SHOWN));
          if (answer.error) return { error: answer.error, meta: answer.meta };
          for (const row of answer.data) shown.set(row.id, row);
        }
        return { data: found.map(one => ({ ...one, ...shown.get(one.id) })) };
      },
      providesTags: result => rowTags('Playbook', result),
    }),
  }),
});

export const { useGetApplicablePlaybooksQuery } = playbooksApi;
