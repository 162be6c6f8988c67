import { kubeKey } from '../estate/site';
import { records } from '../tabular';
import { componentKey } from '../topology/model';
import type { Row, World } from '../world';

/**
 * The permissions: every kind of subject and target, three denials, one that ends, one with an error. A target is a kind and
 * names, or the JSON of selectors.
 */
const RULES = records(
  ['type', 'name', 'action', 'target', 'age', 'description', 'deny'],
  `
  person       | ravi                | playbook:run     | playbook restart-deployment   | 140d | On-call may restart deployments
  person       | lucas               | playbook:run     | playbook flush-payments-cache | 80d  | Payments engineers may flush their cache
  person       | carmen              | playbook:approve | playbook restart-deployment   | 140d | Incident manager approves restarts
  person       | vera                | read             | component Checkout            | 60d  | Product owner of the checkout
  person       | gus                 | read             | {"configs":[{"tagSelector":"account=meridian-retail"}]} | 44d | Audit of the AWS account
  person       | tomasz              | create,read,update,delete | object canaries      | 90d  | Maintains the checks of the data platform
  team         | Payments            | playbook:*       | playbook failover-payments-db | 200d | Fail-over of the payments database
  team         | Payments            | update           | config Deployment payments payments-api | 200d | Own service
  team         | Payments            | read             | connection orders-postgres    | 120d | Used by the refund playbook
  team         | Data                | read             | object topology               | 180d | Data platform in the topology
  team         | Data                | update           | canary airflow-dags           | 75d  | Own canary
  team         | SRE                 | *                | object playbooks              | 300d | SRE runs and edits all playbooks
  team         | SRE                 | *                | object catalog                | 300d | SRE maintains the catalog
  team         | Platform            | read             | object kubernetes-proxy       | 250d | Cluster access through the console
  group        | viewer              | read             | object logs                   | 310d | Everybody may read logs
  group        | responder           | update           | object notification           | 260d | Responders silence notifications
  group        | commander           | playbook:approve | object playbooks              | 260d | Commanders approve runs
  group        | everyone            | mcp:use          | object mcp                    | 30d  | Assistants may connect
  notification | payments-unhealthy  | read             | connection slack-alerts       | 190d | Sends to Slack
  playbook     | restart-deployment  | read             | connection staging-cluster    | 140d | Talks to the cluster
  playbook     | collect-diagnostics | read             | {"connections":[{"name":"logs-elasticsearch","namespace":"monitoring"}]} | 70d | Reads logs for the bundle
  person       | lucas               | playbook:run     | playbook failover-payments-db | 50d  | Only with the team lead | denied
  group        | guest               | read             | object connection             | 310d | Guests see no connections | denied
  team         | Data                | playbook:run     | config Namespace payments payments | 160d | PCI zone | denied
  team         | Platform            | playbook:run     | {"scopes":[{"namespace":"default","name":"production-configs"}]} | 36d | Platform may run playbooks on production
`,
);

/** What a permission is about, as its columns. */
function targetColumns(world: World, target: string): Row {
  if (target.startsWith('{')) return { object_selector: JSON.parse(target) as unknown };
  const [kind, name = '', ...names] = target.split(' ');
  switch (kind) {
    case 'config':
      return { config_id: world.configs.get(kubeKey(name, 'prod-eu-1', names[0] ?? '', names[1] ?? '')).id };
    case 'component':
      return { component_id: world.components.get(componentKey('retail-systems', name)).id };
    case 'playbook':
      return { playbook_id: world.playbooks.get(name).id };
    case 'connection':
      return { connection_id: world.connections.get(name).id };
    case 'canary':
      return { canary_id: world.canaries.get(name).id };
    default:
      return { object: name };
  }
}

/** The permissions with their targets as columns, and what else some of them have. */
export function rules(world: World) {
  const managed = (namespace: string, name: string): Row => ({
    source: 'KubernetesCRD',
    namespace,
    name,
    created_by: null,
  });
  const more: Readonly<Record<string, Row>> = {
    'Audit of the AWS account': { until: world.clock.ahead('46d') },
    'Cluster access through the console': managed('platform', 'platform-kubernetes-proxy'),
    'Responders silence notifications': managed('default', 'responders-notifications'),
    'Reads logs for the bundle': {
      error:
        'selector connections[0]: connection monitoring/logs-elasticsearch is not visible to the creator',
    },
  };
  return RULES.map(rule => ({
    ...rule,
    target: targetColumns(world, rule.target),
    more: more[rule.description],
  }));
}
