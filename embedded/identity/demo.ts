import type pg from 'pg';
import type { Db } from '../core/db';
import { hashPassword } from './password';
import { SCHEMA_ID } from './schema';

/** Password of every account of the demonstration data. Printed at start and shown by the sign-in page. */
export const DEMO_PASSWORD = 'console-demo-2026';

/**
 * Gives every seeded person with an e-mail an identity of the same id and the demonstration password. People who have
 * a password already keep it. One hash serves all, so that a start costs one.
 * @returns how many accounts were given a password
 */
export async function createDemoIdentities(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ missing: string }>(/* sql */ `
    SELECT count(*) AS missing
      FROM public.people p
     WHERE p.type IS NULL AND p.email IS NOT NULL AND p.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM identity.credentials c WHERE c.identity_id = p.id AND c.type = 'password')`);
  if (Number(rows[0]?.missing ?? 0) === 0) return 0;
  const hash = await hashPassword(DEMO_PASSWORD);
  await client.query(
    /* sql */ `
    INSERT INTO public.identities (id, schema_id, traits, state, available_aal, created_at, updated_at)
    SELECT id, $1,
           jsonb_build_object('email', lower(btrim(email)), 'name', jsonb_build_object(
             'first', split_part(name, ' ', 1), 'last', btrim(substr(name, length(split_part(name, ' ', 1)) + 1)))),
           'active', 'aal1', now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC'
      FROM public.people WHERE type IS NULL AND email IS NOT NULL AND deleted_at IS NULL
    ON CONFLICT (id) DO NOTHING`,
    [SCHEMA_ID],
  );
  const stored = await client.query(
    /* sql */ `
    WITH accounts AS (
      SELECT i.id, lower(btrim(p.email)) AS email
        FROM public.people p JOIN public.identities i ON i.id = p.id
       WHERE p.type IS NULL AND p.email IS NOT NULL AND p.deleted_at IS NULL
    ), credentials AS (
      INSERT INTO identity.credentials (identity_id, type, config)
      SELECT id, 'password', jsonb_build_object('hashed_password', $1::text) FROM accounts
      ON CONFLICT (identity_id, type) DO NOTHING
      RETURNING id, identity_id
    ), identifiers AS (
      INSERT INTO identity.credential_identifiers (type, identifier, credential_id)
      SELECT 'password', a.email, c.id FROM credentials c JOIN accounts a ON a.id = c.identity_id
    ), verifiable AS (
      INSERT INTO identity.verifiable_addresses (identity_id, value, verified, verified_at, status)
      SELECT id, email, true, now(), 'completed' FROM accounts ON CONFLICT (via, value) DO NOTHING
    ), recovery AS (
      INSERT INTO identity.recovery_addresses (identity_id, value)
      SELECT id, email FROM accounts ON CONFLICT (via, value) DO NOTHING
    )
    SELECT id FROM credentials`,
    [hash],
  );
  return stored.rowCount ?? 0;
}

export interface DemoAccount {
  email: string;
  name: string;
  role: string;
  password: string;
}

/** The accounts one can sign in with, by role, and their password. Only the embedded backend offers this. */
export async function demoAccounts(db: Db): Promise<readonly DemoAccount[]> {
  return db.query<DemoAccount>({
    values: [DEMO_PASSWORD],
    text: /* sql */ `
      SELECT p.email, p.name, r.role, $1::text AS password
        FROM public.people p
        JOIN public.identities i ON i.id = p.id AND i.state = 'active'
        JOIN identity.credentials c ON c.identity_id = p.id AND c.type = 'password'
        JOIN LATERAL (
          SELECT v1 AS role FROM public.casbin_rule
           WHERE ptype = 'g' AND v0 = p.id::text
             AND v1 IN ('admin', 'editor', 'commander', 'responder', 'viewer', 'guest')
           ORDER BY array_position(ARRAY['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'], v1::text)
           LIMIT 1) r ON true
       WHERE p.deleted_at IS NULL
       ORDER BY array_position(ARRAY['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'], r.role::text), p.id`,
  });
}
