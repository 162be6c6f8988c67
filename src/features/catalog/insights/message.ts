import { SEVERITIES } from '../url';
import type { InsightRow } from './api';

/** The first line of a message without the marks of Markdown; the summary, or the rule, where there is none. */
export function insightTitle({
  message,
  summary,
  analyzer,
}: Pick<InsightRow, 'message' | 'summary' | 'analyzer'>): string {
  const first = (message ?? '').split('\n').find(line => line.trim() !== '') ?? '';
  const plain = first.replace(/[*`#_]+/g, '').trim();
  return plain || summary || analyzer;
}

/** The gravest severity of several insights. */
export function gravest(rows: readonly Pick<InsightRow, 'severity'>[]): string | undefined {
  return SEVERITIES.find(severity => rows.some(row => row.severity?.toLowerCase() === severity));
}

/** The times of several insights, the earliest first; ISO times sort as texts. */
export const ends = (
  rows: readonly Pick<InsightRow, 'first_observed' | 'last_observed'>[],
  field: 'first_observed' | 'last_observed',
): string[] => rows.flatMap(row => row[field] ?? []).toSorted();

type Seen = Pick<InsightRow, 'id' | 'analyzer' | 'status' | 'first_observed' | 'last_observed'>;

/**
 * The insight that an open one is a return of: of the same rule on the same item, resolved, and last seen before this one
 * began. The latest of them.
 */
export function returnedFrom<Row extends Seen>(open: Seen, others: readonly Row[]): Row | undefined {
  const { first_observed: begun } = open;
  if (open.status !== 'open' || !begun) return undefined;
  return others
    .filter(
      other =>
        other.id !== open.id &&
        other.analyzer === open.analyzer &&
        other.status === 'resolved' &&
        Date.parse(other.last_observed ?? '') <= Date.parse(begun),
    )
    .toSorted((a, b) => Date.parse(b.last_observed ?? '') - Date.parse(a.last_observed ?? ''))[0];
}
