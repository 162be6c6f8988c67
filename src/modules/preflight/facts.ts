import { ROW_CAP } from '@/api/page';
import { countOf } from '@/lib/format';
import { toChange } from '@/lib/routing/itemLinks';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import type { RelatedConfig } from '../graph/api';
import { runTitle } from '../playbooks/runs';
import type { ListedRun } from '../playbooks/runsApi';
import { hasRunEnded, hasRunFailed } from '../playbooks/status';
import type { TargetKind } from '../playbooks/targets';
import type { ChangeNearStart, FailureSubjects, IncidentAbout, RunAbout } from '../why/api';
import { isIncidentAbout } from '../why/related';
import { causesFirst, unwellItems } from '../why/unwell';
import { MOST_PREFLIGHT_ROWS, MOST_PREFLIGHT_IDS, type CheckAround, type CoveringSilence } from './api';

/*
 * What is worth knowing before something runs, a rule a fact: each says how grave it is and where to look. None forbids anything.
 */

/** How grave a fact is, as the tone of its mark. */
export type FactTone = 'healthy' | 'warning' | 'unhealthy';

/** The word beside the mark. */
export const FACT_WORDS: Readonly<Record<FactTone, string>> = {
  healthy: 'OK',
  warning: 'Caution',
  unhealthy: 'Risk',
};

/** What was found, in a sentence, with the pages that show it. */
export interface PreflightFinding {
  tone: FactTone;
  text: string;
  links: readonly { text: string; href: string }[];
  /** Something of it was not looked at. */
  isPartial?: boolean;
}

/** Runs and changes of so long ago may still have their effect, ms. */
export const RECENT = 30 * MINUTE;
/** Links of one fact; the sentence says how many there are. */
const MOST_LINKS = 3;
/** What so many things depend on is not touched lightly. */
const MANY_DEPENDENTS = 20;

/** Nothing of note was found. */
export const clear = (text: string): PreflightFinding => ({ tone: 'healthy', text, links: [] });

/** What was found, with links to the first of it. */
export const finding = <Row>(
  tone: FactTone,
  text: string,
  rows: readonly Row[],
  link: (row: Row) => PreflightFinding['links'][number],
): PreflightFinding => ({ tone, text, links: rows.slice(0, MOST_LINKS).map(link) });

/** How many of what are on it, and how many on what is related to it. */
const onBoth = (own: number, others: number, word: string): string =>
  own === 0
    ? `${countOf(others, word)} on directly related items`
    : `${countOf(own, word)} on it${others > 0 ? `, ${others} on directly related items` : ''}`;

/**
 * A sentence with what of it was not looked at. @param unseen such as 'its checks were not looked at'; undefined where all was
 */
const withUnseen = (text: string, unseen: string | undefined): string =>
  unseen === undefined ? text : `${text}; ${unseen}`;

/** That there is none of something, as far as it was looked for. */
const noneOf = (word: string, unseen: string | undefined): PreflightFinding =>
  unseen === undefined
    ? clear(`No ${word} on it or on directly related items`)
    : { ...clear(`No ${word} on what was looked at; ${unseen}`), isPartial: true };

/** Directly related items that are not well. */
export function relatedFact(items: readonly ItemAround[]): PreflightFinding {
  const unwell = causesFirst(unwellItems(items));
  if (items.length === 0) return clear('No directly related items');
  if (unwell.length === 0)
    return clear(`${countOf(items.length, 'directly related item')}, none unhealthy or with a warning`);
  return finding(
    'warning',
    `${unwell.length} of ${countOf(items.length, 'directly related item')} unhealthy or with a warning`,
    unwell,
    ({ id, name }) => ({ text: name ?? id, href: to('catalogItem', { id }) }),
  );
}

/** An item that is directly related to the target. */
export interface ItemAround {
  id: string;
  name: string | null;
  type: string | null;
  health: string | null;
}

/** Active incidents about the target weigh more than those about what is related to it. @param own what the target is */
export function incidentsFact(
  incidents: readonly IncidentAbout[],
  own: FailureSubjects,
  unseen?: string,
): PreflightFinding {
  const about = incidents.filter(incident => isIncidentAbout(incident, own));
  const others = incidents.filter(incident => !about.includes(incident));
  if (incidents.length === 0) return noneOf('active incident', unseen);
  return finding(
    about.length > 0 ? 'unhealthy' : 'warning',
    withUnseen(onBoth(about.length, others.length, 'active incident'), unseen),
    [...about, ...others],
    ({ id, title }) => ({ text: title, href: to('incident', { id }) }),
  );
}

/** Failing checks of the target weigh more than those of what is related to it. */
export function checksFact(checks: readonly CheckAround[], unseen?: string): PreflightFinding {
  const failing = checks.filter(({ status }) => status === 'unhealthy');
  const own = failing.filter(({ isOwn }) => isOwn);
  const others = failing.filter(({ isOwn }) => !isOwn);
  if (failing.length === 0) return noneOf(checks.length === 0 ? 'check' : 'failing check', unseen);
  return finding(
    own.length > 0 ? 'unhealthy' : 'warning',
    withUnseen(onBoth(own.length, others.length, 'failing check'), unseen),
    [...own, ...others],
    ({ id, name }) => ({ text: name, href: toCheck(id) }),
  );
}

const isSince = (time: string | null | undefined, from: number): boolean =>
  (toInstant(time) ?? Number.NEGATIVE_INFINITY) >= from;

/** Whether a run does something now. */
const goesOn = ({ status }: RunAbout): boolean =>
  !hasRunEnded(status) && status !== 'pending_approval' && status !== 'scheduled';

/** Other runs on the target: going on, or requested in the last half hour. @param own the run that is looked at, if there is one */
export function runsFact(runs: readonly RunAbout[], now: number, own?: string): PreflightFinding {
  const others = runs.filter(({ id }) => id !== own);
  const going = others.filter(goesOn);
  const recent = others.filter(run => !goesOn(run) && isSince(run.created_at, now - RECENT));
  if (going.length + recent.length === 0) return clear('No other run on it in the last 30 minutes');
  const parts = [
    going.length > 0 && `${countOf(going.length, 'other run')} on it in progress`,
    recent.length > 0 && `${countOf(recent.length, 'other run')} on it in the last 30 minutes`,
  ];
  return finding(
    going.length > 0 ? 'unhealthy' : 'warning',
    parts.filter(Boolean).join(', '),
    [...going, ...recent],
    run => ({ text: runTitle(run), href: to('playbookRun', { id: run.id }) }),
  );
}

/** Changes of the target in the last half hour. */
export function changesFact(changes: readonly ChangeNearStart[], now: number): PreflightFinding {
  const recent = changes.filter(({ created_at: at }) => isSince(at, now - RECENT));
  if (recent.length === 0) return clear('No change in the last 30 minutes');
  return finding(
    'warning',
    `${countOf(recent.length, 'change')} in the last 30 minutes`,
    recent,
    ({ id, config_id: item, change_type: type, summary }) => ({
      text: summary || type || 'change',
      href: toChange(item, id),
    }),
  );
}

/** How the last run of the same playbook ended. @param runs the newest first @param onIt only those on the target */
export function lastRunFact(
  runs: readonly Pick<ListedRun, 'id' | 'status'>[],
  onIt: boolean,
): PreflightFinding {
  const on = onIt ? ' on it' : '';
  const last = runs.find(({ status }) => hasRunEnded(status));
  if (!last) return { tone: 'warning', text: `This playbook has not run${on} yet`, links: [] };
  const tone = hasRunFailed(last.status) ? 'unhealthy' : last.status === 'completed' ? 'healthy' : 'warning';
  const how = tone === 'unhealthy' ? 'failed' : tone === 'healthy' ? 'completed' : 'was cancelled';
  return finding(tone, `The last run of this playbook${on} ${how}`, [last], ({ id }) => ({
    text: 'Last run',
    href: to('playbookRun', { id }),
  }));
}

/** What is below an item: what its relations lead to, step by step. @param rows the item, its ancestors and what is below it */
export function dependentIds(
  rows: readonly Pick<RelatedConfig, 'id' | 'related_ids'>[],
  id: string,
): ReadonlySet<string> {
  const below = new Map(rows.map(row => [row.id, row.related_ids ?? []]));
  const found = new Set<string>();
  const next = [id];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const one of below.get(at) ?? []) {
      if (one === id || found.has(one) || !below.has(one)) continue;
      found.add(one);
      next.push(one);
    }
  }
  return found;
}

/** How many items depend on the target; at least, where the backend gave as many rows as it gives at once. */
export function dependentsFact(rows: readonly RelatedConfig[], id: string): PreflightFinding {
  const count = dependentIds(rows, id).size;
  if (count === 0) return clear('No item depends on it');
  return {
    tone: count < MANY_DEPENDENTS ? 'warning' : 'unhealthy',
    text: `${rows.length < ROW_CAP ? '' : 'At least '}${countOf(count, 'item')} ${count === 1 ? 'depends' : 'depend'} on it`,
    links: [{ text: 'Relationships', href: to('catalogItemTab', { id, tab: 'relationships' }) }],
  };
}

/** Whether a silence holds back notifications now. */
function isActive({ from, until }: CoveringSilence, now: number): boolean {
  const end = toInstant(until);
  return (toInstant(from) ?? now) <= now && (end === undefined || end > now);
}

interface Silenceables {
  target: { kind: TargetKind; id: string };
  /** Items that are directly related to it. */
  relatedIds: readonly string[];
  /** Checks of the target, or the target itself. */
  checks: readonly CheckAround[];
}

/**
 * Whether a failure would be quiet: a silence of the target, of its checks, or a recursive one of something directly related. Silences by
 * filter or selectors are told apart: only the backend knows what they match.
 */
export function silencesFact(
  silences: readonly CoveringSilence[],
  { target, relatedIds, checks }: Silenceables,
  now: number,
  unseen?: string,
): PreflightFinding {
  const active = silences.filter(silence => isActive(silence, now));
  const own = checks.filter(({ isOwn }) => isOwn);
  const holds = (silence: CoveringSilence, check: CheckAround) =>
    silence.check_id === check.id || silence.canary_id === check.canary_id;
  const named = new Set([...(target.kind === 'check' ? [target.id] : []), ...own.map(check => check.id)]);
  const missed = [
    unseen,
    named.size > MOST_PREFLIGHT_IDS &&
      `only ${MOST_PREFLIGHT_IDS} of ${countOf(named.size, 'check')} were looked at`,
    silences.length >= MOST_PREFLIGHT_ROWS &&
      `only the newest ${MOST_PREFLIGHT_ROWS} silences were looked at`,
  ]
    .filter(Boolean)
    .join('; ');
  const unlooked = missed === '' ? undefined : missed;
  const silenced = own.filter(check => active.some(silence => holds(silence, check)));
  const isOfTarget = (silence: CoveringSilence) =>
    target.kind === 'check'
      ? silence.check_id === target.id || own.some(check => holds(silence, check))
      : (target.kind === 'config' ? silence.config_id : silence.component_id) === target.id;
  const whole = active.filter(isOfTarget);
  const ofChecks = active.filter(one => !whole.includes(one) && own.some(check => holds(one, check)));
  const above = active.filter(
    one => one.recursive === true && one.config_id !== null && relatedIds.includes(one.config_id),
  );
  const byRule = active.filter(one => !one.check_id && !one.canary_id && !one.config_id && !one.component_id);
  const unread =
    byRule.length > 0
      ? `; ${countOf(byRule.length, 'active silence')} by filter or selectors ${byRule.length === 1 ? 'was' : 'were'} not compared`
      : '';
  const link = ({ id, name }: CoveringSilence) => ({
    text: name,
    href: withParams(paths.silences, { id }),
  });
  if (whole.length > 0)
    return finding('unhealthy', `A silence covers it: a failure would be quiet${unread}`, whole, link);
  if (ofChecks.length > 0)
    return finding(
      silenced.length === own.length ? 'unhealthy' : 'warning',
      withUnseen(
        `${silenced.length} of its ${countOf(own.length, 'check')} silenced: a failure there would be quiet${unread}`,
        unlooked,
      ),
      ofChecks,
      link,
    );
  if (above.length > 0)
    return finding(
      'warning',
      `A recursive silence of a directly related item may cover it: a failure may be quiet${unread}`,
      above,
      link,
    );
  return {
    ...finding('healthy', withUnseen(`No silence covers it${unread}`, unlooked), byRule, link),
    ...((unlooked !== undefined || byRule.length > 0) && { isPartial: true }),
  };
}
