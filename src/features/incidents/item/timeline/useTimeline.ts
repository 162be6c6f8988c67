import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { useAccess } from '@/auth/access';
import { READ_CHECKS, READ_CONFIGS } from '@/lib/access/reading';
import { toChange } from '@/lib/routing/itemLinks';
import { useAskedAt } from '@/lib/store/useAskedAt';
import {
  useListCommentsItemQuery,
  useListEvidencesItemQuery,
  useListIncidentHistoriesItemQuery,
  type IncidentDetail,
} from '../api';
import { useListCheckStatusesTransitionsQuery, useListConfigChangesAroundQuery } from './api';
import { timelineEntries } from './entries';
import { linkedChecks, linkedItems, timeOf } from './subjects';

/** Everything around an incident, from its parts; what failed beside the incident itself is named. */
export function useTimeline(incident: IncidentDetail) {
  const { refusal } = useAccess();
  const asked = useAskedAt();
  const histories = useListIncidentHistoriesItemQuery(incident.id);
  const comments = useListCommentsItemQuery(incident.id);
  const evidences = useListEvidencesItemQuery(incident.id);
  const time = useMemo(() => timeOf(incident, asked), [incident, asked]);
  const checks = refusal(READ_CHECKS) ? [] : linkedChecks(evidences.data ?? []);
  const items = refusal(READ_CONFIGS) ? [] : linkedItems(evidences.data ?? []);
  const transitions = useListCheckStatusesTransitionsQuery(
    checks.length > 0 ? { checks, ...time } : skipToken,
  );
  const changes = useListConfigChangesAroundQuery(
    items.length > 0 ? { configIds: items, ...time } : skipToken,
  );
  const entries = useMemo(() => {
    if (!histories.data || !comments.data || !evidences.data) return undefined;
    return timelineEntries({
      histories: histories.data,
      comments: comments.data,
      evidences: evidences.data,
      transitions: transitions.data ?? [],
      changes: (changes.data ?? []).map(one => ({
        id: one.id,
        configId: one.config_id,
        configName: one.config?.name ?? 'An item',
        changeType: one.change_type ?? 'change',
        summary: one.summary,
        at: one.created_at,
        href: toChange(one.config_id, one.id),
      })),
    });
  }, [histories.data, comments.data, evidences.data, transitions.data, changes.data]);
  return {
    query: {
      data: entries,
      error: histories.error ?? comments.error ?? evidences.error,
      isFetching: histories.isFetching || comments.isFetching || evidences.isFetching,
      refetch: () => {
        void histories.refetch();
        void comments.refetch();
        void evidences.refetch();
      },
    },
    /** Checks and changes are still on their way. */
    isPartial: transitions.isFetching || changes.isFetching,
    missing: [
      ...(transitions.error ? [`Checks: ${messageOf(transitions.error)}`] : []),
      ...(changes.error ? [`Changes: ${messageOf(changes.error)}`] : []),
    ],
  };
}
