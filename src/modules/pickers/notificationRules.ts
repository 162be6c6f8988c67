import { generated } from '@/api/generated/dbNotificationRules';
import type { NotificationRule } from '@/api/generated/types/db';
import { isNull, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

/** A notification rule for a choice. */
export type NotificationOption = Pick<NotificationRule, 'id' | 'name' | 'namespace' | 'title'>;

const listRules = requestOf(generated, 'listNotificationRules');
/** Rules in a list for a choice at most (core spec, section 9). */
const OPTION_LIMIT = 1000;

/** Notification rules by name. */
export const notificationRulesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live notification rules by name. */
    notificationOptions: build.query<NotificationOption[], void>({
      query: () =>
        listRules({
          select: 'id,name,namespace,title',
          deletedAt: isNull(),
          order: order({ column: 'name' }, { column: 'id' }),
          limit: OPTION_LIMIT,
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('NotificationRule', result),
    }),
  }),
});

export const { useNotificationOptionsQuery } = notificationRulesApi;
