import { complete } from '@/api/endpoints';
import { generated } from '@/api/generated/dbNotificationPages';
import { listTag } from '@/api/tags';
import { formatTag } from '@/lib/labels';

/** Tags of what was notified about as `key=value`: newer backends know them (database contract, 7.6). */
export const notificationTagsApi = complete(generated)<{ listNotificationTags: string[] }>({
  listNotificationTags: {
    extraOptions: { shape: 'list' },
    transformResponse: found => found.map(({ key, value }) => formatTag({ key, value: value ?? '' })),
    providesTags: [listTag('NotificationHistory')],
  },
});
export const { useListNotificationTagsQuery } = notificationTagsApi;
