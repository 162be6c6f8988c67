import { nameUuid } from '../../core/ids';
import { awsKey } from '../estate/awsAccount';
import type { ConfigItem } from '../estate/model';
import { kubeKey } from '../estate/site';
import { podsOf } from '../estate/links';
import { componentKey, type Component } from '../topology/model';
import type { World } from '../world';
import type { Check } from './model';

/** Which configs and components a check speaks of. */

const selector = (text: string) => nameUuid(`selector/${text}`).replaceAll('-', '').slice(0, 16);

const CLUSTERS = ['prod-eu-1', 'edge-eu-west'] as const;

/** The Service and the workload behind `name.namespace`. */
function workloadOf(world: World, name: string, namespace: string): ConfigItem[] {
  for (const cluster of CLUSTERS) {
    for (const kind of ['Deployment', 'StatefulSet']) {
      const key = kubeKey(kind, cluster, namespace, name);
      if (!world.configs.has(key)) continue;
      const service = kubeKey('Service', cluster, namespace, name);
      return [world.configs.get(key), ...(world.configs.has(service) ? [world.configs.get(service)] : [])];
    }
  }
  return [];
}

function ingressOf(world: World, host: string): ConfigItem[] {
  return world.configs
    .all()
    .filter(item => item.type === 'Kubernetes::Ingress' && item.externalIds[0] === `https://${host}`);
}

function configsOf(world: World, check: Check): ConfigItem[] {
  const { type, endpoint, name } = check;
  const inside = /^(?:\w+:\/\/)?([\w-]+)\.([\w-]+):\d+/.exec(endpoint);
  const host = /^https:\/\/([\w.-]+)/.exec(endpoint)?.[1];
  const database = /^([\w-]+)\.(?:eu-\w+-\d)\.rds/.exec(endpoint)?.[1];
  if (database) return [world.configs.get(awsKey('RDS::Instance', database))];
  if (type === 'icmp' && name.includes('/ip-')) {
    const [cluster = '', node = ''] = name.split('/');
    return [world.configs.get(`Node/${cluster}//${node}`)];
  }
  if (type === 'kubernetes' && name.includes('workloads/')) {
    const [cluster = '', namespace = ''] = endpoint.replace('k8s://', '').split('/');
    return [world.configs.get(kubeKey('Namespace', cluster, namespace, namespace))];
  }
  if (type === 'kubernetes') {
    const key = world.configs
      .all()
      .find(
        item =>
          item.type === 'Kubernetes::Kustomization' &&
          item.tags['cluster'] === 'prod-eu-1' &&
          item.name === name.split('/')[1],
      );
    return key ? [key] : [];
  }
  if (type === 's3') return [world.configs.get(awsKey('S3::Bucket', endpoint.replace('s3://', '')))];
  if (type === 'github') return [world.configs.get(`GitHub::Repository/${name.split('/')[1] ?? ''}`)];
  if (type === 'azuredevops') return [world.configs.get(`AzureDevops::Pipeline/${name.split('/')[1] ?? ''}`)];
  if (type === 'exec' && name.startsWith('checkout-journey'))
    return podsOf(
      world,
      world.configs.get(kubeKey('Deployment', 'prod-eu-1', 'checkout', 'checkout-web')),
    ).slice(0, 1);
  if (type === 'exec' && name.startsWith('dag/'))
    return workloadOf(world, 'airflow-scheduler', 'data-platform').slice(0, 1);
  if (type === 'prometheus' || type === 'alertmanager') return [];
  // Health is asked through the service; the rest is a matter of the workload.
  if (inside)
    return workloadOf(world, inside[1] ?? '', inside[2] ?? '').slice(0, name.endsWith('/health') ? 2 : 1);
  if (host) return ingressOf(world, host).slice(0, 1);
  return [];
}

/** The root components that checks measure as a whole, by what the check's name or canary starts with. */
const MEASURES: readonly (readonly [prefix: string, topology: string, root: string])[] = [
  ['payments-slo', 'retail-systems', 'Payments'],
  ['error-rate/payments', 'retail-systems', 'Payments'],
  ['latency-p95/payments', 'retail-systems', 'Payments'],
  ['payments-journeys', 'retail-systems', 'Checkout'],
  ['error-rate/checkout', 'retail-systems', 'Checkout'],
  ['latency-p95/checkout', 'retail-systems', 'Checkout'],
  ['storefront-slo', 'retail-systems', 'Storefront'],
  ['storefront-pages', 'retail-systems', 'Storefront'],
  ['error-rate/storefront', 'retail-systems', 'Storefront'],
  ['search-slo', 'retail-systems', 'Search'],
  ['error-rate/search', 'retail-systems', 'Search'],
  ['latency-p95/search', 'retail-systems', 'Search'],
  ['search-es/', 'retail-systems', 'Search'],
  ['error-rate/identity', 'retail-systems', 'Identity'],
  ['latency-p95/identity', 'retail-systems', 'Identity'],
  ['identity-services', 'retail-systems', 'Identity'],
  ['error-rate/inventory', 'retail-systems', 'Inventory'],
  ['latency-p95/inventory', 'retail-systems', 'Inventory'],
  ['inventory-db/', 'retail-systems', 'Inventory'],
  ['carrier-manifests/', 'retail-systems', 'Inventory'],
  ['consumer-lag/', 'data-platform', 'Data platform'],
  ['dag/', 'data-platform', 'Data platform'],
  ['kustomization/', 'flux-delivery', 'Delivery'],
  ['edge-uplinks', 'edge-sites', 'Stores, Western Europe'],
  ['mqtt/', 'edge-sites', 'Stores, Western Europe'],
  ['alarm/', 'aws-meridian', 'meridian-retail'],
  ['saturation/', 'kubernetes-clusters', 'prod-eu-1'],
  ['workloads/', 'kubernetes-clusters', 'prod-eu-1'],
  ['staging-', 'kubernetes-clusters', 'staging-eu-1'],
];

/** The components a check speaks of: those of its configs, and the roots it measures. */
function componentsOf(world: World, check: Check, configs: readonly ConfigItem[]): Component[] {
  const own = world.components
    .all()
    .filter(
      ({ configs: [first], deletedAt, type }) =>
        first !== undefined && configs.includes(first) && !deletedAt && type !== 'KubernetesPod',
    );
  const measured = MEASURES.filter(
    ([prefix]) => check.name.startsWith(prefix) || check.canary.name.startsWith(prefix),
  ).map(([, topology, root]) => world.components.get(componentKey(topology, root)));
  return [...new Set([...own, ...measured])];
}

/** A system shows at most this many checks of its own. */
const MOST_OF_A_ROOT = 8;

/** Links every check to what it speaks of. */
export function addHealthLinks(world: World): void {
  const ofRoot = new Map<Component, number>();
  const hasRoom = (component: Component) => {
    if (component.parent) return true;
    const taken = ofRoot.get(component) ?? 0;
    ofRoot.set(component, taken + 1);
    return taken < MOST_OF_A_ROOT;
  };
  for (const check of world.checks.all()) {
    if (check.canary.deletedAt) continue;
    const configs = configsOf(world, check);
    const common = {
      check_id: check.id,
      canary_id: check.canary.id,
      created_at: check.createdAt,
      updated_at: check.createdAt,
      deleted_at: check.deletedAt ?? null,
    };
    world.add(
      'check_config_relationships',
      ...configs.map(({ id, type }) => ({ ...common, config_id: id, selector_id: selector(type) })),
    );
    world.add(
      'check_component_relationships',
      ...componentsOf(world, check, configs)
        .filter(hasRoom)
        .map(({ id, type }) => ({ ...common, component_id: id, selector_id: selector(type) })),
    );
  }
}
