import { between, hex } from '../../core/ids';
import { tableRows } from '../tabular';
import { metadata, object } from './manifests';
import type { ConfigItem } from './model';
import { addObject, kubeKey, type Site } from './site';

/** What configures, stores for and delivers the workloads: config maps, secrets, claims, releases and timed jobs. */

const HELM = tableRows(`
  prod-eu-1    | monitoring    | ingress-nginx         | 4.12.0
  prod-eu-1    | monitoring    | cert-manager          | v1.16.3
  prod-eu-1    | monitoring    | external-dns          | 1.15.1
  prod-eu-1    | monitoring    | kube-prometheus-stack | 68.4.3
  prod-eu-1    | monitoring    | loki                  | 6.25.0
  prod-eu-1    | monitoring    | thanos                | 15.9.2
  prod-eu-1    | monitoring    | grafana               | 8.9.0
  prod-eu-1    | monitoring    | otel-collector        | 0.114.0
  prod-eu-1    | monitoring    | cilium                | 1.17.0
  prod-eu-1    | payments      | payments-redis        | 20.6.3
  prod-eu-1    | storefront    | session-redis         | 20.6.3
  prod-eu-1    | search        | elasticsearch         | 8.17.1
  prod-eu-1    | data-platform | kafka                 | 31.2.0
  prod-eu-1    | data-platform | clickhouse            | 7.2.0
  prod-eu-1    | data-platform | airflow               | 1.15.0
  prod-eu-1    | data-platform | metabase              | 2.19.1
  staging-eu-1 | kube-system   | ingress-nginx         | 4.12.0
  staging-eu-1 | kube-system   | cert-manager          | v1.17.0
  staging-eu-1 | kube-system   | external-dns          | 1.15.1
  staging-eu-1 | kube-system   | kube-prometheus-stack | 69.2.0
  staging-eu-1 | kube-system   | otel-collector        | 0.117.1
  staging-eu-1 | kube-system   | cilium                | 1.17.0
  staging-eu-1 | kube-system   | loki                  | 6.25.0
  staging-eu-1 | kube-system   | grafana               | 8.9.0
  staging-eu-1 | payments      | payments-redis        | 20.6.3
  staging-eu-1 | storefront    | session-redis         | 20.7.0
  edge-eu-west | edge-gateway  | emqx                  | 5.8.4
  edge-eu-west | edge-gateway  | store-gateway         | 2.4.0
  edge-eu-west | edge-gateway  | traefik               | 34.1.0
  edge-eu-west | edge-gateway  | node-exporter         | 4.43.1
`);

const KUSTOMIZATIONS = tableRows(`
  prod-eu-1    | flux-system   | flux-system    | ./clusters/prod-eu-1
  prod-eu-1    | flux-system   | infrastructure | ./infrastructure/production
  prod-eu-1    | payments      | payments       | ./apps/payments/production
  prod-eu-1    | storefront    | storefront     | ./apps/storefront/production
  prod-eu-1    | checkout      | checkout       | ./apps/checkout/production
  prod-eu-1    | inventory     | inventory      | ./apps/inventory/production
  prod-eu-1    | search        | search         | ./apps/search/production
  prod-eu-1    | identity      | identity       | ./apps/identity/production
  prod-eu-1    | data-platform | data-platform  | ./apps/data-platform/production
  staging-eu-1 | flux-system   | flux-system    | ./clusters/staging-eu-1
  staging-eu-1 | payments      | payments       | ./apps/payments/staging
  staging-eu-1 | storefront    | storefront     | ./apps/storefront/staging
  staging-eu-1 | checkout      | checkout       | ./apps/checkout/staging
  edge-eu-west | edge-gateway  | edge-gateway   | ./apps/edge/gateway
  edge-eu-west | stores        | stores         | ./apps/edge/stores
`);

const CRON_JOBS = tableRows(`
  prod-eu-1    | payments      | settlement-report  | 15 5 * * *
  prod-eu-1    | payments      | fx-rates-sync      | 0 */2 * * *
  prod-eu-1    | storefront    | sitemap-publish    | 30 3 * * *
  prod-eu-1    | checkout      | abandoned-carts    | 0 * * * *
  prod-eu-1    | inventory     | stock-reconcile    | 0 */4 * * *
  prod-eu-1    | search        | reindex-full       | 0 2 * * 0
  prod-eu-1    | search        | synonyms-export    | 45 1 * * *
  prod-eu-1    | identity      | session-cleanup    | */30 * * * *
  prod-eu-1    | data-platform | events-compaction  | 0 1 * * *
  prod-eu-1    | data-platform | warehouse-export   | 30 4 * * *
  prod-eu-1    | monitoring    | cert-expiry-report | 0 7 * * 1
  edge-eu-west | stores        | receipt-upload     | 10 * * * *
`);

/** The jobs these made last. */
const RUN = [
  'settlement-report',
  'fx-rates-sync',
  'abandoned-carts',
  'stock-reconcile',
  'reindex-full',
  'session-cleanup',
  'warehouse-export',
  'receipt-upload',
];

const API_GROUP = { HelmRelease: 'HelmRepository', Kustomization: 'GitRepository' } as const;

function namespaceOrCluster(site: Site, namespace: string): ConfigItem {
  const key = kubeKey('Namespace', site.plan.name, namespace, namespace);
  return site.world.configs.has(key) ? site.world.configs.get(key) : site.cluster;
}

function addDelivery(site: Site): void {
  const { world, plan } = site;
  const lists = [
    ['HelmRelease', HELM],
    ['Kustomization', KUSTOMIZATIONS],
  ] as const;
  for (const [kind, rows] of lists) {
    for (const [cluster, namespace = '', name = '', detail = ''] of rows) {
      if (cluster !== plan.name) continue;
      const age = `${between(`${kind}/${cluster}/${name}`, 60, 500)}d`;
      const place = { cluster: plan, namespace };
      const spec =
        kind === 'HelmRelease'
          ? {
              interval: '30m',
              chart: {
                spec: {
                  chart: name,
                  version: detail,
                  sourceRef: { kind: API_GROUP[kind], name: 'platform' },
                },
              },
            }
          : {
              interval: '10m',
              prune: true,
              path: detail,
              sourceRef: { kind: API_GROUP[kind], name: 'platform-gitops' },
            };
      addObject(site, {
        kind,
        namespace,
        name,
        parent: namespaceOrCluster(site, namespace),
        age,
        labels: { 'app.kubernetes.io/managed-by': 'flux' },
        document: object(kind, metadata(place, name, world.clock.ago(age), {}), {
          spec,
          status: {
            observedGeneration: between(`gen/${kind}/${cluster}/${name}`, 2, 90),
            conditions: [
              {
                type: 'Ready',
                status: 'True',
                reason: kind === 'HelmRelease' ? 'UpgradeSucceeded' : 'ReconciliationSucceeded',
              },
            ],
            lastAppliedRevision:
              kind === 'HelmRelease' ? detail : `main@sha1:${hex(`rev/${cluster}/${name}`, 10)}`,
          },
        }),
        more: { changed: `${between(`applied/${kind}/${cluster}/${name}`, 2, 400)}h` },
      });
    }
  }
  const source = {
    url: 'ssh://git@github.com/meridian-retail/platform-gitops',
    ref: { branch: 'main' },
    interval: '1m',
  };
  addObject(site, {
    kind: 'GitRepository',
    namespace: 'flux-system',
    name: 'platform-gitops',
    parent: namespaceOrCluster(site, 'flux-system'),
    age: '500d',
    document: object(
      'GitRepository',
      metadata({ cluster: plan, namespace: 'flux-system' }, 'platform-gitops', world.clock.ago('500d'), {}),
      { spec: source },
    ),
    more: { changed: '2h' },
  });
}

function addCronJobs(site: Site): void {
  const { world, plan } = site;
  for (const [cluster, namespace = '', name = '', schedule = ''] of CRON_JOBS) {
    if (cluster !== plan.name) continue;
    const age = `${between(`cron/${name}`, 100, 400)}d`;
    const place = { cluster: plan, namespace };
    const labels = { app: name };
    const image = `registry.meridian.example/${namespace}/jobs:${between(`jobs/${name}`, 100, 460)}`;
    const template = { spec: { restartPolicy: 'Never', containers: [{ name, image, args: [name] }] } };
    const cron = addObject(site, {
      kind: 'CronJob',
      namespace,
      name,
      parent: namespaceOrCluster(site, namespace),
      age,
      labels,
      document: object('CronJob', metadata(place, name, world.clock.ago(age), labels), {
        spec: {
          schedule,
          concurrencyPolicy: 'Forbid',
          successfulJobsHistoryLimit: 1,
          jobTemplate: { spec: { template } },
        },
      }),
    });
    if (!RUN.includes(name)) continue;
    const hours = between(`job age/${name}`, 1, 20);
    const jobName = `${name}-${Math.floor(world.clock.now.getTime() / 60_000) - hours * 60}`;
    addObject(site, {
      kind: 'Job',
      namespace,
      name: jobName,
      parent: cron,
      age: `${hours}h`,
      labels,
      document: object('Job', metadata(place, jobName, world.clock.ago(`${hours}h`), labels), {
        spec: { backoffLimit: 3, template },
        status: { succeeded: 1 },
      }),
      more: { key: kubeKey('Job', plan.name, namespace, name) },
    });
  }
}

/** Config maps of our own services, secrets of those with a database or a host, claims of those that store. */
function addCompanions(site: Site): void {
  const { world, plan } = site;
  for (const { name: namespace, workloads } of plan.namespaces) {
    const place = { cluster: plan, namespace };
    const parent = namespaceOrCluster(site, namespace);
    const add = (kind: string, name: string, age: string, document: Record<string, unknown>) =>
      addObject(site, {
        kind,
        namespace,
        name,
        parent,
        age,
        document: object(kind, metadata(place, name, world.clock.ago(age), {}), document),
      });
    for (const workload of workloads) {
      const age = `${between(`companion/${plan.name}/${namespace}/${workload.name}`, 30, 600)}d`;
      if (plan.environment === 'production' && workload.language) {
        add('ConfigMap', `${workload.name}-config`, age, {
          data: {
            LOG_LEVEL: 'info',
            REQUEST_TIMEOUT: `${between(`timeout/${workload.name}`, 2, 30)}s`,
            MAX_CONNECTIONS: String(between(`pool/${workload.name}`, 2, 16) * 10),
            FEATURE_FLAGS_URL: 'http://ab-router.storefront:8080/flags',
          },
        });
      }
      if (plan.environment === 'production' && workload.database) {
        add('Secret', `${workload.name}-db`, age, { type: 'Opaque', data: { url: '(redacted)' } });
      }
      if (workload.host)
        add('Secret', `${workload.name}-tls`, age, {
          type: 'kubernetes.io/tls',
          data: { 'tls.crt': '(redacted)', 'tls.key': '(redacted)' },
        });
      if (workload.kind !== 'StatefulSet') continue;
      for (let index = 0; index < workload.replicas; index += 1) {
        const size = `${between(`claim/${workload.name}`, 1, 10) * 50}Gi`;
        add('PersistentVolumeClaim', `data-${workload.name}-${index}`, age, {
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'gp3',
            resources: { requests: { storage: size } },
          },
          status: { phase: 'Bound', capacity: { storage: size } },
        });
      }
    }
  }
}

/** Adds them to one cluster. */
export function addRelease(site: Site): void {
  addDelivery(site);
  addCronJobs(site);
  addCompanions(site);
}
