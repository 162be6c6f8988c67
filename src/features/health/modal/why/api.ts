import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { eq, group, gte, inList, lte, notInList, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';

/** Rows of each list: what stands nearest to the start of a failure, or came last, is what counts. */
const MOST = 50;

const CHANGE = rowsOf(activity.listConfigChanges)
  .pick('id', 'config_id', 'change_type', 'summary', 'severity', 'created_at')
  .embed('config', config => config.pick('id', 'name', 'type'), { from: 'configs' });
const INCIDENT = rowsOf(incidents.listIncidents)
  .pick('id', 'title', 'severity', 'status', 'created_at')
  .embed(
    'hypotheses',
    hypothesis => hypothesis.none().embed('evidences', evidence => evidence.pick('id'), { inner: true }),
    { inner: true },
  );
const RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'status', 'created_at')
  .embed('playbooks', playbook => playbook.pick('name', 'title', 'icon'));

/** A change of an item that a check is linked to. */
export type ChangeNearStart = PartOf<typeof CHANGE>;

interface OnCheck {
  checkId: string;
  /** Items and components that the check is linked to; 0 to 100 each. */
  configIds: readonly string[];
  componentIds: readonly string[];
}

/** What may explain why a check fails. */
export const whyApi = api.injectEndpoints({
  endpoints: () => ({
    /** Changes of some items, the newest first. @param configIds 1 to 100 */
    'listConfigChanges/nearStart': rowsQuery({
      query: ({ configIds, from, to }: { configIds: readonly string[]; from: string; to: string }) =>
        activity.listConfigChanges(
          {
            configId: inList(configIds),
            createdAt: [gte(from), lte(to)],
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST,
          },
          CHANGE,
        ),
      providesTags: [listTag('ConfigChange')],
    }),
    /** Active incidents with the check as evidence, the newest first. @param id of the check */
    'listIncidents/ofCheck': rowsQuery({
      query: (id: string) =>
        incidents.listIncidents(
          {
            'hypotheses.evidences.check_id': eq(id),
            status: notInList(ENDED_STATUSES),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident'), listTag('Evidence')],
    }),
    /** Playbook runs on a check and on what it is linked to, the newest first. */
    'listPlaybookRuns/onCheck': rowsQuery({
      query: ({ checkId, configIds, componentIds }: OnCheck) =>
        playbooks.listPlaybookRuns(
          {
            or: group(
              where('check_id', eq(checkId)),
              ...(configIds.length > 0 ? [where('config_id', inList(configIds))] : []),
              ...(componentIds.length > 0 ? [where('component_id', inList(componentIds))] : []),
            ),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListConfigChanges/nearStartQuery': useListConfigChangesNearStartQuery,
  'useListIncidents/ofCheckQuery': useListIncidentsOfCheckQuery,
  'useListPlaybookRuns/onCheckQuery': useListPlaybookRunsOnCheckQuery,
} = whyApi;
