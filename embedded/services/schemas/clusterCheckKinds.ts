import { JUDGED, ofEach, WITHOUT_RELATIONS } from './checkParts';
import { AWS, CNRM, GCP, KUBERNETES } from './common';
import { anything, count, flag, list, map, mapOf, open, ref, text, type Schema } from './shape';

/** Checks that run something in a cluster, look at what clouds keep, or ask registries and queues. */

const AUTH = map({ username: ref('Value'), password: ref('Value') });
const image = { image: text('With its registry and tag.') };
const pulled = { ...image, auth: AUTH, expectedDigest: text(), expectedSize: count('Bytes.') };

/** How long each step of a pod may take, and what is called when it runs. */
const running = {
  readyTimeout: count('Milliseconds.'),
  httpTimeout: count('Milliseconds.'),
  deleteTimeout: count('Milliseconds.'),
  ingressTimeout: count('Milliseconds.'),
  httpRetryInterval: count('Milliseconds.'),
  deadline: count('Milliseconds that everything may take.'),
  port: count(),
  path: text('Called on the ingress.'),
  ingressName: text(),
  ingressHost: text(),
  expectedContent: text('Text that has to be in the answer.'),
  expectedHttpStatuses: list(count()),
  priorityClass: text(),
};

const queue = { queue: text() };

export const CLUSTER_CHECK_KINDS: Readonly<Record<string, Schema>> = {
  pod: ofEach('Starts a pod and calls it.', {
    ...running,
    spec: text('The pod as YAML.'),
    scheduleTimeout: count('Milliseconds.'),
    ingressClass: text(),
    roundRobinNodes: flag('Another node each time.'),
  }),
  namespace: ofEach(
    'Makes a namespace with a pod in it and calls that.',
    {
      ...running,
      podSpec: text('The pod as YAML.'),
      namespaceNamePrefix: text(),
      namespaceLabels: mapOf(text()),
      namespaceAnnotations: mapOf(text()),
      schedule_timeout: count('Milliseconds.'),
    },
    ['podSpec'],
  ),
  kubernetesResource: ofEach(
    'Makes resources, waits for them and checks them.',
    {
      ...JUDGED,
      ...KUBERNETES,
      cnrm: CNRM,
      staticResources: list(open()),
      resources: list(open(), 'Made for each run.'),
      checks: list(ref('Checks'), 'What is checked when they are there.'),
      checkRetries: ref('Retries'),
      clearResources: flag('Removes them first.'),
      waitFor: map({
        expr: text('CEL.'),
        disable: flag(),
        delete: flag(),
        timeout: text(),
        interval: text(),
      }),
    },
    ['resources'],
  ),
  junit: ofEach(
    'Runs a pod and reads the JUnit report it leaves.',
    {
      ...JUDGED,
      testResults: text('Folder of the reports.'),
      timeout: count('Minutes.'),
      spec: anything('The pod, as Kubernetes has it.'),
      artifacts: list(map({ path: text() }, ['path'])),
    },
    ['testResults', 'spec'],
  ),
  jmeter: ofEach(
    'Runs a plan of JMeter.',
    {
      jmx: ref('Value'),
      host: text(),
      port: count(),
      properties: list(text()),
      systemProperties: list(text()),
      responseDuration: text('Longest answer: 1s.'),
    },
    ['jmx'],
  ),
  helm: ofEach('Puts a chart into a registry and takes it out.', {
    chartmuseum: text(),
    project: text(),
    auth: AUTH,
    cafile: text(),
  }),
  docker: ofEach('Pulls an image.', pulled, ['image']),
  dockerPush: ofEach('Pushes an image.', { ...image, auth: AUTH }, ['image']),
  containerd: ofEach('Pulls an image.', pulled, ['image']),
  containerdPush: ofEach('Pushes an image.', { ...image, username: text(), password: text() }, ['image']),
  gitProtocol: ofEach(
    'Pushes to a repository.',
    { ...JUDGED, filename: text(), repository: text(), username: ref('Value'), password: ref('Value') },
    ['repository', 'username', 'password'],
  ),
  pubsub: list(
    map(
      {
        ...WITHOUT_RELATIONS,
        ...JUDGED,
        sqs: map({ ...AWS, ...queue, raw: flag(), waitTime: count('Seconds.') }, ['queue', 'raw']),
        pubsub: map({ ...GCP, project_id: text(), subscription: text() }, ['project_id', 'subscription']),
        rabbitmq: map({ ...queue, host: text(), port: count(), username: text(), password: text() }, [
          'host',
          'port',
          'username',
          'password',
          'queue',
        ]),
        memory: map(queue, ['queue']),
        kafka: map({ brokers: list(text()), topic: text(), group: text() }, ['brokers', 'topic', 'group']),
        nats: map({ url: text(), subject: text(), ...queue }, ['subject']),
      },
      ['name'],
    ),
    'Reads from a queue.',
  ),
  awsConfig: ofEach('Asks AWS Config.', { ...JUDGED, ...AWS, query: text('SQL.'), aggregatorName: text() }, [
    'query',
  ]),
  awsConfigRule: ofEach('Looks at rules of AWS Config.', {
    ...JUDGED,
    ...AWS,
    rules: list(text()),
    ignoreRules: list(text()),
    complianceTypes: list(text(), 'Such as NON_COMPLIANT.'),
  }),
  databaseBackup: ofEach('Looks at backups of a database.', {
    ...JUDGED,
    gcp: map({ project: text(), instance: text(), gcpConnection: map(GCP) }, ['project', 'instance']),
    maxAge: text('Of the newest backup: 25h.'),
  }),
  dynatrace: ofEach('Looks at problems of Dynatrace.', {
    ...JUDGED,
    connection: text('Address of a connection.'),
    host: text(),
    scheme: text(),
    apiKey: ref('Value'),
  }),
};
