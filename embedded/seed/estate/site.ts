import type { World } from '../world';
import type { ClusterPlan } from './clusters';
import { addConfig, type ConfigItem, type NewConfig } from './model';

/** Objects of a Kubernetes cluster as config items. */

/** The item of a Kubernetes object. Cluster-wide objects have no namespace. */
export const kubeKey = (kind: string, cluster: string, namespace: string, name: string) =>
  `${kind}/${cluster}/${namespace}/${name}`;

const CLASSES: Readonly<Record<string, string>> = {
  HelmRelease: 'Deployment',
  Kustomization: 'Deployment',
  GitRepository: 'Repository',
  PersistentVolumeClaim: 'Storage',
};

const STATUSES: Readonly<Record<string, string>> = {
  ConfigMap: 'Healthy',
  Secret: 'Healthy',
  CronJob: 'Healthy',
  Job: 'Completed',
  PersistentVolumeClaim: 'Bound',
  HelmRelease: 'Succeeded',
  Kustomization: 'Succeeded',
  GitRepository: 'Succeeded',
};

/** One cluster, and what its builders need at hand. */
export interface Site {
  world: World;
  plan: ClusterPlan;
  cluster: ConfigItem;
  scraperId: string;
  /** Pods placed so far. */
  pods: number;
}

export interface KubeObject {
  kind: string;
  namespace: string;
  name: string;
  parent: ConfigItem;
  age: string;
  labels?: Record<string, string> | null;
  document: unknown;
  more?: Partial<NewConfig>;
}

/** Adds an object of a namespace with the tags, aliases and locations that all have. */
export function addObject(site: Site, wanted: KubeObject): ConfigItem {
  const { plan, world, scraperId } = site;
  const { kind, namespace, name } = wanted;
  const inside = `cluster://${plan.name}/namespace/${namespace}`;
  return addConfig(world, {
    key: kubeKey(kind, plan.name, namespace, name),
    name,
    type: `Kubernetes::${kind}`,
    configClass: CLASSES[kind] ?? kind,
    parent: wanted.parent,
    scraperId,
    tags: { cluster: plan.name, namespace },
    labels: wanted.labels ?? null,
    externalIds: [`${inside}/${kind.toLowerCase()}/${name}`],
    locations: [`cluster://${plan.name}`, inside],
    status: STATUSES[kind] ?? 'Running',
    config: wanted.document,
    age: wanted.age,
    ...wanted.more,
  });
}
