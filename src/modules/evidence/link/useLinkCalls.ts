import { useMemo } from 'react';
import { useCreateEvidencesMutation, useLazyLinkedEvidenceQuery } from '@/api/evidences';
import { useCreateHypothesisMutation, useUpdateHypothesisMutation } from '@/api/hypotheses';
import { useCreateIncidentMutation, useUpdateIncidentMutation } from '@/api/incidents';
import type { LinkCalls } from './linkSteps';

/** The calls of a link, bound to the store. */
export function useLinkCalls(): LinkCalls {
  const [createIncident] = useCreateIncidentMutation();
  const [updateIncident] = useUpdateIncidentMutation();
  const [createHypothesis] = useCreateHypothesisMutation();
  const [updateHypothesis] = useUpdateHypothesisMutation();
  const [createEvidences] = useCreateEvidencesMutation();
  const [linkedEvidence] = useLazyLinkedEvidenceQuery();
  return useMemo(
    () => ({
      createIncident,
      updateIncident,
      createHypothesis,
      updateHypothesis,
      createEvidences,
      linkedEvidence: arg => linkedEvidence(arg),
    }),
    [createIncident, updateIncident, createHypothesis, updateHypothesis, createEvidences, linkedEvidence],
  );
}
