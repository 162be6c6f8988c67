import { between, hex } from '../../core/ids';
import { tableRows } from '../tabular';
import type { World } from '../world';
import { CLUSTERS } from './clusters';
import type { ConfigItem } from './model';
import { BUCKETS, NETWORKS, ROLES, SECURITY_GROUPS } from './awsData';
import { ACCOUNT, Account, NAME, arn, awsKey } from './awsAccount';
import { addDatabases, addInstances } from './awsMachines';

/** The AWS account, from its regions down to machines, databases and buckets. */

function addNetwork(aws: Account, regions: ReadonlyMap<string, ConfigItem>): Map<string, ConfigItem> {
  const subnets = new Map<string, ConfigItem>();
  for (const { vpc: vpcName, region, cidr, age } of NETWORKS) {
    const vpcId = `vpc-0${hex(`vpc/${vpcName}`, 16)}`;
    const tags = { region };
    const vpc = aws.add({
      kind: 'EC2::VPC',
      name: vpcName,
      configClass: 'VPC',
      parent: regions.get(region),
      tags,
      labels: { Name: vpcName, ManagedBy: 'terraform' },
      externalIds: [vpcId, arn('ec2', region, `vpc/${vpcId}`)],
      locations: aws.within(region),
      status: 'available',
      age,
      config: {
        VpcId: vpcId,
        CidrBlock: `${cidr}.0.0/16`,
        State: 'available',
        IsDefault: false,
        DhcpOptionsId: `dopt-0${hex(`dhcp/${vpcName}`, 16)}`,
      },
    });
    for (const [index, zone] of ['a', 'b', 'c'].entries()) {
      for (const [tier, offset] of [
        ['private', 1],
        ['public', 101],
      ] as const) {
        const name = `${vpcName}-${tier}-${zone}`;
        const subnetId = `subnet-0${hex(`subnet/${name}`, 16)}`;
        subnets.set(
          name,
          aws.add({
            kind: 'EC2::Subnet',
            name,
            configClass: 'Subnet',
            parent: vpc,
            tags: { ...tags, zone: `${region}${zone}` },
            labels: { Name: name, tier },
            externalIds: [subnetId, arn('ec2', region, `subnet/${subnetId}`)],
            locations: aws.within(region, `${region}${zone}`),
            status: 'available',
            age,
            config: {
              SubnetId: subnetId,
              VpcId: vpcId,
              CidrBlock: `${cidr}.${index + offset}.0/24`,
              AvailabilityZone: `${region}${zone}`,
              AvailableIpAddressCount: between(`ips/${name}`, 12, 230),
              MapPublicIpOnLaunch: tier === 'public',
            },
          }),
        );
      }
    }
  }
  return subnets;
}

function addGroups(aws: Account, regions: ReadonlyMap<string, ConfigItem>, root: ConfigItem): void {
  for (const [name = '', vpcName = '', ports = ''] of tableRows(SECURITY_GROUPS)) {
    const vpc = aws.world.configs.get(awsKey('EC2::VPC', vpcName));
    const region = vpc.tags['region'] ?? '';
    const id = `sg-0${hex(`sg/${name}`, 16)}`;
    aws.add({
      kind: 'EC2::SecurityGroup',
      name,
      configClass: 'SecurityGroup',
      parent: vpc,
      tags: { region },
      labels: { Name: name },
      externalIds: [id],
      locations: aws.within(region),
      status: 'available',
      age: `${between(name, 90, 600)}d`,
      config: {
        GroupId: id,
        GroupName: name,
        VpcId: vpc.externalIds[0],
        IpPermissions: ports.split(' ').map(port => ({
          IpProtocol: 'tcp',
          FromPort: Number(port),
          ToPort: Number(port),
          IpRanges: [{ CidrIp: port === '443' ? '0.0.0.0/0' : '10.0.0.0/8' }],
        })),
      },
    });
  }
  for (const [name = '', region = '', purpose = ''] of tableRows(BUCKETS)) {
    aws.add({
      kind: 'S3::Bucket',
      name,
      configClass: 'ObjectStorage',
      parent: regions.get(region) ?? root,
      tags: { region },
      labels: { purpose },
      externalIds: [`arn:aws:s3:::${name}`],
      locations: aws.within(region),
      status: 'available',
      age: `${between(name, 90, 690)}d`,
      costPerMinute: between(`bucket/${name}`, 4, 260) / 10_000,
      config: {
        Name: name,
        Region: region,
        Versioning: { Status: 'Enabled' },
        Encryption: 'aws:kms',
        PublicAccessBlock: { BlockPublicAcls: true, BlockPublicPolicy: true },
        LifecycleRules: [{ ID: 'expire-noncurrent', Days: 30 }],
      },
    });
  }
  for (const [name = '', service = ''] of tableRows(ROLES)) {
    aws.add({
      kind: 'IAM::Role',
      name,
      configClass: 'Role',
      parent: root,
      labels: null,
      externalIds: [`arn:aws:iam::${ACCOUNT}:role/${name}`],
      locations: [`aws://${NAME}`],
      status: 'available',
      age: `${between(name, 60, 690)}d`,
      config: {
        RoleName: name,
        Arn: `arn:aws:iam::${ACCOUNT}:role/${name}`,
        MaxSessionDuration: 3600,
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [{ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' }],
        },
      },
    });
  }
}

/** Adds the account and all it holds. */
export function addAws(world: World): void {
  const aws = new Account(world);
  const root = aws.add({
    kind: '::Account',
    type: 'AWS::::Account',
    name: NAME,
    configClass: 'Account',
    labels: { owner: 'platform' },
    externalIds: [ACCOUNT, `aws://${NAME}`],
    status: 'available',
    age: '720d',
    config: {
      Id: ACCOUNT,
      Name: NAME,
      Email: 'aws-root@meridian.example',
      Status: 'ACTIVE',
      JoinedMethod: 'CREATED',
    },
  });
  const regions = new Map<string, ConfigItem>();
  for (const region of ['eu-west-1', 'eu-central-1']) {
    const item = aws.add({
      kind: 'Region',
      name: region,
      configClass: 'Region',
      parent: root,
      tags: { region },
      externalIds: [`aws://${NAME}/${region}`],
      locations: [`aws://${NAME}`],
      status: 'available',
      age: '720d',
      config: { RegionName: region, OptInStatus: 'opt-in-not-required' },
    });
    regions.set(region, item);
    for (const zone of ['a', 'b', 'c'].map(letter => `${region}${letter}`)) {
      aws.add({
        kind: 'AvailabilityZone',
        name: zone,
        configClass: 'Region',
        parent: item,
        tags: { region, zone },
        externalIds: [`aws://${NAME}/${region}/${zone}`],
        locations: aws.within(region),
        status: 'available',
        age: '720d',
        config: { ZoneName: zone, State: 'available', RegionName: region },
      });
    }
  }
  const subnets = addNetwork(aws, regions);
  addInstances(aws, subnets);
  for (const cluster of CLUSTERS.filter(({ environment }) => environment !== 'edge')) {
    aws.add({
      kind: 'EKS::Cluster',
      name: cluster.name,
      configClass: 'Cluster',
      parent: regions.get(cluster.region),
      tags: { region: cluster.region },
      labels: { environment: cluster.environment },
      externalIds: [arn('eks', cluster.region, `cluster/${cluster.name}`), `eks/${cluster.name}`],
      locations: aws.within(cluster.region),
      status: 'ACTIVE',
      age: cluster.age,
      costPerMinute: 0.1 / 60,
      config: {
        Name: cluster.name,
        Version: cluster.version.slice(1, 5),
        Status: 'ACTIVE',
        PlatformVersion: 'eks.17',
        Endpoint: `https://${hex(`eks/${cluster.name}`, 32)}.gr7.${cluster.region}.eks.amazonaws.com`,
        Logging: { Types: ['api', 'audit', 'authenticator'] },
      },
    });
  }
  addDatabases(aws, regions);
  addGroups(aws, regions, root);
}
