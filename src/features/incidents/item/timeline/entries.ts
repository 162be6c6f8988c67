import type { CommentDetail, EvidenceDetail, HistoryEntry } from '../api';
import { plainComment } from '@/lib/incidents/comments';
import { authorName } from '../author';
import { evidenceSubject, evidenceWord } from '../evidence/subject';
import { historyText } from '../history';
import { withoutPostMortem } from '../report/written';

/** Kinds of entries, as the chips have them. */
export const ENTRY_KINDS = {
  history: 'Incident',
  comment: 'Comments',
  evidence: 'Evidence',
  check: 'Checks',
  change: 'Changes',
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** Something that happened, at one moment. */
export interface TimelineEntry {
  id: string;
  kind: EntryKind;
  /** ISO. */
  at: string;
  /** Who did it; absent for what no person did. */
  who?: string;
  text: string;
  href?: string;
  tone?: 'healthy' | 'unhealthy';
}

/** A change of the status of a check that is evidence: from when on it was what. */
export interface Transition {
  checkId: string;
  name: string;
  at: string;
  healthy: boolean;
}

/** A change of an item that is evidence. */
export interface LinkedChange {
  id: string;
  configId: string;
  configName: string;
  changeType: string;
  summary: string | null;
  at: string;
}

interface Sources {
  histories: readonly HistoryEntry[];
  comments: readonly CommentDetail[];
  evidences: readonly EvidenceDetail[];
  transitions: readonly Transition[];
  changes: readonly (LinkedChange & { href: string })[];
}

/** Kinds of histories that say what an entry of another kind says better. */
const SAID_ELSEWHERE = new Set(['evidence.created', 'responder.commented']);

/**
 * Everything that happened in and around an incident, newest first; of the same moment the kinds in their order, so that
 * the same data give the same timeline.
 */
export function timelineEntries({
  histories,
  comments,
  evidences,
  transitions,
  changes,
}: Sources): TimelineEntry[] {
  const kept = new Set(evidences.map(({ id }) => id));
  const entries: TimelineEntry[] = [
    ...histories
      .filter(
        history =>
          !SAID_ELSEWHERE.has(history.type ?? '') ||
          (history.evidence_id !== null && !kept.has(history.evidence_id.id)),
      )
      .map(history => ({
        id: `history ${history.id}`,
        kind: 'history' as const,
        at: history.created_at,
        ...(history.created_by && { who: history.created_by.name }),
        text: historyText(history),
      })),
    ...comments.map(comment => ({
      id: `comment ${comment.id}`,
      kind: 'comment' as const,
      at: comment.created_at,
      who: authorName(comment),
      text: plainComment(comment.comment),
    })),
    ...withoutPostMortem(evidences).map(one => {
      const subject = evidenceSubject(one);
      return {
        id: `evidence ${one.id}`,
        kind: 'evidence' as const,
        at: one.created_at,
        who: authorName(one),
        text: `added ${evidenceWord(one.type)} “${subject.name}”`,
        ...(subject.href && { href: subject.href }),
      };
    }),
    ...transitions.map(({ checkId, name, at, healthy }) => ({
      id: `check ${checkId} ${at}`,
      kind: 'check' as const,
      at,
      text: `${name} became ${healthy ? 'healthy' : 'unhealthy'}`,
      tone: healthy ? ('healthy' as const) : ('unhealthy' as const),
    })),
    ...changes.map(change => ({
      id: `change ${change.id}`,
      kind: 'change' as const,
      at: change.at,
      text: `${change.configName}: ${change.changeType}${change.summary ? `, ${change.summary}` : ''}`,
      href: change.href,
    })),
  ];
  const rank = (kind: EntryKind) => Object.keys(ENTRY_KINDS).indexOf(kind);
  return entries.toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || rank(a.kind) - rank(b.kind) || (a.id < b.id ? -1 : 1),
  );
}

/** Entries that the chips and the range let through. @param range epoch ms; undefined for all times */
export const shownEntries = (
  entries: readonly TimelineEntry[],
  hidden: readonly string[],
  range: { from: number; to: number } | undefined,
): TimelineEntry[] =>
  entries.filter(({ kind, at }) => {
    const time = Date.parse(at);
    return !hidden.includes(kind) && (!range || (time >= range.from && time <= range.to));
  });
