import { statusWord } from '@/components/status/tones';
import { severityWord, typeWord } from '@/lib/incidents/vocabulary';
import { endOf } from '@/lib/incidents/workflow';
import { writeJson } from '@/lib/numbers';
import { formatDuration } from '@/lib/time/duration';
import type {
  CommentDetail,
  EvidenceDetail,
  HypothesisDetail,
  IncidentDetail,
  ResponderDetail,
} from '../api';
import { plainComment } from '@/lib/incidents/comments';
import { authorName } from '../author';
import { evidenceSubject, evidenceWord } from '../evidence/subject';
import { hypothesisTree, hypothesisType, type TreeNode } from '../plan/tree';
import { kindStored, responderKind } from '../responders/kinds';
import type { TimelineEntry } from '../timeline/entries';
import { plainMarkdown } from '@/lib/text/plainMarkdown';
import { withoutPostMortem, type WrittenSections } from './written';

interface Sources {
  incident: IncidentDetail;
  hypotheses: readonly HypothesisDetail[];
  evidences: readonly EvidenceDetail[];
  comments: readonly CommentDetail[];
  responders: readonly ResponderDetail[];
  /** Newest first, as the page shows it. */
  timeline: readonly TimelineEntry[];
  /** What people wrote. */
  written: WrittenSections;
  /** The first and the last failed run of its checks, ISO; undefined where none is known. */
  failed: FailedRuns | undefined;
}

/** The first and the last failed run of checks, ISO. */
export interface FailedRuns {
  first: string;
  last: string;
}

interface Cause {
  title: string;
  type: string;
  status: string;
  below: Cause[];
}

/** What is known of an incident, for the writer or reader of its post-mortem. Times are UTC; nothing depends on when it is made. */
export interface PostMortem {
  id: string;
  title: string;
  description: string;
  type: string;
  severity: string;
  status: string;
  started: string;
  acknowledged: string | null;
  resolved: string | null;
  closed: string | null;
  /** '56m'; null while it goes on. */
  duration: string | null;
  /** Markdown, as the other texts of sections; empty where nobody wrote one. */
  summary: string;
  impact: {
    /** Of its checks; null where no failed run is known. */
    failed: { first: string; last: string; duration: string } | null;
    text: string;
  };
  /** What was written, else the proven hypotheses: then it is generated. */
  rootCause: { text: string; generated: boolean };
  wentWell: string;
  actionItems: { text: string; owner: string | null; done: boolean }[];
  commander: string | null;
  communicator: string | null;
  responders: string[];
  causes: Cause[];
  definitionOfDone: { text: string; done: boolean }[];
  evidence: { type: string; text: string; by: string; at: string }[];
  comments: { by: string; at: string; text: string }[];
  timeline: { at: string; who: string | null; text: string }[];
}

const utc = (at: string): string => new Date(at).toISOString();
const utcOrNull = (at: string | null) => (at === null ? null : utc(at));

const causeOf = ({ hypothesis, children }: TreeNode): Cause => ({
  title: hypothesis.title,
  type: hypothesisType(hypothesis),
  status: hypothesis.status,
  below: children.map(causeOf),
});

const byTime = (a: { created_at: string; id: string }, b: { created_at: string; id: string }) =>
  Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1);

/**
 * Proven hypotheses, solutions left out, as a list of Markdown in the order in which they were stated; empty where there is none.
 */
export const provenCauses = (hypotheses: readonly HypothesisDetail[]): string =>
  hypotheses
    .toSorted(byTime)
    .filter(one => one.status === 'proven' && hypothesisType(one) !== 'solution')
    .map(({ title }) => `- ${plainMarkdown(title)}`)
    .join('\n');

/** Evidence as the document lists it, oldest first: what had to hold, and what was attached. */
export function documentEvidence(evidences: readonly EvidenceDetail[]): {
  required: EvidenceDetail[];
  attached: EvidenceDetail[];
} {
  const sorted = withoutPostMortem(evidences).toSorted(byTime);
  return {
    required: sorted.filter(evidence => evidence.definition_of_done === true),
    attached: sorted.filter(evidence => evidence.type !== 'comment'),
  };
}

const lasted = (from: string, to: string) => formatDuration(Math.max(0, Date.parse(to) - Date.parse(from)));

/** The post-mortem of an incident; the same data give the same bytes. */
export function postMortemOf(sources: Sources): PostMortem {
  const { incident, hypotheses, evidences, comments, responders, timeline, written, failed } = sources;
  const end = endOf(incident);
  const { required, attached } = documentEvidence(evidences);
  return {
    id: incident.incident_id,
    title: incident.title,
    description: incident.description,
    type: typeWord(incident.type),
    severity: severityWord(incident.severity),
    status: statusWord(incident.status),
    started: utc(incident.created_at),
    acknowledged: utcOrNull(incident.acknowledged),
    resolved: utcOrNull(incident.resolved),
    closed: utcOrNull(incident.closed),
    duration: end === undefined ? null : lasted(incident.created_at, end),
    summary: written.summary,
    impact: {
      failed: failed
        ? { first: utc(failed.first), last: utc(failed.last), duration: lasted(failed.first, failed.last) }
        : null,
      text: written.impact,
    },
    rootCause: {
      text: written.rootCause || provenCauses(hypotheses),
      generated: written.rootCause === '',
    },
    wentWell: written.wentWell,
    actionItems: written.actionItems.map(({ text, owner, done }) => ({
      text,
      owner: owner?.name ?? null,
      done,
    })),
    commander: incident.commander?.name ?? null,
    communicator: incident.communicator?.name ?? null,
    responders: responders.map(
      responder =>
        responder.person_id?.name ?? responder.team_id?.name ?? responderKind(kindStored(responder)).label,
    ),
    causes: hypothesisTree(hypotheses.toSorted(byTime)).map(causeOf),
    definitionOfDone: required.map(evidence => ({
      text: evidenceSubject(evidence).name,
      done: evidence.done === true,
    })),
    evidence: attached.map(evidence => ({
      type: evidenceWord(evidence.type),
      text: evidenceSubject(evidence).name,
      by: authorName(evidence),
      at: utc(evidence.created_at),
    })),
    comments: comments.toSorted(byTime).map(comment => ({
      by: authorName(comment),
      at: utc(comment.created_at),
      text: plainComment(comment.comment),
    })),
    timeline: timeline.map(({ at, who, text }) => ({ at: utc(at), who: who ?? null, text })).toReversed(),
  };
}

export const postMortemJson = (report: PostMortem): string => `${writeJson(report, 2)}\n`;
