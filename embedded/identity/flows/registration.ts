import { query, requestUrl, type Call } from '../call';
import { failures } from '../errors';
import { labels, problems, type UiText } from '../messages';
import { button, csrfNode, methodButton, passwordInput, type UiNode } from '../nodes';
import type { IdentityService } from '../service';
import { currentSession } from '../sessions';
import type { Flow } from '../store/flows';
import { traitNodes, type Traits } from '../traits';
import { answerInit, answerSignedIn } from './answer';
import { allowedReturnTo, beginFlow, fetchFlow, flowView } from './flow';

/** The registration flow: made and fetched here, submitted in registrationSubmit.ts. */

/** Everything on one page: the first trait, the password, the other traits. */
function unifiedNodes(): UiNode[] {
  const [first, ...others] = traitNodes();
  return [
    csrfNode(),
    ...(first ? [first] : []),
    passwordInput('new-password'),
    ...others,
    methodButton('password', 'password', labels.signUp()),
  ];
}

/** The first of two pages: who one is. */
export function profileNodes(traits: Traits = {}): UiNode[] {
  return [csrfNode(), ...traitNodes(traits), methodButton('profile', 'profile', labels.signUp())];
}

/** The second of two pages: the traits ride along hidden, and there is a way back. */
export function credentialNodes(traits: Traits): UiNode[] {
  return [
    csrfNode(),
    ...traitNodes(traits, true),
    passwordInput('new-password'),
    methodButton('password', 'password', labels.signUp()),
    button('profile', 'screen', 'previous', labels.back()),
  ];
}

/** Throws when nobody may register. */
export function requireRegistration(service: IdentityService): void {
  if (service.settings.registration === 'off') throw failures.registrationOff();
}

function storeFlow(
  call: Call,
  request: { url: string; returnTo: string | null; afterVerification?: string },
  messages: UiText[] = [],
): Promise<Flow> {
  const nodes = call.service.settings.registration === 'profile_first' ? profileNodes() : unifiedNodes();
  return beginFlow(call, {
    kind: 'registration',
    state: 'choose_method',
    request_url: request.url,
    return_to: request.returnTo,
    ui: { nodes, messages },
    internal: request.afterVerification ? { afterVerification: request.afterVerification } : {},
  });
}

/** GET /self-service/registration/browser */
export async function createRegistrationFlow(call: Call): Promise<Response> {
  const { service } = call;
  requireRegistration(service);
  const returnTo = allowedReturnTo(call);
  // Not checked here, as the real service does not: where it leads is, when the address is verified (returnAddress).
  const afterVerification = query(call, 'after_verification_return_to');
  if (query(call, 'login_challenge')) throw failures.badRequest('This service has no OAuth2 server.');
  if (await currentSession(call)) return answerSignedIn(call, returnTo);
  const flow = await storeFlow(call, {
    url: requestUrl(call),
    returnTo: returnTo ?? null,
    ...(afterVerification ? { afterVerification } : {}),
  });
  return answerInit(call, flow);
}

/** GET /self-service/registration/flows?id= */
export async function getRegistrationFlow(call: Call): Promise<Response> {
  requireRegistration(call.service);
  return call.context.json(flowView(call, await fetchFlow(call, 'registration')));
}

/** The flow that takes the place of an expired one, with the message that says why. */
export function replaceExpired(call: Call, expired: Flow): Promise<Flow> {
  const { request_url, return_to, internal } = expired;
  return storeFlow(
    call,
    {
      url: request_url,
      returnTo: return_to,
      ...(internal.afterVerification ? { afterVerification: internal.afterVerification } : {}),
    },
    [problems.expired('registration', expired.expires_at)],
  );
}
