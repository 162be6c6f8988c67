import { rowsOf } from '@/api/calls';
import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbNotificationPages';
import { toPage } from '@/api/page';
import { eq, gt } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

const { listNotificationSends } = calls;

/** What the bell asks. */
export const bellApi = api.injectEndpoints({
  endpoints: () => ({
    /** How many sends failed since then. @param since ISO */
    'listNotificationSends/failed': query({
      query: (since: string) =>
        listNotificationSends(
          { status: eq('error'), createdAt: gt(since), limit: 1 },
          rowsOf(listNotificationSends).pick('id'),
        ),
      extraOptions: { count: 'exact' },
      transformResponse: (found, meta) => toPage(found, meta).total ?? 0,
      providesTags: [listTag('NotificationHistory')],
    }),
  }),
});

export const { 'useListNotificationSends/failedQuery': useListNotificationSendsFailedQuery } = bellApi;
