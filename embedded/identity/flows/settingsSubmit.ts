import { isFormNavigation, pageUrl, readBody, type Call } from '../call';
import { failures } from '../errors';
import { notices, problems } from '../messages';
import { currentSession } from '../sessions';
import { updateFlow, type Flow } from '../store/flows';
import type { Session } from '../store/sessions';
import { answerReplaced, noteProblem, toPage, type Problem } from './answer';
import { checkToken, flowPath, isExpired, requireFlow, returnAddress } from './flow';
import { newSettingsFlow, refreshed, requireOwner, settingsView } from './settings';
import { changeOf, isDone, type Change, type Done } from './settingsMethods';

/** POST /self-service/settings: takes the form of one section. */

const submitUrl = (call: Call, flow: Flow) => `${call.base}${flowPath('settings')}?flow=${flow.id}`;

async function refuse(call: Call, flow: Flow, session: Session, problem: Problem): Promise<Response> {
  // Like the real service, a form that was saved before stays so, with its message: the status says what happened now.
  const saved = flow.state === 'success' ? flow.ui.messages.filter(({ type }) => type === 'success') : [];
  const next = await noteProblem(call.service, flow, {
    ...problem,
    form: [...saved, ...(problem.form ?? [])],
  });
  if (isFormNavigation(call)) return toPage(call, next);
  return call.context.json(settingsView(call, next, session.identity), 400);
}

async function expired(call: Call, flow: Flow, session: Session): Promise<Response> {
  const replacement = await newSettingsFlow(call, session.identity, {
    url: flow.request_url,
    returnTo: flow.return_to,
    messages: [problems.expired('settings', flow.expires_at)],
  });
  return answerReplaced(call, flow, replacement);
}

/** Throws 403 when the person signed in too long ago for what they want to change. */
function requireFresh(call: Call, flow: Flow, session: Session): void {
  const age = call.service.now().getTime() - session.authenticated_at.getTime();
  if (age <= call.service.settings.privilegedAge) return;
  const back = encodeURIComponent(submitUrl(call, flow));
  throw failures.needsRefresh(`${call.base}${flowPath('login')}/browser?refresh=true&return_to=${back}`);
}

async function finish(call: Call, flow: Flow, change: Change, done: Done): Promise<Response> {
  const { service } = call;
  if (done.state === 'success') {
    service.onSessionsChanged();
    service.onAccountsChanged();
  }
  const { identity, nodes, internal } = await refreshed(service, flow.identity_id ?? '', done.internal);
  const messages = done.state === 'success' ? [notices.saved()] : [];
  const next = await updateFlow(service.db, flow, {
    state: done.state,
    active: change.method,
    internal,
    ui: { nodes, messages },
  });
  const page = pageUrl(call, 'settings', `?flow=${flow.id}`);
  const target = flow.return_to ? returnAddress(call, flow.return_to) : page;
  if (isFormNavigation(call)) return call.context.redirect(done.state === 'success' ? target : page, 303);
  const redirect = { action: 'redirect_browser_to', redirect_browser_to: target };
  const beside = done.state === 'success' ? { continue_with: [...(done.continueWith ?? []), redirect] } : {};
  return call.context.json(settingsView(call, next, identity, beside));
}

export async function submitSettingsFlow(call: Call): Promise<Response> {
  if (!(await currentSession(call))) throw failures.noSession();
  const flow = await requireFlow(call, 'settings', 'flow');
  const session = await requireOwner(call, flow, submitUrl(call, flow));
  if (isExpired(call, flow)) return expired(call, flow, session);

  const body = await readBody(call);
  const change = changeOf({ call, flow, session, body });
  if (!change) {
    return refuse(call, flow, session, { form: [problems.noMethod('settings')] });
  }
  if (change.invalid) return refuse(call, flow, session, change.invalid);
  checkToken(call, body['csrf_token']);
  if (change.isPrivileged) requireFresh(call, flow, session);
  const outcome = await change.apply();
  if (!isDone(outcome)) return refuse(call, flow, session, outcome);
  return finish(call, flow, change, outcome);
}
