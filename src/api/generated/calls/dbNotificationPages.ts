// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  Filter,
  NotificationRule,
  NotificationRuleInsert,
  NotificationRulePatch,
  NotificationRuleSummary,
  NotificationSend,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    createNotificationRuleRow: build.mutation<
      CreateNotificationRuleRowApiResponse,
      CreateNotificationRuleRowApiArg
    >({
      query: queryArg => ({
        url: `/db/notifications`,
        method: 'POST',
        body: queryArg.notificationRuleInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateNotificationRuleRow: build.mutation<
      UpdateNotificationRuleRowApiResponse,
      UpdateNotificationRuleRowApiArg
    >({
      query: queryArg => ({
        url: `/db/notifications`,
        method: 'PATCH',
        body: queryArg.notificationRulePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
    listNotificationRuleSummaries: build.query<
      ListNotificationRuleSummariesApiResponse,
      ListNotificationRuleSummariesApiArg
    >({
      query: queryArg => ({
        url: `/db/notifications_summary`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          error: queryArg.error,
          source: queryArg.source,
          events: queryArg.events,
          created_by: queryArg.createdBy,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listNotificationSends: build.query<ListNotificationSendsApiResponse, ListNotificationSendsApiArg>({
      query: queryArg => ({
        url: `/db/notification_send_history_summary`,
        params: {
          id: queryArg.id,
          notification_id: queryArg.notificationId,
          resource_id: queryArg.resourceId,
          resource_type: queryArg.resourceType,
          status: queryArg.status,
          created_at: queryArg.createdAt,
          silenced_by: queryArg.silencedBy,
          parent_id: queryArg.parentId,
          source_event: queryArg.sourceEvent,
          group_id: queryArg.groupId,
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
export type CreateNotificationRuleRowApiResponse = /** status 201 Notification rules. */ NotificationRule[];
export type CreateNotificationRuleRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  notificationRuleInsert: NotificationRuleInsert;
};
export type UpdateNotificationRuleRowApiResponse = /** status 200 Notification rules. */ NotificationRule[];
export type UpdateNotificationRuleRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  notificationRulePatch: NotificationRulePatch;
};
export type ListNotificationRuleSummariesApiResponse =
  | /** status 200 Rules with what they sent. */ NotificationRuleSummary[]
  | /** status 206 Rules with what they sent. */ NotificationRuleSummary[];
export type ListNotificationRuleSummariesApiArg = {
  id?: Filter;
  name?: Filter;
  error?: Filter;
  source?: Filter;
  events?: Filter;
  createdBy?: Filter;
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
export type ListNotificationSendsApiResponse =
  /** status 200 Sends. */ NotificationSend[] | /** status 206 Sends. */ NotificationSend[];
export type ListNotificationSendsApiArg = {
  id?: Filter;
  notificationId?: Filter;
  resourceId?: Filter;
  resourceType?: Filter;
  status?: Filter;
  createdAt?: Filter;
  silencedBy?: Filter;
  parentId?: Filter;
  sourceEvent?: Filter;
  groupId?: Filter;
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
