import type { Call } from '../call';
import { query, requestUrl, rotateCsrf } from '../call';
import { csrfHash } from '../csrf';
import { failures } from '../errors';
import { sendVerificationCode } from '../mail';
import type { UiText } from '../messages';
import { labels, notices, problems } from '../messages';
import type { UiNode } from '../nodes';
import { button, csrfNode, input, methodButton, withValues } from '../nodes';
import type { IdentityService } from '../service';
import { after, pageUrl } from '../service';
import { wouldFit } from '../store/codes';
import type { Flow } from '../store/flows';
import { insertFlow, updateFlow } from '../store/flows';
import { findByAddress } from '../store/identities';
import { codeField } from './addressStep';
import { answerInit, toPage } from './answer';
import {
  allowedReturnTo,
  beginAgainUrl,
  bindFlow,
  checkBinding,
  flowPath,
  flowView,
  isExpired,
  requireFlow,
} from './flow';

/** The verification flow: made and fetched here, submitted in verificationSubmit.ts. */

const addressNodes = (): UiNode[] => [
  input('code', 'email', 'email', { value: '', required: true, autocomplete: 'email' }, labels.email()),
  methodButton('code', 'code', labels.continue()),
  csrfNode(),
];

/** The form that takes the code; its last button sends another one to the same address. */
const codeNodes = (address: string): UiNode[] => [
  input('code', 'method', 'hidden', { value: 'code' }),
  codeField(labels.verificationCode()),
  methodButton('code', 'code', labels.continue()),
  csrfNode(),
  button('code', 'email', address, labels.resend()),
];

const PREFILL = 'verification code';

/** The flow on the wire; the code of a mail link is filled in. */
function verificationView(service: IdentityService, call: Call, flow: Flow): Record<string, unknown> {
  const code = service.vault.open(PREFILL, flow.internal.prefill);
  return flowView(call, flow, {
    nodes: code === undefined ? flow.ui.nodes : withValues(flow.ui.nodes, { code }),
  });
}

interface Request {
  url: string;
  returnTo: string | null;
}

function newFlow(service: IdentityService, call: Call, request: Request, messages: UiText[]): Promise<Flow> {
  return insertFlow(service.db, {
    kind: 'verification',
    state: 'choose_method',
    active: 'code',
    request_url: request.url,
    return_to: request.returnTo,
    ui: { nodes: addressNodes(), messages },
    csrf_hash: bindFlow(call),
    expires_at: after(service, service.settings.lifespans.flow),
  });
}

/** GET /self-service/verification/browser */
export async function createVerificationFlow(service: IdentityService, call: Call): Promise<Response> {
  const returnTo = allowedReturnTo(call) ?? null;
  return answerInit(service, call, await newFlow(service, call, { url: requestUrl(call), returnTo }, []));
}

/** GET /self-service/verification/flows?id= */
export async function getVerificationFlow(service: IdentityService, call: Call): Promise<Response> {
  const flow = await requireFlow(service, call, 'verification', 'id');
  checkBinding(call, flow);
  if (isExpired(flow, service.now())) {
    throw failures.goneOnFetch(beginAgainUrl(call, flow), flow.return_to ?? undefined);
  }
  return call.context.json(verificationView(service, call, flow));
}

/** The flow that goes on when this one cannot: same request and return address, and why. Forms opened before are void. */
export function restart(service: IdentityService, call: Call, flow: Flow, message: UiText): Promise<Flow> {
  rotateCsrf(call);
  return newFlow(service, call, { url: flow.request_url, returnTo: flow.return_to }, [message]);
}

/** Sends a code to an address and shows the form that takes it. Tells nobody whether an account has the address. */
export async function sendCode(
  service: IdentityService,
  call: Call,
  flow: Flow,
  address: string,
): Promise<Flow> {
  const isKnown = (await findByAddress(service.db, 'verifiable', address)) !== undefined;
  await sendVerificationCode(service, { flow, address, isKnown, base: call.base });
  const { prefill: _old, ...internal } = flow.internal;
  return updateFlow(service.db, flow, {
    state: 'sent_email',
    active: 'code',
    internal: { ...internal, address },
    ui: { nodes: codeNodes(address), messages: [notices.verificationSent()] },
  });
}

/** Begins the verification of an address that was just given: a flow that waits for the code already. */
export async function beginVerification(
  service: IdentityService,
  call: Call,
  address: string,
  returnTo: string | null,
): Promise<Flow> {
  const url = `${call.base}${flowPath('verification')}/browser`;
  const flow = await newFlow(service, call, { url, returnTo }, []);
  return sendCode(service, call, flow, address);
}

/** How an answer says that an address waits to be verified. */
export function showVerification(
  service: IdentityService,
  call: Call,
  flow: Flow,
  address: string,
): Record<string, unknown> {
  const url = pageUrl(service, call, 'verification', `?flow=${flow.id}`);
  return { action: 'show_verification_ui', flow: { id: flow.id, url, verifiable_address: address } };
}

/**
 * GET /self-service/verification?flow&code: the link of the mail, which may be opened in another browser. That browser
 * gets the flow with the code filled in, if the code is right; looking costs a try, so that it cannot be guessed here.
 */
export async function followLink(service: IdentityService, call: Call): Promise<Response> {
  const flow = await requireFlow(service, call, 'verification', 'flow');
  const code = query(call, 'code') ?? query(call, 'token') ?? '';
  if (isExpired(flow, service.now())) {
    const message = problems.expired('verification', flow.expires_at);
    return toPage(service, call, await restart(service, call, flow, message));
  }
  if (flow.state !== 'sent_email' || !(await wouldFit(service.db, service.appKey, flow.id, code))) {
    return toPage(service, call, flow);
  }
  const secret = rotateCsrf(call);
  const next = await updateFlow(service.db, flow, {
    csrf_hash: csrfHash(secret),
    internal: { ...flow.internal, prefill: service.vault.seal(PREFILL, code) },
  });
  return toPage(service, call, next);
}
