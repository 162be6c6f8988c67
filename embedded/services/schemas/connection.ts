import { SERVERS, VALUES } from './common';
import { count, flag, list, map, mapOf, ref, schemaOf, text, type Schema } from './shape';

const value = ref('Value');
const url = text('Its address.');
const insecureTLS = flag('Takes any certificate.');
const signIn = { username: value, password: value };
const database = { url: value, host: value, ...signIn, database: value };
const aws = {
  url: value,
  region: text(),
  profile: text(),
  insecureTLS,
  accessKey: value,
  secretKey: value,
  sessionToken: value,
  assumeRole: text(),
};
const azure = { clientID: value, clientSecret: value, tenantID: value };
const gcp = { endpoint: value, certificate: value, project: text() };

/** Connections by the key of their spec. */
const KINDS: Readonly<Record<string, Schema>> = {
  anthropic: map({ model: text(), url: value, apiKey: value }, ['apiKey']),
  aws: map(aws),
  s3: map({ ...aws, bucket: text(), usePathStyle: flag() }, ['bucket']),
  awskms: map({ ...aws, keyID: text() }, ['keyID']),
  azure: map(azure, ['clientID', 'tenantID']),
  azureKeyVault: map({ ...azure, keyID: text() }, ['clientID', 'tenantID', 'keyID']),
  azureDevops: map({ url, organization: text(), personalAccessToken: value }, [
    'organization',
    'personalAccessToken',
  ]),
  discord: map({ token: text(), webhookID: text() }, ['token', 'webhookID']),
  elasticsearch: map({ url, ...signIn, insecureTLS }, ['url']),
  folder: map({ path: text() }, ['path']),
  gcp: map(gcp),
  gcs: map({ ...gcp, bucket: text() }, ['bucket']),
  gcpkms: map({ ...gcp, keyID: text() }, ['keyID']),
  gemini: map({ model: text(), apiKey: value }, ['apiKey']),
  git: map({ url, ref: text('Branch.'), certificate: value, ...signIn }, ['url', 'ref']),
  github: map({ url, personalAccessToken: value }, ['personalAccessToken']),
  gitlab: map({ url, personalAccessToken: value }, ['personalAccessToken']),
  http: map(
    {
      url,
      insecureTLS,
      ...signIn,
      bearer: value,
      oauth: ref('OAuth'),
      tls: ref('TLS'),
      headers: list(value),
    },
    ['url'],
  ),
  kubernetes: map({ certificate: value }, ['certificate'], 'The kubeconfig.'),
  loki: map({ url, ...signIn }, ['url']),
  mongo: map({ ...database, replicaSet: text(), insecureTLS }),
  mssql: map({ ...database, trustServerCertificate: flag() }),
  mysql: map({ ...database, insecureTLS }),
  ollama: map({ model: text(), url: value, apiKey: value }),
  openai: map({ model: text(), url: value, apiKey: value }, ['apiKey']),
  postgres: map({ ...database, insecureTLS }),
  prometheus: map({ url: value, ...signIn, bearer: value, oauth: ref('OAuth'), tls: ref('TLS') }),
  redis: map({ url, ...signIn }, ['url']),
  sftp: map({ host: value, ...signIn, port: count(), path: text() }, [
    'host',
    'username',
    'password',
    'path',
  ]),
  smb: map({ server: value, ...signIn, port: value, share: text() }, [
    'server',
    'username',
    'password',
    'share',
  ]),
  slack: map({
    token: value,
    channel: text(),
    botName: text(),
    color: text(),
    icon: text(),
    title: text(),
  }),
};

/** The spec of a connection. */
export const connectionSchema = schemaOf(
  'Connection',
  map(
    { properties: mapOf(text()), ...KINDS },
    [],
    'How something else is reached, and with which account; one kind.',
  ),
  { ...VALUES, ...SERVERS },
);
