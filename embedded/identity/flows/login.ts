import { query, requestUrl, type Call } from '../call';
import { failures } from '../errors';
import { labels, notices, problems, type UiText } from '../messages';
import { csrfNode, input, methodButton, passwordInput, type UiNode } from '../nodes';
import { IDENTIFIER_TITLE } from '../schema';
import type { IdentityService } from '../service';
import { currentSession } from '../sessions';
import type { Flow } from '../store/flows';
import { credentialTypes, passwordIdentifier } from '../store/identities';
import type { Session } from '../store/sessions';
import { answerInit, answerSignedIn } from './answer';
import { allowedReturnTo, beginFlow, fetchFlow, flowView } from './flow';

/** The login flow: made and fetched here, submitted in loginSubmit.ts. */

/** Fields of a first sign-in. */
function firstFactorNodes(): UiNode[] {
  return [
    csrfNode(),
    input(
      'default',
      'identifier',
      'text',
      { value: '', required: true },
      labels.trait(IDENTIFIER_TITLE, 'identifier'),
    ),
    passwordInput('current-password'),
    methodButton('password', 'password', labels.signInWithPassword()),
  ];
}

/** Fields to confirm who one is: the identifier is known; methods the identity lacks are not offered. */
async function confirmNodes(service: IdentityService, session: Session): Promise<UiNode[]> {
  const identifier = await passwordIdentifier(service.db, session.identity.id);
  if (!identifier) return [csrfNode()];
  return [
    csrfNode(),
    input('default', 'identifier', 'hidden', { value: identifier, required: true }),
    passwordInput('current-password'),
    methodButton('password', 'password', labels.signIn()),
  ];
}

/** Fields of the second factor: one pair for each kind the identity has set up. */
async function secondFactorNodes(service: IdentityService, session: Session): Promise<UiNode[]> {
  const types = await credentialTypes(service.db, session.identity.id);
  const nodes = [csrfNode()];
  if (types.includes('totp')) {
    nodes.push(input('totp', 'totp_code', 'text', { value: '', required: true }, labels.totpCode()));
    nodes.push(methodButton('totp', 'totp', labels.useTotp()));
  }
  if (types.includes('lookup_secret')) {
    nodes.push(
      input('lookup_secret', 'lookup_secret', 'text', { value: '', required: true }, labels.backupCode()),
    );
    nodes.push(methodButton('lookup_secret', 'lookup_secret', labels.useBackupCode()));
  }
  return nodes;
}

interface LoginRequest {
  requestUrl: string;
  returnTo: string | undefined;
  refresh: boolean;
  aal: 'aal1' | 'aal2';
  session: Session | undefined;
}

async function newFlow(call: Call, request: LoginRequest, extra: UiText[] = []): Promise<Flow> {
  const { session, refresh, aal } = request;
  const messages: UiText[] = [];
  if (refresh) messages.push(notices.confirmAction());
  if (aal === 'aal2' && session?.aal !== 'aal2') messages.push(notices.secondFactor());
  let nodes = firstFactorNodes();
  if (session && aal === 'aal2') nodes = await secondFactorNodes(call.service, session);
  else if (session && refresh) nodes = await confirmNodes(call.service, session);
  return beginFlow(call, {
    kind: 'login',
    state: 'choose_method',
    request_url: request.requestUrl,
    return_to: request.returnTo ?? null,
    refresh,
    requested_aal: aal,
    ui: { nodes, messages: [...messages, ...extra] },
  });
}

/** GET /self-service/login/browser */
export async function createLoginFlow(call: Call): Promise<Response> {
  const returnTo = allowedReturnTo(call);
  const aal = query(call, 'aal') ?? 'aal1';
  if (aal !== 'aal1' && aal !== 'aal2')
    throw failures.badRequest(`'${aal}' is not a level this service knows.`);
  const session = await currentSession(call);
  const refresh = query(call, 'refresh') === 'true' && session !== undefined;
  if (aal === 'aal2' && !session) throw failures.needsFirstFactor();
  if (session && !refresh && (aal === 'aal1' || session.aal === 'aal2')) {
    return answerSignedIn(call, returnTo);
  }
  const request: LoginRequest = { requestUrl: requestUrl(call), returnTo, refresh, aal, session };
  return answerInit(call, await newFlow(call, request));
}

/** GET /self-service/login/flows?id= */
export async function getLoginFlow(call: Call): Promise<Response> {
  return call.context.json(flowView(call, await fetchFlow(call, 'login')));
}

/**
 * The flow that takes the place of an expired one: same request and return address, without `refresh` and level, and
 * with the message that says why.
 */
export function replaceExpired(call: Call, expired: Flow): Promise<Flow> {
  const request: LoginRequest = {
    requestUrl: expired.request_url,
    returnTo: expired.return_to ?? undefined,
    refresh: false,
    aal: 'aal1',
    session: undefined,
  };
  const message = problems.expired('login', expired.expires_at);
  return newFlow(call, request, [message]);
}
