import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAccess } from '@/auth/access';
import { Age } from '@/components/age/Age';
import type { QueryLike } from '@/components/feedback/QueryView';
import { Icon } from '@/components/icon/Icon';
import { Row } from '@/components/panel/Row';
import { IncidentSeverityMark } from '@/components/status/IncidentStatus';
import { CheckHealth } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { READ_CHECKS, READ_CONFIGS, READ_INCIDENTS, READ_LOGS, READ_PLAYBOOKS } from '@/lib/access/reading';
import { toChange, toInsight } from '@/lib/routing/itemLinks';
import { to, toCheck } from '@/lib/routing/paths';
import { failureLine } from '@/lib/terminal/failureLine';
import { startOf } from '@/lib/terminal/plain';
import { serverNow } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import { useListConfigComponentLinksOfItemsQuery } from '../component-links/api';
import { logPlaces, placesOfLogs, type LogPlace } from '../component-links/logPlaces';
import { runTitle } from '../playbooks/runs';
import {
  useListChecksOfComponentQuery,
  useListChecksOfItemQuery,
  useListComponentsLoggingQuery,
  useListConfigAnalysisItemsSevereQuery,
  useListConfigChangesNearStartQuery,
  useListIncidentsAboutQuery,
  useListPlaybookRunsAboutQuery,
  MOST_CHANGES,
  type FailureSubjects,
  type IncidentAbout,
  type LinkedCheck,
} from './api';
import { toWhyList, type WhyList } from './whyList';
import { causesFirst, unwellItems } from './unwell';
import { aroundStart, lastDay, toStart, type FailureStart } from './nearStart';
import { rankChanges, type Bond } from './rankChanges';
import { isIncidentAbout, relatedLast } from './related';

/*
 * What may explain a failure, a hook a kind. Each asks what this person may read, once it knows about what, and is undefined
 * where they may not: what is not asked is not denied either.
 */

/** Characters of what a check said that are drawn. */
const SAID = 200;

const NO_CHECKS: readonly LinkedCheck[] = [];

/** Only the answer to what is asked now: another item's says nothing of this one. */
const answered = <Data,>(query: QueryLike<Data> & { currentData?: Data | undefined }): QueryLike<Data> => ({
  ...query,
  data: query.currentData,
});

/** Whether a question was answered or failed. */
export const isSettled = ({ currentData, error }: { currentData?: unknown; error?: unknown }): boolean =>
  currentData !== undefined || error !== undefined;

/** How bad a failing check is, where it says so, and what its newest run said. */
export function whatCheckSays({ severity, check_statuses: [run] }: LinkedCheck): string {
  return [severity && statusWord(severity), run && startOf(failureLine(run), SAID)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The checks that watch an item or a component.
 * @returns the failing ones as a list and by themselves, the ids of all that were read, and whether they are known or may
 *   not be
 */
export function useFailingChecks({ kind, id }: { kind: 'config' | 'component'; id: string }) {
  const { refusal } = useAccess();
  const isAsked = refusal(READ_CHECKS) === undefined;
  const ofItem = useListChecksOfItemQuery(isAsked && kind === 'config' ? id : skipToken);
  const ofComponent = useListChecksOfComponentQuery(isAsked && kind === 'component' ? id : skipToken);
  const query = kind === 'config' ? ofItem : ofComponent;
  const all: readonly LinkedCheck[] = query.currentData ?? NO_CHECKS;
  const failing = all.filter(({ status }) => status === 'unhealthy');
  const list = toWhyList<LinkedCheck>({
    title: 'Failing checks',
    none: 'No check of it fails.',
    query: { ...query, data: query.currentData && failing },
    draw: check => (
      <Row
        key={check.id}
        icon={<CheckHealth health={check.status} hideLabel />}
        href={toCheck(check.id)}
        text={check.name}
        after={<Age value={check.last_transition_time} />}
        below={whatCheckSays(check)}
      />
    ),
  });
  return {
    list: isAsked ? list : undefined,
    failing,
    ids: all.map(check => check.id),
    isKnown: !isAsked || isSettled(query),
  };
}

/** Items that may have to do with a failure, and how; at most 100. */
export type Bonds = ReadonlyMap<string, Bond>;

/** What is said of a row about an item that is none of those that fail. */
const RELATED = 'directly related';

interface AboutChanges {
  /** None where there is nothing to look at, undefined while that is not known. */
  bonds: Bonds | undefined;
  start: FailureStart;
  /** Whose changes: 'what it is linked to'. */
  of: string;
}

/**
 * Changes around the start of a failure, the likeliest cause first; where that is not known, those of the last 24 hours, the
 * newest first.
 */
export function useChangesNearStart({ bonds, start, of }: AboutChanges): WhyList | undefined {
  const { refusal } = useAccess();
  const [opened] = useState(serverNow);
  const isAsked = refusal(READ_CONFIGS) === undefined && bonds?.size !== 0;
  const isDay = start === 'unknown';
  const during = start === undefined ? undefined : isDay ? lastDay(opened) : aroundStart(start);
  const query = useListConfigChangesNearStartQuery(
    isAsked && bonds && during ? { configIds: [...bonds.keys()], ...during } : skipToken,
  );
  if (!isAsked) return undefined;
  const from = typeof start === 'number' ? start : undefined;
  const found = query.currentData?.map(change => ({
    ...change,
    configId: change.config_id,
    changeType: change.change_type,
    at: change.created_at,
  }));
  return toWhyList({
    title: isDay ? 'Changes of the last 24 hours' : 'Changes around the start',
    none: `No change of ${of} ${isDay ? 'in the last 24 hours' : 'from six hours before the failure began'}.`,
    most: MOST_CHANGES,
    query: { ...query, data: found && bonds && from !== undefined ? rankChanges(found, bonds, from) : found },
    draw: change => (
      <Row
        key={change.id}
        icon={<Icon name={change.change_type ?? 'change'} size={16} />}
        href={toChange(change.config_id, change.id)}
        text={change.summary || change.change_type || 'change'}
        after={
          from === undefined ? (
            <Age value={change.created_at} />
          ) : (
            <span className="tabular">{toStart(toInstant(change.created_at), from)}</span>
          )
        }
        below={[
          [change.change_type, change.config?.name].filter(Boolean).join(' on '),
          bonds?.get(change.config_id) === 'neighbour' && RELATED,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  });
}

/** Severe open insights of some items: of those that fail, then of what is related to them. @param bonds undefined while they are not known */
export function useSevereInsights(bonds: Bonds | undefined): WhyList | undefined {
  const { refusal } = useAccess();
  const isAsked = refusal(READ_CONFIGS) === undefined && bonds?.size !== 0;
  const query = useListConfigAnalysisItemsSevereQuery(isAsked && bonds ? [...bonds.keys()] : skipToken);
  if (!isAsked) return undefined;
  const isRelated = (configId: string) => bonds?.get(configId) === 'neighbour';
  return toWhyList({
    title: 'Severe insights',
    none: 'No open insight is a blocker, critical or high.',
    query: {
      ...query,
      data: query.currentData && relatedLast(query.currentData, ({ config_id: id }) => isRelated(id)),
    },
    draw: insight => (
      <Row
        key={insight.id}
        icon={<Icon name={insight.analysis_type} size={16} />}
        href={toInsight(insight.config_id, insight.id)}
        text={insight.summary || insight.message || insight.analyzer || 'Insight'}
        after={
          <>
            <span>{statusWord(insight.severity)}</span>
            <Age value={insight.first_observed} />
          </>
        }
        below={
          bonds?.size === 1
            ? undefined
            : [insight.item?.name, isRelated(insight.config_id) && RELATED].filter(Boolean).join(' · ')
        }
      />
    ),
  });
}

interface AboutIncidents {
  /** What fails. */
  own: FailureSubjects;
  /** Items that are directly related to it; undefined while they are not known. */
  relatedIds: readonly string[] | undefined;
}

/** Active incidents about what fails, then those about what is related to it. @param about undefined while that is not known */
export function useActiveIncidents(about: AboutIncidents | undefined): WhyList | undefined {
  const { refusal } = useAccess();
  const isAsked = refusal(READ_INCIDENTS) === undefined;
  const { own, relatedIds } = about ?? {};
  const query = useListIncidentsAboutQuery(
    isAsked && own && relatedIds
      ? { ...own, configIds: [...(own.configIds ?? []), ...relatedIds] }
      : skipToken,
  );
  if (!isAsked) return undefined;
  const isRelated = (incident: IncidentAbout) =>
    relatedIds?.length !== 0 && !isIncidentAbout(incident, own ?? {});
  return toWhyList({
    title: 'Active incidents',
    none: 'No active incident about it.',
    query: { ...query, data: query.currentData && relatedLast(query.currentData, isRelated) },
    draw: incident => (
      <Row
        key={incident.id}
        icon={<IncidentSeverityMark severity={incident.severity} hideLabel />}
        href={to('incident', { id: incident.id })}
        text={incident.title}
        after={<Age value={incident.created_at} />}
        below={[statusWord(incident.status), isRelated(incident) && `about a ${RELATED} item`]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  });
}

/** Playbook runs on what fails. @param subjects undefined while they are not known */
export function useRunsBefore(subjects: FailureSubjects | undefined): WhyList | undefined {
  const { refusal } = useAccess();
  const isAsked = refusal(READ_PLAYBOOKS) === undefined;
  const query = useListPlaybookRunsAboutQuery(isAsked && subjects ? subjects : skipToken);
  if (!isAsked) return undefined;
  return toWhyList({
    title: 'Playbook runs on it before',
    none: 'No playbook run on it.',
    query: answered(query),
    draw: run => (
      <Row
        key={run.id}
        icon={<Icon name={run.playbooks?.icon ?? 'playbook'} size={16} />}
        href={to('playbookRun', { id: run.id })}
        text={runTitle(run)}
        after={<Age value={run.created_at} />}
        below={statusWord(run.status)}
      />
    ),
  });
}

interface UnwellItem {
  id: string;
  name: string | null;
  type: string | null;
  health: string | null;
}

/** Items that are not well, as a list. @param query the items that are looked at, well ones as well */
export const unwellList = (
  query: QueryLike<readonly (UnwellItem & { deleted_at?: string | null })[]>,
  { title, none }: Pick<WhyList, 'title' | 'none'>,
): WhyList =>
  toWhyList<UnwellItem>({
    title,
    none,
    query: { ...query, data: query.data && causesFirst(unwellItems(query.data)) },
    draw: ({ id, name, type, health }) => (
      <Row
        key={id}
        icon={<Icon name={type} size={16} />}
        href={to('catalogItem', { id })}
        text={name ?? id}
        after={<CheckHealth health={health} />}
      />
    ),
  });

/**
 * Where the logs of what fails are: of a component that it is linked to, else of one that its items belong to. Undefined
 * where there are none, for people who may not read logs, and where nothing is looked for.
 * @param linked ids, at most 100 each; undefined for nothing
 */
export function useLogPlace(
  linked: { componentIds: readonly string[]; configIds: readonly string[] } | undefined,
): LogPlace | undefined {
  const { refusal } = useAccess();
  const asked = refusal(READ_LOGS) === undefined ? linked : undefined;
  const componentIds = asked?.componentIds ?? [];
  const configIds = asked?.configIds ?? [];
  const components = useListComponentsLoggingQuery(componentIds.length > 0 ? componentIds : skipToken);
  const [own] = (components.currentData ?? []).flatMap(placesOfLogs);
  const isKnown = componentIds.length === 0 || isSettled(components);
  const links = useListConfigComponentLinksOfItemsQuery(
    isKnown && !own && configIds.length > 0 ? configIds : skipToken,
  );
  return asked && (own ?? logPlaces(links.currentData ?? [])[0]);
}
