import { rowsOf } from '@/api/calls';
import { mutation, query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbTeams';
import { eq } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, tagOf, type TagOf } from '@/api/tags';

const { listTeamMembers, createTeamMemberRows, deleteTeamMemberRow } = calls;

/** The default fields of a user, and whether the account is gone. */
const MEMBERSHIP = rowsOf(listTeamMembers)
  .all() // not `source` by name: released backends have no such column
  .embed('person', person => person.pick('id', 'name', 'avatar', 'email', 'deleted_at'), {
    from: 'person_id',
  });
type Answered = PartOf<typeof MEMBERSHIP>;

/**
 * A person in a team, with where the membership came from: `UI`, or a resource that keeps it in step; absent where the
 * backend does not tell.
 */
export interface Membership {
  source?: Answered['source'];
  person: NonNullable<Answered['person']>;
}

interface TeamPeople {
  teamId: string;
  personIds: readonly string[];
}

/** What a change to who is in a team makes stale. The users page names the teams of each; the bell and shifts ask who is in them. */
const touched = (teamId: string): TagOf<'Team' | 'Identities'>[] => [
  tagOf('Team', teamId),
  listTag('Team'),
  listTag('Identities'),
];

/** Who is in a team. */
export const teamsApi = api.injectEndpoints({
  endpoints: () => ({
    /** Who is in a team, by name. People whose account is gone are among them. @param teamId of the team */
    'listTeamMembers/ofTeam': query({
      query: (teamId: string) => listTeamMembers({ teamId: eq(teamId) }, MEMBERSHIP),
      transformResponse: (rows): Membership[] =>
        rows
          .flatMap(({ source, person }) => (person ? [{ source, person }] : []))
          .sort(
            (a, b) => a.person.name.localeCompare(b.person.name) || a.person.id.localeCompare(b.person.id),
          ),
      providesTags: (_result, _error, teamId) => [tagOf('Team', teamId), listTag('People')],
    }),
    /** Puts people into a team, all or none; refused when one of them is in it already. */
    createTeamMemberRows: mutation({
      query: ({ teamId, personIds }: TeamPeople) =>
        createTeamMemberRows({
          body: personIds.map(personId => ({ team_id: teamId, person_id: personId })),
        }),
      invalidatesTags: onSuccess(({ teamId }) => touched(teamId)),
    }),
    /** Takes a person out of one team; the others they are in stay. */
    deleteTeamMemberRow: mutation({
      query: ({ teamId, personId }: { teamId: string; personId: string }) =>
        deleteTeamMemberRow({ teamId: eq(teamId), personId: eq(personId) }),
      invalidatesTags: onSuccess(({ teamId }) => touched(teamId)),
    }),
  }),
});

export const {
  'useListTeamMembers/ofTeamQuery': useListTeamMembersOfTeamQuery,
  useCreateTeamMemberRowsMutation,
  useDeleteTeamMemberRowMutation,
} = teamsApi;
