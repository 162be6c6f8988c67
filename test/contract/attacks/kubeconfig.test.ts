import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cookieOf, stackUrl } from '../backend';
import { bearer, newToken, session, useCallers } from './callers';

/** A kubeconfig is fetched by GET and makes a token: only the console's own page may have a browser do that. */

const db = useCallers();

const tokens = async () => {
  const { rows } = await db.query<{ name: string; days: number | null }>(
    `SELECT name, extract(epoch FROM expires_at - now()) / 86400 AS days FROM access_tokens
      WHERE name LIKE 'kubeconfig-%' ORDER BY created_at`,
  );
  return rows.map(({ name, days }) => ({ name, days: days === null ? null : Number(days) }));
};

beforeAll(() => db.query("DELETE FROM access_tokens WHERE name LIKE 'kubeconfig-%'"));
afterAll(() => db.query("DELETE FROM access_tokens WHERE name LIKE 'kubeconfig-%'"));

/** As a browser follows a link: with the cookie, and with what browsers say of where the link was. */
const follow = async (headers: Record<string, string>) =>
  fetch(`${stackUrl()}/api/kubeconfig`, { headers: { Cookie: await cookieOf('editor'), ...headers } });

describe('a link', () => {
  test.each([
    ['of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['of another site that says it is this one', { 'Sec-Fetch-Site': 'cross-site', Referer: 'own' }],
    ['of another port of this machine', { 'Sec-Fetch-Site': 'same-site' }],
    ['of a page that was served without https', { Referer: 'http://evil.example/' }],
    ['of an address that begins like this one', { Referer: 'own.evil.example/' }],
    ['without a word of where it was', {}],
    ['with a word that is none', { Referer: 'nonsense' }],
  ])('%s makes no token', async (_where, headers) => {
    const before = await tokens();
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('own', stackUrl())]),
    );
    const response = await follow(sent);
    expect([response.status, await response.text()]).toEqual([
      403,
      'unauthorized. The call comes from another site',
    ]);
    expect(await tokens()).toEqual(before);
  });

  test.each([
    ['of the page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
    ['of the page, where it is not served securely', { Referer: 'own/' }],
    ['that somebody typed', { 'Sec-Fetch-Site': 'none' }],
  ])('%s downloads the file, whose token ends', async (_where, headers) => {
    const before = await tokens();
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('own', stackUrl())]),
    );
    const response = await follow(sent);
    expect(response.status).toBe(200);
    const file = parse(await response.text()) as { users: { user: { password: string } }[] };
    expect((await bearer(file.users[0]?.user.password ?? '')('/auth/whoami')).status).toBe(200);
    const [made, ...others] = (await tokens()).slice(before.length);
    expect(others).toEqual([]);
    expect(made?.days).toBeGreaterThan(89);
    expect(made?.days).toBeLessThanOrEqual(90);
  });
});

test('a program with a token needs no page', async () => {
  const token = bearer(await newToken(session('editor')));
  expect((await token('/kubeconfig')).status).toBe(200);
});
