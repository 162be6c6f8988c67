import { randomUUID } from 'node:crypto';
import type { Db } from '../../core/db';
import { hashToken, keyedDigest, randomToken } from '../secrets';
import { IDENTITY_COLUMNS, identityView, requiredLevel, type Identity } from './identities';

export type Level = 'aal1' | 'aal2';

export interface Session {
  id: string;
  aal: Level;
  methods: { method: string; aal: Level; completed_at: string }[];
  devices: { id: string; ip_address: string; user_agent: string; location: string }[];
  issued_at: Date;
  authenticated_at: Date;
  expires_at: Date;
  identity: Identity;
}

/** Whether a session is below the level that its identity requires. */
export const isBelowLevel = ({ aal, identity }: Session): boolean =>
  aal === 'aal1' && requiredLevel(identity) === 'aal2';

export interface Device {
  ip: string;
  userAgent: string;
}

interface SessionRow extends Identity {
  session_id: string;
  aal: Level;
  methods: Session['methods'];
  devices: Session['devices'];
  issued_at: Date;
  authenticated_at: Date;
  expires_at: Date;
}

const SELECT = /* sql */ `
  SELECT ${IDENTITY_COLUMNS}, s.id AS session_id, s.aal, s.methods, s.devices, s.issued_at, s.authenticated_at, s.expires_at
    FROM identity.sessions s JOIN public.identities i ON i.id = s.identity_id
   WHERE s.active AND s.expires_at > now() AND i.state = 'active'`;

function sessionOf(row: SessionRow): Session {
  const { session_id, aal, methods, devices, issued_at, authenticated_at, expires_at, ...identity } = row;
  return { id: session_id, aal, methods, devices, issued_at, authenticated_at, expires_at, identity };
}

/** The live session of a token: active, not expired, of an active identity. */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const rows = await db.query<SessionRow>({
    text: `${SELECT} AND s.token_hash = $1`,
    values: [hashToken(token)],
  });
  return rows[0] && sessionOf(rows[0]);
}

/** All live sessions of an identity but one, newest first. */
export async function otherSessions(db: Db, identityId: string, exceptId: string): Promise<Session[]> {
  const rows = await db.query<SessionRow>({
    text: `${SELECT} AND s.identity_id = $1 AND s.id <> $2 ORDER BY s.issued_at DESC`,
    values: [identityId, exceptId],
  });
  return rows.map(sessionOf);
}

/** Whether an account, named as people sign in to it, was signed in to from an address; ended sessions tell it for a while. */
export async function hasSignedInFrom(db: Db, identifier: string, address: string): Promise<boolean> {
  const rows = await db.query({
    text: /* sql */ `
      SELECT FROM identity.credential_identifiers n
        JOIN identity.credentials c ON c.id = n.credential_id
        JOIN identity.sessions s ON s.identity_id = c.identity_id
       WHERE n.type = 'password' AND n.identifier = $1 AND s.devices @> $2::jsonb LIMIT 1`,
    values: [identifier, JSON.stringify([{ ip_address: address }])],
  });
  return rows.length > 0;
}

const step = (method: string, aal: Level, at: Date) => ({ method, aal, completed_at: at.toISOString() });

/**
 * Signs an identity in.
 * @returns the token for the cookie; only its hash is stored
 */
export async function createSession(
  db: Db,
  identity: Identity,
  method: string,
  device: Device,
  lifespanMs: number,
  now: Date,
): Promise<{ session: Session; token: string }> {
  const token = randomToken();
  const session: Session = {
    id: randomUUID(),
    aal: 'aal1',
    methods: [step(method, 'aal1', now)],
    devices: [{ id: randomUUID(), ip_address: device.ip, user_agent: device.userAgent, location: '' }],
    issued_at: now,
    authenticated_at: now,
    expires_at: new Date(now.getTime() + lifespanMs),
    identity,
  };
  await db.query({
    text: /* sql */ `
      WITH login AS (UPDATE public.people SET last_login = $8 WHERE id = $2)
      INSERT INTO identity.sessions
        (id, identity_id, token_hash, aal, methods, devices, issued_at, authenticated_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      session.id,
      identity.id,
      hashToken(token),
      session.aal,
      JSON.stringify(session.methods),
      JSON.stringify(session.devices),
      session.issued_at,
      session.authenticated_at,
      session.expires_at,
    ],
  });
  return { session, token };
}

/** Records another completed step in a session: it stays the same one, its age starts again, its level may rise. */
export async function addStep(
  db: Db,
  session: Session,
  method: string,
  aal: Level,
  now: Date,
): Promise<Session> {
  const updated: Session = {
    ...session,
    aal: aal === 'aal2' ? 'aal2' : session.aal,
    methods: [...session.methods, step(method, aal, now)],
    authenticated_at: now,
  };
  await db.query({
    text: 'UPDATE identity.sessions SET aal = $2, methods = $3, authenticated_at = $4 WHERE id = $1',
    values: [session.id, updated.aal, JSON.stringify(updated.methods), now],
  });
  return updated;
}

/** Records a second factor that was just set up: the session reaches its level, and grows no younger by it. */
export async function raiseLevel(db: Db, session: Session, method: string, now: Date): Promise<void> {
  await db.query({
    text: "UPDATE identity.sessions SET aal = 'aal2', methods = methods || $2::jsonb WHERE id = $1",
    values: [session.id, JSON.stringify([step(method, 'aal2', now)])],
  });
}

/** Ends all sessions of an identity. @returns how many were live */
export async function revokeAll(db: Db, identityId: string): Promise<number> {
  const rows = await db.query({
    text: 'UPDATE identity.sessions SET active = false WHERE active AND identity_id = $1 RETURNING id',
    values: [identityId],
  });
  return rows.length;
}

/** Ends sessions of an identity: one, or all but one. @returns how many were live */
export async function revoke(
  db: Db,
  identityId: string,
  which: { only: string } | { allBut: string },
): Promise<number> {
  const one = 'only' in which;
  const rows = await db.query({
    text: /* sql */ `
      UPDATE identity.sessions SET active = false
       WHERE active AND identity_id = $1 AND (id = $2) = $3 RETURNING id`,
    values: [identityId, one ? which.only : which.allBut, one],
  });
  return rows.length;
}

/** The token that ends a session. Recomputed, never stored. */
export function logoutToken(appKey: string, sessionId: string): string {
  return keyedDigest(appKey, 'logout', sessionId);
}

/** The session on the wire. */
export function sessionView(session: Session, base: string): Record<string, unknown> {
  return {
    id: session.id,
    active: true,
    expires_at: session.expires_at.toISOString(),
    authenticated_at: session.authenticated_at.toISOString(),
    authenticator_assurance_level: session.aal,
    authentication_methods: session.methods,
    issued_at: session.issued_at.toISOString(),
    identity: identityView(session.identity, base),
    devices: session.devices,
  };
}
