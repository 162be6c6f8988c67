import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  credentials,
  csrfOf,
  fieldMessages,
  formMessages,
  namesOf,
  nodeOf,
  untilExpired,
} from './browser';
import type { TestPerson } from './people';
import { newAddress, removePeopleAfterwards, seedPerson } from './people';
import { hasProfile, useProfile } from './profiles';
import { mainTarget } from './target';

/** Conformance checks 20.2: login. */

removePeopleAfterwards();
const short = useProfile('short');
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [person, other] = await Promise.all([seedPerson(), seedPerson()]);
});

const WRONG = 'wrong-password-7';

describe('form', () => {
  test('20.2 #13 nodes, groups and labels', async () => {
    const { body: flow } = await new Browser().init('login');
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

  test('20.2 #14 an unknown identifier and a wrong password answer alike, and no password comes back', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    for (const email of [newAddress(), person.email]) {
      const answer = await browser.post('login', flow, credentials({ email, password: WRONG }));
      expect(answer.status).toBe(400);
      expect(answer.body.ui.messages?.map(({ id, type }) => ({ id, type }))).toEqual([
        { id: 4000006, type: 'error' },
      ]);
      expect(nodeOf(answer.body, 'identifier')?.attributes.value).toBe(email);
      expect(JSON.stringify(answer.body)).not.toContain(WRONG);
    }
  });

  test('20.2 #15 messages of fields give way to the next ones', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    const empty = await browser.post('login', flow, { method: 'password', identifier: '', password: '' });
    expect(empty.status).toBe(400);
    expect(fieldMessages(empty.body, 'identifier')).toEqual([4000002]);
    expect(fieldMessages(empty.body, 'password')).toEqual([4000002]);
    const wrong = await browser.post('login', flow, credentials({ ...other, password: WRONG }));
    expect(formMessages(wrong.body)).toEqual([4000006]);
    expect(wrong.body.ui.nodes.flatMap(node => node.messages)).toEqual([]);
  });

  test('20.2 #16 an unknown method, or none, chooses no method', async () => {
    const browser = new Browser();
    const { body: flow } = await browser.init('login');
    for (const fields of [{ method: 'nonsense' }, { identifier: person.email, password: person.password }]) {
      const answer = await browser.post('login', flow, fields);
      expect(answer.status).toBe(400);
      expect(formMessages(answer.body)).toEqual([4010002]);
    }
  });
});

describe('sign-in', () => {
  test('20.2 #17 good credentials start a session', async () => {
    const browser = new Browser();
    const answer = await browser.enter(person);
    expect(answer.status).toBe(200);
    const { session, continue_with } = answer.body;
    expect(session).toMatchObject({ active: true, authenticator_assurance_level: 'aal1' });
    expect(session.authentication_methods.map(({ method }) => method)).toEqual(['password']);
    expect(answer.body.session_token).toBeUndefined();
    expect(continue_with[0]).toEqual({
      action: 'redirect_browser_to',
      redirect_browser_to: `${mainTarget().app}/`,
    });
    const cookie = answer.headers.getSetCookie().find(line => line.startsWith('ory_kratos_session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=\d{5,}/);
  });

  test('20.2 #18 identifiers are read without regard to case and surrounding spaces', async () => {
    const typed = { ...person, email: `  ${person.email.toUpperCase()} ` };
    expect((await new Browser().signIn(typed)).identity.id).toBe(person.id);
  });

  test('20.2 #19 whoever is signed in gets no login flow', async () => {
    const browser = new Browser();
    await browser.signIn(person);
    const answer = await browser.init('login');
    expect(answer.status).toBe(400);
    expect(answer.body.error.id).toBe('session_already_available');
    const navigation = await browser.navigate('/self-service/login/browser');
    expect(navigation.status).toBe(303);
    expect(navigation.headers.get('Location')).toBe(`${mainTarget().app}/`);
  });

  test('20.2 #20 a flow opened before signing in cannot be used after it', async () => {
    const browser = new Browser();
    const { body: old } = await browser.init('login');
    await browser.signIn(person);
    const answer = await browser.post('login', old, credentials(person));
    expect(answer.status).toBe(400);
    expect(formMessages(answer.body)).toEqual([4000001]);
  });

  test('20.2 #28 an inactive identity is refused', async () => {
    const inactive = await seedPerson({ state: 'inactive' });
    const browser = new Browser();
    const answer = await browser.enter(inactive);
    expect(answer.status).toBe(401);
    expect(browser.isSignedIn).toBe(false);
    expect((await browser.whoami()).status).toBe(401);
  });
});

describe('confirming who one is', () => {
  test('20.2 #21 refresh counts only with a session, and then shows the known identifier hidden', async () => {
    expect((await new Browser().init('login', '?refresh=true')).body.refresh).toBe(false);
    const browser = new Browser();
    await browser.signIn(person);
    const { body: flow } = await browser.init('login', '?refresh=true&return_to=%2Fhealth');
    expect(flow).toMatchObject({ refresh: true, requested_aal: 'aal1', return_to: '/health' });
    expect(formMessages(flow)).toEqual([1010003]);
    expect(nodeOf(flow, 'identifier')?.attributes).toMatchObject({ type: 'hidden', value: person.email });
  });

  test('20.2 #22 a refresh goes on with the same session', async () => {
    const browser = new Browser();
    const before = await browser.signIn(person);
    const { body: flow } = await browser.init('login', '?refresh=true');
    const { status, body } = await browser.post('login', flow, credentials(person));
    expect(status).toBe(200);
    expect(body.session.id).toBe(before.id);
    expect(Date.parse(body.session.authenticated_at)).toBeGreaterThan(Date.parse(before.authenticated_at));
    expect(body.session.authentication_methods).toHaveLength(2);
  });

  test('20.2 #23 a refresh by somebody else starts another session', async () => {
    const browser = new Browser();
    const before = await browser.signIn(person);
    const { body: flow } = await browser.init('login', '?refresh=true');
    const { status, body } = await browser.post('login', flow, credentials(other));
    expect(status).toBe(200);
    expect(body.session.id).not.toBe(before.id);
    expect(body.session.identity.id).toBe(other.id);
    expect(body.session.authentication_methods).toHaveLength(1);
  });

  test('20.2 #24 the second factor needs the first, and there is no level below', async () => {
    const unsigned = await new Browser().init('login', '?aal=aal2');
    expect(unsigned.status).toBe(401);
    expect(unsigned.body.error.id).toBe('session_aal1_required');
    expect((await new Browser().init('login', '?aal=aal0')).status).toBe(400);
  });

  test('20.2 #25 without a second factor set up, its form has nothing to fill in', async () => {
    const browser = new Browser();
    await browser.signIn(person);
    const { status, body } = await browser.init('login', '?aal=aal2');
    expect(status).toBe(200);
    expect(body.requested_aal).toBe('aal2');
    expect(formMessages(body)).toEqual([1010004]);
    expect(namesOf(body)).toEqual(['csrf_token']);
  });
});

describe.skipIf(!hasProfile('short'))('out of time', () => {
  test('20.2 #26 an expired flow is replaced on submit; 20.2 #27 and is gone on fetch', async () => {
    const browser = new Browser(short());
    const { body: flow } = await browser.init('login', '?return_to=/health');
    await untilExpired(flow);
    const gone = await browser.fetchFlow('login', flow.id);
    expect(gone.status).toBe(410);
    const again = new URL(String(gone.body.error.details?.['redirect_to']));
    expect(again.pathname).toMatch(/\/self-service\/login\/browser$/);
    expect(again.searchParams.get('return_to')).toBe('/health');

    const answer = await browser.post('login', flow, credentials(person));
    expect(answer.status).toBe(410);
    expect(answer.body.error.id).toBe('self_service_flow_expired');
    expect(answer.body.use_flow_id).not.toBe(flow.id);
    const next = await browser.fetchFlow('login', answer.body.use_flow_id);
    expect(next.status).toBe(200);
    expect(formMessages(next.body)).toEqual([4010001]);
    expect(next.body.return_to).toBe('/health');
  });
});
