import { isNavigation, pageUrl, requestUrl, type Call } from '../call';
import { failures } from '../errors';
import type { UiText } from '../messages';
import type { IdentityService } from '../service';
import { currentSession, requireLevel } from '../sessions';
import type { Flow, FlowMemory } from '../store/flows';
import { findIdentity, identityView, type Identity } from '../store/identities';
import type { Session } from '../store/sessions';
import { toPage } from './answer';
import { allowedReturnTo, beginFlow, flowView, refuseExpired, requireFlow } from './flow';
import { settingsNodes, withSecrets } from './settingsNodes';

/** The settings flow: made and fetched here, submitted in settingsSubmit.ts. */

interface Request {
  url: string;
  returnTo: string | null;
  messages?: UiText[];
}

/** A new settings flow of an identity. */
export async function newSettingsFlow(call: Call, identity: Identity, request: Request): Promise<Flow> {
  const { nodes, internal } = await settingsNodes(call.service, identity, {});
  return beginFlow(call, {
    kind: 'settings',
    state: 'show_form',
    request_url: request.url,
    return_to: request.returnTo,
    ui: { nodes, messages: request.messages ?? [] },
    internal,
    identity_id: identity.id,
  });
}

/** GET /self-service/settings/browser */
export async function createSettingsFlow(call: Call): Promise<Response> {
  const returnTo = allowedReturnTo(call);
  const session = await currentSession(call);
  if (!session) {
    if (!isNavigation(call)) throw failures.inactiveSession();
    const login = pageUrl(call, 'login', `?return_to=${encodeURIComponent(requestUrl(call))}`);
    return call.context.redirect(login, 303);
  }
  requireLevel(call, session, returnTo === undefined ? undefined : requestUrl(call));
  const request = { url: requestUrl(call), returnTo: returnTo ?? null };
  const flow = await newSettingsFlow(call, session.identity, request);
  if (isNavigation(call)) return toPage(call, flow);
  return call.context.json(settingsView(call, flow, session.identity));
}

/** The flow on the wire, with the identity and with the secrets it is there to show. */
export function settingsView(
  call: Call,
  flow: Flow,
  identity: Identity,
  beside: Record<string, unknown> = {},
): Record<string, unknown> {
  return flowView(call, flow, {
    nodes: withSecrets(call.service, flow, identity),
    beside: { identity: identityView(identity, call.base), ...beside },
  });
}

/** The session that a settings flow belongs to. Throws 401 without one, 403 for another's flow or below the level. */
export async function requireOwner(call: Call, flow: Flow, returnTo: string): Promise<Session> {
  const session = await currentSession(call);
  if (!session) throw failures.noSession();
  requireLevel(call, session, returnTo);
  if (flow.identity_id !== session.identity.id) throw failures.otherIdentity();
  return session;
}

/** GET /self-service/settings/flows?id= */
export async function getSettingsFlow(call: Call): Promise<Response> {
  // Without a session nobody learns whether a flow exists.
  if (!(await currentSession(call))) throw failures.noSession();
  const flow = await requireFlow(call, 'settings', 'id');
  const page = pageUrl(call, 'settings', `?flow=${flow.id}`);
  const session = await requireOwner(call, flow, page);
  refuseExpired(call, flow);
  return call.context.json(settingsView(call, flow, session.identity));
}

/** GET /self-service/settings?flow: where a browser comes back to after it has confirmed who is there. */
export async function resumeSettings(call: Call): Promise<Response> {
  return toPage(call, await requireFlow(call, 'settings', 'flow'));
}

/** The identity as it now is and the nodes that show it, for a flow that goes on. */
export async function refreshed(
  service: IdentityService,
  identityId: string,
  memory: FlowMemory,
): Promise<{ identity: Identity; nodes: Flow['ui']['nodes']; internal: FlowMemory }> {
  const identity = await findIdentity(service.db, identityId);
  if (!identity) throw failures.noSession();
  return { identity, ...(await settingsNodes(service, identity, memory)) };
}
