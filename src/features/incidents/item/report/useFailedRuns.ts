import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess } from '@/auth/access';
import { READ_CHECKS } from '@/lib/access/reading';
import { messageOf } from '@/lib/errors';
import { endOf } from '@/lib/incidents/workflow';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useListEvidencesItemQuery, type IncidentDetail } from '../api';
import { useListCheckStatusesFailedWithinQuery, useListCheckStatusesFailingSinceQuery } from '../began/api';
import { linkedChecks } from '../timeline/subjects';
import type { FailedRuns } from './postMortem';

/**
 * The first and the last failed run of the checks that are evidence of an incident: from since when they were failing when it was
 * opened, until it ended, or now.
 * @returns the runs, undefined where none is known; whether they are still asked for; what could not be asked
 */
export function useFailedRuns(incident: IncidentDetail): {
  failed: FailedRuns | undefined;
  isFetching: boolean;
  missing: readonly string[];
} {
  const { refusal } = useAccess();
  const now = useAskedAt();
  const { id, created_at: opened } = incident;
  const evidences = useListEvidencesItemQuery(id);
  const checkIds = refusal(READ_CHECKS) ? [] : linkedChecks(evidences.data ?? []).map(check => check.id);
  const to = endOf(incident) ?? new Date(now).toISOString();
  const since = useListCheckStatusesFailingSinceQuery(
    checkIds.length > 0 ? { checkIds, at: opened } : skipToken,
  );
  const within = useListCheckStatusesFailedWithinQuery(
    checkIds.length > 0 ? { checkIds, from: opened, to } : skipToken,
  );
  const first = since.data ?? within.data?.first;
  const error = since.error ?? within.error;
  return {
    // One that failed last before the incident was opened is known by its beginning alone: nothing is claimed of its end.
    failed: first !== undefined && within.data ? { first, last: within.data.last } : undefined,
    isFetching: since.isFetching || within.isFetching,
    missing: error ? [`Impact: ${messageOf(error)}`] : [],
  };
}
