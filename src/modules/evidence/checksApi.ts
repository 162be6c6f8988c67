import { rowsOf } from '@/api/calls';
import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbEvidence';
import { inList, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { isInWork } from '@/lib/incidents/basics';

const { listEvidences } = calls;

const OF_CHECKS = rowsOf(listEvidences)
  .pick('check_id')
  .embed(
    'hypotheses',
    hypothesis =>
      hypothesis
        .none()
        .embed('incidents', incident => incident.pick('id', 'title', 'status'), { inner: true }),
    { inner: true },
  );

/** An incident that a person works on. */
export type IncidentInWork = PartOf<typeof OF_CHECKS>['hypotheses']['incidents'];

/** What lists of checks ask of incidents. */
export const evidenceOfChecksApi = api.injectEndpoints({
  endpoints: () => ({
    /** The newest incident in work that checks are evidence of, by id of the check. */
    'listEvidences/ofChecks': query({
      query: (checkIds: readonly string[]) =>
        listEvidences(
          { checkId: inList(checkIds), order: order({ column: 'created_at', desc: true }) },
          OF_CHECKS,
        ),
      transformResponse: (found): Readonly<Record<string, IncidentInWork>> =>
        Object.fromEntries(
          found
            .filter(({ hypotheses: { incidents } }) => isInWork(incidents.status))
            .flatMap(({ check_id: id, hypotheses: { incidents } }) => (id ? [[id, incidents] as const] : []))
            // Newest first as they come: of several the one written last stays.
            .toReversed(),
        ),
      providesTags: [listTag('Evidence'), listTag('Incident')],
    }),
  }),
});
