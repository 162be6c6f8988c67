import { useMemo } from 'react';
import {
  useListCommentsItemQuery,
  useListEvidencesItemQuery,
  useListHypothesesItemQuery,
  useListRespondersItemQuery,
  type EvidenceDetail,
  type IncidentDetail,
} from '../api';
import type { TimelineEntry } from '../timeline/entries';
import { useTimeline } from '../timeline/useTimeline';
import { postMortemOf, type PostMortem } from './postMortem';
import { useFailedRuns } from './useFailedRuns';
import { isPostMortem, NOTHING_WRITTEN, writtenIn, type WrittenSections } from './written';

/** A post-mortem, and the rows that it is drawn from. */
export interface PostMortemParts {
  report: PostMortem;
  written: WrittenSections;
  evidences: readonly EvidenceDetail[];
  /** Newest first. */
  timeline: readonly TimelineEntry[];
}

/** The post-mortem of an incident once all its parts are there; what of it could not be read is named. */
export function usePostMortem(incident: IncidentDetail) {
  const hypotheses = useListHypothesesItemQuery(incident.id);
  const evidences = useListEvidencesItemQuery(incident.id);
  const comments = useListCommentsItemQuery(incident.id);
  const responders = useListRespondersItemQuery(incident.id);
  const { query: timeline, isPartial, missing } = useTimeline(incident);
  const { failed, isFetching, missing: unknown } = useFailedRuns(incident);
  const isWaiting = isPartial || isFetching;
  const first = failed?.first;
  const last = failed?.last;
  const data = useMemo((): PostMortemParts | undefined => {
    const rows = {
      hypotheses: hypotheses.data,
      evidences: evidences.data,
      comments: comments.data,
      responders: responders.data,
      timeline: timeline.data,
    };
    if (!rows.hypotheses || !rows.evidences || !rows.comments || !rows.responders || !rows.timeline)
      return undefined;
    const kept = rows.evidences.find(isPostMortem);
    const written = kept ? writtenIn(kept) : NOTHING_WRITTEN;
    return {
      report: postMortemOf({
        incident,
        hypotheses: rows.hypotheses,
        evidences: rows.evidences,
        comments: rows.comments,
        responders: rows.responders,
        timeline: rows.timeline,
        written,
        failed: first !== undefined && last !== undefined ? { first, last } : undefined,
      }),
      written,
      evidences: rows.evidences,
      timeline: rows.timeline,
    };
  }, [incident, hypotheses.data, evidences.data, comments.data, responders.data, timeline.data, first, last]);
  return {
    query: {
      data,
      error: hypotheses.error ?? evidences.error ?? comments.error ?? responders.error ?? timeline.error,
      refetch: () => {
        timeline.refetch();
        if (hypotheses.error) void hypotheses.refetch();
        if (responders.error) void responders.refetch();
      },
    },
    isWaiting,
    missing: [...missing, ...unknown],
  };
}
