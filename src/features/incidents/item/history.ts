import { statusWord } from '@/components/status/tones';
import type { HistoryEntry } from './api';
import { plainComment } from '@/lib/incidents/comments';
import { evidenceWord } from './evidence/subject';

const responderOf = ({ responder_id: responder }: HistoryEntry) =>
  responder?.person_id?.name ?? responder?.team_id?.name;

const quoted = (text: string | undefined) => (text ? ` “${text}”` : '');

/** Letters of a comment that a line of the changelog shows. */
const SHOWN = 120;
const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** What has to be done, in the words of who added it. */
const requirement = ({ evidence_id: evidence }: HistoryEntry) =>
  evidence
    ? (evidence.check_id?.name ?? evidence.description) || evidenceWord(evidence.type)
    : 'evidence that was deleted';

/**
 * What a person did, after their name. What is gone since is not named; a kind that is not known is said as
 * it came.
 */
export function historyText(entry: HistoryEntry): string {
  const { type, description, evidence_id: evidence, hypothesis_id: hypothesis, comment_id: comment } = entry;
  const subject = evidence && (evidence.check_id?.name ?? evidence.description);
  switch (type) {
    case 'incident.created':
      return 'created the incident';
    case 'incident.status_updated':
    case 'incident_status.updated':
      return `set the status to ${statusWord(description)}`;
    case 'responder.created':
      return `added responder ${responderOf(entry) ?? 'who was removed'}`;
    case 'responder.commented':
      return `commented${quoted(comment ? cut(plainComment(comment.comment)) : undefined)}`;
    case 'evidence.created':
      if (evidence?.id === entry.incident_id) return 'began the post-mortem';
      return evidence
        ? `added ${evidenceWord(evidence.type)}${quoted(subject ?? undefined)}`
        : 'added evidence that was deleted';
    case 'evidence.done_definition_added':
      return evidence ? `added a requirement: ${requirement(entry)}` : 'added a requirement that was deleted';
    case 'evidence.done_definition_met':
      return `marked as done: ${requirement(entry)}`;
    case 'evidence.done_definition_reopened':
      return `marked as not done: ${requirement(entry)}`;
    case 'hypothesis.created':
      return hypothesis
        ? `added hypothesis${quoted(hypothesis.title)}`
        : 'added a hypothesis that was deleted';
    case 'hypothesis.status_updated':
      return `marked${quoted(hypothesis?.title) || ' a hypothesis that was deleted'} as ${statusWord(description).toLowerCase()}`;
    default:
      return type ?? 'made a change that this console does not know';
  }
}
