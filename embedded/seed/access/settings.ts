import { timeUuid } from '../../core/ids';
import { records } from '../tabular';
import type { World } from '../world';

/** Feature flags and tuning, logging back ends, short links. */

const PROPERTIES = records(
  ['name', 'value', 'age'],
  `
  incidents.disable            | false   | 300d
  logs.disable                 | false   | 300d
  applications.disable         | false   | 120d
  settings.rules.disable       | false   | 120d
  settings.organization_profile.disable | true | 300d
  access_token.default_expiry  | 90d     | 210d
  playbook.run.timeout         | 30m     | 210d
  topology.cache.age           | 5m      | 180d
  db.postgrest.timeout         | 1m      | 180d
  check.status.retention.days  | 30      | 150d
  config.changes.retention     | 90d     | 150d
  dashboard.default.view       | default/sre-overview | 45d
`,
);

const BACKENDS = [
  {
    name: 'application-logs',
    source: 'UI',
    age: '240d',
    spec: {
      elasticsearch: {
        connection: 'connection://monitoring/logs-elasticsearch',
        index: 'app-*',
        query: '{"match":{"kubernetes.labels.app":"{{.name}}"}}',
        fields: { timestamp: '@timestamp', message: 'message', exclusions: ['stream'] },
      },
      routes: [{ type: 'Kubernetes::Deployment', labels: { env: 'production' } }],
    },
  },
  {
    name: 'aws-control-plane',
    source: 'UI',
    age: '200d',
    spec: {
      cloudwatch: {
        connection: 'connection://monitoring/aws-meridian',
        region: 'eu-west-1',
        log_group: '/aws/eks/prod-eu-1/cluster',
        query: 'fields @timestamp, @message | sort @timestamp desc',
      },
      routes: [{ type: 'AWS::EKS::Cluster' }],
    },
  },
  {
    name: 'cluster-pods',
    source: 'KubernetesCRD',
    age: '190d',
    spec: {
      kubernetes: { kubeconfig: 'connection://default/staging-cluster' },
      routes: [{ type: 'Kubernetes::Pod', isAdditive: true }],
    },
  },
  {
    name: 'edge-journals',
    source: 'UI',
    age: '90d',
    spec: {
      file: { paths: ['/var/log/stores/*.log'], labels: { site: 'rotterdam-dc2' } },
      routes: [{ idPrefix: 'edge-' }],
    },
  },
] as const;

/** Adds them. */
export function addSettings(world: World): void {
  const { clock } = world;
  world.add(
    'properties',
    ...PROPERTIES.map(({ name, value, age }) => ({
      name,
      value,
      created_by: world.people.get('amara').id,
      created_at: clock.ago(age),
      updated_at: clock.ago(age),
    })),
  );
  for (const { name, source, age, spec } of BACKENDS) {
    const created = clock.ago(age);
    world.add('logging_backends', {
      // Only what a custom resource made has a source: the console hides the buttons of those.
      id: timeUuid(created, `logging backend/${name}`),
      name,
      source: source === 'UI' ? null : source,
      labels: { scope: name.split('-')[0] },
      spec,
      agent_id: name === 'edge-journals' ? world.agents.get('eu-west-edge').id : world.agents.get('local').id,
      created_by: world.people.get('elias').id,
      created_at: created,
      updated_at: created,
    });
  }
  world.add(
    'short_urls',
    {
      alias: 'inc-7',
      url: `/incidents?search=${encodeURIComponent('payments')}`,
      created_at: clock.ago('5h'),
      expires_at: clock.ahead('85d'),
    },
    {
      alias: 'unhealthy',
      url: '/health?layout=table',
      created_at: clock.ago('12d'),
      expires_at: clock.ahead('78d'),
    },
  );
}
