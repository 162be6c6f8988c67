import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as peopleCalls } from '@/api/generated/calls/dbPeople';
import { calls as playbookCalls } from '@/api/generated/calls/dbPlaybooks';
import { calls as teamCalls } from '@/api/generated/calls/dbTeams';
import { isNull, notNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

const { listPeople } = peopleCalls;
const { listTeams } = teamCalls;
const { listPlaybookNames } = playbookCalls;

const USER = rowsOf(listPeople).pick('name', 'email', 'id');
const TEAM = rowsOf(listTeams).pick('id', 'name', 'icon');
const PLAYBOOK = rowsOf(listPlaybookNames).pick('id', 'name', 'title', 'icon');

const byName = order({ column: 'name' }, { column: 'id' });

/** Who and what is chosen from short lists: people, teams and playbooks (settings spec, section 7). */
export const subjectsApi = api.injectEndpoints({
  endpoints: () => ({
    /** Live people with an e-mail address, by name: agents and tokens have a type and are none. */
    'listPeople/options': rowsQuery({
      query: () => listPeople({ type: isNull(), deletedAt: isNull(), email: notNull(), order: byName }, USER),
      providesTags: result => rowTags('People', result),
    }),
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
  'useListPeople/optionsQuery': useListPeopleOptionsQuery,
  'useListTeams/optionsQuery': useListTeamsOptionsQuery,
  'useListPlaybookNames/optionsQuery': useListPlaybookNamesOptionsQuery,
} = subjectsApi;
