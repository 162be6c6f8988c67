import { records } from '../tabular';

/**
 * The incidents, oldest first: INC-1 is the first row. `what` is the check (`check:`), config item (`config:`) or
 * component (`component:`) it is about; `rule` names the rule that opened it.
 */
export const INCIDENTS = records(
  ['title', 'type', 'severity', 'status', 'age', 'lasted', 'rule', 'commander', 'what'],
  `
  Checkout slow during the spring campaign           | performance   | high     | closed        | 88d   | 5h20m | -            | carmen | component:retail-systems/Checkout
  Card vault certificate expired                     | security      | critical | closed        | 81d   | 2h10m | -            | ifeoma | check:card-vault/health
  Analytics spend doubled after reprocessing         | cost          | medium   | closed        | 74d   | 6d    | cost-spikes  | elias  | config:AWS::RDS::Instance/analytics-db
  Storefront images missing for new arrivals         | availability  | high     | closed        | 66d   | 3h    | -            | carmen | check:images/zoom
  Stock differs between warehouse and shop           | integration   | high     | closed        | 52d   | 1d2h  | -            | carmen | check:consumer-lag/stock
  Elasticsearch master lost quorum                   | reliability   | blocker  | closed        | 41d   | 1h35m | -            | carmen | check:search-es/cluster-health
  Payments fail after release of payments-api        | availability  | critical | resolved      | 24d2h58m | 56m | availability | carmen | check:payments-api/health
  Public SSH on a bastion security group             | security      | high     | closed        | 22d   | 9h    | security     | hana   | config:AWS::EC2::SecurityGroup/bastion-sg
  Loyalty points booked twice                        | integration   | high     | closed        | 20d   | 2d3h  | -            | ifeoma | check:loyalty-db/connections
  Node pool ran out of addresses                     | availability  | medium   | closed        | 18d5h | 4h    | -            | ravi   | component:kubernetes-clusters/prod-eu-1
  Session store evicted carts                        | reliability   | high     | resolved      | 16d   | 7h    | availability | carmen | check:session-redis/evictions
  Supplier orders rejected by the EDI gateway        | integration   | medium   | closed        | 15d   | 1d    | -            | elias  | check:supplier-orders/edifact
  Unused snapshots cost 4,000 dollars a month        | cost          | low      | mitigated     | 14d   | -     | cost-spikes  | elias  | config:AWS::S3::Bucket/meridian-rds-exports
  PCI scan finds outdated TLS on the terminals' API  | compliance    | high     | investigating | 13d   | -     | security     | hana   | config:AWS::EC2::SecurityGroup/pos-bridge-sg
  Spark cluster keeps running at night               | cost          | low      | closed        | 12d   | 3d    | cost-spikes  | tomasz | config:AWS::EC2::Instance/spark-core-1
  Recommendations empty for a third of visitors      | availability  | medium   | resolved      | 11d   | 5h    | -            | ravi   | check:recommendations/ready
  Legacy label printers need an unsupported driver   | technicalDebt | low      | open          | 10d   | -     | -            | elias  | check:label-printer/paris
  DNS answers differ between resolvers               | reliability   | medium   | closed        | 9d    | 2h    | -            | ravi   | check:www.meridian.example/us
  Settlement files late from one scheme              | integration   | medium   | mitigated     | 8d    | -     | -            | ifeoma | check:settlement-files/amex
  Identity database near its connection limit        | performance   | high     | resolved      | 7d    | 9h    | -            | hana   | config:AWS::RDS::Instance/identity-db
  Audit log misses events of two services            | compliance    | medium   | investigating | 6d    | -     | -            | hana   | check:audit-log/ingest
  Price index rebuilt with yesterday's prices        | reliability   | high     | closed        | 5d    | 3h    | -            | tomasz | check:search-freshness/prices
  Pipelines of the warehouse cannot be read          | integration   | low      | open          | 3d2h  | -     | -            | elias  | check:pipeline/warehouse-scanner-build
  Container images with a critical vulnerability     | security      | critical | investigating | 2d8h  | -     | security     | hana   | config:Deployment/prod-eu-1/storefront/image-resizer
  Staging blocked by a failed migration              | technical_debt | medium  | open          | 2d2h  | -     | -            | lucas  | config:Deployment/staging-eu-1/checkout/tax-service
  Kafka Connect drops orders for the lake            | reliability   | high     | investigating | 9h    | -     | availability | tomasz | check:kafka-connect/tasks
  Search results are hours old                       | availability  | high     | investigating | 7h    | -     | availability | tomasz | check:search-freshness/products
  Node ip-10-0-3-17 does not answer                  | availability  | critical | mitigated     | 5h5m  | -     | availability | ravi   | config:Node/prod-eu-1//ip-10-0-3-17
  Zoomed product images time out                     | performance   | medium   | investigating | 2h45m | -     | -            | ravi   | check:image-resizer/ready
  Orders database fills faster than planned          | performance   | high     | open          | 52m   | -     | -            | carmen | config:AWS::RDS::Instance/orders-db
  Refunds cannot be started                          | availability  | blocker  | open          | 38m   | -     | availability | ifeoma | check:payments-api/refund-flow
  Uplink to Cologne is down                          | availability  | medium   | new           | 11m   | -     | -            | -      | check:uplink/cologne
`,
);

/** Rules that open incidents by themselves. */
export const RULES = records(
  ['name', 'source', 'age', 'category', 'severity', 'title', 'after'],
  `
  availability     | UI            | 320d | availability  | high   | '{{.component.name}} is not available'      | 5m
  cost-spikes      | UI            | 280d | cost          | low    | 'Spend of {{.component.name}} has risen'    | 24h
  security         | KubernetesCRD | 260d | security      | high   | 'Security finding on {{.component.name}}'   | 1h
  slow-systems     | UI            | 150d | performance   | medium | '{{.component.name}} is slow'               | 15m
  compliance-drift | UI            | 90d  | compliance    | medium | '{{.component.name}} violates a policy'     | 12h
  edge-outage      | UI            | 70d  | availability  | medium | 'Store gateway {{.component.name}} is down' | 10m
`,
);

/** What people guess, by the type of incident: root, factors, solutions. */
export const HYPOTHESES: Readonly<
  Record<string, { root: readonly string[]; factor: readonly string[]; solution: readonly string[] }>
> = {
  availability: {
    root: [
      'The last release cannot reach its database',
      'Memory limit is too low for the new workload',
      'A machine failed and took its pods along',
    ],
    factor: [
      'Connection pool was halved in the same change',
      'Readiness probe does not notice a stuck pool',
      'No spare capacity in the zone',
    ],
    solution: [
      'Roll back and restart',
      'Raise the limit and add an alert on it',
      'Replace the machine and spread the pods',
    ],
  },
  performance: {
    root: [
      'A missing index makes every lookup a scan',
      'Cache hit rate fell after the key format changed',
      'Autovacuum cannot keep up',
    ],
    factor: ['Traffic of the campaign is three times the usual', 'Query planner statistics are stale'],
    solution: ['Create the index concurrently', 'Warm the cache from the nightly snapshot'],
  },
  security: {
    root: [
      'The image was built from an outdated base',
      'A manual change was never taken back',
      'Renewal failed because the challenge was blocked',
    ],
    factor: ['The scanner reports to a channel nobody reads', 'Terraform ignores that attribute'],
    solution: ['Rebuild on the patched base and roll out', 'Enforce the rule in the pipeline'],
  },
  cost: {
    root: [
      'Old snapshots are never deleted',
      'The cluster has no schedule for the night',
      'A reprocessing job ran on on-demand machines',
    ],
    factor: ['The budget alarm is per account, not per team'],
    solution: ['Lifecycle rule on the bucket', 'Use spot capacity for batch work'],
  },
  integration: {
    root: [
      'The partner changed the file format',
      'The access token expired',
      'Messages are handled twice after a rebalance',
    ],
    factor: ['There is no contract test for the partner', 'Renewal reminders go to somebody who left'],
    solution: ['Make the consumer idempotent', 'Rotate the token and monitor its age'],
  },
  other: {
    root: [
      'The component is beyond its supported version',
      'The process is not written down',
      'A retry storm hides the first error',
    ],
    factor: ['Ownership is unclear since the reorganisation'],
    solution: ['Plan the replacement for the next quarter', 'Write the runbook'],
  },
};

export const COMMENTS: readonly string[] = [
  'Looking at it now.',
  'Error rate started to climb exactly with the rollout; I am comparing the two revisions.',
  'Restarting one pod helps for about four minutes, then it fills up again.',
  'Customer care confirms: about 40 calls so far, all from the app.',
  'I have paused the deployment pipeline until we know more.',
  'The dashboard of the database shows 400 of 400 connections in use.',
  'Rolled back on one node, health is green there. Proceeding with the rest.',
  'Can somebody from the platform team check the node? I see disk pressure events.',
  'Acquirer says there is nothing wrong on their side.',
  'We agreed to keep the incident open until the backlog is worked off.',
  'Backlog is down to 12,000 messages, another 20 minutes.',
  'All clear for 30 minutes. I suggest we resolve.',
  'Post-mortem is on Thursday at 14:00, please add your notes.',
  'The fix is merged, waiting for the pipeline.',
  'I opened a ticket with the vendor, priority 2.',
  'No data was lost, the queue kept everything.',
  'Adding the change that I think is the cause as evidence.',
  'Traffic is back to normal levels.',
];
