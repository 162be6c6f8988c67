import { generated } from '@/api/generated/dbTeams';
import type { Member, Team, TeamMember } from '@/api/generated/types/db';
import { firstRow } from '@/api/page';
import { eq, isNull, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf, type TagOf } from '@/api/tags';

export type { Member, Team };

/** Somebody in a team, with where the membership came from: `UI`, or a resource that keeps it in step. */
export type Membership = Pick<TeamMember, 'source'> & { person: Member };

interface TeamPeople {
  teamId: string;
  personIds: readonly string[];
}

const listTeams = requestOf(generated, 'listTeams');
const listMembers = requestOf(generated, 'listTeamMembers');
const postMembers = requestOf(generated, 'createTeamMemberRows');
const removeMember = requestOf(generated, 'deleteTeamMemberRow');

/** The default fields of a user, and whether the account is gone. */
const MEMBER = 'source,person:person_id(id,name,avatar,email,deleted_at)';

/** What a change to who is in a team makes stale. The users page names the teams of each. */
const touched = (teamId: string): TagOf<'Team' | 'Identities'>[] => [
  tagOf('Team', teamId),
  listTag('Identities'),
];

/** Teams and who is in them (call contract, section 16). */
export const teamsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live teams by name. */
    teams: build.query<Team[], void>({
      query: () => listTeams({ deletedAt: isNull(), order: order({ column: 'name' }) }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Team', result),
    }),
    /** One team by id, deleted ones included; null when there is none. */
    team: build.query<Team | null, string>({
      query: id => listTeams({ id: eq(id) }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Team>,
      providesTags: (_result, _error, id) => [tagOf('Team', id)],
    }),
    /** Who is in a team, by name. People whose account is gone are among them. @param teamId of the team */
    teamMembers: build.query<Membership[], string>({
      query: teamId => listMembers({ teamId: eq(teamId), select: MEMBER }),
      extraOptions: { shape: 'list' },
      transformResponse: (rows: (Pick<TeamMember, 'source'> & { person: Member | null })[]) =>
        rows
          .flatMap(({ source, person }) => (person ? [{ source, person }] : []))
          .sort(
            (a, b) => a.person.name.localeCompare(b.person.name) || a.person.id.localeCompare(b.person.id),
          ),
      providesTags: (_result, _error, teamId) => [tagOf('Team', teamId), listTag('People')],
    }),
    /** Puts people into a team, all or none; refused when one of them is in it already. */
    addTeamMembers: build.mutation<unknown, TeamPeople>({
      query: ({ teamId, personIds }) =>
        postMembers({ body: personIds.map(personId => ({ team_id: teamId, person_id: personId })) }),
      invalidatesTags: (_result, error, { teamId }) => (error ? [] : touched(teamId)),
    }),
    /** Takes somebody out of one team; the others they are in stay. */
    removeTeamMember: build.mutation<unknown, { teamId: string; personId: string }>({
      query: ({ teamId, personId }) => removeMember({ teamId: eq(teamId), personId: eq(personId) }),
      invalidatesTags: (_result, error, { teamId }) => (error ? [] : touched(teamId)),
    }),
  }),
});

export const {
  useTeamsQuery,
  useTeamQuery,
  useTeamMembersQuery,
  useAddTeamMembersMutation,
  useRemoveTeamMemberMutation,
} = teamsApi;
