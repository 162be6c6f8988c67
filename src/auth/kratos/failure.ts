import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';

/** The flows of the identity service a page can run. */
export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';

/** What a page does about a failed flow call. It is data, so the whole table is tested without a browser. */
export type Outcome =
  /** Begin a new flow; `flowId` names one the server has prepared instead. `notice` is shown to the person. */
  | { do: 'restart'; flowId?: string; notice?: string; dropReturnTo?: boolean }
  /** Go to an address of this app by the router. */
  | { do: 'go'; to: string }
  /** Leave by a full-page navigation: the target belongs to the identity service or to a provider. */
  | { do: 'leave'; to: string }
  /** The body is the next state of the flow: show it. */
  | { do: 'show' }
  /** Say what went wrong on the page, and keep it. */
  | { do: 'message'; text: string }
  /** Nothing this table knows: the caller throws it on. */
  | { do: 'rethrow' };

/** A failed call, reduced to what the decision needs. `status` 0 means that no answer came. */
export interface FlowFailure {
  status: number;
  body: unknown;
}

interface ErrorBody {
  error?: { id?: string; reason?: string; message?: string; details?: Record<string, unknown> };
  redirect_browser_to?: string;
  use_flow_id?: string;
  ui?: unknown;
}

/** Where the person wanted to go; carried through every detour. */
interface Context {
  kind: FlowKind;
  returnTo: string;
}

const RETURN_TO_FORBIDDEN = 'The return_to address is not allowed.';
export const FLOW_EXPIRED = 'Your interaction expired, please fill out the form again.';
const CSRF_VIOLATION = 'A security violation was detected, please fill out the form again.';

function login(params: Record<string, string>, returnTo: string): string {
  const query = new URLSearchParams(params);
  const target = safeReturnTo(returnTo);
  if (target !== paths.home) query.set('return_to', target);
  return query.size > 0 ? `${paths.login}?${query.toString()}` : paths.login;
}

/** A provided address with the person's own return target, which the server may not have added. */
function withTarget(address: string, returnTo: string): string {
  const target = safeReturnTo(returnTo);
  if (target === paths.home || address.includes('return_to=')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}return_to=${encodeURIComponent(target)}`;
}

type Decision = (body: ErrorBody, context: Context) => Outcome;

const provided = (body: ErrorBody) => {
  const detail = body.error?.details?.redirect_browser_to;
  return body.redirect_browser_to ?? (typeof detail === 'string' ? detail : undefined);
};

/** By error id (core spec, section 8; contract: kratos, section 4). */
const byId: Record<string, Decision> = {
  session_aal1_required: (_body, { returnTo }) => ({ do: 'go', to: login({}, returnTo) }),
  session_aal2_required: (body, { returnTo }) => {
    const address = provided(body);
    return address
      ? { do: 'leave', to: withTarget(address, returnTo) }
      : { do: 'go', to: login({ aal: 'aal2' }, returnTo) };
  },
  session_already_available: (_body, { returnTo }) => ({ do: 'go', to: safeReturnTo(returnTo) }),
  session_aal_already_fulfilled: (_body, { returnTo }) => ({ do: 'go', to: safeReturnTo(returnTo) }),
  session_inactive: (_body, { returnTo }) => ({ do: 'go', to: login({}, returnTo) }),
  session_refresh_required: (body, { returnTo }) => {
    const address = provided(body);
    return address
      ? { do: 'leave', to: withTarget(address, returnTo) }
      : { do: 'go', to: login({ refresh: 'true' }, returnTo) };
  },
  self_service_flow_return_to_forbidden: () => ({
    do: 'restart',
    notice: RETURN_TO_FORBIDDEN,
    dropReturnTo: true,
  }),
  self_service_flow_expired: body => ({ do: 'restart', flowId: body.use_flow_id, notice: FLOW_EXPIRED }),
  self_service_flow_replaced: body => ({ do: 'restart', flowId: body.use_flow_id }),
  self_service_flow_disabled: body => ({ do: 'message', text: reasonOf(body) }),
  security_csrf_violation: () => ({ do: 'restart', notice: CSRF_VIOLATION }),
  security_identity_mismatch: () => ({ do: 'restart' }),
  browser_location_change_required: body => {
    const address = provided(body);
    return address ? { do: 'leave', to: address } : { do: 'rethrow' };
  },
};

function reasonOf(body: ErrorBody): string {
  return body.error?.reason ?? body.error?.message ?? 'An error occurred';
}

/** By status, for answers without a known id. */
function byStatus(status: number, body: ErrorBody, context: Context): Outcome {
  if (status === 400 && body.ui) return { do: 'show' };
  if (status === 400 || status === 403 || status === 404) return { do: 'restart' };
  if (status === 410) return { do: 'restart', flowId: body.use_flow_id };
  if (status === 422) {
    const address = provided(body);
    return address ? { do: 'leave', to: address } : { do: 'rethrow' };
  }
  if (status === 401) {
    // A disabled identity is told so on the form; everywhere else a missing session means signing in first.
    return context.kind === 'login'
      ? { do: 'message', text: reasonOf(body) }
      : { do: 'go', to: login({}, context.returnTo) };
  }
  return { do: 'rethrow' };
}

/** What to do about a failed flow call. Never throws; what it does not know it answers with `rethrow`. */
export function decide(failure: FlowFailure, context: Context): Outcome {
  const body = (typeof failure.body === 'object' && failure.body !== null ? failure.body : {}) as ErrorBody;
  const id = body.error?.id;
  const known = id && Object.hasOwn(byId, id) ? byId[id] : undefined;
  return known ? known(body, context) : byStatus(failure.status, body, context);
}

/** Where a failed session check leads (core spec, section 8), or undefined when it proves nothing (5xx, no answer). */
export function afterSessionCheck(status: number, returnTo: string): string | undefined {
  if (status === 401) return login({}, returnTo);
  if (status === 403 || status === 422) return login({ aal: 'aal2' }, returnTo);
  return undefined;
}
