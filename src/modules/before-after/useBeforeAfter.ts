import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAccess } from '@/auth/access';
import type { QueryLike } from '@/components/feedback/QueryView';
import { READ_CHECKS, READ_CONFIGS, READ_INCIDENTS, READ_PLAYBOOKS } from '@/lib/access/reading';
import { serverNow } from '@/lib/time/clock';
import type { TimeWindow } from '@/lib/time/window';
import { useListIncidentsMarkedQuery, useListPlaybookRunsMarkedQuery } from '../marks/api';
import { useListChecksAroundQuery, type PreflightTarget } from '../preflight/api';
import { told, useRelated, type PreflightLine } from '../preflight/usePreflight';
import { isSettled } from '../why/useWhy';
import {
  useGetCheckGraphHalvesQuery,
  useListConfigAnalysisItemsObservedQuery,
  useListConfigChangesInTimeQuery,
} from './api';
import { healthFact, insightsFact, LEAD, openedFact, othersFact, runsAroundFact } from './facts';
import {
  halvesOf,
  isTooShort,
  checkOutcome,
  worstOutcomesFirst,
  type CheckHalves,
  type Halves,
  type Outcome,
  type ComparedSpan,
} from './halves';

/** Checks whose runs are compared: each costs two calls. */
const MOST_CHECKS = 10;
/** Items that one question takes. */
const MOST_ITEMS = 100;
const NONE: readonly string[] = [];

/** What happened, and to what. */
export interface ComparedEvent {
  target: PreflightTarget;
  /** From when to when, epoch ms: a change takes no time. */
  time: TimeWindow;
  /** The change or the run itself. */
  changeId?: string;
  runId?: string;
}

/** A check on either side, and what became of it. */
export interface ComparedCheck extends CheckHalves {
  id: string;
  name: string;
  outcome: Outcome;
}

/** What was before something and what came after it. */
export interface BeforeAfterOf {
  halves: Halves;
  /** The checks that watch it, the worst outcome first; undefined where they may not be read. */
  checks: QueryLike<readonly ComparedCheck[]> | undefined;
  /** How many checks there are besides those that are compared. */
  left: number;
  lines: readonly PreflightLine[];
  /** What this person may not read. */
  notAsked: readonly string[];
}

const isoOf = ({ from, to }: TimeWindow) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** What was before something and what came after it, each by a question of its own: one that fails takes no other away. */
export function useBeforeAfter(
  { target, time, changeId, runId }: ComparedEvent,
  span: ComparedSpan,
): BeforeAfterOf {
  const { refusal } = useAccess();
  const [opened] = useState(serverNow);
  const halves = halvesOf(time, span, opened);
  const may = {
    checks: refusal(READ_CHECKS) === undefined,
    items: refusal(READ_CONFIGS) === undefined,
    incidents: refusal(READ_INCIDENTS) === undefined,
    runs: refusal(READ_PLAYBOOKS) === undefined,
  };
  const [before, after] = [isoOf(halves.before), isoOf(halves.after)];
  const isEmpty = isTooShort(halves.after);

  const watching = useListChecksAroundQuery(may.checks ? { target, relatedIds: NONE } : skipToken);
  const watchers = (watching.currentData ?? []).filter(({ isOwn }) => isOwn);
  const compared = watchers.slice(0, MOST_CHECKS);
  const graphs = useGetCheckGraphHalvesQuery(
    compared.length > 0 && !isEmpty
      ? { checkIds: compared.map(check => check.id), before, after }
      : skipToken,
  );
  const rows = compared.flatMap(({ id: checkId, name }) => {
    const found = graphs.currentData?.find(graph => graph.id === checkId);
    return found ? [{ ...found, name, outcome: checkOutcome(found) }] : [];
  });
  const areChecksKnown = watching.currentData !== undefined && (compared.length === 0 || graphs.currentData);

  const related = useRelated(target, may.items);
  const own = related.changing?.slice(0, MOST_ITEMS) ?? NONE;
  const around = [...new Set([...own, ...(related.items.currentData ?? []).map(item => item.id)])];
  const areItemsKnown = isSettled(related.items);
  const lead = { from: new Date(time.from - LEAD).toISOString(), to: after.to };
  const changes = useListConfigChangesInTimeQuery(
    may.items && areItemsKnown && around.length > 0
      ? { configIds: around.slice(0, MOST_ITEMS), ...lead }
      : skipToken,
  );
  const insights = useListConfigAnalysisItemsObservedQuery(
    may.items && areItemsKnown && own.length > 0 ? { configIds: own, ...after } : skipToken,
  );
  const subjects = {
    configIds: target.kind === 'config' ? [target.id] : own,
    componentIds: target.kind === 'component' ? [target.id] : NONE,
    checkIds: target.kind === 'check' ? [target.id] : watchers.map(check => check.id),
  };
  const areSubjectsKnown = (!may.checks || isSettled(watching)) && (!may.items || areItemsKnown);
  const incidents = useListIncidentsMarkedQuery(
    may.incidents && areSubjectsKnown ? { subjects, ...after } : skipToken,
  );
  const runs = useListPlaybookRunsMarkedQuery(
    may.runs && areSubjectsKnown ? { subjects, ...lead } : skipToken,
  );

  // Nothing is to be asked where it is linked to no item.
  const ofItems = <Row>(
    query: { currentData?: readonly Row[] | undefined; error?: unknown; refetch: () => unknown },
    ids: readonly string[],
  ) =>
    areItemsKnown && ids.length === 0
      ? {
          currentData: [],
          error: related.items.error,
          ...(related.items.refetch && { refetch: related.items.refetch }),
        }
      : query;
  const changed = ofItems(changes, around);
  const all: readonly (PreflightLine & { isAsked: boolean; of: string })[] = [
    {
      name: 'Health',
      of: 'catalog items',
      isAsked: may.items,
      query: told(changed, found => healthFact(found, own, halves.after)),
    },
    { name: 'Incidents', of: 'incidents', isAsked: may.incidents, query: told(incidents, openedFact) },
    {
      name: 'Insights',
      of: 'catalog items',
      isAsked: may.items,
      query: told(ofItems(insights, own), insightsFact),
    },
    {
      name: 'Other changes',
      of: 'catalog items',
      isAsked: may.items,
      query: told(changed, found => othersFact(found, time, changeId)),
    },
    {
      name: 'Runs',
      of: 'playbook runs',
      isAsked: may.runs,
      query: told(runs, found => runsAroundFact(found, runId)),
    },
  ];
  return {
    halves,
    checks: may.checks
      ? {
          error: watching.error ?? graphs.error,
          refetch: watching.error === undefined ? graphs.refetch : watching.refetch,
          ...(areChecksKnown && { data: worstOutcomesFirst(rows) }),
        }
      : undefined,
    left: watchers.length - compared.length,
    lines: all.filter(({ isAsked }) => isAsked),
    notAsked: [
      ...new Set([
        ...(may.checks ? [] : ['checks']),
        ...all.flatMap(({ isAsked, of }) => (isAsked ? [] : [of])),
      ]),
    ],
  };
}
