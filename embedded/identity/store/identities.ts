import type { Db } from '../../core/db';
import { normaliseIdentifier, schemaPath } from '../schema';

/** An identity as sessions and flows show it: no credentials, no admin metadata. */
export interface Identity {
  id: string;
  schema_id: string;
  state: string;
  state_changed_at: Date | null;
  traits: Record<string, unknown>;
  metadata_public: unknown;
  organization_id: string | null;
  available_aal: string | null;
  created_at: Date;
  updated_at: Date;
  verifiable_addresses: unknown[];
  recovery_addresses: unknown[];
}

/** Columns of an identity `i` with its addresses. */
export const IDENTITY_COLUMNS = /* sql */ `
  i.id, i.schema_id, i.state, i.state_changed_at, i.traits, i.metadata_public, i.organization_id, i.available_aal,
  i.created_at, i.updated_at,
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', a.id, 'value', a.value, 'via', a.via, 'verified', a.verified, 'verified_at', a.verified_at,
      'status', a.status, 'created_at', a.created_at, 'updated_at', a.updated_at)) ORDER BY a.created_at), '[]')
     FROM identity.verifiable_addresses a WHERE a.identity_id = i.id) AS verifiable_addresses,
  (SELECT coalesce(json_agg(json_build_object(
      'id', a.id, 'value', a.value, 'via', a.via, 'created_at', a.created_at, 'updated_at', a.updated_at)
      ORDER BY a.created_at), '[]')
     FROM identity.recovery_addresses a WHERE a.identity_id = i.id) AS recovery_addresses`;

/** The identity with this id, or undefined. */
export async function findIdentity(db: Db, id: string): Promise<Identity | undefined> {
  const rows = await db.query<Identity>({
    text: `SELECT ${IDENTITY_COLUMNS} FROM public.identities i WHERE i.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** The identity that has an address, for recovery or to be verified; undefined when nobody has it. */
export async function findByAddress(
  db: Db,
  kind: 'verifiable' | 'recovery',
  address: string,
): Promise<Identity | undefined> {
  const rows = await db.query<Identity>({
    text: /* sql */ `
      SELECT ${IDENTITY_COLUMNS}
        FROM identity.${kind}_addresses held JOIN public.identities i ON i.id = held.identity_id
       WHERE held.via = 'email' AND held.value = $1`,
    values: [normaliseIdentifier(address)],
  });
  return rows[0];
}

/** An identity and the hash of its password, by what the person typed. */
export async function findByPassword(
  db: Db,
  identifier: string,
): Promise<{ identity: Identity; hash: string } | undefined> {
  const rows = await db.query<Identity & { hashed_password: string }>({
    text: /* sql */ `
      SELECT ${IDENTITY_COLUMNS}, c.config ->> 'hashed_password' AS hashed_password
        FROM identity.credential_identifiers n
        JOIN identity.credentials c ON c.id = n.credential_id
        JOIN public.identities i ON i.id = c.identity_id
       WHERE n.type = 'password' AND n.identifier = $1`,
    values: [normaliseIdentifier(identifier)],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { hashed_password, ...identity } = row;
  return { identity, hash: hashed_password };
}

/** What an identity signs in with: the identifier of its password, when it has one. */
export async function passwordIdentifier(db: Db, identityId: string): Promise<string | undefined> {
  const rows = await db.query<{ identifier: string }>({
    text: /* sql */ `
      SELECT n.identifier
        FROM identity.credentials c
        JOIN identity.credential_identifiers n ON n.credential_id = c.id
       WHERE c.identity_id = $1 AND c.type = 'password'
       ORDER BY n.identifier LIMIT 1`,
    values: [identityId],
  });
  return rows[0]?.identifier;
}

/** The kinds of credential an identity has, such as `password` and `totp`. */
export async function credentialTypes(db: Db, identityId: string): Promise<readonly string[]> {
  const rows = await db.query<{ type: string }>({
    text: 'SELECT type FROM identity.credentials WHERE identity_id = $1 ORDER BY type',
    values: [identityId],
  });
  return rows.map(row => row.type);
}

/** Kratos's database keeps these times without zone; the wire has UTC. */
const iso = (time: Date | null) => time?.toISOString();

/** The identity on the wire. */
export function identityView(identity: Identity, base: string): Record<string, unknown> {
  return {
    id: identity.id,
    schema_id: identity.schema_id,
    schema_url: `${base}${schemaPath(identity.schema_id)}`,
    state: identity.state,
    ...(identity.state_changed_at ? { state_changed_at: iso(identity.state_changed_at) } : {}),
    traits: identity.traits,
    verifiable_addresses: identity.verifiable_addresses,
    recovery_addresses: identity.recovery_addresses,
    metadata_public: identity.metadata_public ?? null,
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    organization_id: identity.organization_id,
  };
}

/** Whether a person may be signed in as this identity. */
export function isActive(identity: Identity): boolean {
  return identity.state === 'active';
}

/** The level a session of this identity must reach: the highest it has set up. */
export function requiredLevel(identity: Identity): 'aal1' | 'aal2' {
  return identity.available_aal === 'aal2' ? 'aal2' : 'aal1';
}
