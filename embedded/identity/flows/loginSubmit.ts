import { isFormNavigation, readBody, type Call } from '../call';
import { failures } from '../errors';
import { problems } from '../messages';
import { currentSession, secondFactorUrl } from '../sessions';
import { updateFlow, type Flow } from '../store/flows';
import { isActive, type Identity } from '../store/identities';
import { addStep, isBelowLevel, sessionView, type Session } from '../store/sessions';
import { answerReplaced, reject } from './answer';
import { checkCsrf, isExpired, requireFlow, returnAddress } from './flow';
import { replaceExpired } from './login';
import { attemptOf, isProblem, type Attempt } from './loginMethods';
import { startSession } from './signIn';

/** POST /self-service/login: what was typed into the login flow, and what it leads to. */

async function expired(call: Call, flow: Flow, session: Session | undefined): Promise<Response> {
  if (session) return reject(call, flow, { form: [problems.alreadySignedIn()] });
  return answerReplaced(call, flow, await replaceExpired(call, flow));
}

/** Signs the identity in: a refresh or a second factor goes on with its session, anything else starts a new one. */
async function issueSession(
  call: Call,
  session: Session | undefined,
  identity: Identity,
  method: Attempt['method'],
): Promise<Session> {
  const { service } = call;
  if (session?.identity.id !== identity.id) return startSession(call, identity, method);
  const level = method === 'password' ? 'aal1' : 'aal2';
  const next = await addStep(service.db, session, method, level, service.now());
  service.onSessionsChanged();
  return next;
}

/** The answer to good credentials: the session and where to go; or on to the second factor, already signed in to the first. */
function finish(call: Call, flow: Flow, session: Session): Response {
  const { context } = call;
  if (isBelowLevel(session)) {
    const second = secondFactorUrl(call, flow.return_to);
    if (isFormNavigation(call)) return context.redirect(second, 303);
    throw failures.locationChange(second);
  }
  const target = returnAddress(call, flow.return_to);
  if (isFormNavigation(call)) return context.redirect(target, 303);
  return context.json({
    session: sessionView(session, call.base),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: target }],
  });
}

export async function submitLoginFlow(call: Call): Promise<Response> {
  const flow = await requireFlow(call, 'login', 'flow');
  const session = await currentSession(call);
  const raises = flow.requested_aal === 'aal2';
  if (raises && !session) throw failures.needsFirstFactor();
  if (isExpired(call, flow)) return expired(call, flow, session);
  if (session && !flow.refresh && !raises) {
    return reject(call, flow, { form: [problems.alreadySignedIn()] });
  }
  if (flow.state === 'passed_challenge') {
    return reject(call, flow, { form: [problems.completed('login')] });
  }

  const body = await readBody(call);
  const attempt = attemptOf(call, body, raises ? session?.identity : undefined);
  if (!attempt) return reject(call, flow, { form: [problems.noMethod('login')] });
  // What is missing is said before the csrf check, as Kratos does.
  if (attempt.invalid) return reject(call, flow, attempt.invalid);
  checkCsrf(call, flow, body['csrf_token']);

  const outcome = await attempt.check();
  if (isProblem(outcome)) return reject(call, flow, outcome);
  if (!isActive(outcome)) throw failures.disabledIdentity(outcome.id);
  const issued = await issueSession(call, session, outcome, attempt.method);
  await updateFlow(call.service.db, flow, {
    state: 'passed_challenge',
    active: attempt.method,
    identity_id: outcome.id,
  });
  return finish(call, flow, issued);
}
