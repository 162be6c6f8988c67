import type { Who } from './effective/model';
import { read, rowsOf } from '@/api/calls';
import { rowQuery } from '@/api/endpoints';
import { calls as peopleCalls } from '@/api/generated/calls/dbPeople';
import { calls as teamCalls } from '@/api/generated/calls/dbTeams';
import { eq } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';

const { listPeople, listPeopleRoles, listIdentities } = peopleCalls;
const { listTeamMembers } = teamCalls;

const NAME = rowsOf(listPeople).pick('id', 'name', 'email');
const TEAM = rowsOf(listTeamMembers)
  .none()
  .embed('team', team => team.pick('id', 'name', 'deleted_at'), { from: 'team_id' });

const STATE = rowsOf(listIdentities).pick('id', 'state');

/** Who a person is, for what they may do. */
export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    /** A person with their roles and live teams; null when there is none. @param id of the person */
    'listPeople/access': build.query<Who | null, string>({
      async queryFn(id, _api, _options, send) {
        const [people, roles, teams] = await Promise.all([
          read(send, listPeople({ id: eq(id) }, NAME)),
          read(send, listPeopleRoles({ id: eq(id) })),
          read(send, listTeamMembers({ personId: eq(id) }, TEAM)),
        ]);
        if (people.error) return { error: people.error, meta: people.meta };
        if (roles.error) return { error: roles.error, meta: roles.meta };
        if (teams.error) return { error: teams.error, meta: teams.meta };
        const [person] = people.data;
        if (!person) return { data: null };
        return {
          data: {
            ...person,
            roles: roles.data[0]?.roles ?? [],
            teams: teams.data.flatMap(({ team }) =>
              team && team.deleted_at === null ? [{ id: team.id, name: team.name }] : [],
            ),
          },
        };
      },
      providesTags: (_result, _error, id) => [tagOf('People', id), listTag('Team'), listTag('Identities')],
    }),
    /** Whether a person may sign in, where accounts may be read; null when there is no account. @param id of the person */
    'listIdentities/state': rowQuery({
      query: (id: string) => listIdentities({ id: eq(id) }, STATE),
      providesTags: [listTag('Identities')],
    }),
  }),
});

export const {
  'useListPeople/accessQuery': useListPeopleAccessQuery,
  'useListIdentities/stateQuery': useListIdentitiesStateQuery,
} = accessApi;
