import { between, hex } from '../../core/ids';
import { tableRows } from '../tabular';
import type { World } from '../world';
import { awsKey } from './awsAccount';
import { addConfig } from './model';

/** Repositories, pipelines and logical databases. */

const REPOSITORIES = tableRows(`
  storefront      | TypeScript | payments storefront web applications
  payments        | Go         | Payment services and the ledger
  checkout        | Go         | Cart, checkout and order intake
  inventory       | Kotlin     | Stock, warehouses and fulfilment
  search          | Kotlin     | Search, suggestions and ranking
  platform-gitops | YAML       | What runs on the clusters
  infrastructure  | HCL        | Terraform for AWS
  data-pipelines  | Python     | Airflow and dbt projects
`);

/** Organisation project, name, and whether it is a release. */
const PIPELINES = tableRows(`
  warehouse  | warehouse-scanner-build   | Pipeline
  warehouse  | warehouse-scanner-deploy  | Pipeline
  warehouse  | conveyor-control-build    | Pipeline
  warehouse  | label-templates-publish   | Pipeline
  pos-legacy | pos-till-build            | Pipeline
  pos-legacy | pos-till-regression       | Pipeline
  warehouse  | warehouse-scanner-release | Release
  pos-legacy | pos-till-release          | Release
`);

/** Database, instance it is on (none: on premises), size in GiB. */
const LOGICAL = tableRows(`
  orders           | orders-db          | 812
  payments         | payments-db        | 403
  ledger           | ledger-db          | 377
  inventory        | inventory-db       | 198
  product_catalog  | catalog-db         | 164
  identity         | identity-db        | 41
  pricing          | pricing-db         | 22
  search_metadata  | search-metadata-db | 9
  analytics        | analytics-db       | 2140
  feature_store    | analytics-db       | 388
  warehouse-legacy | -                  | 530
  store-ledger     | -                  | 91
`);

export function addDelivery(world: World): void {
  const github = world.scrapers.get('github-meridian').id;
  for (const [name = '', language = '', description = ''] of REPOSITORIES) {
    addConfig(world, {
      key: `GitHub::Repository/${name}`,
      name: `meridian-retail/${name}`,
      type: 'GitHub::Repository',
      configClass: 'Repository',
      scraperId: github,
      tags: { org: 'meridian-retail' },
      labels: { language },
      externalIds: [`github/meridian-retail/${name}`, `https://github.com/meridian-retail/${name}`],
      status: 'active',
      age: `${between(name, 300, 690)}d`,
      changed: `${between(`push/${name}`, 1, 60)}h`,
      config: {
        full_name: `meridian-retail/${name}`,
        description,
        default_branch: 'main',
        language,
        private: true,
        open_issues_count: between(`issues/${name}`, 2, 61),
        pushed_at: world.clock.ago('3h'),
      },
    });
  }
  const azure = world.scrapers.get('azure-devops').id;
  for (const [project = '', name = '', kind = ''] of PIPELINES) {
    addConfig(world, {
      key: `AzureDevops::${kind}/${name}`,
      name,
      type: `AzureDevops::${kind}`,
      configClass: 'Pipeline',
      scraperId: azure,
      tags: { org: 'meridian-warehouse', project },
      labels: { project },
      externalIds: [`azuredevops/meridian-warehouse/${project}/${between(`pipeline/${name}`, 10, 400)}`],
      status: 'Succeeded',
      age: `${between(name, 200, 640)}d`,
      changed: '29h',
      config: {
        name,
        project,
        folder: '\\',
        queueStatus: 'enabled',
        repository: { type: 'TfsGit', name: project },
        revision: between(`pipeline revision/${name}`, 3, 88),
      },
    });
  }
}

export function addLogicalDatabases(world: World): void {
  const scraperId = world.scrapers.get('databases').id;
  for (const [name = '', instance, gib = ''] of LOGICAL) {
    const parent = instance ? world.configs.get(awsKey('RDS::Instance', instance)) : undefined;
    const type = parent ? 'PostgreSQL::Database' : 'MSSQL::Database';
    const bytes = Number(gib) * 1024 ** 3;
    addConfig(world, {
      key: `${type}/${name}`,
      name,
      type,
      configClass: 'Database',
      parent,
      scraperId,
      tags: parent ? { ...parent.tags } : { org: 'meridian-warehouse' },
      labels: { owner: parent ? 'application' : 'warehouse' },
      // The first name of an instance is also an alias of the database on it.
      externalIds: [
        `database/${parent?.name ?? 'on-premises'}/${name}`,
        ...(parent &&
        name !== 'feature_store' &&
        name !== 'search_metadata' &&
        name !== 'pricing' &&
        name !== 'analytics'
          ? [parent.externalIds[1] ?? '']
          : []),
      ],
      locations: parent ? [...parent.locations, parent.externalIds[0] ?? ''] : [],
      status: 'online',
      age: `${between(`db/${name}`, 200, 600)}d`,
      changed: `${between(`db changed/${name}`, 2, 90)}h`,
      config: {
        name,
        owner: `${name.replace(/[_-].*/, '')}_owner`,
        encoding: 'UTF8',
        collation: 'en_US.UTF-8',
        size_bytes: bytes,
        connection_limit: -1,
        extensions: ['pg_stat_statements', 'pgcrypto'],
        schema_hash: hex(`schema/${name}`, 12),
      },
      properties: [{ name: 'size', label: 'Size', unit: 'bytes', value: bytes, headline: true, order: 1 }],
    });
  }
}
