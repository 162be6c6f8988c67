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
import { MOST_IN_LIST } from '@/api/postgrest';
import type { TimeWindow } from '@/lib/time/window';
import { MOST_COMPARED, useListConfigAnalysisItemsObservedQuery } from '@/modules/before-after/api';
import {
  MOST_MARKS,
  useListConfigChangesMarkedQuery,
  useListIncidentsMarkedQuery,
  useListIncidentsOpenedQuery,
  useListPlaybookRunsMarkedQuery,
  type MarkedIncident,
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
import type { Narrowed } from './useNarrowed';

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

interface LaneOf<Row> {
  kind: MomentKind;
  refusal: Refusal | undefined;
  query: AskedRows<Row>;
  /** A module function. */
  read: (row: Row) => MomentEntry | undefined;
  /** What it is to be about is being asked. */
  isPending: boolean;
  most?: number;
}

function useLane<Row>({ kind, refusal, query, read, isPending, most = MOST_MARKS }: LaneOf<Row>): MomentLane {
  const { currentData: rows, error, isUninitialized, refetch } = query;
  const entries = useMemo(() => byMoment((rows ?? []).flatMap(row => read(row) ?? [])), [rows, read]);
  const isAsked = isPending || !isUninitialized;
  return {
    kind,
    refused: refusal?.reason,
    entries,
    isWaiting: refusal === undefined && isAsked && rows === undefined && error === undefined,
    error,
    cutAt: (rows?.length ?? 0) >= most ? most : undefined,
    retry: () => void refetch(),
  };
}

/** Ids that a question is narrowed to; undefined for all. */
type Ids = readonly string[] | undefined;

/**
 * What happened in a time, a lane a kind. Each is a question of its own: one that fails takes no other away.
 * @param narrowed what all of it has to do with; then there are no lanes of what is about no item
 */
export function useMoment({ from, to }: TimeWindow, narrowed: Narrowed | undefined): readonly MomentLane[] {
  const { refusal } = useAccess();
  const time = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const no = {
    items: refusal(READ_CONFIGS),
    runs: refusal(READ_PLAYBOOKS),
    checks: refusal(READ_CHECKS),
    incidents: refusal(READ_INCIDENTS),
    sends: refusal({ need: SENDS }),
    jobs: refusal(READ_JOBS),
    agents: refusal(READ_AGENTS),
  };
  const isPending = narrowed?.isPending === true;
  const subjects = narrowed?.subjects;
  /** What is asked: nothing where that is refused, is not known yet, or would be about nothing. */
  const asking = <Arg>(refused: Refusal | undefined, arg: Arg, ids?: Ids) =>
    refused || isPending || ids?.length === 0 ? skipToken : arg;
  const configIds = subjects?.configIds;
  const checkIds = subjects?.checkIds;
  const ids =
    subjects &&
    [...subjects.componentIds, ...subjects.configIds, ...subjects.checkIds].slice(0, MOST_IN_LIST);
  const ofItems = asking(no.items, { ...time, ...(configIds && { configIds }) }, configIds);
  const changes = useListConfigChangesMarkedQuery(ofItems);
  const insights = useListConfigAnalysisItemsObservedQuery(ofItems);
  const runs = useListPlaybookRunsMarkedQuery(asking(no.runs, { ...time, ...(subjects && { subjects }) }));
  const opened = useListIncidentsOpenedQuery(subjects ? skipToken : asking(no.incidents, time));
  const about = useListIncidentsMarkedQuery(
    subjects ? asking(no.incidents, { ...time, subjects }) : skipToken,
  );
  const checks = useListChecksTurnedDuringQuery(
    asking(no.checks, { ...time, ...(checkIds && { ids: checkIds }) }, checkIds),
  );
  const sends = useListNotificationSendsDuringQuery(asking(no.sends, { ...time, ...(ids && { ids }) }));
  const jobs = useListJobHistoriesFailedDuringQuery(subjects ? skipToken : asking(no.jobs, time));
  const agents = useListAgentSummariesSilentSinceQuery(subjects ? skipToken : asking(no.agents, time));
  const incidents: AskedRows<MarkedIncident> = subjects ? about : opened;
  const lanes = [
    useLane({ kind: 'change', refusal: no.items, query: changes, read: changeEntry, isPending }),
    useLane({ kind: 'run', refusal: no.runs, query: runs, read: runEntry, isPending }),
    useLane({ kind: 'check', refusal: no.checks, query: checks, read: checkEntry, isPending }),
    useLane({ kind: 'incident', refusal: no.incidents, query: incidents, read: incidentEntry, isPending }),
    useLane({ kind: 'send', refusal: no.sends, query: sends, read: sendEntry, isPending }),
    useLane({
      kind: 'insight',
      refusal: no.items,
      query: insights,
      read: insightEntry,
      isPending,
      most: MOST_COMPARED,
    }),
    useLane({ kind: 'job', refusal: no.jobs, query: jobs, read: jobEntry, isPending }),
    useLane({ kind: 'agent', refusal: no.agents, query: agents, read: agentEntry, isPending }),
  ];
  return subjects ? lanes.filter(({ kind }) => kind !== 'job' && kind !== 'agent') : lanes;
}
