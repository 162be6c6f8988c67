import { paths } from '@/lib/routing/paths';
import { isOwnAddress, isWebAddress, returnTarget, wholeAddress } from './addresses';
import { flowAddress, nextPageOf } from './continueWith';
import { INVITE_REQUIRED, isInviteOnly } from './invitation';
import type { FlowKind } from './protocol';
import { ownValue } from '@/lib/own';

export type { FlowKind };

/** What a page does about a failed flow call. It is data, so the whole table is tested without a browser. */
export type NextStep =
  /** Begin a new flow; `flowId` names one the server has prepared instead. `notice` is shown to the person. */
  | { do: 'restart'; flowId?: string; notice?: string; dropReturnTo?: boolean }
  /** Go to an address of this app. */
  | { do: 'go'; to: string }
  /** Leave the page for an address of the server's choosing: a router push would not do. */
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

/** Which call failed, and where the person wanted to go: that is carried through every detour. */
export interface FailureContext {
  kind: FlowKind;
  phase: 'create' | 'fetch' | 'submit';
  /** Target after the flow, already checked (addresses.ts). */
  returnTo: string;
  /** Where to come back to after a detour through the sign-in page; the target unless the page itself is it. */
  here?: string;
  identityBase: string;
}

interface ErrorBody {
  error?: { id?: string; reason?: string; message?: string; details?: Record<string, unknown> };
  redirect_browser_to?: string;
  use_flow_id?: string;
  ui?: unknown;
}

type Decision = (body: ErrorBody, context: FailureContext) => NextStep;

const RETURN_TO_FORBIDDEN = 'The return_to address is not allowed.';
export const FLOW_EXPIRED = 'Your interaction expired, please fill out the form again.';
const CSRF_VIOLATION = 'A security violation was detected, please fill out the form again.';

/** The sign-in page with a wish; a target that is the start page goes without saying. */
function login(params: Record<string, string>, target: string): string {
  const query = new URLSearchParams(params);
  if (target !== paths.home) query.set('return_to', target);
  return query.size > 0 ? `${paths.login}?${query.toString()}` : paths.login;
}

const arrive = (target: string): NextStep =>
  target.startsWith('/') ? { do: 'go', to: target } : { do: 'leave', to: target };

const here = ({ here: detour, returnTo }: FailureContext) => detour ?? returnTo;

function provided(body: ErrorBody): string | undefined {
  const detail = body.error?.details?.redirect_browser_to;
  return body.redirect_browser_to ?? (typeof detail === 'string' ? detail : undefined);
}

function reasonOf(body: ErrorBody): string {
  return body.error?.reason ?? body.error?.message ?? 'An error occurred';
}

/** The service's own sign-in address, when it gives one of ours; else our sign-in page with the same wish. */
function confirm(body: ErrorBody, context: FailureContext, wish: Record<string, string>): NextStep {
  const address = provided(body);
  if (!address || !isOwnAddress(address, context.identityBase))
    return { do: 'go', to: login(wish, here(context)) };
  const url = new URL(address);
  if (!url.searchParams.has('return_to') && here(context) !== paths.home)
    url.searchParams.set('return_to', wholeAddress(here(context)));
  return { do: 'leave', to: url.href };
}

const already: Decision = (_body, { returnTo }) => arrive(returnTo);
const signIn: Decision = (_body, context) => ({ do: 'go', to: login({}, here(context)) });
const leave: Decision = body => {
  const address = provided(body);
  return address && isWebAddress(address) ? { do: 'leave', to: address } : { do: 'rethrow' };
};
const disabled: Decision = body => (body.ui ? { do: 'show' } : { do: 'message', text: reasonOf(body) });

/** By error id (ERR-007 to ERR-016). */
const byId: Record<string, Decision> = {
  session_aal1_required: signIn,
  session_aal2_required: (body, context) => confirm(body, context, { aal: 'aal2' }),
  session_already_available: already,
  session_aal_already_fulfilled: already,
  session_inactive: signIn,
  session_refresh_required: (body, context) => confirm(body, context, { refresh: 'true' }),
  session_verified_address_required: (body, context) =>
    nextStep(body, context) ?? { do: 'message', text: reasonOf(body) },
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
  browser_location_change_required: leave,
  identity_disabled: disabled,
};

/** What the error itself says comes next. */
function nextStep(body: ErrorBody, { kind, returnTo }: FailureContext): NextStep | undefined {
  const next = nextPageOf(body.error?.details?.continue_with);
  if (!next) return undefined;
  if (next.kind === kind) return { do: 'restart', flowId: next.flowId, notice: reasonOf(body) };
  return { do: 'go', to: flowAddress(next.kind, next.flowId, returnTo) };
}

/** A flow that is not there is begun again. A method that was switched off answers alike, and says so. */
function notFound(body: ErrorBody, { phase }: FailureContext): NextStep {
  if (phase === 'create') return { do: 'message', text: reasonOf(body) };
  return phase === 'submit' && body.error?.reason
    ? { do: 'restart', notice: body.error.reason }
    : { do: 'restart' };
}

/** By status, for answers without a known id. */
function byStatus(status: number, body: ErrorBody, context: FailureContext): NextStep {
  switch (status) {
    case 400:
      if (body.ui) return { do: 'show' };
      if (context.phase !== 'create') return { do: 'restart' };
      return context.kind === 'verification'
        ? { do: 'go', to: paths.home }
        : { do: 'message', text: reasonOf(body) };
    case 401:
      // A disabled identity is told so on the form; in the settings a missing session means signing in first.
      return context.kind === 'settings' ? signIn(body, context) : disabled(body, context);
    case 403:
      return { do: 'restart' };
    case 404:
      return notFound(body, context);
    case 410:
      return { do: 'restart', flowId: body.use_flow_id };
    case 413:
    case 429:
      return { do: 'message', text: reasonOf(body) };
    case 422:
      return leave(body, context);
    default:
      return { do: 'rethrow' };
  }
}

const isBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null;

/** What to do about a failed flow call. Never throws; what it does not know it answers with `rethrow`. */
export function decide(failure: FlowFailure, given: FailureContext): NextStep {
  // Checked here once more: no caller's mistake may lead a person who just signed in to another site.
  const context = { ...given, returnTo: returnTarget(given.returnTo, given.identityBase) };
  const body = isBody(failure.body) ? failure.body : {};
  if (context.kind === 'registration' && isInviteOnly(body)) return { do: 'message', text: INVITE_REQUIRED };
  const id = body.error?.id;
  const known = ownValue(byId, id ?? '');
  return known?.(body, context) ?? nextStep(body, context) ?? byStatus(failure.status, body, context);
}

/**
 * Where a failed session check leads (ERR-005, ERR-006), or undefined when it proves nothing (5xx, no
 * answer).
 */
export function afterSessionCheck(status: number, returnTo: string): string | undefined {
  if (status === 401) return login({}, returnTo);
  if (status === 403 || status === 422) return login({ aal: 'aal2' }, returnTo);
  return undefined;
}
