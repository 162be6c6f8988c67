import { describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../embedded/core/db';
import { TokenChecker } from '../../../embedded/core/tokens';
import { targetOf, unreadable, type TestedConnection } from '../../../embedded/services/connections';
import { negotiate } from '../../../embedded/services/mcp';
import { deniedBy, readScope } from '../../../embedded/services/tokenScope';
import { expiryOf, readTokenRequest } from '../../../embedded/services/tokens';

describe('tokens', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  test.each([
    ['never', '90d', null],
    ['90d', undefined, '2026-04-01T00:00:00.000Z'],
    ['1h30m', undefined, '2026-01-01T01:30:00.000Z'],
    ['', '30d', '2026-01-31T00:00:00.000Z'],
    ['0', undefined, '2026-04-01T00:00:00.000Z'],
    ['', 'nonsense', '2026-04-01T00:00:00.000Z'],
  ])('expiry %j, usually %j', (text, usual, until) => {
    expect(expiryOf(text, usual, now)?.toISOString() ?? null).toBe(until);
  });
  test('what is no duration is refused by its own text', () => {
    expect(() => expiryOf('soon', '90d', now)).toThrow(
      expect.objectContaining({ status: 400, detail: 'Error parsing expiry[soon]' }),
    );
  });
  test.each([
    [undefined, 'the body must be a JSON object'],
    [{}, 'name is required'],
    [{ name: ' ' }, 'name is required'],
    [{ name: 'a', expiry: 5 }, 'expiry must be a text'],
    [{ name: 'a', scope: {} }, 'scope must be a list'],
    [{ name: 'a', scope: [{ object: 'catalog' }] }, 'each scope entry needs an object and an action'],
  ])('%j is refused', (body, message) => {
    expect(() => readTokenRequest(body)).toThrow(message);
  });
  test('a scope takes away what it leaves out; none takes away nothing', () => {
    expect(deniedBy([])).toEqual([]);
    const denied = deniedBy(
      readScope([
        { subject: '', object: 'catalog', action: 'read' },
        { subject: '', object: 'mcp', action: '*' },
      ]),
    ).map(({ object, action }) => `${object} ${action}`);
    expect(denied).not.toContain('catalog read');
    expect(denied).not.toContain('mcp *');
    expect(denied).toEqual(expect.arrayContaining(['catalog create', 'canaries read', 'rbac read']));
    expect(deniedBy([{ object: 'catalog', action: 'read' }])).toContainEqual({ object: 'mcp', action: '*' });
  });
});

test.each([
  ['2024-11-05', '2024-11-05'],
  ['2025-06-18', '2025-06-18'],
  ['1999-01-01', '2025-06-18'],
  [undefined, '2025-06-18'],
])('a client that speaks %j is answered in %j', (wanted, spoken) => {
  expect(negotiate(wanted)).toBe(spoken);
});

describe('where a connection leads', () => {
  const row = (one: Partial<TestedConnection>): TestedConnection => ({
    type: 'http',
    url: null,
    username: null,
    password: null,
    properties: null,
    ...one,
  });
  test.each([
    [{ url: 'http://127.0.0.1:5480/x' }, 'http 127.0.0.1 5480'],
    [{ url: 'https://logs.example' }, 'https logs.example 443'],
    [
      { type: 'postgres', url: 'postgres://$(username):$(password)@db.example/orders' },
      'postgres db.example 5432',
    ],
    [{ type: 'sftp', url: 'files.example', properties: { port: '2222' } }, 'sftp files.example 2222'],
    [{ type: 'smb', properties: { server: 'nas', share: 'x' } }, 'smb nas 445'],
    [{ type: 'http', url: 'http://[::1]:80/' }, 'http [::1] 80'],
    [{ type: 'github' }, undefined],
    [{ type: 'folder', url: 'no port here' }, undefined],
  ] as const)('%j', (one, place) => {
    const target = targetOf(row(one));
    expect(target && `${target.scheme} ${target.host} ${target.port}`).toBe(place);
  });
  test('a value that is kept in a cluster cannot be read', () => {
    expect(unreadable(row({ username: 'a', password: 'secret://db/password' }))).toBe('secret://db/password');
    expect(unreadable(row({ username: 'a', password: 'b' }))).toBeUndefined();
  });
});

describe('checks of access tokens', () => {
  const token = `${'a'.repeat(64)}.${'b'.repeat(22)}.1.16384.1`;
  const unlimited = { id: 'token', person_id: 'person', expires_at: null, auto_renew: false };

  /** A checker on a database that answers with these rows, one look-up after the other. */
  function checkerOn(...answers: readonly (typeof unlimited)[][]) {
    const left = [...answers];
    const lookUps = vi.fn<() => Promise<(typeof unlimited)[]>>(() => Promise.resolve(left.shift() ?? []));
    const query = ({ text }: { text: string }) =>
      text.startsWith('SELECT') ? lookUps() : Promise.resolve([]);
    const hash = vi.fn<(password: string, salt: string) => Promise<string>>((password, salt) =>
      Promise.resolve(`${password} ${salt}`),
    );
    return { checker: new TokenChecker({ query } as unknown as Db, hash), lookUps, hash };
  }

  test('calls that are under way share one, and it is remembered', async () => {
    const { checker, lookUps } = checkerOn([unlimited]);
    const asked = await Promise.all([token, token, token].map(one => checker.personOf(one)));
    expect([...asked, await checker.personOf(token)]).toEqual(Array(4).fill('person'));
    expect(lookUps).toHaveBeenCalledTimes(1);
  });

  test('a token that ends while it is checked is good for no later call', async () => {
    const { checker } = checkerOn([unlimited], []);
    const before = checker.personOf(token);
    checker.clear();
    expect(await before).toBe('person');
    await expect(checker.personOf(token)).rejects.toMatchObject({ status: 401 });
  });

  test('what was forgotten is looked up again, but hashed once', async () => {
    const { checker, lookUps, hash } = checkerOn([unlimited], [{ ...unlimited, person_id: 'other' }], []);
    expect(await checker.personOf(token)).toBe('person');
    checker.clear();
    expect(await checker.personOf(token)).toBe('other');
    checker.clear();
    await expect(checker.personOf(token)).rejects.toMatchObject({ status: 401 });
    expect([lookUps, hash].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);
  });

  test('each token has a hash of its own', async () => {
    const { checker, hash } = checkerOn([unlimited], [{ ...unlimited, person_id: 'other' }]);
    expect(await checker.personOf(token)).toBe('person');
    expect(await checker.personOf(token.replaceAll('a', 'c'))).toBe('other');
    expect(hash).toHaveBeenCalledTimes(2);
  });

  test('of a token that nobody has, nothing is kept', async () => {
    const { checker, hash } = checkerOn([], []);
    for (let tried = 0; tried < 2; tried += 1)
      await expect(checker.personOf(token)).rejects.toMatchObject({ status: 401 });
    expect(hash).toHaveBeenCalledTimes(2);
  });
});
