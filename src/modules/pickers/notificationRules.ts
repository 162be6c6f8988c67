import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbNotificationRules';
import { isNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

const { listNotificationRules } = calls;

const OPTION = rowsOf(listNotificationRules).pick('id', 'name', 'namespace', 'title');

/** Rules in a list for a choice at most (NTF-010). */
const OPTION_LIMIT = 1000;

/** Notification rules by name. */
export const notificationRulesApi = api.injectEndpoints({
  endpoints: () => ({
    /** Live notification rules by name. */
    'listNotificationRules/options': rowsQuery({
      query: () =>
        listNotificationRules(
          {
            deletedAt: isNull(),
            order: order({ column: 'name' }, { column: 'id' }),
            limit: OPTION_LIMIT,
          },
          OPTION,
        ),
      providesTags: result => rowTags('NotificationRule', result),
    }),
  }),
});

export const { 'useListNotificationRules/optionsQuery': useListNotificationRulesOptionsQuery } =
  notificationRulesApi;
