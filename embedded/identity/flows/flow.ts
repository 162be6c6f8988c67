import { isUuid } from '../../core/principal';
import { csrfRejection, csrfSecret, ensureCsrf, homeUrl, query, type Call } from '../call';
import { csrfHash, csrfMatches, maskCsrf } from '../csrf';
import { failures } from '../errors';
import { CSRF_FIELD, withValues, type UiNode } from '../nodes';
import { resolveReturnTo } from '../returnTo';
import { sameSecret } from '../secrets';
import { after } from '../service';
import { findFlow, insertFlow, type Flow, type FlowKind, type NewFlow } from '../store/flows';

/** What all kinds of flow share: beginning, fetching, csrf binding, expiry, return address, the view on the wire. */

/** Where flows of a kind are submitted, below the service's public address. */
export const flowPath = (kind: FlowKind) => `/self-service/${kind}`;

/** The `return_to` of an init call, as sent. Throws when it is not allowed. */
export function allowedReturnTo(call: Call): string | undefined {
  const value = query(call, 'return_to');
  if (value !== undefined && !resolveReturnTo(value, call.origin)) throw failures.returnToForbidden(value);
  return value;
}

/** The absolute address a finished flow sends the browser to. */
export function returnAddress(call: Call, returnTo: string | null | undefined): string {
  return (returnTo ? resolveReturnTo(returnTo, call.origin) : undefined) ?? homeUrl(call);
}

/** The flow named by a query parameter. Throws 400 when the id is malformed, 404 when there is no such flow. */
export async function requireFlow(call: Call, kind: FlowKind, parameter: 'id' | 'flow'): Promise<Flow> {
  const id = query(call, parameter);
  if (parameter === 'flow' && (id === undefined || !isUuid(id))) throw failures.flowParameter();
  const flow = id !== undefined && isUuid(id) ? await findFlow(call.service.db, kind, id) : undefined;
  if (!flow) throw failures.unknownFlow();
  return flow;
}

/** Throws unless the browser's csrf cookie is the one the flow was made for. Some flows are bound to no browser. */
export function checkBinding(call: Call, flow: Flow): void {
  if (flow.internal.unbound) return;
  const secret = csrfSecret(call);
  if (!secret || !sameSecret(csrfHash(secret), flow.csrf_hash)) throw failures.csrf(csrfRejection(call));
}

/** Throws unless the form's token belongs to the cookie. */
export function checkToken(call: Call, token: unknown): void {
  const secret = csrfSecret(call);
  if (!secret || !csrfMatches(token, secret)) throw failures.csrf(csrfRejection(call));
}

/** Throws unless the form's token belongs to the cookie, and the cookie to the flow. */
export function checkCsrf(call: Call, flow: Flow, token: unknown): void {
  if (flow.internal.unbound) return;
  checkToken(call, token);
  checkBinding(call, flow);
}

export function isExpired(call: Call, flow: Flow): boolean {
  return flow.expires_at <= call.service.now();
}

/** Throws 410 for a flow that has expired, with where a new one begins that has the same `return_to`. */
export function refuseExpired(call: Call, flow: Flow): void {
  const { kind, return_to: returnTo } = flow;
  if (!isExpired(call, flow)) return;
  const search = returnTo ? `?return_to=${encodeURIComponent(returnTo)}` : '';
  const hasId = kind === 'login' || kind === 'registration';
  throw failures.expiredOnFetch(hasId, `${call.base}${flowPath(kind)}/browser${search}`, returnTo);
}

/** The flow that a fetch names, for the browser it is bound to. Throws 410 when it has expired. */
export async function fetchFlow(call: Call, kind: FlowKind): Promise<Flow> {
  const flow = await requireFlow(call, kind, 'id');
  checkBinding(call, flow);
  refuseExpired(call, flow);
  return flow;
}

/** Begins a flow of this browser, which gets a csrf cookie when it has none. */
export function beginFlow(call: Call, flow: Omit<NewFlow, 'csrf_hash' | 'expires_at'>): Promise<Flow> {
  const { service } = call;
  return insertFlow(service.db, {
    ...flow,
    csrf_hash: csrfHash(ensureCsrf(call)),
    expires_at: after(service, service.settings.lifespans.flow),
  });
}

type View = Record<string, unknown>;

/** What only some kinds of flow have. */
const OWN: Readonly<Record<FlowKind, (flow: Flow) => View>> = {
  login: flow => ({
    organization_id: null,
    refresh: flow.refresh,
    requested_aal: flow.requested_aal,
    created_at: flow.created_at.toISOString(),
    updated_at: flow.updated_at.toISOString(),
  }),
  registration: () => ({ organization_id: null }),
  recovery: () => ({}),
  verification: () => ({}),
  settings: () => ({}),
};

/**
 * The flow on the wire, with its csrf token.
 * @param nodes the nodes to show, when secrets have to be filled into the stored ones
 * @param beside fields that only this answer has, such as `continue_with`
 */
export function flowView(
  call: Call,
  flow: Flow,
  { nodes = flow.ui.nodes, beside = {} }: { nodes?: readonly UiNode[]; beside?: View } = {},
): View {
  const { target, messages } = flow.ui;
  return {
    id: flow.id,
    type: 'browser',
    expires_at: flow.expires_at.toISOString(),
    issued_at: flow.issued_at.toISOString(),
    request_url: flow.request_url,
    ...(flow.return_to ? { return_to: flow.return_to } : {}),
    ...(flow.active ? { active: flow.active } : {}),
    state: flow.state,
    ui: {
      action: target ?? `${call.base}${flowPath(flow.kind)}?flow=${flow.id}`,
      method: target === undefined ? 'POST' : 'GET',
      nodes: withValues(nodes, { [CSRF_FIELD]: maskCsrf(ensureCsrf(call), flow.id) }),
      ...(messages.length > 0 ? { messages } : {}),
    },
    ...OWN[flow.kind](flow),
    ...beside,
  };
}
