import { isUuid } from '../core/principal';
import { sessionToken, type Call } from './call';
import { failures } from './errors';
import {
  findSession,
  isBelowLevel,
  otherSessions,
  revoke,
  sessionView,
  type Session,
} from './store/sessions';

/** Sessions of the caller. */

/** The live session of this browser, at whatever level. */
export async function currentSession(call: Call): Promise<Session | undefined> {
  const token = sessionToken(call);
  return token ? findSession(call.service.db, token) : undefined;
}

/** The address of the second factor, from which the browser comes back to `returnTo`. */
export function secondFactorUrl(call: Call, returnTo: string | null | undefined): string {
  const back = returnTo ? `&return_to=${encodeURIComponent(returnTo)}` : '';
  return `${call.base}/self-service/login/browser?aal=aal2${back}`;
}

/** Throws 403 for a session below the level that its identity requires. */
export function requireLevel(call: Call, session: Session, returnTo?: string): void {
  if (isBelowLevel(session)) throw failures.needsSecondFactor(secondFactorUrl(call, returnTo));
}

/** The live session of this browser at the level its identity requires. Throws 401 without one, 403 below the level. */
async function requireSession(call: Call): Promise<Session> {
  const session = await currentSession(call);
  if (!session) throw failures.noSession();
  requireLevel(call, session);
  return session;
}

/** GET /sessions/whoami */
export async function whoami(call: Call): Promise<Response> {
  const session = await requireSession(call);
  call.context.header('X-Kratos-Authenticated-Identity-Id', session.identity.id);
  return call.context.json(sessionView(session, call.base));
}

/** GET /sessions: the caller's other sessions. */
export async function listSessions(call: Call): Promise<Response> {
  const session = await requireSession(call);
  const others = await otherSessions(call.service.db, session.identity.id, session.id);
  return call.context.json(others.map(other => sessionView(other, call.base)));
}

/** DELETE /sessions: ends the caller's other sessions. */
export async function revokeOthers(call: Call): Promise<Response> {
  const session = await requireSession(call);
  const count = await revoke(call.service.db, session.identity.id, { allBut: session.id });
  call.service.onSessionsChanged();
  return call.context.json({ count });
}

/** DELETE /sessions/{id}: ends one other session. */
export async function revokeOne(call: Call): Promise<Response> {
  const session = await requireSession(call);
  const id = call.context.req.param('id') ?? '';
  if (id === session.id) throw failures.badRequest('The current session is ended by signing out.');
  if (!isUuid(id)) throw failures.badRequest('This is not a session id.');
  await revoke(call.service.db, session.identity.id, { only: id });
  call.service.onSessionsChanged();
  return call.context.body(null, 204);
}
