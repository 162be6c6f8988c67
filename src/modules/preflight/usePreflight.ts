import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAccess } from '@/auth/access';
import type { QueryLike } from '@/components/feedback/QueryView';
import { NOTIFICATIONS } from '@/lib/access/policy';
import { READ_CHECKS, READ_CONFIGS, READ_INCIDENTS, READ_PLAYBOOKS } from '@/lib/access/reading';
import { DAY, serverNow } from '@/lib/time/clock';
import { useListConfigComponentLinksOfComponentQuery } from '../component-links/api';
import { useGetRelatedConfigsQuery } from '../graph/api';
import type { TargetKind } from '../playbooks/targets';
import { useLastRuns } from '../playbooks/useLastRuns';
import {
  useListConfigChangesNearStartQuery,
  useListIncidentsAboutQuery,
  useListPlaybookRunsAboutQuery,
  type ChangeNearStart,
} from '../why/api';
import { useGetRelatedConfigsAroundQuery } from '../why/bondsApi';
import { isSettled } from '../why/useWhy';
import { useListChecksAroundQuery, useListSilencesCoveringQuery, type PreflightTarget } from './api';
import {
  changesFact,
  checksFact,
  dependentsFact,
  incidentsFact,
  lastRunFact,
  RECENT,
  relatedFact,
  runsFact,
  silencesFact,
  type PreflightFinding,
  type ItemAround,
} from './facts';

/** Steps from an item to what depends on it. */
const STEPS = 5;
/** Items that one question on changes takes. */
const MOST_ITEMS = 100;

/** Directly related items that the questions name, unwell ones first: addresses have an end. */
const MOST_RELATED = 50;

const NO_ITEMS: readonly ItemAround[] = [];
const iso = (instant: number): string => new Date(instant).toISOString();

/** What is about to run. */
export interface PreflightOf {
  playbookId: string;
  /** What it is to run on; undefined for a playbook that runs on nothing. */
  target: PreflightTarget | undefined;
  /** The run, where there is one already. */
  runId?: string | undefined;
}

/** One thing that is looked at: its finding, or that it is being asked or could not be. */
export interface PreflightLine {
  name: string;
  query: QueryLike<PreflightFinding>;
}

/** A question with the answer to what is asked now: an earlier one says nothing of that. */
export interface AskedNow<Data> extends Pick<QueryLike<Data>, 'error' | 'refetch'> {
  currentData?: Data | undefined;
}

/** What the answer to a question says. */
export const told = <Data>(
  { currentData, error, refetch }: AskedNow<Data>,
  fact: (data: Data) => PreflightFinding,
): QueryLike<PreflightFinding> => ({
  error,
  ...(refetch && { refetch }),
  data: currentData === undefined ? undefined : fact(currentData),
});

interface Related {
  items: AskedNow<readonly ItemAround[]>;
  /** Items whose changes are the target's; undefined while they are not known. */
  changing: readonly string[] | undefined;
}

/**
 * What is directly related to a target: of an item its neighbours, of a check the items it watches and theirs, of a component
 * the items it is made of.
 */
export function useRelated(target: PreflightTarget | undefined, isAsked: boolean): Related {
  const asked = isAsked ? target : undefined;
  const links = useListConfigComponentLinksOfComponentQuery(
    asked?.kind === 'component' ? asked.id : skipToken,
  );
  const bonds = useGetRelatedConfigsAroundQuery(
    asked && asked.kind !== 'component'
      ? asked.kind === 'config'
        ? { items: [asked.id], checks: [] }
        : { items: [], checks: [asked.id] }
      : skipToken,
  );
  if (asked?.kind === 'component') {
    const items = new Map(
      (links.currentData ?? []).flatMap(({ config }) =>
        config && !config.deleted_at ? [[config.id, config] as const] : [],
      ),
    );
    return {
      items: {
        error: links.error,
        refetch: links.refetch,
        currentData: links.currentData && [...items.values()],
      },
      changing: links.currentData && [...items.keys()],
    };
  }
  const around = bonds.currentData?.filter(({ id, deleted_at: gone }) => id !== target?.id && !gone);
  const watched = around?.filter(({ bond }) => bond === 'watched').map(({ id }) => id);
  return {
    items: { error: bonds.error, refetch: bonds.refetch, currentData: around },
    changing: target?.kind === 'config' ? [target.id] : watched,
  };
}

/**
 * What is worth knowing before a playbook runs, each by a question of its own: one that fails takes no other away, and what
 * this person may not read is not asked.
 * @returns the lines, and what was not asked
 */
export function usePreflight({ playbookId, target, runId }: PreflightOf): {
  lines: readonly PreflightLine[];
  notAsked: readonly string[];
} {
  const { can, refusal } = useAccess();
  const [opened] = useState(serverNow);
  const may = {
    incidents: refusal(READ_INCIDENTS) === undefined,
    checks: refusal(READ_CHECKS) === undefined,
    items: refusal(READ_CONFIGS) === undefined,
    runs: refusal(READ_PLAYBOOKS) === undefined,
    silences: can(NOTIFICATIONS),
  };
  const related = useRelated(target, may.items);
  const isRelatedKnown = !may.items || isSettled(related.items);
  const allRelated = related.items.currentData ?? NO_ITEMS;
  const relatedIds = allRelated.slice(0, MOST_RELATED).map(({ id }) => id);
  const unseen =
    related.items.currentData === undefined
      ? 'directly related items were not looked at'
      : allRelated.length > MOST_RELATED
        ? `only ${MOST_RELATED} of ${allRelated.length} directly related items were looked at`
        : undefined;
  const checks = useListChecksAroundQuery(
    target && may.checks && isRelatedKnown ? { target, relatedIds } : skipToken,
  );
  const areChecksKnown = isRelatedKnown && (!may.checks || isSettled(checks));
  const ownChecks = (checks.currentData ?? []).filter(({ isOwn }) => isOwn);
  const idsOfKind = (kind: TargetKind): string[] => (target?.kind === kind ? [target.id] : []);
  const itself = {
    checkIds: idsOfKind('check'),
    configIds: idsOfKind('config'),
    componentIds: idsOfKind('component'),
  };
  const own = { ...itself, checkIds: [...itself.checkIds, ...ownChecks.map(({ id }) => id)] };
  const incidents = useListIncidentsAboutQuery(
    target && may.incidents && areChecksKnown
      ? { ...own, configIds: [...own.configIds, ...relatedIds] }
      : skipToken,
  );
  const runs = useListPlaybookRunsAboutQuery(target && may.runs ? itself : skipToken);
  const last = useLastRuns({ playbookId, target, runId }, may.runs);
  const changing = related.changing?.slice(0, MOST_ITEMS);
  const changes = useListConfigChangesNearStartQuery(
    may.items && changing && changing.length > 0
      ? { configIds: changing, from: iso(opened - RECENT), to: iso(opened + DAY) }
      : skipToken,
  );
  const dependents = useGetRelatedConfigsQuery(
    target?.kind === 'config' && may.items
      ? { configId: target.id, direction: 'outgoing', relation: 'both', deleted: false, depth: STEPS }
      : skipToken,
  );
  const silences = useListSilencesCoveringQuery(
    target && may.silences && areChecksKnown
      ? { target, relatedIds, checks: ownChecks.map(({ id, canary_id }) => ({ id, canary_id })) }
      : skipToken,
  );

  const lastLine = {
    name: 'Last run',
    query: told({ error: last.error, refetch: last.refetch, currentData: last.data }, found =>
      lastRunFact(found, target !== undefined),
    ),
  };
  if (!target) return { lines: may.runs ? [lastLine] : [], notAsked: may.runs ? [] : ['playbook runs'] };
  // Without the items of a check or component nothing tells whose changes to look for.
  const asked: AskedNow<readonly ChangeNearStart[]> = changing
    ? {
        error: changes.error,
        refetch: changes.refetch,
        currentData: changing.length === 0 ? [] : changes.currentData,
      }
    : { error: related.items.error, ...(related.items.refetch && { refetch: related.items.refetch }) };
  const all: readonly (PreflightLine & { isAsked: boolean; of: string })[] = [
    {
      name: 'Silences',
      of: 'silences',
      isAsked: may.silences,
      query: told(silences, found =>
        silencesFact(
          found,
          { target, relatedIds, checks: checks.currentData ?? [] },
          opened,
          checks.currentData ? undefined : 'its checks were not looked at',
        ),
      ),
    },
    {
      name: 'Incidents',
      of: 'incidents',
      isAsked: may.incidents,
      query: told(incidents, found => incidentsFact(found, own, unseen)),
    },
    {
      name: 'Checks',
      of: 'checks',
      isAsked: may.checks,
      query: told(checks, found => checksFact(found, unseen)),
    },
    {
      name: 'Related items',
      of: 'catalog items',
      isAsked: may.items,
      query: told(related.items, relatedFact),
    },
    {
      name: 'Other runs',
      of: 'playbook runs',
      isAsked: may.runs,
      query: told(runs, found => runsFact(found, opened, runId)),
    },
    {
      name: 'Changes',
      of: 'catalog items',
      isAsked: may.items,
      query: told(asked, found => changesFact(found, opened)),
    },
    { ...lastLine, of: 'playbook runs', isAsked: may.runs },
    ...(target.kind === 'config'
      ? [
          {
            name: 'Dependents',
            of: 'catalog items',
            isAsked: may.items,
            query: told(dependents, found => dependentsFact(found, target.id)),
          },
        ]
      : []),
  ];
  return {
    lines: all.filter(({ isAsked }) => isAsked),
    notAsked: [...new Set(all.flatMap(({ isAsked, of }) => (isAsked ? [] : [of])))],
  };
}
