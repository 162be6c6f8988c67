import { AUTHENTICATION, AZURE, GCP, KUBERNETES } from './common';
import { count, flag, list, map, mapOf, usually, ref, text, type Schema } from './shape';

/** How what is read becomes items. */
const BASE = {
  id: text('JSONPath of the id.'),
  name: text('JSONPath of the name.'),
  description: text(),
  items: text('JSONPath of the items in what is read.'),
  type: text('Of the items: MyOrg::Thing.'),
  class: text(),
  format: text('json, yaml, properties.'),
  status: text('JSONPath.'),
  health: text('JSONPath.'),
  timestampFormat: text('In the way of Go.'),
  createFields: list(text(), 'JSONPaths of when it began.'),
  deleteFields: list(text(), 'JSONPaths of when it ended.'),
  transform: ref('Transform'),
  labels: mapOf(text()),
  tags: list(map({ name: text(), label: text(), jsonpath: text(), value: text() }, ['name'])),
  properties: list(ref('Property')),
};

/** Without a session of its own, and in several regions. */
const ACCOUNT = {
  connection: text('Address of a connection: connection://aws/production.'),
  accessKey: ref('Value'),
  secretKey: ref('Value'),
  assumeRole: text(),
  endpoint: text(),
  skipTLSVerify: flag(),
  region: list(text(), 'Regions, such as eu-west-1.'),
};

const source = (
  description: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => list(map({ ...BASE, ...properties }, required), description);

const names = (description?: string) => list(text(), description);
const signIn = map({ username: ref('Value'), password: ref('Value') }, ['username', 'password']);

/** Sources of the catalog, by the key of a scraper's spec. */
export const SCRAPER_KINDS: Readonly<Record<string, Schema>> = {
  kubernetes: source(
    'Reads a cluster.',
    {
      ...KUBERNETES,
      clusterName: text('What the cluster is called in the catalog.'),
      namespace: text('One namespace; all without it.'),
      scope: text(),
      since: text('Events that young: 24h.'),
      selector: text('Labels.'),
      fieldSelector: text(),
      useCache: flag(),
      allowIncomplete: flag(),
      maxInflight: count('Calls at the same time.'),
      watch: list(
        map({ apiVersion: text(), kind: text() }, ['apiVersion', 'kind']),
        'Resources that are followed.',
      ),
      event: map({
        exclusions: map({ name: names(), namespace: names(), reason: names() }),
        severityKeywords: map({ warn: names(), error: names() }),
      }),
      exclusions: map({ name: names(), kind: names(), namespace: names(), labels: mapOf(text()) }),
      relationships: list(
        map({ kind: ref('Lookup'), name: ref('Lookup'), namespace: ref('Lookup') }, [
          'kind',
          'name',
          'namespace',
        ]),
      ),
    },
    ['clusterName'],
  ),
  kubernetesFile: source(
    'Reads files of pods.',
    {
      ...KUBERNETES,
      selector: ref('Resource'),
      container: text(),
      files: list(map({ path: names(), format: text() })),
    },
    ['selector'],
  ),
  aws: source('Reads an account of AWS.', {
    ...ACCOUNT,
    compliance: flag('Brings rules of AWS Config along.'),
    include: names('Kinds that are read.'),
    exclude: names('Kinds that are not.'),
    exclusions: list(map({ type: text(), name: text(), tags: mapOf(text()) })),
    cloudtrail: map({ exclude: names('Events that are left out.'), maxAge: text('7d.') }),
    costReporting: map({ s3BucketPath: text(), table: text(), database: text(), region: text() }),
  }),
  azure: source(
    'Reads a subscription of Azure.',
    {
      ...AZURE,
      subscriptionID: text(),
      include: names(),
      exclusions: map({ activityLogs: names() }),
      entra: map({
        users: list(ref('Resource')),
        groups: list(ref('Resource')),
        appRegistrations: list(ref('Resource')),
        enterpriseApps: list(ref('Resource')),
        appRoleAssignments: list(ref('Resource')),
      }),
    },
    ['subscriptionID'],
  ),
  gcp: source('Reads projects of Google Cloud.', {
    ...GCP,
    organization: text(),
    projects: names(),
    include: names(),
    exclude: names(),
    auditLogs: map({
      dataset: text(),
      project: text(),
      since: text(),
      userAgents: names(),
      methods: names(),
    }),
  }),
  file: source('Reads files.', {
    url: text('Repository that has them.'),
    connection: text(),
    paths: names('* stands for anything.'),
    ignore: names(),
    icon: text(),
  }),
  sql: source(
    'Reads rows.',
    {
      connection: text('Address of a connection, or of the database.'),
      auth: signIn,
      driver: usually(['postgres', 'mysql', 'sqlserver']),
      query: text(),
    },
    ['connection', 'query'],
  ),
  http: source('Reads an address.', {
    ...AUTHENTICATION,
    connection: text(),
    url: text(),
    method: usually(['GET', 'POST', 'PUT']),
    body: text(),
    headers: list(ref('Value')),
    env: list(ref('Value')),
    bearer: ref('Value'),
    oauth: ref('OAuth'),
    tls: ref('TLS'),
  }),
  trivy: source('Reads what Trivy finds.', {
    version: text(),
    compliance: names(),
    ignoredLicenses: names(),
    ignoreUnfixed: flag(),
    licenseFull: flag(),
    severity: list(usually(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'])),
    vulnType: list(usually(['os', 'library'])),
    scanners: list(usually(['vuln', 'misconfig', 'secret', 'license', 'config', 'rbac'])),
    timeout: text('10m.'),
    kubernetes: map({ components: names(), context: text(), kubeconfig: text(), namespace: text() }),
  }),
  githubActions: source(
    'Reads workflows of GitHub.',
    {
      owner: text(),
      repository: text(),
      personalAccessToken: ref('Value'),
      connection: text(),
      workflows: names(),
      actor: text(),
      branch: text(),
    },
    ['owner', 'repository'],
  ),
  azureDevops: source(
    'Reads pipelines of Azure DevOps.',
    {
      connection: text(),
      organization: text(),
      personalAccessToken: ref('Value'),
      projects: names(),
      pipelines: names(),
      releases: names(),
      repositories: names(),
      maxAge: text(),
    },
    ['projects', 'pipelines'],
  ),
  terraform: source(
    'Reads the state of Terraform.',
    {
      state: map({
        s3: map({ connection: text(), bucket: text(), objectPath: text(), region: text() }),
        gcs: map({ ...GCP, bucket: text() }),
        local: text('Folder.'),
      }),
    },
    ['name', 'state'],
  ),
  slack: source(
    'Reads changes out of messages.',
    {
      token: ref('Value'),
      since: text('7d.'),
      channels: names(),
      rules: list(
        map(
          {
            regexp: text(),
            config: list(map({ name: ref('Expression'), types: list(ref('Expression')) })),
            filter: map({ bot: text(), user: map({ name: text(), displayName: text() }), expr: text() }),
          },
          ['config'],
        ),
      ),
    },
    ['token', 'rules'],
  ),
};
