// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Identity, Invite, Person, PersonRoles } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listPeople: build.query<ListPeopleApiResponse, ListPeopleApiArg>({
      query: queryArg => ({
        url: `/db/people`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          email: queryArg.email,
          type: queryArg['type'],
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listPeopleRoles: build.query<ListPeopleRolesApiResponse, ListPeopleRolesApiArg>({
      query: queryArg => ({
        url: `/db/people_roles`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          email: queryArg.email,
          roles: queryArg.roles,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listIdentities: build.query<ListIdentitiesApiResponse, ListIdentitiesApiArg>({
      query: queryArg => ({
        url: `/db/identities`,
        params: {
          id: queryArg.id,
          state: queryArg.state,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listInvites: build.query<ListInvitesApiResponse, ListInvitesApiArg>({
      query: queryArg => ({
        url: `/db/invites`,
        params: {
          id: queryArg.id,
          accepted_at: queryArg.acceptedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListPeopleApiResponse = /** status 200 People. */ Person[] | /** status 206 People. */ Person[];
export type ListPeopleApiArg = {
  id?: Filter;
  name?: Filter;
  email?: Filter;
  type?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListPeopleRolesApiResponse =
  /** status 200 People with roles. */ PersonRoles[] | /** status 206 People with roles. */ PersonRoles[];
export type ListPeopleRolesApiArg = {
  id?: Filter;
  name?: Filter;
  email?: Filter;
  roles?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListIdentitiesApiResponse =
  /** status 200 Identities. */ Identity[] | /** status 206 Identities. */ Identity[];
export type ListIdentitiesApiArg = {
  id?: Filter;
  state?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListInvitesApiResponse =
  /** status 200 Invitations. */ Invite[] | /** status 206 Invitations. */ Invite[];
export type ListInvitesApiArg = {
  id?: Filter;
  acceptedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
};
