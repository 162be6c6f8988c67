// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listNotificationRules: build.query<ListNotificationRulesApiResponse, ListNotificationRulesApiArg>({
      query: queryArg => ({
        url: `/db/notifications`,
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
export type ListNotificationRulesApiResponse =
  | /** status 200 Notification rules. */ NotificationRule[]
  | /** status 206 Notification rules. */ NotificationRule[];
export type ListNotificationRulesApiArg = {
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
export type TextList = string[];
export type TimeOrNull = string | null;
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type IdOrNull = string | null;
export type InhibitionsOrNull =
  | {
      direction?: string;
      soft?: boolean;
      depth?: number;
      from?: string;
      to?: string[];
    }[]
  | null;
export type BigIntOrNull = number | null;
export type TextListOrNull = string[] | null;
export type JsonObject = {
  [key: string]: unknown;
};
export type NotificationServicesOrNull =
  | {
      name?: string;
      url?: string;
      connection?: string;
      filter?: string;
      properties?: LabelsOrNull;
      webhook?: JsonObject;
    }[]
  | null;
export type Source =
  'KubernetesCRD' | 'ConfigFile' | 'UI' | 'Topology' | 'Push' | 'CRDSync' | 'ApplicationCRD' | 'System';
export type SourceOrNull = Source | null;
export type Time = string;
export type NotificationRule = {
  id: Id;
  name: string;
  namespace: TextOrNull;
  events: TextList;
  error: TextOrNull;
  error_at: TimeOrNull;
  title: TextOrNull;
  template: TextOrNull;
  filter: TextOrNull;
  properties: LabelsOrNull;
  playbook_id: IdOrNull;
  person_id: IdOrNull;
  team_id: IdOrNull;
  repeat_interval: TextOrNull;
  inhibitions: InhibitionsOrNull;
  wait_for: BigIntOrNull;
  wait_for_eval_period: BigIntOrNull;
  group_by: TextListOrNull;
  group_by_interval: BigIntOrNull;
  watchdog_schedule: TextOrNull;
  custom_services: NotificationServicesOrNull;
  fallback_delay: BigIntOrNull;
  fallback_custom_services: NotificationServicesOrNull;
  fallback_playbook_id: IdOrNull;
  fallback_person_id: IdOrNull;
  fallback_team_id: IdOrNull;
  created_by: IdOrNull;
  source: SourceOrNull;
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
