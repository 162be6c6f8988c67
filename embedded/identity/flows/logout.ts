import { isNavigation, pageUrl, query, rotateCsrf, setSessionCookie, type Call } from '../call';
import { failures } from '../errors';
import { resolveReturnTo } from '../returnTo';
import { sameSecret } from '../secrets';
import { currentSession } from '../sessions';
import { logoutToken, revoke } from '../store/sessions';
import { allowedReturnTo } from './flow';

/** Signing out. */

/** GET /self-service/logout/browser: the token that ends this browser's session. */
export async function createLogoutFlow(call: Call): Promise<Response> {
  const returnTo = allowedReturnTo(call);
  const session = await currentSession(call);
  if (!session) throw failures.inactiveSession();
  const token = logoutToken(call.service.appKey, session.id);
  const url = new URL(`${call.base}/self-service/logout`);
  url.searchParams.set('token', token);
  const target = returnTo === undefined ? undefined : resolveReturnTo(returnTo, call.origin);
  if (target !== undefined) url.searchParams.set('return_to', target);
  return call.context.json({ logout_url: url.href, logout_token: token });
}

/** GET /self-service/logout: ends the session and rotates the csrf cookie. */
export async function submitLogout(call: Call): Promise<Response> {
  const { service } = call;
  const token = query(call, 'token');
  if (!token) throw failures.badRequest('The logout token is missing.');
  const session = await currentSession(call);
  if (!session) throw failures.inactiveSession();
  if (!sameSecret(token, logoutToken(service.appKey, session.id))) {
    throw failures.csrf('The logout token belongs to another session.');
  }
  await revoke(service.db, session.identity.id, { only: session.id });
  service.onSessionsChanged();
  setSessionCookie(call, '', 0);
  rotateCsrf(call);
  // Only now, as the protocol has it: a person who asked to be signed out is, even if the way back is not allowed.
  const returnTo = query(call, 'return_to');
  const target = returnTo === undefined ? undefined : resolveReturnTo(returnTo, call.origin);
  if (returnTo !== undefined && target === undefined) throw failures.returnToForbidden(returnTo);
  if (isNavigation(call)) return call.context.redirect(target ?? pageUrl(call, 'login'), 303);
  return call.context.body(null, 204);
}
