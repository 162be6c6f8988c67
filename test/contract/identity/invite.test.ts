import { describe, expect, test } from 'vitest';
import { INVITE_ROLES } from '@/features/settings/people/invites';
import { ROLES } from '../../../embedded/policy/areas';
import type { DemoRole } from '../backend';
import { fetchAs, stackUrl } from '../backend';
import { Browser } from './browser';
import { codeMailedTo, mailTo, newAddress, newPassword, removePeopleAfterwards } from './people';
import { isEmbedded } from './target';

/** POST /api/auth/invite_user of the embedded backend, and the way in that it opens. */

removePeopleAfterwards();

interface Answer {
  link: string;
  code: string;
  error: string;
  message: string;
}

async function invite(
  role: DemoRole,
  body: unknown,
): Promise<{ status: number; text: string; body: Answer }> {
  const response = await fetchAs(role)(`${stackUrl()}/api/auth/invite_user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Answer };
}

const somebody = (email: string, role = 'viewer') => ({ firstName: 'Ina', lastName: 'Vit', email, role });

describe.skipIf(!isEmbedded)('invitations', () => {
  test('the invited person gets in by link and code, sets a password, and has the role', async () => {
    const email = newAddress();
    const { status, body } = await invite('admin', somebody(` ${email.toUpperCase()} `, 'commander'));
    expect(status).toBe(200);
    const { origin, pathname, searchParams } = new URL(body.link);
    expect(`${origin}${pathname}`).toBe(`${stackUrl()}/recovery`);
    expect(body.code).toMatch(/^\d{6}$/);
    expect(await codeMailedTo(email)).toBe(body.code);
    expect((await mailTo(email))[0]?.body).toContain(body.link);

    const browser = new Browser();
    const { status: seen, body: flow } = await browser.fetchFlow('recovery', searchParams.get('flow') ?? '');
    expect(seen).toBe(200);
    const done = await browser.post('recovery', flow, { method: 'code', code: body.code });
    expect(done.body.state).toBe('passed_challenge');
    const settings = await browser.fetchFlow('settings', done.body.continue_with[0]?.flow?.id ?? '');
    const password = newPassword();
    const saved = await browser.post('settings', settings.body, { method: 'password', password });
    expect(saved.status).toBe(200);

    const later = new Browser();
    const session = await later.signIn({ email, password });
    expect(session.identity.traits).toEqual({ email, name: { first: 'Ina', last: 'Vit' } });
    const whoami = await later.send(`${stackUrl()}/api/auth/whoami`);
    const { payload } = (await whoami.json()) as { payload: { roles: string[] } };
    expect(payload.roles).toContain('commander');
    expect(payload.roles).not.toContain('admin');
  });

  const inviteRow = async (email: string, role: string) => {
    const answer = await fetchAs('admin')(`${stackUrl()}/api/db/invites`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify({ email, role }),
    });
    const [row] = (await answer.json()) as { id: string }[];
    return row?.id ?? '';
  };
  const pending = async (email: string) => {
    const query = new URLSearchParams({ email: `eq.${email}`, select: 'accepted_at,by:invited_by(name)' });
    const answer = await fetchAs('admin')(`${stackUrl()}/api/db/invites?${query.toString()}`);
    return (await answer.json()) as { accepted_at: string | null; by: { name: string } }[];
  };
  const register = async (email: string, id: string) => {
    const browser = new Browser();
    const returnTo = `${stackUrl()}/?invite=${id}`;
    const { body: flow } = await browser.init(
      'registration',
      `?${new URLSearchParams({ return_to: returnTo }).toString()}`,
    );
    const password = newPassword();
    const done = await browser.post('registration', flow, {
      method: 'password',
      password,
      traits: { email },
    });
    expect(done.status).toBe(200);
    const whoami = await browser.send(`${stackUrl()}/api/auth/whoami`);
    return ((await whoami.json()) as { payload: { roles: string[] } }).payload.roles;
  };

  test('who registers with an invitation in the return_to has its role, once and for its address alone', async () => {
    const email = newAddress();
    const id = await inviteRow(email, 'responder');
    expect(await register(newAddress(), id)).not.toContain('responder');
    expect(await pending(email)).toEqual([{ accepted_at: null, by: { name: 'Amara Okafor' } }]);
    expect(await register(email, id)).toContain('responder');
    expect(await pending(email)).toMatchObject([{ accepted_at: expect.any(String) as string }]);
  });

  test('an invitation that was withdrawn gives nothing; only administrators withdraw', async () => {
    const email = newAddress();
    const id = await inviteRow(email, 'admin');
    const withdraw = (role: DemoRole) =>
      fetchAs(role)(`${stackUrl()}/api/db/invites?id=eq.${id}&accepted_at=is.null`, { method: 'DELETE' });
    expect((await withdraw('editor')).status).toBe(403);
    expect((await withdraw('admin')).ok).toBe(true);
    expect(await register(email, id)).not.toContain('admin');
  });

  test.each(['editor', 'commander', 'responder', 'viewer', 'guest'] as const)(
    '%s may not invite, not even a guest',
    async role => {
      const email = newAddress();
      expect((await invite(role, somebody(email, 'guest'))).status).toBe(403);
      expect(await mailTo(email)).toEqual([]);
    },
  );

  test.each([
    [{ ...somebody('x@y.example'), email: '' }, 'email is required'],
    [{ firstName: 'Ina' }, 'email is required'],
    [{ ...somebody('x@y.example'), role: '' }, 'role is required'],
    [{ ...somebody('x@y.example'), role: 'root' }, 'role must be one of'],
    [{ ...somebody('x@y.example'), role: 'everyone' }, 'role must be one of'],
    [{ ...somebody('no address') }, 'email is not an e-mail address'],
    [{ ...somebody('x@y.example\r\nBcc: z@y.example') }, 'email is not an e-mail address'],
    [{ ...somebody('x@y.example'), firstName: 7 }, 'firstName must be a text'],
    ['[]', 'the body must be a JSON object'],
    ['{', 'the body is not JSON'],
  ])('%j: %s', async (body, error) => {
    const answer = await invite('admin', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(error);
  });

  test('somebody who is there already is not invited again', async () => {
    const answer = await invite('admin', somebody('Viewer@Meridian.Example'));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ error: 'User already exists', message: 'Error creating user' });
  });

  test('the page offers the roles that the backend gives', () => {
    expect([...INVITE_ROLES]).toEqual([...ROLES]);
  });
});
