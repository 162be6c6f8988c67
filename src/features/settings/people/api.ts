import type { AppBaseQuery, AppMeta } from '@/api/baseQuery';
import type { ApiError } from '@/api/errors';
import { generated as dbPeople } from '@/api/generated/dbPeople';
import type { Identity, Person, PersonRoles, TeamMember } from '@/api/generated/types/db';
import { generated as dbTeams } from '@/api/generated/dbTeams';
import { generated as service } from '@/api/generated/people';
import type { PersonUpdate } from '@/api/generated/types/people';
import { ROW_CAP } from '@/api/page';
import { chunks, eq, isNull, notNull, oneOf, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf, type TagOf } from '@/api/tags';
import type { CallArgs } from '@/api/transport';

export type { PersonUpdate };

/** A person beside what they did (settings spec, section 3: the default fields of a user). */
export type PersonName = Pick<Person, 'id' | 'name' | 'avatar' | 'email'>;
const USER_FIELDS = 'id,name,avatar,email';

/** A team as it is named beside its members. */
export interface TeamRef {
  id: string;
  name: string;
  icon: string | null;
}

/** Somebody with an account: the identity with the roles, the teams and the last sign-in of its person. */
export interface User {
  id: string;
  /** First and last name, or the e-mail address of somebody who gave none. */
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

type Membership = Pick<TeamMember, 'person_id'> & { team: (TeamRef & { deleted_at: string | null }) | null };
type Facts = Pick<Person, 'id' | 'name' | 'avatar' | 'last_login'>;

const listIdentities = requestOf(dbPeople, 'listIdentities');
const listPeople = requestOf(dbPeople, 'listPeople');
const listPeopleRoles = requestOf(dbPeople, 'listPeopleRoles');
const listTeamMembers = requestOf(dbTeams, 'listTeamMembers');
const updatePerson = requestOf(service, 'updatePerson');
const deletePerson = requestOf(service, 'deletePerson');

/** Times of the identity service carry no zone and are UTC. */
const utc = (time: string): string => (/[Zz]|[+-]\d{2}:?\d{2}$/.test(time) ? time : `${time}Z`);

/** The rows of a page of users out of what the four calls answer; in the order of the identities. */
export function joinUsers(
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
type Call = (args: CallArgs) => ReturnType<AppBaseQuery>;

/**
 * Identities, and of those the roles, the last sign-in and the teams, a hundred at a time. An error of any call is the
 * error of all: a person whose roles could not be read must not look like one without.
 */
async function readUsers(call: Call, request: CallArgs): Promise<{ rows: User[]; failed?: Failed }> {
  const found = await call(request);
  if (found.error) return { rows: [], failed: { error: found.error, meta: found.meta } };
  const identities = found.data as Identity[];
  const [roles, people, memberships]: [PersonRoles[], Facts[], Membership[]] = [[], [], []];
  for (const ids of chunks(identities.map(row => row.id))) {
    const some = oneOf(ids);
    const [ofRoles, ofPeople, ofTeams] = await Promise.all([
      call(listPeopleRoles({ id: some })),
      call(listPeople({ id: some, select: 'id,name,avatar,last_login' })),
      call(listTeamMembers({ personId: some, select: 'person_id,team:team_id(id,name,icon,deleted_at)' })),
    ]);
    for (const { error, meta } of [ofRoles, ofPeople, ofTeams]) {
      if (error) return { rows: [], failed: { error, meta } };
    }
    roles.push(...(ofRoles.data as PersonRoles[]));
    people.push(...(ofPeople.data as Facts[]));
    memberships.push(...(ofTeams.data as Membership[]));
  }
  return { rows: joinUsers(identities, roles, people, memberships) };
}

/** What a change to somebody's account makes stale. */
const touched = (id: string): TagOf<'Identities' | 'People' | 'Team'>[] => [
  listTag('Identities'),
  tagOf('Identities', id),
  listTag('People'),
  tagOf('People', id),
  listTag('Team'),
];

/** People and their accounts (call contract, 3.2; services contract, 5.7). */
export const peopleApi = api.injectEndpoints({
  endpoints: build => ({
    /** Everybody with an account, newest first. */
    users: build.query<Users, void>({
      async queryFn(_arg, _api, _options, call) {
        const newest = order({ column: 'created_at', desc: true }, { column: 'id' });
        const { rows, failed } = await readUsers(call, listIdentities({ order: newest, limit: ROW_CAP }));
        return failed ?? { data: { rows, capped: rows.length >= ROW_CAP } };
      },
      extraOptions: { shape: 'list' },
      providesTags: result => [...rowTags('Identities', result?.rows), listTag('People'), listTag('Team')],
    }),
    /** One person with an account; null when there is none. @param id of the person */
    user: build.query<User | null, string>({
      async queryFn(id, _api, _options, call) {
        const { rows, failed } = await readUsers(call, listIdentities({ id: eq(id) }));
        return failed ?? { data: rows[0] ?? null };
      },
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('Identities', id), listTag('People'), listTag('Team')],
    }),
    /** Live people with an e-mail address, by name; the address leaves out what is no person. */
    people: build.query<PersonName[], void>({
      query: () =>
        listPeople({
          select: USER_FIELDS,
          type: isNull(),
          deletedAt: isNull(),
          email: notNull(),
          order: order({ column: 'name' }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('People', result),
    }),
    /** Writes all of an account. Without a role the roles stay; with one, it replaces them. */
    updateUser: build.mutation<unknown, PersonUpdate>({
      query: personUpdate => updatePerson({ personUpdate }),
      extraOptions: { shape: 'object' },
      invalidatesTags: (_result, error, { id }) => (error ? [] : [...touched(id), listTag('Whoami')]),
    }),
    /** Removes an account. @param id of the person */
    deleteUser: build.mutation<unknown, string>({
      query: id => deletePerson({ id }),
      invalidatesTags: (_result, error, id) => (error ? [] : touched(id)),
    }),
  }),
});

export const {
  useUsersQuery,
  useLazyUserQuery,
  usePeopleQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = peopleApi;
