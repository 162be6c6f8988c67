import { subjectReference, type LinkedEvidence } from '../api';
import { messageOf } from '@/lib/errors';
import { joinWords } from '@/lib/format';
import type { Attachment } from '../attachment';
import type { EvidenceType } from '@/lib/incidents/evidenceTypes';
import type { Created, LinkOutcome, LinkStep } from './linkSteps';

const NOUNS: Readonly<Record<EvidenceType, readonly [one: string, many: string]>> = {
  log: ['log', 'logs'],
  config: ['configuration item', 'configuration items'],
  topology: ['component', 'components'],
  check: ['check', 'checks'],
  config_analysis: ['insight', 'insights'],
  config_change: ['change', 'changes'],
  comment: ['comment', 'comments'],
};

/** Names listed one by one; the rest is counted. */
const NAMED = 3;

/** '“a”', '“a” and “b”', '“a”, “b”, “c” and 4 more'. */
export function quotedNames(items: readonly { name: string }[]): string {
  const named = items.slice(0, NAMED).map(({ name }) => `“${name}”`);
  const rest = items.length - named.length;
  return joinWords(rest > 0 ? [...named, `${rest} more`] : named);
}

/** What is attached: 'check “a”', '3 checks', '4 items' when they are of several types. */
export function describeAttachments(attachments: readonly Attachment[]): string {
  const [first] = attachments;
  if (!first) return '';
  const [one, many] = NOUNS[first.type];
  if (attachments.length === 1) return `${one} “${first.name}”`;
  const alike = attachments.every(({ type }) => type === first.type);
  return `${attachments.length} ${alike ? many : 'items'}`;
}

/** Positions of the attachments that the incident has already as evidence. */
export function linkedPositions(
  attachments: readonly Attachment[],
  linked: readonly LinkedEvidence[],
): ReadonlySet<number> {
  const keyOf = (content: Parameters<typeof subjectReference>[0]) => {
    const subject = subjectReference(content);
    return subject && `${subject.column} ${subject.id}`;
  };
  const known = new Set(linked.map(keyOf));
  const positions = attachments.map((attachment, index) => [keyOf(attachment), index] as const);
  return new Set(positions.filter(([key]) => key !== undefined && known.has(key)).map(([, index]) => index));
}

const STEP_FAILED: Readonly<Record<LinkStep, string>> = {
  incident: 'The incident was not created',
  hypothesis: 'The hypothesis was not created',
  evidence: 'The evidence was not attached',
};

function describeCreated({ incident, hypothesis }: Created): string {
  if (!incident) return hypothesis ? `The hypothesis “${hypothesis.label}” was created. ` : '';
  const named = `${incident.note ? `${incident.note} ` : ''}“${incident.label}”`;
  return hypothesis ? `${named} and its hypothesis were created. ` : `${named} was created. `;
}

/** What a failed link says: what was created all the same, which step failed, and why. */
export function describeFailure(outcome: Extract<LinkOutcome, { ok: false }>): string {
  return `${describeCreated(outcome.created)}${STEP_FAILED[outcome.step]}: ${messageOf(outcome.error)}`;
}
