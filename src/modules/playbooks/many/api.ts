import { rowsOf } from '@/api/calls';
import { query, rowsQuery } from '@/api/endpoints';
import { calls as rows } from '@/api/generated/calls/dbPlaybooks';
import { calls as service } from '@/api/generated/calls/playbooks';
import { inList, MOST_IN_LIST } from '@/api/postgrest';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';
import { playbookIdsOf, type ApplicableTo } from '../api';

const { listPlaybooks } = rows;
const { getApplicablePlaybooks } = service;

const SHOWN = rowsOf(listPlaybooks).pick('id', 'title', 'icon', 'description');

/** What is asked of each of several targets. */
export const manyTargetsApi = api.injectEndpoints({
  endpoints: () => ({
    /** Ids and names of the playbooks that can run on a resource; how they are shown is asked once for all of them. */
    'getApplicablePlaybooks/names': query({
      query: (resource: ApplicableTo) => getApplicablePlaybooks(playbookIdsOf(resource)),
      transformResponse: (answer): { id: string; name: string }[] =>
        (answer ?? []).map(({ id, name }) => ({ id, name })),
    }),
    /** How some playbooks are shown; of very many the first. */
    'listPlaybooks/shown': rowsQuery({
      query: (ids: readonly string[]) =>
        listPlaybooks({ id: inList(ids.slice(0, MOST_IN_LIST)), limit: MOST_IN_LIST }, SHOWN),
      providesTags: result => rowTags('Playbook', result),
    }),
  }),
});

export const { 'useListPlaybooks/shownQuery': useListPlaybooksShownQuery } = manyTargetsApi;
