import { randomBytes } from 'node:crypto';
import type { Call } from '../call';
import { isNavigation, requestUrl, rotateCsrf } from '../call';
import { failures } from '../errors';
import { sendRecoveryCode } from '../mail';
import type { UiText } from '../messages';
import { labels, notices } from '../messages';
import type { UiNode } from '../nodes';
import { button, csrfNode, input, methodButton } from '../nodes';
import type { IdentityService } from '../service';
import { IDENTITY_PATH, after, pageAddress } from '../service';
import { currentSession } from '../sessions';
import { issueCode } from '../store/codes';
import type { Flow } from '../store/flows';
import { insertFlow, updateFlow } from '../store/flows';
import { findByAddress } from '../store/identities';
import { codeField } from './addressStep';
import { answerInit } from './answer';
import {
  allowedReturnTo,
  beginAgainUrl,
  bindFlow,
  checkBinding,
  flowPath,
  flowView,
  isExpired,
  requireFlow,
  returnAddress,
} from './flow';

/** The recovery flow: made and fetched here, submitted in recoverySubmit.ts. */

const addressNodes = (): UiNode[] => [
  csrfNode(),
  input('code', 'email', 'email', { value: '', required: true, autocomplete: 'email' }, labels.email()),
  methodButton('code', 'code', labels.continue()),
];

/** The form that takes the code; its last button sends another one to the same address. */
const codeNodes = (address: string | undefined): UiNode[] => [
  csrfNode(),
  codeField(labels.recoveryCode()),
  input('code', 'method', 'hidden', { value: 'code' }),
  methodButton('code', 'code', labels.continue()),
  ...(address === undefined ? [] : [button('code', 'email', address, labels.resend())]),
];

interface Request {
  url: string;
  returnTo: string | null;
}

function newFlow(service: IdentityService, call: Call, request: Request, messages: UiText[]): Promise<Flow> {
  return insertFlow(service.db, {
    kind: 'recovery',
    state: 'choose_method',
    active: 'code',
    request_url: request.url,
    return_to: request.returnTo,
    ui: { nodes: addressNodes(), messages },
    csrf_hash: bindFlow(call),
    expires_at: after(service, service.settings.lifespans.flow),
  });
}

/** GET /self-service/recovery/browser */
export async function createRecoveryFlow(service: IdentityService, call: Call): Promise<Response> {
  const returnTo = allowedReturnTo(call) ?? null;
  if (await currentSession(service, call)) {
    if (isNavigation(call)) return call.context.redirect(returnAddress(service, call, returnTo), 303);
    throw failures.alreadySignedIn();
  }
  return answerInit(service, call, await newFlow(service, call, { url: requestUrl(call), returnTo }, []));
}

/** GET /self-service/recovery/flows?id= */
export async function getRecoveryFlow(service: IdentityService, call: Call): Promise<Response> {
  const flow = await requireFlow(service, call, 'recovery', 'id');
  checkBinding(call, flow);
  if (isExpired(flow, service.now())) {
    throw failures.goneOnFetch(beginAgainUrl(call, flow), flow.return_to ?? undefined);
  }
  return call.context.json(flowView(call, flow));
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
  const isKnown = (await findByAddress(service.db, 'recovery', address)) !== undefined;
  await sendRecoveryCode(service, { flow, address, isKnown, base: call.base });
  return updateFlow(service.db, flow, {
    state: 'sent_email',
    active: 'code',
    internal: { ...flow.internal, address },
    ui: { nodes: codeNodes(address), messages: [notices.recoverySent()] },
  });
}

/** What an administrator hands to a person who cannot sign in, or cannot yet. */
export interface IssuedRecovery {
  code: string;
  link: string;
  expiresAt: Date;
}

/**
 * Makes a recovery for an identity without its doing: a link to a form that waits for the code. It is bound to no
 * browser, since another person's opens it.
 * @param address the identity's e-mail address
 * @param lifespan in milliseconds
 */
export async function issueRecovery(
  service: IdentityService,
  origin: string,
  address: string,
  lifespan: number,
): Promise<IssuedRecovery> {
  const expiresAt = after(service, lifespan);
  const flow = await insertFlow(service.db, {
    kind: 'recovery',
    state: 'sent_email',
    active: 'code',
    request_url: `${origin}${IDENTITY_PATH}${flowPath('recovery')}/browser`,
    ui: { nodes: codeNodes(undefined), messages: [] },
    internal: { address, unbound: true },
    csrf_hash: randomBytes(32),
    expires_at: expiresAt,
  });
  const code = await issueCode(service.db, service.appKey, {
    flowId: flow.id,
    address,
    expiresAt,
    isReal: true,
  });
  return { code, link: pageAddress(service, origin, 'recovery', `?flow=${flow.id}`), expiresAt };
}
