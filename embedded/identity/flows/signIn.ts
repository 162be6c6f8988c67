import { rotateCsrf, setSessionCookie, type Call } from '../call';
import { rememberBrowser } from '../source';
import type { Identity } from '../store/identities';
import { createSession, type Session } from '../store/sessions';
import { emailOf } from '../traits';

/**
 * Starts a session for an identity in this browser. Forms opened before become unusable: the csrf secret changes.
 * @param method what the person has shown: `password`, `code_recovery`
 */
export async function startSession(call: Call, identity: Identity, method: string): Promise<Session> {
  const { service } = call;
  const device = { ip: service.ipOf(call.context), userAgent: call.context.req.header('User-Agent') ?? '' };
  const lifespan = service.settings.lifespans.session;
  const { session, token } = await createSession(
    service.db,
    identity,
    method,
    device,
    lifespan,
    service.now(),
  );
  setSessionCookie(call, token, Math.floor(lifespan / 1000));
  rememberBrowser(call, emailOf(identity.traits));
  rotateCsrf(call);
  service.onSessionsChanged();
  return session;
}
