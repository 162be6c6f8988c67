import { records } from '../tabular';

/** What the AWS account holds, by name. */

export const NETWORKS = records(
  ['vpc', 'region', 'cidr', 'age'],
  `
  prod-eu    | eu-west-1    | 10.0 | 715d
  staging-eu | eu-west-1    | 10.1 | 660d
  data-eu    | eu-central-1 | 10.2 | 540d
`,
);

/** Machines beside the nodes of the clusters. */
export const INSTANCES = records(
  ['name', 'type', 'subnet', 'zone', 'role'],
  `
  bastion-prod-1     | t3.medium   | prod-eu-public-a     | eu-west-1a    | bastion
  bastion-staging-1  | t3.medium   | staging-eu-public-a  | eu-west-1a    | bastion
  vpn-gateway-1      | m6i.large   | prod-eu-public-a     | eu-west-1a    | vpn
  vpn-gateway-2      | m6i.large   | prod-eu-public-b     | eu-west-1b    | vpn
  nat-prod-1         | t3.medium   | prod-eu-public-a     | eu-west-1a    | nat
  nat-prod-2         | t3.medium   | prod-eu-public-b     | eu-west-1b    | nat
  nat-prod-3         | t3.medium   | prod-eu-public-c     | eu-west-1c    | nat
  nat-staging-1      | t3.medium   | staging-eu-public-a  | eu-west-1a    | nat
  ci-runner-1        | c6i.2xlarge | staging-eu-private-a | eu-west-1a    | ci-runner
  ci-runner-2        | c6i.2xlarge | staging-eu-private-a | eu-west-1a    | ci-runner
  ci-runner-3        | c6i.2xlarge | staging-eu-private-b | eu-west-1b    | ci-runner
  ci-runner-4        | c6i.2xlarge | staging-eu-private-b | eu-west-1b    | ci-runner
  ci-runner-5        | c6i.2xlarge | staging-eu-private-c | eu-west-1c    | ci-runner
  ci-runner-6        | c6i.2xlarge | staging-eu-private-c | eu-west-1c    | ci-runner
  pos-bridge-1       | m6i.large   | prod-eu-private-a    | eu-west-1a    | pos-bridge
  pos-bridge-2       | m6i.large   | prod-eu-private-b    | eu-west-1b    | pos-bridge
  pos-bridge-3       | m6i.large   | prod-eu-private-c    | eu-west-1c    | pos-bridge
  edi-gateway-1      | m6i.large   | prod-eu-private-a    | eu-west-1a    | edi
  edi-gateway-2      | m6i.large   | prod-eu-private-b    | eu-west-1b    | edi
  sftp-partners-1    | t3.medium   | prod-eu-public-a     | eu-west-1a    | sftp
  warehouse-print-1  | m6i.large   | prod-eu-private-b    | eu-west-1b    | warehouse
  warehouse-print-2  | m6i.large   | prod-eu-private-c    | eu-west-1c    | warehouse
  spark-master-1     | r6i.4xlarge | data-eu-private-a    | eu-central-1a | spark
  spark-core-1       | r6i.4xlarge | data-eu-private-a    | eu-central-1a | spark
  spark-core-2       | r6i.4xlarge | data-eu-private-b    | eu-central-1b | spark
  spark-core-3       | r6i.4xlarge | data-eu-private-b    | eu-central-1b | spark
  spark-core-4       | r6i.4xlarge | data-eu-private-c    | eu-central-1c | spark
  spark-core-5       | r6i.4xlarge | data-eu-private-c    | eu-central-1c | spark
  feature-train-1    | m6i.4xlarge | data-eu-private-a    | eu-central-1a | training
  feature-train-2    | m6i.4xlarge | data-eu-private-b    | eu-central-1b | training
  tableau-1          | m6i.xlarge  | data-eu-private-a    | eu-central-1a | tableau
  mail-relay-1       | t3.medium   | prod-eu-public-b     | eu-west-1b    | mail
  license-server-1   | t3.medium   | prod-eu-private-a    | eu-west-1a    | license
`,
);

export const DATABASES = records(
  ['name', 'engine', 'type', 'zone', 'storage', 'hourly'],
  `
  orders-db           | postgres 16.6 | db.r6g.2xlarge | eu-west-1a    | 2000 | 2.0300
  payments-db         | postgres 16.6 | db.r6g.2xlarge | eu-west-1b    | 1000 | 2.0300
  ledger-db           | postgres 16.4 | db.r6g.xlarge  | eu-west-1b    | 800  | 1.0150
  inventory-db        | postgres 15.8 | db.r6g.xlarge  | eu-west-1a    | 600  | 1.0150
  catalog-db          | postgres 16.6 | db.r6g.xlarge  | eu-west-1c    | 500  | 1.0150
  identity-db         | postgres 16.6 | db.r6g.large   | eu-west-1c    | 200  | 0.5070
  loyalty-db          | mysql 8.0.39  | db.r6g.large   | eu-west-1a    | 300  | 0.4800
  pricing-db          | postgres 15.8 | db.r6g.large   | eu-west-1b    | 200  | 0.5070
  search-metadata-db  | postgres 16.4 | db.t4g.medium  | eu-west-1c    | 100  | 0.1450
  analytics-db        | postgres 16.6 | db.r6g.4xlarge | eu-central-1a | 4000 | 4.0600
  staging-orders-db   | postgres 16.6 | db.t4g.large   | eu-west-1a    | 100  | 0.1450
  staging-payments-db | postgres 16.6 | db.t4g.large   | eu-west-1b    | 100  | 0.1450
`,
);

/** Name, network, open ports. */
export const SECURITY_GROUPS = `
  prod-eu-1-node     | prod-eu    | 10250 443
  prod-eu-1-control  | prod-eu    | 443
  staging-eu-1-node  | staging-eu | 10250 443
  staging-eu-1-control | staging-eu | 443
  bastion-sg         | prod-eu    | 22
  vpn-sg             | prod-eu    | 443 1194
  nat-sg             | prod-eu    | 443 80
  pos-bridge-sg      | prod-eu    | 8443
  edi-sg             | prod-eu    | 8443
  sftp-sg            | prod-eu    | 22
  mail-sg            | prod-eu    | 25 587
  license-sg         | prod-eu    | 27000
  warehouse-sg       | prod-eu    | 9100 631
  ci-runner-sg       | staging-eu | 443
  spark-sg           | data-eu    | 7077 8080
  training-sg        | data-eu    | 6006
  tableau-sg         | data-eu    | 443
  orders-db-sg       | prod-eu    | 5432
  payments-db-sg     | prod-eu    | 5432
  ledger-db-sg       | prod-eu    | 5432
  retail-db-sg       | prod-eu    | 5432 3306
  analytics-db-sg    | data-eu    | 5432
  staging-db-sg      | staging-eu | 5432
  public-alb-sg      | prod-eu    | 443
  internal-alb-sg    | prod-eu    | 443
`;

/** Name, region, purpose. */
export const BUCKETS = `
  meridian-product-images        | eu-west-1    | storefront
  meridian-product-images-thumbs | eu-west-1    | storefront
  meridian-static-assets         | eu-west-1    | storefront
  meridian-sitemaps              | eu-west-1    | storefront
  meridian-cms-media             | eu-west-1    | storefront
  meridian-email-templates       | eu-west-1    | marketing
  meridian-campaign-exports      | eu-west-1    | marketing
  meridian-order-archive         | eu-west-1    | checkout
  meridian-invoices              | eu-west-1    | payments
  meridian-settlement-files      | eu-west-1    | payments
  meridian-chargeback-evidence   | eu-west-1    | payments
  meridian-fx-rates              | eu-west-1    | payments
  meridian-receipts-2023         | eu-west-1    | stores
  meridian-receipts-2024         | eu-west-1    | stores
  meridian-receipts-2025         | eu-west-1    | stores
  meridian-store-planograms      | eu-west-1    | stores
  meridian-pos-firmware          | eu-west-1    | stores
  meridian-supplier-uploads      | eu-west-1    | inventory
  meridian-warehouse-labels      | eu-west-1    | inventory
  meridian-stock-snapshots       | eu-west-1    | inventory
  meridian-search-snapshots      | eu-west-1    | search
  meridian-search-synonyms       | eu-west-1    | search
  meridian-rds-exports           | eu-west-1    | backup
  meridian-etcd-backups          | eu-west-1    | backup
  meridian-loki-chunks           | eu-west-1    | monitoring
  meridian-thanos-blocks         | eu-west-1    | monitoring
  meridian-cloudtrail            | eu-west-1    | audit
  meridian-config-history        | eu-west-1    | audit
  meridian-vpc-flow-logs         | eu-west-1    | audit
  meridian-alb-access-logs       | eu-west-1    | audit
  meridian-cost-reports          | eu-west-1    | finance
  meridian-terraform-state       | eu-west-1    | platform
  meridian-container-layers      | eu-west-1    | platform
  meridian-sbom-archive          | eu-west-1    | security
  meridian-event-lake            | eu-central-1 | data
  meridian-event-lake-raw        | eu-central-1 | data
  meridian-feature-store         | eu-central-1 | data
  meridian-model-registry        | eu-central-1 | data
  meridian-clickhouse-backups    | eu-central-1 | data
  meridian-athena-results        | eu-central-1 | data
`;

/** Name, the service that assumes it. */
export const ROLES = `
  eks-prod-cluster            | eks.amazonaws.com
  eks-prod-node               | ec2.amazonaws.com
  eks-staging-cluster         | eks.amazonaws.com
  eks-staging-node            | ec2.amazonaws.com
  payments-api-irsa           | pods.eks.amazonaws.com
  settlement-worker-irsa      | pods.eks.amazonaws.com
  card-vault-irsa             | pods.eks.amazonaws.com
  image-resizer-irsa          | pods.eks.amazonaws.com
  cms-gateway-irsa            | pods.eks.amazonaws.com
  sitemap-builder-irsa        | pods.eks.amazonaws.com
  search-indexer-irsa         | pods.eks.amazonaws.com
  event-collector-irsa        | pods.eks.amazonaws.com
  airflow-irsa                | pods.eks.amazonaws.com
  feature-store-irsa          | pods.eks.amazonaws.com
  loki-irsa                   | pods.eks.amazonaws.com
  thanos-irsa                 | pods.eks.amazonaws.com
  external-dns-irsa           | pods.eks.amazonaws.com
  cert-manager-irsa           | pods.eks.amazonaws.com
  ci-runner                   | ec2.amazonaws.com
  bastion                     | ec2.amazonaws.com
  spark-core                  | ec2.amazonaws.com
  rds-monitoring              | monitoring.rds.amazonaws.com
  rds-export                  | export.rds.amazonaws.com
  backup-service              | backup.amazonaws.com
  cloudtrail-writer           | cloudtrail.amazonaws.com
  config-recorder             | config.amazonaws.com
  terraform-apply             | codebuild.amazonaws.com
  github-actions-deploy       | sts.amazonaws.com
  break-glass-admin           | sts.amazonaws.com
  auditor-read-only           | sts.amazonaws.com
`;
