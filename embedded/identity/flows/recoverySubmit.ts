import { field, isFormNavigation, pageUrl, query, readBody, type Body, type Call } from '../call';
import { failures } from '../errors';
import { slowDownMail } from '../mail';
import { notices, problems, type UiText } from '../messages';
import { csrfNode } from '../nodes';
import { after } from '../service';
import { currentSession } from '../sessions';
import { markVerified } from '../store/accounts';
import { consumeCode } from '../store/codes';
import { updateFlow, type Flow } from '../store/flows';
import { findByAddress, isActive, type Identity } from '../store/identities';
import { answerFlow, reject, toPage } from './answer';
import { answerExpired, choosesCode, readAddress, restart, sendCode } from './codeFlow';
import { checkCsrf, flowPath, flowView, isExpired, requireFlow } from './flow';
import { newSettingsFlow } from './settings';
import { startSession } from './signIn';

/** POST /self-service/recovery: takes an address or the code that was sent to it. */

/** Answers that another flow goes on, in the two shapes that deployments have. */
async function startOver(call: Call, flow: Flow, message: UiText): Promise<Response> {
  const next = await restart(call, 'recovery', flow, message);
  if (isFormNavigation(call)) return toPage(call, next);
  if (call.service.settings.continueWith) {
    throw failures.recoverAgain(message.text, next.id, pageUrl(call, 'recovery', `?flow=${next.id}`));
  }
  return call.context.redirect(`${call.base}${flowPath('recovery')}/flows?id=${next.id}`, 303);
}

/** Signs the person in and opens the settings, where a new password is set. */
async function finish(call: Call, flow: Flow, identity: Identity): Promise<Response> {
  const { service } = call;
  await startSession(call, identity, 'code_recovery');
  const { privilegedAge } = service.settings;
  const message = notices.recovered(after(service, privilegedAge), Math.ceil(privilegedAge / 60_000));
  const settings = await newSettingsFlow(call, identity, {
    url: `${call.base}${flowPath('settings')}/browser`,
    returnTo: flow.return_to,
    messages: [message],
  });
  const done = await updateFlow(service.db, flow, {
    state: 'passed_challenge',
    identity_id: identity.id,
    ui: { nodes: [csrfNode()], messages: [] },
  });
  const url = pageUrl(call, 'settings', `?flow=${settings.id}`);
  if (isFormNavigation(call)) return call.context.redirect(url, 303);
  if (!service.settings.continueWith) throw failures.locationChange(url);
  const continueWith = [{ action: 'show_settings_ui', flow: { id: settings.id, url } }];
  return call.context.json(flowView(call, done, { beside: { continue_with: continueWith } }));
}

async function takeCode(call: Call, flow: Flow, code: string, body: Body): Promise<Response> {
  const { service } = call;
  checkCsrf(call, flow, body['csrf_token']);
  if (flow.state === 'passed_challenge') {
    return startOver(call, flow, problems.completed('recovery'));
  }
  const outcome = await consumeCode(service.db, service.appKey, flow.id, code);
  if (outcome.is === 'too many') return startOver(call, flow, problems.tooManyTries());
  if (outcome.is === 'used') return startOver(call, flow, problems.completed('recovery'));
  const identity =
    outcome.is === 'right' ? await findByAddress(service.db, 'recovery', outcome.address) : undefined;
  if (outcome.is !== 'right' || !identity) {
    return reject(call, flow, { form: [problems.wrongCode('recovery')] }, 200);
  }
  if (!isActive(identity)) throw failures.disabledIdentity(identity.id);
  await markVerified(service.db.pool, identity.id, outcome.address);
  service.onAccountsChanged();
  return finish(call, flow, identity);
}

async function takeAddress(call: Call, flow: Flow, body: Body): Promise<Response> {
  const { address, problem } = readAddress(body);
  if (problem) return reject(call, flow, problem);
  checkCsrf(call, flow, body['csrf_token']);
  if (await currentSession(call)) throw failures.alreadySignedIn();
  if (flow.state === 'passed_challenge') {
    return startOver(call, flow, problems.completed('recovery'));
  }
  await slowDownMail(call, address);
  return answerFlow(call, await sendCode(call, 'recovery', flow, address));
}

export async function submitRecoveryFlow(call: Call): Promise<Response> {
  const flow = await requireFlow(call, 'recovery', 'flow');
  if (isExpired(call, flow)) return answerExpired(call, 'recovery', flow);
  const body = await readBody(call);
  const sent = query(call, 'code');
  if (!choosesCode(body, sent)) {
    return reject(call, flow, { form: [problems.noMethod('recovery')] });
  }
  // An address always means "send a code", even beside one.
  const code = sent ?? field(body, 'code');
  if (code !== undefined && field(body, 'email') === undefined) {
    return takeCode(call, flow, code, body);
  }
  return takeAddress(call, flow, body);
}

/** GET /self-service/recovery: links in mail belong to a method that is off here, so it leads to the form. */
export async function followLink(call: Call): Promise<Response> {
  return toPage(call, await requireFlow(call, 'recovery', 'flow'));
}
