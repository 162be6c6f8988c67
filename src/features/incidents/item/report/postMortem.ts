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
import { plainComment } from '../comments/mentions';
import { authorName } from '../author';
import { evidenceSubject, evidenceWord } from '../evidence/subject';
import { hypothesisTree, hypothesisType, type TreeNode } from '../plan/tree';
import { kindStored, responderKind } from '../responders/kinds';
import type { TimelineEntry } from '../timeline/entries';

interface Sources {
  incident: IncidentDetail;
  hypotheses: readonly HypothesisDetail[];
  evidences: readonly EvidenceDetail[];
  comments: readonly CommentDetail[];
  responders: readonly ResponderDetail[];
  /** Newest first, as the page shows it. */
  timeline: readonly TimelineEntry[];
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

/** The post-mortem of an incident; the same data give the same bytes. */
export function postMortemOf(sources: Sources): PostMortem {
  const { incident, hypotheses, evidences, comments, responders, timeline } = sources;
  const end = endOf(incident);
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
    duration:
      end === undefined
        ? null
        : formatDuration(Math.max(0, Date.parse(end) - Date.parse(incident.created_at))),
    commander: incident.commander?.name ?? null,
    communicator: incident.communicator?.name ?? null,
    responders: responders.map(
      responder =>
        responder.person_id?.name ?? responder.team_id?.name ?? responderKind(kindStored(responder)).label,
    ),
    causes: hypothesisTree(hypotheses.toSorted(byTime)).map(causeOf),
    definitionOfDone: evidences
      .toSorted(byTime)
      .filter(evidence => evidence.definition_of_done === true)
      .map(evidence => ({ text: evidenceSubject(evidence).name, done: evidence.done === true })),
    evidence: evidences
      .toSorted(byTime)
      .filter(evidence => evidence.type !== 'comment')
      .map(evidence => ({
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

/** Text that Markdown would read as something else is kept as it is. */
const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ');
/** Times of a day without its seconds' parts: '2026-10-31 10:13 UTC'. */
const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const causeLines = ({ title, type, status, below }: Cause, depth: number): string[] => [
  `${'  '.repeat(depth)}- ${plain(title)} (${type}, ${status})`,
  ...below.flatMap(one => causeLines(one, depth + 1)),
];

const section = (heading: string, lines: readonly string[], none: string): string[] => [
  `## ${heading}`,
  '',
  ...(lines.length > 0 ? lines : [none]),
  '',
];

/** The post-mortem as Markdown. */
export function postMortemMarkdown(report: PostMortem): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Severity', report.severity],
    ['Type', report.type],
    ['Status', report.status],
    ['Started', minute(report.started)],
    ['Acknowledged', report.acknowledged && minute(report.acknowledged)],
    ['Resolved', report.resolved && minute(report.resolved)],
    ['Closed', report.closed && minute(report.closed)],
    ['Duration', report.duration ?? 'in progress'],
    ['Commander', report.commander ?? 'nobody'],
    ['Communicator', report.communicator ?? 'nobody'],
    ['Responders', report.responders.join(', ') || 'nobody'],
  ];
  return [
    `# ${report.id}: ${plain(report.title)}`,
    '',
    ...(report.description ? [plain(report.description), ''] : []),
    '| | |',
    '| --- | --- |',
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`| ${name} | ${plain(value)} |`])),
    '',
    ...section(
      'Causes and solutions',
      report.causes.flatMap(cause => causeLines(cause, 0)),
      'None was stated.',
    ),
    ...section(
      'Definition of done',
      report.definitionOfDone.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${plain(text)}`),
      'None was agreed.',
    ),
    ...section(
      'Evidence',
      report.evidence.map(
        ({ type, text, by, at }) => `- ${plain(type)}: ${plain(text)} (${plain(by)}, ${minute(at)})`,
      ),
      'None was attached.',
    ),
    ...section(
      'Timeline',
      report.timeline.map(
        ({ at, who, text }) => `- ${minute(at)}: ${who ? `**${plain(who)}** ` : ''}${plain(text)}`,
      ),
      'Nothing is known.',
    ),
  ].join('\n');
}
