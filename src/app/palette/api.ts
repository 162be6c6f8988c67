import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { calls } from '@/api/generated/calls/dbIncidents';
import { group, gte, ilike, order, where } from '@/api/postgrest';
import { api } from '@/api/root';
import { DAY, serverNow } from '@/lib/time/clock';

const INCIDENT = rowsOf(calls.listIncidents).pick('id', 'incident_id', 'title', 'severity', 'status');

const CHANGE = rowsOf(activity.listConfigChanges)
  .pick('id', 'config_id', 'change_type', 'summary', 'created_at')
  .embed('config', config => config.pick('name', 'type'), { from: 'configs' });

/**
 * Days of changes that are looked through. Backends have an index of the times of changes and none of their texts, so the days
 * are what bounds the question: about 40 ms where they hold 10,000 changes, 270 ms where they hold 100,000.
 */
export const CHANGE_DAYS = 7;

/** What the palette asks beside the search of resources, which knows neither incidents nor changes. */
export const paletteApi = api.injectEndpoints({
  endpoints: () => ({
    /** Incidents with a text in their title or code, the newest first. Results are not kept. */
    'listIncidents/named': rowsQuery({
      query: ({ text, limit }: { text: string; limit: number }) =>
        calls.listIncidents(
          {
            or: group(where('title', ilike(text)), where('incident_id', ilike(text))),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit,
          },
          INCIDENT,
        ),
      keepUnusedDataFor: 0,
    }),
    /** Changes of the last days with a text in their type or summary, the newest first. Results are not kept. */
    'listConfigChanges/named': rowsQuery({
      query: ({ text, limit }: { text: string; limit: number }) =>
        activity.listConfigChanges(
          {
            createdAt: gte(new Date(serverNow() - CHANGE_DAYS * DAY).toISOString()),
            or: group(where('change_type', ilike(text)), where('summary', ilike(text))),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit,
          },
          CHANGE,
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  'useListIncidents/namedQuery': useListIncidentsNamedQuery,
  'useListConfigChanges/namedQuery': useListConfigChangesNamedQuery,
} = paletteApi;
