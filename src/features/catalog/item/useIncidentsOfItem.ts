import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess } from '@/auth/access';
import { READ_INCIDENTS } from '@/lib/access/reading';
import { useListIncidentsByConfigQuery } from './incidentsApi';

/** Incidents in work that are about an item; none for people who may not read incidents, and until they are known. */
export function useIncidentsOfItem(id: string): readonly { id: string; title: string }[] {
  const { refusal } = useAccess();
  return useListIncidentsByConfigQuery(refusal(READ_INCIDENTS) ? skipToken : id).data ?? [];
}
