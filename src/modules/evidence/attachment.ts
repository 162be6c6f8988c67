import { countOf } from '@/lib/format';
import type { EvidenceType } from '@/lib/incidents/evidenceTypes';
import { defaultRangeFor } from '@/lib/time/healthRanges';

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
  /** What happened to it, in words: the description begins with it. */
  about?: string;
}

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

/** A component as evidence. */
export const componentAttachment = ({ id, name }: { id: string; name: string }): Attachment => ({
  type: 'topology',
  name,
  component_id: id,
});

/** A change of a config item as evidence. The item is named too, so that its incidents can be found. */
export const changeAttachment = (change: {
  id: string;
  config_id: string;
  change_type: string | null;
  summary: string | null;
  severity: string | null;
}): Attachment => ({
  type: 'config_change',
  name: change.summary || change.change_type || 'change',
  config_change_id: change.id,
  config_id: change.config_id,
  evidence: {},
  ...(change.severity && { severity: change.severity }),
});

/** An insight about a config item as evidence. */
export const insightAttachment = (insight: {
  id: string;
  config_id: string;
  analyzer: string;
  summary: string | null;
  severity: string | null;
}): Attachment => ({
  type: 'config_analysis',
  name: insight.summary || insight.analyzer,
  config_analysis_id: insight.id,
  config_id: insight.config_id,
  evidence: {},
  ...(insight.severity && { severity: insight.severity }),
});

/** Characters of a document that are kept with a line of it; of a longer one the line alone is. */
const MOST_KEPT = 200_000;

/**
 * A config item as evidence, with the line that was chosen in its document, as it was then.
 * @param chosen the text of the document and the number of the line, counted from 1
 */
export function configAttachment(
  item: { id: string; name: string | null; type: string | null },
  chosen?: { text: string; line: number },
): Attachment {
  const lines = chosen?.text.split('\n') ?? [];
  const text = chosen && lines[chosen.line - 1];
  return {
    type: 'config',
    name: item.name ?? item.id,
    config_id: item.id,
    evidence: {
      configName: item.name,
      configType: item.type,
      ...(chosen &&
        text !== undefined &&
        (chosen.text.length <= MOST_KEPT
          ? { lines, selected_lines: { [chosen.line]: text } }
          : { lines: [text], selected_lines: { 1: text } })),
    },
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

/** What a notification or a run of a playbook was about. */
export interface Happened {
  on: { kind: 'check' | 'component' | 'config'; id: string; name: string; type?: string | null };
  /** When, ISO. */
  at: string;
  /** What, in words. */
  what: string;
}

/**
 * What something happened to, as evidence; the runs of a check reach back to when that was.
 * @param now epoch ms
 */
export function happenedAttachment({ on, at, what }: Happened, now: number): Attachment {
  if (on.kind === 'check')
    return { ...checkAttachment(on, defaultRangeFor(now - Date.parse(at))), about: what };
  if (on.kind === 'component') return { ...componentAttachment(on), about: what };
  return { ...configAttachment({ id: on.id, name: on.name, type: on.type ?? null }), about: what };
}

/** Words alone as evidence: what they are about is gone, or nothing. */
export const wordsAttachment = (name: string, words: string): Attachment => ({
  type: 'comment',
  name,
  evidence: { comment: words },
});
