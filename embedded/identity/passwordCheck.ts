import type { Db } from '../core/db';
import { verifyNobody, verifyPassword } from './password';
import { findByPassword, type Identity } from './store/identities';
import type { AccountThrottle, Source } from './throttle';

/**
 * Checks a password, slowly for who guesses. Unknown accounts cost as much time as wrong passwords.
 * @param account as it is stored: see normaliseIdentifier
 * @returns the identity, or none; or the seconds that one has to wait, in which nothing was checked
 */
export async function checkPassword(
  db: Db,
  throttle: AccountThrottle,
  source: Source,
  account: string,
  password: string,
): Promise<{ identity: Identity | undefined } | { waitSeconds: number }> {
  const waitSeconds = await throttle.begin(account, source);
  if (waitSeconds > 0) return { waitSeconds };
  const found = await findByPassword(db, account);
  const isRight = found ? await verifyPassword(password, found.hash) : await verifyNobody(password);
  if (!found || !isRight) return { identity: undefined };
  throttle.succeeded(account, source);
  return { identity: found.identity };
}
