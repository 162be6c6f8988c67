import { complete } from '@/api/endpoints';
import { generated } from '@/api/generated/dbNotificationPages';
import { listTag } from '@/api/tags';
import { formatTag } from '@/lib/labels';

/** Tags of what was notified about as `key=value`: newer backends know them. */
export const notificationTagsApi = complete(generated)<{ listNotificationTags: string[] }>({
  listNotificationTags: {
    transformResponse: found => found.map(({ key, value }) => formatTag({ key, value: value ?? '' })),
    providesTags: [listTag('NotificationHistory')],
  },
});
export const { useListNotificationTagsQuery } = notificationTagsApi;
