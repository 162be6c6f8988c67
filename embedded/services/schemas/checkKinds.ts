import { AWS, AZURE, GCP, KUBERNETES } from './common';
import { count, flag, list, map, mapOf, oneOf, ref, text, type Schema } from './shape';

/** What every check has. */
const BASE = {
  name: text('What it is called; each has another name.'),
  namespace: text(),
  description: text(),
  icon: text(),
  labels: mapOf(text()),
  metrics: list(ref('Metric'), 'What it measures for Prometheus.'),
  markFailOnEmpty: flag('Fails when it finds nothing.'),
  dependsOn: list(text(), 'Checks that run before it.'),
  retries: ref('Retries'),
  relationships: ref('Relations'),
};
const { relationships: _relations, ...WITHOUT_RELATIONS } = BASE;
/** What checks have whose result is looked at. */
const JUDGED = {
  test: ref('Template'),
  display: ref('Template'),
  transform: ref('Template'),
};
const server = {
  connection: text('Address of a connection: connection://postgres/orders.'),
  url: text(),
  username: ref('Value'),
  password: ref('Value'),
};
const ofEach = (
  description: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => list(map({ ...BASE, ...properties }, ['name', ...required]), description);

const limit = count('Milliseconds after which it fails.', 0);
const query = { query: text('What is asked.'), results: count('Rows that have to come.', 0) };
const database = (name: string) =>
  ofEach(`Asks ${name}.`, { ...JUDGED, ...server, ...query, timeout: count('Seconds.', 0) });

/** The checks of a canary, by the key of its spec. */
export const CHECK_KINDS: Readonly<Record<string, Schema>> = {
  http: ofEach('Calls an address.', {
    ...JUDGED,
    ...server,
    method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
    body: text(),
    templateBody: flag('Fills templates of the body in.'),
    headers: list(ref('Value')),
    env: list(ref('Value'), 'Values for templates.'),
    responseCodes: list(count(undefined, 100), 'Codes that are good; 200 to 299 unless said.'),
    responseContent: text('Text that has to be in the answer.'),
    responseJSONContent: map({ path: text('JSONPath.'), value: text() }, ['path', 'value']),
    maxSSLExpiry: count('Days that the certificate has to be good for.', 0),
    maxRedirects: count(undefined, 0),
    thresholdMillis: limit,
    ntlm: flag('NTLM.'),
    ntlmv2: flag('NTLM version 2.'),
    digest: flag(),
    oauth2: map({ scope: list(text()), tokenURL: text(), params: mapOf(text()) }),
    tlsConfig: ref('TLS'),
  }),
  dns: ofEach('Asks a name server.', {
    server: text('Its address.'),
    port: count(undefined, 1),
    query: text('The name.'),
    querytype: oneOf(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT']),
    minrecords: count('Records that have to come.', 0),
    exactreply: list(text(), 'The records that have to come.'),
    timeout: count('Seconds.', 0),
    thresholdMillis: limit,
  }),
  tcp: ofEach('Opens a connection.', {
    ...JUDGED,
    endpoint: text('host:port.'),
    thresholdMillis: limit,
  }),
  icmp: ofEach('Pings.', {
    endpoint: text('Name or address.'),
    thresholdMillis: limit,
    packetLossThreshold: count('Percent of packets that may be lost.', 0),
    packetCount: count(undefined, 1),
  }),
  exec: ofEach(
    'Runs a script: it is healthy when that ends with 0.',
    {
      ...JUDGED,
      script: text(),
      env: list(ref('Value')),
      checkout: ref('Git'),
      artifacts: list(map({ path: text() }, ['path'])),
      connections: map({
        fromConfigItem: text(),
        eksPodIdentity: flag(),
        serviceAccount: flag(),
        kubernetes: map(KUBERNETES),
        aws: map(AWS),
        gcp: map(GCP),
        azure: map(AZURE),
      }),
    },
    ['script'],
  ),
  postgres: database('PostgreSQL'),
  mysql: database('MySQL'),
  mssql: database('SQL Server'),
  redis: ofEach('Asks Redis.', {
    ...server,
    addr: text('host:port.'),
    db: count('Number of the database.', 0),
  }),
  mongodb: list(map({ ...WITHOUT_RELATIONS, ...server }, ['name']), 'Asks MongoDB.'),
  elasticsearch: ofEach('Searches Elasticsearch.', {
    ...JUDGED,
    ...server,
    index: text(),
    query: text('JSON.'),
    results: count('Hits that may come at most.', 0),
  }),
  opensearch: ofEach(
    'Searches OpenSearch.',
    { ...JUDGED, ...server, index: text(), query: text('JSON.'), results: count(undefined, 0) },
    ['query', 'index'],
  ),
  prometheus: ofEach(
    'Asks Prometheus.',
    {
      ...JUDGED,
      ...server,
      query: text('PromQL.'),
      bearer: ref('Value'),
      headers: list(ref('Value')),
      tls: ref('TLS'),
    },
    ['query'],
  ),
  alertmanager: ofEach('Fails on alerts that fire.', {
    ...JUDGED,
    ...server,
    alerts: list(text(), 'Names; regular expressions.'),
    filters: mapOf(text(), 'Labels that alerts have to have.'),
    exclude_filters: mapOf(text(), 'Labels that alerts must not have.'),
    ignore: list(text(), 'Names that are left out.'),
  }),
  folder: ofEach(
    'Looks at the files of a folder.',
    {
      ...JUDGED,
      path: text('Of this machine, or s3://, gcs://, smb://, sftp:// with a connection.'),
      recursive: flag(),
      filter: map({
        minAge: text(),
        maxAge: text(),
        since: text(),
        minSize: text(),
        maxSize: text(),
        regex: text('Names.'),
      }),
      minAge: text('Of the newest file: 1h.'),
      maxAge: text('Of the oldest file: 25h.'),
      minCount: count(undefined, 0),
      maxCount: count(undefined, 0),
      minSize: text('10KB.'),
      maxSize: text(),
      availableSize: text('Space that has to be left.'),
      totalSize: text(),
      awsConnection: map({ ...AWS, bucket: text(), objectPath: text(), usePathStyle: flag() }),
      gcpConnection: map({ ...GCP, bucket: text() }),
      smbConnection: map({
        connection: text(),
        username: ref('Value'),
        password: ref('Value'),
        port: count(undefined, 1),
        domain: text(),
        share: text(),
      }),
      sftpConnection: map({
        connection: text(),
        host: text(),
        port: count(undefined, 1),
        username: ref('Value'),
        password: ref('Value'),
      }),
    },
    ['path'],
  ),
  kubernetes: ofEach(
    'Looks at resources of a cluster.',
    {
      ...JUDGED,
      kind: text('Pod, Deployment, Node.'),
      apiVersion: text(),
      namespaceSelector: ref('Selector'),
      resource: ref('Selector'),
      ignore: list(text()),
      healthy: flag('All have to be healthy.'),
      ready: flag('All have to be ready.'),
      connection: text('Address of a connection.'),
      kubeconfig: ref('Value'),
    },
    ['kind'],
  ),
  catalog: ofEach('Looks at items of the catalog.', { ...JUDGED, selector: list(ref('Selector')) }, [
    'selector',
  ]),
  s3: ofEach('Writes, reads and removes an object.', {
    ...AWS,
    bucket: text(),
    objectPath: text(),
    usePathStyle: flag(),
  }),
  github: ofEach(
    'Asks GitHub in SQL.',
    { ...JUDGED, connection: text(), githubToken: ref('Value'), query: text('Steampipe.') },
    ['query'],
  ),
  ldap: ofEach(
    'Signs in to a directory.',
    { ...server, bindDN: text(), userSearch: text(), skipTLSVerify: flag() },
    ['bindDN'],
  ),
  restic: ofEach(
    'Looks at backups.',
    {
      connection: text(),
      awsConnectionName: text(),
      repository: text(),
      password: ref('Value'),
      maxAge: text('Of the newest backup: 26h.'),
      checkIntegrity: flag(),
      accessKey: ref('Value'),
      secretKey: ref('Value'),
      caCert: text(),
    },
    ['repository', 'password', 'maxAge'],
  ),
  cloudwatch: ofEach('Fails on alarms of CloudWatch.', {
    ...JUDGED,
    ...AWS,
    actionPrefix: text(),
    alarmPrefix: text(),
    alarms: list(text()),
    state: oneOf(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
  }),
  azureDevops: ofEach(
    'Looks at runs of a pipeline.',
    {
      ...JUDGED,
      connection: text(),
      organization: text(),
      personalAccessToken: ref('Value'),
      project: text(),
      pipeline: text(),
      variables: mapOf(text()),
      branch: list(text()),
      thresholdMillis: limit,
    },
    ['organization', 'personalAccessToken', 'project', 'pipeline', 'variables', 'branch', 'thresholdMillis'],
  ),
  webhook: map({ ...BASE, ...JUDGED, token: ref('Value') }, ['name'], 'Is told its results by a call.'),
};
