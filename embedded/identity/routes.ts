import { Hono, type Context } from 'hono';
import { isOutage, outage, unreadableValue } from '../core/errors';
import type { ServerEnv } from '../core/env';
import { limitChunks } from '../core/limits';
import { isUuid } from '../core/principal';
import { FORM_LIMIT, isNavigation, pageUrl, type Call } from './call';
import { demoAccounts } from './demo';
import { IdentityFailure, failures } from './errors';
import { createLoginFlow, getLoginFlow } from './flows/login';
import { submitLoginFlow } from './flows/loginSubmit';
import { createLogoutFlow, submitLogout } from './flows/logout';
import { createRecoveryFlow, getRecoveryFlow } from './flows/recovery';
import { followLink as followRecoveryLink, submitRecoveryFlow } from './flows/recoverySubmit';
import { createRegistrationFlow, getRegistrationFlow } from './flows/registration';
import { submitRegistrationFlow } from './flows/registrationSubmit';
import { createSettingsFlow, getSettingsFlow, resumeSettings } from './flows/settings';
import { submitSettingsFlow } from './flows/settingsSubmit';
import {
  createVerificationFlow,
  followLink as followVerificationLink,
  getVerificationFlow,
} from './flows/verification';
import { submitVerificationFlow } from './flows/verificationSubmit';
import { INBOX_PATH, INBOX_STYLE, INBOX_STYLE_PATH, inbox, isLocal } from './inbox';
import { IDENTITY_SCHEMA, SCHEMA_ID, findSchema } from './schema';
import { IDENTITY_PATH, type IdentityService } from './service';
import { listSessions, revokeOne, revokeOthers, whoami } from './sessions';
import { findError, storeError } from './store/errors';

type Handler = (call: Call) => Response | Promise<Response>;

/** A sample for the flow-error page, as the real service has one. */
const SAMPLE_ERROR = {
  id: 'stub:500',
  error: {
    code: 500,
    status: 'Internal Server Error',
    reason: 'This is a sample error, shown to try the error page.',
    message: 'An internal server error occurred, please contact the system administrator',
  },
};

async function flowError(call: Call): Promise<Response> {
  const id = call.context.req.query('id') ?? call.context.req.query('error') ?? '';
  if (id === SAMPLE_ERROR.id) {
    const time = call.service.now().toISOString();
    return call.context.json({ ...SAMPLE_ERROR, created_at: time, updated_at: time });
  }
  const found = isUuid(id) ? await findError(call.service.db, id) : undefined;
  if (!found) throw failures.notFound('There is no error with this id.');
  return call.context.json(found);
}

const schemas: Handler = call => call.context.json([{ id: SCHEMA_ID, schema: IDENTITY_SCHEMA }]);

const schema: Handler = call => {
  const found = findSchema(call.context.req.param('id') ?? '');
  if (!found) throw failures.notFound('There is no identity schema with this id.');
  return call.context.json(found);
};

const alive: Handler = call => call.context.json({ status: 'ok' });

const ready: Handler = async call => {
  await call.service.db.query({ text: 'SELECT 1' });
  return call.context.json({ status: 'ok' });
};

/** The parts of the protocol that exist. */
const ROUTES: readonly (readonly ['GET' | 'POST' | 'DELETE', string, Handler])[] = [
  ['GET', '/self-service/login/browser', createLoginFlow],
  ['GET', '/self-service/login/flows', getLoginFlow],
  ['POST', '/self-service/login', submitLoginFlow],
  ['GET', '/self-service/registration/browser', createRegistrationFlow],
  ['GET', '/self-service/registration/flows', getRegistrationFlow],
  ['POST', '/self-service/registration', submitRegistrationFlow],
  ['GET', '/self-service/recovery/browser', createRecoveryFlow],
  ['GET', '/self-service/recovery/flows', getRecoveryFlow],
  ['GET', '/self-service/recovery', followRecoveryLink],
  ['POST', '/self-service/recovery', submitRecoveryFlow],
  ['GET', '/self-service/verification/browser', createVerificationFlow],
  ['GET', '/self-service/verification/flows', getVerificationFlow],
  ['GET', '/self-service/verification', followVerificationLink],
  ['POST', '/self-service/verification', submitVerificationFlow],
  ['GET', '/self-service/settings/browser', createSettingsFlow],
  ['GET', '/self-service/settings/flows', getSettingsFlow],
  ['GET', '/self-service/settings', resumeSettings],
  ['POST', '/self-service/settings', submitSettingsFlow],
  ['GET', '/self-service/logout/browser', createLogoutFlow],
  ['GET', '/self-service/logout', submitLogout],
  ['GET', '/self-service/errors', flowError],
  ['GET', '/sessions/whoami', whoami],
  ['GET', '/sessions', listSessions],
  ['DELETE', '/sessions', revokeOthers],
  ['DELETE', '/sessions/:id', revokeOne],
  ['GET', '/schemas', schemas],
  ['GET', '/schemas/:id', schema],
  ['GET', '/health/alive', alive],
  ['GET', '/health/ready', ready],
];

/** Answers a failure: JSON for scripts; a browser that navigates is sent to the error page. */
async function answerFailure(call: Call, failure: IdentityFailure): Promise<Response> {
  for (const [name, value] of Object.entries(failure.options.headers ?? {})) call.context.header(name, value);
  const body = failure.body(call.requestId);
  const follows = call.context.req.method === 'GET' && isNavigation(call);
  if (
    follows &&
    call.context.req.path.includes('/self-service/') &&
    !call.context.req.path.endsWith('/flows')
  ) {
    const id = await storeError(call.service.db, { ...(body['error'] as Record<string, unknown>) });
    return call.context.redirect(pageUrl(call, 'error', `?id=${id}`), 303);
  }
  return call.context.json(body, failure.status);
}

/** What only a demonstration has: whom one can sign in as, and the mail that would have been sent. */
function mountDemo(app: Hono<ServerEnv>, service: IdentityService): void {
  app.get('/demo/accounts', async context => context.json(await demoAccounts(service.db)));
  app.get(INBOX_PATH, (context, next) => (isLocal(service, context) ? inbox(service, context) : next()));
  app.get(INBOX_STYLE_PATH, context =>
    context.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
}

/** The identity service, to be mounted at `/api/.ory`. */
export function identityRoutes(service: IdentityService, options: { demo: boolean }): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(limitChunks(FORM_LIMIT, requestId => failures.tooLarge().body(requestId)));
  const callOf = (context: Context<ServerEnv>): Call => {
    const origin = service.originOf(context);
    const base = `${origin}${IDENTITY_PATH}`;
    return { service, context, origin, base, requestId: context.get('requestId') };
  };
  for (const [method, path, handler] of ROUTES) {
    app.on(method, path, async context => {
      const call = callOf(context);
      try {
        return await handler(call);
      } catch (error) {
        if (error instanceof IdentityFailure) return answerFailure(call, error);
        throw error;
      }
    });
  }
  if (options.demo) mountDemo(app, service);
  app.all('*', context =>
    context.json(
      failures.notFound('This part of the service does not exist.').body(context.get('requestId')),
      404,
    ),
  );
  app.onError((error, context) => {
    if (isOutage(error)) return outage('database');
    const unreadable = unreadableValue(error);
    if (unreadable !== undefined)
      return context.json(failures.badRequest(unreadable).body(context.get('requestId')), 400);
    console.error(`identity: ${context.req.method} ${context.req.path} failed: ${error.name}`);
    const failure = new IdentityFailure(500, 'Something went wrong on our side.');
    return context.json(failure.body(context.get('requestId')), 500);
  });
  return app;
}
