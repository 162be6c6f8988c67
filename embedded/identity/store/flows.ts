import type { Db } from '../../core/db';
import type { UiText } from '../messages';
import type { UiNode } from '../nodes';

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';

/** What a form shows. Secrets are never in it: they are filled in when it is sent (flows/flow.ts). */
export interface FlowUi {
  nodes: UiNode[];
  messages: UiText[];
  /** Where the form leads once there is nothing left to submit: method GET to this address. */
  target?: string;
}

export interface FlowMemory {
  /** The address that a code was asked for. */
  address?: string;
  /** The code of a mail link, sealed, for the form it opens. */
  prefill?: string;
  /** The secret of an authenticator app that is being set up, sealed. */
  totp?: string;
  /** Backup codes to be shown, sealed JSON; new ones until they are confirmed. */
  codes?: string;
  codesAreNew?: boolean;
  /** Made by an administrator: bound to no browser. */
  unbound?: boolean;
  /** Where a verification after this registration leads. */
  afterVerification?: string;
}

/** A self-service flow as stored. */
export interface Flow {
  id: string;
  kind: FlowKind;
  state: string;
  request_url: string;
  return_to: string | null;
  refresh: boolean;
  requested_aal: 'aal1' | 'aal2';
  active: string | null;
  ui: FlowUi;
  /** Never sent: what a method must remember between steps; secrets are sealed (vault.ts). */
  internal: FlowMemory;
  identity_id: string | null;
  csrf_hash: Buffer;
  issued_at: Date;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export type NewFlow = Pick<Flow, 'kind' | 'state' | 'request_url' | 'ui' | 'csrf_hash' | 'expires_at'> &
  Partial<Pick<Flow, 'return_to' | 'refresh' | 'requested_aal' | 'active' | 'internal' | 'identity_id'>>;

/** Stores a new flow. */
export async function insertFlow(db: Db, flow: NewFlow): Promise<Flow> {
  const rows = await db.query<Flow>({
    text: /* sql */ `
      INSERT INTO identity.flows
        (kind, state, request_url, return_to, refresh, requested_aal, active, ui, internal, identity_id, csrf_hash, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
    values: [
      flow.kind,
      flow.state,
      flow.request_url,
      flow.return_to ?? null,
      flow.refresh ?? false,
      flow.requested_aal ?? 'aal1',
      flow.active ?? null,
      JSON.stringify(flow.ui),
      JSON.stringify(flow.internal ?? {}),
      flow.identity_id ?? null,
      flow.csrf_hash,
      flow.expires_at,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('the flow was not stored');
  return row;
}

/** The flow of this kind and id, or undefined. */
export async function findFlow(db: Db, kind: FlowKind, id: string): Promise<Flow | undefined> {
  const rows = await db.query<Flow>({
    text: 'SELECT * FROM identity.flows WHERE kind = $1 AND id = $2',
    values: [kind, id],
  });
  return rows[0];
}

/** Stores what changed in a flow and returns the whole. */
export async function updateFlow(
  db: Db,
  flow: Flow,
  change: Partial<Pick<Flow, 'state' | 'ui' | 'active' | 'internal' | 'identity_id' | 'csrf_hash'>>,
): Promise<Flow> {
  const next = { ...flow, ...change };
  await db.query({
    text: /* sql */ `
      UPDATE identity.flows SET state = $2, ui = $3, active = $4, internal = $5, identity_id = $6,
             csrf_hash = $7, updated_at = now()
       WHERE id = $1`,
    values: [
      flow.id,
      next.state,
      JSON.stringify(next.ui),
      next.active,
      JSON.stringify(next.internal),
      next.identity_id,
      next.csrf_hash,
    ],
  });
  return next;
}

/** Deletes what nobody can use any more: codes and flows an hour past their end, sessions a day past theirs, old mail and errors. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.query({ text: "DELETE FROM identity.codes WHERE expires_at < now() - interval '1 hour'" });
  await db.query({ text: "DELETE FROM identity.flows WHERE expires_at < now() - interval '1 hour'" });
  await db.query({
    text: "DELETE FROM identity.sessions WHERE expires_at < now() - interval '1 day'",
  });
  await db.query({ text: "DELETE FROM identity.errors WHERE created_at < now() - interval '7 days'" });
  await db.query({
    text: "DELETE FROM identity.courier_messages WHERE created_at < now() - interval '30 days'",
  });
}
