import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stackFacts } from '../../stack';
import { Browser, fieldMessages, nodeOf } from '../identity/browser';
import { newAddress, newPassword, removePeopleAfterwards, seedPerson } from '../identity/people';
import { startIdentity } from '../identity/profiles';
import { mainTarget, targetAt } from '../identity/target';
import { fetchFrom, hasAddresses } from './elsewhere';

/** Registering is open to everybody: it must not fill the database, nor tell quickly who has an account. */

removePeopleAfterwards();

const form = (email: string, name: object = {}) => ({
  method: 'password',
  password: newPassword(),
  traits: { email, name },
});

async function register(browser: Browser, email: string, name?: object) {
  const { body: flow } = await browser.init('registration');
  return browser.post('registration', flow, form(email, name));
}

describe.skipIf(!hasAddresses)('from one address', () => {
  test('address after address is tried in vain: after thirty one waits, others need not', async () => {
    const { email } = await seedPerson();
    const stranger = new Browser(mainTarget(), fetchFrom('127.0.2.2'));
    const { body: flow } = await stranger.init('registration');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await stranger.post('registration', flow, form(email))).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    const answer = await stranger.post('registration', flow, form(newAddress()));
    expect([statuses[30], answer.status]).toEqual([429, 429]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    const elsewhere = new Browser(mainTarget(), fetchFrom('127.0.2.3'));
    expect((await register(elsewhere, newAddress())).status).toBe(200);
  });
});

test('a form that is wrong counts as no attempt', async () => {
  const browser = new Browser();
  const { body: flow } = await browser.init('registration');
  for (let attempt = 0; attempt < 35; attempt += 1)
    expect((await browser.post('registration', flow, form('no address'))).status).toBe(400);
  expect((await register(new Browser(), newAddress())).status).toBe(200);
});

test('names and addresses have an end, and the form says where', async () => {
  const browser = new Browser();
  const { body: flow } = await browser.init('registration');
  expect(nodeOf(flow, 'traits.name.first')?.attributes).toMatchObject({ maxlength: 100 });
  const name = { first: 'a'.repeat(5_000), last: 'b'.repeat(101) };
  const answer = await browser.post('registration', flow, form(`${'c'.repeat(300)}@x.example`, name));
  expect(answer.status).toBe(400);
  for (const field of ['traits.email', 'traits.name.first', 'traits.name.last'])
    expect(fieldMessages(answer.body, field)).toEqual([4000017]);
});

describe.skipIf(!stackFacts())('accounts that nobody has verified', () => {
  let full: Awaited<ReturnType<typeof startIdentity>>;
  beforeAll(async () => {
    full = await startIdentity({ unverifiedLimit: 0 });
  });
  afterAll(() => full.stop());

  test('are not made beyond a number', async () => {
    const answer = await register(new Browser(targetAt(full.url)), newAddress());
    expect(answer.status).toBe(429);
    expect(answer.body.error.reason).toContain('Ask an administrator');
  });

  test('those who have an account sign in as ever', async () => {
    const person = await seedPerson();
    expect((await new Browser(targetAt(full.url)).enter(person)).status).toBe(200);
  });
});
