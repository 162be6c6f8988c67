import { createHash, randomBytes, scrypt } from 'node:crypto';
import type pg from 'pg';
import type { Db } from './db';
import { AccessError } from './errors';
import { ExpiringCache } from './cache';

/**
 * Access tokens: five parts, `password.salt.time.memory.parallelism`. The salted hash is stored and looked
 * up; the plain token is shown once (TOK-023). The three numbers are fixed: a caller must not choose what a
 * check costs.
 */

const MEMORY_KIB = 16_384;
const COST = `1.${MEMORY_KIB}.1`;
const TOKEN = /^([0-9a-f]{64})\.([A-Za-z0-9_-]{16,64})\.(\d+)\.(\d+)\.(\d+)$/;
const DAY_MS = 24 * 3600_000;
const RENEW_BELOW_MS = 15 * DAY_MS;
const RENEW_TO_MS = 30 * DAY_MS;

function hashOf(password: string, salt: string): Promise<string> {
  const options = { N: MEMORY_KIB, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });
}

export interface NewToken {
  name: string;
  /** Who makes the token. */
  creatorId: string;
  /** null: never expires. */
  expiresAt: Date | null;
  autoRenew: boolean;
  /** Rights of the creator that the token does not have. */
  denied?: readonly { object: string; action: string }[];
}

/**
 * Adds a token to a person who has a sign-in of its own kind, such as an agent.
 * @param personId whom the token signs in
 * @returns the plain token, to be shown once
 */
export async function addToken(
  client: pg.ClientBase,
  personId: string,
  { name, creatorId, expiresAt, autoRenew }: NewToken,
): Promise<string> {
  const password = randomBytes(32).toString('hex');
  const salt = randomBytes(16).toString('base64url');
  await client.query(
    /* sql */ `
    INSERT INTO access_tokens (name, person_id, value, auto_renew, created_by, expires_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [name, personId, await hashOf(password, salt), autoRenew, creatorId, expiresAt],
  );
  return `${password}.${salt}.${COST}`;
}

/**
 * Makes a token: a person of type `access_token` that inherits the creator's roles, and the token of that person.
 * @returns the plain token, to be shown once, and the token person's id
 */
export async function createToken(
  client: pg.ClientBase,
  wanted: NewToken,
): Promise<{ token: string; personId: string }> {
  const made = await client.query<{ id: string }>(
    /* sql */ `
    INSERT INTO people (name, type, email)
    SELECT $1 || ' (Token)', 'access_token',
           split_part(email, '@', 1) || '+token:' || $1 || '@' || split_part(email, '@', 2)
      FROM people WHERE id = $2 RETURNING id`,
    [wanted.name, wanted.creatorId],
  );
  const personId = made.rows[0]?.id;
  if (!personId) throw new Error('the creator of the token does not exist');
  const token = await addToken(client, personId, wanted);
  await client.query(`INSERT INTO casbin_rule (ptype, v0, v1) VALUES ('g', $1, $2)`, [
    personId,
    wanted.creatorId,
  ]);
  const { denied = [] } = wanted;
  if (denied.length > 0) {
    await client.query(
      /* sql */ `
      INSERT INTO casbin_rule (ptype, v0, v1, v2, v3, v4, v5)
      SELECT 'p', $1, pair.object, pair.action, 'deny', 'true', 'na'
        FROM unnest($2::text[], $3::text[]) AS pair (object, action)
      ON CONFLICT DO NOTHING`,
      [personId, denied.map(({ object }) => object), denied.map(({ action }) => action)],
    );
  }
  return { token, personId };
}

/** Ends a token at once: the token itself, its rules, and the person it stood for. */
export async function deleteToken(client: pg.ClientBase, personId: string): Promise<void> {
  await client.query('DELETE FROM access_tokens WHERE person_id = $1', [personId]);
  await client.query('DELETE FROM casbin_rule WHERE v0 = $1', [personId]);
  // What was done with the token keeps naming who did it.
  await client.query('UPDATE people SET deleted_at = now() WHERE id = $1', [personId]);
}

interface TokenRow {
  id: string;
  person_id: string;
  expires_at: Date | null;
  auto_renew: boolean;
}

const REMEMBERED_MS = 60_000;

/**
 * Checks tokens and remembers good ones for a minute. Each check notes when the token was used. The hash of a token costs as
 * much as a sign-in and never changes: it stays when whom tokens stand for is forgotten, as with every sign-in of anybody.
 */
export class TokenChecker {
  private readonly good = new ExpiringCache<string>(REMEMBERED_MS);
  /** Of tokens that were good: what others try costs each time, and takes no room. */
  private readonly hashes = new ExpiringCache<string>(REMEMBERED_MS);

  constructor(
    private readonly db: Db,
    private readonly hash = hashOf,
  ) {}

  /**
   * The person a token stands for.
   * Throws 400 when it is malformed, 401 when it is unknown or has expired.
   */
  async personOf(token: string): Promise<string> {
    const parts = TOKEN.exec(token);
    if (!parts || `${parts[3]}.${parts[4]}.${parts[5]}` !== COST)
      throw new AccessError(400, 'invalid access token');
    const key = createHash('sha256').update(token).digest('base64');
    return this.good.through(key, () => this.check(key, parts[1] ?? '', parts[2] ?? ''));
  }

  private async check(key: string, password: string, salt: string): Promise<string> {
    const value = this.hashes.get(key) ?? (await this.hash(password, salt));
    const rows = await this.db.query<TokenRow>({
      text: 'SELECT id, person_id, expires_at, auto_renew FROM access_tokens WHERE value = $1',
      values: [value],
    });
    const [row] = rows;
    if (!row) throw new AccessError(401, 'Session Expired');
    this.hashes.set(key, value);
    if (row.expires_at && row.expires_at <= new Date())
      throw new AccessError(401, 'access token has expired');
    if (row.expires_at && row.auto_renew) await this.renew(row.id, row.expires_at);
    await this.db.query({
      text: 'UPDATE people SET last_login = now() WHERE id = $1',
      values: [row.person_id],
    });
    return row.person_id;
  }

  private async renew(id: string, expiresAt: Date): Promise<void> {
    if (expiresAt.getTime() - Date.now() > RENEW_BELOW_MS) return;
    const until = new Date(Date.now() + RENEW_TO_MS);
    await this.db.query({
      text: 'UPDATE access_tokens SET expires_at = $2 WHERE id = $1',
      values: [id, until],
    });
  }

  /** Forgets whom tokens stand for: one may have been deleted, or its person. */
  clear(): void {
    this.good.clear();
  }
}
