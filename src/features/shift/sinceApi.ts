import { rowsQuery } from '@/api/endpoints';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { eq, gt, inList, isNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import {
  MOST_IN_SHIFT,
  NEWEST_OF_SHIFT,
  RESPONDING,
  SHIFT_CHECK,
  SHIFT_INCIDENT,
  SHIFT_RUN,
} from './columns';

/** What became of what a link holds. */
export const sinceApi = api.injectEndpoints({
  endpoints: () => ({
    /** Incidents as they are now. @param ids 1 to 100 */
    'listIncidents/standing': rowsQuery({
      query: (ids: readonly string[]) =>
        incidents.listIncidents({ ...RESPONDING, id: inList(ids) }, SHIFT_INCIDENT),
      providesTags: [listTag('Incident')],
    }),
    /** Incidents that were opened after a time, the newest first. @param since ISO */
    'listIncidents/openedSince': rowsQuery({
      query: (since: string) =>
        incidents.listIncidents(
          { ...RESPONDING, createdAt: gt(since), order: NEWEST_OF_SHIFT, limit: MOST_IN_SHIFT },
          SHIFT_INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Checks as they are now, also deleted ones. @param ids 1 to 100 */
    'listChecks/standing': rowsQuery({
      query: (ids: readonly string[]) => health.listChecks({ id: inList(ids) }, SHIFT_CHECK),
      providesTags: [listTag('Check')],
    }),
    /** Checks that fail now and turned after a time, the last one first. @param since ISO */
    'listChecks/redSince': rowsQuery({
      query: (since: string) =>
        health.listChecks(
          {
            status: eq('unhealthy'),
            deletedAt: isNull(),
            lastTransitionTime: gt(since),
            order: order({ column: 'last_transition_time', desc: true }, { column: 'id' }),
            limit: MOST_IN_SHIFT,
          },
          SHIFT_CHECK,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Playbook runs as they are now. @param ids 1 to 100 */
    'listPlaybookRuns/standing': rowsQuery({
      query: (ids: readonly string[]) => playbooks.listPlaybookRuns({ id: inList(ids) }, SHIFT_RUN),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListIncidents/standingQuery': useListIncidentsStandingQuery,
  'useListIncidents/openedSinceQuery': useListIncidentsOpenedSinceQuery,
  'useListChecks/standingQuery': useListChecksStandingQuery,
  'useListChecks/redSinceQuery': useListChecksRedSinceQuery,
  'useListPlaybookRuns/standingQuery': useListPlaybookRunsStandingQuery,
} = sinceApi;
