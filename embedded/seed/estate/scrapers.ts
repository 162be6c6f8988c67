import { LOCAL_AGENT, timeUuid } from '../../core/ids';
import { SYSTEM_SCRAPER, type Row, type World } from '../world';

/** What scrapes the catalog: eight scrapers beside the system's own. */

interface ScraperPlan {
  name: string;
  namespace: string;
  description: string;
  source: 'UI' | 'KubernetesCRD';
  age: string;
  agent?: string;
  spec: Row;
}

const RETENTION = {
  changes: [
    { name: 'diff', age: '90d' },
    { name: 'BackOff', age: '14d', count: 50 },
  ],
  types: [
    { name: 'Kubernetes::Pod', deletedAge: '7d' },
    { name: 'Kubernetes::ReplicaSet', deletedAge: '7d' },
  ],
  staleItemAge: '24h',
};

const SCRAPERS: readonly ScraperPlan[] = [
  {
    name: 'kubernetes-eu',
    namespace: 'monitoring',
    description: 'Production and staging clusters',
    source: 'KubernetesCRD',
    age: '690d',
    spec: {
      schedule: '@every 15m',
      retention: RETENTION,
      kubernetes: ['prod-eu-1', 'staging-eu-1'].map(clusterName => ({
        clusterName,
        since: '24h',
        watch: [
          { apiVersion: 'v1', kind: 'Pod' },
          { apiVersion: 'apps/v1', kind: 'Deployment' },
        ],
        exclusions: { kinds: ['Event', 'Lease', 'EndpointSlice'], namespaces: ['kube-node-lease'] },
        kubeconfig: { valueFrom: { secretKeyRef: { name: `${clusterName}-kubeconfig`, key: 'config' } } },
      })),
    },
  },
  {
    name: 'aws-meridian',
    namespace: 'monitoring',
    description: 'Account 418295736104 with CloudTrail and cost reports',
    source: 'UI',
    age: '610d',
    spec: {
      schedule: '@every 30m',
      retention: RETENTION,
      aws: [
        {
          connection: 'connection://monitoring/aws-meridian',
          region: ['eu-west-1', 'eu-central-1'],
          cloudtrail: { exclude: ['Decrypt', 'AssumeRole'], max_age: '7d' },
          cost_reporting: {
            s3_bucket_path: 's3://meridian-cost-reports/cur',
            table: 'meridian_cur',
            database: 'athenacurcfn',
          },
        },
      ],
    },
  },
  {
    name: 'azure-devops',
    namespace: 'default',
    description: 'Build and release pipelines of the warehouse systems',
    source: 'UI',
    age: '480d',
    spec: {
      schedule: '@every 15m',
      azureDevops: [
        {
          connection: 'connection://default/azure-devops',
          organization: 'meridian-warehouse',
          projects: ['warehouse', 'pos-legacy'],
          pipelines: ['*'],
        },
      ],
    },
  },
  {
    name: 'github-meridian',
    namespace: 'default',
    description: 'Repositories of the meridian-retail organisation',
    source: 'UI',
    age: '520d',
    spec: {
      schedule: '@hourly',
      githubActions: ['storefront', 'payments', 'checkout', 'platform-gitops'].map(repository => ({
        owner: 'meridian-retail',
        repository,
        connection: 'connection://default/github',
        workflows: ['*'],
      })),
    },
  },
  {
    name: 'databases',
    namespace: 'default',
    description: 'Logical databases, their sizes and owners',
    source: 'KubernetesCRD',
    age: '400d',
    spec: {
      schedule: '@every 30m',
      sql: [
        {
          connection: 'connection://default/orders-postgres',
          type: 'PostgreSQL::Database',
          id: '$.datname',
          query:
            'SELECT datname, pg_database_size(datname) AS size, datcollate FROM pg_database WHERE NOT datistemplate',
        },
      ],
    },
  },
  {
    name: 'trivy-images',
    namespace: 'monitoring',
    description: 'Vulnerabilities of what the clusters run',
    source: 'KubernetesCRD',
    age: '350d',
    spec: {
      schedule: '@daily',
      trivy: [
        { version: '0.58.2', ignoreUnfixed: true, severity: ['CRITICAL', 'HIGH', 'MEDIUM'], kubernetes: {} },
      ],
    },
  },
  {
    name: 'edge-kubernetes',
    namespace: 'edge',
    description: 'Store gateways of Western Europe',
    source: 'KubernetesCRD',
    age: '205d',
    agent: 'eu-west-edge',
    spec: {
      schedule: '@every 15m',
      kubernetes: [{ clusterName: 'edge-eu-west', since: '24h', exclusions: { kinds: ['Event', 'Lease'] } }],
    },
  },
  {
    name: 'store-inventory',
    namespace: 'edge',
    description: 'Devices of each store, from the nightly export',
    source: 'UI',
    age: '200d',
    agent: 'eu-west-edge',
    spec: {
      schedule: '@daily',
      file: [
        {
          type: 'Store::Device',
          id: '$.serial',
          name: '$.hostname',
          format: 'json',
          icon: 'server',
          paths: ['/exports/devices/*.json'],
        },
      ],
    },
  },
];

/** Adds the scrapers; the system's own is a bootstrap row and only gets its name here. */
export function addScrapers(world: World): void {
  world.scrapers.add('System', { id: SYSTEM_SCRAPER, name: 'System' });
  for (const plan of SCRAPERS) {
    const created = world.clock.ago(plan.age);
    const { id } = world.scrapers.add(plan.name, {
      id: timeUuid(created, `scraper/${plan.name}`),
      name: plan.name,
    });
    world.add('config_scrapers', {
      id,
      name: plan.name,
      namespace: plan.namespace,
      description: plan.description,
      source: plan.source,
      spec: plan.spec,
      agent_id: plan.agent ? world.agents.get(plan.agent).id : LOCAL_AGENT,
      created_by: plan.source === 'UI' ? world.people.get('elias').id : null,
      created_at: created,
      updated_at: world.clock.ago('21d'),
    });
  }
}
