import type { TargetKind } from './targets';
import { generated as rows } from '@/api/generated/dbPlaybooks';
import type { Playbook, PlaybookSpec } from '@/api/generated/types/db';
import { generated as service } from '@/api/generated/playbooks';
import type { ApplicablePlaybook, PlaybookParameter } from '@/api/generated/types/playbooks';
import { chunks, oneOf } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

export type { PlaybookParameter, PlaybookSpec };

/** A playbook that can run on a resource: what it asks for, and how it is shown. */
export type RunnablePlaybook = ApplicablePlaybook &
  Partial<Pick<Playbook, 'title' | 'icon' | 'description' | 'category' | 'namespace'>>;

/** What playbooks are looked for. */
export interface ApplicableTo {
  kind: TargetKind;
  id: string;
}

const getApplicable = requestOf(service, 'getApplicablePlaybooks');
const listPlaybooks = requestOf(rows, 'listPlaybooks');

const SHOWN = 'id,title,icon,description,category,namespace';

const idsOf = ({ kind, id }: ApplicableTo) =>
  kind === 'config' ? { configId: id } : kind === 'component' ? { componentId: id } : { checkId: id };

/** Playbooks and what they run on. */
export const playbooksApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * Those that can run on a resource, by title. The service knows ids and parameters, the rows how they are shown
     * (call contract, 10.1).
     */
    applicablePlaybooks: build.query<RunnablePlaybook[], ApplicableTo>({
      async queryFn(resource, _api, _options, call) {
        const offered = await call(getApplicable(idsOf(resource)));
        if (offered.error) return { error: offered.error, meta: offered.meta };
        const found = (offered.data as ApplicablePlaybook[] | null) ?? [];
        const shown = new Map<string, Partial<Playbook>>();
        for (const ids of chunks(found.map(one => one.id))) {
          const answer = await call(listPlaybooks({ id: oneOf(ids), select: SHOWN }));
          if (answer.error) return { error: answer.error, meta: answer.meta };
          for (const row of answer.data as Playbook[]) shown.set(row.id, row);
        }
        return { data: found.map(one => ({ ...one, ...shown.get(one.id) })) };
      },
      providesTags: result => rowTags('Playbook', result),
    }),
  }),
});

export const { useApplicablePlaybooksQuery } = playbooksApi;
