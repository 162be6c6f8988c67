import pg from 'pg';
import type { Db } from '../../core/db';
import { SCHEMA_ID } from '../schema';
import { emailOf, type Traits } from '../traits';
import { isDuplicate } from '../../core/errors';

/** Making and changing identities. Everything takes a client, so that one transaction holds together what belongs together. */

export type Client = Pick<pg.PoolClient, 'query'>;

/** Another person has this e-mail address. */
export class IdentifierTaken extends Error {
  constructor() {
    super('an account with this identifier exists');
    this.name = 'IdentifierTaken';
  }
}

/** What is said when the last active administrator would be deleted, switched off or demoted. */
export const LAST_ADMINISTRATOR = 'nobody would be left who is an active administrator';

/** Whether the schema refused a change because of that (77_triggers_access.sql). */
export function isLastAdministrator(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'last_administrator';
}

/** Runs a write and tells a unique key that was hit from other failures. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new IdentifierTaken();
    throw error;
  }
}

export interface NewAccount {
  traits: Traits;
  state?: 'active' | 'inactive';
  passwordHash?: string;
  /** Whether the address counts as verified already. */
  isVerified?: boolean;
  /** Role in the product, as a row of the role policy; without one the person may sign in and see nothing. */
  role?: string;
}

/**
 * Makes an identity with its addresses, password and role; the person comes by trigger.
 * Throws IdentifierTaken when the e-mail address belongs to a person.
 * @returns the new id
 */
export async function createAccount(client: Client, account: NewAccount): Promise<string> {
  return refusingTaken(async () => {
    const { rows } = await client.query<{ id: string }>(
      /* sql */ `
      INSERT INTO public.identities
        (id, schema_id, traits, state, state_changed_at, available_aal, created_at, updated_at)
      VALUES (gen_random_uuid(), $1, $2, $3, now() AT TIME ZONE 'UTC', 'aal1', now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC')
      RETURNING id`,
      [SCHEMA_ID, JSON.stringify(account.traits), account.state ?? 'active'],
    );
    const id = rows[0]?.id ?? '';
    await setAddresses(client, id, emailOf(account.traits), account.isVerified ?? false);
    if (account.passwordHash) await setPassword(client, id, emailOf(account.traits), account.passwordHash);
    if (account.role) {
      await client.query("INSERT INTO public.casbin_rule (ptype, v0, v1) VALUES ('g', $1, $2)", [
        id,
        account.role,
      ]);
    }
    return id;
  });
}

/** Makes this the identity's only address, to be verified again when it is another than before. */
async function setAddresses(client: Client, id: string, email: string, isVerified: boolean): Promise<void> {
  for (const table of ['verifiable_addresses', 'recovery_addresses']) {
    await client.query(`DELETE FROM identity.${table} WHERE identity_id = $1 AND value <> $2`, [id, email]);
  }
  if (email === '') return;
  const status = isVerified ? 'completed' : 'pending';
  await client.query(
    /* sql */ `
    INSERT INTO identity.verifiable_addresses (identity_id, value, verified, verified_at, status)
    SELECT $1, $2, $3, CASE WHEN $3 THEN now() END, $4
     WHERE NOT EXISTS (SELECT FROM identity.verifiable_addresses WHERE identity_id = $1 AND value = $2)`,
    [id, email, isVerified, status],
  );
  await client.query(
    /* sql */ `
    INSERT INTO identity.recovery_addresses (identity_id, value) SELECT $1, $2
     WHERE NOT EXISTS (SELECT FROM identity.recovery_addresses WHERE identity_id = $1 AND value = $2)`,
    [id, email],
  );
}

/** Sets the password; `identifier` is what the person signs in with. */
export async function setPassword(
  client: Client,
  id: string,
  identifier: string,
  hash: string,
): Promise<void> {
  await refusingTaken(async () => {
    const { rows } = await client.query<{ id: string }>(
      /* sql */ `
      INSERT INTO identity.credentials (identity_id, type, config)
      VALUES ($1, 'password', jsonb_build_object('hashed_password', $2::text))
      ON CONFLICT (identity_id, type) DO UPDATE SET config = excluded.config, updated_at = now()
      RETURNING id`,
      [id, hash],
    );
    await client.query(
      'DELETE FROM identity.credential_identifiers WHERE credential_id = $1 AND identifier <> $2',
      [rows[0]?.id, identifier],
    );
    await client.query(
      /* sql */ `
      INSERT INTO identity.credential_identifiers (type, identifier, credential_id)
      SELECT 'password', $2::text, $1
       WHERE NOT EXISTS (SELECT FROM identity.credential_identifiers WHERE credential_id = $1 AND identifier = $2)`,
      [rows[0]?.id, identifier],
    );
  });
}

/**
 * Replaces the traits. Another e-mail address becomes the identifier and must be verified again.
 * Throws IdentifierTaken when it belongs to another person.
 */
export async function setTraits(client: Client, id: string, traits: Traits): Promise<void> {
  const email = emailOf(traits);
  await refusingTaken(async () => {
    await client.query(
      "UPDATE public.identities SET traits = $2, updated_at = now() AT TIME ZONE 'UTC' WHERE id = $1",
      [id, JSON.stringify(traits)],
    );
    await setAddresses(client, id, email, false);
    await client.query(
      /* sql */ `
      UPDATE identity.credential_identifiers n SET identifier = $2
        FROM identity.credentials c
       WHERE c.id = n.credential_id AND c.identity_id = $1 AND n.identifier <> $2`,
      [id, email],
    );
  });
}

/** Marks an address of an identity as its own: the person who reads its mail has shown it. */
export async function markVerified(client: Client, id: string, email: string): Promise<void> {
  await client.query(
    /* sql */ `
    UPDATE identity.verifiable_addresses
       SET verified = true, verified_at = coalesce(verified_at, now()), status = 'completed', updated_at = now()
     WHERE identity_id = $1 AND value = $2`,
    [id, email],
  );
}

/** How many accounts of the last week have an address that nobody has verified. */
export async function countUnverified(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>({
    text: /* sql */ `
      SELECT count(*) AS count FROM identity.verifiable_addresses
       WHERE NOT verified AND created_at > now() - interval '7 days'`,
  });
  return rows[0]?.count ?? 0;
}

/** Notes that mail with a code is on its way to an address. */
export async function markSent(client: Client, email: string): Promise<void> {
  await client.query(
    "UPDATE identity.verifiable_addresses SET status = 'sent', updated_at = now() WHERE value = $1 AND NOT verified",
    [email],
  );
}

/** Whether a person may be signed in as the identity: `inactive` also ends its sessions at once. */
export async function setState(client: Client, id: string, state: 'active' | 'inactive'): Promise<void> {
  await client.query(
    /* sql */ `
    UPDATE public.identities SET state = $2, state_changed_at = now() AT TIME ZONE 'UTC', updated_at = now() AT TIME ZONE 'UTC'
     WHERE id = $1 AND state <> $2`,
    [id, state],
  );
  if (state === 'inactive') {
    await client.query('UPDATE identity.sessions SET active = false WHERE identity_id = $1 AND active', [id]);
  }
}
