import type { Body, Call } from '../call';
import { field, isFormNavigation, readBody, rotateCsrf, setSessionCookie } from '../call';
import { failures } from '../errors';
import type { UiText } from '../messages';
import { problems } from '../messages';
import { withMessages, withValues } from '../nodes';
import { verifyNobody, verifyPassword } from '../password';
import { normaliseIdentifier } from '../schema';
import type { IdentityService } from '../service';
import { pageUrl } from '../service';
import { currentSession } from '../sessions';
import type { Flow } from '../store/flows';
import { updateFlow } from '../store/flows';
import type { Identity } from '../store/identities';
import { findByPassword, isActive, requiredLevel } from '../store/identities';
import type { Session } from '../store/sessions';
import { addStep, createSession, sessionView } from '../store/sessions';
import { checkCsrf, isExpired, requireFlow } from './flow';
import { LOGIN_PATH, afterLogin, loginView, replaceExpired } from './login';

/** POST /self-service/login: the password step of a login flow (identity contract, 6.3 and 6.4). */

interface Problem {
  fields?: Readonly<Record<string, readonly UiText[]>>;
  form?: readonly UiText[];
  values?: Readonly<Record<string, string>>;
}

/** Puts what went wrong into the flow, in place of what went wrong before, and answers with the flow. */
async function reject(service: IdentityService, call: Call, flow: Flow, problem: Problem): Promise<Response> {
  const nodes = withMessages(withValues(flow.ui.nodes, problem.values ?? {}), problem.fields ?? {});
  const next = await updateFlow(service.db, flow, { ui: { nodes, messages: [...(problem.form ?? [])] } });
  if (isFormNavigation(call)) {
    return call.context.redirect(pageUrl(service, call, 'login', `?flow=${flow.id}`), 303);
  }
  return call.context.json(loginView(call, next), 400);
}

interface Credentials {
  identifier: string;
  password: string;
}

/** The fields of the password method, or what is missing. */
function readCredentials(
  body: Body,
): Credentials | { missing: Record<string, UiText[]>; identifier: string } {
  const identifier = field(body, 'identifier') ?? field(body, 'password_identifier') ?? '';
  const password = field(body, 'password') ?? '';
  if (identifier !== '' && password !== '') return { identifier, password };
  return {
    identifier,
    missing: {
      ...(identifier === '' ? { identifier: [problems.required('identifier')] } : {}),
      ...(password === '' ? { password: [problems.required('password')] } : {}),
    },
  };
}

/** The identity the credentials belong to, or undefined. Unknown identifiers cost as much time as wrong passwords. */
async function authenticate(
  service: IdentityService,
  { identifier, password }: Credentials,
): Promise<Identity | undefined> {
  const key = normaliseIdentifier(identifier);
  const wait = service.throttle.waitSeconds(key);
  if (wait > 0) throw failures.throttled(wait);
  const found = await findByPassword(service.db, identifier);
  const good = found ? await verifyPassword(password, found.hash) : await verifyNobody(password);
  if (!found || !good) {
    service.throttle.failed(key);
    return undefined;
  }
  service.throttle.succeeded(key);
  return found.identity;
}

async function expired(
  service: IdentityService,
  call: Call,
  flow: Flow,
  session: Session | undefined,
): Promise<Response> {
  if (session) return reject(service, call, flow, { form: [problems.alreadySignedIn()] });
  const replacement = await replaceExpired(service, call, flow);
  if (isFormNavigation(call)) {
    return call.context.redirect(pageUrl(service, call, 'login', `?flow=${replacement.id}`), 303);
  }
  throw failures.expiredOnSubmit(flow.expires_at, service.now(), replacement.id);
}

/**
 * Signs the identity in: a refresh by the same identity goes on with its session, anything else starts a new one and
 * makes forms opened before unusable.
 */
async function issueSession(
  service: IdentityService,
  call: Call,
  flow: Flow,
  session: Session | undefined,
  identity: Identity,
): Promise<Session> {
  const now = service.now();
  if (session && flow.refresh && session.identity.id === identity.id) {
    const refreshed = await addStep(service.db, session, 'password', 'aal1', now);
    service.onSessionsChanged();
    return refreshed;
  }
  const device = { ip: service.ipOf(call.context), userAgent: call.context.req.header('User-Agent') ?? '' };
  const created = await createSession(
    service.db,
    identity,
    'password',
    device,
    service.lifespans.session,
    now,
  );
  setSessionCookie(call, created.token, Math.floor(service.lifespans.session / 1000));
  rotateCsrf(call);
  service.onSessionsChanged();
  return created.session;
}

/** The answer to good credentials: the session and where to go; or on to the second factor, already signed in to the first. */
function finish(service: IdentityService, call: Call, flow: Flow, session: Session): Response {
  const { context } = call;
  if (session.aal === 'aal1' && requiredLevel(session.identity) === 'aal2') {
    const returnTo = flow.return_to ? `&return_to=${encodeURIComponent(flow.return_to)}` : '';
    const second = `${call.base}${LOGIN_PATH}/browser?aal=aal2${returnTo}`;
    if (isFormNavigation(call)) return context.redirect(second, 303);
    throw failures.locationChange(second);
  }
  const target = afterLogin(service, call, flow);
  if (isFormNavigation(call)) return context.redirect(target, 303);
  return context.json({
    session: sessionView(session, call.base),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: target }],
  });
}

export async function submitLoginFlow(service: IdentityService, call: Call): Promise<Response> {
  const flow = await requireFlow(service, call, 'login', 'flow');
  const session = await currentSession(service, call);
  const raises = flow.requested_aal === 'aal2';
  if (raises && !session) throw failures.needsFirstFactor();
  if (isExpired(flow, service.now())) return expired(service, call, flow, session);
  if (session && !flow.refresh && !raises) {
    return reject(service, call, flow, { form: [problems.alreadySignedIn()] });
  }

  const body = await readBody(call);
  if (Object.keys(body).length === 0) {
    return reject(service, call, flow, { form: [problems.generic('The form was empty.')] });
  }
  // The second factor's methods arrive with the settings that set them up; a password cannot raise the level.
  if (field(body, 'method') !== 'password' || raises) {
    return reject(service, call, flow, { form: [problems.noLoginMethod()] });
  }
  // What is missing is said before the csrf check, as the protocol has it (identity contract, 1.3).
  const credentials = readCredentials(body);
  if ('missing' in credentials) {
    return reject(service, call, flow, {
      fields: credentials.missing,
      values: { identifier: credentials.identifier },
    });
  }
  checkCsrf(call, flow, body['csrf_token']);

  const identity = await authenticate(service, credentials);
  if (!identity) {
    return reject(service, call, flow, {
      form: [problems.invalidCredentials()],
      values: { identifier: credentials.identifier },
    });
  }
  if (!isActive(identity)) throw failures.disabledIdentity(identity.id);
  const issued = await issueSession(service, call, flow, session, identity);
  await updateFlow(service.db, flow, {
    state: 'passed_challenge',
    active: 'password',
    identity_id: identity.id,
  });
  return finish(service, call, flow, issued);
}
