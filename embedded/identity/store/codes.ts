import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../core/db';

/** Six-digit codes of recovery and verification flows: only a keyed hash is stored, and each is used once. */

/** How many codes may be entered into one flow, right or wrong. */
const MAX_TRIES = 5;
const DIGITS = 6;

function hashOf(appKey: string, flowId: string, code: string): Buffer {
  return createHmac('sha256', appKey).update(`code:${flowId}:${code}`).digest();
}

const newCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/**
 * Makes the code of a flow; those made before are void.
 * @param isReal false for an address nobody has: the same work is done, and no code fits
 */
export async function issueCode(
  db: Db,
  appKey: string,
  code: { flowId: string; address: string; expiresAt: Date; isReal: boolean },
): Promise<string> {
  const made = newCode();
  const hash = code.isReal ? hashOf(appKey, code.flowId, made) : randomBytes(32);
  await db.query({
    text: /* sql */ `
      WITH void AS (DELETE FROM identity.codes WHERE flow_id = $1)
      INSERT INTO identity.codes (flow_id, code_hash, address, expires_at) VALUES ($1, $2, $3, $4)`,
    values: [code.flowId, hash, code.address, code.expiresAt],
  });
  return made;
}

/** Counts a try. @returns false when there were enough already */
async function countTry(db: Db, flowId: string): Promise<boolean> {
  const rows = await db.query({
    text: 'UPDATE identity.flows SET tries = tries + 1 WHERE id = $1 AND tries < $2 RETURNING id',
    values: [flowId, MAX_TRIES],
  });
  return rows.length > 0;
}

/** Whether a code would be accepted now. Costs a try: otherwise it could be guessed. */
export async function wouldFit(db: Db, appKey: string, flowId: string, code: string): Promise<boolean> {
  if (!(await countTry(db, flowId))) return false;
  const rows = await db.query({
    text: 'SELECT id FROM identity.codes WHERE flow_id = $1 AND code_hash = $2 AND used_at IS NULL AND expires_at > now()',
    values: [flowId, hashOf(appKey, flowId, code)],
  });
  return rows.length > 0;
}

/** What became of a code that a person entered. */
export type CodeOutcome =
  | { is: 'right'; address: string }
  | { is: 'wrong' }
  | { is: 'used' }
  | { is: 'too many' };

/** Uses a code up, in one statement: of several at once only one is right. */
export async function consumeCode(
  db: Db,
  appKey: string,
  flowId: string,
  code: string,
): Promise<CodeOutcome> {
  if (!(await countTry(db, flowId))) return { is: 'too many' };
  const hash = hashOf(appKey, flowId, code.trim());
  const used = await db.query<{ address: string }>({
    text: /* sql */ `
      UPDATE identity.codes SET used_at = now()
       WHERE flow_id = $1 AND code_hash = $2 AND used_at IS NULL AND expires_at > now() RETURNING address`,
    values: [flowId, hash],
  });
  if (used[0]) return { is: 'right', address: used[0].address };
  const before = await db.query({
    text: 'SELECT id FROM identity.codes WHERE flow_id = $1 AND code_hash = $2 AND used_at IS NOT NULL',
    values: [flowId, hash],
  });
  return { is: before.length > 0 ? 'used' : 'wrong' };
}
