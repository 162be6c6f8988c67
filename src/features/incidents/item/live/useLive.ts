import { usePolling } from '@/lib/hooks/usePolling';
import { ENDED_STATUSES } from '@/lib/incidents/basics';
import { useAppDispatch } from '@/lib/store/hooks';
import { MINUTE, SECOND } from '@/lib/time/clock';
import { tagOf } from '@/api/tags';
import {
  incidentApi,
  useListCommentsItemQuery,
  useListEvidencesItemQuery,
  useListHypothesesItemQuery,
  useListIncidentsItemQuery,
  type IncidentDetail,
} from '../api';

/** How often an incident that somebody works on is asked again, ms. */
const EVERY = 15 * SECOND;

/**
 * Keeps an open incident as it is now: its status and fields, what is said, evidence and hypotheses. Its responders and its
 * history are asked again when one of those has changed.
 */
export function useLive({ id, status }: IncidentDetail): void {
  const dispatch = useAppDispatch();
  const queries = [
    useListIncidentsItemQuery(id),
    useListCommentsItemQuery(id),
    useListEvidencesItemQuery(id),
    useListHypothesesItemQuery(id),
  ];
  const { endpoints, util } = incidentApi;
  /** Answers keep their identity while they say the same. */
  const held = () =>
    dispatch((_dispatch, getState) => [
      endpoints['listIncidents/item'].select(id)(getState()).data,
      endpoints['listComments/item'].select(id)(getState()).data,
      endpoints['listEvidences/item'].select(id)(getState()).data,
      endpoints['listHypotheses/item'].select(id)(getState()).data,
    ]);
  usePolling({
    name: `incident ${id}`,
    intervalMs: (ENDED_STATUSES as readonly string[]).includes(status) ? MINUTE : EVERY,
    answeredAt: queries[0]?.fulfilledTimeStamp,
    run: async () => {
      const before = held();
      await Promise.all(queries.map(query => query.refetch().unwrap()));
      if (held().some((data, place) => data !== before[place]))
        dispatch(util.invalidateTags([tagOf('Responder', id), tagOf('IncidentHistory', id)]));
    },
  });
}
