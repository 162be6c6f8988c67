import { records } from '../tabular';
import { CHECK_COLUMNS } from './checkList';

/** Checks of what stands behind the shop: caches, clusters, delivery, observability, data, edge. */
export const PLATFORM_CHECKS = records(
  CHECK_COLUMNS,
  `
  caches | redis | payments-redis/{ping-0,ping-1,ping-2,memory,evictions,replication} | payments-redis.payments:6379 | Idempotency keys and locks: $1
  caches | redis | session-redis/{ping-0,ping-1,ping-2,memory,evictions,replication} | session-redis.storefront:6379 | Sessions and baskets: $1
  identity-services | http | identity-api/{health,ready} | https://id.meridian.example/$1 | Accounts and tokens
  identity-services | http | session-service/{health,ready} | http://session-service.identity:8080/$1 | Sessions
  identity-services | http | login-web/{health,ready} | https://login.meridian.example/$1 | Sign-in pages
  identity-services | http | customer-profile/{health,ready} | http://customer-profile.identity:8080/$1 | Profiles
  identity-services | http | consent-service/{health,ready} | http://consent-service.identity:8080/$1 | Consent records
  identity-services | http | loyalty-api/{health,ready} | http://loyalty-api.identity:8080/$1 | Loyalty points
  identity-services | mysql | loyalty-db/{connections,replication-lag,slow-queries,deadlocks,disk} | loyalty-db.eu-west-1.rds.amazonaws.com:3306 | Loyalty database: $1
  supplier-portal | http | supplier-portal/home | https://suppliers.meridian.example/ | Start page for suppliers
  company-network | icmp | vpn/{london,madrid,stockholm,rotterdam,leeds} | vpn-$1.meridian.example | VPN concentrator, $1
  company-network | icmp | warehouse/{venlo,daventry,zaragoza} | wh-$1.meridian.example | Warehouse uplink, $1
  node-reachability | icmp | prod-eu-1/{ip-10-0-1-24,ip-10-0-1-112,ip-10-0-1-190,ip-10-0-2-8,ip-10-0-2-77,ip-10-0-2-201,ip-10-0-3-17,ip-10-0-3-66} | $1.eu-west-1.compute.internal | Node $1
  node-reachability | icmp | staging-eu-1/{ip-10-1-1-15,ip-10-1-1-83,ip-10-1-2-40,ip-10-1-3-7} | $1.eu-west-1.compute.internal | Node $1 | env=staging
  node-reachability | icmp | bastion/{prod,staging} | bastion-$1-1.meridian.example | Bastion host, $1
  kubernetes-readiness | kubernetes | workloads/{payments,storefront,checkout,inventory,search,identity,data-platform,monitoring,flux-system} | k8s://prod-eu-1/$1 | Everything in namespace $1 is ready | env=production
  kubernetes-readiness | kubernetes | staging-workloads/{payments,storefront,checkout} | k8s://staging-eu-1/$1 | Everything in namespace $1 is ready | env=staging
  kubernetes-readiness | kubernetes | edge-workloads/{edge-gateway,stores} | k8s://edge-eu-west/$1 | Everything in namespace $1 is ready | env=edge
  kubernetes-readiness | kubernetes | kustomization/{flux-system,infrastructure,payments,storefront,checkout,inventory,search,identity,data-platform} | k8s://prod-eu-1/flux-system | Kustomization $1 is applied | env=production
  catalog-policies | catalog | policy/{no-public-buckets,encrypted-volumes,tagged-owners,no-privileged-pods,backup-plan,no-default-vpc,unused-roles,open-ports,image-age,unhealthy-items} | catalog://$1 | Policy: $1
  source-control | github | actions/{storefront,payments,checkout,inventory,search,platform-gitops,infrastructure,data-pipelines} | https://github.com/meridian-retail/$1 | Main branch of $1
  warehouse-builds | azuredevops | pipeline/{warehouse-scanner-build,warehouse-scanner-deploy,conveyor-control-build,pos-till-build,pos-till-regression} | https://dev.azure.com/meridian-warehouse/$1 | Last run of $1
  object-stores | s3 | bucket/{product-images,invoices,settlement-files,order-archive,terraform-state,event-lake,loki-chunks,thanos-blocks} | s3://meridian-$1 | Write, read and list meridian-$1
  object-stores | s3 | freshness/{cost-reports,rds-exports} | s3://meridian-$1 | Newest object of meridian-$1
  cloudwatch-alarms | cloudwatch | alarm/{orders-db-free-storage,orders-db-cpu,payments-db-cpu,alb-5xx,alb-target-health,nat-port-errors,eks-failed-nodes,sqs-oldest-message} | cloudwatch://eu-west-1/$1 | CloudWatch alarm $1
  restic-backups | restic | snapshot/{gitops,grafana,airflow-postgres,vault,edi-gateway,sftp-partners} | s3:meridian-etcd-backups/$1 | Last snapshot of $1
  prometheus-rules | prometheus | error-rate/{payments,checkout,storefront,search,identity,inventory} | http://thanos-query.monitoring:9090 | Share of failed requests, $1
  prometheus-rules | prometheus | latency-p95/{payments,checkout,storefront,search,identity,inventory} | http://thanos-query.monitoring:9090 | Latency at the 95th percentile, $1
  prometheus-rules | prometheus | saturation/{cpu,memory,disk,network,pods,file-descriptors} | http://thanos-query.monitoring:9090 | Worst saturation of any node: $1
  alertmanager-routes | alertmanager | alerts/{critical,platform,payments,storefront,data,watchdog} | http://alertmanager.monitoring:9093 | Alerts firing: $1
  observability-stack | http | grafana/{health,login} | https://grafana.meridian.example/api/$1 | Grafana
  observability-stack | http | prometheus/{healthy,ready} | http://prometheus.monitoring:9090/-/$1 | Prometheus
  observability-stack | http | loki/{ready,metrics} | http://loki.monitoring:3100/$1 | Loki
  observability-stack | http | thanos/{healthy,ready} | http://thanos-query.monitoring:9090/-/$1 | Thanos
  observability-stack | http | otel-collector/{health,zpages} | http://otel-collector.monitoring:13133/$1 | OpenTelemetry collector
  log-pipeline | elasticsearch | audit-log/{ingest,freshness,retention} | https://logs.meridian.example:9200 | Audit log, $1
  log-pipeline | elasticsearch | access-log/{ingest,freshness,retention} | https://logs.meridian.example:9200 | Access log, $1
  kafka-consumers | prometheus | consumer-lag/{orders,payments,stock,prices,clickstream,emails,loyalty} | http://thanos-query.monitoring:9090 | Lag of the consumers of $1
  kafka-consumers | prometheus | kafka/{under-replicated,offline-partitions,controller,isr-shrinks} | http://thanos-query.monitoring:9090 | Brokers: $1
  kafka-consumers | prometheus | kafka-connect/{tasks,dead-letters} | http://thanos-query.monitoring:9090 | Connectors: $1
  search-and-products | elasticsearch | search-es/{cluster-health,product-count,sale-query,latency,unassigned-shards,heap,suggestions,synonyms} | http://search-es-data.search:9200 | Search cluster: $1
  search-and-products | mongodb | product-store/{primary,replication-lag,connections,oplog-window,cache,backup-age} | mongodb://product-store.data:27017 | Product documents: $1
  analytics-databases | postgres | analytics-db/{connections,long-queries,vacuum-age,disk,replication-lag} | analytics-db.eu-central-1.rds.amazonaws.com:5432 | Analytics database: $1
  analytics-databases | postgres | inventory-db/{connections,replication-lag,long-queries} | inventory-db.eu-west-1.rds.amazonaws.com:5432 | Inventory database: $1
  airflow-dags | exec | dag/{orders-to-lake,payments-to-lake,stock-forecast,price-elasticity,customer-segments,email-audiences,returns-model,supplier-scorecards,gdpr-erasure,ga4-import,warehouse-cost-model} | airflow dags state $1 | Last run of $1
  airflow-dags | exec | nightly-reindex/duration | airflow tasks state reindex | Duration of the nightly reindex
  search-slo | prometheus | search-availability/{results,suggest} | http://thanos-query.monitoring:9090 | Searches answered, $1
  search-slo | prometheus | search-freshness/{products,prices,stock} | http://thanos-query.monitoring:9090 | Age of $1 in the index
  edge-stores | http | store-gateway/{health,ready,sync} | https://stores-eu.meridian.example/$1 | Gateway of the stores
  edge-stores | http | pos-sync/{health,ready} | http://pos-sync.stores:8080/$1 | Till synchronisation
  edge-stores | http | pos-terminal-api/{health,ready} | http://pos-terminal-api.stores:8080/$1 | Till interface
  edge-uplinks | icmp | uplink/{rotterdam-primary,rotterdam-backup,paris,brussels,cologne} | edge-$1.stores.meridian.example | Uplink $1
  edge-devices | tcp | mqtt/{broker-0,broker-1} | edge-mqtt.edge-gateway:1883 | MQTT $1
  edge-devices | tcp | label-printer/{rotterdam,paris} | printers-$1.stores:9100 | Shelf label printers, $1
  edge-devices | tcp | shelf-sensors/{rotterdam,paris} | sensors-$1.stores:5683 | Shelf sensors, $1
  edge-devices | tcp | camera-gateway/{rotterdam,paris} | cameras-$1.stores:554 | Cameras, $1
  frankfurt-vpn | icmp | frankfurt/{core-1,core-2,firewall,vpn,ups} | fra-$1.meridian.example | Frankfurt data centre, $1
  frankfurt-databases | mssql | warehouse-legacy/{connections,log-space,backups,agent,blocking} | fra-sql-01.meridian.example:1433 | Legacy warehouse database: $1
`,
);
