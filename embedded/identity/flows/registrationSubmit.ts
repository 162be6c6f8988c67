import { field, isFormNavigation, readBody, type Body, type Call } from '../call';
import { failures } from '../errors';
import { notices, problems } from '../messages';
import { hashPassword } from '../password';
import { passwordProblem } from '../passwordPolicy';
import type { IdentityService } from '../service';
import { currentSession } from '../sessions';
import { IdentifierTaken, createAccount } from '../store/accounts';
import { acceptInvitation, invitationOf } from '../store/invitations';
import { updateFlow, type Flow } from '../store/flows';
import { findIdentity, identityView, type Identity } from '../store/identities';
import { sessionView } from '../store/sessions';
import { emailOf, readTraits, type ReadTraits } from '../traits';
import { answerFlow, answerReplaced, reject, type Problem } from './answer';
import { requireRoom, slowDownNewAddresses } from './newAddress';
import { checkCsrf, isExpired, requireFlow, returnAddress } from './flow';
import { credentialNodes, profileNodes, replaceExpired, requireRegistration } from './registration';
import { startSession } from './signIn';
import { beginVerification, showVerification } from './verification';

/** POST /self-service/registration: takes the traits and the password, in one step or two. */

/**
 * What people who register themselves may do: the least of the roles, which sees only what a person shares with it.
 * Administrators raise it, and who is invited has the role of the invitation.
 */
const ROLE = 'guest';

/** What is wrong with the form of the last step, the password included. */
function problemOf(read: ReadTraits, password: string): Problem | undefined {
  const wrong =
    password === '' ? problems.required('password') : passwordProblem(password, emailOf(read.traits));
  const fields = { ...read.problems, ...(wrong ? { password: [wrong] } : {}) };
  return Object.keys(fields).length > 0 ? { fields, values: read.values } : undefined;
}

/**
 * Makes the account; undefined when the address is taken.
 * @param invitation the id of one that the registration carries; its role is given, and it is accepted
 */
async function register(
  service: IdentityService,
  read: ReadTraits,
  password: string,
  invitation: string | undefined,
): Promise<Identity | undefined> {
  const passwordHash = await hashPassword(password);
  try {
    const id = await service.db.transaction(async client => {
      const role = invitation && (await acceptInvitation(client, invitation, emailOf(read.traits)));
      if (!role && service.settings.inviteOnly) throw failures.inviteOnly();
      return createAccount(client, { traits: read.traits, passwordHash, role: role || ROLE });
    });
    service.onAccountsChanged();
    return await findIdentity(service.db, id);
  } catch (error) {
    if (error instanceof IdentifierTaken) return undefined;
    throw error;
  }
}

/** Signs the new person in, sends the verification mail and answers. */
async function finish(call: Call, flow: Flow, identity: Identity): Promise<Response> {
  const session = await startSession(call, identity, 'password');
  await updateFlow(call.service.db, flow, {
    state: 'passed_challenge',
    active: 'password',
    identity_id: identity.id,
    ui: { nodes: [], messages: [] },
  });
  const verification = await beginVerification(
    call,
    emailOf(identity.traits),
    flow.internal.afterVerification ?? flow.return_to,
  );
  const target = returnAddress(call, flow.return_to);
  if (isFormNavigation(call)) return call.context.redirect(target, 303);
  const latest = { ...session, identity: (await findIdentity(call.service.db, identity.id)) ?? identity };
  return call.context.json({
    identity: identityView(latest.identity, call.base),
    session: sessionView(latest, call.base),
    continue_with: [
      { action: 'redirect_browser_to', redirect_browser_to: target },
      showVerification(call, verification, emailOf(identity.traits)),
    ],
  });
}

/** The step between the two pages of a registration; undefined when the form is the last step. */
async function changePage(call: Call, flow: Flow, body: Body): Promise<Response | undefined> {
  if (call.service.settings.registration !== 'profile_first') return undefined;
  const read = readTraits(body);
  const back = field(body, 'screen') === 'previous';
  const forth = field(body, 'method') === 'profile' || field(body, 'screen') === 'credential-selection';
  if (!back && !forth) return undefined;
  if (forth && !back && Object.keys(read.problems).length > 0) {
    return reject(call, flow, { fields: read.problems, values: read.values });
  }
  checkCsrf(call, flow, body['csrf_token']);
  const ui = back
    ? { nodes: profileNodes(read.traits), messages: [] }
    : { nodes: credentialNodes(read.traits), messages: [notices.chooseCredential()] };
  const next = await updateFlow(call.service.db, flow, { ui, active: back ? null : 'profile' });
  return answerFlow(call, next, 400);
}

export async function submitRegistrationFlow(call: Call): Promise<Response> {
  const { service } = call;
  requireRegistration(service);
  const flow = await requireFlow(call, 'registration', 'flow');
  if (await currentSession(call)) throw failures.alreadySignedIn();
  if (isExpired(call, flow)) {
    return answerReplaced(call, flow, await replaceExpired(call, flow));
  }
  if (flow.state === 'passed_challenge') {
    return reject(call, flow, { form: [problems.completed('registration')] });
  }

  const body = await readBody(call);
  const turned = await changePage(call, flow, body);
  if (turned) return turned;
  if (field(body, 'method') !== 'password') {
    return reject(call, flow, { form: [problems.noMethod('registration')] });
  }
  const read = readTraits(body);
  const password = field(body, 'password') ?? '';
  const problem = problemOf(read, password);
  if (problem) return reject(call, flow, problem);
  checkCsrf(call, flow, body['csrf_token']);
  slowDownNewAddresses(call);
  await requireRoom(service);

  const identity = await register(service, read, password, invitationOf(flow, body));
  if (!identity) {
    return reject(call, flow, { form: [problems.identifierTaken()], values: read.values });
  }
  return finish(call, flow, identity);
}
