import { AUTHOR, type Author } from '@/api/author';
import type { AppMeta } from '@/api/baseQuery';
import { read, rowsOf, type Request } from '@/api/calls';
import { complete } from '@/api/endpoints';
import type { ApiError } from '@/lib/errors';
import { calls as peopleCalls } from '@/api/generated/calls/dbPeople';
import { calls as teamCalls } from '@/api/generated/calls/dbTeams';
import { generated } from '@/api/generated/people';
import type { Identity, PersonRoles } from '@/api/generated/types/db';
import type { PersonUpdate } from '@/api/generated/types/people';
import { ROW_CAP } from '@/api/page';
import { chunks, eq, inList, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPages } from '@/api/readPages';
import { listTag, onSuccess, rowTags, tagOf, type TagOf } from '@/api/tags';
import { LIVE_PEOPLE } from '@/modules/pickers/people';

export type { PersonUpdate };

const { listIdentities, listPeople, listPeopleRoles } = peopleCalls;
const { listTeamMembers } = teamCalls;

const FACTS = rowsOf(listPeople).pick('id', 'name', 'avatar', 'last_login');
const MEMBERSHIP = rowsOf(listTeamMembers)
  .pick('person_id')
  .embed('team', team => team.pick('id', 'name', 'icon', 'deleted_at'), { from: 'team_id' });
type Facts = PartOf<typeof FACTS>;
type Membership = PartOf<typeof MEMBERSHIP>;

/** A team as it is named beside its members. */
export type TeamRef = Omit<NonNullable<Membership['team']>, 'deleted_at'>;

/** A person with an account: the identity with the roles, the teams and the last sign-in of its person. */
export interface User {
  id: string;
  /** First and last name, or the e-mail address of a person who gave none. */
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  avatar: string | null;
  /** `active` or `inactive`: whether they may sign in. */
  state: string;
  /** Times as ISO 8601 in UTC; null when it never happened. */
  stateChangedAt: string | null;
  createdAt: string;
  lastSeen: string | null;
  /** Roles granted to the person; empty: they may sign in and see nothing. */
  roles: string[];
  /** Live teams the person is in. */
  teams: TeamRef[];
}

export interface Users {
  rows: User[];
  /** True when the backend holds more accounts than it answers at once. */
  capped: boolean;
}

/** Times of the identity service carry no zone and are UTC. */
const utc = (time: string): string => (/[Zz]|[+-]\d{2}:?\d{2}$/.test(time) ? time : `${time}Z`);

/** The rows of a page of users out of what the four calls answer; in the order of the identities. */
function joinUsers(
  identities: readonly Identity[],
  roles: readonly Pick<PersonRoles, 'id' | 'roles'>[],
  people: readonly Facts[],
  memberships: readonly Membership[],
): User[] {
  const rolesOf = new Map(roles.map(row => [row.id, row.roles]));
  const personOf = new Map(people.map(row => [row.id, row]));
  const teamsOf = new Map<string, TeamRef[]>();
  for (const { person_id, team } of memberships) {
    if (!team || team.deleted_at !== null) continue;
    teamsOf.set(person_id, [
      ...(teamsOf.get(person_id) ?? []),
      { id: team.id, name: team.name, icon: team.icon },
    ]);
  }
  return identities.map(({ id, traits, state, state_changed_at, created_at }) => {
    const { first = '', last = '' } = traits.name ?? {};
    const { email } = traits;
    const person = personOf.get(id);
    return {
      id,
      name: `${first} ${last}`.trim() || email,
      firstName: first,
      lastName: last,
      email,
      avatar: person?.avatar ?? null,
      state,
      stateChangedAt: state_changed_at && utc(state_changed_at),
      createdAt: utc(created_at),
      lastSeen: person?.last_login ?? null,
      roles: [...new Set(rolesOf.get(id))],
      teams: teamsOf.get(id) ?? [],
    };
  });
}

type Failed = { error: ApiError; meta?: AppMeta | undefined };

/**
 * Identities, and of those the roles, the last sign-in and the teams, a hundred at a time. An error of any call is the
 * error of all: a person whose roles could not be read must not look like one without.
 */
async function readUsers(
  send: Parameters<typeof read>[0],
  request: Request<Identity[]>,
): Promise<{ rows: User[]; failed?: Failed }> {
  const found = await read(send, request);
  if (found.error) return { rows: [], failed: found };
  const [roles, people, memberships]: [PersonRoles[], Facts[], Membership[]] = [[], [], []];
  for (const ids of chunks(found.data.map(row => row.id))) {
    const some = inList(ids);
    const [ofRoles, ofPeople, ofTeams] = await Promise.all([
      read(send, listPeopleRoles({ id: some })),
      read(send, listPeople({ id: some }, FACTS)),
      read(send, listTeamMembers({ personId: some }, MEMBERSHIP)),
    ]);
    if (ofRoles.error) return { rows: [], failed: ofRoles };
    if (ofPeople.error) return { rows: [], failed: ofPeople };
    if (ofTeams.error) return { rows: [], failed: ofTeams };
    roles.push(...ofRoles.data);
    people.push(...ofPeople.data);
    memberships.push(...ofTeams.data);
  }
  return { rows: joinUsers(found.data, roles, people, memberships) };
}

/** What a change to a person's account makes stale. */
const touched = (id: string): TagOf<'Identities' | 'People' | 'Team'>[] => [
  listTag('Identities'),
  tagOf('Identities', id),
  listTag('People'),
  tagOf('People', id),
  listTag('Team'),
];

/** People and their accounts. */
export const peopleApi = complete(generated)({
  /** Writes all of an account. Without a role the roles stay; with one, it replaces them. */
  updatePerson: {
    extraOptions: { shape: 'object' },
    invalidatesTags: onSuccess(({ personUpdate: { id } }) => [...touched(id), listTag('Whoami')]),
  },
  /** Removes an account. */
  deletePerson: { invalidatesTags: onSuccess(({ id }) => touched(id)) },
}).injectEndpoints({
  endpoints: build => ({
    /** Everybody with an account, newest first. */
    'listIdentities/users': build.query<Users, void>({
      async queryFn(_arg, _api, _options, send) {
        const newest = order({ column: 'created_at', desc: true }, { column: 'id' });
        const { rows, failed } = await readUsers(send, listIdentities({ order: newest, limit: ROW_CAP }));
        return failed ?? { data: { rows, capped: rows.length >= ROW_CAP } };
      },
      providesTags: result => [...rowTags('Identities', result?.rows), listTag('People'), listTag('Team')],
    }),
    /** One person with an account; null when there is none. @param id of the person */
    'listIdentities/user': build.query<User | null, string>({
      async queryFn(id, _api, _options, send) {
        const { rows, failed } = await readUsers(send, listIdentities({ id: eq(id) }));
        return failed ?? { data: rows[0] ?? null };
      },
      providesTags: (_result, _error, id) => [tagOf('Identities', id), listTag('People'), listTag('Team')],
    }),
    /** As those to choose from, with their pictures. */
    'listPeople/members': build.query<Author[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(send, range => listPeople({ ...LIVE_PEOPLE, ...range }, AUTHOR)),
      extraOptions: { count: 'exact' },
      providesTags: result => rowTags('People', result),
    }),
  }),
});

export const {
  'useListIdentities/usersQuery': useListIdentitiesUsersQuery,
  'useLazyListIdentities/userQuery': useLazyListIdentitiesUserQuery,
  'useListPeople/membersQuery': useListPeopleMembersQuery,
  useUpdatePersonMutation,
  useDeletePersonMutation,
} = peopleApi;
