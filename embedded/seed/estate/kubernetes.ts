import { between, hex, podSuffix, unit } from '../../core/ids';
import type { World } from '../world';
import { CLUSTERS, type ClusterPlan, type NamespacePlan } from './clusters';
import { controller, metadata, object, pod, workloadLabels, type Place } from './manifests';
import { addConfig, type ConfigItem } from './model';
import { nodeItem, podProperties } from './machines';
import { addObject, kubeKey, type Site } from './site';
import type { Workload } from './workloads';

/** Clusters, nodes, namespaces and what runs in them. */

/** Hours a workload's current revision has been out. */
const rolloutHours = (site: Site, namespace: string, name: string) =>
  between(`rollout/${site.plan.name}/${namespace}/${name}`, 3, 20 * 24);

/** The node that fails, and how many pods beside those of the DaemonSets are on it. */
export const FAILED_NODE = 'ip-10-0-3-17';
const ON_FAILED_NODE = 37;

/** The node the next pod of a site goes to: one in eight to the failed one until it has its share. */
function nextNode(site: Site, pod: string): string {
  site.pods += 1;
  const hasFailed = site.plan.nodes.some(({ name }) => name === FAILED_NODE);
  if (hasFailed && site.pods % 8 === 4 && site.pods < 8 * ON_FAILED_NODE) return FAILED_NODE;
  const others = site.plan.nodes.filter(({ name }) => name !== FAILED_NODE);
  return others[Math.floor(unit(`node/${pod}`) * others.length)]?.name ?? '';
}

/** Adds one pod of a workload below its owner (a ReplicaSet, StatefulSet or DaemonSet). */
export function addPod(site: Site, namespace: string, workload: Workload, owner: ConfigItem, index: number) {
  const place = { cluster: site.plan, namespace };
  const name =
    workload.kind === 'StatefulSet'
      ? `${workload.name}-${index}`
      : `${owner.name}-${podSuffix(`pod/${owner.key}/${index}`, 5)}`;
  const node =
    workload.kind === 'DaemonSet'
      ? (site.plan.nodes[index]?.name ?? '')
      : nextNode(site, `${owner.key}/${name}`);
  const hours = Math.max(
    1,
    Math.round(rolloutHours(site, namespace, workload.name) * (0.4 + 0.6 * unit(`age/${name}`))),
  );
  const created = site.world.clock.ago(`${hours}h`);
  const labels = { ...workloadLabels(workload, teamOf(site.plan, namespace)) };
  return addObject(site, {
    kind: 'Pod',
    namespace,
    name,
    parent: owner,
    age: `${hours}h`,
    labels,
    document: pod(place, workload, labels, name, created, node, owner.name),
    more: { ...podProperties(workload, name, node), externalIds: [`Kubernetes/Pod/${namespace}/${name}`] },
  });
}

const teamOf = (plan: ClusterPlan, namespace: string) =>
  plan.namespaces.find(({ name }) => name === namespace)?.team ?? 'Platform';

function addReplicaSets(
  site: Site,
  place: Place,
  workload: Workload,
  labels: Record<string, string>,
  owner: ConfigItem,
) {
  const hours = rolloutHours(site, place.namespace, workload.name);
  // About half of the deployments still have the set of their last revision, scaled to nothing.
  const revisions = unit(`old set/${owner.key}`) < 0.46 ? [0, 1] : [0];
  const sets = revisions.map(back => {
    const name = `${workload.name}-${podSuffix(`set/${owner.key}/${back}`, 9)}`;
    const age = `${hours + back * between(`set age/${owner.key}`, 30, 200)}h`;
    const replicas = back === 0 ? workload.replicas : 0;
    const document = controller(
      'ReplicaSet',
      place,
      workload,
      labels,
      name,
      site.world.clock.ago(age),
      replicas,
    );
    return addObject(site, {
      kind: 'ReplicaSet',
      namespace: place.namespace,
      name,
      parent: owner,
      age,
      labels,
      document,
    });
  });
  return sets[0];
}

function addService(
  site: Site,
  place: Place,
  workload: Workload,
  labels: Record<string, string>,
  namespace: ConfigItem,
) {
  const age = `${between(`service/${site.plan.name}/${place.namespace}/${workload.name}`, 120, 640)}d`;
  const created = site.world.clock.ago(age);
  const { name, port } = workload;
  const cluster = { clusterIP: `172.20.${between(`ip/${name}`, 0, 255)}.${between(`ip4/${name}`, 2, 250)}` };
  addObject(site, {
    kind: 'Service',
    namespace: place.namespace,
    name,
    parent: namespace,
    age,
    labels,
    document: object('Service', metadata(place, name, created, labels), {
      spec: {
        type: 'ClusterIP',
        ...cluster,
        selector: { app: name },
        ports: [{ name: 'main', port, targetPort: 'main' }],
      },
      status: { loadBalancer: {} },
    }),
  });
  if (!workload.host) return;
  const tls = [{ hosts: [workload.host], secretName: `${name}-tls` }];
  const backend = { service: { name, port: { name: 'main' } } };
  addObject(site, {
    kind: 'Ingress',
    namespace: place.namespace,
    name,
    parent: namespace,
    age,
    labels,
    document: object('Ingress', metadata(place, name, created, labels), {
      spec: {
        ingressClassName: 'nginx',
        tls,
        rules: [{ host: workload.host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
      },
      status: {
        loadBalancer: {
          ingress: [{ hostname: `${hex(`lb/${site.plan.name}`, 16)}.elb.${site.plan.region}.amazonaws.com` }],
        },
      },
    }),
    more: {
      externalIds: [`https://${workload.host}`, `ingress/${site.plan.name}/${place.namespace}/${name}`],
    },
  });
}

function addWorkload(site: Site, plan: NamespacePlan, namespace: ConfigItem, workload: Workload): void {
  const { world } = site;
  const place = { cluster: site.plan, namespace: plan.name };
  const labels = workloadLabels(workload, plan.team);
  const age = `${between(`workload/${site.plan.name}/${plan.name}/${workload.name}`, 90, 640)}d`;
  const pods = workload.kind === 'DaemonSet' ? site.plan.nodes.length : workload.replicas;
  const item = addObject(site, {
    kind: workload.kind,
    namespace: plan.name,
    name: workload.name,
    parent: namespace,
    age,
    labels,
    document: controller(workload.kind, place, workload, labels, workload.name, world.clock.ago(age), pods),
    more: { changed: `${rolloutHours(site, plan.name, workload.name)}h` },
  });
  const owner = workload.kind === 'Deployment' ? addReplicaSets(site, place, workload, labels, item) : item;
  for (let index = 0; index < pods; index += 1) if (owner) addPod(site, plan.name, workload, owner, index);
  if (workload.port) addService(site, place, workload, labels, namespace);
}

function addCluster(world: World, plan: ClusterPlan): Site {
  const scraperId = world.scrapers.get(plan.scraper).id;
  const key = kubeKey('Cluster', plan.name, '', plan.name);
  const cluster = addConfig(world, {
    key,
    name: plan.name,
    type: 'Kubernetes::Cluster',
    configClass: 'Cluster',
    scraperId,
    ...(plan.agent ? { agentId: world.agents.get(plan.agent).id } : {}),
    tags: { cluster: plan.name, region: plan.region },
    labels: { environment: plan.environment, provider: plan.environment === 'edge' ? 'k3s' : 'eks' },
    externalIds: [`cluster://${plan.name}`, ...(plan.environment === 'edge' ? [] : [`eks/${plan.name}`])],
    status: 'Running',
    config: {
      kind: 'Cluster',
      name: plan.name,
      version: plan.version,
      nodes: plan.nodes.length,
      environment: plan.environment,
    },
    properties: [
      { name: 'version', label: 'Version', text: plan.version, headline: true, order: 1 },
      { name: 'nodes', label: 'Nodes', value: plan.nodes.length, order: 2 },
    ],
    age: plan.age,
    changed: '34d',
  });
  const site: Site = { world, plan, cluster, scraperId, pods: 0 };
  for (const node of plan.nodes) nodeItem(site, node);
  for (const namespacePlan of plan.namespaces) {
    const { name, team, workloads } = namespacePlan;
    const labels = { 'kubernetes.io/metadata.name': name, team: team.toLowerCase() };
    const created = world.clock.ago(plan.age);
    const namespace = addObject(site, {
      kind: 'Namespace',
      namespace: name,
      name,
      parent: cluster,
      age: plan.age,
      labels,
      document: object('Namespace', metadata(undefined, name, created, labels), {
        status: { phase: 'Active' },
      }),
      more: {
        status: 'Active',
        externalIds: [`cluster://${plan.name}/namespace/${name}`],
        locations: [`cluster://${plan.name}`],
      },
    });
    for (const workload of workloads) addWorkload(site, namespacePlan, namespace, workload);
  }
  return site;
}

/** Adds the three clusters with everything in them; what else lives in the namespaces is in `release.ts`. */
export function addClusters(world: World): Site[] {
  return CLUSTERS.map(plan => addCluster(world, plan));
}
