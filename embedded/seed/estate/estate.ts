import { between, shuffled } from '../../core/ids';
import type { World } from '../world';
import { addAilments } from './ailments';
import { addAws } from './aws';
import { addDelivery, addLogicalDatabases } from './delivery';
import { addClusters, addPod } from './kubernetes';
import { addLinks } from './links';
import { configRow } from './model';
import { addRelease } from './release';
import { addScrapers } from './scrapers';
import { kubeKey, type Site } from './site';

/** The catalog of Meridian Retail as one piece. */

/** Config items of the curated estate; beyond it, stores are added (`stores.sql.ts`). */
export const CORE_CONFIGS = 1_400;

/** What the agent `eu-west-edge` owns of them. */
const EDGE_CONFIGS = 200;

/** Services that scale out: further pods go to them in turn. */
const isElastic = (replicas: number) => replicas >= 3;

/** Adds pods to the deployments of a site until `count` says there are enough. */
function scaleOut(site: Site, enough: () => boolean): void {
  const targets = site.plan.namespaces.flatMap(({ name: namespace, workloads }) =>
    workloads
      .filter(workload => workload.kind === 'Deployment' && isElastic(workload.replicas))
      .map(workload => ({ namespace, workload, pods: workload.replicas })),
  );
  while (!enough()) {
    for (const target of targets) {
      if (enough()) return;
      const deployment = kubeKey('Deployment', site.plan.name, target.namespace, target.workload.name);
      const set = site.world.configs
        .all()
        .find(({ parent, type }) => parent?.key === deployment && type === 'Kubernetes::ReplicaSet');
      if (set) addPod(site, target.namespace, target.workload, set, target.pods);
      target.pods += 1;
    }
  }
}

const DELETED = [
  ['Kubernetes::Pod', 42],
  ['Kubernetes::ReplicaSet', 10],
  ['Kubernetes::Job', 2],
  ['AWS::EC2::Instance', 3],
  ['AWS::S3::Bucket', 3],
] as const;

/** Items that are gone: leaves only, none that a story needs. */
function markDeleted(world: World): void {
  const parents = new Set(world.configs.all().map(({ parent }) => parent));
  for (const [type, count] of DELETED) {
    const leaves = world.configs
      .all()
      .filter(
        item =>
          item.type === type &&
          !parents.has(item) &&
          !/payments-api|ip-10|orders|product-images|settlement/.test(item.key),
      );
    for (const item of shuffled(leaves, ({ key }) => `deleted/${key}`).slice(0, count)) {
      const age = world.clock.now.getTime() - new Date(item.createdAt).getTime();
      item.deletedAt = world.clock.agoMs(
        Math.min(age * 0.6, between(`deleted/${item.key}`, 40, 18 * 24 * 60) * 60_000),
      );
      item.status = 'Deleted';
    }
  }
}

/** Adds scrapers, config items, their relations and locations. */
export function addEstate(world: World): void {
  addScrapers(world);
  const sites = addClusters(world);
  for (const site of sites) addRelease(site);
  addAws(world);
  addDelivery(world);
  addLogicalDatabases(world);
  const [production, , edge] = sites;
  if (!production || !edge) throw new Error('the estate has three clusters');
  const ofEdge = () => world.configs.all().filter(({ agentId }) => agentId === edge.cluster.agentId).length;
  scaleOut(edge, () => ofEdge() >= EDGE_CONFIGS);
  scaleOut(production, () => world.configs.all().length >= CORE_CONFIGS);
  markDeleted(world);
  addAilments(world);
  addLinks(world);
}

/** Turns the items into rows; called last, when the stories have changed what they change. */
export function writeConfigs(world: World): void {
  world.add('config_items', ...world.configs.all().map(configRow));
}
