import { field, isFormNavigation, rotateCsrf, type Body, type Call } from '../call';
import { sendRecoveryCode, sendVerificationCode, type CodeMail } from '../mail';
import { labels, notices, problems, type UiText } from '../messages';
import { button, csrfNode, input, methodButton, type UiNode } from '../nodes';
import { normaliseIdentifier } from '../schema';
import type { IdentityService } from '../service';
import { updateFlow, type Flow } from '../store/flows';
import { findByAddress } from '../store/identities';
import { isEmailAddress } from '../traits';
import { toPage, type Problem } from './answer';
import { beginFlow, flowPath } from './flow';

/** What recovery and verification ask for alike: an address, then the code that was sent there. */

const emailField = () =>
  input('code', 'email', 'email', { value: '', required: true, autocomplete: 'email' }, labels.email());

/** The field that takes the code of a mail. */
const codeField = (label: UiText): UiNode =>
  input(
    'code',
    'code',
    'text',
    { value: '', required: true, autocomplete: 'one-time-code', pattern: '[0-9]+', maxlength: 6 },
    label,
  );

const codeMethod = () => input('code', 'method', 'hidden', { value: 'code' });
const onward = () => methodButton('code', 'code', labels.continue());
const resend = (address: string) => button('code', 'email', address, labels.resend());

interface CodeKind {
  /** The form that takes the address. */
  addressNodes: () => UiNode[];
  /** The form that takes the code; its last button sends another one to the address, if it is known to whoever sees it. */
  codeNodes: (address?: string) => UiNode[];
  /** Which addresses of an account take such a code. */
  addresses: 'recovery' | 'verifiable';
  send: (service: IdentityService, mail: CodeMail) => Promise<void>;
  sent: () => UiText;
}

export type CodeFlowKind = 'recovery' | 'verification';

/** Both kinds of flow; the order of what their forms hold is that of the real service. */
export const CODE_KINDS: Readonly<Record<CodeFlowKind, CodeKind>> = {
  recovery: {
    addressNodes: () => [csrfNode(), emailField(), onward()],
    codeNodes: address => [
      csrfNode(),
      codeField(labels.recoveryCode()),
      codeMethod(),
      onward(),
      ...(address === undefined ? [] : [resend(address)]),
    ],
    addresses: 'recovery',
    send: sendRecoveryCode,
    sent: notices.recoverySent,
  },
  verification: {
    addressNodes: () => [emailField(), onward(), csrfNode()],
    codeNodes: address => [
      codeMethod(),
      codeField(labels.verificationCode()),
      onward(),
      csrfNode(),
      ...(address === undefined ? [] : [resend(address)]),
    ],
    addresses: 'verifiable',
    send: sendVerificationCode,
    sent: notices.verificationSent,
  },
};

/** Begins a flow that asks for an address. */
export function beginCodeFlow(
  call: Call,
  kind: CodeFlowKind,
  request: { url: string; returnTo: string | null },
  messages: UiText[] = [],
): Promise<Flow> {
  return beginFlow(call, {
    kind,
    state: 'choose_method',
    active: 'code',
    request_url: request.url,
    return_to: request.returnTo,
    ui: { nodes: CODE_KINDS[kind].addressNodes(), messages },
  });
}

/** The flow that goes on when this one cannot: same request and return address, and why. Forms opened before are void. */
export function restart(call: Call, kind: CodeFlowKind, flow: Flow, message: UiText): Promise<Flow> {
  rotateCsrf(call);
  return beginCodeFlow(call, kind, { url: flow.request_url, returnTo: flow.return_to }, [message]);
}

/** Answers a form whose flow has expired: another one goes on. */
export async function answerExpired(call: Call, kind: CodeFlowKind, flow: Flow): Promise<Response> {
  const next = await restart(call, kind, flow, problems.expired(kind, flow.expires_at));
  if (isFormNavigation(call)) return toPage(call, next);
  return call.context.redirect(`${call.base}${flowPath(kind)}/flows?id=${next.id}`, 303);
}

/** Sends a code to an address and shows the form that takes it. Tells nobody whether an account has the address. */
export async function sendCode(call: Call, kind: CodeFlowKind, flow: Flow, address: string): Promise<Flow> {
  const { service } = call;
  const { addresses, send, codeNodes, sent } = CODE_KINDS[kind];
  const isKnown = (await findByAddress(service.db, addresses, address)) !== undefined;
  await send(service, { flow, address, isKnown, base: call.base });
  const { prefill: _old, ...internal } = flow.internal;
  return updateFlow(service.db, flow, {
    state: 'sent_email',
    active: 'code',
    internal: { ...internal, address },
    ui: { nodes: codeNodes(address), messages: [sent()] },
  });
}

/** The address a form holds, or what is wrong with it. */
export function readAddress(body: Body): { address: string; problem?: Problem } {
  const typed = field(body, 'email') ?? '';
  const address = normaliseIdentifier(typed);
  if (typed !== '' && isEmailAddress(address)) return { address };
  const wrong = typed === '' ? problems.required('email') : problems.invalidEmail(typed);
  return { address, problem: { fields: { email: [wrong] }, values: { email: typed } } };
}

/** Whether a form chooses the one method there is: by name, or by having its fields; `sent` is a code in the address. */
export function choosesCode(body: Body, sent?: string): boolean {
  const method = field(body, 'method');
  return method === undefined ? sent !== undefined || Object.keys(body).length > 0 : method === 'code';
}
