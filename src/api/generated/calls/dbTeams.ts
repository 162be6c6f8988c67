// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Team, TeamMember, TeamMemberInsert } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listTeams: build.query<ListTeamsApiResponse, ListTeamsApiArg>({
      query: queryArg => ({
        url: `/db/teams`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
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
    listTeamMembers: build.query<ListTeamMembersApiResponse, ListTeamMembersApiArg>({
      query: queryArg => ({
        url: `/db/team_members`,
        params: {
          team_id: queryArg.teamId,
          person_id: queryArg.personId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createTeamMemberRows: build.mutation<CreateTeamMemberRowsApiResponse, CreateTeamMemberRowsApiArg>({
      query: queryArg => ({
        url: `/db/team_members`,
        method: 'POST',
        body: queryArg.body,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    deleteTeamMemberRow: build.mutation<DeleteTeamMemberRowApiResponse, DeleteTeamMemberRowApiArg>({
      query: queryArg => ({
        url: `/db/team_members`,
        method: 'DELETE',
        params: {
          team_id: queryArg.teamId,
          person_id: queryArg.personId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListTeamsApiResponse = /** status 200 Teams. */ Team[] | /** status 206 Teams. */ Team[];
export type ListTeamsApiArg = {
  id?: Filter;
  name?: Filter;
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
export type ListTeamMembersApiResponse =
  /** status 200 Memberships. */ TeamMember[] | /** status 206 Memberships. */ TeamMember[];
export type ListTeamMembersApiArg = {
  teamId?: Filter;
  personId?: Filter;
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
export type CreateTeamMemberRowsApiResponse = /** status 201 Memberships. */ TeamMember[];
export type CreateTeamMemberRowsApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  body: TeamMemberInsert[];
};
export type DeleteTeamMemberRowApiResponse = /** status 200 Memberships. */ TeamMember[];
export type DeleteTeamMemberRowApiArg = {
  teamId: Filter;
  personId: Filter;
};
