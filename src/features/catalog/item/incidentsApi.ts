import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbIncidents';
import { eq, notInList, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';

const { listIncidentsByConfig } = calls;

const incidentsOfItemApi = api.injectEndpoints({
  endpoints: () => ({
    /** Incidents in work with evidence on an item. @param id of the item */
    listIncidentsByConfig: rowsQuery({
      query: (id: string) =>
        listIncidentsByConfig(
          {
            configId: eq(id),
            status: notInList(ENDED_STATUSES),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
          },
          rowsOf(listIncidentsByConfig).pick('id', 'title'),
        ),
      providesTags: [listTag('Incident'), listTag('Evidence')],
    }),
  }),
});

export const { useListIncidentsByConfigQuery } = incidentsOfItemApi;
