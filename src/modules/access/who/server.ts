import type { AccessReviewResult, ReviewedResource } from '@/api/generated/types/rbac';
import type { AccessVerdict } from '../effective/explain';
import type { Asked, OneKind } from '../effective/model';

/** What the backend itself says of who may do something, beside what the records explain. */

/** Subjects that one review answers for. */
export const MOST_REVIEWED = 500;

/** What the server says of one subject; `unknown` where it said neither yes nor no. */
export interface ServerVerdict {
  word: 'yes' | 'no' | 'unknown';
  /** Why it gave none. */
  reason?: string;
}

/** What a review calls a kind of resource; absent where it knows none of the kind. */
const REVIEWED: Readonly<Partial<Record<OneKind, keyof ReviewedResource>>> = {
  playbook: 'playbook',
  config: 'config',
  connection: 'connection',
  view: 'view',
};

/** What a review is asked about; undefined for what it cannot be asked. */
export function reviewedResource({ object, one }: Asked): ReviewedResource | undefined {
  if (!one) return { global: object };
  const kind = REVIEWED[one.kind];
  return kind && { [kind]: one.id };
}

/** The verdicts by subject. One that says neither yes nor no, or comes with an error, is none. */
export function serverVerdicts(
  results: readonly AccessReviewResult[] | undefined,
): Map<string, ServerVerdict> {
  return new Map(
    (results ?? []).map(({ subject, allowed, error }): [string, ServerVerdict] => {
      if (error) return [subject, { word: 'unknown', reason: error }];
      if (allowed === undefined) return [subject, { word: 'unknown' }];
      return [subject, { word: allowed ? 'yes' : 'no' }];
    }),
  );
}

/**
 * Whether the server says otherwise than the records. What holds for a part of it, or depends on more than is known here,
 * contradicts neither.
 */
export function differsFrom(verdict: AccessVerdict, server: ServerVerdict | undefined): boolean {
  if (!server || server.word === 'unknown' || verdict === 'partly') return false;
  return (verdict === 'allowed') !== (server.word === 'yes');
}
