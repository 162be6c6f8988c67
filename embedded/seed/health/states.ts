import { records, words } from '../tabular';

/** What fails now, what flaps and what is silenced; everything else is healthy. */

/** Check, how long it has been down, and what it prints when that is not the usual. Times spread from minutes to days. */
export const DOWN = records(
  ['check', 'since', 'error'],
  `
  payments-api/refund-flow         | 40m
  prod-eu-1/ip-10-0-3-17           | 5h10m
  workloads/search                 | 7h30m
  workloads/storefront             | 3h5m   | 1 of 14 resources are not ready: Deployment/image-resizer: OOMKilled (limit 256Mi)
  workloads/data-platform          | 9h20m  | 1 of 12 resources are not ready: Deployment/kafka-connect: CrashLoopBackOff
  workloads/inventory              | 1d4h   | 1 of 9 resources are not ready: Deployment/replenishment: CrashLoopBackOff
  staging-workloads/payments       | 6h     | 1 of 10 resources are not ready: Deployment/fraud-scoring: ImagePullBackOff
  staging-workloads/storefront     | 11h    | 1 of 11 resources are not ready: Deployment/recommendations: CrashLoopBackOff
  staging-workloads/checkout       | 2d2h   | 1 of 8 resources are not ready: Deployment/tax-service: CrashLoopBackOff
  edge-workloads/stores            | 4h15m  | 1 of 6 resources are not ready: Deployment/receipt-archiver: No space left on device
  pipeline/warehouse-scanner-build | 3d2h
  pipeline/warehouse-scanner-deploy | 3d2h
  pipeline/conveyor-control-build  | 3d2h
  pipeline/pos-till-build          | 3d2h
  pipeline/pos-till-regression     | 3d2h
  consumer-lag/orders              | 2h20m  | test failed: consumer lag 184213 > 50000
  kafka-connect/tasks              | 9h15m  | test failed: failed connector tasks 3 > 0
  kafka-connect/dead-letters       | 8h50m  | test failed: dead letters in 15 minutes 412 > 10
  search-freshness/products        | 6h40m  | test failed: oldest indexed product 24180 s > 3600 s
  search-freshness/prices          | 6h35m  | test failed: oldest indexed price 23904 s > 1800 s
  image-resizer/ready              | 3h
  images/zoom                      | 2h50m
  policy/open-ports                | 6d
  policy/unused-roles              | 9d
  policy/unhealthy-items           | 5h
  error-rate/search                | 1h15m
  latency-p95/search               | 1h5m   | test failed: p95 2.84 s > 0.8 s
  saturation/memory                | 2h10m  | test failed: node memory 0.93 > 0.9
  saturation/pods                  | 5h     | test failed: pods without a ready node 40 > 0
  alerts/critical                  | 5h5m
  alerts/data                      | 9h
  freshness/rds-exports            | 5h30m
  settlement-files/amex            | 2h
  carrier-manifests/royal-mail     | 4h
  certificate/bi                   | 6h     | x509: certificate expires in 8 days, 21 hours; maxSSLExpiry is 14 days
  snapshot/edi-gateway             | 2d
  dag/returns-model                | 13h
  dag/ga4-import                   | 1d1h   | exit code 1\\ngoogle.api_core.exceptions.ResourceExhausted: 429 Quota exceeded for quota metric 'Tokens Per Day'
  dag/stock-forecast               | 3h20m
  actions/search                   | 1h50m
  actions/data-pipelines           | 15h
  alarm/orders-db-free-storage     | 55m
  alarm/eks-failed-nodes           | 5h     | alarm eks-failed-nodes is in ALARM: cluster_failed_node_count 1 >= 1
  category/sale                    | 18m
  worldpay/us                      | 25m
  analytics-db/long-queries        | 34m    | test failed: longest query 5142 s > 1800 s
  uplink/cologne                   | 12m
`,
);

/** Checks that come and go. */
export const FLAPPING = words(`
  home/se category/kids search/no-results recommendations/ready reviews/health worldpay/eu vpn/madrid
  warehouse/zaragoza session-redis/evictions consumer-lag/clickstream edge-workloads/edge-gateway
  label-printer/paris images/webp dag/email-audiences authorisation-latency/p99
`);

/** Flapping checks that are down at the moment, and for how many minutes. */
export const FLAPPING_DOWN: Readonly<Record<string, number>> = {
  'category/kids': 6,
  'session-redis/evictions': 3,
};

/** Hidden from the pickers while a person works on them. */
export const SILENCED = words(`
  policy/open-ports policy/unused-roles pipeline/warehouse-scanner-build pipeline/warehouse-scanner-deploy
  pipeline/conveyor-control-build pipeline/pos-till-build pipeline/pos-till-regression dag/returns-model
  staging-workloads/checkout label-printer/paris
`);

/** Taken out of canaries that live on. */
export const REMOVED = words('home/pl camera-gateway/paris');
