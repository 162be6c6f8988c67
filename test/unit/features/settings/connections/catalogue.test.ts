import { describe, expect, test } from 'vitest';
import { FALLBACK_ICON, iconIdOf } from '@/components/icon/lookup';
import {
  CONNECTION_TYPES,
  connectionType,
  findType,
  offeredTypes,
} from '@/features/settings/connections/model/catalogue';
import { connectionFieldRule, defaultsOf, validate } from '@/features/settings/connections/model/form';
import {
  FIELD_KINDS,
  type ConnectionField,
  type ConnectionType,
} from '@/features/settings/connections/model/model';

const PLAIN_DATA = [
  'Anthropic',
  'OpenAI',
  'Ollama',
  'Postgres',
  'MySQL',
  'SQL Server',
  'HTTP',
  'Prometheus',
  'Elasticsearch',
  'Mongo',
  'LDAP',
  'Redis',
  'Windows',
  'Google Cloud',
  'Google Cloud Storage',
  'Kubernetes',
  'Azure DevOps',
  'GitHub',
  'GitLab',
  'Restic',
  'Dynatrace',
  'AWS',
];
const LISTED_DATA = ['SFTP', 'AWS S3', 'Azure', 'SMB', 'Folder', 'Git'];
const PLAIN_CHANNELS = [
  'Discord',
  'Google Chat',
  'IFTTT',
  'Mattermost',
  'Matrix',
  'Pushbullet',
  'Pushover',
  'Rocketchat',
  'Slack',
  'Teams',
  'Telegram',
  'Zulip Chat',
];
const LISTED_CHANNELS = ['Email', 'Ntfy', 'OpsGenie', 'Generic Webhook'];

const titles = (types: readonly ConnectionType[]) => types.map(type => type.title);
const titled = (title: string): ConnectionType => {
  const type = CONNECTION_TYPES.find(one => one.title === title);
  if (!type) throw new Error(`No connection type ${title}`);
  return type;
};
const fieldOf = (title: string, label: string): ConnectionField => {
  const field = titled(title).fields.find(one => one.label === label);
  if (!field) throw new Error(`${title} has no field ${label}`);
  return field;
};
const choicesOf = (title: string, label: string) => {
  const field = fieldOf(title, label);
  return field.kind === 'select' ? field.options.map(option => option.value) : undefined;
};
const everyField = CONNECTION_TYPES.flatMap(type => type.fields.map(field => [type.title, field] as const));

describe('the catalogue', () => {
  test('[CON-001] is sorted by title', () => {
    expect(titles(offeredTypes())).toEqual(
      titles(offeredTypes()).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    expect(titles(offeredTypes()).slice(0, 4)).toEqual(['Anthropic', 'AWS', 'AWS S3', 'Azure']);
    expect(titles(offeredTypes()).at(-1)).toBe('Zulip Chat');
  });
  test('[CON-006][CON-007] offers these types of data, infrastructure and AI, and no others', () => {
    expect(new Set(titles(offeredTypes('data')))).toEqual(new Set([...PLAIN_DATA, ...LISTED_DATA]));
    expect(offeredTypes('data')).toHaveLength(28);
  });
  test('[CON-015][CON-016] offers these types of notifications, and no others', () => {
    expect(new Set(titles(offeredTypes('notification')))).toEqual(
      new Set([...PLAIN_CHANNELS, ...LISTED_CHANNELS]),
    );
    expect(offeredTypes('notification')).toHaveLength(16);
  });
  test('[CON-008] knows JMeter and does not offer it', () => {
    expect(findType('jmeter')?.title).toBe('JMeter');
    expect(titles(offeredTypes())).not.toContain('JMeter');
    expect(connectionType('jmeter').fields.map(field => field.label)).toContain('Port');
  });
  test('the values of the column, each once', () => {
    const values = CONNECTION_TYPES.map(type => type.value);
    expect(new Set(values).size).toBe(45);
    for (const value of [
      'sql_server',
      's3',
      'google_cloud',
      'gcs',
      'azure_devops',
      'generic_webhook',
      'zulip_chat',
    ])
      expect(values).toContain(value);
  });
  test('a type that nobody knows can still be edited, a field a column', () => {
    const type = connectionType('warp_drive');
    expect(findType('warp_drive')).toBeUndefined();
    expect(type.title).toBe('warp_drive');
    expect(type.fields.map(field => field.name)).toEqual([
      'name',
      'namespace',
      'url',
      'username',
      'password',
      'certificate',
      'insecure_tls',
      'other',
    ]);
  });
  test.each(CONNECTION_TYPES)('$title has an icon of its own, or of its family', ({ icon }) =>
    expect(iconIdOf(icon)).not.toBe(FALLBACK_ICON),
  );
  test('Microsoft Teams is not drawn like a team of people', () =>
    expect(iconIdOf(titled('Teams').icon)).toBe('teams'));
});

describe('the fields', () => {
  test.each(CONNECTION_TYPES)('[CON-002][CON-003] $title asks for a name and a namespace', type => {
    const [name, namespace] = type.fields;
    expect(name).toMatchObject({ name: 'name', kind: 'text', required: true });
    expect(namespace).toMatchObject({ name: 'namespace', kind: 'text', required: true });
    expect(defaultsOf(type).name).toBeUndefined();
    expect(defaultsOf(type).namespace).toBe('default');
    expect(validate(type, { ...defaultsOf(type), namespace: ' ' })).toMatchObject({
      name: 'This field is required',
      namespace: 'This field is required',
    });
  });
  test.each(everyField.filter(([, field]) => field.required))(
    "[CON-004] %s: $label is required, 'This field is required'",
    (_title, field) => {
      const rule = connectionFieldRule(field);
      expect(rule?.required).toBe(true);
      for (const empty of [undefined, '', '  ']) expect(rule?.(empty)).toBe('This field is required');
      expect(rule?.(field.kind === 'text' && field.format ? '25' : 'something')).toBeUndefined();
    },
  );
  test('[CON-005] the kinds are these, and a switch for yes or no', () => {
    expect([...FIELD_KINDS]).toEqual([
      'text',
      'select',
      'textarea',
      'resources',
      'code',
      'key-value',
      'secret',
    ]);
    for (const [, field] of everyField) expect([...FIELD_KINDS, 'switch']).toContain(field.kind);
  });
  test.each(CONNECTION_TYPES)('$title names each field once, unless only one of them shows', ({ fields }) => {
    const seen = new Set<string>();
    for (const field of fields) {
      const key = `${field.name} ${field.auth ?? ''}`;
      expect(seen).not.toContain(key);
      seen.add(key);
    }
    expect(new Set(fields.map(field => field.label)).size).toBe(fields.length);
  });
  test.each([
    ['[CON-009] SFTP', 'SFTP', 'Port', '22'],
    ['SMB', 'SMB', 'Port', '445'],
    ['Email', 'Email', 'Port', '587'],
    ['[CON-023] OpsGenie', 'OpsGenie', 'Port', '443'],
  ])('%s has a port of its own to begin with', (_id, title, label, port) => {
    expect(fieldOf(title, label)).toMatchObject({ name: 'properties.port', format: 'port' });
    expect(defaultsOf(titled(title)).properties?.['port']).toBe(port);
  });
  test.each(['0', '65536', 'x', '-1', '1.5'])('%s is no port', text =>
    expect(connectionFieldRule(fieldOf('SFTP', 'Port'))?.(text)).toMatch(
      /^This field must be a (port|number)/,
    ),
  );
  test.each(['1', '22', '65535', '', undefined])('%j is a port, or none', text =>
    expect(connectionFieldRule(fieldOf('SFTP', 'Port'))?.(text)).toBeUndefined(),
  );
  test('AWS S3 needs a bucket', () => {
    expect(fieldOf('AWS S3', 'Bucket')).toMatchObject({ name: 'properties.bucket', required: true });
    expect(validate(titled('AWS S3'), { name: 'a', namespace: 'b' })).toEqual({
      'properties.bucket': 'This field is required',
    });
  });
  test('Azure has a client id, a secret and a tenant', () => {
    expect(fieldOf('Azure', 'Client ID').name).toBe('username');
    expect(fieldOf('Azure', 'Client secret')).toMatchObject({ name: 'password', kind: 'secret' });
    expect(fieldOf('Azure', 'Tenant ID').name).toBe('properties.tenant');
  });
  test('SMB has a server and a share', () => {
    expect(fieldOf('SMB', 'Server').name).toBe('properties.server');
    expect(fieldOf('SMB', 'Share').name).toBe('properties.share');
  });
  test('Folder has a path', () => expect(fieldOf('Folder', 'Path').name).toBe('properties.path'));
  test('[CON-014] Git has a URL, basic or SSH key, and the ref main', () => {
    expect(fieldOf('Git', 'URL')).toMatchObject({ name: 'url', required: true });
    const auth = fieldOf('Git', 'Authentication');
    expect(auth.kind === 'select' && auth.options).toEqual([
      { value: 'basic', label: 'Basic' },
      { value: 'ssh', label: 'SSH key' },
    ]);
    expect(fieldOf('Git', 'Username')).toMatchObject({ name: 'username', auth: 'basic' });
    expect(fieldOf('Git', 'Password')).toMatchObject({ name: 'password', auth: 'basic' });
    expect(fieldOf('Git', 'SSH key')).toMatchObject({ name: 'certificate', auth: 'ssh', multiline: true });
    expect(defaultsOf(titled('Git'))).toMatchObject({ auth: 'basic', properties: { ref: 'main' } });
  });
  test('Email has a host', () => expect(fieldOf('Email', 'Host').name).toBe('properties.host'));
  test('[CON-018] Email offers None, ExplicitTLS, ImplicitTLS and Auto, and begins with Auto', () => {
    expect(choicesOf('Email', 'Encryption')).toEqual(['None', 'ExplicitTLS', 'ImplicitTLS', 'Auto']);
    expect(defaultsOf(titled('Email')).properties?.['encryptionMethod']).toBe('Auto');
  });
  test('[CON-019] Email offers None, Plain, CRAMMD5, Unknown and OAuth2, and begins with Unknown', () => {
    expect(choicesOf('Email', 'Authentication')).toEqual(['None', 'Plain', 'CRAMMD5', 'Unknown', 'OAuth2']);
    expect(defaultsOf(titled('Email')).properties?.['authMethod']).toBe('Unknown');
  });
  test('Email needs a from address and a from name', () => {
    expect(validate(titled('Email'), { name: 'a', namespace: 'b', properties: { host: 'c' } })).toEqual({
      'properties.from': 'This field is required',
      'properties.fromName': 'This field is required',
    });
  });
  test('Ntfy has a topic, and the host ntfy.sh', () => {
    expect(fieldOf('Ntfy', 'Topic').name).toBe('properties.topic');
    expect(defaultsOf(titled('Ntfy')).properties?.['host']).toBe('ntfy.sh');
  });
  test('[CON-022] the host of OpsGenie begins empty, with {host} in its place', () => {
    expect(fieldOf('OpsGenie', 'Host')).toMatchObject({ name: 'properties.host', placeholder: '{host}' });
    expect(defaultsOf(titled('OpsGenie')).properties?.['host']).toBeUndefined();
  });
  test('[CON-024][CON-025][CON-026] Generic Webhook begins with POST of JSON, with message and title', () => {
    expect(choicesOf('Generic Webhook', 'Method')).toEqual(['POST', 'GET']);
    expect(defaultsOf(titled('Generic Webhook')).properties).toEqual({
      requestMethod: 'POST',
      contentType: 'application/json',
      key: 'message',
      titleKey: 'title',
    });
    expect(fieldOf('Generic Webhook', 'Message key').name).toBe('properties.key');
    expect(fieldOf('Generic Webhook', 'Title key').name).toBe('properties.titleKey');
  });
});
