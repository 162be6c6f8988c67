import { field, isFormNavigation, query, readBody, type Body, type Call } from '../call';
import { failures } from '../errors';
import { slowDownMail } from '../mail';
import { labels, notices, problems, type UiText } from '../messages';
import { anchor, csrfNode, messagesAt } from '../nodes';
import { markVerified } from '../store/accounts';
import { consumeCode } from '../store/codes';
import { updateFlow, type Flow } from '../store/flows';
import { findByAddress } from '../store/identities';
import { answerFlow, reject, toPage, type Problem } from './answer';
import { answerExpired, choosesCode, readAddress, restart, sendCode } from './codeFlow';
import { checkCsrf, isExpired, requireFlow, returnAddress } from './flow';

/** POST /self-service/verification: takes an address or the code that was sent to it. */

/** Answers that another flow goes on: with its id for scripts, at its page for a browser that navigates. */
async function replace(call: Call, flow: Flow, message: UiText): Promise<Response> {
  const next = await restart(call, 'verification', flow, message);
  if (isFormNavigation(call)) return toPage(call, next);
  throw failures.replaced(next.id);
}

async function takeCode(call: Call, flow: Flow, code: string): Promise<Response> {
  const { service } = call;
  if (flow.state === 'passed_challenge') {
    return replace(call, flow, problems.completed('verification'));
  }
  const outcome = await consumeCode(service.db, service.appKey, flow.id, code);
  if (outcome.is === 'too many') return replace(call, flow, problems.tooManyTries());
  if (outcome.is === 'used') return replace(call, flow, problems.completed('verification'));
  if (outcome.is === 'wrong') {
    return reject(call, flow, { form: [problems.wrongCode('verification')] }, 200);
  }
  const identity = await findByAddress(service.db, 'verifiable', outcome.address);
  // The address may have been given up while its code was on the way.
  if (!identity) return reject(call, flow, { form: [problems.wrongCode('verification')] }, 200);
  await markVerified(service.db.pool, identity.id, outcome.address);
  service.onAccountsChanged();
  const target = returnAddress(call, flow.return_to);
  const { prefill: _used, ...internal } = flow.internal;
  const done = await updateFlow(service.db, flow, {
    state: 'passed_challenge',
    internal,
    ui: {
      target,
      nodes: [csrfNode(), anchor('code', 'continue', target, labels.continue())],
      messages: [notices.verified()],
    },
  });
  return answerFlow(call, done);
}

/** Like the real service: what was wrong with the address before stays at the field, beside what is wrong now. */
function withFormer(flow: Flow, problem: Problem): Problem {
  const now = problem.fields?.['email'] ?? [];
  const former = messagesAt(flow.ui.nodes, 'email').filter(({ id }) =>
    now.every(message => message.id !== id),
  );
  return { ...problem, fields: { email: [...former, ...now] } };
}

async function takeAddress(call: Call, flow: Flow, body: Body): Promise<Response> {
  const { address, problem } = readAddress(body);
  if (problem) return reject(call, flow, withFormer(flow, problem));
  checkCsrf(call, flow, body['csrf_token']);
  if (flow.state === 'passed_challenge') {
    return replace(call, flow, problems.completed('verification'));
  }
  await slowDownMail(call, address);
  return answerFlow(call, await sendCode(call, 'verification', flow, address));
}

export async function submitVerificationFlow(call: Call): Promise<Response> {
  const flow = await requireFlow(call, 'verification', 'flow');
  if (isExpired(call, flow)) return answerExpired(call, 'verification', flow);
  const body = await readBody(call);
  // As in Kratos, the query counts over the body here, and a code over an address.
  const code = query(call, 'code') ?? field(body, 'code');
  if (code !== undefined) return takeCode(call, flow, code);
  if (!choosesCode(body)) {
    return reject(call, flow, { form: [problems.noMethod('verification')] });
  }
  return takeAddress(call, flow, body);
}
