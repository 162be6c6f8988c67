import { describe, expect, test } from 'vitest';
import { stackUrl } from '../backend';
import type { Failure, SessionBody } from './browser';
import { Browser, IDENTITY, PASSWORD } from './browser';

/** Sessions, logout and flow errors (kratos.md 20.8); numbers are its rows. */

const VIEWER = 'viewer@meridian.example';
const GUEST = 'guest@meridian.example';

describe('whoami', () => {
  test('78: without a session 401, and the answer has no id', async () => {
    const answer = await new Browser().json<Failure>('/sessions/whoami');
    expect(answer.status).toBe(401);
    expect(answer.body.error.id).toBeUndefined();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('78: with a session the session, without secrets', async () => {
    const browser = new Browser();
    const session = await browser.signIn(VIEWER);
    const response = await browser.identity('/sessions/whoami');
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Kratos-Authenticated-Identity-Id')).toBe(session.identity.id);
    expect(response.headers.getSetCookie()).toEqual([]);
    const body = (await response.json()) as SessionBody;
    expect(body.id).toBe(session.id);
    expect(body.identity).not.toHaveProperty('credentials');
    expect(body.identity).not.toHaveProperty('metadata_admin');
    const schema = (await (await fetch(body.identity.schema_url)).json()) as {
      properties: { traits: { properties: Record<string, unknown> } };
    };
    expect(Object.keys(schema.properties.traits.properties)).toEqual(['email', 'name', 'groups']);
  });

  test('a made-up cookie is no session', async () => {
    const browser = new Browser();
    browser.setCookie('ory_kratos_session', 'made-up');
    expect((await browser.identity('/sessions/whoami')).status).toBe(401);
    expect((await browser.send('/api/auth/whoami')).status).toBe(401);
  });
});

describe('logout', () => {
  test('79: without a session there is nothing to end', async () => {
    const answer = await new Browser().json<Failure>('/self-service/logout/browser');
    expect(answer.status).toBe(401);
    expect(answer.body.error.id).toBe('session_inactive');
  });

  test('79: only the own token ends the session, and the anti-CSRF cookie changes', async () => {
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const other = new Browser();
    await other.signIn(GUEST);
    const made = await browser.json<{ logout_url: string; logout_token: string }>(
      '/self-service/logout/browser?return_to=/health',
    );
    const url = new URL(made.body.logout_url);
    expect(url.searchParams.get('token')).toBe(made.body.logout_token);
    expect(url.searchParams.get('return_to')).toBe('/health');
    const foreign = await other.json<{ logout_token: string }>('/self-service/logout/browser');

    expect((await browser.identity('/self-service/logout')).status).toBe(400);
    expect((await browser.identity('/self-service/logout?token=wrong')).status).toBe(403);
    expect((await browser.identity(`/self-service/logout?token=${foreign.body.logout_token}`)).status).toBe(
      403,
    );
    expect((await browser.identity('/sessions/whoami')).status).toBe(200);

    const cookiesBefore = new Map(browser.jar);
    const ended = await browser.identity(`/self-service/logout?token=${made.body.logout_token}`);
    expect(ended.status).toBe(204);
    expect([...browser.jar.keys()]).not.toContain('ory_kratos_session');
    const csrfName = [...cookiesBefore.keys()].find(name => name.startsWith('csrf_token_')) ?? '';
    expect(browser.jar.get(csrfName)).not.toBe(cookiesBefore.get(csrfName));
    const stolen = new Browser();
    stolen.setCookie('ory_kratos_session', cookiesBefore.get('ory_kratos_session') ?? '');
    expect((await stolen.identity('/sessions/whoami')).status).toBe(401);
    expect((await stolen.send('/api/auth/whoami')).status).toBe(401);
  });

  test('an ended session is ended at once for the services too, though they remember callers', async () => {
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const stolen = new Browser();
    stolen.copyFrom(browser);
    expect((await stolen.send('/api/auth/whoami')).status).toBe(200);
    const { body } = await browser.json<{ logout_token: string }>('/self-service/logout/browser');
    await browser.identity(`/self-service/logout?token=${body.logout_token}`);
    expect((await stolen.send('/api/auth/whoami')).status).toBe(401);
  });

  test('a return address that is not allowed is refused after the session has ended', async () => {
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const { body } = await browser.json<{ logout_token: string }>('/self-service/logout/browser');
    const answer = await browser.json<Failure>(
      `/self-service/logout?token=${body.logout_token}&return_to=https://evil.example`,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.id).toBe('self_service_flow_return_to_forbidden');
    expect((await browser.identity('/sessions/whoami')).status).toBe(401);
  });

  test('a navigation comes back', async () => {
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const { body } = await browser.json<{ logout_token: string }>('/self-service/logout/browser');
    const answer = await browser.identity(
      `/self-service/logout?token=${body.logout_token}&return_to=/login`,
      {
        accept: 'text/html',
      },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`${stackUrl()}/login`);
  });
});

describe('sessions', () => {
  test('80: others are listed and revoked, the current one is not', async () => {
    const here = new Browser();
    const current = await here.signIn(GUEST);
    const there = new Browser();
    const other = await there.signIn(GUEST);
    const list = await here.json<SessionBody[]>('/sessions');
    const ids = list.body.map(session => session.id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(current.id);
    expect((await here.identity(`/sessions/${current.id}`, { method: 'DELETE' })).status).toBe(400);
    expect((await here.identity(`/sessions/${other.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await there.identity('/sessions/whoami')).status).toBe(401);
    await there.signIn(GUEST);
    const rest = await here.json<{ count: number }>('/sessions', { method: 'DELETE' });
    expect(rest.body.count).toBeGreaterThanOrEqual(1);
    expect((await there.identity('/sessions/whoami')).status).toBe(401);
    expect((await here.identity('/sessions/whoami')).status).toBe(200);
  });

  test("somebody else's session cannot be revoked", async () => {
    const mine = new Browser();
    await mine.signIn(GUEST);
    const theirs = new Browser();
    const session = await theirs.signIn(VIEWER);
    await mine.identity(`/sessions/${session.id}`, { method: 'DELETE' });
    expect((await theirs.identity('/sessions/whoami')).status).toBe(200);
  });
});

describe('flow errors and the rest', () => {
  test('80: the sample error, and an unknown one', async () => {
    const sample = await new Browser().json<{ id: string; error: { reason: string } }>(
      '/self-service/errors?id=stub:500',
    );
    expect(sample.status).toBe(200);
    expect(sample.body.error.reason).not.toBe('');
    expect((await new Browser().identity('/self-service/errors?id=unknown')).status).toBe(404);
  });

  test('a navigation that fails ends at the error page, which finds the error', async () => {
    const browser = new Browser();
    const response = await browser.identity('/self-service/login/browser?return_to=https://evil.example', {
      accept: 'text/html',
    });
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get('Location') ?? '');
    expect(`${target.origin}${target.pathname}`).toBe(`${stackUrl()}/error`);
    const found = await browser.json<{ error: { id: string } }>(`/self-service/errors${target.search}`);
    expect(found.body.error.id).toBe('self_service_flow_return_to_forbidden');
  });

  test.each(['/health/alive', '/health/ready', '/version', '/schemas', '/schemas/default'])(
    '%s needs no session',
    async path => {
      expect((await new Browser().identity(path)).status).toBe(200);
    },
  );

  test.each(['/nonsense', '/schemas/other'])(
    '%s does not exist',
    async path => {
      const response = await fetch(`${stackUrl()}${IDENTITY}${path}`, {
        headers: { Accept: 'application/json' },
      });
      expect(response.status).toBe(404);
      expect(((await response.json()) as Failure).error.code).toBe(404);
    },
  );

  test('the embedded backend says who can sign in, one account of each role among them', async () => {
    const { status, body } = await new Browser().json<{ email: string; name: string; role: string }[]>(
      '/demo/accounts',
    );
    expect(status).toBe(200);
    expect(new Set(body.map(account => account.role))).toEqual(
      new Set(['admin', 'editor', 'commander', 'responder', 'viewer', 'guest']),
    );
    expect(body).toContainEqual({
      email: 'admin@meridian.example',
      name: 'Amara Okafor',
      role: 'admin',
      password: PASSWORD,
    });
  });
});
