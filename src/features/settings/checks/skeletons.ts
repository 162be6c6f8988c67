import type { SpecMap } from '../spec-form/model/types';

/**
 * What a check without a form begins with: the least that the backend takes, with values that say what to put there. Each
 * is under the key that backends know.
 */
export const SKELETONS = {
  awsConfig: {
    name: 'aws-config',
    query: "SELECT resourceId WHERE resourceType = 'AWS::EC2::Instance'",
    region: 'eu-west-1',
  },
  awsConfigRule: { name: 'aws-config-rule', region: 'eu-west-1', complianceTypes: ['NON_COMPLIANT'] },
  s3: { name: 's3', bucket: 'my-bucket', objectPath: 'backups/**', connection: 'connection://aws/name' },
  azureDevops: {
    name: 'azure-devops',
    organization: 'my-organization',
    personalAccessToken: { valueFrom: { secretKeyRef: { name: 'azure-devops', key: 'token' } } },
    project: 'my-project',
    pipeline: 'my-pipeline',
    variables: {},
    branch: ['main'],
    thresholdMillis: 600_000,
  },
  cloudwatch: { name: 'cloudwatch', region: 'eu-west-1', alarmPrefix: 'production-', state: 'ALARM' },
  dns: { name: 'dns', server: '1.1.1.1', query: 'example.com', querytype: 'A', minrecords: 1 },
  dynatrace: {
    name: 'dynatrace',
    scheme: 'https',
    host: 'my-environment.live.dynatrace.com',
    apiKey: { valueFrom: { secretKeyRef: { name: 'dynatrace', key: 'api-key' } } },
  },
  ec2: {
    name: 'ec2',
    script: 'aws ec2 describe-instance-status --include-all-instances --output json',
    connections: { aws: { connection: 'connection://aws/name', region: 'eu-west-1' } },
  },
  gcs: { name: 'gcs', path: 'gcs://my-bucket/backups', maxAge: '24h', gcpConnection: {} },
  github: {
    name: 'github',
    query: "SELECT * FROM github_issue WHERE repository_full_name = 'owner/repository'",
    githubToken: { valueFrom: { secretKeyRef: { name: 'github', key: 'token' } } },
  },
  jmeter: {
    name: 'jmeter',
    jmx: { valueFrom: { configMapKeyRef: { name: 'jmeter', key: 'plan.jmx' } } },
    host: 'example.com',
    port: 443,
  },
  junit: {
    name: 'junit',
    testResults: '/tmp/junit-results',
    spec: {
      containers: [{ name: 'tests', image: 'my-tests:latest', command: ['/start.sh'] }],
    },
  },
  kubernetes: {
    name: 'kubernetes',
    kind: 'Pod',
    namespaceSelector: { name: 'default' },
    healthy: true,
    ready: true,
  },
  namespace: {
    name: 'namespace',
    namespaceNamePrefix: 'canary-',
    podSpec:
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: canary\nspec:\n  containers:\n    - name: web\n      image: nginx\n',
    port: 80,
    path: '/',
    ingressName: 'canary',
    ingressHost: 'canary.example.com',
    deadline: 60_000,
  },
  ldap: {
    name: 'ldap',
    url: 'ldap://ldap.example.com:389',
    username: { valueFrom: { secretKeyRef: { name: 'ldap', key: 'username' } } },
    password: { valueFrom: { secretKeyRef: { name: 'ldap', key: 'password' } } },
    bindDN: 'ou=users,dc=example,dc=com',
    userSearch: '{&(objectClass=organizationalPerson)}',
  },
  catalog: { name: 'catalog', selector: [{ search: 'type=Kubernetes::Deployment health=unhealthy' }] },
  pod: {
    name: 'pod',
    spec: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: canary\nspec:\n  containers:\n    - name: web\n      image: nginx\n',
    port: 80,
    path: '/',
    ingressName: 'canary',
    ingressHost: 'canary.example.com',
    scheduleTimeout: 20_000,
    readyTimeout: 10_000,
    deadline: 60_000,
  },
  prometheus: { name: 'prometheus', url: 'http://prometheus:9090', query: 'up' },
  sftp: {
    name: 'sftp',
    path: '/uploads',
    maxAge: '24h',
    sftpConnection: { host: 'sftp.example.com', port: 22 },
  },
  smb: {
    name: 'smb',
    path: '//server/share/folder',
    maxAge: '24h',
    smbConnection: { port: 445, domain: 'WORKGROUP' },
  },
  sql: { name: 'sql', connection: 'connection://postgres/name', query: 'SELECT 1', results: 1 },
} as const satisfies Readonly<Record<string, SpecMap>>;
