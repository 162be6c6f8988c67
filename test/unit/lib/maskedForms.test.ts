// @vitest-environment node
import { expect, it } from 'vitest';
import { maskSecrets } from '@/lib/secrets/mask';

/** What each form hides; it is in none of the names. */
const S = 'Xq7zP0k3rT';

const TEXTS: readonly string[] = [
  `error: token=${S}`,
  `login failed: password=${S}`,
  `warning: retry: apiKey: ${S}`,
  `msg="denied" token=${S} code=5`,
  `auth:\n  password: ${S}`,
  `auth:\n  basic:\n    passwd: "${S}"`,
  `connection:\n  secretKey: ${S}\n  region: eu`,
  `a: {b: {token: ${S}}}`,
  `config: "client-key-data: ${S}"`,
  `users:\n- user:\n    client-key-data: ${S}`,
  `users:\n- user:\n    client-certificate-data: ${S}`,
  `env:\n  - name: TOKEN\n    value: ${S}`,
  `env:\n  - name: DB_PASSWORD\n    value: "${S}"`,
  `properties:\n  - name: token\n    text: ${S}`,
  `{name: token, text: ${S}}`,
  `{"name":"token","text":"${S}"}`,
  `[{"key":"api_key","value":"${S}"}]`,
  `GITHUB_PAT=${S}`,
  `pat: ${S}`,
  `githubPat: ${S}`,
  `cert: ${S}`,
  `licenseKey: ${S}`,
  `LICENSE_KEY=${S}`,
  `licence-key: ${S}`,
  `wifi psk=${S}`,
  `DB_PWD=${S}`,
  `tool --password ${S}`,
  `tool --password=${S}`,
  `tool --api-key ${S} --verbose`,
  `tool -token ${S}`,
  `tool --password '${S}'`,
  `helm login -x --client-secret "${S}"`,
  `curl -u a:${S} https://example.com`,
  `curl -s -u 'a:${S}' https://example.com`,
  `curl --user a:${S} https://example.com`,
  `curl --user=a:${S} example.com`,
  `curl -ua:${S} example.com`,
  `curl -H "Authorization: Bearer ${S}" example.com`,
  `curl -H 'X-Api-Key: ${S}' example.com`,
  `curl --proxy-user a:${S} example.com`,
  `mysql -uroot -p${S} shop`,
  `mysqldump -h db -p${S} shop`,
  `sshpass -p ${S} ssh host`,
  `redis-cli -h r -a ${S} ping`,
  `https://hooks.slack.com/services/T000/B000/${S}`,
  `https://hooks.slack.com/workflows/T0/A0/1/${S}`,
  `https://hooks.slack.com/triggers/T0/1/${S}`,
  `https://discord.com/api/webhooks/1234/${S}`,
  `https://discordapp.com/api/webhooks/1234/${S}`,
  `https://canary.discord.com/api/v10/webhooks/1234/${S}`,
  `https://acme.webhook.office.com/webhookb2/${S}@x/IncomingWebhook/y/z`,
  `https://outlook.office.com/webhook/${S}/IncomingWebhook/a/b`,
  `https://outlook.office365.com/webhook/${S}/IncomingWebhook/a/b`,
  `https://api.telegram.org/bot123:${S}/sendMessage`,
  `https://api.telegram.org/file/bot123:${S}/doc`,
  `https://hooks.zapier.com/hooks/catch/1/${S}`,
  `https://events.pagerduty.com/integration/${S}/enqueue`,
  `https://open.larksuite.com/open-apis/bot/v2/hook/${S}`,
  `https://chat.example.com/hooks/aaaaaaaaaaaaaaaaa${S}`,
  `https://prod.logic.azure.com/workflows/1/triggers/manual?sig=${S}`,
  `https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=${S}`,
  `posted to https://hooks.slack.com/services/T000/B000/${S}: 404`,
  `sent (https://api.telegram.org/bot123:${S}/sendMessage)`,
  `webhook: https://discord.com/api/webhooks/1234/${S}`,
  `slack://xoxb:${S}@channel`,
  `discord://${S}@1234`,
  `telegram://${S}@telegram?chats=1`,
  `teams://group@tenant/${S}/owner`,
  `gotify://host/${S}`,
  `opsgenie://api.opsgenie.com/${S}`,
  `mattermost://bot@host/${S}`,
  `rocketchat://host/${S}/channel`,
  `postgres://app:${S}@db/shop`,
  `error: dial postgres://app:${S}@db/shop: refused`,
  `https://example.com/?a=1&access_token=${S}`,
  `https://example.com/cb?code=${S}`,
  `apiVersion: v1\nkind: Secret\ndata:\n  name: ${S}`,
  `kind: "Secret"\nstringData:\n  user: ${S}`,
  `{"kind":"Secret","data":{"user":"${S}"}}`,
  `applied {"kind": "Secret", "stringData": {"a": "${S}"}}`,
  `-----BEGIN RSA PRIVATE KEY-----\n${S}`,
  `Authorization: Basic ${S}`,
  `cookie: session=${S}`,
  `app:${S}@tcp(db:3306)/shop`,
];

const DATA: readonly unknown[] = [
  { name: 'token', text: S },
  { name: 'token', value: S },
  { key: 'password', text: S },
  { properties: [{ name: 'apiKey', text: S }] },
  { 'client-key-data': S },
  { clientKeyData: S },
  { 'client-certificate-data': S },
  { kind: 'Secret', data: { user: S } },
  { kind: 'Secret', stringData: { a: { b: S } } },
  { items: [{ apiVersion: 'v1', kind: 'Secret', data: { 'tls.crt': S } }] },
  { pat: S },
  { githubPat: S },
  { GITHUB_PAT: S },
  { cert: S },
  { licenseKey: S },
  { license_key: S },
  { command: ['tool', `--password ${S}`] },
  { script: `curl -u a:${S} x` },
  { url: `https://hooks.slack.com/services/T/B/${S}` },
  { spec: `auth:\n  password: ${S}` },
];

const HARMLESS: readonly unknown[] = [
  'error: connection refused',
  'The token has expired',
  'password policy updated by admin',
  'error: a: b: c',
  'auth:\n  method: oidc\n  issuer: https://id.example.com',
  'kind: ConfigMap\ndata:\n  a: b',
  'kind: SecretStore\nspec:\n  data: x',
  'kind: Secret',
  'docker run -u 1000:1000 image',
  'ls -p /tmp',
  'mkdir -p /tmp/x',
  'cp -a x y',
  'tool --path x --pattern y',
  'tool --output yaml',
  'curl -s https://example.com/health',
  'curl -u $(user):$(password) https://example.com',
  'name: region\nvalue: eu-west-1',
  'password: $(password)',
  'token: secret://team/token',
  '--password secret://team/password',
  'path: /usr/bin',
  'compat: yes',
  'patch: 3',
  'https://hooks.slack.com/',
  'https://discord.com/channels/1/2',
  'https://api.telegram.org/',
  'https://example.com/hooks/deploy',
  'https://example.com/services/a/b?page=2',
  'tcp://db.example.com:5432',
  '2026-11-26T10:00:00Z level=info msg="done" took=5ms',
  { name: 'region', text: 'eu-west-1' },
  { name: 'license', text: 'Apache-2.0' },
  { kind: 'ConfigMap', data: { user: 'a' } },
  { compatibility: 'v1', pattern: 'x', path: 'y' },
  { certs: 3, certified: 'yes' },
];

it.each(TEXTS.map(text => [text]))('hides the secret of %j', text => {
  expect(JSON.stringify(maskSecrets({ message: text }))).not.toContain(S);
  // Masked once is masked.
  const once = maskSecrets({ message: text });
  expect(maskSecrets(once)).toEqual(once);
});

it.each(DATA.map(value => [value]))('hides the secret of %j', value => {
  expect(JSON.stringify(maskSecrets(value))).not.toContain(S);
});

it.each(HARMLESS.map(value => [value]))('leaves %j as it is', value => {
  expect(maskSecrets({ message: value })).toEqual({ message: value });
});

it('takes no longer for a megabyte of what nearly fits', () => {
  for (const part of ['a=', 'a: ', '--a ', 'curl -u ', 'name: a ', 'kind: Secret '])
    expect(typeof JSON.stringify(maskSecrets({ message: part.repeat(200_000) }))).toBe('string');
});
