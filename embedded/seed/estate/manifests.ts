import { between, hex, nameUuid } from '../../core/ids';
import type { ClusterPlan } from './clusters';
import type { Workload } from './workloads';

/** Documents as `kubectl get -o json` prints them, for the catalog. */

export interface Place {
  cluster: ClusterPlan;
  namespace: string;
}

type Document = Readonly<Record<string, unknown>>;

export function metadata(
  place: Place | undefined,
  name: string,
  created: string,
  labels: Record<string, string>,
  more: Document = {},
): Document {
  const key = `${place?.cluster.name ?? ''}/${place?.namespace ?? ''}/${name}`;
  return {
    name,
    ...(place ? { namespace: place.namespace } : {}),
    uid: nameUuid(`uid/${key}`),
    creationTimestamp: created,
    resourceVersion: String(between(`rv/${key}`, 48_000_000, 96_000_000)),
    labels,
    ...more,
  };
}

/** Labels every object of a workload carries. */
export function workloadLabels(workload: Workload, team: string): Record<string, string> {
  return {
    app: workload.name,
    'app.kubernetes.io/name': workload.name,
    'app.kubernetes.io/version': versionOf(workload.name),
    team: team.toLowerCase(),
    ...(workload.language ? { language: workload.language } : {}),
  };
}

/** The released version of a service, such as `1.42.3`. */
export function versionOf(service: string, back = 0): string {
  return `${between(`major/${service}`, 1, 4)}.${between(`minor/${service}`, 6, 61)}.${Math.max(0, between(`patch/${service}`, 3, 12) - back)}`;
}

function imageOf(workload: Workload, namespace: string): string {
  return (
    workload.image ?? `registry.meridian.example/${namespace}/${workload.name}:${versionOf(workload.name)}`
  );
}

function environmentOf(workload: Workload): readonly Document[] {
  return [
    { name: 'LOG_LEVEL', value: 'info' },
    ...(workload.database
      ? [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: `${workload.name}-db`, key: 'url' } } }]
      : []),
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://otel-collector.monitoring:4317' },
  ];
}

export interface Resources {
  /** Millicores. */
  cpu: number;
  /** MiB. */
  memory: number;
}

/** What a pod of a workload may use. */
export function limitsOf(workload: Workload): Resources {
  const memory = { go: 512, rust: 256, node: 1024, python: 2048, jvm: 3072 }[workload.language ?? 'go'];
  return {
    cpu: between(`cpu/${workload.name}`, 2, 8) * 250,
    memory: workload.kind === 'StatefulSet' ? 8192 : memory,
  };
}

function containers(workload: Workload, namespace: string): readonly Document[] {
  const { cpu, memory } = limitsOf(workload);
  return [
    {
      name: workload.name,
      image: imageOf(workload, namespace),
      imagePullPolicy: 'IfNotPresent',
      env: environmentOf(workload),
      ...(workload.port ? { ports: [{ name: 'main', containerPort: workload.port, protocol: 'TCP' }] } : {}),
      resources: {
        requests: { cpu: `${cpu / 4}m`, memory: `${memory / 2}Mi` },
        limits: { cpu: `${cpu}m`, memory: `${memory}Mi` },
      },
      ...(workload.port && workload.kind === 'Deployment'
        ? {
            readinessProbe: { httpGet: { path: '/ready', port: 'main' }, periodSeconds: 10 },
            livenessProbe: { httpGet: { path: '/health', port: 'main' }, initialDelaySeconds: 15 },
          }
        : {}),
    },
  ];
}

const API_VERSIONS: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  DaemonSet: 'apps/v1',
  ReplicaSet: 'apps/v1',
  Ingress: 'networking.k8s.io/v1',
  CronJob: 'batch/v1',
  Job: 'batch/v1',
  HelmRelease: 'helm.toolkit.fluxcd.io/v2',
  Kustomization: 'kustomize.toolkit.fluxcd.io/v1',
  GitRepository: 'source.toolkit.fluxcd.io/v1',
};

/** Any Kubernetes object. */
export function object(kind: string, meta: Document, rest: Document): Document {
  return { apiVersion: API_VERSIONS[kind] ?? 'v1', kind, metadata: meta, ...rest };
}

/** A Deployment, StatefulSet, DaemonSet or ReplicaSet with its pod template. */
export function controller(
  kind: string,
  place: Place,
  workload: Workload,
  labels: Record<string, string>,
  name: string,
  created: string,
  replicas: number,
): Document {
  const annotations =
    kind === 'Deployment'
      ? {
          annotations: {
            'deployment.kubernetes.io/revision': String(
              between(`revision/${place.cluster.name}/${name}`, 4, 140),
            ),
          },
        }
      : {};
  return object(kind, metadata(place, name, created, labels, annotations), {
    spec: {
      ...(kind === 'DaemonSet' ? {} : { replicas }),
      selector: { matchLabels: { app: workload.name } },
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: workload.name,
          terminationGracePeriodSeconds: 30,
          containers: containers(workload, place.namespace),
        },
      },
    },
    status: {
      replicas,
      readyReplicas: replicas,
      updatedReplicas: replicas,
      availableReplicas: replicas,
      observedGeneration: 12,
    },
  });
}

export function pod(
  place: Place,
  workload: Workload,
  labels: Record<string, string>,
  name: string,
  created: string,
  node: string,
  owner: string,
): Document {
  const ip = `10.${between(`ip1/${name}`, 128, 131)}.${between(`ip2/${name}`, 0, 255)}.${between(`ip3/${name}`, 4, 250)}`;
  return object(
    'Pod',
    metadata(
      place,
      name,
      created,
      { ...labels, 'pod-template-hash': hex(owner, 10) },
      {
        ownerReferences: [
          {
            apiVersion: 'apps/v1',
            kind: workload.kind === 'Deployment' ? 'ReplicaSet' : workload.kind,
            name: owner,
            controller: true,
          },
        ],
      },
    ),
    {
      spec: {
        nodeName: node,
        restartPolicy: 'Always',
        serviceAccountName: workload.name,
        containers: containers(workload, place.namespace),
      },
      status: {
        phase: 'Running',
        podIP: ip,
        startTime: created,
        qosClass: 'Burstable',
        containerStatuses: [
          {
            name: workload.name,
            ready: true,
            restartCount: between(`restarts/${name}`, 0, 2),
            image: imageOf(workload, place.namespace),
            state: { running: { startedAt: created } },
          },
        ],
      },
    },
  );
}
