import { kubeKey } from '../estate/site';
import { componentKey } from '../topology/model';
import type { Row, World } from '../world';

/** The permissions: every kind of subject and target, three denials, one that ends, one with an error. */

type Target = Row;

export interface Rule {
  subject: readonly [type: string, name: string];
  action: string;
  target: Target;
  description: string;
  age: string;
  deny?: boolean;
  more?: Row;
}

export function rules(world: World): Rule[] {
  const config = (kind: string, namespace: string, name: string): Target => ({
    config_id: world.configs.get(kubeKey(kind, 'prod-eu-1', namespace, name)).id,
  });
  const component = (...names: string[]): Target => ({
    component_id: world.components.get(componentKey('retail-systems', ...names)).id,
  });
  const playbook = (name: string): Target => ({ playbook_id: world.playbooks.get(name).id });
  const connection = (name: string): Target => ({ connection_id: world.connections.get(name).id });
  const canary = (name: string): Target => ({ canary_id: world.canaries.get(name).id });
  const object = (name: string): Target => ({ object: name });
  return [
    {
      subject: ['person', 'ravi'],
      action: 'playbook:run',
      target: playbook('restart-deployment'),
      description: 'On-call may restart deployments',
      age: '140d',
    },
    {
      subject: ['person', 'lucas'],
      action: 'playbook:run',
      target: playbook('flush-payments-cache'),
      description: 'Payments engineers may flush their cache',
      age: '80d',
    },
    {
      subject: ['person', 'carmen'],
      action: 'playbook:approve',
      target: playbook('restart-deployment'),
      description: 'Incident manager approves restarts',
      age: '140d',
    },
    {
      subject: ['person', 'vera'],
      action: 'read',
      target: component('Checkout'),
      description: 'Product owner of the checkout',
      age: '60d',
    },
    {
      subject: ['person', 'gus'],
      action: 'read',
      target: { object_selector: { configs: [{ tagSelector: 'account=meridian-retail' }] } },
      description: 'Audit of the AWS account',
      age: '44d',
      more: { until: world.clock.ahead('46d') },
    },
    {
      subject: ['person', 'tomasz'],
      action: 'create,read,update,delete',
      target: object('canaries'),
      description: 'Maintains the checks of the data platform',
      age: '90d',
    },
    {
      subject: ['team', 'Payments'],
      action: 'playbook:*',
      target: playbook('failover-payments-db'),
      description: 'Fail-over of the payments database',
      age: '200d',
    },
    {
      subject: ['team', 'Payments'],
      action: 'update',
      target: config('Deployment', 'payments', 'payments-api'),
      description: 'Own service',
      age: '200d',
    },
    {
      subject: ['team', 'Payments'],
      action: 'read',
      target: connection('orders-postgres'),
      description: 'Used by the refund playbook',
      age: '120d',
    },
    {
      subject: ['team', 'Data'],
      action: 'read',
      target: object('topology'),
      description: 'Data platform in the topology',
      age: '180d',
    },
    {
      subject: ['team', 'Data'],
      action: 'update',
      target: canary('airflow-dags'),
      description: 'Own canary',
      age: '75d',
    },
    {
      subject: ['team', 'SRE'],
      action: '*',
      target: object('playbooks'),
      description: 'SRE runs and edits all playbooks',
      age: '300d',
    },
    {
      subject: ['team', 'SRE'],
      action: '*',
      target: object('catalog'),
      description: 'SRE maintains the catalog',
      age: '300d',
    },
    {
      subject: ['team', 'Platform'],
      action: 'read',
      target: object('kubernetes-proxy'),
      description: 'Cluster access through the console',
      age: '250d',
      more: {
        source: 'KubernetesCRD',
        namespace: 'platform',
        name: 'platform-kubernetes-proxy',
        created_by: null,
      },
    },
    {
      subject: ['group', 'viewer'],
      action: 'read',
      target: object('logs'),
      description: 'Everybody may read logs',
      age: '310d',
    },
    {
      subject: ['group', 'responder'],
      action: 'update',
      target: object('notification'),
      description: 'Responders silence notifications',
      age: '260d',
      more: {
        source: 'KubernetesCRD',
        namespace: 'default',
        name: 'responders-notifications',
        created_by: null,
      },
    },
    {
      subject: ['group', 'commander'],
      action: 'playbook:approve',
      target: object('playbooks'),
      description: 'Commanders approve runs',
      age: '260d',
    },
    {
      subject: ['group', 'everyone'],
      action: 'mcp:use',
      target: object('mcp'),
      description: 'Assistants may connect',
      age: '30d',
    },
    {
      subject: ['notification', 'payments-unhealthy'],
      action: 'read',
      target: connection('slack-alerts'),
      description: 'Sends to Slack',
      age: '190d',
    },
    {
      subject: ['playbook', 'restart-deployment'],
      action: 'read',
      target: connection('staging-cluster'),
      description: 'Talks to the cluster',
      age: '140d',
    },
    {
      subject: ['playbook', 'collect-diagnostics'],
      action: 'read',
      target: { object_selector: { connections: [{ name: 'logs-elasticsearch', namespace: 'monitoring' }] } },
      description: 'Reads logs for the bundle',
      age: '70d',
      more: {
        error:
          'selector connections[0]: connection monitoring/logs-elasticsearch is not visible to the creator',
      },
    },
    {
      subject: ['person', 'lucas'],
      action: 'playbook:run',
      target: playbook('failover-payments-db'),
      description: 'Only with the team lead',
      age: '50d',
      deny: true,
    },
    {
      subject: ['group', 'guest'],
      action: 'read',
      target: object('connection'),
      description: 'Guests see no connections',
      age: '310d',
      deny: true,
    },
    {
      subject: ['team', 'Data'],
      action: 'playbook:run',
      target: config('Namespace', 'payments', 'payments'),
      description: 'PCI zone',
      age: '160d',
      deny: true,
    },
    {
      subject: ['team', 'Platform'],
      action: 'playbook:run',
      target: { object_selector: { scopes: [{ namespace: 'default', name: 'production-configs' }] } },
      description: 'Platform may run playbooks on production',
      age: '36d',
    },
  ];
}
