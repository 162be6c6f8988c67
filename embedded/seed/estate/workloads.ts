import { records } from '../tabular';

/** What runs on the clusters of Meridian Retail: curated, so that names mean something. */

export type Language = 'go' | 'jvm' | 'node' | 'python' | 'rust';

export interface Workload {
  name: string;
  kind: 'Deployment' | 'StatefulSet' | 'DaemonSet';
  /** Pods; a DaemonSet has one a node whatever this says. */
  replicas: number;
  /** It has a Service on this port. */
  port: number | undefined;
  /** It has an Ingress for this host. */
  host: string | undefined;
  language: Language | undefined;
  /** Database instance it talks to. */
  database: string | undefined;
  /** Image of something not built at Meridian. */
  image: string | undefined;
}

const KINDS = { deploy: 'Deployment', sts: 'StatefulSet', ds: 'DaemonSet' } as const;
const COLUMNS = ['kind', 'name', 'replicas', 'port', 'host', 'language', 'database', 'image'] as const;

function workloads(text: string): Workload[] {
  return records(COLUMNS, text).map(row => ({
    name: row.name,
    kind: KINDS[row.kind as keyof typeof KINDS],
    replicas: Number(row.replicas),
    port: row.port ? Number(row.port) : undefined,
    host: row.host || undefined,
    language: (row.language || undefined) as Language | undefined,
    database: row.database || undefined,
    image: row.image || undefined,
  }));
}

export const PAYMENTS = workloads(`
  deploy | payments-api      | 6 | 8080 | payments.meridian.example | go     | payments-db
  deploy | payment-gateway   | 4 | 8080 | -                         | jvm    | payments-db
  deploy | fraud-scoring     | 4 | 8080 | -                         | python
  deploy | ledger            | 3 | 8080 | -                         | jvm    | ledger-db
  deploy | refunds           | 2 | 8080 | -                         | go     | payments-db
  deploy | settlement-worker | 3 | -    | -                         | jvm    | ledger-db
  deploy | card-vault        | 2 | 8443 | -                         | rust
  deploy | payments-webhooks | 2 | 8080 | hooks.meridian.example    | go
  deploy | payouts           | 2 | -    | -                         | jvm    | ledger-db
  sts    | payments-redis    | 3 | 6379 | - | - | - | redis:7.4.2
`);

export const STOREFRONT = workloads(`
  deploy | storefront-web  | 12 | 3000 | www.meridian.example      | node
  deploy | storefront-bff  | 8  | 8080 | bff.meridian.example      | node
  deploy | product-pages   | 6  | 3000 | products.meridian.example | node   | catalog-db
  deploy | recommendations | 4  | 8080 | -                         | python
  deploy | reviews         | 3  | 8080 | -                         | jvm    | catalog-db
  deploy | promotions      | 3  | 8080 | -                         | jvm    | pricing-db
  deploy | cms-gateway     | 2  | 8080 | cms.meridian.example      | node
  deploy | image-resizer   | 6  | 8080 | img.meridian.example      | rust
  deploy | sitemap-builder | 1  | -    | -                         | node   | catalog-db
  deploy | ab-router       | 3  | 8080 | -                         | go
  sts    | session-redis   | 3  | 6379 | - | - | - | redis:7.4.2
`);

export const CHECKOUT = workloads(`
  deploy | cart-api        | 8 | 8080 | cart.meridian.example         | go
  deploy | checkout-api    | 6 | 8080 | checkout-api.meridian.example | go   | orders-db
  deploy | checkout-web    | 6 | 3000 | checkout.meridian.example     | node
  deploy | pricing-engine  | 5 | 8080 | -                             | jvm  | pricing-db
  deploy | tax-service     | 3 | 8080 | -                             | jvm
  deploy | voucher-service | 2 | 8080 | -                             | go   | pricing-db
  deploy | address-lookup  | 2 | 8080 | -                             | go
  deploy | order-intake    | 5 | 8080 | -                             | jvm  | orders-db
`);

export const INVENTORY = workloads(`
  deploy | inventory-api       | 5 | 8080 | -                          | go     | inventory-db
  deploy | stock-sync          | 4 | -    | -                          | jvm    | inventory-db
  deploy | warehouse-gateway   | 3 | 8080 | -                          | jvm    | inventory-db
  deploy | reservation-service | 4 | 8080 | -                          | go     | inventory-db
  deploy | replenishment       | 2 | -    | -                          | python | inventory-db
  deploy | supplier-portal     | 2 | 3000 | suppliers.meridian.example | node
  deploy | order-fulfilment    | 5 | -    | -                          | jvm    | orders-db
  deploy | shipping-rates      | 3 | 8080 | -                          | go
  deploy | returns-service     | 2 | 8080 | -                          | jvm    | orders-db
`);

export const SEARCH = workloads(`
  deploy | search-api       | 6 | 8080 | search.meridian.example | jvm
  deploy | search-indexer   | 3 | -    | -                       | jvm    | search-metadata-db
  deploy | query-suggest    | 4 | 8080 | -                       | go
  deploy | ranking-service  | 4 | 8080 | -                       | python
  deploy | catalog-feed     | 2 | -    | -                       | jvm    | catalog-db
  deploy | synonyms-admin   | 1 | -    | -                       | node   | search-metadata-db
  deploy | facet-service    | 3 | 8080 | -                       | jvm
  sts    | search-es-data   | 3 | 9200 | - | - | - | elasticsearch:8.17.1
  sts    | search-es-master | 3 | 9300 | - | - | - | elasticsearch:8.17.1
`);

export const IDENTITY = workloads(`
  deploy | identity-api     | 4 | 8080 | id.meridian.example    | go   | identity-db
  deploy | session-service  | 6 | 8080 | -                      | go
  deploy | login-web        | 3 | 3000 | login.meridian.example | node
  deploy | customer-profile | 4 | 8080 | -                      | jvm  | identity-db
  deploy | consent-service  | 2 | 8080 | -                      | go   | identity-db
  deploy | loyalty-api      | 3 | 8080 | -                      | jvm  | loyalty-db
  deploy | mfa-gateway      | 2 | -    | -                      | go
`);

export const DATA_PLATFORM = workloads(`
  deploy | airflow-scheduler | 1 | -    | -                   | python
  deploy | airflow-webserver | 2 | 8080 | -                   | python
  deploy | event-collector   | 6 | 8080 | -                   | go
  deploy | stream-enricher   | 4 | -    | -                   | jvm
  deploy | feature-store     | 3 | 8080 | -                   | python | analytics-db
  deploy | metabase          | 2 | 3000 | bi.meridian.example | jvm    | analytics-db
  deploy | dbt-runner        | 1 | -    | -                   | python | analytics-db
  deploy | kafka-connect     | 3 | -    | -                   | jvm
  sts    | kafka             | 3 | 9092 | - | - | - | apache/kafka:3.9.0
  sts    | schema-registry   | 2 | 8081 | - | - | - | confluentinc/cp-schema-registry:7.8.0
  sts    | clickhouse        | 3 | 8123 | - | - | - | clickhouse/clickhouse-server:24.12
  sts    | airflow-postgres  | 1 | 5432 | - | - | - | postgres:16.6
`);

export const NODE_AGENTS = workloads(`
  ds     | node-exporter | 0 | - | - | - | - | quay.io/prometheus/node-exporter:v1.8.2
  ds     | fluent-bit    | 0 | - | - | - | - | fluent/fluent-bit:3.2.4
  ds     | cilium        | 0 | - | - | - | - | quay.io/cilium/cilium:v1.17.0
`);

export const MONITORING = workloads(`
  deploy | grafana                  | 2 | 3000 | grafana.meridian.example | - | - | grafana/grafana:11.5.1
  deploy | thanos-query             | 2 | 9090 | - | - | - | quay.io/thanos/thanos:v0.37.2
  deploy | otel-collector           | 4 | 4317 | - | - | - | otel/opentelemetry-collector-contrib:0.119.0
  deploy | blackbox-exporter        | 2 | 9115 | - | - | - | quay.io/prometheus/blackbox-exporter:v0.25.0
  deploy | kube-state-metrics       | 1 | 8080 | - | - | - | registry.k8s.io/kube-state-metrics/kube-state-metrics:v2.14.0
  deploy | cert-manager             | 1 | -    | - | - | - | quay.io/jetstack/cert-manager-controller:v1.16.3
  deploy | external-dns             | 1 | -    | - | - | - | registry.k8s.io/external-dns/external-dns:v0.15.1
  deploy | ingress-nginx-controller | 3 | 443  | - | - | - | registry.k8s.io/ingress-nginx/controller:v1.12.0
  sts    | prometheus               | 2 | 9090 | - | - | - | quay.io/prometheus/prometheus:v3.1.0
  sts    | alertmanager             | 3 | 9093 | - | - | - | quay.io/prometheus/alertmanager:v0.28.0
  sts    | loki                     | 3 | 3100 | - | - | - | grafana/loki:3.4.1
`);

export const FLUX = workloads(`
  deploy | source-controller    | 1 | - | - | - | - | ghcr.io/fluxcd/source-controller:v1.4.1
  deploy | kustomize-controller | 1 | - | - | - | - | ghcr.io/fluxcd/kustomize-controller:v1.4.0
  deploy | helm-controller      | 1 | - | - | - | - | ghcr.io/fluxcd/helm-controller:v1.1.0
`);

export const EDGE_GATEWAY = workloads(`
  deploy | store-gateway   | 4 | 8443 | stores-eu.meridian.example   | rust
  deploy | store-admin     | 2 | 3000 | store-admin.meridian.example | node
  deploy | price-cache     | 3 | -    | -                            | go
  deploy | offline-queue   | 3 | -    | -                            | go
  deploy | label-printer   | 2 | 8080 | -                            | go
  deploy | shelf-sensors   | 3 | 8080 | -                            | go
  deploy | video-analytics | 2 | -    | -                            | python
  deploy | uplink-monitor  | 1 | -    | -                            | go
  sts    | edge-mqtt       | 2 | 1883 | - | - | - | emqx/emqx:5.8.4
`);

export const STORES = workloads(`
  deploy | pos-sync          | 6 | 8080 | - | go
  deploy | pos-terminal-api  | 5 | 8080 | - | go
  deploy | stock-counter     | 3 | -    | - | python
  deploy | loyalty-cache     | 2 | 8080 | - | go
  deploy | receipt-archiver  | 2 | -    | - | jvm
  deploy | click-and-collect | 3 | 3000 | - | node
`);
