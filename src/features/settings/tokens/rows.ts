import type { Token } from './api';
import type { SessionUser } from '@/api/auth';
import { isAdmin } from '@/lib/access/policy';
import { ownerOf, SOON_DAYS, STALE_DAYS, tokenState, type TokenState } from './model/state';

/** A token as the list shows it. */
export interface TokenRow {
  id: string;
  /** Some backends make tokens without a name. */
  name: string;
  personId: string;
  /** E-mail address of who made it; '' where the backend does not tell. */
  owner: string;
  /** Of the signed-in person. */
  mine: boolean;
  state: TokenState;
  created: string;
  /** Absent: never used, or the backend does not tell. */
  used: string | undefined;
  /** Absent: the backend does not tell, also of a token without an end. */
  expires: string | undefined;
}

/** The rows of a list. @param now decides which are stale or past their end */
export function tokenRows(tokens: readonly Token[], user: SessionUser | undefined, now: Date): TokenRow[] {
  return tokens.map(token => {
    const owner = ownerOf(token.person?.email);
    const made = token.created_by === undefined ? owner === user?.email : token.created_by === user?.id;
    return {
      id: token.id,
      name: token.name || 'Unnamed token',
      personId: token.person_id,
      owner: owner ?? '',
      mine: user !== undefined && (owner !== undefined || token.created_by !== undefined) && made,
      state: tokenState(token, now),
      created: token.created_at,
      used: token.person?.last_login,
      expires: token.expires_at,
    };
  });
}

/** Whether this person may revoke it: its creator and administrators may. */
export const mayRevoke = ({ mine }: Pick<TokenRow, 'mine'>, roles: readonly string[]): boolean =>
  mine || isAdmin(roles);

/** What each state is called, and why. */
export const STATES: Readonly<Record<TokenState, { word: string; why: string }>> = {
  active: { word: 'Active', why: 'It can be used.' },
  'expires soon': {
    word: 'Expires soon',
    why: `It expires within ${SOON_DAYS} days. Create another token for what uses it.`,
  },
  expired: { word: 'Expired', why: 'Requests with it are refused.' },
  stale: {
    word: 'Stale',
    why: `Not used in the last ${STALE_DAYS} days. Revoke it unless something still needs it.`,
  },
};
