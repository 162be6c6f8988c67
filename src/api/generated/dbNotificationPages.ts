// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, NotificationResourceTag } from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listNotificationTags: build.query<ListNotificationTagsApiResponse, ListNotificationTagsApiArg>({
      query: queryArg => ({
        url: `/db/notification_send_history_resource_tags`,
        params: {
          order: queryArg.order,
          limit: queryArg.limit,
          or: queryArg.or,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type ListNotificationTagsApiResponse = /** status 200 Tags. */ NotificationResourceTag[];
export type ListNotificationTagsApiArg = {
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
};
