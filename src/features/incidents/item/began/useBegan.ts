import { skipToken } from '@reduxjs/toolkit/query';
import { useListEvidencesItemQuery, type IncidentDetail } from '../api';
import { linkedChecks } from '../timeline/subjects';
import { useListCheckStatusesFailingSinceQuery } from './api';

/**
 * When an incident began, ISO: since when checks that are its evidence were failing when it was opened; where none was, or
 * that is not known, when it was opened.
 */
export function useBegan({ id, created_at: opened }: IncidentDetail): string {
  const evidences = useListEvidencesItemQuery(id);
  const checkIds = linkedChecks(evidences.data ?? []).map(check => check.id);
  const since = useListCheckStatusesFailingSinceQuery(
    checkIds.length > 0 ? { checkIds, at: opened } : skipToken,
  );
  return since.data ?? opened;
}
