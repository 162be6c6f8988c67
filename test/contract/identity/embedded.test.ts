import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stackFacts } from '../../stack';
import type { DemoRole } from '../backend';
import { cookieOf, stackUrl } from '../backend';
import { Browser, csrfOf } from './browser';
import { backupTexts, codeOf, secretOf } from './factors';
import { admin, codeMailedTo, newAddress, newPassword, removePeopleAfterwards, seedPerson } from './people';
import { adminTarget, isEmbedded, mainTarget } from './target';

/** What the embedded server has beside the protocol: demonstration, administration, the product it belongs to. */

removePeopleAfterwards();

const api = (browser: Browser, path: string) => browser.send(`${stackUrl()}/api${path}`);

describe.skipIf(!isEmbedded)('the product', () => {
  test('a person who registers is a guest of the product', async () => {
    const browser = new Browser();
    const email = newAddress();
    const { body: flow } = await browser.init('registration');
    const traits = { email, name: { first: 'Rike', last: 'Ehrlich' } };
    const fields = { method: 'password', password: newPassword(), traits };
    const { body } = await browser.post('registration', flow, fields);
    const response = await api(browser, '/auth/whoami');
    expect(response.status).toBe(200);
    const { payload } = (await response.json()) as {
      payload: { user: Record<string, string>; roles: string[] };
    };
    expect(payload.user).toMatchObject({ id: body.identity.id, name: 'Rike Ehrlich', email });
    expect(payload.roles.toSorted()).toEqual(['everyone', 'guest']);
    expect((await api(browser, '/db/identities')).status).toBe(403);
  });

  test('a made-up cookie and a session below its level open nothing', async () => {
    const stranger = new Browser();
    stranger.setCookie('ory_kratos_session', 'made-up');
    expect((await stranger.whoami()).status).toBe(401);
    expect((await api(stranger, '/auth/whoami')).status).toBe(401);

    const person = await seedPerson();
    const browser = new Browser();
    await browser.signIn(person);
    const { body: flow } = await browser.init('settings');
    const fields = { method: 'totp', totp_code: codeOf(secretOf(flow)) };
    expect((await browser.post('settings', flow, fields)).status).toBe(200);
    const half = new Browser();
    expect((await half.enter(person)).status).toBe(422);
    expect((await api(half, '/auth/whoami')).status).toBe(401);
    const basic = Buffer.from(`${person.email}:${person.password}`).toString('base64');
    const byPassword = await fetch(`${stackUrl()}/api/auth/whoami`, {
      headers: { Authorization: `Basic ${basic}` },
    });
    expect(byPassword.status).toBe(401);
  });

  test('an ended session is ended at once for the services too, though they remember callers', async () => {
    const browser = new Browser();
    await browser.signIn({ email: 'viewer@meridian.example', password: 'console-demo-2026' });
    const stolen = new Browser().copyFrom(browser);
    expect((await api(stolen, '/auth/whoami')).status).toBe(200);
    const { body } = await browser.json('/self-service/logout/browser');
    await browser.send(`/self-service/logout?token=${body.logout_token}`);
    expect((await api(stolen, '/auth/whoami')).status).toBe(401);
  });

  test('a form may be sent as a browser without scripts does', async () => {
    const person = await seedPerson();
    const browser = new Browser();
    const { body: flow } = await browser.init('login', '?return_to=/health');
    const send = (password: string) =>
      browser.send(`/self-service/login?flow=${flow.id}`, {
        method: 'POST',
        accept: 'text/html',
        body: new URLSearchParams({
          method: 'password',
          identifier: person.email,
          password,
          csrf_token: csrfOf(flow),
        }),
      });
    const { app } = mainTarget();
    expect((await send('wrong')).headers.get('Location')).toBe(`${app}/login?flow=${flow.id}`);
    expect((await send(person.password)).headers.get('Location')).toBe(`${app}/health`);
  });
});

describe.skipIf(!isEmbedded)('demonstration', () => {
  test('it says who can sign in, one account of each role among them', async () => {
    const { status, body } = await new Browser().json<Record<string, string>[]>('/demo/accounts');
    expect(status).toBe(200);
    const roles: DemoRole[] = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'];
    expect(new Set(body.map(account => account['role']))).toEqual(new Set(roles));
    expect(body).toContainEqual({
      email: 'admin@meridian.example',
      name: 'Amara Okafor',
      role: 'admin',
      password: 'console-demo-2026',
    });
  });

  test('the inbox shows codes and links, as JSON and as a page without script or inline style', async () => {
    const person = await seedPerson();
    const browser = new Browser();
    const { body: flow } = await browser.init('verification');
    await browser.post('verification', flow, { method: 'code', email: person.email });
    const code = await codeMailedTo(person.email);
    const query = `?recipient=${encodeURIComponent(person.email)}`;
    const { body: mails } = await new Browser().json<Record<string, string>[]>(`/demo/inbox${query}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: person.email, code });
    expect(mails[0]?.['link']).toContain(`/self-service/verification?flow=${flow.id}&code=${code}`);
    const page = await new Browser().navigate(`/demo/inbox${query}`);
    const html = await page.text();
    expect(html).toContain(code);
    expect(html).not.toMatch(/<script|<style|style=|onload=/);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  test('the inbox shows markup as text, and nothing to who calls it by another name', async () => {
    const markup = '<b>x</b>"';
    const html = await (
      await new Browser().navigate(`/demo/inbox?recipient=${encodeURIComponent(markup)}`)
    ).text();
    expect(html).not.toContain('<b>x</b>');
    const { hostname, port } = new URL(mainTarget().base);
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { Host: 'rebound.example', Accept: 'application/json' };
      request({ hostname, port, path: '/api/.ory/demo/inbox', headers }, answer => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

describe.skipIf(!isEmbedded)('administration', () => {
  test('it wants its token, no web page, and is not on the public port', async () => {
    const { url } = adminTarget();
    expect((await fetch(`${url}/admin/identities`)).status).toBe(401);
    const wrong = { Authorization: 'Bearer wrong' };
    expect((await fetch(`${url}/admin/identities`, { headers: wrong })).status).toBe(401);
    expect((await admin('/identities', { headers: { Origin: mainTarget().app } })).status).toBe(401);
    const cookie = { Cookie: await cookieOf('admin') };
    for (const path of ['/api/admin/identities', '/api/.ory/admin/identities']) {
      expect((await fetch(`${stackUrl()}${path}`, { headers: cookie })).status).toBe(404);
    }
  });

  test('a state that is patched ends sessions; deleting ends the person', async () => {
    const person = await seedPerson();
    const browser = new Browser();
    await browser.signIn(person);
    const patch = [{ op: 'replace', path: '/state', value: 'inactive' }];
    const patched = await admin(`/identities/${person.id}`, { method: 'PATCH', body: JSON.stringify(patch) });
    expect(patched.status).toBe(200);
    expect((await browser.whoami()).status).toBe(401);
    expect((await admin(`/identities/${person.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await admin(`/identities/${person.id}`)).status).toBe(404);
  });

  test.each([
    [{ traits: {} }, 400],
    [{ traits: { email: 'no address' } }, 400],
    [{ schema_id: 'other', traits: { email: 'a@conformance.example' } }, 400],
    [{ traits: { email: 'a@conformance.example' }, state: 'asleep' }, 400],
    [{ traits: { email: 'viewer@meridian.example' } }, 409],
  ])('%j is refused', async (body, status) => {
    const response = await admin('/identities', { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(status);
  });
});

describe.skipIf(!isEmbedded || !stackFacts())('what the database holds', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: stackFacts()?.database });
    await client.connect();
  });
  afterAll(() => client.end());

  test('no password, session, csrf secret, app secret, backup code or mail code can be read in it', async () => {
    const person = await seedPerson({ isPlain: true });
    const browser = new Browser();
    const { body: verification } = await browser.init('verification');
    await browser.post('verification', verification, { method: 'code', email: person.email });
    const code = await codeMailedTo(person.email);
    await browser.navigate(`/self-service/verification?flow=${verification.id}&code=${code}`);
    await browser.signIn(person);
    const { body: flow } = await browser.init('settings');
    const secret = secretOf(flow);
    await browser.post('settings', flow, { method: 'totp', totp_code: codeOf(secret) });
    const made = await browser.post('settings', flow, { lookup_secret_regenerate: true });
    const backup = backupTexts(made.body)[0]?.text ?? '';
    await browser.post('settings', flow, { lookup_secret_confirm: true });
    await browser.post('settings', flow, { lookup_secret_reveal: true });

    const canaries = {
      password: person.password,
      session: browser.jar.get('ory_kratos_session') ?? '',
      csrf: browser.csrfCookie ?? '',
      secret,
      backup,
      code: `"${code}"`,
    };
    const tables = ['credentials', 'sessions', 'flows', 'codes', 'errors', 'credential_identifiers'];
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM identity.${table} t`);
      const text = rows.map(({ row }) => row.replaceAll('""', '"')).join('\n');
      for (const [name, value] of Object.entries(canaries)) {
        expect(value.length).toBeGreaterThan(6);
        if (text.includes(value)) found.push(`${name} in ${table}`);
      }
    }
    expect(found).toEqual([]);
  });
});
