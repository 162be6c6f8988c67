import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAccess, type Refusal } from '@/auth/access';
import { SENDS } from '@/lib/access/policy';
import {
  READ_AGENTS,
  READ_CHECKS,
  READ_CONFIGS,
  READ_INCIDENTS,
  READ_JOBS,
  READ_PLAYBOOKS,
} from '@/lib/access/reading';
import type { TimeWindow } from '@/lib/time/window';
import { MOST_COMPARED, useListConfigAnalysisItemsObservedQuery } from '@/modules/before-after/api';
import {
  MOST_MARKS,
  useListConfigChangesMarkedQuery,
  useListIncidentsOpenedQuery,
  useListPlaybookRunsMarkedQuery,
} from '@/modules/marks/api';
import {
  useListAgentSummariesSilentSinceQuery,
  useListChecksTurnedDuringQuery,
  useListJobHistoriesFailedDuringQuery,
  useListNotificationSendsDuringQuery,
} from './api';
import {
  agentEntry,
  byMoment,
  changeEntry,
  checkEntry,
  incidentEntry,
  insightEntry,
  jobEntry,
  runEntry,
  sendEntry,
  type MomentEntry,
  type MomentKind,
} from './entries';

/** What is known of a kind in a time. */
export interface MomentLane {
  kind: MomentKind;
  /** Why it is not asked for. */
  refused: string | undefined;
  /** Oldest first. */
  entries: readonly MomentEntry[];
  isWaiting: boolean;
  error: unknown;
  /** Of more than so many the newest were read; undefined where all were. */
  cutAt: number | undefined;
  retry: () => void;
}

interface AskedRows<Row> {
  currentData?: readonly Row[] | undefined;
  error?: unknown;
  isUninitialized: boolean;
  refetch: () => unknown;
}

function useLane<Row>(
  kind: MomentKind,
  refusal: Refusal | undefined,
  query: AskedRows<Row>,
  read: (row: Row) => MomentEntry | undefined,
  most = MOST_MARKS,
): MomentLane {
  const { currentData: rows, error, isUninitialized, refetch } = query;
  const entries = useMemo(() => byMoment((rows ?? []).flatMap(row => read(row) ?? [])), [rows, read]);
  return {
    kind,
    refused: refusal?.reason,
    entries,
    isWaiting: !isUninitialized && rows === undefined && error === undefined,
    error,
    cutAt: (rows?.length ?? 0) >= most ? most : undefined,
    retry: () => void refetch(),
  };
}

/** What happened in a time, a lane a kind. Each is a question of its own: one that fails takes no other away. */
export function useMoment({ from, to }: TimeWindow): readonly MomentLane[] {
  const { refusal } = useAccess();
  const time = useMemo(
    () => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
    [from, to],
  );
  const no = {
    items: refusal(READ_CONFIGS),
    runs: refusal(READ_PLAYBOOKS),
    checks: refusal(READ_CHECKS),
    incidents: refusal(READ_INCIDENTS),
    sends: refusal({ need: SENDS }),
    jobs: refusal(READ_JOBS),
    agents: refusal(READ_AGENTS),
  };
  const changes = useListConfigChangesMarkedQuery(no.items ? skipToken : time);
  const runs = useListPlaybookRunsMarkedQuery(no.runs ? skipToken : time);
  const checks = useListChecksTurnedDuringQuery(no.checks ? skipToken : time);
  const incidents = useListIncidentsOpenedQuery(no.incidents ? skipToken : time);
  const sends = useListNotificationSendsDuringQuery(no.sends ? skipToken : time);
  const insights = useListConfigAnalysisItemsObservedQuery(no.items ? skipToken : time);
  const jobs = useListJobHistoriesFailedDuringQuery(no.jobs ? skipToken : time);
  const agents = useListAgentSummariesSilentSinceQuery(no.agents ? skipToken : time);
  return [
    useLane('change', no.items, changes, changeEntry),
    useLane('run', no.runs, runs, runEntry),
    useLane('check', no.checks, checks, checkEntry),
    useLane('incident', no.incidents, incidents, incidentEntry),
    useLane('send', no.sends, sends, sendEntry),
    useLane('insight', no.items, insights, insightEntry, MOST_COMPARED),
    useLane('job', no.jobs, jobs, jobEntry),
    useLane('agent', no.agents, agents, agentEntry),
  ];
}
