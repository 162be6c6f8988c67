import { rowsOf } from '@/api/calls';
import { rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as connections } from '@/api/generated/calls/dbConnections';
import { calls as rules } from '@/api/generated/calls/dbNotificationRules';
import { calls as silences } from '@/api/generated/calls/dbSilences';
import { eq, inList } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

const { listConnections } = connections;
const { listNotificationRules } = rules;
const { listSilences } = silences;

/** What notifications name by id: rules, silences, connections. */
export const lookupApi = api.injectEndpoints({
  endpoints: () => ({
    /** One rule, also a deleted one; null when there is none. @param id of the rule */
    'listNotificationRules/one': rowQuery({
      query: (id: string) => listNotificationRules({ id: eq(id) }),
      providesTags: (_result, _error, id) => [tagOf('NotificationRule', id)],
    }),
    /** The name and reason of a silence, also of one that is over; null when there is none. @param id of the silence */
    'listSilences/reason': rowQuery({
      query: (id: string) =>
        listSilences({ id: eq(id) }, rowsOf(listSilences).pick('id', 'name', 'description')),
      providesTags: [listTag('Silence')],
    }),
    /** Names of connections. @param ids 1 to 100, in order */
    'listConnections/named': rowsQuery({
      query: (ids: readonly string[]) =>
        listConnections({ id: inList(ids) }, rowsOf(listConnections).pick('id', 'name', 'type')),
      providesTags: found => rowTags('Connection', found),
    }),
  }),
});

export const {
  'useListNotificationRules/oneQuery': useListNotificationRulesOneQuery,
  'useLazyListNotificationRules/oneQuery': useLazyListNotificationRulesOneQuery,
  'useListSilences/reasonQuery': useListSilencesReasonQuery,
  'useListConnections/namedQuery': useListConnectionsNamedQuery,
} = lookupApi;
