import { isLongAgo, LONG_AGO_WORDS } from '@/lib/access/longAgo';
import { toInstant } from '@/lib/time/instant';
import type { AccessFlag } from './choices';

/** What a grant is marked with: 'after' was granted when the person was deleted already. */
export type AccessMark = AccessFlag | 'after';

/** What flags are called, in filters and in rows. */
export const FLAG_WORDS: Readonly<Record<AccessMark, string>> = {
  never: 'Never signed in',
  ...LONG_AGO_WORDS,
  left: 'Person deleted',
  after: 'Granted after deletion',
};

/** What decides about the marks of a grant. */
export interface JudgedGrant {
  /** Null where a group without members holds it. */
  external_user_id: string | null;
  created_at: string | null;
  last_signed_in_at: string | null;
  last_reviewed_at: string | null;
  /** Whether the source tells sign-ins to the item at all; null where that is not known. */
  logged: boolean | null;
  /** When the person was deleted; null for one who is there. */
  left_at: string | null;
}

/** What is known of a person's sign-ins to an item: none where nobody holds the grant. */
type SignIns = 'none' | 'known' | 'never' | 'unknown';

/** Never only where the source tells sign-ins to the item: of others it is unknown. */
export function signInsOf(grant: JudgedGrant): SignIns {
  if (grant.external_user_id === null) return 'none';
  if (grant.last_signed_in_at !== null) return 'known';
  return grant.logged === true && grant.left_at === null ? 'never' : 'unknown';
}

/** A grant that was never reviewed counts from the day it was given. */
const reviewedOrGiven = ({ last_reviewed_at, created_at }: JudgedGrant) => last_reviewed_at ?? created_at;

/** The marks of a grant, the gravest first. @param since since when something is long ago */
export function accessMarks(grant: JudgedGrant, since: string): AccessMark[] {
  const left = toInstant(grant.left_at);
  const given = toInstant(grant.created_at);
  return [
    ...(left !== undefined
      ? [given !== undefined && given > left ? ('after' as const) : ('left' as const)]
      : []),
    ...(signInsOf(grant) === 'never' ? (['never'] as const) : []),
    ...(isLongAgo(grant.last_signed_in_at, since) ? (['quiet'] as const) : []),
    ...(isLongAgo(reviewedOrGiven(grant), since) ? (['unreviewed'] as const) : []),
  ];
}
