import type { Who } from './effective/model';
import { generated as dbPeople } from '@/api/generated/dbPeople';
import type { Person, PersonRoles } from '@/api/generated/types/db';
import { generated as dbTeams } from '@/api/generated/dbTeams';
import { eq } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';

const listPeople = requestOf(dbPeople, 'listPeople');
const listPeopleRoles = requestOf(dbPeople, 'listPeopleRoles');
const listTeamMembers = requestOf(dbTeams, 'listTeamMembers');

interface Membership {
  team: { id: string; name: string | null; deleted_at: string | null } | null;
}

/** Who somebody is, for what they may do. */
export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    /** A person with their roles and live teams; null when there is none. @param id of the person */
    accessSubject: build.query<Who | null, string>({
      async queryFn(id, _api, _options, call) {
        const [people, roles, teams] = await Promise.all([
          call(listPeople({ id: eq(id), select: 'id,name,email' })),
          call(listPeopleRoles({ id: eq(id) })),
          call(listTeamMembers({ personId: eq(id), select: 'team:team_id(id,name,deleted_at)' })),
        ]);
        const failed = [people, roles, teams].find(answer => answer.error);
        if (failed?.error) return { error: failed.error, meta: failed.meta };
        const [person] = people.data as Pick<Person, 'id' | 'name' | 'email'>[];
        if (!person) return { data: null };
        const [held] = roles.data as PersonRoles[];
        return {
          data: {
            ...person,
            roles: held?.roles ?? [],
            teams: (teams.data as Membership[]).flatMap(({ team }) =>
              team && team.deleted_at === null ? [{ id: team.id, name: team.name ?? team.id }] : [],
            ),
          },
        };
      },
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('People', id), listTag('Team'), listTag('Identities')],
    }),
  }),
});

export const { useAccessSubjectQuery } = accessApi;
