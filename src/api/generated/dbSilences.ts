// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listSilences: build.query<ListSilencesApiResponse, ListSilencesApiArg>({
      query: queryArg => ({
        url: `/db/notification_silences`,
        params: {
          id: queryArg.id,
          check_id: queryArg.checkId,
          canary_id: queryArg.canaryId,
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
    updateSilenceRows: build.mutation<UpdateSilenceRowsApiResponse, UpdateSilenceRowsApiArg>({
      query: queryArg => ({
        url: `/db/notification_silences`,
        method: 'PATCH',
        body: queryArg.notificationSilencePatch,
        params: {
          id: queryArg.id,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type ListSilencesApiResponse =
  /** status 200 Silences. */ NotificationSilence[] | /** status 206 Silences. */ NotificationSilence[];
export type ListSilencesApiArg = {
  id?: Filter;
  checkId?: Filter;
  canaryId?: Filter;
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
export type UpdateSilenceRowsApiResponse = /** status 200 Silences. */ NotificationSilence[];
export type UpdateSilenceRowsApiArg = {
  id: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  notificationSilencePatch: NotificationSilencePatch;
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
export type ResourceSelectorsOrNull = ResourceSelector[] | null;
export type TimeOrNull = string | null;
export type BoolOrNull = boolean | null;
export type IdOrNull = string | null;
export type Source =
  'KubernetesCRD' | 'ConfigFile' | 'UI' | 'Topology' | 'Push' | 'CRDSync' | 'ApplicationCRD' | 'System';
export type SourceOrNull = Source | null;
export type Time = string;
export type NotificationSilence = {
  id: Id;
  namespace: TextOrNull;
  name: string;
  description: TextOrNull;
  filter: TextOrNull;
  selectors: ResourceSelectorsOrNull;
  error: TextOrNull;
  from: TimeOrNull;
  until: TimeOrNull;
  recursive: BoolOrNull;
  config_id: IdOrNull;
  check_id: IdOrNull;
  canary_id: IdOrNull;
  component_id: IdOrNull;
  source: SourceOrNull;
  created_by: IdOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type NotificationSilencePatch = {
  /** A time, or the word 'now()'. */
  deleted_at?: string;
};
