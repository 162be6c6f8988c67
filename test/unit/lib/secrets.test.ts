import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTION_TYPES } from '@/features/settings/connections/model/catalogue';
import { holdsMask, maskSecrets, unmaskSecrets } from '@/lib/secrets/mask';
import { isSecretName, isSecretParameter } from '@/lib/secrets/names';
import { maskText } from '@/lib/secrets/text';

describe('names', () => {
  test.each([
    'password',
    'dbPassword',
    'PGPASSWORD',
    'client_secret',
    'apiKey',
    'x-api-key',
    'API_KEY',
    'accessKeyId',
    'authHeader',
    'Authorization',
    'Proxy-Authorization',
    'tokens',
    'refresh-token',
    'sshKey',
    'privateKey',
    'Set-Cookie',
    'kubeconfig',
    'pwd',
    'webhookUrl',
    'csrf_token',
  ])('%s is secret', name => {
    expect(isSecretName(name)).toBe(true);
    expect(isSecretParameter(name)).toBe(true);
  });

  test.each([
    'name',
    'region',
    'port',
    'authMethod',
    'key',
    'titleKey',
    'code',
    'bypass',
    'compass',
    'username',
    'encryptionMethod',
    'sslmode',
    'constructor',
    '__proto__',
    'toString',
    '',
  ])('%s is not', name => expect(isSecretName(name)).toBe(false));

  test.each(['key', 'code', 'sig', 'auth'])('%s is secret in an address', name =>
    expect(isSecretParameter(name)).toBe(true),
  );

  test('every secret field of the connection forms is known, and no open one is taken for one', () => {
    const properties = CONNECTION_TYPES.flatMap(({ fields }) => fields).filter(({ name }) =>
      name.startsWith('properties.'),
    );
    const wrong = properties.filter(
      field => isSecretName(field.name.slice('properties.'.length)) !== (field.kind === 'secret'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('texts', () => {
  test.each([
    ['https://x.example/?token=abc', 'https://x.example/?token=***'],
    ['https://x.example/?%74oken=abc&a=1', 'https://x.example/?%74oken=***&a=1'],
    [
      'https://x.example/p?a=1&api_key=zz&b=2#access_token=q',
      'https://x.example/p?a=1&api_key=***&b=2#access_token=***',
    ],
    ['https://x.example/#/route?code=1', 'https://x.example/#/route?code=***'],
    ['https://x.example/?token=a#b?c', 'https://x.example/?token=***'],
    ['postgres://app:hunter2@db:5432/orders', 'postgres://app:***@db:5432/orders'],
    ['postgres://app:hun@ter2@db/orders', 'postgres://app:***@db/orders'],
    ['postgres://app:hun/ter2@db/orders', '***'],
    ['https://ghp_abc@github.com/x', 'https://***@github.com/x'],
    ['https://ghp_abc:x-oauth-basic@github.com', 'https://***:x-oauth-basic@github.com'],
    ['discord://token@123', 'discord://***@123'],
    ['generic+https://u:p@h/x', 'generic+https://u:***@h/x'],
    ['sqlserver://h:1433;user=sa;password=x', 'sqlserver://h:1433;user=sa;password=***'],
    ['Server=db;User Id=sa;Password=hun ter2;', '***'],
    ['host=db password=x', '***'],
    ['Authorization: Bearer abcdef123', '***'],
    ['Basic dXNlcjpwdw==', '***'],
    ['jdbc:oracle:thin:u/p@h', '***'],
    ['see https://u:p@h/x for more', '***'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMII', '***'],
    ['{"a":[{"password":"x"}]}', '***'],
  ])('%j is shown as %j', (text, shown) =>
    expect(maskText(text) === shown || maskSecrets(text) === shown).toBe(true),
  );

  test.each([
    '',
    'hello',
    '***',
    'secret://vault/key',
    '$(password)',
    'git@github.com:org/x.git',
    'ssh://git@github.com/x',
    'postgres://app@db/x',
    'smtp://$(username):$(password)@mail:587/?UseStartTLS=Yes&Auth=Plain',
    'slack://$(password)@channel',
    'https://h:8080/@user',
    'http://[::1]:80/@x',
    'googlechat://chat/v1?key=$(username)&token=$(password)',
    '{"a":1}',
    '2026-11-22T21:28:44',
    'a@b.example',
    'https://x.example/?a=b&page=2#top',
    'generic+$(username)&ContentType=x&MessageKey=message',
  ])('%j is shown as it is', text => expect(maskSecrets(text)).toBe(text));

  test('long texts take no longer than they are long', () => {
    const parts = [
      'a',
      'a:',
      'a@',
      'a=',
      'bearer ',
      '-----BEGIN ',
      'x://',
      'https://h/?',
      '&a=',
      ' ',
      '"',
      '[',
      '{"a":',
    ];
    for (const part of parts) {
      const from = performance.now();
      maskSecrets({ text: part.repeat(200_000) });
      expect([part, performance.now() - from < 2_000]).toEqual([part, true]);
    }
  });
});

describe('data', () => {
  test('secrets are masked at any depth', () => {
    expect(
      maskSecrets({
        authHeader: 'x',
        nested: {
          password: 'p',
          pin: 12,
          list: [
            { name: 'Authorization', value: 'zzz' },
            { key: 'region', value: 'eu' },
          ],
        },
        credentials: { user: 'u', parts: ['a', 1, true, null] },
        useToken: true,
        token: 'secret://vault/token',
        empty: { password: '' },
      }),
    ).toEqual({
      authHeader: '***',
      nested: {
        password: '***',
        pin: '***',
        list: [
          { name: 'Authorization', value: '***' },
          { key: 'region', value: 'eu' },
        ],
      },
      credentials: { user: '***', parts: ['***', '***', true, null] },
      useToken: true,
      token: 'secret://vault/token',
      empty: { password: '' },
    });
  });

  test('what is deeper than any data are is not shown', () => {
    const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}"x"${'}'.repeat(levels)}`);
    expect(JSON.stringify(maskSecrets(deep(20)))).toContain('x');
    expect(JSON.stringify(maskSecrets(deep(5_000)))).not.toContain('x');
  });

  const names = fc.constantFrom(
    'password',
    'token',
    'url',
    'name',
    'value',
    'key',
    'region',
    'a',
    '__proto__',
    'constructor',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'hunter2',
      'https://u:p@h/?token=x&a=1&token=y',
      'Password=x;',
      'Bearer abcdef',
      'secret://a/b',
      '{"password":"x"}',
    ),
  );
  const { tree } = fc.letrec(tie => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      texts.filter(text => !text.includes('***')),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(names, tie('tree'), { maxKeys: 4 }),
    ),
  }));

  test('an entry of a list whose name is masked itself comes back to its place', () => {
    const stored = { name: '{"password":"x"}', value: ['{"password":"x"}', 'hunter2'] };
    expect(unmaskSecrets(maskSecrets(stored), stored)).toEqual(stored);
  });

  test('what is shown and written back is what was stored, whatever it is', () => {
    fc.assert(
      fc.property(tree, stored => {
        expect(unmaskSecrets(maskSecrets(stored), stored)).toEqual(stored);
      }),
      { numRuns: 1_000 },
    );
  });

  test('what is shown is shown the same again, and hides as much', () => {
    fc.assert(
      fc.property(tree, stored => {
        expect(maskSecrets(maskSecrets(stored))).toEqual(maskSecrets(stored));
      }),
      { numRuns: 1_000 },
    );
  });

  test('entries that moved keep their own secrets', () => {
    const stored = {
      list: [
        { id: 1, token: 'one' },
        { id: 2, token: 'two' },
      ],
    };
    expect(
      unmaskSecrets(
        {
          list: [
            { id: 2, token: '***' },
            { id: 1, token: '***' },
          ],
        },
        stored,
      ),
    ).toEqual({
      list: [
        { id: 2, token: 'two' },
        { id: 1, token: 'one' },
      ],
    });
  });

  test('a mask with nothing behind it becomes empty, and is not mistaken for other stars', () => {
    expect(unmaskSecrets({ token: '***', url: 'https://u:***@h', note: 'a***b' }, undefined)).toEqual({
      token: '',
      url: 'https://u:@h',
      note: 'a***b',
    });
    expect(holdsMask({ note: 'a***b', list: ['**'] })).toBe(false);
    expect(holdsMask({ list: [{ url: 'https://h/?token=***' }] })).toBe(true);
  });
});
