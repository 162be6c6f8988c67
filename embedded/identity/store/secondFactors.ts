import { randomInt } from 'node:crypto';
import type { Db } from '../../core/db';
import { asFields } from '../../core/records';
import type { Vault } from '../vault';
import type { Client } from './accounts';

/** Authenticator apps and backup codes of identities. Both are stored sealed: they must be shown or computed again. */

export interface BackupCode {
  code: string;
  /** When it was used, RFC 3339; absent while it is good. */
  used_at?: string;
}

const CODES = 12;
const CODE_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const totpPurpose = (id: string) => `totp ${id}`;
const codesPurpose = (id: string) => `lookup_secret ${id}`;

/** The level an identity has come to offer follows from its credentials. */
async function refreshLevel(client: Client, id: string): Promise<void> {
  await client.query(
    /* sql */ `
    UPDATE public.identities i
       SET available_aal = CASE WHEN EXISTS (
             SELECT FROM identity.credentials c WHERE c.identity_id = i.id AND c.type IN ('totp', 'lookup_secret'))
           THEN 'aal2' ELSE 'aal1' END
     WHERE i.id = $1`,
    [id],
  );
}

async function put(
  client: Client,
  id: string,
  type: 'totp' | 'lookup_secret',
  sealed: string,
): Promise<void> {
  await client.query(
    /* sql */ `
    INSERT INTO identity.credentials (identity_id, type, config)
    VALUES ($1, $2, jsonb_build_object('sealed', $3::text))
    ON CONFLICT (identity_id, type) DO UPDATE SET config = excluded.config, updated_at = now()`,
    [id, type, sealed],
  );
}

/** Removes a second factor. */
export function removeFactor(db: Db, id: string, type: 'totp' | 'lookup_secret'): Promise<void> {
  return db.transaction(async client => {
    await client.query('DELETE FROM identity.credentials WHERE identity_id = $1 AND type = $2', [id, type]);
    await refreshLevel(client, id);
  });
}

/** Sets up an authenticator app. */
export function setTotp(db: Db, vault: Vault, id: string, secret: string): Promise<void> {
  return db.transaction(async client => {
    await put(client, id, 'totp', vault.seal(totpPurpose(id), secret));
    await refreshLevel(client, id);
  });
}

/** The secret of an identity's authenticator app, or undefined. */
export async function findTotp(db: Db, vault: Vault, id: string): Promise<string | undefined> {
  const rows = await db.query<{ sealed: string }>({
    text: "SELECT config ->> 'sealed' AS sealed FROM identity.credentials WHERE identity_id = $1 AND type = 'totp'",
    values: [id],
  });
  return vault.open(totpPurpose(id), rows[0]?.sealed);
}

/** Uses up the code of a period: it and older ones sign nobody in again. @returns false when it was used up before */
export async function useTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const rows = await db.query({
    text: /* sql */ `
      UPDATE identity.credentials SET config = config || jsonb_build_object('last_step', $2::bigint)
       WHERE identity_id = $1 AND type = 'totp' AND coalesce((config ->> 'last_step')::bigint, 0) < $2
      RETURNING id`,
    values: [id, step],
  });
  return rows.length > 0;
}

/** Twelve new backup codes. */
export function newBackupCodes(): BackupCode[] {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  return Array.from({ length: CODES }, () => ({
    code: Array.from({ length: CODE_LENGTH }, letter).join(''),
  }));
}

/** Reads sealed backup codes; empty when they cannot be read. */
export function openCodes(vault: Vault, purpose: string, sealed: unknown): BackupCode[] {
  const text = vault.open(purpose, sealed);
  const value: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(value) ? value.flatMap(entry => backupCode(entry)) : [];
}

function backupCode(value: unknown): BackupCode[] {
  const { code, used_at: used } = asFields(value);
  if (typeof code !== 'string') return [];
  return [{ code, ...(typeof used === 'string' ? { used_at: used } : {}) }];
}

/** Replaces the backup codes of an identity. */
export function setBackupCodes(
  db: Db,
  vault: Vault,
  id: string,
  codes: readonly BackupCode[],
): Promise<void> {
  return db.transaction(async client => {
    await put(client, id, 'lookup_secret', vault.seal(codesPurpose(id), JSON.stringify(codes)));
    await refreshLevel(client, id);
  });
}

/** The backup codes of an identity, used ones among them; undefined when it has none. */
export async function findBackupCodes(db: Db, vault: Vault, id: string): Promise<BackupCode[] | undefined> {
  const rows = await db.query<{ sealed: string }>({
    text: "SELECT config ->> 'sealed' AS sealed FROM identity.credentials WHERE identity_id = $1 AND type = 'lookup_secret'",
    values: [id],
  });
  return rows[0] && openCodes(vault, codesPurpose(id), rows[0].sealed);
}

/** Uses a backup code up. The row is held meanwhile, so that of two at once only one gets through. */
export function useBackupCode(
  db: Db,
  vault: Vault,
  id: string,
  typed: string,
  now: Date,
): Promise<'used now' | 'used before' | 'unknown'> {
  return db.transaction(async client => {
    const { rows } = await client.query<{ sealed: string }>(
      "SELECT config ->> 'sealed' AS sealed FROM identity.credentials WHERE identity_id = $1 AND type = 'lookup_secret' FOR UPDATE",
      [id],
    );
    const codes = openCodes(vault, codesPurpose(id), rows[0]?.sealed);
    const wanted = typed.trim().toLowerCase();
    const found = codes.find(({ code }) => code === wanted);
    if (!found) return 'unknown';
    if (found.used_at) return 'used before';
    found.used_at = now.toISOString();
    await put(client, id, 'lookup_secret', vault.seal(codesPurpose(id), JSON.stringify(codes)));
    return 'used now';
  });
}
