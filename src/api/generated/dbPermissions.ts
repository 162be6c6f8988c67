// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
    createPermissionRow: build.mutation<CreatePermissionRowApiResponse, CreatePermissionRowApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        method: 'POST',
        body: queryArg.permissionInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updatePermissionRow: build.mutation<UpdatePermissionRowApiResponse, UpdatePermissionRowApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        method: 'PATCH',
        body: queryArg.permissionPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    deletePermissionRow: build.mutation<DeletePermissionRowApiResponse, DeletePermissionRowApiArg>({
      query: queryArg => ({
        url: `/db/permissions`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    listPermissionGroups: build.query<ListPermissionGroupsApiResponse, ListPermissionGroupsApiArg>({
      query: queryArg => ({
        url: `/db/permission_groups`,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
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
export type CreatePermissionRowApiResponse = /** status 201 Permissions. */ Permission[];
export type CreatePermissionRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  permissionInsert: PermissionInsert;
};
export type UpdatePermissionRowApiResponse = /** status 200 Permissions. */ Permission[];
export type UpdatePermissionRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  permissionPatch: PermissionPatch;
};
export type DeletePermissionRowApiResponse = /** status 200 Permissions. */ Permission[];
export type DeletePermissionRowApiArg = {
  id: Filter;
};
export type ListPermissionGroupsApiResponse =
  | /** status 200 Permission groups. */ PermissionGroup[]
  | /** status 206 Permission groups. */ PermissionGroup[];
export type ListPermissionGroupsApiArg = {
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
export type Id = string;
export type TextOrNull = string | null;
export type ResourceSelector = {
  id?: string;
  name?: string;
  namespace?: string;
  agent?: string;
  scope?: string;
  types?: string[];
  statuses?: string[];
  health?: string;
  tagSelector?: string;
  labelSelector?: string;
  fieldSelector?: string;
  search?: string;
  includeDeleted?: boolean;
  limit?: number;
  cache?: string;
};
export type ObjectSelectorOrNull = {
  [key: string]: ResourceSelector[];
} | null;
export type Time = string;
export type TimeOrNull = string | null;
export type IdOrNull = string | null;
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type TextListOrNull = string[] | null;
export type PersonRef = {
  id: IdOrNull;
  name: TextOrNull;
  email?: TextOrNull;
};
export type PersonRefOrNull = PersonRef | null;
export type NamespacedRef = {
  id?: TextOrNull;
  namespace?: TextOrNull;
  name?: TextOrNull;
};
export type NamespacedRefOrNull = NamespacedRef | null;
export type IconRef = {
  id?: IdOrNull;
  icon?: TextOrNull;
  name?: TextOrNull;
};
export type IconRefOrNull = IconRef | null;
export type TypedRef = {
  id?: IdOrNull;
  type?: TextOrNull;
  name?: TextOrNull;
  icon?: TextOrNull;
};
export type TypedRefOrNull = TypedRef | null;
export type NamedRef = {
  id: Id;
  name: TextOrNull;
};
export type NamedRefOrNull = NamedRef | null;
export type PermissionSummary = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  error: TextOrNull;
  source: string;
  action: string;
  object: TextOrNull;
  object_selector: ObjectSelectorOrNull;
  deny: boolean;
  subject: TextOrNull;
  subject_type: string;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
  created_by: IdOrNull;
  updated_by: IdOrNull;
  until: TimeOrNull;
  tags: LabelsOrNull;
  agents: TextListOrNull;
  person: PersonRefOrNull;
  team: NamespacedRefOrNull;
  canary: NamespacedRefOrNull;
  group: NamespacedRefOrNull;
  notification: NamespacedRefOrNull;
  playbook: NamespacedRefOrNull;
  scraper: NamespacedRefOrNull;
  topology: NamespacedRefOrNull;
  component_object: IconRefOrNull;
  config_object: TypedRefOrNull;
  canary_object: NamedRefOrNull;
  playbook_object: IconRefOrNull;
  connection_object: TypedRefOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type Permission = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  description: TextOrNull;
  source: string;
  subject_type: string;
  subject: TextOrNull;
  action: string;
  object: TextOrNull;
  object_selector: ObjectSelectorOrNull;
  deny: boolean;
  component_id: IdOrNull;
  config_id: IdOrNull;
  canary_id: IdOrNull;
  playbook_id: IdOrNull;
  connection_id: IdOrNull;
  created_by: IdOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  notification_id: IdOrNull;
  updated_by: IdOrNull;
  error: TextOrNull;
  until: TimeOrNull;
  agents: TextListOrNull;
  tags: LabelsOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type PermissionInsert = {
  id?: Id;
  subject_type: string;
  subject: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  notification_id?: IdOrNull;
  object?: TextOrNull;
  object_selector?: ObjectSelectorOrNull;
  component_id?: IdOrNull;
  config_id?: IdOrNull;
  canary_id?: IdOrNull;
  playbook_id?: IdOrNull;
  connection_id?: IdOrNull;
  action: string;
  deny?: boolean;
  description?: TextOrNull;
  until?: TimeOrNull;
  source?: string;
  created_by?: IdOrNull;
};
export type PermissionPatch = {
  subject_type?: string;
  subject?: TextOrNull;
  person_id?: IdOrNull;
  team_id?: IdOrNull;
  notification_id?: IdOrNull;
  object?: TextOrNull;
  object_selector?: ObjectSelectorOrNull;
  component_id?: IdOrNull;
  config_id?: IdOrNull;
  canary_id?: IdOrNull;
  playbook_id?: IdOrNull;
  connection_id?: IdOrNull;
  action?: string;
  deny?: boolean;
  description?: TextOrNull;
  until?: TimeOrNull;
  updated_by?: IdOrNull;
};
export type JsonObject = {
  [key: string]: unknown;
};
export type PermissionGroup = {
  id: Id;
  name: TextOrNull;
  namespace: TextOrNull;
  selectors: JsonObject;
  source: string;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
