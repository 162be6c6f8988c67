// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, NotificationRule } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listNotificationRules: build.query<ListNotificationRulesApiResponse, ListNotificationRulesApiArg>({
      query: queryArg => ({
        url: `/db/notifications`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          error: queryArg.error,
          events: queryArg.events,
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
export type ListNotificationRulesApiResponse =
  | /** status 200 Notification rules. */ NotificationRule[]
  | /** status 206 Notification rules. */ NotificationRule[];
export type ListNotificationRulesApiArg = {
  id?: Filter;
  name?: Filter;
  error?: Filter;
  events?: Filter;
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
