import { between } from '../../core/ids';
import type { World } from '../world';
import { awsKey } from './awsAccount';
import { childrenOf, nodeNameOf } from './ailments';
import type { ConfigItem } from './model';

/** Relations between config items, and where each lies. */

/** Relations to the deleted that were deleted with them. */
const DELETED_RELATIONS = 30;

class Links {
  private deleted = 0;

  constructor(private readonly world: World) {}

  /** `source` is the outer or the using one. */
  add(relation: string, source: ConfigItem, target: ConfigItem): void {
    const end = target.deletedAt ?? source.deletedAt;
    const isDeleted = end !== undefined && relation !== 'hard' && this.deleted < DELETED_RELATIONS;
    if (isDeleted) this.deleted += 1;
    const later = source.createdAt > target.createdAt ? source.createdAt : target.createdAt;
    this.world.add('config_relationships', {
      config_id: source.id,
      related_id: target.id,
      relation,
      scraper_id: relation === 'hard' || relation === 'Alias' ? null : target.scraperId,
      created_at: later,
      updated_at: isDeleted ? end : later,
      deleted_at: isDeleted ? end : null,
    });
  }
}

/** The security groups of a machine: its role's own, and what every machine of its network has. */
function groupsOf(machine: ConfigItem): string[] {
  const role = machine.labels?.['role'] ?? '';
  const own = role.includes('-eu-') ? `${role}-node` : `${role}-sg`;
  const isPublic = machine.parent?.labels?.['tier'] === 'public';
  return [
    own,
    ...(isPublic ? ['public-alb-sg'] : []),
    ...(role.startsWith('prod-eu') && between(machine.key, 0, 3) === 0 ? ['internal-alb-sg'] : []),
  ];
}

const DATABASE_GROUPS: Readonly<Record<string, string>> = {
  'orders-db': 'orders-db-sg',
  'payments-db': 'payments-db-sg',
  'ledger-db': 'ledger-db-sg',
  'analytics-db': 'analytics-db-sg',
  'staging-orders-db': 'staging-db-sg',
  'staging-payments-db': 'staging-db-sg',
};

function addMachineLinks(world: World, links: Links): void {
  for (const item of world.configs.all()) {
    if (item.type === 'Kubernetes::Pod') {
      const cluster = item.tags['cluster'] ?? '';
      links.add('NodePod', world.configs.get(`Node/${cluster}//${nodeNameOf(item) ?? ''}`), item);
    }
    if (item.type === 'AWS::EC2::Instance') {
      if (item.parent) links.add('SubnetInstance', item.parent, item);
      for (const group of groupsOf(item)) {
        const key = awsKey('EC2::SecurityGroup', group);
        if (world.configs.has(key)) links.add('SecurityGroupInstance', world.configs.get(key), item);
      }
      const cluster = item.labels?.['role'] ?? '';
      if (cluster.includes('-eu-'))
        links.add('ClusterInstance', world.configs.get(`Node/${cluster}//${item.name}`), item);
    }
    if (item.type === 'AWS::RDS::Instance') {
      const group = DATABASE_GROUPS[item.name] ?? 'retail-db-sg';
      links.add('RDSSecurityGroup', world.configs.get(awsKey('EC2::SecurityGroup', group)), item);
    }
    if (item.type === 'Kubernetes::Ingress') {
      links.add('IngressService', item, world.configs.get(item.key.replace(/^Ingress/, 'Service')));
    }
  }
}

/** Items of different types that share an alias are the same thing seen from two sides. */
function addAliases(world: World, links: Links): void {
  const owners = new Map<string, ConfigItem>();
  for (const item of world.configs.all()) {
    for (const alias of item.externalIds) {
      const owner = owners.get(alias);
      if (!owner) owners.set(alias, item);
      else if (owner.type !== item.type) links.add('Alias', item, owner);
    }
  }
}

/** Adds the relations and locations of all items. */
export function addLinks(world: World): void {
  const links = new Links(world);
  for (const item of world.configs.all()) {
    if (item.parent) links.add('hard', item.parent, item);
    world.add(
      'config_locations',
      ...[...new Set(item.locations)].map(location => ({ id: item.id, location })),
    );
  }
  addMachineLinks(world, links);
  addAliases(world, links);
}

/** The pods of a workload. */
export function podsOf(world: World, workload: ConfigItem): ConfigItem[] {
  return childrenOf(world, workload).flatMap(child =>
    child.type === 'Kubernetes::Pod' ? [child] : childrenOf(world, child),
  );
}
