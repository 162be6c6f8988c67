import { beforeAll, describe, expect, test } from 'vitest';
import type { Kind } from './browser';
import { Browser, credentials, csrfOf, fieldMessages, formMessages } from './browser';
import { DIFFERENCES, allowedFor } from './differences';
import type { TestPerson } from './people';
import { mailTo, newAddress, newPassword, removePeopleAfterwards, seedPerson } from './people';
import { mainTarget } from './target';

/** Conformance checks 20.1: transport, csrf, return addresses. */

removePeopleAfterwards();
let person: TestPerson;
beforeAll(async () => {
  person = await seedPerson();
});

const UNKNOWN = '019a0000-0000-7000-8000-00000000ffff';
const OPEN: Kind[] = ['login', 'registration', 'recovery', 'verification'];
const anyUuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

describe('init', () => {
  test('20.1 #1 a navigation begins at the sign-in page with a flow and an anti-CSRF cookie', async () => {
    const { app } = mainTarget();
    const response = await new Browser().navigate('/self-service/login/browser');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(new RegExp(`^${app}/login\\?flow=${anyUuid}$`));
    const cookie = response.headers.getSetCookie().find(line => line.startsWith('csrf_token_'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
  });

  test('20.1 #2 a script gets the flow', async () => {
    const { base } = mainTarget();
    const { status, body } = await new Browser().init('login');
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'browser', state: 'choose_method', ui: { method: 'POST' } });
    expect(body.ui.action.startsWith(`${base}/self-service/login?flow=`)).toBe(true);
    expect(body.ui.action).toContain(body.id);
    expect(new URL(body.request_url).pathname).toMatch(allowedFor(DIFFERENCES.requestPath));
  });

  test('20.1 #3 a wildcard Accept counts as a navigation', async () => {
    const response = await new Browser().send('/self-service/login/browser', { accept: '*/*' });
    expect(response.status).toBe(303);
  });
});

describe('fetching', () => {
  test('20.1 #4 [AUTH-045] a flow fetched twice is the same, also its token', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    const one = await browser.fetchFlow('login', flow.id);
    const two = await browser.fetchFlow('login', flow.id);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.body.id, two.body.id]).toEqual([flow.id, flow.id]);
    expect(csrfOf(one.body)).not.toBe('');
    expect([csrfOf(one.body), csrfOf(two.body)]).toEqual([csrfOf(flow), csrfOf(flow)]);
    const wrong = await browser.post('login', one.body, credentials({ ...person, password: 'wrong' }));
    expect(wrong.status).toBe(400);
    expect((await browser.post('login', two.body, credentials(person))).status).toBe(200);
  });

  test.each(OPEN)('20.1 #5 a %s flow is not shown to another browser', async kind => {
    const { body: flow } = await new Browser().init(kind);
    const other = new Browser();
    await other.init('login');
    for (const stranger of [new Browser(), other]) {
      const answer = await stranger.fetchFlow(kind, flow.id);
      expect(answer.status).toBe(403);
      expect(answer.body.error.id).toBe('security_csrf_violation');
    }
  });

  test('20.1 #6 an unknown flow of any kind does not exist', async () => {
    const browser = new Browser();
    for (const kind of OPEN) expect((await browser.fetchFlow(kind, UNKNOWN)).status).toBe(404);
    await browser.signIn(person);
    expect((await browser.fetchFlow('settings', UNKNOWN)).status).toBe(404);
  });
});

describe('csrf', () => {
  test('20.1 #7 a wrong token is a security violation, and nothing happens', async () => {
    const address = newAddress();
    const foreign = csrfOf((await new Browser().init('login')).body);
    const forms: [Kind, Record<string, unknown>][] = [
      ['login', credentials(person)],
      ['registration', { method: 'password', password: newPassword(), traits: { email: address } }],
      ['recovery', { method: 'code', email: person.email }],
    ];
    for (const [kind, fields] of forms) {
      const browser = new Browser();
      const { body: flow } = await browser.init(kind);
      for (const token of ['', 'AAAA', foreign]) {
        const answer = await browser.post(kind, flow, { ...fields, csrf_token: token });
        expect({ kind, status: answer.status }).toEqual({ kind, status: 403 });
        expect(answer.body.error.id).toBe('security_csrf_violation');
      }
      expect((await browser.whoami()).status).toBe(401);
    }
    expect(await mailTo(person.email)).toEqual([]);
    expect((await new Browser().enter({ email: address, password: 'x' })).status).toBe(400);

    const signedIn = new Browser();
    await signedIn.signIn(person);
    const { body: settings } = await signedIn.init('settings');
    const change = { method: 'password', password: newPassword(), csrf_token: foreign };
    const answer = await signedIn.post('settings', settings, change);
    expect(answer.status).toBe(403);
    expect((await new Browser().enter(person)).status).toBe(200);
  });

  test('20.1 #8 what is missing is said before the token is checked', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    const answer = await browser.post('login', flow, { method: 'password', csrf_token: 'wrong' });
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer.body, 'identifier')).toEqual([4000002]);
  });

  test.each([undefined, '', 'nonsense'])(
    '20.1 #9 a submit with flow %j has no form in its answer',
    async id => {
      for (const kind of OPEN) {
        const answer = await new Browser().submit(kind, id, { method: 'password' });
        expect(answer.status).toBe(400);
        expect(answer.body.ui).toBeUndefined();
      }
    },
  );

  test('an empty form chooses no method', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    const answer = await browser.submit('login', flow.id, {});
    expect(answer.status).toBe(400);
    expect(formMessages(answer.body)).toEqual([4010002]);
  });
});

describe('return addresses', () => {
  test('20.1 #10 a foreign return_to is refused by every init', async () => {
    const signedIn = new Browser();
    await signedIn.signIn(person);
    const query = `?return_to=${encodeURIComponent('https://evil.example/')}`;
    const answers = [
      ...(await Promise.all(OPEN.map(kind => new Browser().init(kind, query)))),
      await signedIn.init('settings', query),
      await signedIn.json(`/self-service/logout/browser${query}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.error.id).toBe('self_service_flow_return_to_forbidden');
    }
  });

  test('where a verification leads is not checked when a registration begins', async () => {
    const query = `?after_verification_return_to=${encodeURIComponent('https://evil.example/')}`;
    expect((await new Browser().init('registration', query)).status).toBe(200);
  });

  test('20.1 #11 return_to is kept raw and comes back absolute on the own origin', async () => {
    const browser = new Browser();
    const target = '/catalog?x=1';
    const { body: flow } = await browser.init('login', `?return_to=${encodeURIComponent(target)}`);
    expect(flow.return_to).toBe(target);
    const answer = await browser.post('login', flow, credentials(person));
    const redirect = answer.body.continue_with.find(({ action }) => action === 'redirect_browser_to');
    expect(redirect?.redirect_browser_to).toBe(`${mainTarget().app}${target}`);
  });
});

test('20.1 #12 traits may be nested or dotted', async () => {
  for (const traits of [
    (email: string) => ({ traits: { email, name: { first: 'Nora', last: 'Nested' } } }),
    (email: string) => ({ 'traits.email': email, 'traits.name.first': 'Nora', 'traits.name.last': 'Nested' }),
  ]) {
    const browser = new Browser();
    const email = newAddress();
    const { body: flow } = await browser.init('registration');
    const fields = { method: 'password', password: newPassword(), ...traits(email) };
    const answer = await browser.post('registration', flow, fields);
    expect(answer.status).toBe(200);
    expect(answer.body.identity.traits).toEqual({ email, name: { first: 'Nora', last: 'Nested' } });
  }
});
