import { pageUrl, query, requestUrl, rotateCsrf, type Call } from '../call';
import { csrfHash } from '../csrf';
import { problems } from '../messages';
import { withValues } from '../nodes';
import { wouldFit } from '../store/codes';
import { updateFlow, type Flow } from '../store/flows';
import { answerInit, toPage } from './answer';
import { beginCodeFlow, restart, sendCode } from './codeFlow';
import { allowedReturnTo, fetchFlow, flowPath, flowView, isExpired, requireFlow } from './flow';

/** The verification flow: made and fetched here, submitted in verificationSubmit.ts. */

const PREFILL = 'verification code';

/** The flow on the wire; the code of a mail link is filled in. */
function verificationView(call: Call, flow: Flow): Record<string, unknown> {
  const code = call.service.vault.open(PREFILL, flow.internal.prefill);
  return flowView(call, flow, {
    nodes: code === undefined ? flow.ui.nodes : withValues(flow.ui.nodes, { code }),
  });
}

/** GET /self-service/verification/browser */
export async function createVerificationFlow(call: Call): Promise<Response> {
  const request = { url: requestUrl(call), returnTo: allowedReturnTo(call) ?? null };
  return answerInit(call, await beginCodeFlow(call, 'verification', request));
}

/** GET /self-service/verification/flows?id= */
export async function getVerificationFlow(call: Call): Promise<Response> {
  const flow = await fetchFlow(call, 'verification');
  return call.context.json(verificationView(call, flow));
}

/** Begins the verification of an address that was just given: a flow that waits for the code already. */
export async function beginVerification(call: Call, address: string, returnTo: string | null): Promise<Flow> {
  const url = `${call.base}${flowPath('verification')}/browser`;
  const flow = await beginCodeFlow(call, 'verification', { url, returnTo });
  return sendCode(call, 'verification', flow, address);
}

/** How an answer says that an address waits to be verified. */
export function showVerification(call: Call, flow: Flow, address: string): Record<string, unknown> {
  const url = pageUrl(call, 'verification', `?flow=${flow.id}`);
  return { action: 'show_verification_ui', flow: { id: flow.id, url, verifiable_address: address } };
}

/**
 * GET /self-service/verification?flow&code: the link of the mail, which may be opened in another browser. That browser
 * gets the flow with the code filled in, if the code is right; looking costs a try, so that it cannot be guessed here.
 */
export async function followLink(call: Call): Promise<Response> {
  const { service } = call;
  const flow = await requireFlow(call, 'verification', 'flow');
  const code = query(call, 'code') ?? query(call, 'token') ?? '';
  if (isExpired(call, flow)) {
    const message = problems.expired('verification', flow.expires_at);
    return toPage(call, await restart(call, 'verification', flow, message));
  }
  if (flow.state !== 'sent_email' || !(await wouldFit(service.db, service.appKey, flow.id, code))) {
    return toPage(call, flow);
  }
  const secret = rotateCsrf(call);
  const next = await updateFlow(service.db, flow, {
    csrf_hash: csrfHash(secret),
    internal: { ...flow.internal, prefill: service.vault.seal(PREFILL, code) },
  });
  return toPage(call, next);
}
