import { isUuid } from '../../server/principal';
import type { Call } from '../call';
import { csrfRejection, csrfSecret, ensureCsrf, query } from '../call';
import { csrfHash, csrfMatches, maskCsrf } from '../csrf';
import { failures } from '../errors';
import type { UiText } from '../messages';
import { CSRF_FIELD, withValues } from '../nodes';
import { resolveReturnTo } from '../returnTo';
import { sameSecret } from '../secrets';
import type { IdentityService } from '../service';
import { homeUrl } from '../service';
import type { Flow, FlowKind } from '../store/flows';
import { findFlow } from '../store/flows';

/** What all kinds of flow share: fetching, csrf binding, expiry, return address, the view on the wire. */

/** The `return_to` of an init call, as sent. Throws when it is not allowed. */
export function allowedReturnTo(call: Call): string | undefined {
  const value = query(call, 'return_to');
  if (value !== undefined && !resolveReturnTo(value, call.origin)) throw failures.returnToForbidden(value);
  return value;
}

/** The absolute address a finished flow sends the browser to. */
export function returnAddress(
  service: IdentityService,
  call: Call,
  returnTo: string | null | undefined,
): string {
  return (returnTo ? resolveReturnTo(returnTo, call.origin) : undefined) ?? homeUrl(service, call);
}

/** The flow named by a query parameter. Throws 400 when the id is malformed, 404 when there is no such flow. */
export async function requireFlow(
  service: IdentityService,
  call: Call,
  kind: FlowKind,
  parameter: 'id' | 'flow',
): Promise<Flow> {
  const id = query(call, parameter);
  if (parameter === 'flow' && (id === undefined || !isUuid(id))) throw failures.flowParameter();
  const flow = id !== undefined && isUuid(id) ? await findFlow(service.db, kind, id) : undefined;
  if (!flow) throw failures.unknownFlow();
  return flow;
}

/** Throws unless the browser's csrf cookie is the one the flow was made for. */
export function checkBinding(call: Call, flow: Flow): void {
  const secret = csrfSecret(call);
  if (!secret || !sameSecret(csrfHash(secret), flow.csrf_hash)) throw failures.csrf(csrfRejection(call));
}

/** Throws unless the form's token belongs to the cookie, and the cookie to the flow. */
export function checkCsrf(call: Call, flow: Flow, token: unknown): void {
  const secret = csrfSecret(call);
  if (!secret || !csrfMatches(token, secret)) throw failures.csrf(csrfRejection(call));
  checkBinding(call, flow);
}

export function isExpired(flow: Flow, now: Date): boolean {
  return flow.expires_at <= now;
}

/** The csrf hash that binds a new flow to this browser; hands the browser a cookie when it has none. */
export function bindFlow(call: Call): Buffer {
  return csrfHash(ensureCsrf(call));
}

/** `{action, method, nodes, messages?}` with a freshly masked csrf token. */
export function uiView(
  call: Call,
  flow: Flow,
  path: string,
  messages?: readonly UiText[],
): Record<string, unknown> {
  const shown = messages ?? flow.ui.messages;
  return {
    action: `${call.base}${path}?flow=${flow.id}`,
    method: 'POST',
    nodes: withValues(flow.ui.nodes, { [CSRF_FIELD]: maskCsrf(ensureCsrf(call)) }),
    ...(shown.length > 0 ? { messages: shown } : {}),
  };
}
