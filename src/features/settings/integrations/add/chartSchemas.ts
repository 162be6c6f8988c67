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
      value: text('The value itself, readable by anyone who can read this text'),
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
  fullnameOverride: text('Another name for what it creates'),
  labels: object(
    {},
    { description: 'Labels of everything it creates', additionalProperties: { type: 'string' } },
  ),
};
const topologyName = text('Name of the topology that it creates');
const named = object({ name: text('Name of the scraper that it creates') });

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
        region: texts('Regions to read'),
        endpoint: text('Address of an AWS-compatible service'),
        skipTLSVerify: flag('Accepts any certificate of the endpoint'),
        assumeRole: text('ARN of a role'),
      }),
      cloudtrail: object({
        maxAge: text('How far back changes are read, such as 1d'),
        exclude: texts('Events to exclude'),
      }),
      costReporting: object({
        enabled: flag('Reads costs'),
        s3BucketPath: text('Where Athena puts its results'),
        database: text('Database of the cost report'),
        table: text('Table of the cost report'),
        region: text('Region of the cost report'),
      }),
      compliance: flag('Reads compliance'),
      includeResources: texts('Resource types to include'),
      excludeResources: texts('Resource types to exclude'),
    }),
  ],
  [
    'azure',
    object(
      {
        ...NAMES,
        scraper: named,
        subscriptionID: text('The subscription to read'),
        organisation: text('Its organization'),
        tenantID: text('Its tenant'),
        connectionDetails: object({
          connection: text('A connection, as connection://namespace/name'),
          clientID: secret('Client id'),
          clientSecret: secret('Client secret'),
        }),
        exclusions: object({ activityLogs: texts('Activities to exclude') }),
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
        enabled: flag('Creates the playbooks'),
        git: object({ connection: text('Connection to the repository that they change') }),
      }),
    }),
  ],
  [
    'kubernetes',
    object({
      ...NAMES,
      clusterName: text('Name of the cluster in the catalog'),
      kubeconfig: object({}, { description: 'A cluster other than the one it runs in' }),
      scraper: object({
        name: text('Name of the scraper that it creates'),
        schedule: text('How often it reads everything, such as @every 15m'),
        exclusions: object({
          kind: texts('Kinds to exclude'),
          name: texts('Names to exclude'),
          namespace: texts('Namespaces to exclude'),
          labels: object({}, { additionalProperties: { type: 'string' } }),
        }),
      }),
      topology: object({
        name: topologyName,
        icon: text('Its icon'),
        schedule: text('How often it is rebuilt'),
      }),
      metrics: object({
        enabled: flag('Shows metrics of nodes and pods'),
        type: { enum: ['prometheus', 'gke'], description: 'Where they come from' },
      }),
      prometheus: object({
        connection: text('A connection, as connection://namespace/name'),
        createConnection: flag('Creates the connection'),
      }),
      playbooks: object({ enabled: flag('Creates the playbooks') }),
    }),
  ],
  [
    'mission-control',
    object({
      ...NAMES,
      topologyName,
      connectionName: text('The connection to its own database'),
      isAgent: flag('The monitored instance is an agent'),
      pushLocation: object({ url: text('Where the agent sends what it finds') }),
      playbooks: flag('Creates the playbooks'),
      topology: object({ enabled: flag('Creates the topology') }),
      views: object({ enabled: flag('Creates the views') }),
    }),
  ],
]);
