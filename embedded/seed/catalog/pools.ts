/** Which live config items things happen to, as SQL conditions on `config_items`. */

/** A config item that has none of anything, for the empty states. */
export const UNTOUCHED = 'auditor-read-only';

/** Pools of the kinds of change. */
export const CHANGE_POOLS: Readonly<Record<string, string>> = {
  deployment: `type = 'Kubernetes::Deployment'`,
  workload: `type IN ('Kubernetes::Deployment', 'Kubernetes::Pod', 'Kubernetes::StatefulSet')`,
  pod: `type = 'Kubernetes::Pod'`,
  node: `type = 'Kubernetes::Node'`,
  configmap: `type = 'Kubernetes::ConfigMap'`,
  secret: `type = 'Kubernetes::Secret'`,
  ingress: `type = 'Kubernetes::Ingress'`,
  helm: `type = 'Kubernetes::HelmRelease'`,
  ec2: `type = 'AWS::EC2::Instance'`,
  rds: `type = 'AWS::RDS::Instance'`,
  bucket: `type = 'AWS::S3::Bucket'`,
  role: `type = 'AWS::IAM::Role'`,
  securitygroup: `type = 'AWS::EC2::SecurityGroup'`,
  repository: `type = 'GitHub::Repository'`,
  pipeline: `type LIKE 'AzureDevops::%'`,
  database: `config_class = 'Database'`,
  costly: `cost_total_1d > 5`,
};

/** Pools of the analyzers. */
export const FINDING_POOLS: Readonly<Record<string, string>> = {
  workload: `type IN ('Kubernetes::Deployment', 'Kubernetes::StatefulSet', 'Kubernetes::DaemonSet', 'Kubernetes::CronJob')`,
  node: `type = 'Kubernetes::Node'`,
  network: `type IN ('AWS::EC2::SecurityGroup', 'AWS::EC2::VPC', 'Kubernetes::Ingress')`,
  secret: `type = 'Kubernetes::Secret'`,
  bucket: `type = 'AWS::S3::Bucket'`,
  machine: `type = 'AWS::EC2::Instance'`,
  database: `config_class = 'Database'`,
  repository: `type = 'GitHub::Repository'`,
  any: `type LIKE '%::%'`,
};

/** Who makes changes outside the console. */
export const WHO: readonly string[] = [
  'terraform-apply',
  'github-actions-deploy',
  'break-glass-admin',
  'amara.okafor@meridian.example',
  'elias.lindqvist@meridian.example',
  'lucas.moreau@meridian.example',
  'meridian-bot',
  'tomasz.zielinski@meridian.example',
];

/** The few config items (3 %) that scrapers do not find any more. @param id SQL expression of the id */
export const isStale = (id: string) =>
  `(hashtextextended(substr(${id}::text, 15), 61) & 9007199254740991)::float8 / 9007199254740992 < 0.03`;
