import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTION_TYPES, connectionType } from '@/features/settings/connections/model/catalogue';
import { connectionValues, defaultsOf, rowOf, validate } from '@/features/settings/connections/model/form';
import type { ConnectionRow, ConnectionValues } from '@/features/settings/connections/model/model';
import {
  formatSecret,
  isEmptySecret,
  parseSecret,
  requiredSecret,
  secretRule,
} from '@/components/form/secret';
import { buildWorld } from '../../../../../embedded/seed/buildWorld';

const ROW: ConnectionRow = {
  name: 'one',
  namespace: 'default',
  type: 'http',
  url: null,
  username: null,
  password: null,
  certificate: null,
  properties: null,
  insecure_tls: false,
};
const row = (more: Partial<ConnectionRow>): ConnectionRow => ({ ...ROW, ...more });
const COLUMNS = Object.keys(ROW);
const seeded = buildWorld(new Date('2026-03-04T09:30:17Z'))
  .rows('connections')
  .map(one => Object.fromEntries(COLUMNS.map(column => [column, one[column]])) as unknown as ConnectionRow);

describe('a secret reference', () => {
  test.each([
    ['[CON-027] a static value', 'hunter2', { source: 'static', value: 'hunter2' }],
    ['[CON-027] nothing', '', { source: 'static', value: '' }],
    ['[CON-028] a config map', 'configmap://smtp/user', { source: 'configmap', name: 'smtp', key: 'user' }],
    ['[CON-029] a secret', 'secret://db/password', { source: 'secret', name: 'db', key: 'password' }],
    [
      '[CON-029] a key with dots and slashes',
      'secret://gcp/a/b.json',
      { source: 'secret', name: 'gcp', key: 'a/b.json' },
    ],
    ['a reference of another kind', 'helm://x/y', { source: 'static', value: 'helm://x/y' }],
    ['a reference that is being typed', 'secret://db/', { source: 'secret', name: 'db', key: '' }],
    ['a reference to nothing yet', 'configmap:///', { source: 'configmap', name: '', key: '' }],
  ])('%s is taken apart and put together', (_what, text, parts) => {
    expect(parseSecret(text)).toEqual(parts);
    expect(formatSecret(parseSecret(text))).toBe(text);
  });
  test('any name and key survive', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('secret' as const, 'configmap' as const),
        fc.stringMatching(/^[a-z0-9.-]*$/),
        fc.stringMatching(/^[\w.-]*$/),
        (source, name, key) => {
          expect(parseSecret(formatSecret({ source, name, key }))).toEqual({ source, name, key });
        },
      ),
    ));
  test.each(['secret:///', 'configmap:///', '', '  ', undefined, null])('%j holds nothing', text => {
    expect(isEmptySecret(text)).toBe(true);
    expect(secretRule(text)).toBeUndefined();
    expect(requiredSecret(text)).toBe('This field is required');
  });
  test.each(['secret://name/', 'secret:///key', 'configmap://x'])('%s lacks its other half', text => {
    expect(secretRule(text)).toBe('This field is required');
    expect(requiredSecret(text)).toBe('This field is required');
  });
  test.each(['***', 'x', 'secret://a/b'])('%s is enough', text =>
    expect(requiredSecret(text)).toBeUndefined(),
  );
});

describe('row and form', () => {
  test.each(seeded)('the stored $type connection $name opens valid, and is saved as it was', one => {
    const type = connectionType(one.type);
    expect(validate(type, connectionValues(type, one))).toEqual({});
    expect(rowOf(type, connectionValues(type, one), one)).toEqual(one);
  });

  const text = fc.option(fc.string(), { nil: null });
  const anyRow = fc.record({
    name: fc.string(),
    namespace: fc.string(),
    type: fc.constantFrom(...CONNECTION_TYPES.map(type => type.value), 'unheard_of'),
    url: text,
    username: text,
    password: text,
    certificate: text,
    properties: fc.option(
      fc.dictionary(
        fc.oneof(
          fc.constantFrom('port', 'share', 'sharename', 'insecureTLS', 'host', '__proto__'),
          fc.string(),
        ),
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant('true')),
      ),
      { nil: null },
    ),
    insecure_tls: fc.option(fc.boolean(), { nil: null }),
  });
  test('any row of any type that nobody touched is saved as it was, unknown properties included', () =>
    fc.assert(
      fc.property(anyRow, one => {
        const type = connectionType(one.type);
        // An address that a type puts together is made when there is none.
        const whole = { ...one, url: one.url || (type.address ? 'kept://as-it-was' : one.url) };
        expect(rowOf(type, connectionValues(type, whole), whole)).toEqual(whole);
      }),
    ));
  test('what is changed is what changes', () => {
    const stored = row({
      type: 's3',
      username: '***',
      password: 'secret://aws/key',
      properties: { bucket: 'old', region: 'eu-west-1', custom: 'mine', retries: 3 },
      insecure_tls: null,
    });
    const type = connectionType('s3');
    const values = connectionValues(type, stored);
    expect(values.other).toEqual({ custom: 'mine' });
    const { region: _gone, ...properties } = values.properties ?? {};
    expect(
      rowOf(type, { ...values, properties: { ...properties, bucket: 'new' }, other: { more: 'x' } }, stored),
    ).toEqual(row({ ...stored, properties: { bucket: 'new', retries: 3, more: 'x' } }));
  });
  test('an emptied field is null; an empty reference is no reference', () => {
    const stored = row({ username: 'me', password: '***', url: 'https://a' });
    const values: ConnectionValues = {
      ...connectionValues(connectionType('http'), stored),
      password: 'secret:///',
    };
    delete values.username;
    expect(rowOf(connectionType('http'), values, stored)).toEqual(row({ url: 'https://a' }));
  });
  test('a new connection has every column, and says no to insecure TLS', () => {
    const type = connectionType('aws');
    expect(rowOf(type, { ...defaultsOf(type), name: ' a ', username: 'AK', password: 'SK' })).toEqual(
      row({ type: 'aws', name: 'a', username: 'AK', password: 'SK', properties: { insecureTLS: 'false' } }),
    );
  });
  test('a property under the name that another client gave it stays under that name', () => {
    const stored = row({ type: 'smb', properties: { server: 's', sharename: 'docs', port: 445 } });
    const type = connectionType('smb');
    const values = connectionValues(type, stored);
    expect(values.properties).toEqual({ server: 's', share: 'docs', port: '445' });
    expect(
      rowOf(type, { ...values, properties: { ...values.properties, share: 'files' } }, stored).properties,
    ).toEqual({ server: 's', sharename: 'files', port: 445 });
  });
  test('[CON-014] Git by SSH key is told by its key; changing the way drops what it had', () => {
    const type = connectionType('git');
    const stored = row({ type: 'git', url: 'ssh://x', certificate: 'secret://git/key', password: '***' });
    const values = connectionValues(type, stored);
    expect(values.auth).toBe('ssh');
    expect(rowOf(type, values, stored)).toEqual(stored);
    const basic = rowOf(type, { ...values, auth: 'basic', username: 'me', password: 'pw' }, stored);
    expect(basic).toMatchObject({ username: 'me', password: 'pw', certificate: null });
    expect(validate(type, { ...values, auth: 'ssh', certificate: '' })).toEqual({
      certificate: 'This field is required',
    });
    expect(validate(type, { ...values, auth: 'basic', certificate: '' })).toEqual({});
  });
});

describe('addresses of notification types', () => {
  const filled: Record<string, ConnectionValues> = {
    discord: { username: 'id', password: 'x' },
    email: {
      username: 'u',
      password: 'p',
      properties: { host: 'mail.example', port: '25', encryptionMethod: 'None' },
    },
    google_chat: { properties: { webhook: 'AAA/..' } },
    ifttt: {},
    mattermost: { properties: { host: 'https://chat.example/', channel: 'on call' } },
    matrix: { insecure_tls: true, properties: { host: 'm.example' } },
    ntfy: { properties: { host: 'ntfy.sh', topic: 'ops' } },
    opsgenie: { properties: { host: 'api.opsgenie.com', port: '443' } },
    pushbullet: { properties: { targets: 'phone/#ops' } },
    pushover: {},
    rocketchat: { properties: { host: 'rc.example', port: '3000', channel: 'ops', user: 'bot' } },
    slack: { properties: { BotName: 'Ops Bot' } },
    teams: { properties: { group: 'g', tenant: 't', altID: 'a', groupOwner: 'o', host: 'x.office.com' } },
    telegram: {},
    zulip_chat: { properties: { host: 'z.example' } },
    generic_webhook: {
      username: 'https://hook.example/a?key=s3cret',
      properties: {
        contentType: 'application/json',
        key: 'message',
        titleKey: 'title',
        requestMethod: 'GET',
      },
    },
  };
  test.each([
    ['discord', 'discord://$(password)@$(username)'],
    ['email', 'smtp://$(username):$(password)@mail.example:25/?UseStartTLS=No&Encryption=None&Auth=Unknown'],
    [
      'google_chat',
      'googlechat://chat.googleapis.com/v1/spaces/AAA%2F../messages?key=$(username)&token=$(password)',
    ],
    ['ifttt', 'ifttt://$(username)'],
    ['mattermost', 'mattermost://chat.example/$(password)/on%20call'],
    ['matrix', 'matrix://$(username):$(password)@m.example/?DisableTLS=Yes'],
    ['ntfy', 'ntfy://ntfy.sh/ops?Scheme=https'],
    ['opsgenie', 'opsgenie://api.opsgenie.com:443/$(password)'],
    ['pushbullet', 'pushbullet://$(password)/phone/%23ops'],
    ['pushover', 'pushover://shoutrrr:$(password)@$(username)'],
    ['rocketchat', 'rocketchat://bot@rc.example:3000/$(username)/$(password)/ops'],
    ['slack', 'slack://$(password)@$(username)?BotName=Ops%20Bot'],
    ['teams', 'teams://g@t/a/o?host=x.office.com'],
    ['telegram', 'telegram://$(password)@telegram?Chats=$(username)'],
    ['zulip_chat', 'zulip://$(username):$(password)@z.example'],
    [
      'generic_webhook',
      'generic+$(username)&ContentType=application%2Fjson&MessageKey=message&TitleKey=title&RequestMethod=GET&DisableTLS=No',
    ],
  ])('%s: %s', (value, address) =>
    expect(rowOf(connectionType(value), filled[value] ?? {}).url).toBe(address),
  );
  test('every notification type has one, and no secret gets into it', () => {
    for (const type of CONNECTION_TYPES.filter(one => one.kind === 'notification')) {
      const said =
        type.address?.({ ...filled[type.value], username: 's3cret', password: 'hunter2' }, null) ?? '';
      expect(said).toMatch(/^[a-z]+(:\/\/|\+)/);
      expect(said).not.toMatch(/s3cret|hunter2/);
    }
  });
  test('a webhook whose stored address is masked keeps the parting of its query', () => {
    const type = connectionType('generic_webhook');
    const made = rowOf(type, filled['generic_webhook'] ?? {});
    const masked = { ...made, username: '***' };
    const values = connectionValues(type, masked);
    const changed = rowOf(type, { ...values, properties: { ...values.properties, key: 'text' } }, masked);
    expect(changed.url).toBe(made.url?.replace('MessageKey=message', 'MessageKey=text'));
    expect(changed.username).toBe('***');
  });
  test('a stored address is kept until one of its parts changes', () => {
    const stored = seeded.find(one => one.type === 'email') ?? ROW;
    const type = connectionType('email');
    const values = connectionValues(type, stored);
    expect(rowOf(type, { ...values, namespace: 'other' }, stored).url).toBe(stored.url);
    const moved = rowOf(type, { ...values, properties: { ...values.properties, port: '25' } }, stored);
    expect(moved.url).toContain('mail.meridian.example:25/');
  });
});
