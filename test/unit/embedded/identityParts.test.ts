import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import encodeQR from 'qr';
import { passwordProblem } from '../../../embedded/identity/passwordPolicy';
import { isPasswordHash, verifyPassword } from '../../../embedded/identity/password';
import { qrDataUri } from '../../../embedded/identity/qrImage';
import { base32, matchTotp, newTotpSecret, otpauthUri, totpAt } from '../../../embedded/identity/totp';
import { isEmailAddress, readTraits, traitNodes } from '../../../embedded/identity/traits';
import { Vault } from '../../../embedded/identity/vault';
import { readConfig } from '../../../embedded/server/config';

describe('one-time passwords', () => {
  const secret = base32(Buffer.from('12345678901234567890'));

  // RFC 6238, appendix B, the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s', (second, code) => {
    expect(totpAt(secret, new Date(second * 1000))).toBe(code);
  });

  test('a code counts one period early or late, and no longer', () => {
    const now = new Date(1_111_111_109_000);
    const at = (periods: number) => totpAt(secret, new Date(now.getTime() + periods * 30_000));
    const current = Math.floor(1_111_111_109 / 30);
    expect([-2, -1, 0, 1, 2].map(periods => matchTotp(secret, at(periods), now))).toEqual([
      undefined,
      current - 1,
      current,
      current + 1,
      undefined,
    ]);
  });

  test('secrets have 160 bits, and the address for apps says whose and what', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    const uri = new URL(otpauthUri(secret, 'a+b@x.example', 'Ops Console'));
    expect(uri.pathname).toContain('Ops%20Console:a%2Bb%40x.example');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: 'Ops Console',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

test('a QR code is a picture of 256 pixels with the modules of its text', () => {
  const text = otpauthUri(newTotpSecret(), 'a@x.example', 'Ops Console');
  const png = Buffer.from(qrDataUri(text).replace('data:image/png;base64,', ''), 'base64');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256]);
  const at = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const modules = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
  const scale = Math.floor(256 / modules.length);
  const margin = Math.floor((256 - modules.length * scale) / 2);
  const seen = modules.map((line, y) =>
    line.map((_, x) => {
      const row = margin + y * scale + Math.floor(scale / 2);
      return pixels[row * 257 + 1 + margin + x * scale + Math.floor(scale / 2)] === 0;
    }),
  );
  expect(seen).toEqual(modules);
});

describe('the vault', () => {
  const vault = new Vault('a'.repeat(64));
  test('opens only what it sealed, for the same purpose, whole', () => {
    const sealed = vault.seal('totp 1', 'secret');
    expect(sealed).not.toContain('secret');
    expect(vault.seal('totp 1', 'secret')).not.toBe(sealed);
    expect(vault.open('totp 1', sealed)).toBe('secret');
    expect(vault.open('totp 2', sealed)).toBeUndefined();
    expect(new Vault('b'.repeat(64)).open('totp 1', sealed)).toBeUndefined();
    expect(vault.open('totp 1', `${sealed.slice(0, -2)}AA`)).toBeUndefined();
    for (const broken of ['', 'short', undefined, 7]) expect(vault.open('totp 1', broken)).toBeUndefined();
  });
});

describe('passwords', () => {
  test.each([
    ['Ab3-xyz', 'mia@x.example', 4000032],
    ['mia@x.example', 'mia@x.example', 4000031],
    ['MIA@x.exampl', 'mia@x.example', 4000031],
    ['mia@x.example-1', 'mia@x.example', 4000031],
    ['correct horse', 'mia@x.example', undefined],
    ['a'.repeat(10_000), 'mia@x.example', undefined],
  ])('%s for %s: %s', (password, identifier, id) => {
    expect(passwordProblem(password, identifier)?.id).toBe(id);
  });

  test.each([
    '$scrypt$ln=16384,r=8,p=1$c2FsdA==$=',
    '$scrypt$ln=16383,r=8,p=1$c2FsdA==$aGFzaGhhc2hoYXNoaGFzaA==',
    '$scrypt$ln=1073741824,r=8,p=1$c2FsdA==$aGFzaGhhc2hoYXNoaGFzaA==',
    '$2a$12$abcdefghijklmnopqrstuv',
    'plain',
  ])('%s is no hash, and no password fits it', async hash => {
    expect(isPasswordHash(hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });
});

describe('traits', () => {
  test('nested and dotted forms read alike; groups are no field', () => {
    const expected = { email: 'a@x.example', name: { last: 'B' } };
    const nested = { traits: { email: 'A@x.example', name: { last: 'B' }, groups: ['admin'] } };
    expect(readTraits(nested).traits).toEqual(expected);
    const dotted = { 'traits.email': 'A@x.example', 'traits.name.last': 'B', 'traits.groups': 'admin' };
    expect(readTraits(dotted).traits).toEqual(expected);
    expect(
      traitNodes(expected).map(({ attributes }) => ('name' in attributes ? attributes.name : '')),
    ).toEqual(['traits.email', 'traits.name.first', 'traits.name.last']);
  });

  test('empty text is absent where the name is dotted, and a value where it is nested', () => {
    const email = 'a@x.example';
    expect(readTraits({ traits: { email, name: { first: '' } } }).traits).toEqual({
      email,
      name: { first: '' },
    });
    expect(readTraits({ 'traits.email': email, 'traits.name.first': '' }).traits).toEqual({ email });
  });

  test.each([
    [{}, 'traits.email', [4000002]],
    [{ 'traits.email': '' }, 'traits.email', [4000002]],
    [{ traits: { email: '' } }, 'traits.email', [4000001, 4000003]],
    [{ traits: { email: 'ab' } }, 'traits.email', [4000003]],
    [{ traits: { email: 'no address' } }, 'traits.email', [4000040]],
    [{ traits: { email: ' a@x.example ' } }, 'traits.email', [4000040]],
    [{ traits: { email: 'a@x.example', name: { first: {} } } }, 'traits.name.first', [4000026]],
  ])('%j: %s says %j', (body, name, ids) => {
    expect(readTraits(body).problems[name]?.map(problem => problem.id)).toEqual(ids);
  });

  test.each([
    ['a@b', true],
    ['a+tag@sub.example.org', true],
    ['a@b@c', false],
    ['a b@c', false],
    ['a@b\r\nBcc: x@y', false],
    ['<a@b>', false],
    ['@b', false],
    [`${'a'.repeat(300)}@b`, false],
  ])('%j is an address: %s', (text, expected) => {
    expect(isEmailAddress(text)).toBe(expected);
  });
});

describe('configuration', () => {
  const needed = {
    SERVICES_PORT: '1',
    PUBLIC_PORT: '1',
    POSTGREST_URL: 'x',
    DATABASE_URL: 'x',
    JWT_SECRET: 'x',
    APP_KEY: 'x',
  };
  test('the reference profile, unless the environment says otherwise', () => {
    expect(readConfig(needed).identity).toMatchObject({ registration: 'unified', continueWith: true });
    const other = { IDENTITY_FLOW_SECONDS: '1.5', IDENTITY_REGISTRATION: 'off', IDENTITY_CONTINUE_WITH: '0' };
    expect(readConfig({ ...needed, ...other }).identity).toMatchObject({
      registration: 'off',
      continueWith: false,
      lifespans: { flow: 1_500 },
    });
  });
  test.each([
    [{ IDENTITY_FLOW_SECONDS: 'soon' }, 'IDENTITY_FLOW_SECONDS'],
    [{ IDENTITY_REGISTRATION: 'maybe' }, 'IDENTITY_REGISTRATION'],
    [{ IDENTITY_ADMIN_PORT: '1' }, 'IDENTITY_ADMIN_TOKEN'],
  ])('%j is refused by name', (wrong, name) => {
    expect(() => readConfig({ ...needed, ...wrong })).toThrow(name);
  });
});
