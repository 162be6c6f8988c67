import { count, flag, list, map, mapOf, usually, ref, text, type Schema } from './shape';

/** Pieces that several kinds of spec share, by their name in `$defs`. */

const keyOf = (what: string, more: Readonly<Record<string, Schema>> = {}) =>
  map({ name: text(`Name of the ${what}.`), key: text(`Key in the ${what}.`), ...more }, ['key']);

/** Where a value is kept. @param more keys of config maps and secrets */
export const valueSource = (more: Readonly<Record<string, Schema>> = {}): Schema =>
  map(
    {
      serviceAccount: text('Service account whose token is used.'),
      helmRef: keyOf('Helm release'),
      configMapKeyRef: keyOf('config map', more),
      secretKeyRef: keyOf('secret', more),
    },
    [],
    'Where the value is kept.',
  );

/** A value that is written down, or kept elsewhere. */
export const VALUES: Readonly<Record<string, Schema>> = {
  Value: map(
    {
      name: text('Name under which it is passed on.'),
      value: text('The value as it is.'),
      valueFrom: ref('ValueSource'),
    },
    [],
    'A value, or where it is kept.',
  ),
  ValueSource: valueSource(),
};

/** What says which resources are meant. */
export const SELECTOR_KEYS: Readonly<Record<string, Schema>> = {
  id: text('Id of one resource.'),
  name: text('Name, or the beginning of it with *.'),
  namespace: text(),
  agent: text('Agent that found it: a name, an id, or all.'),
  scope: text('Id of what it belongs to.'),
  cache: text('How long found resources are remembered: 5m, no-cache.'),
  search: text('Search expression.'),
  limit: count('Resources taken at most.'),
  includeDeleted: flag(),
  tagSelector: text('Tags: a=b,c!=d.'),
  labelSelector: text('Labels: a=b,c!=d.'),
  fieldSelector: text('Fields: a=b,c!=d.'),
  health: text('Health, one or more: healthy,warning.'),
  types: list(text(), 'Types, such as Kubernetes::Pod.'),
  statuses: list(text()),
};

/** Which resources are meant. */
export const SELECTOR: Readonly<Record<string, Schema>> = {
  Selector: map(SELECTOR_KEYS, [], 'Which resources are meant; all that is said has to hold.'),
};

/** How a resource is found: each part as it is, or out of what it is found from. */
export const LOOKUPS: Readonly<Record<string, Schema>> = {
  id: ref('Lookup'),
  external_id: ref('Lookup'),
  name: ref('Lookup'),
  namespace: ref('Lookup'),
  type: ref('Lookup'),
  agent: ref('Lookup'),
  scope: ref('Lookup'),
  labels: mapOf(text()),
};

/** Where a property leads. */
export const LINKS = list(
  map({ url: text(), type: text(), text: text(), label: text(), icon: text(), tooltip: text() }),
);

const signIn = { username: ref('Value'), password: ref('Value') };

/** Ways to sign in to a server. */
export const AUTHENTICATION = {
  ...signIn,
  ntlm: flag('NTLM.'),
  ntlmv2: flag('NTLM version 2.'),
  digest: flag(),
};

export const SERVERS: Readonly<Record<string, Schema>> = {
  OAuth: map({
    clientID: ref('Value'),
    clientSecret: ref('Value'),
    scope: list(text()),
    tokenURL: text('Address that gives out tokens.'),
    params: { type: 'object', additionalProperties: text() },
  }),
  TLS: map({
    insecureSkipVerify: flag('Takes any certificate.'),
    handshakeTimeout: count('Nanoseconds.'),
    ca: ref('Value'),
    cert: ref('Value'),
    key: ref('Value'),
  }),
};

const aws = {
  connection: text('Address of a connection: connection://aws/production.'),
  accessKey: ref('Value'),
  secretKey: ref('Value'),
  sessionToken: ref('Value'),
  assumeRole: text('Role to take on.'),
  region: text('Region, such as eu-west-1.'),
  endpoint: text(),
  skipTLSVerify: flag(),
};

/** Accounts of clouds. */
export const AWS = aws;
export const GCP = {
  connection: text('Address of a connection.'),
  endpoint: text(),
  credentials: ref('Value'),
  skipTLSVerify: flag(),
  project: text(),
};
export const AZURE = {
  connection: text('Address of a connection.'),
  clientID: ref('Value'),
  clientSecret: ref('Value'),
  tenantID: text(),
};
export const KUBERNETES = {
  connection: text('Address of a connection.'),
  kubeconfig: ref('Value'),
  eks: map({ ...aws, cluster: text() }, ['cluster']),
  gke: map({ ...GCP, projectID: text(), zone: text(), cluster: text() }, ['projectID', 'zone', 'cluster']),
};

/** A cluster that Config Connector made. */
export const CNRM = map({ gke: KUBERNETES.gke, clusterResource: text(), clusterResourceNamespace: text() }, [
  'gke',
  'clusterResource',
  'clusterResourceNamespace',
]);
/** Signs calls for AWS. */
export const SIGV4 = { ...aws, service: text('Such as es.') };

export const GIT: Readonly<Record<string, Schema>> = {
  Git: map({
    url: text('Address of the repository.'),
    connection: text('Address of a connection.'),
    ...signIn,
    certificate: ref('Value'),
    type: usually(['github', 'gitlab']),
    branch: text(),
    depth: count('Commits taken along.'),
    destination: text('Folder it is put into.'),
  }),
};
