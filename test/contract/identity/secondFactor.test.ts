import { describe, expect, test } from 'vitest';
import type { Body } from './browser';
import { Browser, fieldMessages, formMessages, namesOf, nodeOf } from './browser';
import { backupTexts, codeOf, secretOf } from './factors';
import type { TestPerson } from './people';
import { otherThan, removePeopleAfterwards, seedPerson } from './people';
import { mainTarget } from './target';

/** Conformance checks 20.7: authenticator apps and backup codes. */

removePeopleAfterwards();

interface Enrolled {
  person: TestPerson;
  browser: Browser;
  flow: Body;
}

async function opened(): Promise<Enrolled> {
  const person = await seedPerson();
  const browser = new Browser();
  await browser.signIn(person);
  return { person, browser, flow: (await browser.init('settings')).body };
}

/** A person with an authenticator app. */
async function withApp(): Promise<Enrolled & { secret: string }> {
  const someone = await opened();
  const secret = secretOf(someone.flow);
  const fields = { method: 'totp', totp_code: codeOf(secret) };
  const { status, body } = await someone.browser.post('settings', someone.flow, fields);
  expect(status).toBe(200);
  return { ...someone, secret, flow: { ...body, id: someone.flow.id } };
}

/** A person with backup codes. */
async function withCodes(): Promise<Enrolled & { codes: string[] }> {
  const someone = await opened();
  const made = await someone.browser.post('settings', someone.flow, { lookup_secret_regenerate: true });
  const codes = backupTexts(made.body).map(({ text }) => text);
  const { status, body } = await someone.browser.post('settings', made.body, { lookup_secret_confirm: true });
  expect(status).toBe(200);
  return { ...someone, codes, flow: body };
}

const methodsOf = async (browser: Browser) => {
  const { body } = await browser.whoami();
  return {
    aal: body.authenticator_assurance_level,
    methods: body.authentication_methods.map(({ method }) => method),
  };
};

const groupNames = (flow: Body, group: string) =>
  namesOf({ ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.filter(node => node.group === group) } });

describe('authenticator app', () => {
  test('20.7 #72 it is set up by its own code, and raises the session', async () => {
    const { browser, flow } = await opened();
    expect(nodeOf(flow, 'totp_qr')?.attributes).toMatchObject({ width: 256, height: 256 });
    expect(nodeOf(flow, 'totp_qr')?.attributes.src).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(nodeOf(flow, 'totp_secret_key')?.attributes.text?.id).toBe(1050006);
    const secret = secretOf(flow);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretOf((await browser.fetchFlow('settings', flow.id)).body)).toBe(secret);

    const wrong = await browser.post('settings', flow, {
      method: 'totp',
      totp_code: otherThan(codeOf(secret)),
    });
    expect(wrong.status).toBe(400);
    expect(fieldMessages(wrong.body, 'totp_code')).toEqual([4000008]);
    const right = await browser.post('settings', wrong.body, { method: 'totp', totp_code: codeOf(secret) });
    expect(right.status).toBe(200);
    expect(right.body.state).toBe('success');
    expect(groupNames(right.body, 'totp')).toEqual(['totp_unlink']);
    expect(await methodsOf(browser)).toEqual({ aal: 'aal2', methods: ['password', 'totp'] });
  });

  test('20.7 #73 #74 the password alone opens nothing; the code of the app does, in the same session', async () => {
    const { person, secret } = await withApp();
    const { base, app } = mainTarget();
    const browser = new Browser();
    const first = await browser.enter(person, '?return_to=%2Fhealth');
    expect(first.status).toBe(422);
    expect(first.body.error.id).toBe('browser_location_change_required');
    const second = `${base}/self-service/login/browser?aal=aal2`;
    expect(first.body.redirect_browser_to.startsWith(second)).toBe(true);
    expect(browser.isSignedIn).toBe(true);
    for (const answer of [await browser.whoami(), await browser.init('settings')]) {
      expect(answer.status).toBe(403);
      expect(answer.body.error.id).toBe('session_aal2_required');
      expect(answer.body.redirect_browser_to.startsWith(second)).toBe(true);
    }

    const { body: flow } = await browser.json<Body>(first.body.redirect_browser_to);
    expect(formMessages(flow)).toEqual([1010004]);
    expect(namesOf(flow)).toEqual(['csrf_token', 'totp_code', 'method']);
    expect(nodeOf(flow, 'method')?.attributes.value).toBe('totp');
    const code = codeOf(secret);
    const wrong = await browser.post('login', flow, { method: 'totp', totp_code: otherThan(code) });
    expect(wrong.status).toBe(400);
    expect(formMessages(wrong.body)).toEqual([4000008]);
    const few = await browser.post('login', flow, { method: 'totp', totp_code: '123' });
    expect(fieldMessages(few.body, 'totp_code')).toEqual([4000003]);
    const right = await browser.post('login', few.body, { method: 'totp', totp_code: codeOf(secret) });
    expect(right.status).toBe(200);
    expect(right.body.session.authenticator_assurance_level).toBe('aal2');
    expect(right.body.session.authentication_methods.map(({ method }) => method)).toEqual([
      'password',
      'totp',
    ]);
    expect(right.body.continue_with.at(-1)?.redirect_browser_to).toBe(`${app}/health`);
    expect((await browser.whoami()).body.id).toBe(right.body.session.id);
  });

  test('20.7 #75 removed, it is no longer asked for, and another secret is offered', async () => {
    const { person, browser, flow, secret } = await withApp();
    const answer = await browser.post('settings', flow, { totp_unlink: true });
    expect(answer.status).toBe(200);
    expect(answer.body.state).toBe('success');
    expect(secretOf(answer.body)).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretOf(answer.body)).not.toBe(secret);
    expect((await new Browser().enter(person)).status).toBe(200);
  });
});

describe('backup codes', () => {
  test('20.7 #76 they count once they are confirmed, and can be shown again', async () => {
    const { person, browser, flow } = await opened();
    const early = await browser.post('settings', flow, { lookup_secret_confirm: true });
    expect(early.status).toBe(400);
    expect(formMessages(early.body)).toEqual([4000001]);

    const made = await browser.post('settings', flow, { lookup_secret_regenerate: true });
    expect(made.status).toBe(200);
    expect(made.body.state).toBe('show_form');
    const codes = backupTexts(made.body);
    expect(codes.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, () => 1050009));
    expect(codes.every(({ text }) => /^[a-z0-9]{8}$/.test(text))).toBe(true);
    expect(new Set(codes.map(({ text }) => text)).size).toBe(12);
    expect(groupNames(made.body, 'lookup_secret')).toEqual(['lookup_secret_codes', 'lookup_secret_confirm']);
    expect((await new Browser().enter(person)).status).toBe(200);

    const confirmed = await browser.post('settings', made.body, { lookup_secret_confirm: true });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.state).toBe('success');
    expect(groupNames(confirmed.body, 'lookup_secret')).toEqual([
      'lookup_secret_reveal',
      'lookup_secret_disable',
    ]);
    expect(await methodsOf(browser)).toEqual({ aal: 'aal2', methods: ['password', 'lookup_secret'] });
    const shown = await browser.post('settings', confirmed.body, { lookup_secret_reveal: true });
    expect(backupTexts(shown.body).map(({ text }) => text)).toEqual(codes.map(({ text }) => text));
  });

  test('20.7 #77 each code is good once, used ones are told, and they can be given up', async () => {
    const { browser, codes } = await withCodes();
    const refresh = async () => (await browser.init('login', '?aal=aal2&refresh=true')).body;
    const use = async (flow: Body, code: string) =>
      browser.post('login', flow, { method: 'lookup_secret', lookup_secret: code });
    const [first = ''] = codes;
    const flow = await refresh();
    expect(formMessages(flow)).toEqual([1010003]);
    expect((await use(flow, first)).status).toBe(200);
    const again = await use(await refresh(), first);
    expect(again.status).toBe(400);
    expect(formMessages(again.body)).toEqual([4000012]);
    const random = await use(again.body, 'zzzzzzzz');
    expect(random.status).toBe(400);
    expect(formMessages(random.body)).toEqual([4000016]);

    const { body: settings } = await browser.init('settings');
    const shown = await browser.post('settings', settings, { lookup_secret_reveal: true });
    expect(
      backupTexts(shown.body)
        .map(({ id }) => id)
        .toSorted((a, b) => b - a)[0],
    ).toBe(1050014);
    const off = await browser.post('settings', shown.body, { lookup_secret_disable: true });
    expect(off.status).toBe(200);
    expect(groupNames(off.body, 'lookup_secret')).toEqual(['lookup_secret_regenerate']);
  });
});
