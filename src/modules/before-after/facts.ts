import { countOf } from '@/lib/format';
import { toChange, toInsight } from '@/lib/routing/itemLinks';
import { ownValue } from '@/lib/own';
import { to } from '@/lib/routing/paths';
import { MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import type { MarkedIncident, MarkedRun } from '../marks/api';
import { runTitle } from '../playbooks/runs';
import { clear, finding, type PreflightFinding } from '../preflight/facts';
import { HEALTH_SOURCES } from '../why/api';
import { isEffectType } from '../why/rankChanges';
import { MOST_COMPARED, type ComparedChange, type ComparedInsight } from './api';

/*
 * What else was noted around a change or a run, a rule a fact. None says that one thing caused another: what else happened in
 * that time is told beside it.
 */

/** What came before something by so much may be behind what came after it, ms. */
export const LEAD = 30 * MINUTE;

/** Changes that note that the health of an item turned, by what they note. */
const TURNS: Readonly<Record<string, PreflightFinding['tone']>> = {
  unhealthy: 'unhealthy',
  warning: 'warning',
  unknown: 'warning',
  healthy: 'healthy',
};

const turnOf = ({ source, change_type: type }: ComparedChange): PreflightFinding['tone'] | undefined =>
  HEALTH_SOURCES.some(name => name === source) ? ownValue(TURNS, type?.toLowerCase() ?? '') : undefined;

/** '200 or more' where no more were read. @param read rows of which these are some */
const countText = (count: number, one: string, read = count): string =>
  read >= MOST_COMPARED ? `${Math.min(count, MOST_COMPARED)} or more ${one}s` : countOf(count, one);

const changeLink = ({ id, config_id: item, config, change_type: type }: ComparedChange) => ({
  text: [type ?? 'Change', config?.name].filter(Boolean).join(' of '),
  href: toChange(item, id),
});

const isDuring = (time: string | null | undefined, { from, to: end }: TimeWindow): boolean => {
  const at = toInstant(time);
  return at !== undefined && at >= from && at <= end;
};

/** How the health of what it was on turned in the time after. @param changes the newest first @param own its items */
export function healthFact(
  changes: readonly ComparedChange[],
  own: readonly string[],
  after: TimeWindow,
): PreflightFinding {
  const turns = changes.filter(
    change =>
      own.includes(change.config_id) && turnOf(change) !== undefined && isDuring(change.created_at, after),
  );
  const [last] = turns;
  if (!last)
    return changes.length < MOST_COMPARED
      ? clear('No change of health was noted after it')
      : { ...clear(`No change of health among the newest ${MOST_COMPARED} changes`), isPartial: true };
  const times = turns.length > 1 ? `, after ${countOf(turns.length, 'change')} of health` : '';
  return finding(
    turnOf(last) ?? 'warning',
    `Became ${last.change_type?.toLowerCase()} after it${times}`,
    [last],
    changeLink,
  );
}

/** Incidents about it that were opened in the time after. */
export const openedFact = (incidents: readonly MarkedIncident[]): PreflightFinding =>
  incidents.length === 0
    ? clear('No incident about it was opened after it')
    : finding(
        'unhealthy',
        `${countText(incidents.length, 'incident')} about it opened after it`,
        incidents,
        ({ id, title }) => ({ text: title, href: to('incident', { id }) }),
      );

/** Insights that were first seen in the time after. */
export const insightsFact = (insights: readonly ComparedInsight[]): PreflightFinding =>
  insights.length === 0
    ? clear('No insight was first seen after it')
    : finding(
        'warning',
        `${countText(insights.length, 'insight')} first seen after it`,
        insights,
        ({ id, config_id: item, analyzer, severity }) => ({
          text: [severity, analyzer].filter(Boolean).join(' ') || 'insight',
          href: toInsight(item, id),
        }),
      );

/**
 * What else changed in that time, without what follows from something, such as a turn of health or a message: those nearest to it
 * first.
 * @param happened epoch ms @param own the change that is looked at, if there is one
 */
export function othersFact(
  changes: readonly ComparedChange[],
  happened: TimeWindow,
  own?: string,
): PreflightFinding {
  const distance = ({ created_at: time }: ComparedChange) => {
    const at = toInstant(time) ?? Number.POSITIVE_INFINITY;
    return Math.max(0, happened.from - at, at - happened.to);
  };
  const others = changes
    .filter(change => change.id !== own && turnOf(change) === undefined && !isEffectType(change.change_type))
    .toSorted((a, b) => distance(a) - distance(b));
  if (others.length === 0)
    return changes.length < MOST_COMPARED
      ? clear('No other change on it or on directly related items')
      : { ...clear(`No other change among the newest ${MOST_COMPARED} changes`), isPartial: true };
  const text = `${countText(others.length, 'other change', changes.length)} on it or on directly related items`;
  return finding('warning', text, others, changeLink);
}

/** Playbook runs on it in that time. @param own the run that is looked at, if there is one */
export function runsAroundFact(runs: readonly MarkedRun[], own?: string): PreflightFinding {
  const others = runs.filter(({ id }) => id !== own);
  const other = own === undefined ? 'playbook run' : 'other playbook run';
  if (others.length === 0) return clear(`No ${other} on it`);
  return finding('warning', `${countText(others.length, other)} on it`, others, run => ({
    text: runTitle(run),
    href: to('playbookRun', { id: run.id }),
  }));
}
