import { between, hex } from '../../core/ids';
import { arn, type Account } from './awsAccount';
import { DATABASES, INSTANCES } from './awsData';
import { CLUSTERS } from './clusters';
import { MACHINES, instanceIdOf, priceOf } from './machines';
import type { ConfigItem } from './model';

/** Machines and databases on AWS. */

interface Machine {
  name: string;
  type: string;
  subnet: string;
  zone: string;
  role: string;
}

/** The nodes of the two clusters on AWS and the machines of their own. */
function machines(): Machine[] {
  const nodes = CLUSTERS.filter(({ environment }) => environment !== 'edge').flatMap(
    ({ name: cluster, nodes: all, environment }) =>
      all.map(({ name, zone, instanceType }) => ({
        name,
        type: instanceType,
        zone,
        role: cluster,
        subnet: `${environment === 'production' ? 'prod-eu' : 'staging-eu'}-private-${zone.at(-1) ?? 'a'}`,
      })),
  );
  return [...nodes, ...INSTANCES];
}

export function addInstances(aws: Account, subnets: ReadonlyMap<string, ConfigItem>): void {
  for (const { name, type, subnet, zone, role } of machines()) {
    const parent = subnets.get(subnet);
    const region = zone.slice(0, -1);
    const instanceId = instanceIdOf(name);
    const machine = MACHINES[type] ?? { cores: 2, memoryGiB: 4, hourly: 0.05 };
    const launched = `${between(`node age/${name}`, 12, 160)}d`;
    aws.add({
      kind: 'EC2::Instance',
      name,
      configClass: 'VirtualMachine',
      parent,
      tags: { region, zone },
      labels: { Name: name, role, ManagedBy: role.includes('-eu-') ? 'eks' : 'terraform' },
      externalIds: [instanceId, arn('ec2', region, `instance/${instanceId}`)],
      locations: aws.within(region, zone),
      status: 'running',
      age: launched,
      changed: `${between(`ec2 changed/${name}`, 3, 700)}h`,
      costPerMinute: machine.hourly / 60,
      config: {
        InstanceId: instanceId,
        InstanceType: type,
        ImageId: `ami-0${hex(`ami/${role}`, 16)}`,
        State: { Name: 'running', Code: 16 },
        Placement: { AvailabilityZone: zone, Tenancy: 'default' },
        PrivateDnsName: `${name}.${region}.compute.internal`,
        SubnetId: parent?.externalIds[0],
        LaunchTime: aws.world.clock.ago(launched),
        Architecture: 'x86_64',
        SecurityGroups: [{ GroupName: role.includes('-eu-') ? `${role}-node` : `${role}-sg` }],
        Tags: [
          { Key: 'Name', Value: name },
          { Key: 'role', Value: role },
        ],
      },
      properties: [
        { name: 'instance-type', label: 'Instance type', text: type, headline: true, order: 1 },
        { name: 'cpu', label: 'vCPU', value: machine.cores, order: 2 },
        { name: 'memory', label: 'Memory', unit: 'bytes', value: machine.memoryGiB * 1024 ** 3, order: 3 },
        priceOf(machine.hourly.toFixed(4)),
      ],
    });
  }
}

export function addDatabases(aws: Account, regions: ReadonlyMap<string, ConfigItem>): void {
  for (const { name, engine, type, zone, storage, hourly } of DATABASES) {
    const region = zone.slice(0, -1);
    const [engineName = 'postgres', engineVersion = ''] = engine.split(' ');
    const gib = Number(storage);
    aws.add({
      kind: 'RDS::Instance',
      name,
      configClass: 'Database',
      parent: regions.get(region),
      tags: { region, zone },
      labels: { Name: name, engine: engineName, 'backup-plan': 'daily-35d' },
      externalIds: [
        arn('rds', region, `db:${name}`),
        `${name}.${hex('rds', 12)}.${region}.rds.amazonaws.com`,
      ],
      locations: aws.within(region, zone),
      status: 'available',
      age: `${between(`rds/${name}`, 200, 600)}d`,
      changed: `${between(`rds changed/${name}`, 5, 900)}h`,
      costPerMinute: Number(hourly) / 60,
      config: {
        DBInstanceIdentifier: name,
        DBInstanceClass: type,
        Engine: engineName,
        EngineVersion: engineVersion,
        DBInstanceStatus: 'available',
        MultiAZ: !name.startsWith('staging'),
        AllocatedStorage: gib,
        StorageType: 'gp3',
        StorageEncrypted: true,
        BackupRetentionPeriod: 35,
        PreferredBackupWindow: '02:10-02:40',
        DeletionProtection: true,
        Endpoint: {
          Address: `${name}.${hex('rds', 12)}.${region}.rds.amazonaws.com`,
          Port: engineName === 'mysql' ? 3306 : 5432,
        },
      },
      properties: [
        {
          name: 'storage',
          label: 'Storage',
          unit: 'bytes',
          value: Math.round(gib * 1024 ** 3 * (between(`rds use/${name}`, 31, 84) / 100)),
          max: gib * 1024 ** 3,
          headline: true,
          order: 1,
        },
        {
          name: 'connections',
          label: 'Connections',
          value: between(`rds connections/${name}`, 12, 390),
          max: 500,
          headline: true,
          order: 2,
        },
        { name: 'engine', label: 'Engine', icon: engineName, text: engine, order: 3 },
        priceOf(hourly),
        {
          name: 'console',
          label: 'AWS console',
          type: 'url',
          text: name,
          order: 5,
          links: [
            {
              type: 'aws',
              label: 'Database',
              url: `https://${region}.console.aws.amazon.com/rds/home?region=${region}#database:id=${name}`,
            },
          ],
        },
      ],
    });
  }
}
