import { CLUSTERS } from '../estate/clusters';
import { between, nameOf, shuffled, unit } from '../../core/ids';
import type { ConfigItem, Property } from '../estate/model';
import { kubeKey } from '../estate/site';
import { podsOf } from '../estate/links';
import type { World } from '../world';
import { addTopologies } from './topologies';
import { addComponent, componentKey, type Component } from './model';

/** The component trees: twelve roots, three levels deep. */

/** Components of the curated data. */
export const CORE_COMPONENTS = 180;
const DELETED = 10;

/** System, namespace, owner, icon. */
const SYSTEMS = [
  ['Payments', 'payments', 'Payments', 'credit-card'],
  ['Checkout', 'checkout', 'Payments', 'cart'],
  ['Storefront', 'storefront', 'SRE', 'globe'],
  ['Inventory', 'inventory', 'Platform', 'box'],
  ['Search', 'search', 'Data', 'search'],
  ['Identity', 'identity', 'Security', 'lock'],
] as const;

const PROD = 'prod-eu-1';

const live = (items: readonly ConfigItem[]) => items.filter(({ deletedAt }) => deletedAt === undefined);

function find(world: World, type: string, tags: Record<string, string>): ConfigItem[] {
  return live(world.configs.all()).filter(
    item => item.type === type && Object.entries(tags).every(([key, value]) => item.tags[key] === value),
  );
}

/** Requests, errors and a link, as cards show them. */
function serviceProperties(name: string): Property[] {
  const requests = between(`rps/${name}`, 12, 1_900);
  return [
    { name: 'requests', label: 'Requests', unit: '/s', value: requests, headline: true, order: 1 },
    {
      name: 'latency',
      label: 'p95',
      unit: 'milliseconds',
      value: between(`p95/${name}`, 18, 640),
      headline: true,
      order: 2,
    },
    {
      name: 'tier',
      label: 'Tier',
      type: 'badge',
      text: requests > 900 ? 'tier 1' : 'tier 2',
      color: requests > 900 ? 'red' : 'blue',
      order: 3,
    },
    {
      name: 'dashboard',
      label: 'Dashboard',
      type: 'url',
      text: 'Grafana',
      order: 4,
      links: [
        {
          type: 'grafana',
          label: 'Grafana',
          url: `https://grafana.meridian.example/d/service?var-service=${name}`,
        },
      ],
    },
  ];
}

const gaugesOf = (item: ConfigItem | undefined) =>
  (item?.properties ?? []).filter(({ name }) => name === 'cpu' || name === 'memory');

function addSystems(world: World): void {
  for (const [system, namespace, owner, icon] of SYSTEMS) {
    const root = addComponent(world, componentKey('retail-systems', system), {
      topology: 'retail-systems',
      name: system,
      type: 'System',
      icon,
      owner,
      age: '360d',
      namespace,
      configs: [],
      labels: { team: owner.toLowerCase(), env: 'production' },
    });
    for (const item of find(world, 'Kubernetes::Deployment', { cluster: PROD, namespace })) {
      const service = kubeKey('Service', PROD, namespace, item.name);
      const type = /-(web|pages)$/.test(item.name)
        ? 'Application'
        : /-worker$|-sync$|-builder$|indexer$|feed$/.test(item.name)
          ? 'Queue'
          : 'API';
      addComponent(world, componentKey('retail-systems', system, item.name), {
        topology: 'retail-systems',
        name: item.name,
        type,
        icon: type === 'Queue' ? 'queue' : 'api',
        owner,
        parent: root,
        age: `${between(item.key, 60, 340)}d`,
        namespace,
        configs: [item, ...(world.configs.has(service) ? [world.configs.get(service)] : [])],
        isConfig: true,
        labels: { team: owner.toLowerCase(), app: item.name },
        properties: serviceProperties(item.name),
      });
    }
  }
}

function addInfrastructure(world: World): void {
  for (const cluster of CLUSTERS.filter(({ environment }) => environment !== 'edge')) {
    const config = world.configs.get(kubeKey('Cluster', cluster.name, '', cluster.name));
    const root = addComponent(world, componentKey('kubernetes-clusters', cluster.name), {
      topology: 'kubernetes-clusters',
      name: cluster.name,
      type: 'Cluster',
      icon: 'k8s',
      owner: 'Platform',
      age: '395d',
      configs: [config],
      labels: { team: 'platform', env: cluster.environment },
      properties: [
        { name: 'version', label: 'Version', text: cluster.version, headline: true, order: 1 },
        { name: 'age', label: 'Up since', type: 'age', text: config.createdAt, order: 2 },
      ],
    });
    for (const item of find(world, 'Kubernetes::Node', { cluster: cluster.name })) {
      addComponent(world, componentKey('kubernetes-clusters', cluster.name, item.name), {
        topology: 'kubernetes-clusters',
        name: item.name,
        type: 'KubernetesNode',
        icon: 'server',
        owner: 'Platform',
        parent: root,
        age: '300d',
        configs: [item],
        isConfig: true,
        labels: { team: 'platform', zone: item.tags['zone'] ?? '' },
        properties: gaugesOf(item),
      });
    }
  }
  const account = world.configs.get('AWS::::Account/meridian-retail');
  const aws = addComponent(world, componentKey('aws-meridian', 'meridian-retail'), {
    topology: 'aws-meridian',
    name: 'meridian-retail',
    type: 'Account',
    icon: 'aws',
    owner: 'Platform',
    age: '375d',
    configs: [account],
    labels: { team: 'platform' },
    properties: [
      {
        name: 'spend',
        label: 'Spend',
        type: 'currency',
        text: '61,204 USD a month',
        headline: true,
        order: 1,
      },
    ],
  });
  for (const item of find(world, 'AWS::RDS::Instance', {})) {
    addComponent(world, componentKey('aws-meridian', 'meridian-retail', item.name), {
      topology: 'aws-meridian',
      name: item.name,
      type: 'Database',
      icon: 'aws-rds',
      owner: 'Platform',
      parent: aws,
      age: '370d',
      configs: [item],
      isConfig: true,
      labels: { engine: item.labels?.['engine'] ?? '' },
      properties: (item.properties ?? []).filter(({ name }) => name !== 'engine'),
    });
  }
}

function addPlatforms(world: World): void {
  const edgeAgent = world.agents.get('eu-west-edge').id;
  const plans = [
    {
      topology: 'data-platform',
      name: 'Data platform',
      type: 'Platform',
      icon: 'database',
      owner: 'Data',
      members: find(world, 'Kubernetes::Deployment', { cluster: PROD, namespace: 'data-platform' }),
      memberType: 'Pipeline',
      configs: 6,
    },
    {
      topology: 'flux-delivery',
      name: 'Delivery',
      type: 'Delivery',
      icon: 'flux',
      owner: 'Platform',
      members: find(world, 'Kubernetes::Kustomization', { cluster: PROD }),
      memberType: 'Kustomization',
      configs: 0,
    },
    {
      topology: 'edge-sites',
      name: 'Stores, Western Europe',
      type: 'Site',
      icon: 'store',
      owner: 'Platform',
      members: find(world, 'Kubernetes::Deployment', { cluster: 'edge-eu-west', namespace: 'stores' }),
      memberType: 'API',
      configs: 0,
    },
  ];
  for (const plan of plans) {
    const agentId = plan.topology === 'edge-sites' ? { agentId: edgeAgent } : {};
    const root = addComponent(world, componentKey(plan.topology, plan.name), {
      topology: plan.topology,
      name: plan.name,
      type: plan.type,
      icon: plan.icon,
      owner: plan.owner,
      age: '185d',
      labels: { team: plan.owner.toLowerCase() },
      ...agentId,
    });
    for (const [index, item] of plan.members.entries()) {
      addComponent(world, componentKey(plan.topology, plan.name, item.name), {
        topology: plan.topology,
        name: item.name,
        type: plan.memberType,
        icon: plan.icon,
        owner: plan.owner,
        parent: root,
        age: '180d',
        configs: [item],
        isConfig: index < plan.configs,
        labels: { app: item.name, team: plan.owner.toLowerCase() },
        namespace: item.tags['namespace'],
        properties: plan.memberType === 'Kustomization' ? [] : serviceProperties(item.name),
        ...agentId,
      });
    }
  }
}

/** Instances below the services of the shop, the busiest services first, until the trees are complete. */
function addInstances(world: World): void {
  for (let round = 0; world.components.all().length < CORE_COMPONENTS; round += 1) {
    for (const [system, namespace, owner] of SYSTEMS) {
      for (const item of find(world, 'Kubernetes::Deployment', { cluster: PROD, namespace })) {
        const pod = live(podsOf(world, item))[round];
        if (!pod || world.components.all().length >= CORE_COMPONENTS) continue;
        const parent = world.components.get(componentKey('retail-systems', system, item.name));
        addComponent(world, componentKey('retail-systems', system, item.name, pod.name), {
          topology: 'retail-systems',
          name: pod.name,
          type: 'KubernetesPod',
          icon: 'k8s-pod',
          owner,
          parent,
          age: `${between(pod.key, 2, 18)}d`,
          namespace,
          configs: [pod],
          labels: { app: item.name },
          properties: gaugesOf(pod),
        });
      }
    }
  }
}

/** Hides, deletes, and rolls the worst status up to the roots. */
function finish(world: World): void {
  const leaves = world.components.all().filter(({ type }) => type === 'KubernetesPod');
  for (const [index, leaf] of shuffled(leaves, ({ id }) => nameOf(id)).entries()) {
    if (index < DELETED) leaf.deletedAt = world.clock.ago(`${2 + index}d`);
    else if (index < DELETED + 8) leaf.isHidden = true;
  }
  for (const component of world.components.all()) {
    if (component.type === 'API' && unit(`logs/${nameOf(component.id)}`) < 0.34) component.hasLogs = true;
  }
  for (const root of world.components.all().filter(({ parent }) => !parent)) {
    const statuses = world.components
      .all()
      .filter(({ parent, deletedAt }) => parent === root && !deletedAt)
      .map(({ status }) => status);
    if (statuses.includes('unhealthy')) root.status = statuses.includes('healthy') ? 'warning' : 'unhealthy';
    else if (statuses.includes('warning')) root.status = 'warning';
    const worst = statuses.filter(status => status === 'unhealthy').length;
    if (worst > 0) root.reason = `${worst} of ${statuses.length} services are unhealthy`;
  }
}

/** Adds topologies and components; `writeComponents` turns them into rows. */
export function addTopology(world: World): void {
  addTopologies(world);
  addSystems(world);
  addInfrastructure(world);
  addPlatforms(world);
  addInstances(world);
  finish(world);
}

/** Live components below another, at any depth. */
export function descendants(world: World, root: Component): Component[] {
  const isBelow = (component: Component): boolean =>
    component.parent === root || (component.parent !== undefined && isBelow(component.parent));
  return world.components.all().filter(component => !component.deletedAt && isBelow(component));
}
