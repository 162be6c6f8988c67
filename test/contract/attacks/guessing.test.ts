import { beforeAll, describe, expect, test } from 'vitest';
import { hasSignedInFrom } from '../../../embedded/identity/store/sessions';
import { openDb } from '../../../embedded/core/db';
import { stackFacts } from '../../stack';
import { stackUrl } from '../backend';
import { Browser, credentials } from '../identity/browser';
import type { TestPerson } from '../identity/people';
import { removePeopleAfterwards, seedPerson } from '../identity/people';
import { mainTarget } from '../identity/target';
import { fetchFrom, hasAddresses } from './elsewhere';

/** A person who guesses must wait; whose account it is must not. Each test has addresses of its own. */

removePeopleAfterwards();

const browserAt = (address: string) => new Browser(mainTarget(), fetchFrom(address));

/** Guesses until it has to wait. @returns how many guesses were answered */
async function guessUntilHeldUp(browser: Browser, email: string): Promise<number> {
  const { body: flow } = await browser.init('login');
  for (let guess = 0; guess < 20; guess += 1) {
    const answer = await browser.post('login', flow, credentials({ email, password: `guess ${guess}` }));
    if (answer.status === 429) return guess;
  }
  return Infinity;
}

const basic = (address: string, email: string, password: string) =>
  fetchFrom(address)(`${stackUrl()}/api/auth/whoami`, {
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
  });

describe.skipIf(!hasAddresses)('a stranger who guesses', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await seedPerson();
  });

  test('at another address does not lock the owner out', async () => {
    expect(await guessUntilHeldUp(browserAt('127.0.1.2'), person.email)).toBe(5);
    expect((await browserAt('127.0.1.3').enter(person)).status).toBe(200);
    expect((await browserAt('127.0.1.2').enter(person)).status).toBe(429);
  });

  test('at the same address does not lock out the browser that has signed in before', async () => {
    const address = '127.0.1.4';
    const own = browserAt(address);
    await own.signIn(person);
    const { body } = await own.json('/self-service/logout/browser');
    await own.send(`/self-service/logout?token=${body.logout_token}`);
    expect(await guessUntilHeldUp(browserAt(address), person.email)).toBe(5);
    expect((await own.enter(person)).status).toBe(200);
    // A browser that nobody knows cannot be told from the stranger's.
    expect((await browserAt(address).enter(person)).status).toBe(429);
  });

  test('gains nothing by a cookie that it made up, or that is for another account', async () => {
    const address = '127.0.1.5';
    const other = await seedPerson();
    const stranger = browserAt(address);
    await stranger.signIn(other);
    const cookie = stranger.jar.get('console_browser') ?? '';
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    expect(await guessUntilHeldUp(browserAt(address), person.email)).toBe(5);
    for (const value of [cookie, `${cookie.slice(0, 22)}.${'A'.repeat(22)}`, 'x.y', '.']) {
      const forged = browserAt(address);
      forged.setCookie('console_browser', value);
      expect((await forged.enter(person)).status).toBe(429);
    }
  });

  test('by name and password in each call does not lock the owner out either', async () => {
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await basic('127.0.1.6', person.email, `guess ${guess}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401]);
    // It has to wait, even with the right one; the owner need not.
    expect((await basic('127.0.1.6', person.email, person.password)).status).toBe(401);
    expect((await basic('127.0.1.7', person.email, person.password)).status).toBe(200);
  });

  test('who asks for mail after mail does not keep the owner from asking', async () => {
    const recover = async (address: string) => {
      const browser = browserAt(address);
      const { body: flow } = await browser.init('recovery');
      return (await browser.post('recovery', flow, { method: 'code', email: person.email })).status;
    };
    const statuses = [];
    for (let mail = 0; mail < 6; mail += 1) statuses.push(await recover('127.0.1.8'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await recover('127.0.1.9')).toBe(200);
  });
});

test.skipIf(!stackFacts())(
  'an address is known to those accounts that have signed in from there',
  async () => {
    const [person, other] = [await seedPerson(), await seedPerson()];
    const from = new URL(stackUrl()).hostname;
    await new Browser().signIn(person);
    const db = openDb(stackFacts()?.database ?? '', { max: 1 });
    try {
      expect(await hasSignedInFrom(db, person.email, from)).toBe(true);
      expect(await hasSignedInFrom(db, person.email, '127.0.1.1')).toBe(false);
      expect(await hasSignedInFrom(db, other.email, from)).toBe(false);
    } finally {
      await db.end();
    }
  },
);

test('what a caller says of its address is not believed', async () => {
  const person = await seedPerson();
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const browser = new Browser(mainTarget(), (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('X-Forwarded-For', `10.0.0.${guess}`);
      return fetch(input, { ...init, headers });
    });
    const { body: flow } = await browser.init('login');
    statuses.push((await browser.post('login', flow, credentials({ ...person, password: 'x' }))).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
