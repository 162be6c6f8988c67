import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { HttpError, isDuplicate } from '../core/errors';
import type { Profile } from '../policy/missionControl';
import { findPrincipal } from '../core/principal';
import type { Route } from './routes';
import { parseDuration } from '../core/time/duration';
import { createToken, deleteToken } from '../core/tokens';
import { permissionsOf } from './auth';
import { fieldsOf } from './body';
import { rowById, type Services } from './services';
import { deniedBy, readScope, type ScopeEntry } from './tokenScope';

/** Access tokens: made, listed and revoked (TOK-001, TOK-002, TOK-003). */

const LONGEST_NAME = 100;
const DEFAULT_EXPIRY = '90d';

interface TokenRequest {
  name: string;
  expiry: string;
  autoRenew: boolean;
  scope: ScopeEntry[];
}

/** Reads the body of a new token. Throws a 400 that says what is wrong with it. */
export function readTokenRequest(body: unknown): TokenRequest {
  const { name, expiry = '', auto_renew: autoRenew = false, scope } = fieldsOf(body);
  if (typeof name !== 'string' || name.trim() === '')
    throw new HttpError(400, 'name is required', 'Error creating access token');
  if (name.trim().length > LONGEST_NAME)
    throw new HttpError(400, `name is longer than ${LONGEST_NAME} characters`, 'Error creating access token');
  if (typeof expiry !== 'string') throw new HttpError(400, 'expiry must be a text', 'Invalid request body');
  return { name: name.trim(), expiry, autoRenew: autoRenew === true, scope: readScope(scope) };
}

/**
 * When a token ends. `never` has no end; no expiry, or `0`, means the default of the installation. Throws a 400 for what
 * is no duration.
 * @param usual the property `access_token.default_expiry`
 */
export function expiryOf(expiry: string, usual: string | undefined, now: Date): Date | null {
  const text = expiry.trim();
  if (text === 'never') return null;
  const isDefault = text === '' || text === '0';
  const length = parseDuration(isDefault ? (usual ?? DEFAULT_EXPIRY) : text);
  const ms = isDefault ? (length ?? parseDuration(DEFAULT_EXPIRY)) : length;
  const until = ms === undefined ? undefined : new Date(now.getTime() + ms);
  if (!until || Number.isNaN(until.getTime()))
    throw new HttpError(400, `invalid duration: ${expiry}`, `Error parsing expiry[${expiry}]`);
  return until;
}

interface TokenRow extends Record<string, unknown> {
  id: string;
  name: string;
  person_id: string;
  created_at: Date;
  created_by: string | null;
  expires_at: Date | null;
  auto_renew: boolean;
  person: Record<string, unknown>;
}

const LIST = /* sql */ `
  SELECT t.id, t.name, t.person_id, t.created_at, t.created_by, t.expires_at, t.auto_renew,
         json_strip_nulls(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'type', p.type,
           'avatar', p.avatar, 'properties', p.properties, 'last_login', p.last_login)) AS person
    FROM access_tokens t JOIN people p ON p.id = t.person_id
   WHERE p.type = 'access_token' AND p.deleted_at IS NULL
   ORDER BY t.created_at DESC, t.id DESC`;

const TOKEN = 'SELECT person_id, created_by FROM access_tokens WHERE id = $1';

const toWire =
  (profile: Profile) =>
  ({ created_at: createdAt, created_by: createdBy, expires_at: expiresAt, ...rest }: TokenRow) => ({
    ...rest,
    created_at: createdAt.toISOString(),
    ...(createdBy ? { created_by: createdBy } : {}),
    // Released backends do not say it.
    ...(expiresAt && profile === 'console' ? { expires_at: expiresAt.toISOString() } : {}),
  });

/** The text of the installation's property, when there is one. */
export async function usualExpiry(db: Services['db']): Promise<string | undefined> {
  const rows = await db.query<{ value: string }>({
    text: `SELECT value FROM properties WHERE name = 'access_token.default_expiry' AND deleted_at IS NULL`,
  });
  return rows[0]?.value;
}

export function tokenRoutes(services: Services): Route[] {
  const { db, identity } = services;

  const tokenWith = (id: string) =>
    rowById<{ person_id: string; created_by: string | null }>(statement => db.query(statement), TOKEN, id);

  async function create(context: Context<ServerEnv>): Promise<Response> {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { name, expiry, autoRenew, scope } = readTokenRequest(body);
    // No release takes it.
    if (services.profile !== 'console' && expiry === 'never')
      throw new HttpError(400, 'error parsing expiry[never]', 'Error creating access token');
    const expiresAt = expiryOf(expiry, await usualExpiry(db), new Date());
    const creatorId = context.get('principal').person.id;
    try {
      const { token } = await db.transaction(client =>
        createToken(client, { name, creatorId, expiresAt, autoRenew, denied: deniedBy(scope) }),
      );
      return context.json({ message: 'success', payload: { token } });
    } catch (error) {
      if (isDuplicate(error))
        throw new HttpError(400, `a token named ${name} exists already`, 'Error creating access token');
      throw error;
    }
  }

  async function revoke(context: Context<ServerEnv>): Promise<Response> {
    const id = context.req.param('id') ?? '';
    const row = await tokenWith(id);
    if (!row) throw new HttpError(404, `token ${id} was not found`, 'error fetching token');
    const { person, roles } = context.get('principal');
    if (row.created_by !== person.id && !roles.includes('admin')) {
      throw new HttpError(403, 'Unauthorized', 'Only the creator or admins can delete access tokens');
    }
    await db.transaction(client => deleteToken(client, row.person_id));
    // What is remembered of good tokens must not outlive this one.
    identity.onAccountsChanged();
    return context.json({ message: 'success' });
  }

  return [
    {
      method: 'POST',
      path: '/auth/create_token',
      access: { kind: 'signed-in' },
      scope: { object: 'auth', action: 'create' },
      writes: true,
      handler: create,
    },
    {
      method: 'GET',
      path: '/auth/tokens',
      access: { kind: 'signed-in' },
      scope: { object: 'auth', action: 'read' },
      handler: async context => {
        const rows = await db.query<TokenRow>({ text: LIST }, context.req.raw.signal);
        return context.json({ message: 'success', payload: rows.map(toWire(services.profile)) });
      },
    },
    {
      method: 'DELETE',
      path: '/auth/token/:id',
      access: { kind: 'signed-in' },
      scope: { object: 'auth', action: 'delete' },
      writes: true,
      handler: revoke,
    },
    {
      method: 'GET',
      path: '/rbac/token/:id/permissions',
      access: { kind: 'area', area: 'rbac', action: 'read' },
      scope: { object: 'rbac', action: 'read' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        const row = await tokenWith(id);
        const found = row && (await findPrincipal(db, row.person_id, 'token'));
        const person = found?.principal.person;
        if (!found || person?.type !== 'access_token' || person.deleted_at)
          throw new HttpError(404, `token ${id} was not found`);
        const payload = await permissionsOf(services, found.principal, context.req.raw.signal);
        return context.json({ message: '', payload });
      },
    },
  ];
}
