import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as playbookCalls } from '@/api/generated/calls/dbPlaybooks';
import { calls as teamCalls } from '@/api/generated/calls/dbTeams';
import { isNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

const { listTeams } = teamCalls;
const { listPlaybookNames } = playbookCalls;

const TEAM = rowsOf(listTeams).pick('id', 'name', 'icon');
const PLAYBOOK = rowsOf(listPlaybookNames).pick('id', 'name', 'title', 'icon');

const byName = order({ column: 'name' }, { column: 'id' });

/** What is chosen from short lists: teams and playbooks. */
export const subjectsApi = api.injectEndpoints({
  endpoints: () => ({
    /** Live teams by name. */
    'listTeams/options': rowsQuery({
      query: () => listTeams({ deletedAt: isNull(), order: byName }, TEAM),
      providesTags: result => rowTags('Team', result),
    }),
    /** Live playbooks by name. */
    'listPlaybookNames/options': rowsQuery({
      query: () => listPlaybookNames({ order: byName }, PLAYBOOK),
      providesTags: result => rowTags('Playbook', result),
    }),
  }),
});

export const {
  'useListTeams/optionsQuery': useListTeamsOptionsQuery,
  'useListPlaybookNames/optionsQuery': useListPlaybookNamesOptionsQuery,
} = subjectsApi;
