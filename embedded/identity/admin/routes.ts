import { Hono, type Context } from 'hono';
import { baseHeaders } from '../../core/baseHeaders';
import type { ServerEnv } from '../../core/env';
import { isOutage, outage, unreadableValue } from '../../core/errors';
import { limitBody } from '../../core/limits';
import { isUuid } from '../../core/principal';
import { IdentityFailure, failures } from '../errors';
import { issueRecovery } from '../flows/recovery';
import { sameSecret } from '../secrets';
import { IDENTITY_PATH, type IdentityService } from '../service';
import { IdentifierTaken, LAST_ADMINISTRATOR, isLastAdministrator } from '../store/accounts';
import { listMails } from '../store/courier';
import { findIdentity } from '../store/identities';
import { revokeAll } from '../store/sessions';
import { emailOf } from '../traits';
import { createIdentity, deleteIdentity, listIdentities, patchIdentity, replaceIdentity } from './identities';
import { adminView } from './view';
import { asFields, asText, ownValue } from '../../core/records';
import { isByLoopbackName } from '../../core/origin';

/**
 * The admin API: a server of its own, never reachable through the page's. It has the shapes of Kratos's;
 * unlike that one it asks for a token, since other people may have accounts on this machine.
 */

const BODY_LIMIT = 256 * 1024;
const PAGE = 250;

/** What handlers of this server throw when the identity in the address does not exist. */
const unknownIdentity = () => failures.notFound('There is no identity with this id.');

function idOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw unknownIdentity();
  return id;
}

async function bodyOf(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw failures.badRequest('The body is not JSON.');
  }
}

/**
 * Why a call is refused, or undefined: it must carry the token, and come from no web page, which browsers tell by
 * `Origin`, or by a foreign name that was made to point at this machine.
 */
function refusal(context: Context, token: string): string | undefined {
  if (!isByLoopbackName(context)) return 'Call this server by its loopback address.';
  if (context.req.header('Origin') !== undefined) return 'This server is not for web pages.';
  const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
  return given !== undefined && sameSecret(given, token) ? undefined : 'The token is missing or wrong.';
}

const DURATION = /^(\d+)(s|m|h)$/;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** A duration such as `15m` in milliseconds. */
function milliseconds(text: unknown, otherwise: number): number {
  if (text === undefined) return otherwise;
  const [, count, unit = ''] = (typeof text === 'string' && DURATION.exec(text)) || [];
  const scale = ownValue(UNIT_MS, unit);
  if (!count || scale === undefined) throw failures.badRequest('expires_in is a duration such as 15m.');
  return Number(count) * scale;
}

async function recoveryCode(service: IdentityService, context: Context): Promise<Response> {
  const { identity_id: wanted, expires_in: expiresIn } = asFields(await bodyOf(context));
  const id = asText(wanted);
  const identity = isUuid(id) ? await findIdentity(service.db, id) : undefined;
  if (!identity) throw unknownIdentity();
  const lifespan = milliseconds(expiresIn, service.settings.lifespans.code);
  const issued = await issueRecovery(service, service.publicOrigin, emailOf(identity.traits), lifespan);
  return context.json(
    {
      recovery_code: issued.code,
      recovery_link: issued.link,
      expires_at: issued.expiresAt.toISOString(),
    },
    201,
  );
}

/** The failure that an error is to a caller; undefined for what nobody foresaw. */
function failureOf(error: Error): IdentityFailure | undefined {
  if (error instanceof IdentityFailure) return error;
  if (error instanceof IdentifierTaken)
    return new IdentityFailure(409, 'An account with this identifier exists already.');
  if (isLastAdministrator(error)) return failures.badRequest(LAST_ADMINISTRATOR);
  const unreadable = unreadableValue(error);
  return unreadable === undefined ? undefined : failures.badRequest(unreadable);
}

/**
 * The admin server.
 * @param token what callers must send as a bearer token
 */
export function adminRoutes(service: IdentityService, token: string): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const base = `${service.publicOrigin}${IDENTITY_PATH}`;

  app.use(baseHeaders());
  app.use(limitBody(BODY_LIMIT, () => failures.tooLarge().body('')));
  app.use(async (context, next) => {
    context.set('requestId', crypto.randomUUID());
    const reason = refusal(context, token);
    if (reason !== undefined) throw new IdentityFailure(401, reason);
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  app.get('/admin/health/ready', context => context.json({ status: 'ok' }));
  app.get('/admin/identities', async context => {
    const wanted = context.req.query('credentials_identifier');
    const found = await listIdentities(service.db, wanted, PAGE);
    return context.json(found.map(identity => adminView(identity, base)));
  });
  app.post('/admin/identities', async context =>
    context.json(adminView(await createIdentity(service, await bodyOf(context)), base), 201),
  );
  app.get('/admin/identities/:id', async context => {
    const identity = await findIdentity(service.db, idOf(context));
    if (!identity) throw unknownIdentity();
    return context.json(adminView(identity, base));
  });
  app.put('/admin/identities/:id', async context =>
    context.json(adminView(await replaceIdentity(service, idOf(context), await bodyOf(context)), base)),
  );
  app.patch('/admin/identities/:id', async context =>
    context.json(adminView(await patchIdentity(service, idOf(context), await bodyOf(context)), base)),
  );
  app.delete('/admin/identities/:id', async context => {
    if (!(await deleteIdentity(service, idOf(context)))) throw unknownIdentity();
    return context.body(null, 204);
  });
  app.delete('/admin/identities/:id/sessions', async context => {
    const identity = await findIdentity(service.db, idOf(context));
    if (!identity) throw unknownIdentity();
    await revokeAll(service.db, identity.id);
    service.onSessionsChanged();
    return context.body(null, 204);
  });
  app.post('/admin/recovery/code', context => recoveryCode(service, context));
  app.get('/admin/courier/messages', async context => {
    const recipient = context.req.query('recipient');
    return context.json(await listMails(service.db, recipient, PAGE));
  });
  app.notFound(context =>
    context.json(failures.notFound('This part of the service does not exist.').body(''), 404),
  );
  app.onError((error, context) => {
    if (isOutage(error)) return outage('database');
    const failure = failureOf(error);
    if (failure) return context.json(failure.body(context.get('requestId')), failure.status);
    console.error(`identity admin: ${context.req.method} ${context.req.path} failed: ${error.name}`);
    return context.json(new IdentityFailure(500, 'Something went wrong on our side.').body(''), 500);
  });
  return app;
}
