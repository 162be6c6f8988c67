import { expect, test } from 'vitest';
import type { Body } from './browser';
import { Browser, fieldMessages, formMessages, namesOf, nodeOf, untilExpired } from './browser';
import type { TestPerson } from './people';
import {
  codeMailedTo,
  linkMailedTo,
  mailTo,
  newAddress,
  otherThan,
  removePeopleAfterwards,
  seedPerson,
} from './people';
import { hasProfile, useProfile } from './profiles';
import { mainTarget } from './target';

/** Conformance checks 20.4: verification. */

removePeopleAfterwards();
const short = useProfile('short');

/** A flow that waits for the code it has sent. */
async function waiting(browser: Browser, email: string, query = ''): Promise<Body> {
  const { body: flow } = await browser.init('verification', query);
  const answer = await browser.post('verification', flow, { method: 'code', email });
  expect(answer.status).toBe(200);
  return answer.body;
}

const addressOf = async (person: TestPerson) => {
  const browser = new Browser();
  return (await browser.signIn(person)).identity.verifiable_addresses[0];
};

test('20.4 #39 a flow begins with and without a session', async () => {
  const signedIn = new Browser();
  await signedIn.signIn(await seedPerson());
  for (const browser of [new Browser(), signedIn]) {
    const { status, body } = await browser.init('verification');
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(['email', 'method', 'csrf_token']);
  }
});

test('20.4 #40 a missing and a malformed address are said at the field', async () => {
  const browser = new Browser();
  const { body: flow } = await browser.init('verification');
  for (const [email, messages] of [
    ['', [4000002]],
    // What was wrong before stays at the field.
    ['no address', [4000002, 4000040]],
  ] as const) {
    const answer = await browser.post('verification', flow, { method: 'code', email });
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body, 'email')).toEqual(messages);
    expect(answer.body.active).toBe('code');
  }
});

test('20.4 #41 an unknown address gets the same answer and no mail', async () => {
  const email = newAddress();
  const flow = await waiting(new Browser(), email);
  expect(flow.state).toBe('sent_email');
  expect(formMessages(flow)).toEqual([1080003]);
  expect(await mailTo(email)).toEqual([]);
});

test('20.4 #42 #44 #46 a wrong code leaves the flow as it is, the right one verifies, once', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const flow = await waiting(browser, person.email);
  const code = await codeMailedTo(person.email);
  const wrong = await browser.post('verification', flow, { code: otherThan(code) });
  expect(wrong.status).toBe(200);
  expect(formMessages(wrong.body)).toEqual([4070006]);
  expect(wrong.body).toMatchObject({ id: flow.id, state: 'sent_email' });

  const right = await browser.submit('verification', flow.id, { code });
  expect(right.status).toBe(200);
  expect(right.body).toMatchObject({ state: 'passed_challenge', ui: { method: 'GET' } });
  expect(right.body.ui.messages).toMatchObject([{ id: 1080002, type: 'success' }]);
  expect(nodeOf(right.body, 'continue')?.attributes.href).toBe(`${mainTarget().app}/`);
  expect(await addressOf(person)).toMatchObject({ verified: true, status: 'completed' });

  const again = await browser.submit('verification', flow.id, { code });
  expect(again.status).toBe(410);
  expect(again.body.error.id).toBe('self_service_flow_replaced');
  const next = await browser.fetchFlow('verification', again.body.use_flow_id);
  expect(formMessages(next.body)).toEqual([4070002]);
});

test('20.4 #43 #45 a resend makes the first code void; the way back is the one asked for', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const flow = await waiting(browser, person.email, '?return_to=%2Fhealth%3Fx%3D1');
  const first = await codeMailedTo(person.email);
  const resent = await browser.post('verification', flow, { method: 'code', email: person.email });
  expect(resent.status).toBe(200);
  const second = await codeMailedTo(person.email, 2);
  const old = await browser.submit('verification', flow.id, { code: first });
  expect(formMessages(old.body)).toEqual([4070006]);
  const right = await browser.submit('verification', flow.id, { code: second });
  expect(right.body.state).toBe('passed_challenge');
  expect(nodeOf(right.body, 'continue')?.attributes.href).toBe(`${mainTarget().app}/health?x=1`);
});

test('20.4 #47 the sixth code replaces the flow', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const flow = await waiting(browser, person.email);
  const code = await codeMailedTo(person.email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const wrong = await browser.submit('verification', flow.id, { code: otherThan(code) });
    expect(wrong.status).toBe(200);
  }
  const sixth = await browser.submit('verification', flow.id, { code: otherThan(code) });
  expect(sixth.status).toBe(410);
  expect(sixth.body.error.id).toBe('self_service_flow_replaced');
  const next = await browser.fetchFlow('verification', sixth.body.use_flow_id);
  expect(formMessages(next.body)).toEqual([4000001]);
  expect(nodeOf(next.body, 'email')?.attributes.type).toBe('email');
  expect(await addressOf(person)).toMatchObject({ verified: false });
});

test('20.4 #48 the link of the mail fills the code in, in another browser', async () => {
  const person = await seedPerson();
  await waiting(new Browser(), person.email);
  const link = await linkMailedTo(person.email);
  const elsewhere = new Browser();
  const response = await elsewhere.navigate(link);
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('Location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(`${mainTarget().app}/verification`);
  const seen = await elsewhere.fetchFlow('verification', location.searchParams.get('flow') ?? '');
  expect(seen.status).toBe(200);
  const code = String(nodeOf(seen.body, 'code')?.attributes.value);
  expect(code).toBe(await codeMailedTo(person.email));
  const done = await elsewhere.post('verification', seen.body, { method: 'code', code });
  expect(done.body.state).toBe('passed_challenge');
});

test.skipIf(!hasProfile('short'))('20.4 #49 an expired flow leads to another one', async () => {
  const browser = new Browser(short());
  const { body: flow } = await browser.init('verification');
  await untilExpired(flow);
  expect((await browser.fetchFlow('verification', flow.id)).status).toBe(410);
  const answer = await browser.post('verification', flow, { method: 'code', email: newAddress() });
  expect(answer.status).toBe(200);
  expect(answer.body.id).not.toBe(flow.id);
  expect(formMessages(answer.body)).toEqual([4070005]);
});
