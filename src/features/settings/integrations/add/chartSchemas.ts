/**
 * What the values of the published charts may hold, as far as people set them. Used when the registry does not hand out the
 * charts' own schemas. Keys that are not here are allowed: charts grow.
 */

const text = (description: string) => ({ type: 'string', description });
const flag = (description: string) => ({ type: 'boolean', description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });
const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });

const reference = object(
  { name: text('Name of the object'), key: text('Key in it') },
  { required: ['name', 'key'] },
);
const secret = (description: string) =>
  object(
    {
      value: text('The value itself; it would be readable by whoever reads this text'),
      valueFrom: object({
        secretKeyRef: reference,
        configMapKeyRef: reference,
        serviceAccount: text('Service account whose token is used'),
      }),
    },
    { description },
  );

const NAMES = {
  nameOverride: text('Another name for the chart'),
  fullnameOverride: text('Another name for what it makes'),
  labels: object(
    {},
    { description: 'Labels of all that it makes', additionalProperties: { type: 'string' } },
  ),
};
const topologyName = text('Name of the topology that it makes');
const named = object({ name: text('Name of the scraper that it makes') });

/** Schemas by the directory of the chart. */
export const CHART_SCHEMAS: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map([
  [
    'aws',
    object({
      ...NAMES,
      scraper: named,
      connectionDetails: object({
        connection: text('A connection, as connection://namespace/name'),
        accessKey: secret('Access key'),
        secretKey: secret('Secret key'),
        region: texts('Regions that are read'),
        endpoint: text('Address of a service that is like AWS'),
        skipTLSVerify: flag('Takes any certificate of the endpoint'),
        assumeRole: text('ARN of a role'),
      }),
      cloudtrail: object({
        maxAge: text('How far back changes are read, such as 1d'),
        exclude: texts('Events that are left out'),
      }),
      costReporting: object({
        enabled: flag('Reads costs'),
        s3BucketPath: text('Where Athena puts its results'),
        database: text('Database of the cost report'),
        table: text('Table of the cost report'),
        region: text('Region of the cost report'),
      }),
      compliance: flag('Reads compliance'),
      includeResources: texts('Only these kinds of resources'),
      excludeResources: texts('All but these kinds of resources'),
    }),
  ],
  [
    'azure',
    object(
      {
        ...NAMES,
        scraper: named,
        subscriptionID: text('The subscription that is read'),
        organisation: text('Its organization'),
        tenantID: text('Its tenant'),
        connectionDetails: object({
          connection: text('A connection, as connection://namespace/name'),
          clientID: secret('Client id'),
          clientSecret: secret('Client secret'),
        }),
        exclusions: object({ activityLogs: texts('Activities that are left out') }),
      },
      { required: ['subscriptionID', 'tenantID'] },
    ),
  ],
  [
    'prometheus',
    object(
      { ...NAMES, prometheusURL: text('Address of Prometheus'), topologyName },
      { required: ['prometheusURL'] },
    ),
  ],
  [
    'flux',
    object({
      ...NAMES,
      topologyName,
      playbooks: object({
        enabled: flag('Makes the playbooks'),
        git: object({ connection: text('Connection to the repository that they change') }),
      }),
    }),
  ],
  [
    'kubernetes',
    object({
      ...NAMES,
      clusterName: text('What the cluster is called in the catalog'),
      kubeconfig: object({}, { description: 'Another cluster than the one it runs in' }),
      scraper: object({
        name: text('Name of the scraper that it makes'),
        schedule: text('How often it reads everything, such as @every 15m'),
        exclusions: object({
          kind: texts('Kinds that are left out'),
          name: texts('Names that are left out'),
          namespace: texts('Namespaces that are left out'),
          labels: object({}, { additionalProperties: { type: 'string' } }),
        }),
      }),
      topology: object({
        name: topologyName,
        icon: text('Its icon'),
        schedule: text('How often it is made anew'),
      }),
      metrics: object({
        enabled: flag('Shows metrics of nodes and pods'),
        type: { enum: ['prometheus', 'gke'], description: 'Where they come from' },
      }),
      prometheus: object({
        connection: text('A connection, as connection://namespace/name'),
        createConnection: flag('Makes the connection'),
      }),
      playbooks: object({ enabled: flag('Makes the playbooks') }),
    }),
  ],
  [
    'mission-control',
    object({
      ...NAMES,
      topologyName,
      connectionName: text('The connection to its own database'),
      isAgent: flag('It is an agent that is watched'),
      pushLocation: object({ url: text('Where the agent sends what it finds') }),
      playbooks: flag('Makes the playbooks'),
      topology: object({ enabled: flag('Makes the topology') }),
      views: object({ enabled: flag('Makes the views') }),
    }),
  ],
]);
