import { describe, expect, test } from 'vitest';
import type { Body } from './browser';
import { Browser, formMessages, namesOf, nodeOf, untilExpired } from './browser';
import {
  codeMailedTo,
  mailTo,
  newAddress,
  newPassword,
  otherThan,
  removePeopleAfterwards,
  seedPerson,
} from './people';
import { hasProfile, useProfile } from './profiles';
import { mainTarget } from './target';

/** Conformance checks 20.5: recovery by code. */

removePeopleAfterwards();
const short = useProfile('short');
const other = useProfile('other');

/** A flow that waits for the code it has sent. */
async function waiting(browser: Browser, email: string): Promise<Body> {
  const { body: flow } = await browser.init('recovery');
  const answer = await browser.post('recovery', flow, { method: 'code', email });
  expect(answer.status).toBe(200);
  return answer.body;
}

const send = (browser: Browser, flow: Body, code: string) =>
  browser.post('recovery', flow, { method: 'code', code });

test('20.5 #50 nodes', async () => {
  const { body: flow } = await new Browser().init('recovery');
  expect(namesOf(flow)).toEqual(['csrf_token', 'email', 'method']);
  expect(nodeOf(flow, 'method')?.attributes.value).toBe('code');
  expect(flow.active).toBe('code');
});

test('20.5 #51 an unknown address gets the same answer and no code', async () => {
  const email = newAddress();
  const person = await seedPerson();
  const [unknown, known] = [await waiting(new Browser(), email), await waiting(new Browser(), person.email)];
  for (const flow of [unknown, known]) {
    expect(flow.state).toBe('sent_email');
    expect(formMessages(flow)).toEqual([1060003]);
    expect(namesOf(flow)).toEqual(['csrf_token', 'code', 'method', 'method', 'email']);
    expect(nodeOf(flow, 'email')?.attributes.type).toBe('submit');
  }
  expect(unknown.ui.messages).toEqual(known.ui.messages);
  const templates = (await mailTo(email)).map(mail => mail.template_type);
  expect(templates).not.toContain('recovery_code_valid');
});

test('20.5 #52 #53 #54 wrong and old codes are refused with 200; an address beside a code sends again', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const flow = await waiting(browser, person.email);
  const first = await codeMailedTo(person.email);
  const wrong = await send(browser, flow, otherThan(first));
  expect(wrong.status).toBe(200);
  expect(formMessages(wrong.body)).toEqual([4060006]);
  expect(wrong.body.id).toBe(flow.id);

  const both = { method: 'code', email: person.email, code: first };
  const resent = await browser.post('recovery', flow, both);
  expect(resent.status).toBe(200);
  expect(resent.body.state).toBe('sent_email');
  expect(formMessages(resent.body)).toEqual([1060003]);
  expect(browser.isSignedIn).toBe(false);
  const second = await codeMailedTo(person.email, 2);
  const old = await send(browser, flow, first);
  expect(old.status).toBe(200);
  expect(formMessages(old.body)).toEqual([4060006]);
  expect((await send(browser, flow, second)).body.state).toBe('passed_challenge');
});

test('20.5 #55 #57 #58 the right code signs in and leads to a new password', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const flow = await waiting(browser, person.email);
  const csrfBefore = browser.csrfCookie;
  const answer = await send(browser, flow, await codeMailedTo(person.email));
  expect(answer.status).toBe(200);
  expect(answer.body.state).toBe('passed_challenge');
  expect(browser.csrfCookie).not.toBe(csrfBefore);
  const [next] = answer.body.continue_with;
  expect(next?.action).toBe('show_settings_ui');
  expect(next?.flow?.url).toBe(`${mainTarget().app}/profile-settings?flow=${next?.flow?.id}`);

  const { body: session } = await browser.whoami();
  expect(session.authenticator_assurance_level).toBe('aal1');
  expect(session.authentication_methods.map(({ method }) => method)).toEqual(['code_recovery']);
  expect(session.identity.verifiable_addresses).toMatchObject([{ verified: true }]);

  const settings = await browser.fetchFlow('settings', next?.flow?.id ?? '');
  expect(settings.status).toBe(200);
  expect(settings.body.ui.messages).toMatchObject([{ id: 1060001, type: 'success' }]);
  const password = newPassword();
  const saved = await browser.post('settings', settings.body, { method: 'password', password });
  expect(saved.status).toBe(200);
  expect((await new Browser().enter(person)).status).toBe(400);
  expect((await new Browser().enter({ ...person, password })).status).toBe(200);
});

test('20.5 #59 the sixth code begins again, with the flow named', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const flow = await waiting(browser, person.email);
  const code = await codeMailedTo(person.email);
  for (let attempt = 1; attempt <= 5; attempt += 1) await send(browser, flow, otherThan(code));
  const sixth = await send(browser, flow, code);
  expect(sixth.status).toBe(400);
  expect(sixth.body.ui).toBeUndefined();
  const [next] = sixth.body.error.details?.continue_with ?? [];
  expect(next?.action).toBe('show_recovery_ui');
  expect((await browser.fetchFlow('recovery', next?.flow?.id ?? '')).status).toBe(200);
  expect(browser.isSignedIn).toBe(false);
});

test('20.5 #60 whoever is signed in needs no recovery', async () => {
  const person = await seedPerson();
  const browser = new Browser();
  const { body: opened } = await browser.init('recovery');
  const tab = new Browser().copyFrom(browser);
  await browser.signIn(person);
  const init = await browser.init('recovery');
  expect(init.status).toBe(400);
  expect(init.body.error.id).toBe('session_already_available');
  tab.setCookie('ory_kratos_session', browser.jar.get('ory_kratos_session') ?? '');
  const submit = await tab.post('recovery', opened, { method: 'code', email: person.email });
  expect(submit.status).toBe(400);
  expect(submit.body.error.id).toBe('session_already_available');
});

describe.skipIf(!hasProfile('other'))('without continue-with transitions', () => {
  test('20.5 #56 the right code leads to the settings page by its address', async () => {
    const person = await seedPerson();
    const browser = new Browser(other());
    const flow = await waiting(browser, person.email);
    const answer = await send(browser, flow, await codeMailedTo(person.email));
    expect(answer.status).toBe(422);
    expect(answer.body.error.id).toBe('browser_location_change_required');
    expect(answer.body.redirect_browser_to).toMatch(/\/profile-settings\?flow=[0-9a-f-]{36}$/);
    expect(browser.isSignedIn).toBe(true);
  });

  test('20.5 #59 the sixth code answers with another flow', async () => {
    const person = await seedPerson();
    const browser = new Browser(other());
    const flow = await waiting(browser, person.email);
    const code = await codeMailedTo(person.email);
    for (let attempt = 1; attempt <= 5; attempt += 1) await send(browser, flow, otherThan(code));
    const sixth = await send(browser, flow, otherThan(code));
    expect(sixth.status).toBe(200);
    expect(sixth.body.id).not.toBe(flow.id);
    expect(formMessages(sixth.body)).toEqual([4000001]);
  });
});

test.skipIf(!hasProfile('short'))('20.5 #61 an expired flow leads to another one', async () => {
  const browser = new Browser(short());
  const { body: flow } = await browser.init('recovery');
  await untilExpired(flow);
  const answer = await browser.post('recovery', flow, { method: 'code', email: newAddress() });
  expect(answer.status).toBe(200);
  expect(answer.body.id).not.toBe(flow.id);
  expect(formMessages(answer.body)).toEqual([4060005]);
});
