import { beforeAll, describe, expect, test } from 'vitest';
import type { Body, Kind } from './browser';
import { Browser, credentials, csrfOf, formMessages, nodeOf } from './browser';
import { DIFFERENCES, allowedFor } from './differences';
import { backupTexts, codeOf, secretOf } from './factors';
import type { TestPerson } from './people';
import {
  codeMailedTo,
  newAddress,
  newPassword,
  otherThan,
  removePeopleAfterwards,
  seedPerson,
} from './people';
import { isEmbedded, mainTarget } from './target';

/** What a person who means harm would send. What only the embedded server promises beyond the protocol says so. */

removePeopleAfterwards();
let person: TestPerson;
beforeAll(async () => {
  person = await seedPerson();
});

describe('return addresses', () => {
  const { app } = mainTarget();
  const { host, port } = new URL(app);
  const encoded = encodeURIComponent;

  const REFUSED = [
    'https://evil.example/',
    'http://evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example/x',
    '/\\/evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    `blob:${app}/x`,
    `ftp://${host}/`,
    `http://${host}@evil.example/`,
    `http://${host}.evil.example/`,
    `http://evil.example#@${host}/`,
    `http://evil.example?${app}/`,
    'http://127.0.0.1:1/',
    `http://[::1]:${port}/`,
    'file:///etc/passwd',
  ];

  /** Those that the real server takes; nothing leads there, since the page looks at them itself. */
  const ODD = ['/\\evil.example', '/ok\u0000', `http://user@${host}/`];
  const refused = allowedFor(DIFFERENCES.oddReturnTo).mayBeAccepted ? REFUSED : [...REFUSED, ...ODD];

  test('all of them are refused by every init, whoever asks', async () => {
    expect(REFUSED).toHaveLength(27);
    const signedIn = new Browser();
    await signedIn.signIn(person);
    const open: Kind[] = ['login', 'registration', 'recovery', 'verification'];
    const accepted: string[] = [];
    for (const value of refused) {
      const query = `?return_to=${encoded(value)}`;
      const answers = await Promise.all([
        ...open.map(kind => new Browser().init(kind, query)),
        signedIn.init('settings', query),
        signedIn.json(`/self-service/logout/browser${query}`),
      ]);
      const isRefused = answers.every(
        ({ status, body }) => status === 400 && body.error.id === 'self_service_flow_return_to_forbidden',
      );
      if (!isRefused) accepted.push(value);
    }
    expect(accepted).toEqual([]);
  });

  test.skipIf(!isEmbedded)('a verification that is to lead elsewhere leads home', async () => {
    const browser = new Browser();
    const email = newAddress();
    const query = `?after_verification_return_to=${encoded('https://evil.example/')}`;
    const { body: flow } = await browser.init('registration', query);
    const fields = { method: 'password', password: newPassword(), traits: { email } };
    const { body } = await browser.post('registration', flow, fields);
    const waiting = body.continue_with.find(({ action }) => action === 'show_verification_ui')?.flow?.id;
    const done = await browser.submit('verification', waiting, { code: await codeMailedTo(email) });
    expect(done.body.state).toBe('passed_challenge');
    expect(nodeOf(done.body, 'continue')?.attributes.href).toBe(`${app}/`);
  });

  // Encoded, these are no longer what they look like: paths of the own origin.
  test.each([
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%252F%252Fevil.example',
    '/%0d%0aSet-Cookie:x',
    '/a?next=//evil.example',
  ])('%s stays on the own origin', async value => {
    const browser = new Browser();
    const { status, body: flow } = await browser.init('login', `?return_to=${encoded(value)}`);
    expect(status).toBe(200);
    const answer = await browser.post('login', flow, credentials(person));
    const target = new URL(answer.body.continue_with[0]?.redirect_browser_to ?? '');
    expect(target.origin).toBe(app);
  });
});

describe('forms', () => {
  test('a token from before a sign-out no longer counts', async () => {
    const browser = new Browser();
    const { body: stale } = await browser.init('login');
    await browser.signIn(person);
    const { body } = await browser.json('/self-service/logout/browser');
    await browser.send(`/self-service/logout?token=${body.logout_token}`);
    const answer = await browser.post('login', stale, credentials(person));
    expect(answer.status).toBe(403);
    expect(answer.body.error.id).toBe('security_csrf_violation');
    expect(browser.isSignedIn).toBe(false);
  });

  test('the flow of another browser is of no use, even with its token', async () => {
    const { body: theirs } = await new Browser().init('login');
    const browser = new Browser();
    const { body: own } = await browser.init('login');
    const send = (token: string) =>
      browser.submit('login', theirs.id, { ...credentials(person), csrf_token: token });
    expect((await send(csrfOf(own))).status).toBe(403);
    expect(browser.isSignedIn).toBe(false);
    const { status } = await send(csrfOf(theirs));
    expect(allowedFor(DIFFERENCES.flowOfAnotherBrowser)).toContain(status);
    expect(browser.isSignedIn).toBe(status === 200);
  });

  test('markup comes back as it was typed, in JSON', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    const markup = `"><img src=x onerror=alert(1)>@${Date.now()}.example`;
    const answer = await browser.post('login', flow, credentials({ email: markup, password: 'x' }));
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.body.ui.nodes[1]?.attributes.value).toBe(markup);
  });
});

describe('codes', () => {
  const waiting = async (kind: 'recovery' | 'verification', someone: TestPerson) => {
    const browser = new Browser();
    const { body: flow } = await browser.init(kind);
    const { body } = await browser.post(kind, flow, { method: 'code', email: someone.email });
    return { browser, flow: body, code: await codeMailedTo(someone.email) };
  };

  test.each(['recovery', 'verification'] as const)(
    'a %s code sent five times at once is good once',
    async kind => {
      const { browser, flow, code } = await waiting(kind, await seedPerson());
      const tabs = Array.from({ length: 5 }, () => new Browser().copyFrom(browser));
      const answers = await Promise.all(tabs.map(tab => tab.post(kind, flow, { method: 'code', code })));
      expect(answers.filter(({ body }) => body.state === 'passed_challenge')).toHaveLength(1);
      const sessions = tabs.filter(tab => tab.isSignedIn);
      expect(sessions).toHaveLength(kind === 'recovery' ? 1 : 0);
    },
  );

  test.skipIf(!isEmbedded)('a mail link with another code hands nothing over', async () => {
    const someone = await seedPerson();
    const { flow, code } = await waiting('verification', someone);
    const thief = new Browser();
    const path = `/self-service/verification?flow=${flow.id}&code=${otherThan(code)}`;
    expect((await thief.navigate(path)).status).toBe(303);
    expect((await thief.fetchFlow('verification', flow.id)).status).toBe(403);
  });

  test('a backup code sent five times at once is good once', async () => {
    const someone = await seedPerson();
    const browser = new Browser();
    await browser.signIn(someone);
    const { body: settings } = await browser.init('settings');
    const made = await browser.post('settings', settings, { lookup_secret_regenerate: true });
    const [code = ''] = backupTexts(made.body).map(({ text }) => text);
    await browser.post('settings', made.body, { lookup_secret_confirm: true });
    const attempts = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tab = new Browser().copyFrom(browser);
        const { body: flow } = await tab.init('login', '?aal=aal2&refresh=true');
        return tab.post('login', flow, { method: 'lookup_secret', lookup_secret: code });
      }),
    );
    const good = attempts.filter(({ status }) => status === 200).length;
    expect(good).toBeGreaterThan(0);
    expect(good).toBeLessThanOrEqual(allowedFor(DIFFERENCES.backupCodeAtOnce).most);
  });

  test.skipIf(!isEmbedded)('the code of an app is good once, and guessing it is slowed down', async () => {
    const someone = await seedPerson();
    const first = new Browser();
    await first.signIn(someone);
    const { body: settings } = await first.init('settings');
    const secret = secretOf(settings);
    await first.post('settings', settings, { method: 'totp', totp_code: codeOf(secret) });
    const secondStep = async (): Promise<{ browser: Browser; flow: Body }> => {
      const browser = new Browser();
      const { body } = await browser.enter(someone);
      return { browser, flow: (await browser.json<Body>(body.redirect_browser_to)).body };
    };
    const one = await secondStep();
    const code = codeOf(secret);
    const fields = { method: 'totp', totp_code: code };
    expect((await one.browser.post('login', one.flow, fields)).status).toBe(200);
    const two = await secondStep();
    const replay = await two.browser.post('login', two.flow, fields);
    expect(replay.status).toBe(400);
    expect(formMessages(replay.body)).toEqual([4000008]);
    let guesses = 1;
    let answer = replay;
    while (answer.status === 400 && guesses < 20) {
      answer = await two.browser.post('login', two.flow, { method: 'totp', totp_code: otherThan(code) });
      guesses += 1;
    }
    expect({ status: answer.status, guesses }).toEqual({ status: 429, guesses: 6 });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe.skipIf(!isEmbedded)('slowing down', () => {
  test('guessing a password waits, says for how long, and holds up nobody else', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    const victim = { email: `nobody-${Date.now()}@conformance.example`, password: 'guess' };
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await browser.post('login', flow, credentials(victim));
      statuses.push(answer.status);
      waits.push(Number(answer.headers.get('Retry-After')));
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(waits.at(-1)).toBeGreaterThan(0);
    await new Browser().signIn(person);
  });

  test.each(['recovery', 'verification'] as const)(
    'mail after mail to one address waits, whether somebody has it or not: %s',
    async kind => {
      const someone = await seedPerson();
      for (const email of [someone.email, `nobody-${Date.now()}@conformance.example`]) {
        const browser = new Browser();
        const { body: flow } = await browser.init(kind);
        const statuses: number[] = [];
        for (let mail = 0; mail < 6; mail += 1) {
          statuses.push((await browser.post(kind, flow, { method: 'code', email })).status);
        }
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
    },
  );
});

test('a password too long for a form is refused, not hashed', async () => {
  const browser = new Browser();
  const { body: flow } = await browser.init('login');
  const answer = await browser.post('login', flow, credentials({ ...person, password: 'x'.repeat(100_000) }));
  expect(answer.status).toBe(400);
});
