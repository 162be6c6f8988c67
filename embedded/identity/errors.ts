import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Failures of the identity service, in its own envelope. */

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export interface FailureOptions {
  id?: string;
  message?: string;
  details?: Readonly<Record<string, unknown>>;
  /** Fields beside `error`, such as `redirect_browser_to` or `use_flow_id`. */
  beside?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** A failure that ends the call without a flow in the body. */
export class IdentityFailure extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly reason: string,
    readonly options: FailureOptions = {},
  ) {
    super(reason);
    this.name = 'IdentityFailure';
  }

  /** The body on the wire. */
  body(requestId: string): Record<string, unknown> {
    const { id, message, details, beside } = this.options;
    return {
      error: {
        ...(id ? { id } : {}),
        code: this.status,
        status: STATUS_TEXT[this.status] ?? 'Error',
        request: requestId,
        reason: this.reason,
        message: message ?? 'The request could not be completed',
        ...(details ? { details } : {}),
      },
      ...beside,
    };
  }
}

export const failures = {
  alreadySignedIn: () =>
    new IdentityFailure(400, 'You are signed in already; sign out first.', {
      id: 'session_already_available',
    }),
  needsFirstFactor: () =>
    new IdentityFailure(401, 'Sign in with the first factor before asking for the second.', {
      id: 'session_aal1_required',
    }),
  registrationOff: () =>
    new IdentityFailure(400, 'Registration is switched off. Ask an administrator for an invitation.', {
      id: 'self_service_flow_disabled',
    }),
  /** The registration carries no pending invitation for its address. */
  inviteOnly: () => new IdentityFailure(403, 'registration is invite-only'),
  /** Credentials may be changed only soon after signing in. */
  needsRefresh: (redirect: string) =>
    new IdentityFailure(403, 'Confirm that it is you: this sign-in is too old to change how you sign in.', {
      id: 'session_refresh_required',
      beside: { redirect_browser_to: redirect },
    }),
  otherIdentity: () =>
    new IdentityFailure(403, 'This form belongs to another account.', { id: 'security_identity_mismatch' }),
  /** A flow that has done its work, or that was tried too often; another one is ready. */
  replaced: (useFlowId: string) =>
    new IdentityFailure(410, 'This flow was replaced by another one.', {
      id: 'self_service_flow_replaced',
      details: { use_flow_id: useFlowId },
      beside: { use_flow_id: useFlowId },
    }),
  /** A recovery that cannot go on; the answer has no form, but names the flow that goes on. */
  recoverAgain: (reason: string, flowId: string, url: string) =>
    new IdentityFailure(400, reason, {
      details: { continue_with: [{ action: 'show_recovery_ui', flow: { id: flowId, url } }] },
    }),
  needsSecondFactor: (redirect: string) =>
    new IdentityFailure(403, 'The session does not fulfil the requested authenticator assurance level.', {
      id: 'session_aal2_required',
      details: { redirect_browser_to: redirect },
      beside: { redirect_browser_to: redirect },
    }),
  locationChange: (redirect: string) =>
    new IdentityFailure(422, 'To continue, the browser must be sent to another address.', {
      id: 'browser_location_change_required',
      beside: { redirect_browser_to: redirect },
    }),
  noSession: () =>
    new IdentityFailure(401, 'No valid session credentials found in the request.', {
      message: 'The request could not be authorized',
    }),
  inactiveSession: () =>
    new IdentityFailure(401, 'No active session was found in this request.', { id: 'session_inactive' }),
  returnToForbidden: (returnTo: string) =>
    new IdentityFailure(400, 'The return_to address is not allowed.', {
      id: 'self_service_flow_return_to_forbidden',
      details: { return_to: returnTo },
    }),
  csrf: (rejection: string) =>
    new IdentityFailure(403, 'A security violation was detected: the request may be forged.', {
      id: 'security_csrf_violation',
      details: {
        reject_reason: rejection,
        hint: 'Send the cookies of this origin, and the csrf_token of the latest flow.',
        docs: 'https://www.ory.sh/kratos/docs/debug/csrf',
      },
    }),
  flowParameter: () => new IdentityFailure(400, "The query parameter 'flow' is missing or is not a flow id."),
  unknownFlow: () => new IdentityFailure(404, 'This flow does not exist.'),
  /** Fetching an expired flow: says where a new one begins. The answers of some kinds have no id. */
  expiredOnFetch: (hasId: boolean, redirectTo: string, returnTo: string | null) =>
    new IdentityFailure(410, 'The flow has expired; begin a new one.', {
      ...(hasId && { id: 'self_service_flow_expired' }),
      details: { redirect_to: redirectTo, return_to: returnTo ?? '' },
    }),
  /** Submitting an expired flow: a new one is ready. */
  expiredOnSubmit: (expiredAt: Date, now: Date, useFlowId: string) =>
    new IdentityFailure(410, 'The flow has expired.', {
      id: 'self_service_flow_expired',
      beside: {
        expired_at: expiredAt.toISOString(),
        since: (now.getTime() - expiredAt.getTime()) * 1_000_000,
        use_flow_id: useFlowId,
      },
    }),
  disabledIdentity: (identityId: string) =>
    new IdentityFailure(401, 'This account was disabled.', { details: { identity_id: identityId } }),
  throttled: (seconds: number) =>
    new IdentityFailure(429, `Too many failed attempts to sign in. Try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    }),
  tooMuchMail: (seconds: number) =>
    new IdentityFailure(429, `Several e-mails were sent to this address. Try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    }),
  tooManyAccounts: (seconds: number) =>
    new IdentityFailure(429, `Many accounts were asked for from here. Try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    }),
  registrationFull: () =>
    new IdentityFailure(
      429,
      'Too many accounts wait for their address to be verified. Ask an administrator for an invitation.',
      { headers: { 'Retry-After': '3600' } },
    ),
  notFound: (reason: string) => new IdentityFailure(404, reason),
  badRequest: (reason: string) => new IdentityFailure(400, reason),
  tooLarge: () => new IdentityFailure(413, 'The body is too large.'),
};
