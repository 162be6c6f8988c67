import type { Db } from '../../core/db';
import { failures } from '../errors';
import { hashPassword, isPasswordHash } from '../password';
import { SCHEMA_ID, normaliseIdentifier } from '../schema';
import type { IdentityService } from '../service';
import { createAccount, setPassword, setState, setTraits } from '../store/accounts';
import { IDENTITY_COLUMNS, findIdentity, type Identity } from '../store/identities';
import { emailOf, readTraits, type Traits } from '../traits';
import { asFields, isRecord } from '../../core/records';

/** Making, changing and deleting identities for administrators. */

interface Payload {
  traits: Traits;
  state: 'active' | 'inactive';
  passwordHash?: string;
  isVerified: boolean;
}

/** The password of a payload as a hash: given as text, or as a hash this service can check. */
async function passwordOf(credentials: unknown): Promise<string | undefined> {
  const password = isRecord(credentials) ? credentials['password'] : undefined;
  const config = isRecord(password) ? password['config'] : undefined;
  if (!isRecord(config)) return undefined;
  const { hashed_password: hashed, password: plain } = config;
  if (typeof hashed === 'string') {
    if (!isPasswordHash(hashed))
      throw failures.badRequest('hashed_password is none that this service knows.');
    return hashed;
  }
  return typeof plain === 'string' && plain !== '' ? hashPassword(plain) : undefined;
}

function stateOf(value: unknown): Payload['state'] {
  if (value === undefined) return 'active';
  if (value === 'active' || value === 'inactive') return value;
  throw failures.badRequest("state is 'active' or 'inactive'.");
}

/** Groups are the one trait that no form has. */
function groupsOf(traits: unknown): Traits {
  const groups = isRecord(traits) ? traits['groups'] : undefined;
  if (groups === undefined) return {};
  if (!Array.isArray(groups) || groups.some(group => typeof group !== 'string')) {
    throw failures.badRequest('traits.groups is a list of texts.');
  }
  return { groups };
}

async function readPayload(body: unknown): Promise<Payload> {
  if (!isRecord(body)) throw failures.badRequest('The body is not a JSON object.');
  const schema = body['schema_id'] ?? SCHEMA_ID;
  if (schema !== SCHEMA_ID)
    throw failures.badRequest(`There is no such schema; the one there is, is '${SCHEMA_ID}'.`);
  const read = readTraits({ traits: body['traits'] });
  const [wrong] = Object.entries(read.problems);
  if (wrong) throw failures.badRequest(`${wrong[0]}: ${wrong[1][0]?.text ?? 'is wrong'}`);
  const passwordHash = await passwordOf(body['credentials']);
  const addresses = Array.isArray(body['verifiable_addresses']) ? body['verifiable_addresses'] : [];
  return {
    traits: { ...read.traits, ...groupsOf(body['traits']) },
    state: stateOf(body['state']),
    isVerified: addresses.some(address => isRecord(address) && address['verified'] === true),
    ...(passwordHash ? { passwordHash } : {}),
  };
}

async function existing(service: IdentityService, id: string): Promise<Identity> {
  const identity = await findIdentity(service.db, id);
  if (!identity) throw failures.notFound('There is no identity with this id.');
  return identity;
}

function changed(service: IdentityService): void {
  service.onSessionsChanged();
  service.onAccountsChanged();
}

export async function createIdentity(service: IdentityService, body: unknown): Promise<Identity> {
  const payload = await readPayload(body);
  const id = await service.db.transaction(client => createAccount(client, payload));
  changed(service);
  return existing(service, id);
}

/** Replaces traits and state; a password is set when one is given. */
export async function replaceIdentity(
  service: IdentityService,
  id: string,
  body: unknown,
): Promise<Identity> {
  await existing(service, id);
  const payload = await readPayload(body);
  await service.db.transaction(async client => {
    await setTraits(client, id, payload.traits);
    await setState(client, id, payload.state);
    if (payload.passwordHash) {
      await setPassword(client, id, emailOf(payload.traits), payload.passwordHash);
    }
  });
  changed(service);
  return existing(service, id);
}

/** One step of a JSON patch (RFC 6902), of those that make sense for an identity: `add`, `replace`, `remove`. */
function applyStep(target: Record<string, unknown>, step: unknown): Record<string, unknown> {
  if (!isRecord(step) || typeof step['path'] !== 'string')
    throw failures.badRequest('The patch has a step without path.');
  const operation = step['op'];
  if (operation !== 'add' && operation !== 'replace' && operation !== 'remove') {
    throw failures.badRequest("The patch knows 'add', 'replace' and 'remove'.");
  }
  const path = step['path']
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (path[0] !== 'state' && path[0] !== 'traits') {
    throw failures.badRequest(`'${step['path']}' cannot be patched; 'state' and 'traits' can.`);
  }
  return placed(target, path, operation === 'remove' ? undefined : step['value']);
}

function placed(
  target: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [key]: held, ...others } = target;
  if (rest.length > 0) return { ...others, [key]: placed(asFields(held), rest, value) };
  return value === undefined ? others : { ...others, [key]: value };
}

export async function patchIdentity(service: IdentityService, id: string, body: unknown): Promise<Identity> {
  const identity = await existing(service, id);
  if (!Array.isArray(body)) throw failures.badRequest('The body is not a JSON patch.');
  const { traits, state } = identity;
  const next = body.reduce<Record<string, unknown>>(applyStep, { traits, state });
  return replaceIdentity(service, id, next);
}

/** Deletes an identity with everything that belongs to it. @returns false when there was none */
export async function deleteIdentity(service: IdentityService, id: string): Promise<boolean> {
  const rows = await service.db.query({
    text: 'DELETE FROM public.identities WHERE id = $1 RETURNING id',
    values: [id],
  });
  if (rows.length > 0) changed(service);
  return rows.length > 0;
}

/** Identities, oldest first; with a sign-in name, the one that has it. */
export function listIdentities(
  db: Db,
  identifier: string | undefined,
  limit: number,
): Promise<readonly Identity[]> {
  return db.query<Identity>({
    text: /* sql */ `
      SELECT ${IDENTITY_COLUMNS} FROM public.identities i
       WHERE $1::text IS NULL OR EXISTS (
         SELECT FROM identity.credentials c JOIN identity.credential_identifiers n ON n.credential_id = c.id
          WHERE c.identity_id = i.id AND n.identifier = $1)
       ORDER BY i.created_at, i.id LIMIT $2`,
    values: [identifier === undefined ? null : normaliseIdentifier(identifier), limit],
  });
}
