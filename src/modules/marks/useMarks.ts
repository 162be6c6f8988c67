import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { heldData } from '@/api/heldData';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS, READ_INCIDENTS, READ_PLAYBOOKS } from '@/lib/access/reading';
import type { TimeWindow } from '@/lib/time/window';
import type { FailureSubjects } from '../why/api';
import {
  MOST_MARKS,
  useListConfigChangesMarkedQuery,
  useListIncidentsMarkedQuery,
  useListIncidentsOpenedQuery,
  useListPlaybookRunsMarkedQuery,
} from './api';
import { askedTime, marksOf, type ChartMark } from './marks';

/** What is known of the marks of a chart. */
export interface Marks {
  /** Oldest first; as far as they are there. */
  marks: readonly ChartMark[];
  /** What is asked about, as far as this person may read it: 'changes', 'incidents', 'playbook runs'. */
  kinds: readonly string[];
  /** What was asked is not all there yet. */
  isWaiting: boolean;
  /** The first question that failed. */
  error: unknown;
  /** Kinds of which there are more than were read: 'changes'. */
  cut: readonly string[];
  retry: () => void;
}

/**
 * What a chart is about. `anything` where it is about nothing in particular: then all incidents are marked and nothing else,
 * since all changes of a month are more than a backend can be asked for.
 */
export type MarkSubjects = FailureSubjects | 'anything';

/**
 * What happened in a time to what a chart is about: changes of its items, incidents and playbook runs, as far as this person
 * may read them.
 * @param about undefined while nobody wants marks, or while it is not known what the chart is about
 */
export function useMarks(about: MarkSubjects | undefined, window: TimeWindow): Marks {
  const { refusal } = useAccess();
  const time = useMemo(() => askedTime({ from: window.from, to: window.to }), [window.from, window.to]);
  const isAnything = about === 'anything';
  const subjects = isAnything ? undefined : about;
  const configIds = subjects?.configIds?.slice(0, 100) ?? [];
  const isAbout = subjects && [subjects.checkIds, subjects.componentIds, configIds].some(ids => ids?.length);
  const asked = isAbout ? { subjects, ...time } : undefined;
  const may = {
    changes: refusal(READ_CONFIGS) === undefined,
    incidents: refusal(READ_INCIDENTS) === undefined,
    runs: refusal(READ_PLAYBOOKS) === undefined,
  };
  const changes = useListConfigChangesMarkedQuery(
    asked && may.changes && configIds.length > 0 ? { configIds, ...time } : skipToken,
  );
  const incidents = useListIncidentsMarkedQuery(asked && may.incidents ? asked : skipToken);
  const opened = useListIncidentsOpenedQuery(isAnything && may.incidents ? time : skipToken);
  const runs = useListPlaybookRunsMarkedQuery(asked && may.runs ? asked : skipToken);
  const queries = [changes, incidents, opened, runs];
  // A hook keeps what it answered when nothing is asked any more: the changes of another component.
  const [changed, ran] = [heldData(changes), heldData(runs)];
  const found = heldData(isAnything ? opened : incidents);
  const marks = useMemo(() => {
    if (isAnything) return marksOf([], found ?? [], []);
    return isAbout ? marksOf(changed ?? [], found ?? [], ran ?? []) : [];
  }, [isAnything, isAbout, changed, found, ran]);
  const isFull = (rows: readonly unknown[] | undefined) => (rows?.length ?? 0) >= MOST_MARKS;
  return {
    marks,
    kinds: [
      may.changes && (about === undefined || configIds.length > 0) && 'changes',
      may.incidents && 'incidents',
      may.runs && !isAnything && 'playbook runs',
    ].filter(word => word !== false),
    isWaiting: about === undefined || queries.some(query => query.isLoading),
    error: queries.find(query => query.error !== undefined)?.error,
    cut: [isFull(changed) && 'changes', isFull(found) && 'incidents', isFull(ran) && 'playbook runs'].filter(
      word => word !== false,
    ),
    retry: () => {
      for (const query of queries) if (query.error !== undefined) void query.refetch();
    },
  };
}
