import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stackUrl } from '../backend';
import type { Failure, LoginFlow, SessionBody } from './browser';
import { Browser, IDENTITY, PASSWORD, credentials, csrfOf, nodeOf } from './browser';
import { stackFacts } from './facts';

/** The login part of the identity contract's conformance checks (kratos.md 20.1 and 20.2); numbers are its rows. */

const VIEWER = 'viewer@meridian.example';
const EDITOR = 'editor@meridian.example';
/** Nobody's address, another in each run: failed attempts are counted. */
const NOBODY = `nobody-${Date.now()}@meridian.example`;

const base = () => `${stackUrl()}${IDENTITY}`;
const database = () => stackFacts()?.database;

describe('transport', () => {
  test('1: a navigation begins at the sign-in page with a flow and an anti-CSRF cookie', async () => {
    const browser = new Browser();
    const response = await browser.identity('/self-service/login/browser', {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(
      new RegExp(`^${stackUrl()}/login\\?flow=[0-9a-f-]{36}$`),
    );
    const cookie = response.headers.getSetCookie().find(line => line.startsWith('csrf_token_'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
  });

  test('2: a script gets the flow', async () => {
    const { status, body } = await new Browser().initLogin();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'browser',
      state: 'choose_method',
      refresh: false,
      requested_aal: 'aal1',
    });
    expect(body.ui.method).toBe('POST');
    expect(body.ui.action).toBe(`${base()}/self-service/login?flow=${body.id}`);
    expect(body.request_url).toBe(`${base()}/self-service/login/browser`);
  });

  test('3: a wildcard Accept counts as a navigation', async () => {
    const response = await new Browser().identity('/self-service/login/browser', { accept: '*/*' });
    expect(response.status).toBe(303);
  });

  test('4: a flow fetched twice is the same, its tokens differ and both count', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    const [one, two] = [
      await browser.json<LoginFlow>(`/self-service/login/flows?id=${flow.id}`),
      await browser.json<LoginFlow>(`/self-service/login/flows?id=${flow.id}`),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.id).toBe(flow.id);
    expect(csrfOf(one.body)).not.toBe(csrfOf(two.body));
    for (const seen of [one.body, two.body]) {
      const wrong = await browser.submit<LoginFlow>(flow.id, credentials(seen, NOBODY));
      expect(wrong.status).toBe(400);
    }
    const right = await browser.submit(flow.id, credentials(one.body, VIEWER));
    expect(right.status).toBe(200);
  });

  test('5: a flow is not shown to another browser', async () => {
    const { body: flow } = await new Browser().initLogin();
    for (const other of [new Browser(), await withOwnCookie()]) {
      const answer = await other.json<Failure>(`/self-service/login/flows?id=${flow.id}`);
      expect(answer.status).toBe(403);
      expect(answer.body.error.id).toBe('security_csrf_violation');
    }
  });

  async function withOwnCookie(): Promise<Browser> {
    const browser = new Browser();
    await browser.initLogin();
    return browser;
  }

  test.each(['019a0000-0000-7000-8000-00000000ffff', 'not-an-id', ''])(
    '6: flow %j does not exist',
    async id => {
      const answer = await new Browser().json<Failure>(`/self-service/login/flows?id=${id}`);
      expect(answer.status).toBe(404);
    },
  );

  test('7: a wrong token is a security violation and starts no session', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    for (const token of ['', 'AAAA', undefined, csrfOf((await new Browser().initLogin()).body)]) {
      const body = { ...credentials(flow, VIEWER), csrf_token: token };
      const answer = await browser.submit<Failure>(flow.id, body);
      expect(answer.status).toBe(403);
      expect(answer.body.error.id).toBe('security_csrf_violation');
    }
    expect((await browser.identity('/sessions/whoami')).status).toBe(401);
  });

  test('8: what is missing is said before the token is checked', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    const answer = await browser.submit<LoginFlow>(flow.id, { method: 'password', csrf_token: 'wrong' });
    expect(answer.status).toBe(400);
    expect(answer.body.ui.nodes.length).toBeGreaterThan(0);
  });

  test.each([undefined, '', 'nonsense'])(
    '9: a submit with flow %j has no flow in its answer',
    async flowId => {
      const answer = await new Browser().submit<Failure & { ui?: unknown }>(flowId, { method: 'password' });
      expect(answer.status).toBe(400);
      expect(answer.body.ui).toBeUndefined();
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    'https://user@evil.example',
    '\\\\evil.example',
    '/ok\u0000',
  ])('10: return_to %j is not allowed', async target => {
    const answer = await new Browser().json<Failure>(
      `/self-service/login/browser?return_to=${encodeURIComponent(target)}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.id).toBe('self_service_flow_return_to_forbidden');
  });

  test('11: return_to is kept raw and comes back absolute on the own origin', async () => {
    const browser = new Browser();
    const target = '/catalog?x=1';
    const { body: flow } = await browser.initLogin(`?return_to=${encodeURIComponent(target)}`);
    expect(flow.return_to).toBe(target);
    const answer = await browser.submit<{ continue_with: Record<string, string>[] }>(
      flow.id,
      credentials(flow, VIEWER),
    );
    expect(answer.body.continue_with).toEqual([
      { action: 'redirect_browser_to', redirect_browser_to: `${stackUrl()}${target}` },
    ]);
  });
});

describe('login', () => {
  test('13: nodes, groups and labels', async () => {
    const { body: flow } = await new Browser().initLogin();
    expect(flow.ui.nodes.map(node => [node.attributes.name, node.group, node.attributes.type])).toEqual([
      ['csrf_token', 'default', 'hidden'],
      ['identifier', 'default', 'text'],
      ['password', 'password', 'password'],
      ['method', 'password', 'submit'],
    ]);
    expect(nodeOf(flow, 'password')?.attributes.autocomplete).toBe('current-password');
    expect(nodeOf(flow, 'method')?.attributes.value).toBe('password');
    expect(flow.ui.nodes.map(node => node.meta.label?.id)).toEqual([undefined, 1070002, 1070001, 1010022]);
    expect(Buffer.from(csrfOf(flow), 'base64')).toHaveLength(64);
  });

  test('14: an unknown identifier and a wrong password answer alike, and no password comes back', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    for (const identifier of [NOBODY, 'guest@meridian.example']) {
      const answer = await browser.submit<LoginFlow>(
        flow.id,
        credentials(flow, identifier, 'wrong-password'),
      );
      expect(answer.status).toBe(400);
      expect(answer.body.ui.messages?.map(({ id, type }) => ({ id, type }))).toEqual([
        { id: 4000006, type: 'error' },
      ]);
      expect(nodeOf(answer.body, 'identifier')?.attributes.value).toBe(identifier);
      expect(JSON.stringify(answer.body)).not.toContain('wrong-password');
    }
  });

  test('15: messages of fields give way to the next ones', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    const empty = await browser.submit<LoginFlow>(flow.id, {
      method: 'password',
      identifier: '',
      password: '',
      csrf_token: csrfOf(flow),
    });
    expect(empty.status).toBe(400);
    expect(nodeOf(empty.body, 'identifier')?.messages.map(({ id }) => id)).toEqual([4000002]);
    expect(nodeOf(empty.body, 'password')?.messages.map(({ id }) => id)).toEqual([4000002]);
    const wrong = await browser.submit<LoginFlow>(flow.id, credentials(flow, VIEWER, 'wrong'));
    expect(wrong.body.ui.messages?.map(({ id }) => id)).toEqual([4000006]);
    expect(wrong.body.ui.nodes.flatMap(node => node.messages)).toEqual([]);
  });

  test.each([{ method: 'nonsense' }, { identifier: VIEWER, password: PASSWORD }])(
    '16: %j chooses no method',
    async body => {
      const browser = new Browser();
      const { body: flow } = await browser.initLogin();
      const answer = await browser.submit<LoginFlow>(flow.id, { ...body, csrf_token: csrfOf(flow) });
      expect(answer.status).toBe(400);
      expect(answer.body.ui.messages?.map(({ id }) => id)).toEqual([4010002]);
    },
  );

  test('an empty body is a form error', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    const answer = await browser.submit<LoginFlow>(flow.id, {});
    expect(answer.status).toBe(400);
    expect(answer.body.ui.messages?.map(({ id }) => id)).toEqual([4000001]);
  });

  test('17: good credentials start a session', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    const response = await browser.identity(`/self-service/login?flow=${flow.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials(flow, VIEWER)),
    });
    expect(response.status).toBe(200);
    const body = (await response.json()) as {
      session: SessionBody;
      continue_with: Record<string, string>[];
    } & Record<string, unknown>;
    expect(body.session).toMatchObject({ active: true, authenticator_assurance_level: 'aal1' });
    expect(body.session.authentication_methods.map(({ method }) => method)).toEqual(['password']);
    expect(body).not.toHaveProperty('session_token');
    expect(body.continue_with[0]).toEqual({
      action: 'redirect_browser_to',
      redirect_browser_to: `${stackUrl()}/`,
    });
    const cookie = response.headers.getSetCookie().find(line => line.startsWith('ory_kratos_session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=\d{5,}/);
  });

  test('18: identifiers are read without regard to case and surrounding spaces', async () => {
    const session = await new Browser().signIn(`  ${VIEWER.toUpperCase()} `);
    expect(session.identity.traits.email).toBe(VIEWER);
  });

  test('a form may be sent as a browser without scripts does', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin('?return_to=/health');
    const wrong = await browser.identity(`/self-service/login?flow=${flow.id}`, {
      method: 'POST',
      accept: 'text/html',
      body: new URLSearchParams(credentials(flow, VIEWER, 'wrong')),
    });
    expect(wrong.status).toBe(303);
    expect(wrong.headers.get('Location')).toBe(`${stackUrl()}/login?flow=${flow.id}`);
    const right = await browser.identity(`/self-service/login?flow=${flow.id}`, {
      method: 'POST',
      accept: 'text/html',
      body: new URLSearchParams(credentials(flow, VIEWER)),
    });
    expect(right.status).toBe(303);
    expect(right.headers.get('Location')).toBe(`${stackUrl()}/health`);
  });

  test('19: whoever is signed in gets no login flow', async () => {
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const answer = await browser.json<Failure>('/self-service/login/browser');
    expect(answer.status).toBe(400);
    expect(answer.body.error.id).toBe('session_already_available');
    const navigation = await browser.identity('/self-service/login/browser?return_to=/health', {
      accept: 'text/html',
    });
    expect(navigation.status).toBe(303);
    expect(navigation.headers.get('Location')).toBe(`${stackUrl()}/health`);
  });

  test('20: a flow opened before signing in cannot be used after it', async () => {
    const browser = new Browser();
    const { body: old } = await browser.initLogin();
    await browser.signIn(VIEWER);
    const answer = await browser.submit<LoginFlow>(old.id, credentials(old, VIEWER));
    expect(answer.status).toBe(400);
    expect(answer.body.ui.messages?.map(({ id }) => id)).toEqual([4000001]);
  });

  test('21: refresh counts only with a session, and then shows the known identifier hidden', async () => {
    const unsigned = await new Browser().initLogin('?refresh=true');
    expect(unsigned.body.refresh).toBe(false);
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const { body: flow } = await browser.initLogin('?refresh=true');
    expect(flow.refresh).toBe(true);
    expect(flow.ui.messages?.map(({ id }) => id)).toEqual([1010003]);
    expect(nodeOf(flow, 'identifier')?.attributes).toMatchObject({ type: 'hidden', value: VIEWER });
  });

  test('22: a refresh goes on with the same session', async () => {
    const browser = new Browser();
    const before = await browser.signIn(VIEWER);
    const { body: flow } = await browser.initLogin('?refresh=true');
    const { status, body } = await browser.submit<{ session: SessionBody }>(
      flow.id,
      credentials(flow, VIEWER),
    );
    expect(status).toBe(200);
    expect(body.session.id).toBe(before.id);
    expect(Date.parse(body.session.authenticated_at)).toBeGreaterThan(Date.parse(before.authenticated_at));
    expect(body.session.authentication_methods).toHaveLength(2);
  });

  test('23: a refresh by somebody else starts another session', async () => {
    const browser = new Browser();
    const before = await browser.signIn(VIEWER);
    const { body: flow } = await browser.initLogin('?refresh=true');
    const { status, body } = await browser.submit<{ session: SessionBody }>(
      flow.id,
      credentials(flow, EDITOR),
    );
    expect(status).toBe(200);
    expect(body.session.id).not.toBe(before.id);
    expect(body.session.identity.traits.email).toBe(EDITOR);
    expect(body.session.authentication_methods).toHaveLength(1);
  });

  test('24: the second factor needs the first, and only two levels exist', async () => {
    const unsigned = await new Browser().json<Failure>('/self-service/login/browser?aal=aal2');
    expect(unsigned.status).toBe(401);
    expect(unsigned.body.error.id).toBe('session_aal1_required');
    const unknown = await new Browser().json<Failure>('/self-service/login/browser?aal=aal0');
    expect(unknown.status).toBe(400);
    expect(unknown.body.error.id).toBeUndefined();
  });

  test('25: without a second factor set up, its flow has nothing to fill in', async () => {
    const browser = new Browser();
    await browser.signIn(VIEWER);
    const { status, body } = await browser.initLogin('?aal=aal2');
    expect(status).toBe(200);
    expect(body.requested_aal).toBe('aal2');
    expect(body.ui.messages?.map(({ id }) => id)).toEqual([1010004]);
    expect(body.ui.nodes.map(node => node.attributes.name)).toEqual(['csrf_token']);
  });

  test('guessing is slowed down, and says for how long', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    const victim = `nobody-${Date.now()}@meridian.example`;
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { status, headers } = await browser.submit(flow.id, credentials(flow, victim, 'guess'));
      statuses.push(status);
      if (status === 429) waits.push(Number(headers.get('Retry-After')));
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeGreaterThan(0);
    // Others are not held up by it.
    await new Browser().signIn(VIEWER);
  });
});

describe('with the clock turned', () => {
  let client: pg.Client | undefined;

  beforeAll(async () => {
    const connectionString = database();
    if (!connectionString) return;
    client = new pg.Client({ connectionString });
    await client.connect();
  });
  afterAll(() => client?.end());

  const expire = (flow: LoginFlow) =>
    client?.query("UPDATE identity.flows SET expires_at = now() - interval '1 second' WHERE id = $1", [
      flow.id,
    ]);

  test.skipIf(!database())('26: an expired flow is replaced on submit', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin('?return_to=/health');
    await expire(flow);
    const answer = await browser.submit<Failure>(flow.id, credentials(flow, VIEWER));
    expect(answer.status).toBe(410);
    expect(answer.body.error.id).toBe('self_service_flow_expired');
    expect(answer.body.use_flow_id).not.toBe(flow.id);
    const next = await browser.json<LoginFlow>(`/self-service/login/flows?id=${answer.body.use_flow_id}`);
    expect(next.status).toBe(200);
    expect(next.body.ui.messages?.map(({ id }) => id)).toEqual([4010001]);
    expect(next.body.return_to).toBe('/health');
    expect((await browser.submit(next.body.id, credentials(next.body, VIEWER))).status).toBe(200);
  });

  test.skipIf(!database())('27: an expired flow is gone on fetch, with the way to a new one', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.initLogin();
    await expire(flow);
    const answer = await browser.json<Failure>(`/self-service/login/flows?id=${flow.id}`);
    expect(answer.status).toBe(410);
    expect(String(answer.body.error.details?.['redirect_to'])).toMatch(/\/self-service\/login\/browser$/);
  });

  test.skipIf(!database())('28: an inactive identity is refused, and its sessions end', async () => {
    const signedIn = new Browser();
    const { identity } = await signedIn.signIn('responder@meridian.example');
    const set = (state: string) =>
      client?.query('UPDATE identities SET state = $2 WHERE id = $1', [identity.id, state]);
    await set('inactive');
    try {
      const browser = new Browser();
      const { body: flow } = await browser.initLogin();
      const answer = await browser.submit<Failure>(flow.id, credentials(flow, 'responder@meridian.example'));
      expect(answer.status).toBe(401);
      expect(answer.body.error.details).toEqual({ identity_id: identity.id });
      expect([...browser.jar.keys()]).not.toContain('ory_kratos_session');
      expect((await signedIn.identity('/sessions/whoami')).status).toBe(401);
    } finally {
      await set('active');
    }
  });

  test.skipIf(!database())(
    '73: with a second factor set up, the password leads to it and alone opens nothing',
    async () => {
      const email = 'commander@meridian.example';
      const setLevel = (level: string) =>
        client?.query("UPDATE identities SET available_aal = $1 WHERE traits ->> 'email' = $2", [
          level,
          email,
        ]);
      await setLevel('aal2');
      try {
        const browser = new Browser();
        const { body: flow } = await browser.initLogin('?return_to=/health');
        const answer = await browser.submit<{ redirect_browser_to: string } & Failure>(
          flow.id,
          credentials(flow, email),
        );
        expect(answer.status).toBe(422);
        expect(answer.body.error.id).toBe('browser_location_change_required');
        expect(answer.body.redirect_browser_to).toBe(
          `${base()}/self-service/login/browser?aal=aal2&return_to=%2Fhealth`,
        );
        expect([...browser.jar.keys()]).toContain('ory_kratos_session');
        const whoami = await browser.json<Failure & { redirect_browser_to: string }>('/sessions/whoami');
        expect(whoami.status).toBe(403);
        expect(whoami.body.error.id).toBe('session_aal2_required');
        expect(whoami.body.redirect_browser_to).toBe(`${base()}/self-service/login/browser?aal=aal2`);
        expect((await browser.send('/api/auth/whoami')).status).toBe(401);
      } finally {
        await setLevel('aal1');
      }
    },
  );
});
