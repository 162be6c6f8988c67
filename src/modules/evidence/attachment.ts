import { countOf } from '@/lib/format';
import { EVIDENCE_TYPES, type EvidenceType } from '@/lib/incidents/evidenceTypes';

/** Something that can be attached to an incident as evidence: what it is, and what is kept of it. */
export interface Attachment {
  type: EvidenceType;
  /** What people call it; shown while it is attached, not stored. */
  name: string;
  check_id?: string;
  component_id?: string;
  config_id?: string;
  config_change_id?: string;
  config_analysis_id?: string;
  /** What is kept beside the ids; its shape goes with the type. */
  evidence?: Record<string, unknown>;
  /** How bad it is, in the words of what it comes from: a new incident begins with it. Not stored. */
  severity?: string;
}

/** Whether that can be attached; for what was kept in storage. */
export const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  EVIDENCE_TYPES.some(type => type === value.type) &&
  'name' in value &&
  typeof value.name === 'string';

/**
 * A check as evidence: its runs over a time range, as they were then, with their messages.
 * @param range for example 1h; where the window of the evidence begins
 */
export function checkAttachment(
  check: { id: string; name: string; severity?: string | null | undefined },
  range: string,
): Attachment {
  return {
    type: 'check',
    name: check.name,
    ...(check.severity && { severity: check.severity }),
    check_id: check.id,
    evidence: { check_id: check.id, includeMessages: true, start: range },
  };
}

/** A line of a log as it is kept in evidence. */
interface EvidenceLine {
  timestamp: string;
  message: string;
  labels?: Readonly<Record<string, string>> | null;
}

/**
 * Lines of a log as evidence, as they were. The component is named beside them and not as what the evidence is about:
 * other lines of it are other evidence.
 */
export function logAttachment(
  component: { id: string; name: string },
  lines: readonly EvidenceLine[],
): Attachment {
  return {
    type: 'log',
    name: `${countOf(lines.length, 'line')} of ${component.name}`,
    evidence: {
      component_id: component.id,
      lines: lines.map(({ timestamp, message, labels }) => ({
        timestamp,
        message,
        ...(labels && { labels }),
      })),
    },
  };
}
