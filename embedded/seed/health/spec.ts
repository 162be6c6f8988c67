import type { Row } from '../world';

/** The entry of a canary's spec for one check, by its type. */

export interface SpecInput {
  name: string;
  endpoint: string;
  description: string;
  icon: string;
  labels: Record<string, string>;
}

/** `host` of `scheme://host:port/path` or of `host:port`. */
export function hostOf(endpoint: string): string {
  return endpoint.replace(/^\w+:\/\//, '').replace(/[/?].*$/, '');
}

const last = (text: string) => text.split('/').at(-1) ?? text;

const FIELDS: Readonly<Record<string, (input: SpecInput) => Row>> = {
  http: ({ endpoint, name }) => ({
    url: endpoint,
    method: 'GET',
    responseCodes: [200],
    thresholdMillis: 3_000,
    ...(name.startsWith('certificate/') ? { maxSSLExpiry: 14 } : {}),
    ...(endpoint.includes('.meridian.example')
      ? { headers: [{ name: 'User-Agent', value: 'meridian-health/1' }] }
      : {}),
  }),
  tcp: ({ endpoint }) => ({ endpoint, thresholdMillis: 1_000 }),
  icmp: ({ endpoint }) => ({ endpoint, packetCount: 3, packetLossThreshold: 10, thresholdMillis: 300 }),
  dns: ({ endpoint, name }) => ({
    server: '1.1.1.1',
    port: 53,
    query: endpoint,
    querytype: last(name).toUpperCase().slice(0, 4),
    minrecords: 1,
    timeout: 5,
  }),
  exec: ({ endpoint }) => ({ script: endpoint, env: [{ name: 'NODE_ENV', value: 'production' }] }),
  postgres: ({ name }) => ({
    connection: 'connection://default/orders-postgres',
    query: `SELECT * FROM health.${last(name).replaceAll('-', '_')}`,
    results: 1,
  }),
  mysql: ({ name }) => ({
    connection: 'connection://default/loyalty-mysql',
    query: `SELECT * FROM health_${last(name).replaceAll('-', '_')}`,
    results: 1,
  }),
  mssql: ({ name }) => ({
    connection: 'connection://default/warehouse-sqlserver',
    query: `SELECT value FROM ops.${last(name).replaceAll('-', '_')}`,
    results: 1,
  }),
  redis: ({ endpoint }) => ({ addr: endpoint, db: 0, connection: 'connection://default/session-redis' }),
  mongodb: () => ({ connection: 'connection://default/product-mongo' }),
  elasticsearch: ({ endpoint, name }) => ({
    url: endpoint,
    index: name.startsWith('search-es') ? 'products-v42' : name.split('/')[0],
    query: '{"query":{"match_all":{}},"size":0}',
    results: 100,
    connection: 'connection://monitoring/logs-elasticsearch',
  }),
  prometheus: ({ endpoint, name }) => ({
    url: endpoint,
    query: `slo:${name.replaceAll(/[^a-z0-9]+/g, '_')}`,
    test: { expr: 'results[0].value <= limits.max' },
    connection: 'connection://monitoring/thanos',
  }),
  alertmanager: ({ endpoint, name }) => ({
    url: endpoint,
    alerts: ['.*'],
    filters: { route: last(name) },
    ignore: ['InfoInhibitor'],
  }),
  kubernetes: ({ endpoint }) => ({
    kind: 'Deployment',
    namespaceSelector: { name: last(endpoint) },
    healthy: true,
    ready: true,
  }),
  catalog: ({ name }) => ({
    selector: [{ search: `labels.policy!=${last(name)}` }],
    test: { expr: 'size(results) == 0' },
  }),
  s3: ({ endpoint }) => ({
    bucket: hostOf(endpoint),
    objectPath: 'probes/health.txt',
    connection: 'connection://default/product-images-s3',
  }),
  folder: ({ endpoint }) => ({
    path: endpoint,
    minCount: 1,
    maxAge: '25h',
    ...(endpoint.startsWith('sftp')
      ? { sftpConnection: { connection: 'connection://default/partner-sftp' } }
      : { awsConnection: { connection: 'connection://monitoring/aws-meridian' } }),
  }),
  restic: ({ endpoint }) => ({
    repository: endpoint,
    password: { valueFrom: { secretKeyRef: { name: 'restic', key: 'password' } } },
    maxAge: '26h',
    checkIntegrity: true,
    awsConnectionName: 'connection://monitoring/aws-meridian',
  }),
  github: ({ endpoint }) => ({
    connection: 'connection://default/github',
    query: `SELECT conclusion FROM github_actions_repository_workflow_run WHERE repository_full_name = '${endpoint.replace('https://github.com/', '')}' LIMIT 1`,
  }),
  azuredevops: ({ name }) => ({
    connection: 'connection://default/azure-devops',
    organization: 'meridian-warehouse',
    project: 'warehouse',
    personalAccessToken: { valueFrom: { secretKeyRef: { name: 'azure-devops', key: 'token' } } },
    pipeline: last(name),
    variables: {},
    branch: ['main'],
    thresholdMillis: 1_200_000,
  }),
  cloudwatch: ({ name }) => ({
    connection: 'connection://monitoring/aws-meridian',
    region: 'eu-west-1',
    alarms: [last(name)],
  }),
};

/** The entry; checks without labels have none. */
export function specEntry(type: string, input: SpecInput): Row {
  const { name, description, icon, labels } = input;
  return {
    name,
    description,
    icon,
    ...(Object.keys(labels).length > 0 ? { labels } : {}),
    ...FIELDS[type]?.(input),
  };
}
