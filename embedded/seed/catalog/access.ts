import { kubeKey } from '../estate/site';
import { awsKey } from '../estate/awsAccount';
import { between, chance, pick, shuffled, timeUuid, unit } from '../../core/ids';
import { tableRows } from '../tabular';
import type { World } from '../world';
import { addApplications } from './applications';

/** Who has access to configs in the systems they come from, and the applications that report on it. */

const FIRST =
  'Aisha Ben Clara Dmitri Elena Farid Greta Hugo Ines Jakub Kaito Lena Mateo Nadia Omar Petra Quentin Rosa Sven Tariq Ursula Viktor Wanda Xavier Yara Zoltan Anouk Bram Chiara Diego'.split(
    ' ',
  );
const LAST =
  'Abbott Bianchi Costa Duval Eriksen Fischer Garcia Hughes Ivanov Jensen Kowalski Laurent Muller Nilsson Orlov Pereira Rossi Schmidt Tanaka Vogel'.split(
    ' ',
  );

const USERS = 120;
const GRANTS = 600;
const LOGS = 400;

/** Name, kind, members. */
const GROUPS = tableRows(`
  payments-engineers | Security | 9
  payments-oncall    | Security | 5
  storefront-engineers | Security | 11
  data-engineers     | Security | 8
  data-analysts      | Security | 14
  platform-admins    | Security | 4
  sre                | Security | 6
  security-auditors  | Security | 3
  dba                | Security | 4
  finance-readers    | Security | 10
  warehouse-it       | Security | 7
  contractors        | Security | 12
  ci-deployers       | ServiceAccount | 3
  break-glass        | Security | 2
  store-managers     | Microsoft365 | 0
`);

/** Name, kind, what it allows. */
const ROLES = tableRows(`
  cluster-admin      | ClusterRole | Everything in the cluster
  view               | ClusterRole | Reads everything but secrets
  edit               | ClusterRole | Changes workloads
  namespace-admin    | Role        | Everything in a namespace
  log-reader         | Role        | Reads pods and their logs
  AdministratorAccess | IAM        | Everything in the account
  ReadOnlyAccess     | IAM         | Reads everything in the account
  PowerUserAccess    | IAM         | Everything but identities
  billing-reader     | IAM         | Reads costs
  s3-writer          | IAM         | Writes objects
  db_owner           | Database    | Owns the schema
  read_write         | Database    | Reads and writes tables
  read_only          | Database    | Reads tables
  replication        | Database    | Streams changes
  repo-admin         | Repository  | Settings of the repository
  repo-maintain      | Repository  | Manages branches and releases
  repo-write         | Repository  | Pushes branches
  repo-read          | Repository  | Reads
  orders-operator    | AppRole     | Handles orders in the back office
  orders-auditor     | AppRole     | Reads orders in the back office
`);

interface Grantable {
  id: string;
  scraperId: string;
  roles: readonly string[];
}

/** Users who were deleted, by index, and how long ago: the systems they could reach still let them in. */
const DELETED: ReadonlyMap<number, string> = new Map([
  [26, '190d'],
  [63, '34d'],
]);

/** The 80 configs that people have access to, with the roles that make sense there. */
function grantable(world: World): Grantable[] {
  const fit = (type: string, roles: readonly string[]) =>
    world.configs
      .all()
      .filter(item => item.type === type && !item.deletedAt && !item.key.includes('auditor'))
      .map(({ id, scraperId }) => ({ id, scraperId, roles }));
  return [
    ...fit('Kubernetes::Cluster', ['cluster-admin', 'view', 'edit']),
    ...fit('Kubernetes::Namespace', ['namespace-admin', 'edit', 'view', 'log-reader']),
    ...fit('AWS::::Account', ['AdministratorAccess', 'ReadOnlyAccess', 'PowerUserAccess', 'billing-reader']),
    ...fit('AWS::RDS::Instance', ['db_owner', 'read_write', 'read_only', 'replication']),
    ...fit('PostgreSQL::Database', ['db_owner', 'read_write', 'read_only']),
    ...fit('MSSQL::Database', ['db_owner', 'read_only']),
    ...fit('GitHub::Repository', ['repo-admin', 'repo-maintain', 'repo-write', 'repo-read']),
    ...fit('AWS::S3::Bucket', ['s3-writer', 'ReadOnlyAccess']).slice(0, 30),
  ].slice(0, 80);
}

/** Aliases are kept lower-case, sorted and distinct, as the triggers do. */
const aliasesOf = (...aliases: readonly string[]) =>
  [...new Set(aliases.map(alias => alias.toLowerCase().trim()))].sort();

function addUsers(world: World): string[] {
  const scraperId = world.scrapers.get('aws-meridian').id;
  return Array.from({ length: USERS }, (_, index) => {
    const isService = index >= USERS - 12;
    const isGuest = !isService && index % 11 === 4;
    const name = isService
      ? `svc-${pick(`service/${index}`, ['deploy', 'backup', 'metrics', 'airflow', 'etl', 'scanner'])}-${index - USERS + 13}`
      : `${FIRST[index % FIRST.length] ?? ''} ${LAST[(index * 7 + Math.floor(index / 30)) % LAST.length] ?? ''}`;
    const box = name.toLowerCase().replaceAll(' ', '.');
    const email = isService ? null : `${box}${index}@${isGuest ? 'partners.example' : 'meridian.example'}`;
    const created = world.clock.ago(`${between(`user/${index}`, 40, 620)}d`);
    const id = timeUuid(created, `external user/${index}`);
    const aliases = aliasesOf(email ?? name, `aad/${id}`);
    const deleted = DELETED.get(index);
    world.add('external_users', {
      id,
      account_id: 'meridian-retail',
      aliases,
      name,
      user_type: isService ? 'ServiceAccount' : isGuest ? 'Guest' : 'User',
      email,
      scraper_id: scraperId,
      created_at: created,
      updated_at: created,
      deleted_at: deleted === undefined ? null : world.clock.ago(deleted),
    });
    world.add(
      'external_user_aliases',
      ...aliases.map(alias => ({
        id: timeUuid(created, `alias/${alias}`),
        external_user_id: id,
        alias,
        created_at: created,
        deleted_at: deleted === undefined ? null : world.clock.ago(deleted),
      })),
    );
    return id;
  });
}

function addGroups(world: World, users: readonly string[]): Map<string, string> {
  const scraperId = world.scrapers.get('aws-meridian').id;
  const groups = new Map<string, string>();
  GROUPS.forEach(([name = '', type = '', members = ''], index) => {
    const created = world.clock.ago(`${600 - index * 21}d`);
    const id = timeUuid(created, `external group/${name}`);
    groups.set(name, id);
    world.add('external_groups', {
      id,
      account_id: 'meridian-retail',
      scraper_id: scraperId,
      aliases: aliasesOf(name, `aad/group/${id}`),
      name,
      group_type: type,
      created_at: created,
      updated_at: created,
    });
    const ranked = shuffled(users, user => `${name}/${user}`).slice(0, Number(members));
    world.add(
      'external_user_groups',
      ...ranked.map(user => ({
        external_user_id: user,
        external_group_id: id,
        scraper_id: scraperId,
        created_at: created,
      })),
    );
  });
  return groups;
}

function addGrants(
  world: World,
  users: readonly string[],
  groups: ReadonlyMap<string, string>,
  roles: ReadonlyMap<string, string>,
): void {
  const targets = grantable(world);
  const taken = new Set<string>();
  for (let index = 0; world.rows('config_access').length < GRANTS; index += 1) {
    const target = pick(`grant/${index}`, targets);
    const role = roles.get(pick(`grant role/${index}`, target.roles));
    const group = chance(`grant group/${index}`, 0.15)
      ? pick(`grant to/${index}`, [...groups.values()])
      : undefined;
    const user = group ? undefined : pick(`grant user/${index}`, users);
    const key = `${target.id}/${user ?? group ?? ''}/${role ?? ''}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const created = world.clock.ago(`${between(`granted/${index}`, 3, 500)}d`);
    const reviewed = chance(`reviewed/${index}`, 0.35);
    world.add('config_access', {
      id: timeUuid(created, `grant/${index}`),
      config_id: target.id,
      scraper_id: target.scraperId,
      source: 'scrape',
      external_user_id: user ?? null,
      external_group_id: group ?? null,
      external_role_id: role ?? null,
      created_at: created,
      last_reviewed_at: reviewed ? world.clock.ago(`${between(`review/${index}`, 2, 90)}d`) : null,
      last_reviewed_by: reviewed ? world.people.get('hana').id : null,
      deleted_at: index % 50 === 17 ? world.clock.ago(`${between(`revoked/${index}`, 1, 60)}d`) : null,
    });
    // A third never signed in; some have not for half a year.
    if (
      user &&
      chance(`signed in/${index}`, 0.84) &&
      world.rows('config_access_logs').length < LOGS &&
      !taken.has(`log/${target.id}/${user}`)
    ) {
      taken.add(`log/${target.id}/${user}`);
      world.add('config_access_logs', {
        external_user_id: user,
        config_id: target.id,
        scraper_id: target.scraperId,
        mfa: chance(`mfa/${index}`, 0.8),
        count: between(`logins/${index}`, 1, 240),
        properties: {
          ip: `10.8.${between(`ip/${index}`, 0, 31)}.${between(`ip2/${index}`, 2, 250)}`,
          client: pick(`client/${index}`, ['psql', 'kubectl', 'console', 'dbeaver']),
        },
        created_at: world.clock.agoMs(unit(`login/${index}`) ** 2 * 210 * 86_400_000),
      });
    }
  }
}

/** Adds applications, external users, groups, roles, grants and sign-ins. */
export function addExternalAccess(world: World): void {
  addApplications(world);
  const users = addUsers(world);
  const groups = addGroups(world, users);
  const scraperId = world.scrapers.get('aws-meridian').id;
  const roles = new Map<string, string>();
  ROLES.forEach(([name = '', type = '', description = ''], index) => {
    const created = world.clock.ago(`${640 - index * 11}d`);
    const id = timeUuid(created, `external role/${name}`);
    roles.set(name, id);
    const isApplication = type === 'AppRole';
    world.add('external_roles', {
      id,
      scraper_id: isApplication ? null : scraperId,
      application_id: isApplication ? world.applications.get('orders').id : null,
      account_id: 'meridian-retail',
      aliases: aliasesOf(name, `role/${type}/${name}`),
      role_type: type,
      name,
      description,
      created_at: created,
      updated_at: created,
    });
  });
  addGrants(world, users, groups, roles);
  const orders = world.configs.get(awsKey('RDS::Instance', 'orders-db'));
  world.add(
    'access_reviews',
    ...users.slice(0, 8).map((user, index) => ({
      id: timeUuid(world.clock.ago('20d'), `review/${index}`),
      scraper_id: scraperId,
      config_id:
        index % 2
          ? orders.id
          : world.configs.get(kubeKey('Namespace', 'prod-eu-1', 'payments', 'payments')).id,
      external_user_id: user,
      external_role_id: roles.get('read_only'),
      created_at: world.clock.ago(`${20 + index}d`),
      created_by: world.people.get('hana').id,
      source: 'UI',
    })),
  );
}
