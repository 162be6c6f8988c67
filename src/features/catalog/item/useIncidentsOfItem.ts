import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess } from '@/auth/access';
import { READ_INCIDENTS } from '@/lib/access/reading';
import { useListIncidentsByConfigQuery } from './incidentsApi';

/** Incidents in work that are about an item, a query; not asked for people who may not read incidents. */
export function useIncidentsOfItem(id: string) {
  const { refusal } = useAccess();
  return useListIncidentsByConfigQuery(refusal(READ_INCIDENTS) ? skipToken : id);
}
