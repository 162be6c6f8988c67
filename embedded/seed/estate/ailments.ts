import { pick, unit } from '../../core/ids';
import { records } from '../tabular';
import type { World } from '../world';
import { FAILED_NODE } from './kubernetes';
import type { ConfigItem } from './model';

/** What is wrong in the estate: about 6 % unhealthy, 5 % with a warning, 3 % unknown. */

const SHARES = { unhealthy: 0.06, warning: 0.05, unknown: 0.03 } as const;

type Ailing = keyof typeof SHARES;

interface Ailment {
  type: string;
  health: Ailing;
  status: string;
  description: string;
}

const AILMENTS = records(
  ['type', 'health', 'status', 'description'],
  `
  Kubernetes::Pod        | unhealthy | CrashLoopBackOff | back-off 5m0s restarting failed container; last exit code 137 (OOMKilled)
  Kubernetes::Pod        | unhealthy | ImagePullBackOff | Back-off pulling image: manifest unknown
  Kubernetes::Pod        | warning   | Pending          | 0/8 nodes are available: 5 Insufficient cpu, 3 node(s) didn't match Pod's node affinity
  Kubernetes::Pod        | warning   | Running          | Readiness probe failed: HTTP probe failed with statuscode: 503 (6 times in the last hour)
  Kubernetes::Pod        | unknown   | Unknown          | Node status is unknown
  Kubernetes::Job        | unhealthy | Failed           | Job has reached the specified backoff limit
  Kubernetes::CronJob    | unhealthy | Failed           | Last 3 runs failed; the last successful run was 26 hours ago
  Kubernetes::HelmRelease | unhealthy | Failed          | Helm upgrade failed: timed out waiting for the condition; upgrade retries exhausted
  Kubernetes::HelmRelease | warning  | Progressing      | Running 'upgrade' action with timeout of 5m0s
  Kubernetes::Kustomization | unhealthy | Failed        | kustomize build failed: accumulating resources: no such file or directory
  Kubernetes::PersistentVolumeClaim | warning | Bound   | Volume is 91 % full
  Kubernetes::Ingress    | warning   | Running          | TLS certificate expires in 9 days and has not been renewed
  Kubernetes::Service    | warning   | Running          | 1 of 3 endpoints is not ready
  Kubernetes::Service    | unknown   | Unknown          | No endpoints have been observed since the last scrape
  Kubernetes::Secret     | unknown   | Unknown          | Not readable with the scraper's service account
  Kubernetes::StatefulSet | warning  | Running          | 2 of 3 replicas are ready
  AWS::EC2::Instance     | unhealthy | stopped          | Server.SpotInstanceTermination: Spot instance termination
  AWS::EC2::Instance     | warning   | running          | Scheduled event: instance-retirement
  AWS::RDS::Instance     | warning   | storage-optimization | Storage is 84 % used; autoscaling limit reached
  AWS::EC2::SecurityGroup | warning  | available        | Port 22 is open to 0.0.0.0/0
  AWS::S3::Bucket        | unknown   | Unknown          | AccessDenied: not authorized to perform s3:GetBucketPolicyStatus
  AWS::IAM::Role         | unknown   | Unknown          | Last used data is not available
  AWS::IAM::Role         | warning   | available        | Not used for 180 days
  AzureDevops::Pipeline  | unhealthy | Failed           | Build 20251118.4 failed: 3 tests failed in pos-till-regression
  MSSQL::Database        | unhealthy | suspect          | Database cannot be opened: log file is not accessible
`,
) as Ailment[];

/** Workloads that are down, with what their pods say: cluster, namespace, name. */
const DOWN = records(
  ['cluster', 'namespace', 'name', 'status', 'description'],
  `
  prod-eu-1    | search        | search-indexer   | CrashLoopBackOff | back-off 5m0s restarting failed container=search-indexer: java.lang.OutOfMemoryError: Java heap space
  prod-eu-1    | storefront    | image-resizer    | OOMKilled        | Container image-resizer exceeded its memory limit of 256Mi
  prod-eu-1    | data-platform | kafka-connect    | CrashLoopBackOff | Failed to start connector orders-sink: org.apache.kafka.connect.errors.ConnectException: Authentication failed
  prod-eu-1    | inventory     | replenishment    | CrashLoopBackOff | ModuleNotFoundError: No module named 'prophet'
  staging-eu-1 | payments      | fraud-scoring    | ImagePullBackOff | Failed to pull image: registry.meridian.example/payments/fraud-scoring: not found
  staging-eu-1 | storefront    | recommendations  | CrashLoopBackOff | feature store unreachable: dial tcp: lookup feature-store.data-platform: no such host
  staging-eu-1 | checkout      | tax-service      | CrashLoopBackOff | Liquibase: checksum validation failed for changeset 2025-11-03-vat-rates
  edge-eu-west | stores        | receipt-archiver | CrashLoopBackOff | java.nio.file.FileSystemException: /var/receipts: No space left on device
`,
);

/** What the stories need whole, and what does not ail by itself. */
const PROTECTED =
  /^(Cluster|Namespace|Node)\/|\/payments\/payments-api|orders|::Account|Region\/|Zone\/|VPC\/|auditor-read-only/;

function ail(item: ConfigItem, health: Ailing, status: string, description: string): void {
  item.health = health;
  item.status = status;
  item.description = description;
  item.ready = health === 'warning';
}

/** Items whose parent is the given one. */
export const childrenOf = (world: World, parent: ConfigItem) =>
  world.configs.all().filter(item => item.parent === parent);

/** The name of the node a pod runs on. */
export function nodeNameOf(pod: ConfigItem): string | undefined {
  return pod.properties?.find(({ name }) => name === 'node')?.text;
}

function failNode(world: World): void {
  const node = world.configs.get(`Node/prod-eu-1//${FAILED_NODE}`);
  ail(node, 'unhealthy', 'NotReady', 'Kubelet stopped posting node status');
  const document = node.config as { status: { conditions: unknown[] } };
  document.status.conditions = [
    {
      type: 'Ready',
      status: 'Unknown',
      reason: 'NodeStatusUnknown',
      message: 'Kubelet stopped posting node status.',
    },
    { type: 'MemoryPressure', status: 'Unknown', reason: 'NodeStatusUnknown' },
  ];
  const machine = world.configs.get(`AWS::EC2::Instance/${FAILED_NODE}`);
  ail(machine, 'warning', 'running', '1 of 2 status checks passed: instance reachability check failed');
  for (const pod of world.configs.all()) {
    if (pod.type !== 'Kubernetes::Pod' || nodeNameOf(pod) !== FAILED_NODE) continue;
    if (unit(`lost/${pod.key}`) < 0.65)
      ail(
        pod,
        'unhealthy',
        'Terminating',
        `Node ${FAILED_NODE} is not ready: node.kubernetes.io/unreachable`,
      );
    else
      ail(
        pod,
        'unknown',
        'Unknown',
        `NodeLost: node ${FAILED_NODE} which was running pod ${pod.name} is unresponsive`,
      );
  }
}

function failWorkloads(world: World): void {
  for (const { cluster, namespace, name, status, description } of DOWN) {
    const workload = world.configs.get(`Deployment/${cluster}/${namespace}/${name}`);
    ail(workload, 'unhealthy', 'Failed', `Deployment has minimum availability: false. ${description}`);
    const current = childrenOf(world, workload)[0];
    if (!current) continue;
    ail(current, 'unhealthy', 'Failed', description);
    const pods = childrenOf(world, current);
    for (const [index, pod] of pods.entries()) {
      // Some still run, so that the service limps on.
      if (index > 0 && index % 4 === 3) continue;
      if (pod.health === 'healthy') ail(pod, 'unhealthy', status, description);
    }
  }
}

/** Fills a health up to its share of the live items, with what may befall each type. */
function fill(world: World, health: Ailing): void {
  const live = world.configs.all().filter(({ deletedAt }) => deletedAt === undefined);
  const missing =
    Math.round(live.length * SHARES[health]) - live.filter(item => item.health === health).length;
  const possible = AILMENTS.filter(ailment => ailment.health === health);
  const types = new Set(possible.map(({ type }) => type));
  const candidates = live
    .filter(item => item.health === 'healthy' && types.has(item.type) && !PROTECTED.test(item.key))
    // Pods are the most by far; without a handicap only they would ail.
    .map(item => ({ item, rank: unit(`${health}/${item.key}`) * (item.type === 'Kubernetes::Pod' ? 3 : 1) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Math.max(0, missing));
  for (const { item } of candidates) {
    const chosen = pick(
      `ailment/${item.key}`,
      possible.filter(({ type }) => type === item.type),
    );
    ail(item, health, chosen.status, chosen.description);
  }
}

/** Makes the estate as ill as it is. Deleted items must be marked before: they do not count. */
export function addAilments(world: World): void {
  failNode(world);
  failWorkloads(world);
  fill(world, 'unhealthy');
  fill(world, 'warning');
  fill(world, 'unknown');
}
