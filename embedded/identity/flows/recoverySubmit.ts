import type { Body, Call } from '../call';
import { field, isFormNavigation, query, readBody } from '../call';
import { failures } from '../errors';
import { slowDownMail } from '../mail';
import type { UiText } from '../messages';
import { notices, problems } from '../messages';
import { csrfNode } from '../nodes';
import type { IdentityService } from '../service';
import { after, pageUrl } from '../service';
import { currentSession } from '../sessions';
import { markVerified } from '../store/accounts';
import { consumeCode } from '../store/codes';
import type { Flow } from '../store/flows';
import { updateFlow } from '../store/flows';
import type { Identity } from '../store/identities';
import { findByAddress, isActive } from '../store/identities';
import { answerFlow, reject, toPage } from './answer';
import { answerExpired, choosesCode, readAddress, restart, sendCode } from './codeFlow';
import { checkCsrf, flowPath, flowView, isExpired, requireFlow } from './flow';
import { newSettingsFlow } from './settings';
import { startSession } from './signIn';

/** POST /self-service/recovery: takes an address or the code that was sent to it. */

/** Answers that another flow goes on, in the two shapes that deployments have. */
async function startOver(
  service: IdentityService,
  call: Call,
  flow: Flow,
  message: UiText,
): Promise<Response> {
  const next = await restart(service, call, 'recovery', flow, message);
  if (isFormNavigation(call)) return toPage(service, call, next);
  if (service.settings.continueWith) {
    throw failures.recoverAgain(
      message.text,
      next.id,
      pageUrl(service, call, 'recovery', `?flow=${next.id}`),
    );
  }
  return call.context.redirect(`${call.base}${flowPath('recovery')}/flows?id=${next.id}`, 303);
}

/** Signs the person in and opens the settings, where a new password is set. */
async function finish(
  service: IdentityService,
  call: Call,
  flow: Flow,
  identity: Identity,
): Promise<Response> {
  await startSession(service, call, identity, 'code_recovery');
  const { privilegedAge } = service.settings;
  const message = notices.recovered(after(service, privilegedAge), Math.ceil(privilegedAge / 60_000));
  const settings = await newSettingsFlow(service, call, identity, {
    url: `${call.base}${flowPath('settings')}/browser`,
    returnTo: flow.return_to,
    messages: [message],
  });
  const done = await updateFlow(service.db, flow, {
    state: 'passed_challenge',
    identity_id: identity.id,
    ui: { nodes: [csrfNode()], messages: [] },
  });
  const url = pageUrl(service, call, 'settings', `?flow=${settings.id}`);
  if (isFormNavigation(call)) return call.context.redirect(url, 303);
  if (!service.settings.continueWith) throw failures.locationChange(url);
  const continueWith = [{ action: 'show_settings_ui', flow: { id: settings.id, url } }];
  return call.context.json(flowView(call, done, { beside: { continue_with: continueWith } }));
}

async function takeCode(
  service: IdentityService,
  call: Call,
  flow: Flow,
  code: string,
  body: Body,
): Promise<Response> {
  checkCsrf(call, flow, body['csrf_token']);
  if (flow.state === 'passed_challenge') {
    return startOver(service, call, flow, problems.completed('recovery'));
  }
  const outcome = await consumeCode(service.db, service.appKey, flow.id, code);
  if (outcome.is === 'too many') return startOver(service, call, flow, problems.tooManyTries());
  if (outcome.is === 'used') return startOver(service, call, flow, problems.completed('recovery'));
  const identity =
    outcome.is === 'right' ? await findByAddress(service.db, 'recovery', outcome.address) : undefined;
  if (outcome.is !== 'right' || !identity) {
    return reject(service, call, flow, { form: [problems.wrongCode('recovery')] }, 200);
  }
  if (!isActive(identity)) throw failures.disabledIdentity(identity.id);
  await markVerified(service.db.pool, identity.id, outcome.address);
  service.onAccountsChanged();
  return finish(service, call, flow, identity);
}

async function takeAddress(service: IdentityService, call: Call, flow: Flow, body: Body): Promise<Response> {
  const { address, problem } = readAddress(body);
  if (problem) return reject(service, call, flow, problem);
  checkCsrf(call, flow, body['csrf_token']);
  if (await currentSession(service, call)) throw failures.alreadySignedIn();
  if (flow.state === 'passed_challenge') {
    return startOver(service, call, flow, problems.completed('recovery'));
  }
  await slowDownMail(service, call, address);
  return answerFlow(service, call, await sendCode(service, call, 'recovery', flow, address));
}

export async function submitRecoveryFlow(service: IdentityService, call: Call): Promise<Response> {
  const flow = await requireFlow(service, call, 'recovery', 'flow');
  if (isExpired(flow, service.now())) return answerExpired(service, call, 'recovery', flow);
  const body = await readBody(call);
  const sent = query(call, 'code');
  if (!choosesCode(body, sent)) {
    return reject(service, call, flow, { form: [problems.noMethod('recovery')] });
  }
  // An address always means "send a code", even beside one.
  const code = sent ?? field(body, 'code');
  if (code !== undefined && field(body, 'email') === undefined) {
    return takeCode(service, call, flow, code, body);
  }
  return takeAddress(service, call, flow, body);
}

/** GET /self-service/recovery: links in mail belong to a method that is off here, so it leads to the form. */
export async function followLink(service: IdentityService, call: Call): Promise<Response> {
  return toPage(service, call, await requireFlow(service, call, 'recovery', 'flow'));
}
