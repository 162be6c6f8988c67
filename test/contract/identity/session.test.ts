import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from './browser';
import type { SessionBody } from './browser';
import type { TestPerson } from './people';
import { removePeopleAfterwards, seedPerson } from './people';
import { mainTarget } from './target';

/** Conformance checks 20.8: sessions, logout, flow errors. */

removePeopleAfterwards();
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [person, other] = await Promise.all([seedPerson(), seedPerson()]);
});

describe('whoami', () => {
  test('20.8 #78 without a session 401', async () => {
    const answer = await new Browser().whoami();
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('20.8 #78 with a session the session, without secrets', async () => {
    const browser = new Browser();
    const session = await browser.signIn(person);
    const { status, body, headers } = await browser.whoami();
    expect(status).toBe(200);
    expect(headers.get('X-Kratos-Authenticated-Identity-Id')).toBe(person.id);
    expect(headers.getSetCookie().filter(line => line.startsWith('csrf_token_'))).toEqual([]);
    expect(body.id).toBe(session.id);
    expect(body.identity).not.toHaveProperty('credentials');
    expect(body.identity).not.toHaveProperty('metadata_admin');
    const schema = (await (await fetch(body.identity.schema_url)).json()) as {
      properties: { traits: { properties: Record<string, unknown> } };
    };
    expect(Object.keys(schema.properties.traits.properties)).toContain('email');
  });
});

describe('logout', () => {
  test('20.8 #79 without a session there is nothing to end', async () => {
    const answer = await new Browser().json('/self-service/logout/browser');
    expect(answer.status).toBe(401);
    expect(answer.body.error.id).toBe('session_inactive');
  });

  test('20.8 #79 only the own token ends the session, and the anti-CSRF cookie changes', async () => {
    const browser = new Browser();
    await browser.signIn(person);
    const stranger = new Browser();
    await stranger.signIn(other);
    const made = await browser.json('/self-service/logout/browser?return_to=/health');
    const url = new URL(made.body.logout_url);
    expect(url.searchParams.get('token')).toBe(made.body.logout_token);
    expect(url.searchParams.get('return_to')).toBe(`${mainTarget().app}/health`);
    const foreign = await stranger.json('/self-service/logout/browser');

    const end = (token: string) => browser.send(`/self-service/logout${token}`);
    expect((await end('')).status).toBe(400);
    expect((await end('?token=wrong')).status).toBe(403);
    expect((await end(`?token=${foreign.body.logout_token}`)).status).toBe(403);
    expect((await browser.whoami()).status).toBe(200);

    const before = new Browser().copyFrom(browser);
    expect((await end(`?token=${made.body.logout_token}`)).status).toBe(204);
    expect(browser.isSignedIn).toBe(false);
    expect(browser.csrfCookie).not.toBe(before.csrfCookie);
    expect((await browser.whoami()).status).toBe(401);
    expect((await before.whoami()).status).toBe(401);
  });

  test('a return address that is not allowed is refused after the session has ended', async () => {
    const browser = new Browser();
    await browser.signIn(person);
    const { body } = await browser.json('/self-service/logout/browser');
    const path = `/self-service/logout?token=${body.logout_token}&return_to=https://evil.example`;
    const answer = await browser.json(path);
    expect(answer.status).toBe(400);
    expect(answer.body.error.id).toBe('self_service_flow_return_to_forbidden');
    expect((await browser.whoami()).status).toBe(401);
  });

  test('a navigation comes back', async () => {
    const browser = new Browser();
    await browser.signIn(person);
    const { body } = await browser.json('/self-service/logout/browser');
    const path = `/self-service/logout?token=${body.logout_token}&return_to=/login`;
    const answer = await browser.navigate(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`${mainTarget().app}/login`);
  });
});

test('20.8 #80 others are listed and revoked, the current one is not', async () => {
  const here = new Browser();
  const current = await here.signIn(person);
  const there = new Browser();
  const elsewhere = await there.signIn(person);
  const list = await here.json<SessionBody[]>('/sessions');
  const ids = list.body.map(session => session.id);
  expect(ids).toContain(elsewhere.id);
  expect(ids).not.toContain(current.id);
  const revoke = (id: string) => here.send(`/sessions/${id}`, { method: 'DELETE' });
  expect((await revoke(current.id)).status).toBe(400);
  expect((await revoke(elsewhere.id)).status).toBe(204);
  expect((await there.whoami()).status).toBe(401);
  const again = new Browser();
  await again.signIn(person);
  const rest = await here.json('/sessions', { method: 'DELETE' });
  expect(rest.body.count).toBeGreaterThanOrEqual(1);
  expect((await again.whoami()).status).toBe(401);
  expect((await here.whoami()).status).toBe(200);
});

test("somebody else's session cannot be revoked", async () => {
  const mine = new Browser();
  await mine.signIn(person);
  const theirs = new Browser();
  const session = await theirs.signIn(other);
  await mine.send(`/sessions/${session.id}`, { method: 'DELETE' });
  expect((await theirs.whoami()).status).toBe(200);
});

describe('flow errors', () => {
  test('20.8 #80 [AUTH-048] the sample error is found by its id, an unknown one is not', async () => {
    const sample = await new Browser().json('/self-service/errors?id=stub:500');
    expect(sample.status).toBe(200);
    expect(sample.body.error.reason).not.toBe('');
    const unknown = '019a0000-0000-7000-8000-00000000ffff';
    expect((await new Browser().send(`/self-service/errors?id=${unknown}`)).status).toBe(404);
  });

  test('a navigation that fails ends at the error page, which finds the error', async () => {
    const browser = new Browser();
    const response = await browser.navigate('/self-service/login/browser?return_to=https://evil.example');
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get('Location') ?? '');
    expect(`${target.origin}${target.pathname}`).toBe(`${mainTarget().app}/error`);
    const found = await browser.json(`/self-service/errors${target.search}`);
    expect(found.body.error.id).toBe('self_service_flow_return_to_forbidden');
  });

  test('the version is not told to the public', async () => {
    expect((await new Browser().send('/version')).status).toBe(404);
  });

  test.each(['/health/alive', '/health/ready', '/schemas', '/schemas/default'])(
    '%s needs no session',
    async path => {
      expect((await new Browser().send(path)).status).toBe(200);
    },
  );
});
