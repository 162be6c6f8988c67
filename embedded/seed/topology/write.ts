import { chance, nameOf, nameUuid, unit } from '../../core/ids';
import { awsKey } from '../estate/awsAccount';
import { CLUSTERS } from '../estate/clusters';
import { pathOf } from '../estate/model';
import { SYSTEM_PERSON, type World } from '../world';
import { descendants } from './components';
import { componentKey, type Component } from './model';

/** Components and their links as rows. */

/** A system with some of its services down is not down itself. */
export const MIXED_IS_A_WARNING =
  "summary.unhealthy > 0 ? (summary.healthy > 0 ? 'warning' : 'unhealthy') : 'healthy'";

const selectorHash = (text: string) => nameUuid(`selector/${text}`).replaceAll('-', '').slice(0, 16);

/** Services that others depend on: child, then the systems and services it also belongs to. */
const SHARED: readonly (readonly [child: readonly string[], parents: readonly (readonly string[])[]])[] = [
  [
    ['Identity', 'identity-api'],
    [['Checkout'], ['Storefront'], ['Payments']],
  ],
  [
    ['Identity', 'session-service'],
    [['Storefront'], ['Checkout']],
  ],
  [
    ['Identity', 'loyalty-api'],
    [['Checkout'], ['Storefront']],
  ],
  [
    ['Search', 'search-api'],
    [['Storefront'], ['Storefront', 'storefront-bff']],
  ],
  [['Search', 'query-suggest'], [['Storefront', 'storefront-bff']]],
  [
    ['Payments', 'payments-api'],
    [['Checkout'], ['Checkout', 'checkout-api']],
  ],
  [['Payments', 'fraud-scoring'], [['Checkout', 'order-intake']]],
  [
    ['Checkout', 'pricing-engine'],
    [['Storefront'], ['Storefront', 'product-pages']],
  ],
  [['Checkout', 'cart-api'], [['Storefront', 'storefront-bff']]],
  [
    ['Inventory', 'inventory-api'],
    [
      ['Storefront', 'product-pages'],
      ['Checkout', 'order-intake'],
    ],
  ],
  [['Inventory', 'reservation-service'], [['Checkout', 'checkout-api']]],
  [['Inventory', 'shipping-rates'], [['Checkout', 'checkout-api']]],
  [['Storefront', 'recommendations'], [['Search']]],
  [['Storefront', 'promotions'], [['Checkout', 'pricing-engine']]],
];

const retail = (world: World, names: readonly string[]) =>
  world.components.get(componentKey('retail-systems', ...names));

/** Where the logs of a component are: its own containers, and for some those of the proxy beside them. */
function logSelectors({ id, name }: Component): Record<string, unknown>[] {
  const own = { name, type: 'kubernetes', labels: { app: name } };
  const proxy = { name: `${name}-proxy`, type: 'kubernetes', labels: { app: name, container: 'proxy' } };
  return chance(`proxy/${nameOf(id)}`, 0.5) ? [own, proxy] : [own];
}

function componentRow(world: World, component: Component): Record<string, unknown> {
  const below = descendants(world, component);
  const leaves = below.filter(one => !below.some(({ parent }) => parent === one));
  const count = (status: string) => leaves.filter(leaf => leaf.status === status).length;
  const cost = component.configs[0]?.costPerMinute;
  const { configs, isConfig } = component;
  return {
    id: component.id,
    agent_id: component.agentId,
    topology_id: component.topologyId,
    external_id: component.name,
    parent_id: component.parent?.id ?? null,
    config_id: isConfig ? (configs[0]?.id ?? null) : null,
    name: component.name,
    text: component.name,
    topology_type: component.parent ? null : component.type,
    namespace: component.namespace ?? null,
    labels: component.labels,
    hidden: component.isHidden,
    status: component.status,
    health_expr: component.parent ? null : MIXED_IS_A_WARNING,
    health: component.status === 'info' ? 'unknown' : component.status,
    status_reason: component.reason ?? null,
    description: component.parent ? null : `${component.name} and what it is made of`,
    icon: component.icon,
    type: component.type,
    owner: component.owner,
    selectors: component.parent ? null : [{ labelSelector: `team=${component.owner.toLowerCase()}` }],
    log_selectors: component.hasLogs ? logSelectors(component) : null,
    component_checks: component.parent
      ? null
      : [{ selector: { labelSelector: `team=${component.owner.toLowerCase()}` } }],
    configs: configs.length > 0 ? configs.map(({ name, type }) => ({ name, types: [type] })) : null,
    properties: component.properties.length > 0 ? component.properties : null,
    path: pathOf(component),
    is_leaf: below.length === 0,
    summary:
      leaves.length > 0
        ? {
            healthy: count('healthy'),
            unhealthy: count('unhealthy'),
            warning: count('warning'),
            info: count('info'),
          }
        : null,
    ...(cost === undefined
      ? {}
      : {
          cost_per_minute: cost,
          cost_total_1d: cost * 1440,
          cost_total_7d: cost * 1440 * 7.1,
          cost_total_30d: cost * 1440 * 30.4,
        }),
    created_by: component.parent ? null : SYSTEM_PERSON,
    created_at: component.createdAt,
    updated_at: component.deletedAt ?? component.createdAt,
    deleted_at: component.deletedAt ?? null,
  };
}

/** The instance of a service on RDS, as a component. */
function databaseOf(world: World, service: string): Component | undefined {
  for (const { namespaces } of CLUSTERS) {
    const database = namespaces
      .flatMap(({ workloads }) => workloads)
      .find(({ name }) => name === service)?.database;
    if (database) return world.components.get(componentKey('aws-meridian', 'meridian-retail', database));
  }
  return undefined;
}

function addRelations(world: World): void {
  const relate = (child: Component, parent: Component) =>
    world.add('component_relationships', {
      component_id: child.id,
      relationship_id: parent.id,
      selector_id: selectorHash(`${child.id}/${parent.id}`),
      relationship_path: [pathOf(parent), parent.id].filter(Boolean).join('.'),
      created_at: child.createdAt > parent.createdAt ? child.createdAt : parent.createdAt,
    });
  for (const [child, parents] of SHARED)
    for (const parent of parents) relate(retail(world, child), retail(world, parent));
  for (const service of world.components.all()) {
    if (
      !service.parent ||
      service.parent.parent ||
      service.topologyId !== world.topologies.get('retail-systems').id
    )
      continue;
    const database = databaseOf(world, service.name);
    if (database) relate(database, service);
  }
  // Delivery applies the systems.
  for (const system of ['Payments', 'Checkout', 'Storefront', 'Inventory', 'Search', 'Identity']) {
    relate(
      world.components.get(componentKey('flux-delivery', 'Delivery', system.toLowerCase())),
      retail(world, [system]),
    );
  }
}

function addConfigLinks(world: World): void {
  const add = (component: Component, configId: string, key: string) =>
    world.add('config_component_relationships', {
      component_id: component.id,
      config_id: configId,
      selector_id: unit(`manual/${key}`) < 0.07 ? 'manual' : selectorHash(component.type),
      created_at: component.createdAt,
      updated_at: component.createdAt,
    });
  for (const component of world.components.all()) {
    if (component.deletedAt) continue;
    for (const config of component.configs)
      add(component, config.id, `${nameOf(component.id)}/${config.key}`);
    const database =
      component.topologyId === world.topologies.get('retail-systems').id
        ? databaseOf(world, component.name)
        : undefined;
    const instance = database && world.configs.get(awsKey('RDS::Instance', database.name));
    if (instance) add(component, instance.id, `${nameOf(component.id)}/${instance.key}`);
  }
}

/** Teams own the systems and some of their services. */
function addOwners(world: World): void {
  for (const component of world.components.all()) {
    const isOwned =
      !component.parent ||
      (component.parent.name === 'Payments' && component.type === 'API') ||
      component.type === 'Application';
    if (!isOwned || component.deletedAt) continue;
    world.add('team_components', {
      team_id: world.teams.get(component.owner).id,
      component_id: component.id,
      role: component.parent ? null : 'owner',
      selector_id: component.parent ? selectorHash(component.owner) : 'manual',
    });
  }
}

export function writeComponents(world: World): void {
  world.add('components', ...world.components.all().map(component => componentRow(world, component)));
  addRelations(world);
  addConfigLinks(world);
  addOwners(world);
}
