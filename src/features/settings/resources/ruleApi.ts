import { rowsOf } from '@/api/calls';
import { pageQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbIncidents';
import { eq, order, pageRange } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

const { listIncidents } = calls;

/** The newest incidents that a rule opened. */
const SHOWN = 5;

const ruleApi = api.injectEndpoints({
  endpoints: () => ({
    /** The newest five, with the number of all. @param id of the rule */
    'listIncidents/ofRule': pageQuery({
      query: (id: string) =>
        listIncidents(
          {
            incidentRuleId: eq(id),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            ...pageRange(0, SHOWN),
          },
          rowsOf(listIncidents).pick('id', 'incident_id', 'title', 'status', 'created_at'),
        ),
      providesTags: [listTag('Incident')],
    }),
  }),
});

export const { 'useListIncidents/ofRuleQuery': useListIncidentsOfRuleQuery } = ruleApi;
