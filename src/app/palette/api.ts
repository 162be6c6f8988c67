import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbIncidents';
import { group, ilike, order, where } from '@/api/postgrest';
import { api } from '@/api/root';

const INCIDENT = rowsOf(calls.listIncidents).pick('id', 'incident_id', 'title', 'severity', 'status');

/** What the palette asks beside the search of resources, which knows no incidents. */
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
  }),
});

export const { 'useListIncidents/namedQuery': useListIncidentsNamedQuery } = paletteApi;
