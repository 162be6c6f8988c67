import { formatCount, joinWords } from '@/lib/format';
import type { StatusTone } from '@/theme/tokens';
import type { FilterFacts } from '../judging/facts';
import type { RedKind } from './events';

/*
 * Why nobody knows of something red, as far as rows can say it: one reason a line, the first of the order below that holds.
 */

/** Reasons in their order: of notifications of several rules the first explains the line, and lines are listed by it. */
export const QUIET_REASONS = {
  failed: { label: 'Recipient failed', tone: 'unhealthy' },
  noRule: { label: 'No rule listens', tone: 'unhealthy' },
  paused: { label: 'Rule paused', tone: 'unhealthy' },
  unmade: { label: 'No notification', tone: 'warning' },
  filtered: { label: 'Filtered out', tone: 'warning' },
  unanswered: { label: 'No responder', tone: 'warning' },
  undeclared: { label: 'No incident', tone: 'warning' },
  fallback: { label: 'Attempting fallback', tone: 'caution' },
  pending: { label: 'Pending', tone: 'caution' },
  waiting: { label: 'Waiting', tone: 'caution' },
  silenced: { label: 'Silenced', tone: 'unknown' },
  inhibited: { label: 'Inhibited', tone: 'unknown' },
  grouped: { label: 'Grouped', tone: 'unknown' },
  repeated: { label: 'Repeated', tone: 'unknown' },
  skipped: { label: 'Skipped', tone: 'unknown' },
  other: { label: 'Not sent', tone: 'unknown' },
  unread: { label: 'Not looked at', tone: 'unknown' },
} as const satisfies Readonly<Record<string, { label: string; tone: StatusTone }>>;
export type QuietReasonKind = keyof typeof QUIET_REASONS;

/** Whether a word is a reason. */
export const isQuietReason = (word: string): word is QuietReasonKind => Object.hasOwn(QUIET_REASONS, word);

/** The reasons in their order. */
export const QUIET_REASON_NAMES: readonly QuietReasonKind[] =
  Object.keys(QUIET_REASONS).filter(isQuietReason);

/** The place of a reason in their order. */
export const rankOf = (kind: QuietReasonKind): number => QUIET_REASON_NAMES.indexOf(kind);

/** Something red. */
export interface RedLine {
  kind: RedKind;
  id: string;
  name: string;
  type: string | null;
  icon: string;
  /** Since when, epoch ms; undefined where no row says it. */
  since: number | undefined;
  /** Of a check. */
  canaryId?: string;
  /** What filters of rules see of it. */
  facts: FilterFacts;
}

/** What ends a line, where this person may do it. */
export type QuietAct =
  | { does: 'open'; text: string; href: string; needs?: 'rules' }
  | { does: 'link' }
  | { does: 'acknowledge' };

/** Why nobody knows of a line. */
export interface QuietReason {
  kind: QuietReasonKind;
  /** In a sentence without its full stop. */
  words: string;
  /** What the sentence names. */
  links: readonly { text: string; href: string }[];
  /** The first of them that the person may take is offered. */
  acts: readonly QuietAct[];
}

/** Why a line is not listed: told, and an incident with responders is about it; acknowledged; told, where incidents are not known. */
export type KnownBy = 'incident' | 'acknowledged' | 'told';

/** What became of a line. */
export type QuietOutcome = { by: KnownBy } | { reason: QuietReason };

/** A line with why nobody knows of it. */
export interface QuietLine extends RedLine {
  reason: QuietReason;
}

/** Lines by their reason; of each those that turned last first. */
export const byReason = (lines: readonly QuietLine[]): QuietLine[] =>
  lines.toSorted(
    (a, b) =>
      rankOf(a.reason.kind) - rankOf(b.reason.kind) ||
      (b.since ?? 0) - (a.since ?? 0) ||
      a.name.localeCompare(b.name) ||
      (a.id < b.id ? -1 : 1),
  );

/** What a person may do. */
export interface QuietRights {
  /** Writes rules. */
  rules: boolean;
  /** Links to incidents. */
  incidents: boolean;
  /** Silences. */
  silences: boolean;
}

/** The first act of a reason that the person may take; undefined where there is none. */
export const offeredAct = ({ acts }: QuietReason, rights: QuietRights): QuietAct | undefined =>
  acts.find(act => {
    if (act.does === 'link') return rights.incidents;
    if (act.does === 'acknowledge') return rights.silences;
    return act.needs !== 'rules' || rights.rules;
  });

const KNOWN_WORDS: Readonly<Record<KnownBy, string>> = {
  incident: 'notified and in an incident with responders',
  acknowledged: 'acknowledged',
  told: 'notified (incidents were not looked at)',
};

/** 'Not listed: 12 notified and in an incident with responders and 3 acknowledged.'; '' for none. */
export function knownText(known: readonly KnownBy[]): string {
  const parts = (['incident', 'acknowledged', 'told'] as const).flatMap(by => {
    const count = known.filter(one => one === by).length;
    return count > 0 ? [`${formatCount(count)} ${KNOWN_WORDS[by]}`] : [];
  });
  return parts.length > 0 ? `Not listed: ${joinWords(parts)}.` : '';
}
