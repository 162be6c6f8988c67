import type { Call } from '../call';
import { isNavigation, query, requestUrl } from '../call';
import { failures } from '../errors';
import { labels, notices, problems } from '../messages';
import type { UiText } from '../messages';
import type { UiNode } from '../nodes';
import { csrfNode, input, methodButton } from '../nodes';
import { IDENTIFIER_TITLE } from '../schema';
import type { IdentityService } from '../service';
import { after } from '../service';
import { currentSession } from '../sessions';
import type { Flow, NewFlow } from '../store/flows';
import { insertFlow } from '../store/flows';
import { credentialTypes, passwordIdentifier } from '../store/identities';
import type { Session } from '../store/sessions';
import { answerInit } from './answer';
import {
  allowedReturnTo,
  beginAgainUrl,
  bindFlow,
  checkBinding,
  flowView,
  isExpired,
  requireFlow,
  returnAddress,
} from './flow';

/** The login flow: made and fetched here, submitted in loginSubmit.ts. */

const passwordInput = () =>
  input(
    'password',
    'password',
    'password',
    { required: true, autocomplete: 'current-password' },
    labels.password(),
  );

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
    passwordInput(),
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
    passwordInput(),
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

async function buildFlow(
  service: IdentityService,
  call: Call,
  request: LoginRequest,
  extra: UiText[] = [],
): Promise<NewFlow> {
  const { session, refresh, aal } = request;
  const messages: UiText[] = [];
  if (refresh) messages.push(notices.confirmAction());
  if (aal === 'aal2' && session?.aal !== 'aal2') messages.push(notices.secondFactor());
  let nodes = firstFactorNodes();
  if (session && aal === 'aal2') nodes = await secondFactorNodes(service, session);
  else if (session && refresh) nodes = await confirmNodes(service, session);
  return {
    kind: 'login',
    state: 'choose_method',
    request_url: request.requestUrl,
    return_to: request.returnTo ?? null,
    refresh,
    requested_aal: aal,
    ui: { nodes, messages: [...messages, ...extra] },
    csrf_hash: bindFlow(call),
    expires_at: after(service, service.settings.lifespans.flow),
  };
}

/** GET /self-service/login/browser */
export async function createLoginFlow(service: IdentityService, call: Call): Promise<Response> {
  const { context } = call;
  const returnTo = allowedReturnTo(call);
  const aal = query(call, 'aal') ?? 'aal1';
  if (aal !== 'aal1' && aal !== 'aal2')
    throw failures.badRequest(`'${aal}' is not a level this service knows.`);
  const session = await currentSession(service, call);
  const refresh = query(call, 'refresh') === 'true' && session !== undefined;
  if (aal === 'aal2' && !session) throw failures.needsFirstFactor();
  if (session && !refresh && (aal === 'aal1' || session.aal === 'aal2')) {
    if (isNavigation(call)) return context.redirect(returnAddress(service, call, returnTo), 303);
    throw failures.alreadySignedIn();
  }
  const request: LoginRequest = { requestUrl: requestUrl(call), returnTo, refresh, aal, session };
  return answerInit(service, call, await insertFlow(service.db, await buildFlow(service, call, request)));
}

/** GET /self-service/login/flows?id= */
export async function getLoginFlow(service: IdentityService, call: Call): Promise<Response> {
  const flow = await requireFlow(service, call, 'login', 'id');
  checkBinding(call, flow);
  if (isExpired(flow, service.now())) {
    throw failures.expiredOnFetch(beginAgainUrl(call, flow), flow.return_to ?? undefined);
  }
  return call.context.json(flowView(call, flow));
}

/**
 * The flow that takes the place of an expired one: same request and return address, without `refresh` and level, and
 * with the message that says why.
 */
export async function replaceExpired(service: IdentityService, call: Call, expired: Flow): Promise<Flow> {
  const request: LoginRequest = {
    requestUrl: expired.request_url,
    returnTo: expired.return_to ?? undefined,
    refresh: false,
    aal: 'aal1',
    session: undefined,
  };
  const message = problems.expired('login', expired.expires_at);
  return insertFlow(service.db, await buildFlow(service, call, request, [message]));
}
