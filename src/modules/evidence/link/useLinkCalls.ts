import { useMemo } from 'react';
import {
  useCreateEvidenceRowMutation,
  useCreateHypothesisRowMutation,
  useCreateIncidentRowMutation,
  useLazyListEvidencesLinkedQuery,
  useUpdateHypothesisRowMutation,
  useUpdateIncidentRowMutation,
} from '../api';
import type { LinkCalls } from './linkSteps';

/** The calls of a link, bound to the store. */
export function useLinkCalls(): LinkCalls {
  const [createIncident] = useCreateIncidentRowMutation();
  const [updateIncident] = useUpdateIncidentRowMutation();
  const [createHypothesis] = useCreateHypothesisRowMutation();
  const [updateHypothesis] = useUpdateHypothesisRowMutation();
  const [createEvidences] = useCreateEvidenceRowMutation();
  const [linkedEvidence] = useLazyListEvidencesLinkedQuery();
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
