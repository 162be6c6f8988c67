import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useListEvidencesItemQuery, type IncidentDetail } from '../api';
import { useListIncidentsEarlierQuery } from './api';
import { subjectsOfEvidence } from './subjects';

/** Earlier incidents on the same things as one; `isAbout` is false where its evidence names none. */
export function useEarlier({ id, created_at: before }: IncidentDetail) {
  const evidences = useListEvidencesItemQuery(id);
  const subjects = useMemo(() => evidences.data && subjectsOfEvidence(evidences.data), [evidences.data]);
  const isAbout = subjects && Object.values(subjects).some(ids => ids.length > 0);
  const earlier = useListIncidentsEarlierQuery(isAbout ? { subjects, before } : skipToken);
  return { evidences, earlier, isAbout };
}
