import { complete } from '@/api/endpoints';
import { generated } from '@/api/generated/dbNotificationPages';
import { listTag } from '@/api/tags';
import { formatTag } from '@/lib/labels';
import { offeredPairs, offeredValues } from '@/lib/offered';

/** Tags of what was notified about as `key=value`: newer backends know them. */
export const notificationTagsApi = complete(generated)<{ listNotificationTags: string[] }>({
  listNotificationTags: {
    transformResponse: found => offeredValues(offeredPairs(found).map(formatTag)),
    providesTags: [listTag('NotificationHistory')],
  },
});
export const { useListNotificationTagsQuery } = notificationTagsApi;
