import { read, rowsOf } from '@/api/calls';
import { query } from '@/api/endpoints';
import { calls as peopleCalls } from '@/api/generated/calls/dbPeople';
import { calls as teamCalls } from '@/api/generated/calls/dbTeams';
import { calls } from '@/api/generated/calls/rbac';
import type { ReviewedResource } from '@/api/generated/types/rbac';
import { ROW_CAP } from '@/api/page';
import { order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { LIVE_PEOPLE } from '@/modules/pickers/people';
import type { Who } from '../effective/model';
import { serverVerdicts } from './server';

const { listPeople, listPeopleRoles, listIdentities } = peopleCalls;
const { listTeamMembers } = teamCalls;
const { postSubjectAccessReviews } = calls;

const NAME = rowsOf(listPeople).pick('id', 'name', 'email');
const ROLES = rowsOf(listPeopleRoles).pick('id', 'roles');
const STATE = rowsOf(listIdentities).pick('id', 'state');
const MEMBER = rowsOf(listTeamMembers)
  .pick('person_id')
  .embed('team', team => team.pick('id', 'name', 'deleted_at'), { from: 'team_id' });

/** Everybody who can be asked about. */
export interface Everybody {
  people: Who[];
  /** Ids of those whose account is inactive; none where accounts were not read. */
  inactive: string[];
  /** The backend may have more than it answers at once. */
  isCapped: boolean;
}

/** What a review is asked. */
export interface ReviewArgs {
  resource: ReviewedResource;
  action: string;
  subjects: readonly string[];
}

/** Who there is, and what the server says that they may do. */
export const whoMayApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live people by name, with their roles and live teams. @param accounts whether the states of accounts may be read */
    'listPeople/everybody': build.query<Everybody, { accounts: boolean }>({
      async queryFn({ accounts }, _api, _options, send) {
        const [people, roles, members, states] = await Promise.all([
          read(send, listPeople(LIVE_PEOPLE, NAME)),
          read(send, listPeopleRoles({ order: order({ column: 'id' }) }, ROLES)),
          read(send, listTeamMembers({}, MEMBER)),
          accounts ? read(send, listIdentities({ order: order({ column: 'id' }) }, STATE)) : undefined,
        ]);
        if (people.error) return { error: people.error, meta: people.meta };
        if (roles.error) return { error: roles.error, meta: roles.meta };
        if (members.error) return { error: members.error, meta: members.meta };
        if (states?.error) return { error: states.error, meta: states.meta };
        const rolesOf = new Map(roles.data.map(row => [row.id, row.roles]));
        const teamsOf = new Map<string, { id: string; name: string }[]>();
        for (const { person_id: person, team } of members.data) {
          if (!team || team.deleted_at !== null) continue;
          teamsOf.set(person, [...(teamsOf.get(person) ?? []), { id: team.id, name: team.name }]);
        }
        const lists = [people.data, roles.data, members.data, states?.data ?? []];
        return {
          data: {
            people: people.data.map(row => ({
              ...row,
              roles: rolesOf.get(row.id) ?? [],
              teams: teamsOf.get(row.id) ?? [],
            })),
            inactive: (states?.data ?? []).filter(({ state }) => state === 'inactive').map(({ id }) => id),
            isCapped: lists.some(list => list.length >= ROW_CAP),
          },
        };
      },
      providesTags: [listTag('People'), listTag('Team'), listTag('Identities')],
    }),
    /** What the server says of each of some subjects, by their ids. */
    postSubjectAccessReviews: query({
      query: ({ resource, action, subjects }: ReviewArgs) =>
        postSubjectAccessReviews({ accessReview: { resource, action, subjects: [...subjects] } }),
      transformResponse: ({ results }) => Object.fromEntries(serverVerdicts(results)),
      providesTags: [listTag('Permission'), listTag('People'), listTag('Team'), listTag('Scope')],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  'useListPeople/everybodyQuery': useListPeopleEverybodyQuery,
  usePostSubjectAccessReviewsQuery,
} = whoMayApi;
