import { describe, expect, test } from 'vitest';
import { wantsJson } from '../../../embedded/identity/call';
import {
  csrfCookieName,
  csrfMatches,
  isCsrfSecret,
  maskCsrf,
  newCsrfSecret,
} from '../../../embedded/identity/csrf';
import { csrfNode, input, methodButton, withMessages, withValues } from '../../../embedded/identity/nodes';
import { labels, problems } from '../../../embedded/identity/messages';
import { hashPassword, verifyNobody, verifyPassword } from '../../../embedded/identity/password';
import { resolveReturnTo } from '../../../embedded/identity/returnTo';
import { findSchema, normaliseIdentifier, schemaPath } from '../../../embedded/identity/schema';
import { AccountThrottle, GUESSES, Throttle } from '../../../embedded/identity/throttle';

describe('passwords', () => {
  test('a hash is salted, readable by Kratos, and only its own password fits', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$scrypt\$ln=16384,r=8,p=1\$[A-Za-z0-9+/]+=*\$[A-Za-z0-9+/]+=*$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('correct horse ', one)).toBe(false);
    expect(await verifyPassword('', one)).toBe(false);
  });

  test('an unknown person and an unknown kind of hash never fit', async () => {
    expect(await verifyNobody('x')).toBe(false);
    expect(await verifyPassword('x', '$2a$12$abcdefghijklmnopqrstuv')).toBe(false);
  });
});

describe('csrf', () => {
  test('every mask of a secret fits it and no other; it stays while a flow does, and differs from flow to flow', () => {
    const secret = newCsrfSecret();
    const other = newCsrfSecret();
    const masks = [maskCsrf(secret, 'one'), maskCsrf(secret, 'two')];
    expect(masks[0]).toBe(maskCsrf(secret, 'one'));
    expect(masks[0]).not.toBe(masks[1]);
    for (const mask of masks) {
      expect(csrfMatches(mask, secret)).toBe(true);
      expect(csrfMatches(mask, other)).toBe(false);
    }
  });

  test.each([undefined, null, '', 'AAAA', 42, {}])('%j is no token', token => {
    expect(csrfMatches(token, newCsrfSecret())).toBe(false);
  });

  test('the cookie is named after the public address, as Kratos does it', () => {
    expect(csrfCookieName('https://app.example/api/.ory')).toMatch(/^csrf_token_[0-9a-f]{64}$/);
    expect(csrfCookieName('http://a/')).not.toBe(csrfCookieName('http://b/'));
    expect(isCsrfSecret('short')).toBe(false);
  });
});

describe('return addresses', () => {
  const origin = 'http://127.0.0.1:3000';

  test.each([
    ['/', `${origin}/`],
    ['/catalog?x=1#y', `${origin}/catalog?x=1#y`],
    ['catalog', `${origin}/catalog`],
    [`${origin}/health`, `${origin}/health`],
    ['/a/../b', `${origin}/b`],
    // No authority in it: a path of the own origin that only looks odd.
    ['http:evil.example/x', `${origin}/evil.example/x`],
  ])('%s is allowed', (value, expected) => {
    expect(resolveReturnTo(value, origin)).toBe(expected);
  });

  test.each([
    'https://evil.example',
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@127.0.0.1:3000/',
    'http://127.0.0.1:3000@evil.example/',
    'http://localhost:3000/',
    '/ok\n',
    '\t//evil.example',
    'ftp://127.0.0.1:3000/',
    'blob:http://127.0.0.1:3000/x',
    'http://[::1]:3000/',
    'http://127.0.0.1.evil.example:3000/',
    'vbscript:x',
  ])('%j is not', value => {
    expect(resolveReturnTo(value, origin)).toBeUndefined();
  });
});

describe('the kind of answer', () => {
  test.each([
    ['application/json', true],
    ['application/json, text/plain, */*', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
    ['text/html;q=0.5, application/json', true],
    ['application/json;q=0.3, text/html', false],
    ['application/json;q=0', false],
  ])('%j wants JSON: %s', (accept, expected) => {
    expect(wantsJson(accept)).toBe(expected);
  });
});

describe('slowing down guesses', () => {
  test('five attempts are free, then each failure doubles the wait, up to five minutes', () => {
    let now = 0;
    const throttle = new Throttle(GUESSES, () => now);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 16; attempt += 1) {
      const wait = throttle.waitSeconds('a');
      waits.push(wait);
      now += wait * 1_000;
      throttle.failed('a');
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(throttle.waitSeconds('b')).toBe(0);
  });

  test('a success, or a quarter of an hour, forgives', () => {
    let now = 0;
    const throttle = new Throttle(GUESSES, () => now);
    for (let attempt = 0; attempt < 8; attempt += 1) throttle.failed('a');
    expect(throttle.waitSeconds('a')).toBeGreaterThan(0);
    throttle.succeeded('a');
    expect(throttle.waitSeconds('a')).toBe(0);
    for (let attempt = 0; attempt < 8; attempt += 1) throttle.failed('a');
    now += 16 * 60_000;
    expect(throttle.waitSeconds('a')).toBe(0);
  });
});

describe('slowing down guesses at an account', () => {
  let now = 0;
  const from = (key: string, isKnown = false) => ({ key, isKnown: () => Promise.resolve(isKnown) });
  const guess = async (throttle: AccountThrottle, source: ReturnType<typeof from>, times: number) => {
    const waits = [];
    for (let attempt = 0; attempt < times; attempt += 1) waits.push(await throttle.begin('a', source));
    return waits;
  };
  const accountThrottle = () => new AccountThrottle(undefined, () => now);

  test('one source that guesses waits, and holds up no other and no other account', async () => {
    const throttle = accountThrottle();
    expect(await guess(throttle, from('stranger'), 7)).toEqual([0, 0, 0, 0, 0, 2, 2]);
    expect(await throttle.begin('a', from('owner'))).toBe(0);
    expect(await throttle.begin('b', from('stranger'))).toBe(0);
  });

  test('many sources wait together; those that the account knows do not', async () => {
    const throttle = accountThrottle();
    for (let address = 0; address < 50; address += 1) await guess(throttle, from(`bot ${address}`), 1);
    expect(await throttle.begin('a', from('another bot'))).toBe(1);
    expect(await throttle.begin('a', from('owner', true))).toBe(0);
    now += 2_000;
    expect(await throttle.begin('a', from('another bot'))).toBe(0);
    for (let minute = 0; minute < 10; minute += 1) {
      now += 60_000;
      await guess(throttle, from(`late bot ${minute}`), 1);
    }
    // Never longer than a minute, however long it goes on: who signs in from somewhere new gets through.
    expect(await throttle.begin('a', from('another bot'))).toBe(60);
  });

  test('a known source that guesses waits like any other', async () => {
    const known = from('owner', true);
    expect(await guess(accountThrottle(), known, 6)).toEqual([0, 0, 0, 0, 0, 2]);
  });

  test('guesses made at once count each', async () => {
    const throttle = accountThrottle();
    const waits = await Promise.all(Array.from({ length: 8 }, () => throttle.begin('a', from('x'))));
    expect(waits.filter(wait => wait === 0)).toHaveLength(5);
  });

  test('of a name that is too long for an account no more is remembered than of others', async () => {
    const throttle = accountThrottle();
    const waits = [];
    for (let end = 0; end < 6; end += 1)
      waits.push(await throttle.begin(`${'a'.repeat(300)}${end}`, from('x')));
    expect(waits).toEqual([0, 0, 0, 0, 0, 2]);
  });

  test('signing in forgives its own source, and not the strangers', async () => {
    const throttle = accountThrottle();
    for (let address = 0; address < 60; address += 1) await guess(throttle, from(`bot ${address}`), 1);
    const owner = from('owner', true);
    await guess(throttle, owner, 4);
    throttle.succeeded('a', owner);
    expect(await guess(throttle, owner, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(await throttle.begin('a', from('another bot'))).toBeGreaterThan(0);
  });
});

describe('nodes', () => {
  const nodes = [
    csrfNode(),
    input('default', 'identifier', 'text', { value: '' }),
    input('password', 'password', 'password', { required: true }, labels.password()),
    methodButton('password', 'password', labels.signInWithPassword()),
  ];

  test('values are filled in, passwords and buttons are left alone', () => {
    const filled = withValues(nodes, { identifier: 'a@b', password: 'secret', method: 'other' });
    expect(JSON.stringify(filled)).not.toContain('secret');
    expect(filled.map(node => (node.type === 'input' ? node.attributes.value : undefined))).toEqual([
      '',
      'a@b',
      undefined,
      'password',
    ]);
  });

  test('messages replace earlier ones', () => {
    const first = withMessages(nodes, { password: [problems.required('password')] });
    expect(first[2]?.messages.map(({ id }) => id)).toEqual([4000002]);
    expect(withMessages(first, {}).flatMap(node => node.messages)).toEqual([]);
  });

  test('an attribute that says disabled keeps saying so', () => {
    const node = input('default', 'x', 'text', { disabled: true });
    expect(node.attributes).toMatchObject({ disabled: true, node_type: 'input' });
  });
});

test('the schema is found by its id and by its address', () => {
  expect(findSchema('default')).toBe(findSchema(schemaPath('default').split('/').at(-1) ?? ''));
  expect(findSchema('other')).toBeUndefined();
  expect(normaliseIdentifier('  Vera@Meridian.Example ')).toBe('vera@meridian.example');
});
