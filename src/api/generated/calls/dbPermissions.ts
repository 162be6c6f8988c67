// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Permission, PermissionSummary } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listPermissionSummaries: build.query<ListPermissionSummariesApiResponse, ListPermissionSummariesApiArg>({
      query: queryArg => ({
        url: `/db/permissions_summary`,
        params: {
          id: queryArg.id,
          subject: queryArg.subject,
          subject_type: queryArg.subjectType,
          action: queryArg.action,
          object: queryArg['object'],
          deny: queryArg.deny,
          source: queryArg.source,
          component_id: queryArg.componentId,
          config_id: queryArg.configId,
          canary_id: queryArg.canaryId,
          check_id: queryArg.checkId,
          playbook_id: queryArg.playbookId,
          connection_id: queryArg.connectionId,
          person_id: queryArg.personId,
          team_id: queryArg.teamId,
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
    listPermissions: build.query<ListPermissionsApiResponse, ListPermissionsApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        params: {
          id: queryArg.id,
          subject: queryArg.subject,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListPermissionSummariesApiResponse =
  | /** status 200 Permissions with names. */ PermissionSummary[]
  | /** status 206 Permissions with names. */ PermissionSummary[];
export type ListPermissionSummariesApiArg = {
  id?: Filter;
  subject?: Filter;
  subjectType?: Filter;
  action?: Filter;
  object?: Filter;
  deny?: Filter;
  source?: Filter;
  componentId?: Filter;
  configId?: Filter;
  canaryId?: Filter;
  checkId?: Filter;
  playbookId?: Filter;
  connectionId?: Filter;
  personId?: Filter;
  teamId?: Filter;
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
export type ListPermissionsApiResponse =
  /** status 200 Permissions. */ Permission[] | /** status 206 Permissions. */ Permission[];
export type ListPermissionsApiArg = {
  id?: Filter;
  subject?: Filter;
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
