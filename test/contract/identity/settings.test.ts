import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from './browser';
import { Browser, credentials, fieldMessages, formMessages, nodeOf, until, untilExpired } from './browser';
import { totpOf } from './factors';
import type { TestPerson } from './people';
import { codeMailedTo, newAddress, newPassword, removePeopleAfterwards, seedPerson } from './people';
import { hasProfile, useProfile } from './profiles';
import { mainTarget } from './target';

/** Conformance checks 20.6: settings. */

removePeopleAfterwards();
const short = useProfile('short');
const other = useProfile('other');

/** A person signed in, with their settings open. */
async function opened(target = mainTarget()): Promise<{ person: TestPerson; browser: Browser; flow: Body }> {
  const person = await seedPerson();
  const browser = new Browser(target);
  await browser.signIn(person);
  const { status, body: flow } = await browser.init('settings');
  expect(status).toBe(200);
  return { person, browser, flow };
}

const profile = (email: string, name: Record<string, string>) => ({
  method: 'profile',
  traits: { email, name },
});

test('20.6 #62 without a session there is nothing to set', async () => {
  const { flow } = await opened();
  const stranger = new Browser();
  const init = await stranger.init('settings');
  expect(init.status).toBe(401);
  expect(init.body.error.id).toBe('session_inactive');
  expect((await stranger.fetchFlow('settings', flow.id)).status).toBe(401);
  const submit = await stranger.submit('settings', flow.id, { method: 'password', password: newPassword() });
  expect(submit.status).toBe(401);
});

test('20.6 #63 sections come in their order', async () => {
  const { flow, person } = await opened();
  expect(flow.state).toBe('show_form');
  expect(flow.identity.id).toBe(person.id);
  expect([...new Set(flow.ui.nodes.map(node => node.group))]).toEqual([
    'default',
    'profile',
    'password',
    'lookup_secret',
    'totp',
  ]);
});

test('20.6 #64 #65 the profile is saved whole, again and again; what is left out is removed', async () => {
  const { person, browser, flow } = await opened();
  const full = await browser.post('settings', flow, profile(person.email, { first: 'Mia', last: 'Moss' }));
  expect(full.status).toBe(200);
  expect(full.body.state).toBe('success');
  expect(full.body.ui.messages).toMatchObject([{ id: 1050001, type: 'success' }]);
  expect(full.body.identity.traits).toEqual({ email: person.email, name: { first: 'Mia', last: 'Moss' } });
  expect(full.body.continue_with.at(-1)?.action).toBe('redirect_browser_to');

  const again = { ...flow, ui: full.body.ui };
  const less = await browser.post('settings', again, profile(person.email, { first: 'Mia' }));
  expect(less.status).toBe(200);
  expect(less.body.identity.traits).toEqual({ email: person.email, name: { first: 'Mia' } });

  const invalid = await browser.post('settings', again, profile('no address', { first: 'Mia' }));
  expect(invalid.status).toBe(400);
  // Saved before stays said; that this time it was not, is in the status and at the field.
  expect(invalid.body.state).toBe('success');
  expect(formMessages(invalid.body)).toEqual([1050001]);
  expect(fieldMessages(invalid.body, 'traits.email')).toEqual([4000040]);
});

test('20.6 #66 a new password must be long enough, not the address, and new', async () => {
  const { person, browser, flow } = await opened();
  for (const [password, message] of [
    ['Ab3-xyz', 4000032],
    [person.email, 4000031],
    [person.password, 4000039],
  ] as const) {
    const answer = await browser.post('settings', flow, { method: 'password', password });
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body, 'password')).toEqual([message]);
  }
  const password = newPassword();
  const saved = await browser.post('settings', flow, { method: 'password', password });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body)).not.toContain(password);
  expect((await new Browser().enter(person)).status).toBe(400);
  expect((await new Browser().enter({ ...person, password })).status).toBe(200);
});

describe.skipIf(!hasProfile('other'))('on an old session', () => {
  let old: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    old = await opened(other());
    const { body } = await old.browser.whoami();
    await until(Date.parse(body.authenticated_at) + 1_050);
  });

  test('20.6 #67 credentials and the address need a fresh sign-in, and stay as they are', async () => {
    const { person, browser, flow } = old;
    const fields = [
      { method: 'password', password: newPassword() },
      { method: 'totp', totp_code: totpOf(flow) },
      { lookup_secret_regenerate: true },
      profile(newAddress(), {}),
    ];
    for (const change of fields) {
      const answer = await browser.post('settings', flow, change);
      expect(answer.status).toBe(403);
      expect(answer.body.error.id).toBe('session_refresh_required');
      const { base } = browser.target;
      const start = `${base}/self-service/login/browser?refresh=true&return_to=`;
      expect(answer.body.redirect_browser_to.startsWith(start)).toBe(true);
      const back = new URL(answer.body.redirect_browser_to).searchParams.get('return_to');
      expect(back).toBe(`${base}/self-service/settings?flow=${flow.id}`);
    }
    const { body } = await browser.whoami();
    expect(body.identity.traits.email).toBe(person.email);
    expect(body.authenticator_assurance_level).toBe('aal1');
    expect((await new Browser().enter(person)).status).toBe(200);
  });

  test('20.6 #68 the name alone does not', async () => {
    const { person, browser, flow } = old;
    const answer = await browser.post('settings', flow, profile(person.email, { first: 'Olda' }));
    expect(answer.status).toBe(200);
    expect(answer.body.identity.traits.name).toEqual({ first: 'Olda' });
  });

  test('after confirming who one is, the same change on the same flow is made', async () => {
    const { person, browser, flow } = await opened(other());
    const { body: session } = await browser.whoami();
    await until(Date.parse(session.authenticated_at) + 1_050);
    const password = newPassword();
    const change = { method: 'password', password };
    expect((await browser.post('settings', flow, change)).status).toBe(403);
    const { body: refresh } = await browser.init('login', '?refresh=true');
    expect((await browser.post('login', refresh, credentials(person))).status).toBe(200);
    const latest = await browser.fetchFlow('settings', flow.id);
    expect((await browser.post('settings', latest.body, change)).status).toBe(200);
    expect((await new Browser().enter({ ...person, password })).status).toBe(200);
  });
});

test("20.6 #69 somebody else's settings are not shown and not changed", async () => {
  const mine = await opened();
  const theirs = await opened();
  const fetched = await theirs.browser.fetchFlow('settings', mine.flow.id);
  expect(fetched.status).toBe(403);
  expect(fetched.body.error.id).toBe('security_identity_mismatch');
  const fields = { ...profile(theirs.person.email, { first: 'Eve' }), csrf_token: undefined };
  const submitted = await theirs.browser.post('settings', { ...theirs.flow, id: mine.flow.id }, fields);
  expect(submitted.status).toBe(403);
  expect(submitted.body.error.id).toBe('security_identity_mismatch');
});

test('20.6 #70 a new address must be verified, and gets a code', async () => {
  const { person, browser, flow } = await opened();
  const email = newAddress();
  const answer = await browser.post('settings', flow, profile(email, { first: 'Mia' }));
  expect(answer.status).toBe(200);
  expect(answer.body.identity.verifiable_addresses).toMatchObject([{ value: email, verified: false }]);
  expect(answer.body.continue_with.at(-1)?.action).toBe('redirect_browser_to');
  expect(await codeMailedTo(email)).toMatch(/^\d{6}$/);
  expect((await new Browser().enter({ ...person, email })).status).toBe(200);
  expect((await new Browser().enter(person)).status).toBe(400);
});

test('an address of somebody else is refused', async () => {
  const { browser, flow } = await opened();
  const taken = await seedPerson();
  const answer = await browser.post('settings', flow, profile(taken.email.toUpperCase(), {}));
  expect(answer.status).toBe(400);
  expect(formMessages(answer.body)).toEqual([4000007]);
});

test('20.6 #71 an unknown method changes nothing', async () => {
  const { browser, flow } = await opened();
  const answer = await browser.post('settings', flow, { method: 'nonsense' });
  expect(answer.status).toBe(400);
  expect(formMessages(answer.body)).toEqual([4010004]);
});

test.skipIf(!hasProfile('short'))(
  '20.6 #71 an expired flow is gone on fetch and replaced on submit',
  async () => {
    const { browser, flow, person } = await opened(short());
    await untilExpired(flow);
    expect((await browser.fetchFlow('settings', flow.id)).status).toBe(410);
    const answer = await browser.post('settings', flow, profile(person.email, {}));
    expect(answer.status).toBe(410);
    const next = await browser.fetchFlow('settings', answer.body.use_flow_id);
    expect(formMessages(next.body)).toEqual([4050001]);
    expect(nodeOf(next.body, 'traits.email')?.attributes.value).toBe(person.email);
  },
);
