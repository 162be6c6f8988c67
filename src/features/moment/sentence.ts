import { countOf, formatCount, joinWords } from '@/lib/format';
import { HOUR, MINUTE, SECOND } from '@/lib/time/clock';
import { formatClock, formatDate } from '@/lib/time/dates';
import type { TimeWindow } from '@/lib/time/window';
import type { MomentEntry, MomentKind } from './entries';

/** Kinds that are told first of what followed: what people look for when something broke. */
const TELLING = ['check', 'incident', 'send', 'change', 'run', 'agent', 'insight', 'job'] as const;
/** Clauses on what followed; the rest is counted. */
const MOST_FOLLOWING = 3;

const NOUNS: Readonly<Record<MomentKind, readonly [one: string, many: string]>> = {
  change: ['change', 'changes'],
  run: ['playbook run', 'playbook runs'],
  check: ['check that turned', 'checks that turned'],
  incident: ['incident', 'incidents'],
  send: ['notification', 'notifications'],
  insight: ['insight', 'insights'],
  job: ['failed job', 'failed jobs'],
  agent: ['silent agent', 'silent agents'],
};

/** A time of the window in that zone: '14:03:10', with the day where the window holds more than one. @param at epoch ms */
export function momentClock(at: number, { from, to }: TimeWindow, zone: string): string {
  const dayOf = (time: number) => formatDate(time, 'timestamp', zone, 0).slice(0, 'yyyy-mm-dd'.length);
  return dayOf(from) === dayOf(to)
    ? formatClock(at, zone)
    : formatDate(at, 'full', zone, 0).slice(0, -'.000'.length);
}

/** '40 s', '5 min', '2 h 10 min'; what is left of the last unit is cut. */
export function lengthWords(ms: number): string {
  if (ms < SECOND) return 'less than a second';
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  return `${Math.floor(ms / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
}

/** What is told of a kind that followed: its first entry, of notifications the first that was sent. */
interface Following {
  lead: MomentEntry;
  /** Entries that it is the first of. */
  count: number;
}

function followingOf(kind: MomentKind, entries: readonly MomentEntry[]): Following | undefined {
  const own = entries.filter(entry => entry.kind === kind);
  const sent = kind === 'send' ? own.filter(({ tone }) => tone === 'healthy') : [];
  const told = sent.length > 0 ? sent : own;
  return told[0] && { lead: told[0], count: told.length };
}

function clauseOf({ lead, count }: Following): string {
  if (count === 1) return lead.said;
  const isSent = lead.kind === 'send' && lead.tone === 'healthy';
  return `${lead.said} (the first of ${isSent ? `${formatCount(count)} sent` : countOf(count, ...NOUNS[lead.kind])})`;
}

interface MomentFacts {
  /** Oldest first. */
  entries: readonly MomentEntry[];
  window: TimeWindow;
  zone: string;
  /** Something could not be read, or there is more than was read. */
  isPart: boolean;
}

/**
 * What came first in a time and what came after it, as a sentence of facts: when, and how long after the first. It says nothing
 * of causes.
 */
export function momentSentence({ entries, window, zone, isPart }: MomentFacts): string {
  const [first] = entries;
  const clock = (at: number) => momentClock(at, window, zone);
  if (!first) {
    const nothing = `Nothing was found between ${clock(window.from)} and ${clock(window.to)}`;
    return isPart ? `${nothing} in what could be read.` : `${nothing}.`;
  }
  const told = TELLING.filter(kind => kind !== first.kind)
    .flatMap(kind => followingOf(kind, entries) ?? [])
    .slice(0, MOST_FOLLOWING)
    .toSorted((a, b) => a.lead.at - b.lead.at);
  const sum = [
    `${isPart ? 'First of what was read' : 'First'}: ${first.said} at ${clock(first.at)}`,
    ...told.map(following => `${lengthWords(following.lead.at - first.at)} later ${clauseOf(following)}`),
  ].join('; ');
  const counted: Partial<Record<MomentKind, number>> = { [first.kind]: 1 };
  for (const { lead, count } of told) counted[lead.kind] = count;
  const rest = TELLING.flatMap(kind => {
    const seen = counted[kind] ?? 0;
    const left = entries.filter(entry => entry.kind === kind).length - seen;
    if (left === 0) return [];
    const [one, many] = NOUNS[kind];
    return seen > 0 ? `${formatCount(left)} more ${left === 1 ? one : many}` : countOf(left, one, many);
  });
  return rest.length > 0 ? `${sum}. Also in this time: ${joinWords(rest)}.` : `${sum}.`;
}
