import { describe, expect, test } from 'vitest';
import { Browser, fieldMessages, formMessages, namesOf, nodeOf, untilExpired } from './browser';
import { DIFFERENCES, allowedFor } from './differences';
import { mailTo, newAddress, newPassword, removePeopleAfterwards } from './people';
import { hasProfile, useProfile } from './profiles';
import { mainTarget } from './target';

/** Conformance checks 20.3: registration. */

removePeopleAfterwards();
const short = useProfile('short');
const other = useProfile('other');

const form = (email: string, password: string) => ({
  method: 'password',
  password,
  traits: { email, name: { first: 'Rike', last: 'Ehrlich' } },
});

test('20.3 #29 nodes of the one page', async () => {
  const { body: flow } = await new Browser().init('registration');
  expect(namesOf(flow)).toEqual([
    'csrf_token',
    'traits.email',
    'password',
    'traits.name.first',
    'traits.name.last',
    'method',
  ]);
  expect(nodeOf(flow, 'traits.email')).toMatchObject({
    group: 'default',
    attributes: { type: 'email', autocomplete: 'email', required: true },
    meta: { label: { id: 1070002 } },
  });
  expect(nodeOf(flow, 'password')?.attributes.autocomplete).toBe('new-password');
  expect(flow.ui.nodes.at(-1)).toMatchObject({
    attributes: { name: 'method', value: 'password' },
    meta: { label: { id: 1040001 } },
  });
});

test('20.3 #30 a missing and an invalid address are said at the field, the rest is kept', async () => {
  const browser = new Browser();
  const { body: flow } = await browser.init('registration');
  const missing = await browser.post('registration', flow, {
    method: 'password',
    password: newPassword(),
    'traits.email': '',
  });
  expect(missing.status).toBe(400);
  expect(fieldMessages(missing.body, 'traits.email')).toEqual([4000002]);
  const invalid = await browser.post('registration', flow, form('no address', newPassword()));
  expect(invalid.status).toBe(400);
  expect(fieldMessages(invalid.body, 'traits.email')).toEqual([4000040]);
  expect(nodeOf(invalid.body, 'traits.name.first')?.attributes.value).toBe('Rike');
});

test('20.3 #30 empty text is a value where it is nested: not an address, and too short where a length is asked for', async () => {
  const browser = new Browser();
  const { body: schema } = await browser.json<{
    properties: { traits: { properties: { email: { minLength?: number } } } };
  }>('/schemas/default');
  const isShort = (schema.properties.traits.properties.email.minLength ?? 0) > 0;
  const { body: flow } = await browser.init('registration');
  const answer = await browser.post('registration', flow, form('', newPassword()));
  expect(answer.status).toBe(400);
  const said = new Set(fieldMessages(answer.body, 'traits.email'));
  expect(said).toEqual(new Set(isShort ? [4000001, 4000003] : [4000001]));
});

test('20.3 #31 a password must be there, long enough, and not the address', async () => {
  const browser = new Browser();
  const email = newAddress();
  const { body: flow } = await browser.init('registration');
  const cases: [string, number][] = [
    ['', 4000002],
    ['Ab3-xyz', 4000032],
    [email, 4000031],
  ];
  for (const [password, message] of cases) {
    const answer = await browser.post('registration', flow, form(email, password));
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body, 'password')).toEqual([message]);
    expect(nodeOf(answer.body, 'password')?.attributes.value).toBeUndefined();
  }
});

test('20.3 #32 #33 #34 #36 a registration signs in, and has the address verified', async () => {
  const browser = new Browser();
  const email = newAddress();
  const { body: flow } = await browser.init('registration');
  const answer = await browser.post('registration', flow, form(email, newPassword()));
  expect(answer.status).toBe(200);
  expect(answer.body.identity.traits.email).toBe(email);
  expect(answer.body.session.active).toBe(true);
  expect(browser.isSignedIn).toBe(true);
  const [redirect, verify] = answer.body.continue_with;
  expect(redirect).toEqual({ action: 'redirect_browser_to', redirect_browser_to: `${mainTarget().app}/` });
  expect(verify).toMatchObject({ action: 'show_verification_ui', flow: { verifiable_address: email } });

  const { status, body: session } = await browser.whoami();
  expect(status).toBe(200);
  expect(session.identity.verifiable_addresses).toMatchObject([{ value: email, verified: false }]);
  expect(session.identity.recovery_addresses).toMatchObject([{ value: email }]);
  await expect
    .poll(async () => (await mailTo(email)).map(mail => mail.template_type))
    .toEqual(['verification_code_valid']);

  const announced = await browser.fetchFlow('verification', verify?.flow?.id ?? '');
  expect(announced.status).toBe(200);
  expect(announced.body.state).toBe('sent_email');
  expect(formMessages(announced.body)).toEqual([1080003]);
  expect(nodeOf(announced.body, 'code')).toBeDefined();
  expect(nodeOf(announced.body, 'email')?.attributes).toMatchObject({ type: 'submit', value: email });

  const again = await browser.init('registration');
  expect(again.status).toBe(400);
  expect(again.body.error.id).toBe('session_already_available');
});

test('20.3 #35 an address is taken, in whatever case it is written; spaces around it are refused', async () => {
  const email = newAddress();
  const first = new Browser();
  const { body: flow } = await first.init('registration');
  expect((await first.post('registration', flow, form(email, newPassword()))).status).toBe(200);
  const second = new Browser();
  const { body: next } = await second.init('registration');
  const spaced = await second.post('registration', next, form(` ${email} `, newPassword()));
  expect(spaced.status).toBe(400);
  expect(fieldMessages(spaced.body, 'traits.email')).toEqual([4000040]);
  const answer = await second.post('registration', spaced.body, form(email.toUpperCase(), newPassword()));
  expect(answer.status).toBe(400);
  expect(allowedFor(DIFFERENCES.identifierTaken)).toContain(formMessages(answer.body)[0]);
  expect(second.isSignedIn).toBe(false);
});

test.skipIf(!hasProfile('short'))('20.3 #37 an expired flow is replaced', async () => {
  const browser = new Browser(short());
  const { body: flow } = await browser.init('registration', '?return_to=/health');
  await untilExpired(flow);
  const gone = await browser.fetchFlow('registration', flow.id);
  expect(gone.body.error.details?.['redirect_to']).toMatch(/registration\/browser\?return_to=%2Fhealth$/);
  const answer = await browser.post('registration', flow, form(newAddress(), newPassword()));
  expect(answer.status).toBe(410);
  const next = await browser.fetchFlow('registration', answer.body.use_flow_id);
  expect(formMessages(next.body)).toEqual([4040001]);
});

describe.skipIf(!hasProfile('other'))('in two steps', () => {
  test('20.3 #38 first who one is, then the password, and back', async () => {
    const browser = new Browser(other());
    const email = newAddress();
    const { body: flow } = await browser.init('registration');
    expect(nodeOf(flow, 'password')).toBeUndefined();
    const { traits } = form(email, '');
    const step = await browser.post('registration', flow, { method: 'profile', traits });
    expect(step.status).toBe(400);
    const texts = [...(step.body.ui.messages ?? []), ...step.body.ui.nodes.flatMap(node => node.messages)];
    expect(texts.filter(({ type }) => type === 'error')).toEqual([]);
    expect(nodeOf(step.body, 'traits.email')?.attributes).toMatchObject({ type: 'hidden', value: email });
    expect(nodeOf(step.body, 'password')).toBeDefined();
    expect(nodeOf(step.body, 'screen')?.attributes.value).toBe('previous');

    const back = await browser.post('registration', step.body, { screen: 'previous', traits });
    expect(back.status).toBe(400);
    expect(nodeOf(back.body, 'traits.email')?.attributes).toMatchObject({ type: 'email', value: email });
    expect(nodeOf(back.body, 'password')).toBeUndefined();

    const done = await browser.post('registration', back.body, form(email, newPassword()));
    expect(done.status).toBe(200);
  });

  test('the first step says what is wrong with the traits', async () => {
    const browser = new Browser(other());
    const { body: flow } = await browser.init('registration');
    const fields = { method: 'profile', traits: { email: 'no address' } };
    const answer = await browser.post('registration', flow, fields);
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body, 'traits.email')).toEqual([4000040]);
    expect(nodeOf(answer.body, 'password')).toBeUndefined();
  });
});
