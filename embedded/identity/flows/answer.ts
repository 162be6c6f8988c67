import { isFormNavigation, isNavigation, pageUrl, type Call } from '../call';
import { failures } from '../errors';
import type { UiText } from '../messages';
import { withMessages, withValues } from '../nodes';
import type { IdentityService } from '../service';
import { updateFlow, type Flow } from '../store/flows';
import { flowView, returnAddress } from './flow';

/** How flows answer: the flow itself for scripts, the way to its page for a browser that navigates. */

/** Answers an init call with the new flow. */
export function answerInit(call: Call, flow: Flow): Response {
  if (isNavigation(call)) return toPage(call, flow);
  return call.context.json(flowView(call, flow));
}

/** Answers an init call of somebody who is signed in and needs no such flow: a browser goes where the flow would have led. */
export function answerSignedIn(call: Call, returnTo: string | undefined): Response {
  if (isNavigation(call)) return call.context.redirect(returnAddress(call, returnTo), 303);
  throw failures.alreadySignedIn();
}

/** Sends the browser to the flow's page. */
export function toPage(call: Call, flow: Flow): Response {
  return call.context.redirect(pageUrl(call, flow.kind, `?flow=${flow.id}`), 303);
}

/** Answers a form whose flow has expired: another one is ready. */
export function answerReplaced(call: Call, flow: Flow, replacement: Flow): Response {
  if (isFormNavigation(call)) return toPage(call, replacement);
  throw failures.expiredOnSubmit(flow.expires_at, call.service.now(), replacement.id);
}

/** Answers a submit with the flow as it now is. */
export function answerFlow(call: Call, flow: Flow, status: 200 | 400 = 200): Response {
  if (isFormNavigation(call)) return toPage(call, flow);
  return call.context.json(flowView(call, flow), status);
}

/** What is wrong with a form: messages by field name and for the whole, and what was typed. */
export interface Problem {
  fields?: Readonly<Record<string, readonly UiText[]>>;
  form?: readonly UiText[];
  values?: Readonly<Record<string, string>>;
}

/** Puts what went wrong into the flow, in place of what went wrong before. */
export function noteProblem(service: IdentityService, flow: Flow, problem: Problem): Promise<Flow> {
  const nodes = withMessages(withValues(flow.ui.nodes, problem.values ?? {}), problem.fields ?? {});
  return updateFlow(service.db, flow, { ui: { ...flow.ui, nodes, messages: [...(problem.form ?? [])] } });
}

/** Notes what went wrong and answers with the flow: 400, unless the protocol says that it went wrong with 200. */
export async function reject(
  call: Call,
  flow: Flow,
  problem: Problem,
  status: 200 | 400 = 400,
): Promise<Response> {
  return answerFlow(call, await noteProblem(call.service, flow, problem), status);
}
