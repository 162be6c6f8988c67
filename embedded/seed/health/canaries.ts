import { records } from '../tabular';

/**
 * The canaries. `source` is UI, CRD, component or an agent's name with `kubernetes` or CRD; labels are `key=value` words.
 * Teams, environments, tiers and the boolean `critical` make the label filters of the health screen.
 */
export const CANARIES = records(
  ['name', 'namespace', 'source', 'schedule', 'labels', 'severity', 'deleted'],
  `
  payments-services     | payments   | UI         | @every 30s   | team=payments env=production tier=frontline critical=true   | critical
  payments-journeys     | payments   | UI         | @every 5m    | team=payments env=production tier=synthetic critical=true   | high
  payments-databases    | payments   | UI         | @every 1m    | team=payments env=production tier=data critical=true        | critical
  acquirer-gateways     | payments   | CRD        | @every 1m    | team=payments env=production tier=partner critical=true     | critical
  file-exchange         | payments   | UI         | @hourly      | -                                                           | medium
  payments-slo          | payments   | component  | @every 2m    | team=payments env=production tier=slo critical=true         | high
  checkout-services     | payments   | UI         | @every 30s   | team=payments env=production tier=frontline critical=true   | critical
  orders-database       | payments   | UI         | @every 1m    | team=payments env=production tier=data critical=true        | critical
  storefront-pages      | default    | UI         | @every 1m    | team=sre env=production tier=frontline critical=true        | high
  storefront-services   | default    | UI         | @every 1m    | team=sre env=production tier=backend critical=false         | high
  storefront-assets     | default    | CRD        | @every 5m    | team=sre env=production tier=frontline critical=false       | medium
  storefront-slo        | default    | component  | @every 2m    | team=sre env=production tier=slo critical=true              | high
  tls-certificates      | default    | UI         | @every 10m   | team=security tier=edge critical=false                      | medium
  public-dns            | default    | CRD        | @every 5m    | team=platform env=production tier=edge critical=true        | high
  caches                | default    | UI         | @every 30s   | team=sre env=production tier=data critical=false            | high
  identity-services     | default    | UI         | @every 1m    | team=security env=production tier=backend critical=true     | critical
  supplier-portal       | default    | UI         | @every 5m    | team=platform env=production tier=partner critical=false    | low
  company-network       | default    | UI         | @every 1m    | -                                                           | medium
  node-reachability     | platform   | CRD        | @every 30s   | team=platform env=production tier=infrastructure critical=false | high
  kubernetes-readiness  | platform   | CRD        | @every 2m    | team=platform tier=infrastructure critical=false            | high
  catalog-policies      | platform   | UI         | @every 10m   | team=security tier=compliance critical=false                | low
  source-control        | platform   | UI         | @every 5m    | team=platform tier=delivery critical=false                  | low
  warehouse-builds      | platform   | UI         | */15 * * * * | team=platform env=warehouse tier=delivery critical=false    | low
  object-stores         | platform   | CRD        | @every 5m    | team=platform env=production tier=data critical=false       | medium
  cloudwatch-alarms     | platform   | UI         | @every 5m    | team=platform env=production tier=infrastructure critical=false | high
  restic-backups        | platform   | UI         | @daily       | team=platform env=production tier=backup critical=true      | high
  prometheus-rules      | monitoring | CRD        | @every 1m    | team=sre env=production tier=slo critical=true              | high
  alertmanager-routes   | monitoring | UI         | @every 1m    | team=sre env=production tier=infrastructure critical=false  | medium
  observability-stack   | monitoring | CRD        | @every 1m    | team=sre env=production tier=infrastructure critical=false  | medium
  log-pipeline          | monitoring | UI         | @every 5m    | team=sre env=production tier=infrastructure critical=false  | low
  kafka-consumers       | data       | UI         | @every 1m    | team=data env=production tier=streaming critical=true       | high
  search-and-products   | data       | UI         | @every 1m    | team=data env=production tier=data critical=true            | high
  analytics-databases   | data       | UI         | @every 5m    | team=data env=production tier=data critical=false           | medium
  airflow-dags          | data       | UI         | @every 5m    | team=data env=production tier=batch critical=false          | medium
  search-slo            | data       | component  | @every 2m    | team=data env=production tier=slo critical=true             | high
  edge-stores           | platform   | edge       | @every 1m    | team=platform env=edge tier=frontline critical=true         | high
  edge-uplinks          | platform   | edge       | @every 30s   | team=platform env=edge tier=infrastructure critical=true    | critical
  edge-devices          | platform   | edge CRD   | @every 2m    | team=platform env=edge tier=devices critical=false          | low
  frankfurt-vpn         | default    | UI         | @every 1m    | team=platform env=frankfurt tier=infrastructure critical=false | medium | 149d
  frankfurt-databases   | data       | UI         | @every 5m    | team=data env=frankfurt tier=data critical=false            | medium | 149d
`,
);
