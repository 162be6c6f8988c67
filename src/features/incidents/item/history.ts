import { statusWord } from '@/components/status/tones';
import type { HistoryEntry } from './api';
import { plainComment } from './comments/mentions';
import { evidenceWord } from './evidence/subject';

const responderOf = ({ responder_id: responder }: HistoryEntry) =>
  responder?.person_id?.name ?? responder?.team_id?.name;

const quoted = (text: string | undefined) => (text ? ` “${text}”` : '');

/** Letters of a comment that a line of the changelog shows. */
const SHOWN = 120;
const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/**
 * What somebody did, after their name (screens, operate 2.3). What is gone since is not named; a kind that is not known
 * is said as it came.
 */
export function historyText(entry: HistoryEntry): string {
  const { type, description, evidence_id: evidence, hypothesis_id: hypothesis, comment_id: comment } = entry;
  const subject = evidence && (evidence.check_id?.name ?? evidence.description);
  switch (type) {
    case 'incident.created':
      return 'created the incident';
    case 'incident.status_updated':
    case 'incident_status.updated':
      return `marked as: ${statusWord(description)}`;
    case 'responder.created':
      return `added responder ${responderOf(entry) ?? 'who was removed'}`;
    case 'responder.commented':
      return `commented${quoted(comment ? cut(plainComment(comment.comment)) : undefined)}`;
    case 'evidence.created':
      return evidence
        ? `added ${evidenceWord(evidence.type)}${quoted(subject ?? undefined)}`
        : 'added evidence that was deleted';
    case 'evidence.done_definition_added':
      return evidence
        ? `added DoD for ${evidenceWord(evidence.type)}${quoted(subject ?? undefined)}`
        : 'added DoD for evidence that was deleted';
    case 'hypothesis.created':
      return hypothesis
        ? `added hypothesis${quoted(hypothesis.title)}`
        : 'added a hypothesis that was deleted';
    case 'hypothesis.status_updated':
      return `marked${quoted(hypothesis?.title) || ' a hypothesis that was deleted'} as ${statusWord(description).toLowerCase()}`;
    default:
      return type ?? 'did something that is not known here';
  }
}
